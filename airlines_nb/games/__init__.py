"""The games, one folder a rulebook."""
