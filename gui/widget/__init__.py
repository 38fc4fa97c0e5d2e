"""Widgets of our own, one to a file: colours from the theme, a spoken name and value."""
