"""Pure rules: numbers with their parts, problems, the registry of games."""
