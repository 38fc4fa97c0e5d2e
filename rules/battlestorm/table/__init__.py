"""Battlestorm at the table: pure functions on its session, each with a record in the log.

What a call, a save or a storm comes to is worked out in ``rules.battlestorm``.
"""
