"""The editor of an NPC: the stat block of the game master's."""
