"""What Faded Glory adds to the table screen."""
