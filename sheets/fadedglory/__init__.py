"""Cards, combat summaries and Markdown of Faded Glory combatants."""
