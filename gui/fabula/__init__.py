"""The windows of Fabula Ultima."""
