"""Parts that wizards and editors of every game share."""
