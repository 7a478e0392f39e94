"""Bots, playouts and studies: everything here asks games through `airlines_nb.core` alone."""
