"""BnB at the table: the round, fights, sorcery, clocks of harm, rest and armies."""
