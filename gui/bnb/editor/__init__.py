"""The editors of BnB heroes and creatures: sections, points log, and rolling from the sheet."""
