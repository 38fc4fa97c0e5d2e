"""The rules of Fabula Ultima."""
