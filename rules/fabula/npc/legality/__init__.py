"""The rules a stat block must keep, one module per part of the block; each yields problems."""
