"""A fight at the table: pure functions on the record of a turn (``models.fadedglory.turn``).

The stages follow one another: ``rolling``, ``declaring``, ``acting`` with ``outcome`` and
``casting``, ``settling``; ``stage`` leads from one to the next and says what is still open.
"""
