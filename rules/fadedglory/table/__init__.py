"""Faded Glory at the table: pure functions on its session, each with a record in the log.

What a turn allows and what comes of it is worked out in ``rules.fadedglory.fight``.
"""
