"""What BnB prints: the hero's sheet, the cards of creatures, and both as Markdown."""
