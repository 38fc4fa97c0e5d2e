"""A table with the four samples, and ways to play on it."""

from __future__ import annotations

from random import Random

from models.battlestorm.model import Model
from models.battlestorm.session import Session
from rules.battlestorm.event import events_of
from rules.battlestorm.table import condition, course, gather, keeping, strike
from rules.battlestorm.table.seat import known_seat, ready
from rules.dice import thrown
from tests.rules.battlestorm.models import sample

SAMPLES = ("altar-thaumaturge", "marsh-witch", "iron-captain", "bone-pack")
CAEL, SEDGE, OSTER, PACK = "brother_cael", "mother_sedge", "captain_oster", "bone_pack"


def gathered() -> Session:
    """The samples, from files of the library."""
    session = Session(name="Evening")
    for id in SAMPLES:
        session = gather.seated(session, sample(id), f"{id}.folio")
    return session


def activated(key: str, session: Session | None = None) -> Session:
    """The samples in a battle, with somebody's activation begun."""
    begun = course.battle_begun(gathered()) if session is None else session
    return course.turn_taken(begun, key)


def model_of(session: Session, key: str) -> Model:
    return known_seat(session, key).model


def lines_of(session: Session, *, with_secrets: bool = True) -> list[str]:
    """Every line of the log that somebody can read."""
    return [
        text
        for entry in session.log
        if with_secrets or not entry.is_secret
        for text in (entry.title, entry.detail, *(line.text for line in entry.lines))
    ]


def played_by_chance(session: Session, seed: int, rounds: int = 2) -> list[Session]:
    """Every state of some rounds in which every faith worker calls or keeps up what it can."""
    rng = Random(seed)
    found = [session, course.battle_begun(session)]
    for _ in range(rounds):
        while ready(found[-1]):
            found.append(course.turn_taken(found[-1], rng.choice(ready(found[-1]))))
            _act_by_chance(found, rng)
            found.append(course.turn_ended(found[-1]))
        found.append(course.round_next(found[-1]))
    found.append(course.battle_ended(found[-1]))
    return found


def _act_by_chance(found: list[Session], rng: Random) -> None:
    key, dice = found[-1].acting, thrown(rng)
    for index in reversed(keeping.may_save(found[-1], key)):
        found.append(keeping.saved_against(found[-1], key, index, dice))
    aimed = [one.key for one in found[-1].seats if rng.random() < 0.5]
    model = model_of(found[-1], key)
    if model.state.storms:
        found.append(keeping.storm_kept(found[-1], key, 0, dice, aimed))
        _happen_by_chance(found, rng)
    elif model.fq is not None:
        event = rng.choice(events_of(model))
        found.append(strike.call_rolled(found[-1], event.id, dice, aimed))
        if strike.open_call(found[-1]) is not None:
            found.append(strike.call_measured(found[-1], in_reach=rng.random() < 0.9))
        _happen_by_chance(found, rng)
    for index, effect in enumerate(model_of(found[-1], key).state.effects):
        if effect.damage and effect.in_hand:
            used = keeping.weapon_used(
                found[-1], key, index, hit=rng.random() < 0.5, dice=dice, target=OSTER
            )
            found.append(used)
            break
    found.append(condition.with_amount(found[-1], key, "hits", rng.choice(["-1", "+1", "=5"])))


def _happen_by_chance(found: list[Session], rng: Random) -> None:
    call = strike.open_call(found[-1])
    if found[-1].strike is None and (call is None or not call.happens):
        return
    found.append(strike.effect_rolled(found[-1], thrown(rng)))
    if found[-1].strike is not None:
        found.append(strike.saves_thrown(found[-1], thrown(rng)))
        found.append(strike.landed_on_all(found[-1]))
