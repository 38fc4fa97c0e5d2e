"""The rules a hero must keep, one module per part of the hero; each yields problems."""
