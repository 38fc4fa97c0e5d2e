"""What is wrong with a combatant, by subject."""
