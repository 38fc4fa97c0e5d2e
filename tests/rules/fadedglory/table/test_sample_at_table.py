"""The turn of the facts at the table: the same dice come to the same turn, and the log tells it."""

from __future__ import annotations

from typing import Any

from models.fadedglory.session import Session
from models.fadedglory.turn import Act
from rules.dice import typed
from rules.fadedglory.fight.acting import parries_against
from rules.fadedglory.fight.settling import next_turn, settled
from rules.fadedglory.table import course, deed, opening, wound
from tests.rules.fadedglory.table.evening import attack, gathered, lines_of
from tests.rules.fadedglory.test_sample_turn import KEYS, STEPS, TURN, played


def declared() -> Session:
    session = opening.fight_begun(gathered())
    for pair in TURN["unaware"]:
        attacker, target = KEYS[pair["attacker"]], KEYS[pair["target"]]
        session = opening.unaware_set(session, attacker, target, True)
    dice = typed(TURN["initiative"][id] for id in KEYS)
    session = course.went_on(opening.initiative_rolled(session, dice))
    for key, acts in (
        ("sessaly", (attack("ulric"), attack("ulric", "off_hand"))),
        ("corven", (attack("ashai"),)),
        ("ashai", (attack("corven"), Act(kind="cast", spell_key="mind_spike"))),
        ("ulric", (Act(kind="cast", spell_key="fire_dart"),)),
    ):
        session = opening.acts_declared(session, key, acts)
    return session


def stepped(session: Session, step: dict[str, Any]) -> Session:
    key = KEYS[step["who"]]
    if "attack" not in step:
        acts = next(one.acts for one in session.turn.fighters if one.key == key)
        return deed.spell_begun(session, key, [act.kind for act in acts].index("cast"))
    session = deed.struck(session, deed.Aim(key, step["attack"] - 1), step["die"] or 1)
    if step.get("parry", "").startswith("shield"):
        index = len(session.turn.blows) - 1
        (shield,) = parries_against(session.turn, index)
        session = deed.parried(session, index, shield, 2)
    return session


def at_table() -> Session:
    """The session in its resolution, with every location."""
    session = course.went_on(declared())
    for number in (4, 3, 2, 1):
        assert session.turn.segment == number
        for step in (one for one in STEPS if one["segment"] == number):
            session = stepped(session, step)
        session = course.went_on(session)
    faces = [step["location_die"] for step in STEPS if "attack" in step]
    return wound.all_located(session, typed(faces))


def test_the_table_comes_to_the_very_turn_of_the_rules() -> None:
    session = at_table()
    assert session.turn == played()
    for index in range(len(session.turn.blows)):
        session = wound.hurt(session, index, 1)
    after = course.went_on(session)
    assert after.turn == next_turn(session.turn)
    assert tuple(one.combatant for one in after.turn.fighters) == settled(session.turn)


def test_the_log_tells_the_turn_step_by_step() -> None:
    session = at_table()
    told = lines_of(session)
    for words in (
        "Ulric does not expect Sessaly",
        "Sessaly surprises Ulric",
        "attacks Ulric with Short sword, attacks Ulric with Dagger",
        "at Ulric, by surprise, without a roll: hits",
        "at Ulric, 3 against 3+: hits",
        "parries Ashai, 2 against 3+: hits",
        "Mind spike of Ashai lands",
        "Ulric: location 6, chest",
    ):
        assert words in told, words
    assert not any("Fire dart of Ulric" in words for words in told), "it is still under way"
