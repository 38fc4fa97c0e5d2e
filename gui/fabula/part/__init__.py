"""Pieces that the wizard and the editor of Fabula Ultima share."""
