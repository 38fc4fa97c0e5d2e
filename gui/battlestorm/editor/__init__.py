"""The editor of a Battlestorm model."""
