"""Stat blocks: the foes, helpers and companions of Fabula Ultima."""
