"""The editor of a Faded Glory combatant."""
