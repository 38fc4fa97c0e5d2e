"""What the rules say against a model, section by section."""
