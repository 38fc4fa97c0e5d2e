"""Printed pages and Markdown of every document."""
