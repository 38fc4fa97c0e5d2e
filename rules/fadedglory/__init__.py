"""The rules of Faded Glory: numbers to reach, uses of a turn, spells, a whole turn, problems."""
