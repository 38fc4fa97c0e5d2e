"""What Fabula Ultima prints: heroes, stat blocks, encounters and sessions, also as Markdown."""
