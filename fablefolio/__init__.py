"""Fablefolio builds tabletop characters and prints their sheets."""

__version__ = "0.1.0"
