"""Parts that the wizard and the editor of a Battlestorm model share."""
