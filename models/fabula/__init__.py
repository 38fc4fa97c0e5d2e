"""Fabula Ultima: content and documents."""
