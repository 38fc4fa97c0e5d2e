"""Files of Fultimator and of the Foundry system “projectfu”, read and written.

Formats: the facts on them are in the readers; words that differ are data
(``resources/fabula/exchange.json``).
"""
