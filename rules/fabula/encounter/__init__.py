"""Encounters: how hard a battle is, what stands against whom, and what the table needs for it."""
