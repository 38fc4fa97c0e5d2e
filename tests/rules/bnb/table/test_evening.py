"""Whole evenings at random: whatever is done, the table stays sound and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from models.bnb.session import Army, Casting, Plan, Session
from models.errors import UserError
from rules.bnb.table import grapple, harm, plan, rest, round, standing, timer
from rules.bnb.table.battle import BattleOrder, BattleRoll, battle_begun, battle_fought
from rules.bnb.table.casting import EFFECTS, begun
from rules.bnb.table.check import CheckOrder, checked
from rules.bnb.table.fight import AreaStrike, Caught, Strike, area_struck, defences_open, struck
from rules.bnb.table.gather import removed
from rules.bnb.table.person import people, person
from rules.bnb.table.spell import Cast, finished
from rules.bnb.table.view import players_view, view
from tests.rules.bnb.table.party import any_dice, any_table, lothar, newest, nik, table

KEYS = ("h1", "h2", "h3", "f1", "f2")
SORCERIES = ("mahasu", "talamu", "sabatu", "seheru", "amelatu", "nekelmu")
Step = Callable[[Session, Random], Session]


def _strike(session: Session, rng: Random) -> Session:
    who, target = rng.sample(KEYS, 2)
    attack = rng.choice(person(session, who).numbers.attacks).key
    defence = rng.choice(list(defences_open(session, target)))
    order = Strike(who, target, attack, defence, distance=rng.randint(0, 200))
    return struck(session, order, any_dice(rng.randint(0, 999)))


def _area(session: Session, rng: Random) -> Session:
    caught = tuple(Caught(key, rng.randint(0, 8), dodges=True) for key in KEYS[1:])
    attack = person(session, "h1").numbers.attacks[0].key
    return area_struck(session, AreaStrike("h1", attack, caught), any_dice(rng.randint(0, 999)))


def _grab(session: Session, rng: Random) -> Session:
    who, target = rng.sample(KEYS, 2)
    used = rng.choice(("defense", "grappling", "strength", ""))
    order = grapple.GrabOrder(who, target, used, damage=rng.choice(("", "fist")))
    return grapple.grabbed(session, order, any_dice(rng.randint(0, 999)))


def _escape(session: Session, rng: Random) -> Session:
    hold = rng.choice([one.key for one in session.holds] or ["g1"])
    order = grapple.EscapeOrder(hold, rng.choice(("grappling", "strength", "resistance")))
    return grapple.escaped(session, order, any_dice(rng.randint(0, 999)))


def _begin_spell(session: Session, rng: Random) -> Session:
    made = Casting(
        key="s",
        who="h2",
        sorcery=rng.choice(SORCERIES),
        effect=rng.choice(EFFECTS),
        life=rng.choice(("instant", "fixed", "continuous")),
        life_rounds=rng.randint(1, 3),
        energy=rng.randint(1, 20),
        targets=tuple(rng.sample(KEYS, rng.randint(0, 3))),
        recipient=rng.choice(KEYS),
        cubic_yards=rng.choice((0, 0, 4)),
        realm="faerie",
        diameter=rng.randint(1, 3),
    )
    return begun(session, made)


def _finish_spell(session: Session, rng: Random) -> Session:
    key = rng.choice([one.key for one in session.castings] or ["s1"])
    resists = {one: "resistance" for one in KEYS if plan.defends(session, one, act="resistances")}
    return finished(session, Cast(key, resists=resists), any_dice(rng.randint(0, 999)))


def _stands(session: Session, rng: Random) -> Session:
    key, dice = rng.choice([one.key for one in session.standing] or ["w1"]), any_dice(7)
    ways: tuple[Callable[[], Session], ...] = (
        lambda: standing.kept_up(session, key, dice, energy=3),
        lambda: standing.lasted(session, standing.LastingRound(key), dice),
        lambda: standing.nullified(session, key, "h2", dice),
        lambda: standing.contested(session, key, "h2", dice),
        lambda: standing.entered(session, key, "ghost", 40),
        lambda: standing.dismissed(session, key),
    )
    return rng.choice(ways)()


def _declare(session: Session, rng: Random) -> Session:
    acts = {name: rng.randint(0, 2) for name in Plan.model_fields}
    return plan.declared(session, rng.choice(KEYS), Plan(**acts))


def _harm(session: Session, rng: Random) -> Session:
    key = rng.choice(KEYS)
    ways: tuple[Callable[[], Session], ...] = (
        lambda: timer.bleeding(session, key, rng.randint(1, 9), rng.choice((None, 3))),
        lambda: timer.without_air(session, key),
        lambda: timer.with_condition(session, key, "blinded", rng.choice((None, 2))),
        lambda: timer.poisoned(session, key, amount=2, pool="stamina", every=2, lasts=7),
        lambda: harm.injured(session, key, rng.randint(0, 20), rng.randint(0, 20)),
        lambda: harm.with_typed(session, key, "health", rng.choice(("-3.5", "+10", "=40"))),
        lambda: timer.stopped(session, rng.choice([one.key for one in session.timers] or ["t1"])),
        lambda: rest.pushed(session, key, "will", rng.randint(0, 3)),
        lambda: checked(session, CheckOrder(key, "defense", "fixed", 30), any_dice(3)),
    )
    return rng.choice(ways)()


def _flow(session: Session, rng: Random) -> Session:
    dice = any_dice(rng.randint(0, 999))
    ready = round.ready(session)
    ways: tuple[Callable[[], Session], ...] = (
        lambda: round.turn_taken(session, rng.choice(ready or KEYS)),
        lambda: round.turn_ended(session),
        lambda: round.turn_ended(session),
        lambda: round.round_over(session, dice),
        lambda: round.waited(session, rng.choice(KEYS)),
        lambda: plan.moved_on_foot(session, rng.choice(KEYS), 1),
        lambda: round.initiative_typed(session, rng.choice(KEYS), (3, 4)),
        lambda: round.fight_begun(session, dice, openers=rng.sample(KEYS, 1)),
    )
    return rng.choice(ways)()


def _calm(session: Session, rng: Random) -> Session:
    ways: tuple[Callable[[], Session], ...] = (
        lambda: round.fight_ended(session),
        lambda: timer.time_passed(session, rng.randint(1, 5), "minutes"),
        lambda: rest.day_passed(session),
        lambda: rest.night_slept(session),
        lambda: removed(session, "f2"),
        lambda: battle_begun(session, Army(soldiers=500), Army(soldiers=300)),
        lambda: battle_fought(session, BattleOrder(BattleRoll(multiplier=3)), any_dice(1)),
    )
    return rng.choice(ways)()


STEPS: tuple[Step, ...] = (
    _flow, _flow, _flow, _strike, _strike, _area, _grab, _escape, _begin_spell, _finish_spell,
    _stands, _declare, _harm, _calm,
)  # fmt: skip


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**9), st.booleans())
def test_an_evening_stays_sound_whatever_is_done(seed: int, is_made: bool) -> None:
    rng = Random(seed)
    first = any_table(seed) if is_made else table(lothar(), nik(), lothar(), foes=2)
    session, past = first, [(first, first.model_dump_json())]
    for _ in range(25):
        try:
            after = rng.choice(STEPS)(session, rng)
        except UserError:
            continue
        if after is session:
            continue
        newest(session, after)
        session = after
        past.append((session, session.model_dump_json()))
        for who in people(session).values():
            assert who.current("stamina") <= who.most("stamina")
            assert who.current("health") <= who.most("health")
        fight = session.conflict
        if fight is not None:
            keys = {one.key for one in fight.fighters}
            assert set(fight.order) <= keys and len(set(fight.order)) == len(fight.order)
            assert not fight.acting or fight.acting in keys
        view(session)
        for seat in players_view(session).seats:
            assert seat.group == "heroes" or not seat.pools
    for kept, saved in past:
        assert kept.model_dump_json() == saved
    assert Session.model_validate_json(session.model_dump_json()) == session
