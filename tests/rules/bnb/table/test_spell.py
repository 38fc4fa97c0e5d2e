"""Castings in progress, splitting, groups, what a spell does, wards, portals, Seheru."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.bnb.options import Options
from models.bnb.session import Casting, Session
from rules.bnb.table import round, standing
from rules.bnb.table.casting import begun, forecast, gathered_energy, given_up
from rules.bnb.table.harm import injured
from rules.bnb.table.person import TableError, person, with_points
from rules.bnb.table.spell import Cast, finished
from rules.bnb.table.standing import LastingRound
from rules.bnb.table.timer import time_passed
from tests.rules.bnb.table.party import (
    SIX,
    any_dice,
    faces,
    lothar,
    newest,
    nik,
    table,
    words,
)


def spell(**changes: object) -> Casting:
    made = Casting(key="s", who="h1", sorcery="mahasu", energy=5, targets=("f1",))
    return made.replaced(**changes)


def cast(session: Session, made: Casting, *dice: int, **order: object) -> Session:
    """Begin a spell of one round and roll it with these faces."""
    started = begun(session, made)
    key = started.castings[-1].key
    return finished(started, Cast(casting=key, **order), faces(*dice))  # type: ignore[arg-type]


def said(session: Session) -> str:
    assert session.roll is not None
    return session.roll.verdict


def test_a_spell_is_cast_strikes_and_hurts_with_one_skill_roll() -> None:
    # 2d6 7 × 11 = 77 beats energy 5 and Resistance 2d6 3 × 1; energy 10 × 5 = 50 less 4 × 2.
    before = begun(table(nik()), spell())
    after = finished(
        before,
        Cast("s1", resists={"f1": "resistance"}),
        faces(3, 4, 1, 2, 5, 5, 2, 2),
    )
    target = person(after, "f1")
    assert (target.current("health"), target.current("stamina")) == (58, 8)
    assert not after.castings
    newest(before, after)


def test_casting_must_exceed_the_energy_unless_the_campaign_says_otherwise() -> None:
    weak = nik(intelligence=1, mahasu=1, will=4)
    tie = spell(energy=4)
    assert said(cast(table(weak), tie, 1, 1)) == "Fizzles"
    kind = table(weak).replaced(options=Options.complete(casting_tie="meet_succeeds"))
    assert said(cast(kind, tie, 1, 1, challenge=99)) == "Brute withstands"


def test_a_big_spell_gathers_energy_round_by_round_and_waits_for_its_last() -> None:
    session = round.fight_begun(table(nik()), SIX)
    started = begun(session, spell(energy=12))
    one = started.castings[0]
    assert (one.rounds, one.challenge) == (3, 12)
    with pytest.raises(TableError, match="needs 3 rounds more"):
        finished(started, Cast("s1"), SIX)
    second = round.round_over(started, SIX)
    assert gathered_energy(second.castings[0]) == 4
    third = round.round_over(second, SIX)
    assert "can finish the casting" in words(third.log[-1])
    done = finished(third, Cast("s1"), SIX)
    assert not done.castings and person(done, "f1").current("health") < 100


def test_who_gathers_energy_does_not_rest() -> None:
    session = with_points(table(nik()), "h1", "stamina", 50)
    started = begun(round.fight_begun(session, SIX), spell(energy=12))
    assert person(round.round_over(started, SIX), "h1").current("stamina") == 50


def test_one_point_of_injury_spoils_a_long_casting_and_no_other() -> None:
    long = begun(table(nik()), spell(energy=12))
    both = begun(long, spell(energy=5, label="Spark"))
    hurt = injured(both, "h1", 0, 1)
    assert [one.label for one in hurt.castings] == ["Spark"]
    assert "is spoiled" in words(hurt.log[-1])
    assert given_up(hurt, "s2").castings == ()


def test_more_time_lowers_the_challenge() -> None:
    found = forecast(table(nik()), spell(energy=10, slower=2))
    assert (found.rounds, found.challenge) == (4, 5)
    off = table(nik()).replaced(options=Options.complete(extra_time="off"))
    with pytest.raises(TableError, match="do not allow that time"):
        forecast(off, spell(energy=10, slower=2))


def test_hours_of_casting_cost_stamina_until_sleep() -> None:
    started = begun(table(nik()), spell(energy=10, slower=600))
    ready = time_passed(started, 2, "hours")
    after = finished(ready, Cast("s1"), SIX)
    caster = person(after, "h1")
    assert caster.current("stamina") == 134 and caster.being.play.tired == 6


def test_a_split_spell_shares_its_energy_among_few_enough() -> None:
    session = table(nik(), foes=6)
    three = forecast(session, spell(energy=5, targets=("f1", "f2", "f3")))
    assert three.each == pytest.approx(5 / 3)
    with pytest.raises(TableError, match="aim at 5 at most"):
        forecast(session, spell(targets=("f1", "f2", "f3", "f4", "f5", "f6")))
    # The rolled result is rounded down: 12 × 5 / 3 = 20 for each, endurance 2 × 2.
    after = cast(
        session,
        spell(energy=5, targets=("f1", "f2", "f3")),
        *(6, 6),
        *(6, 6, 1, 1),
        *(1, 1),
        *(1, 1),
    )
    assert [person(after, f"f{n}").current("health") for n in (1, 2, 3)] == [84, 84, 84]


def test_an_area_and_a_duration_divide_the_energy() -> None:
    found = forecast(table(nik()), spell(cubic_yards=2, life="fixed", life_rounds=5))
    assert found.each == 0.5


def test_a_group_lends_its_leader_every_will() -> None:
    session = table(nik(), lothar(), lothar())
    found = forecast(session, spell(helpers=("h2", "h3"), energy=11))
    assert found.power.value == 5 + 3 + 3 and found.rounds == 1
    assert [part.label for part in found.power.parts] == ["Nik", "Lothar", "Lothar"]


def test_drained_life_comes_to_the_recipient_by_kinship() -> None:
    session = with_points(with_points(table(nik()), "h1", "health", 50), "h1", "stamina", 50)
    drain = spell(sorcery="talamu", effect="drain", kinship=2)
    # 10 × 5 = 50 energy, endurance 5 × 2 = 10: Health 40, Stamina 90 lost, half arrives.
    after = cast(session, drain, 6, 6, 5, 5, 2, 3)
    caster = person(after, "h1")
    assert (caster.current("health"), caster.current("stamina")) == (70, 95)
    assert person(after, "f1").current("health") == 60


def test_a_flash_takes_a_sense_and_no_health() -> None:
    blinding = spell(effect="sense", sense="sight")
    after = cast(table(nik()), blinding, 6, 6, 5, 5, 1, 1)
    assert [(t.label, t.left) for t in after.timers] == [("no sight", 4)]
    assert person(after, "f1").current("health") == 100


def test_sabatu_holds_until_somebody_breaks_its_roll() -> None:
    from rules.bnb.table.grapple import EscapeOrder, escaped

    held = cast(table(nik()), spell(sorcery="sabatu", effect="hold"), 1, 2)
    assert held.holds[0].total == 27 and held.holds[0].is_sorcery
    strong = escaped(held, EscapeOrder("g1", "resistance"), SIX)
    assert strong.holds  # 12 × 1 is less
    equal = held.replaced(holds=(held.holds[0].replaced(total=12),))
    assert not escaped(equal, EscapeOrder("g1", "resistance"), SIX).holds  # equal resists


def test_spells_of_one_round_share_the_power() -> None:
    first = begun(table(nik()), spell(energy=3))
    assert not forecast(table(nik()), spell(energy=3)).warnings
    assert "6 of 5 power" in forecast(first, spell(energy=3)).warnings[0]


def test_who_knows_no_sorcery_casts_none() -> None:
    with pytest.raises(TableError, match="knows no Mahasu"):
        begun(table(lothar()), spell())


# ------------------------------------------------------------------ what stands


def test_a_ward_keeps_its_roll_and_stops_what_is_weaker() -> None:
    made = spell(sorcery="seheru", effect="ward", life="fixed", life_rounds=3, targets=())
    after = cast(table(nik()), made, 3, 4)  # 7 × 9
    assert [(w.kind, w.total, w.rounds_left) for w in after.standing] == [("ward", 63, 3)]
    assert "is suppressed" in standing.entered(after, "w1", "Ghost", 62).log[-1].title
    assert "gets through" in standing.entered(after, "w1", "Ghost", 63).log[-1].title
    assert not time_passed(after, 3, "rounds").standing
    assert time_passed(after, 2, "rounds").standing[0].rounds_left == 1


def test_a_portal_has_its_size_as_energy_and_the_way_as_challenge() -> None:
    made = spell(
        sorcery="amelatu", effect="portal", realm="faerie", diameter=2, life="continuous",
        targets=(),
    )  # fmt: skip
    found = forecast(table(nik()), made)
    assert (found.rounds, found.challenge) == (1, 54)
    after = cast(table(nik()), made, 3, 4)
    gate = after.standing[0]
    assert (gate.energy, gate.who, gate.total) == (4, "h1", 63)
    assert standing.portal_words(gate) == "2 yards wide, one can walk through"


def test_a_portal_goes_to_the_higher_amelatu_and_a_tie_leaves_it() -> None:
    made = spell(
        sorcery="amelatu", effect="portal", realm="faerie", diameter=1, life="continuous",
        targets=(),
    )  # fmt: skip
    gate = cast(table(nik(), nik(amelatu=4)), made, 6, 6)
    tie = standing.contested(gate, "w1", "h2", faces(3, 3, 3, 3))
    assert tie.standing[0].who == "h1"
    higher = standing.contested(gate, "w1", "h2", faces(4, 3, 3, 3))
    assert higher.standing[0].who == "h2" and higher.standing[0].total == 63


def test_a_continuous_spell_ends_unless_it_is_rolled_for_again() -> None:
    made = spell(life="continuous", effect="other")
    lasts = cast(table(nik()), made, 6, 6)
    kept = time_passed(lasts, 1, "rounds")
    assert kept.standing and not time_passed(kept, 1, "rounds").standing
    held = standing.kept_up(kept, "w1", faces(3, 4), energy=5)
    assert held.standing[0].total == 77 and time_passed(held, 1, "rounds").standing
    huge = standing.kept_up(kept, "w1", faces(1, 1), energy=22)
    assert not huge.standing


def test_a_lasting_spell_is_resisted_anew_each_round() -> None:
    made = spell(life="fixed", life_rounds=2, energy=10)
    lasts = cast(begin_power(table(nik())), made, 3, 4, 5, 5, 1, 1)
    safe = standing.lasted(
        lasts.replaced(standing=(lasts.standing[0].replaced(total=12),)),
        LastingRound("w1", {"f1": "resistance"}),
        faces(6, 6, 6, 6),
    )
    assert person(safe, "f1") == person(lasts, "f1")
    hurt = standing.lasted(lasts, LastingRound("w1", {"f1": "resistance"}), faces(5, 5, 6, 6, 1, 1))
    # 10 × 5 energy of one round less 2 × 2.
    lost = person(lasts, "f1").current("health") - person(hurt, "f1").current("health")
    assert lost == 46


def begin_power(session: Session) -> Session:
    """The table, where the caster may take the time for twice the power in one roll."""
    from rules.bnb.table.rest import pushed

    return pushed(session, "h1", "will", 5)


@pytest.mark.parametrize(
    ("scale", "left"),
    [("unlimited", None), ("weaken_by_energy", 7), ("similar_power_only", 10)],
)
def test_seheru_undoes_what_stands_as_the_campaign_has_it(scale: str, left: float | None) -> None:
    session = table(nik()).replaced(options=Options.complete(seheru_scale=scale))
    made = spell(life="fixed", life_rounds=1, energy=10, effect="other")
    lasts = cast(begin_power(session), made, 1, 1)
    after = standing.nullified(lasts, "w1", "h1", faces(6, 6), energy=3)
    assert [one.energy for one in after.standing] == ([] if left is None else [left])
    fails = standing.nullified(lasts, "w1", "h1", faces(1, 1), energy=3)
    assert fails.standing == lasts.standing


def test_nabu_notices_by_range_less_the_energy() -> None:
    after = standing.noticed(table(nik()), "h1", faces(1, 4), challenge=40)
    assert said(after) == "Notices the sorcery"  # equal is enough


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 30), st.integers(1, 5))
def test_a_spell_of_any_energy_comes_to_an_end_and_is_told(
    fall: int, energy: int, targets: int
) -> None:
    dice = any_dice(fall)
    session = table(nik(), foes=targets)
    keys = tuple(f"f{n}" for n in range(1, targets + 1))
    made = begun(session, spell(energy=energy, targets=keys))
    wanted = -(-energy // 5)
    assert made.castings[0].rounds == wanted
    ready = time_passed(made, wanted - 1, "rounds") if wanted > 1 else made
    after = finished(ready, Cast("s1"), dice)
    newest(ready, after)
    assert not after.castings
    assert Session.model_validate_json(after.model_dump_json()) == after
