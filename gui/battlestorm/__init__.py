"""The screens of Battlestorm."""
