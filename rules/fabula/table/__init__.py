"""Play at the table: Checks, damage, turns and clocks as pure changes of a session."""
