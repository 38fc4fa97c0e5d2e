"""The wizard of a Battlestorm model."""
