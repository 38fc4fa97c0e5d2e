"""The state of play: a spell under way that cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from models.fadedglory.combatant import Combatant
from rules.fadedglory import source
from rules.fadedglory.mend import mend
from rules.fadedglory.numbers import Numbers
from rules.fadedglory.play import with_state
from rules.problem import Problem


def state_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield a casting of a spell that is not there, or that takes no time."""
    casting = numbers.combatant.state.casting
    if casting is None:
        return
    row = next((row for row in numbers.spells if row.spell.key == casting.spell_key), None)
    fix = mend("End the casting", _ended)
    if row is None:
        text = "The spell that is being cast is not among the spells."
        yield Problem("error", "casting-unknown", "state.casting", text, source.ACTIONS, (fix,))
    elif not row.kind.turns:
        text = f"{row.name} works at once; it is never under way."
        yield Problem("error", "casting-at-once", "state.casting", text, source.ACTIONS, (fix,))


def _ended(combatant: Combatant) -> Combatant:
    return with_state(combatant, casting=None)
