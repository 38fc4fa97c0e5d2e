"""The sheets of Battlestorm."""
