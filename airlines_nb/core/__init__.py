"""The words that every game speaks. Knows no game, no drawing, no notebook."""
