"""Fights between two samples, and ways to play them."""

from __future__ import annotations

from models.fadedglory.options import Options
from models.fadedglory.turn import Act, Turn
from rules.fadedglory.fight import acting
from rules.fadedglory.fight.rolling import (
    with_roll,
)
from rules.fadedglory.fight.roster import (
    new_fight,
)
from rules.fadedglory.fight.stage import next_stage
from tests.rules.fadedglory.combatants import sample

SWORD, SHIELD = Act(kind="attack", against="sessaly"), Act(kind="parry", hand="off_hand", free=True)
STAB = (Act(kind="attack", against="corven"), Act(kind="attack", hand="off_hand", against="corven"))


def duel(
    *,
    rolls: tuple[int, int] = (3, 3),
    other: str = "twin-rogue",
    **rulings: str,
) -> Turn:
    """Corven against another sample, both rolled, in the stage of declarations."""
    mine, foe = sample("shield-warrior"), sample(other).replaced(side="opposition")
    turn = new_fight((mine, foe), Options.complete(**rulings))
    for one, die in zip(turn.fighters, rolls, strict=True):
        turn = with_roll(turn, one.key, die)
    return next_stage(turn)


def in_actions(turn: Turn, segment: int) -> Turn:
    """The turn at a segment of its third stage."""
    turn = next_stage(turn)
    while turn.segment != segment:
        turn = acting.next_segment(turn)
    return turn


def blow(turn: Turn, key: str, act: int = 0, **fields: object) -> Turn:
    return acting.struck(turn, acting.aimed(turn, key, act).replaced(**fields))
