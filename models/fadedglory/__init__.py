"""Faded Glory: content, documents, the record of a turn, and what a list shows of them."""
