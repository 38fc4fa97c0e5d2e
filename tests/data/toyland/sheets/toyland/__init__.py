"""A game made up for a test, in its sheets."""
