"""Frozen documents, the file format, storage; nothing here computes a rule."""
