"""The wizard of a Faded Glory combatant."""
