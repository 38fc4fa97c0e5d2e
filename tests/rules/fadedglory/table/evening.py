"""A table with the four samples and a band, and ways to play on it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from models.fadedglory.options import Options
from models.fadedglory.session import Session
from models.fadedglory.turn import Act
from rules.dice import Dice, thrown, typed
from rules.fadedglory.fight.acting import due, parries_against
from rules.fadedglory.table import course, deed, gather, opening, wound
from tests.rules.fadedglory.combatants import sample

SAMPLES = ("shield-warrior", "twin-rogue", "lamp-mage", "dune-psion")


def gathered(guards: int = 0, **rulings: str) -> Session:
    """The samples, from files of the library, and so many guards."""
    session = Session(name="Evening")
    for id in SAMPLES:
        session = gather.seated(session, sample(id), f"{id}.folio")
    if guards:
        session = gather.with_template_band(session, "guard", guards)
    turn = session.turn.replaced(options=Options.complete(**rulings))
    return session.replaced(turn=turn)


def rolled(session: Session, faces: Iterable[int]) -> Session:
    """The session in a fight with those dice, in the stage of declarations."""
    begun = opening.fight_begun(session)
    return course.went_on(opening.initiative_rolled(begun, typed(faces)))


def in_segment(session: Session, segment: int) -> Session:
    """The session at a segment of the third stage."""
    while session.turn.stage != "actions" or session.turn.segment != segment:
        session = course.went_on(session)
    return session


def attack(at: str, hand: str = "primary") -> Act:
    return Act.model_validate({"kind": "attack", "hand": hand, "against": at})


def lines_of(session: Session, *, with_secrets: bool = True) -> list[str]:
    """Every line of the log that somebody can read."""
    return [
        text
        for entry in session.log
        if with_secrets or not entry.is_secret
        for text in (entry.title, entry.detail, *(line.text for line in entry.lines))
    ]


def played_by_chance(session: Session, seed: int) -> list[Session]:
    """Every state of one whole turn in which everybody attacks somebody of the other side."""
    rng = Random(seed)
    dice = thrown(rng)
    found = [session, opening.fight_begun(session)]
    found.append(opening.initiative_rolled(found[-1], dice))
    found.append(course.went_on(found[-1]))
    sides = {one.key: one.combatant.side for one in session.turn.fighters}
    for key, side in sides.items():
        others = [other for other in sides if sides[other] != side]
        acts = (attack(rng.choice(others)),) if others else ()
        found.append(opening.acts_declared(found[-1], key, acts))
    found.append(course.went_on(found[-1]))
    while found[-1].turn.stage == "actions":
        _segment_by_chance(found, dice)
        found.append(course.went_on(found[-1]))
    found.append(wound.all_located(found[-1], dice))
    for index in range(len(found[-1].turn.blows)):
        found.append(wound.hurt(found[-1], index, rng.randint(0, 4)))
    found.append(course.went_on(found[-1]))
    return found


def _segment_by_chance(found: list[Session], dice: Dice) -> None:
    for group in due(found[-1].turn):
        for act in group:
            aim = deed.Aim(act.key, act.act_index)
            found.append(deed.struck(found[-1], aim, dice(6)))
            index = len(found[-1].turn.blows) - 1
            for parry in parries_against(found[-1].turn, index)[:1]:
                found.append(deed.parried(found[-1], index, parry, dice(6)))
