"""Battlestorm: content, documents, and what a list shows of them."""
