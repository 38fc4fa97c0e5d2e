"""The session at the table, for every game: participants, order, clocks, log, players' window."""
