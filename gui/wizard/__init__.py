"""The frame of a wizard, whatever the game: steps, pages, footer, summary, review."""
