"""How long spells take, what spoils them, and when a caster may act again.

Source: Faded Glory, 3. Actions (spells).
"""

from __future__ import annotations

from dataclasses import dataclass

from models.fadedglory.catalog import catalog
from models.fadedglory.options import DEFAULTS, Options
from models.fadedglory.vocabulary import SpellKind
from rules.fadedglory.clock import time_index


@dataclass(frozen=True, slots=True)
class Moment:
    """A segment of a turn."""

    turn: int
    segment: int

    @property
    def index(self) -> float:
        """When it comes; later moments are higher."""
        return time_index(self.turn, self.segment)

    def __str__(self) -> str:
        return f"turn {self.turn}, segment {self.segment}"


def takes_a_turn(kind: SpellKind) -> bool:
    """Say whether such a spell is begun in one turn and lands in the next."""
    return catalog().spell_kinds[kind].turns > 0


def lands(kind: SpellKind, begun: Moment) -> Moment:
    """Return when a spell works; what is rolled next turn does not move it."""
    return Moment(begun.turn + catalog().spell_kinds[kind].turns, begun.segment)


def is_spoiled(
    begun: Moment,
    hit: Moment,
    options: Options = DEFAULTS,
    *,
    damaging: bool = True,
    dodged: bool = False,
) -> bool:
    """Say whether a hit at that moment costs a spell that takes a turn.

    Options: interrupt_same_segment, interrupt_on (``damaging``), dodged_hit_interrupts
    (``dodged``).
    """
    if dodged and options.dodged_hit_interrupts == "no":
        return False
    if not damaging and options.interrupt_on == "damaging_hit":
        return False
    start, end = begun.index, Moment(begun.turn + 1, begun.segment).index
    if options.interrupt_same_segment == "spell_lost":
        return start <= hit.index <= end
    return start < hit.index < end


def may_act(begun_turn: int, own_turn: int, options: Options = DEFAULTS) -> bool:
    """Say whether a caster may declare something new in ``own_turn``.

    The spell was begun in ``begun_turn`` and lands in the one after it (option act_while_casting).
    """
    if options.act_while_casting == "new_action_next_turn":
        return own_turn > begun_turn
    return own_turn > begun_turn + 1
