"""The editor of encounters."""
