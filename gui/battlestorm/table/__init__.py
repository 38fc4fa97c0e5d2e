"""What Battlestorm adds to the table screen."""
