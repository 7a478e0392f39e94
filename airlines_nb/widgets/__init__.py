"""Panels for notebooks, and the door to JupyterLab."""
