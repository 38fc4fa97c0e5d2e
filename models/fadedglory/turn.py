"""The record of one turn of a fight: who fights, what was rolled, declared, struck and cast.

Only what happened is stored. Whether a blow connects, which spells are lost and what damage adds
up to is derived in ``rules.fadedglory.fight``, so that a ruling or a die can still be changed.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from models.base import Saved
from models.fadedglory.combatant import Combatant, Count, Id, Roll, Segment
from models.fadedglory.options import DEFAULTS, Options
from models.fadedglory.vocabulary import ActId, Hand, StageId

D4 = Annotated[int, Field(ge=1, le=4)]
Index = Annotated[int, Field(ge=0, le=10**4)]
TurnNumber = Annotated[int, Field(ge=1, le=10**6)]


class Act(Saved):
    """One declared use. ``against`` is the key of the target, or of the attacker to be parried.

    ``free`` marks the shield's parry, ``done`` what is over without a blow: a move, a spell that
    was begun, an attack that was let go.
    """

    kind: ActId
    hand: Hand = "primary"
    against: Id = ""
    spell_key: Id = ""
    free: bool = False
    done: bool = False


class Fighter(Saved):
    """A combatant in the fight, as it stands before this turn's damage.

    ``second_roll`` settles the order within a segment, where the campaign rolls for it.
    ``felled_in`` is the segment in which the live game took the fighter out.
    """

    key: Id
    combatant: Combatant
    roll: D4 | None = None
    second_roll: Roll | None = None
    has_declared: bool = False
    acts: Annotated[tuple[Act, ...], Field(max_length=20)] = ()
    felled_in: Segment | None = None
    is_out: bool = False
    """Felled in an earlier turn."""


class Pair(Saved):
    """The target does not expect an attack by the attacker."""

    attacker: Id
    target: Id


class ParryTry(Saved):
    """Which of the target's acts met the blow, and what it rolled."""

    act: Index
    die: Roll | None = None


class Blow(Saved):
    """An attack as it was made. ``die`` stays None where none is needed or none was rolled yet.

    ``called`` is the id of the location it was aimed at, ``cancelled_by`` the key of the ability
    that took the hit away; empty for none.
    """

    attacker: Id
    act: Index
    target: Id
    segment: Segment
    die: Roll | None = None
    behind: bool = False
    prone: bool = False
    called: Id = ""
    parry: ParryTry | None = None
    location_roll: Roll | None = None
    cancelled_by: Id = ""
    damage: Count | None = None


class Cast(Saved):
    """A spell that was begun; it stays until the turn in which it lands or is lost is over."""

    caster: Id
    spell_key: Id
    turn: TurnNumber
    segment: Segment


class Turn(Saved):
    """A turn between its first die and its last. ``segment`` is set in the third stage only."""

    number: TurnNumber = 1
    stage: StageId = "initiative"
    segment: Segment | None = None
    options: Options = DEFAULTS
    fighters: Annotated[tuple[Fighter, ...], Field(max_length=200)] = ()
    unaware: Annotated[tuple[Pair, ...], Field(max_length=10_000)] = ()
    blows: Annotated[tuple[Blow, ...], Field(max_length=2_000)] = ()
    casts: Annotated[tuple[Cast, ...], Field(max_length=2_000)] = ()
