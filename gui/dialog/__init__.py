"""Questions to the user, and the windows that only tell."""
