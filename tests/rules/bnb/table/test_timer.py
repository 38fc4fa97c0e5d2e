"""Clocks of harm, rest, armies, people who come and go, and sums."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.bnb.options import Options
from models.bnb.session import Army
from rules.bnb.injury import suffocation
from rules.bnb.table import calculator as sums
from rules.bnb.table import gather, rest, round, timer
from rules.bnb.table.battle import (
    BattleOrder,
    BattleRoll,
    battle_begun,
    battle_ended,
    battle_fought,
)
from rules.bnb.table.game import TABLE
from rules.bnb.table.kind import session_references, session_summary
from rules.bnb.table.person import TableError, person, with_points
from rules.bnb.table.view import view
from tests.rules.bnb.table.party import (
    SIX,
    brute,
    faces,
    lothar,
    newest,
    nik,
    table,
    words,
)


def health(session, key: str = "h1") -> float:  # type: ignore[no-untyped-def]
    return person(session, key).current("health")


# ------------------------------------------------------------------ clocks of harm


def test_bleeding_takes_health_by_the_round_until_it_is_stopped() -> None:
    cut = timer.bleeding(table(lothar(), nik()), "h1", 5)
    assert "death after 28 rounds" in cut.log[-1].detail
    later = timer.time_passed(cut, 3, "rounds")
    assert health(later) == 125
    newest(cut, later)
    failed = timer.treated(later, "t1", "h2", faces(1, 1), challenge=20)
    assert failed.timers
    cured = timer.treated(later, "t1", "h2", faces(1, 2), challenge=20)  # 3 × 8
    assert not cured.timers and health(timer.time_passed(cured, 9, "rounds")) == 125
    with pytest.raises(TableError, match="knows no Healing"):
        timer.treated(later, "t1", "h1", SIX, challenge=1)


@pytest.mark.parametrize(("passes", "left"), [(1, 140), (2, 136), (5, 132), (6, 128), (60, 128)])
def test_a_poison_works_at_intervals_for_its_time(passes: int, left: float) -> None:
    ill = timer.poisoned(
        table(lothar()), "h1", amount=4, pool="health", every=2, lasts=6, unit="hours"
    )
    assert "12 Health in all" in ill.log[-1].detail
    after = timer.time_passed(ill, passes, "hours")
    assert health(after) == left
    assert bool(after.timers) == (passes < 6)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 60), st.integers(1, 60), st.integers(1, 30))
def test_lack_of_air_kills_in_as_many_rounds_as_the_rule_says(
    stamina: int, points: int, step: int
) -> None:
    session = with_points(table(lothar()), "h1", "stamina", stamina)
    session = timer.without_air(with_points(session, "h1", "health", points), "h1")
    ends = suffocation(stamina, points)
    faint = rounds = 0
    while not person(session, "h1").condition.dead:
        session = timer.time_passed(session, 1, "rounds")
        rounds += 1
        if person(session, "h1").condition.unconscious and not faint:
            faint = rounds
    assert (faint, rounds) == (ends.rounds_to_faint, ends.rounds_to_death)


def test_rounds_pass_one_by_one_or_all_at_once_to_the_same_end() -> None:
    start = with_points(table(lothar()), "h1", "stamina", 20)
    start = timer.without_air(timer.bleeding(start, "h1", 2.5, 4), "h1")
    one_by_one = start
    for _ in range(7):
        one_by_one = timer.time_passed(one_by_one, 1, "rounds")
    at_once = timer.time_passed(start, 7, "rounds")
    assert person(one_by_one, "h1") == person(at_once, "h1")
    assert one_by_one.timers == at_once.timers


def test_a_condition_ends_by_itself_or_by_hand() -> None:
    dim = timer.with_condition(table(lothar()), "h1", "blinded", 2)
    assert [tag.text for tag in seat(dim).tags] == ["blinded"]
    assert not timer.time_passed(dim, 2, "rounds").timers
    assert not timer.stopped(dim, "t1").timers
    with pytest.raises(TableError, match="no name"):
        timer.with_condition(dim, "h1", "  ")


def seat(session, key: str = "h1"):  # type: ignore[no-untyped-def]
    found = view(session).seat(key)
    assert found is not None
    return found


def test_time_does_not_jump_in_a_fight() -> None:
    begun = round.fight_begun(table(lothar()), SIX)
    with pytest.raises(TableError, match="A fight is under way"):
        timer.time_passed(begun, 1, "hours")
    with pytest.raises(TableError):
        rest.day_passed(begun)


# ------------------------------------------------------------------ rest


@pytest.mark.parametrize(
    ("how", "healed"),
    [
        (rest.DayOf(), 7),
        (rest.DayOf(is_travelling=True), 3.5),
        (rest.DayOf(is_travelling=True, has_healer=True), 7),
        (rest.DayOf(has_healer=True), 14),
        (rest.DayOf(is_strenuous=True), 0),
    ],
)
def test_a_day_heals_by_how_it_was_spent(how: rest.DayOf, healed: float) -> None:
    session = with_points(with_points(table(lothar()), "h1", "health", 100), "h1", "stamina", -5)
    after = rest.day_passed(session, {"h1": how})
    assert health(after) == 100 + healed
    assert person(after, "h1").current("stamina") == 140
    assert f"Health 100 ▸ {100 + healed}" in words(after.log[-1]) or not healed
    newest(session, after)


def test_a_night_brings_stamina_and_no_health() -> None:
    session = with_points(with_points(table(lothar()), "h1", "health", 9), "h1", "stamina", 9)
    after = rest.night_slept(session)
    assert (health(after), person(after, "h1").current("stamina")) == (9, 140)


# ------------------------------------------------------------------ armies


def battle(options: Options | None = None):  # type: ignore[no-untyped-def]
    session = table(lothar(), foes=0)
    if options is not None:
        session = session.replaced(options=options)
    return battle_begun(
        session, Army(name="Keph", soldiers=1000), Army(name="Koth", soldiers=500, quality=0.5)
    )


def test_armies_kill_by_power_and_lost_tactics_cost_nine_tenths() -> None:
    order = BattleOrder(a=BattleRoll(multiplier=5), b=BattleRoll(multiplier=3))
    # Tactics 7 × 5 against 7 × 3; power 10 against 0.25; 8 × 10 and 12 × 0.25.
    before = battle()
    after = battle_fought(before, order, faces(3, 4, 3, 4, 4, 4, 6, 6))
    assert after.battle is not None
    assert (after.battle.a.soldiers, after.battle.b.soldiers) == (997, 420)
    assert {(c.who, c.after) for c in after.log[-1].changes} == {("army_a", 997), ("army_b", 420)}
    assert battle_ended(after).battle is None


def test_a_tie_of_tactics_is_rolled_again_where_the_campaign_says_so() -> None:
    again = battle(Options.complete(tactics_tie="reroll"))
    order = BattleOrder(a=BattleRoll(multiplier=1), b=BattleRoll(multiplier=1))
    after = battle_fought(again, order, faces(3, 4, 3, 4, 1, 2, 1, 1, 1, 1, 1, 1))
    assert "Power 10 against 0.25" in words(after.log[-1])


def test_the_draft_formula_counts_where_the_campaign_uses_it() -> None:
    draft = battle(Options.complete(army_method="draft_formula"))
    order = BattleOrder(a=BattleRoll(multiplier=1), b=BattleRoll(multiplier=2))
    # Koth wins Tactics: 4 × (25 × 2) less 2 × 100 is nothing; Keph 4 × 100 less 2 × 25.
    after = battle_fought(draft, order, faces(1, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1))
    assert after.battle is not None
    assert (after.battle.a.soldiers, after.battle.b.soldiers) == (1000, 150)


def test_a_battle_ends_when_an_army_is_gone() -> None:
    session = table(lothar(), foes=0)
    small = battle_begun(session, Army(name="Many", soldiers=5000), Army(soldiers=50))
    over = battle_fought(small, BattleOrder(), SIX)
    assert "Many holds the field" in words(over.log[-1])
    with pytest.raises(TableError):
        battle_fought(over, BattleOrder(), SIX)
    with pytest.raises(TableError, match="has soldiers"):
        battle_begun(session, Army(), Army(soldiers=1))


# ------------------------------------------------------------------ people


def test_heroes_come_by_reference_and_go_back_with_their_play_alone() -> None:
    ada = lothar().replaced(name="Ada")
    session = gather.seated(table(foes=0), ada, "ada.json")
    with pytest.raises(TableError, match="at the table already"):
        gather.seated(session, ada, "ada.json")
    hurt = with_points(session, "h1", "health", 3)
    renamed = ada.replaced(notes="new")
    written = TABLE.to_write(hurt, {"ada.json": renamed})
    assert written["ada.json"].notes == "new"
    assert written["ada.json"].play.health == 3  # type: ignore[attr-defined]
    assert not TABLE.to_write(session, {"ada.json": ada})
    fresh = TABLE.refreshed(hurt, {"ada.json": renamed})
    assert fresh.seats[0].being == renamed
    assert TABLE.refreshed(fresh, {"ada.json": renamed}) is fresh
    assert session_references(session) == ("ada.json",)


def test_creatures_are_fresh_copies_with_names_of_their_own() -> None:
    hurt = brute().replaced(play=brute().play.replaced(health=1))
    session = gather.with_creatures(table(lothar()), hurt, count=2)
    names = [person(session, key).name for key in ("f1", "f2", "f3")]
    assert names == ["Brute", "Brute 2", "Brute 3"]
    assert health(session, "f2") == 100
    with pytest.raises(TableError):
        gather.with_creatures(session, brute(), count=0)


def test_who_leaves_is_gone_from_everywhere() -> None:
    begun = round.fight_begun(timer.bleeding(table(lothar()), "f1", 1), SIX)
    after = gather.removed(begun, "f1")
    assert after.conflict is not None and "f1" not in after.conflict.order
    assert not after.timers and view(after).seat("f1") is None
    with pytest.raises(TableError):
        gather.removed(after, "f1")


def test_the_hidden_are_not_for_the_players() -> None:
    from rules.bnb.table.view import players_view

    session = gather.hidden(table(lothar()), "f1", True)
    assert players_view(session).seat("f1") is None
    assert "f1" not in {t.key for t in players_view(round.fight_begun(session, SIX)).turns}


def test_a_newcomer_joins_the_fight_from_the_next_round_on() -> None:
    begun = round.fight_begun(table(lothar()), SIX)
    more = gather.with_creatures(begun, brute())
    assert more.conflict is not None and "f2" not in more.conflict.order
    taken = more.replaced(conflict=more.conflict)
    over = round.round_over(taken, SIX)
    assert over.conflict is not None and "f2" in over.conflict.order


def test_the_library_says_who_is_there() -> None:
    summary = session_summary(round.fight_begun(table(lothar(), nik()), SIX))
    assert summary.detail == "round 1 · Lothar, Nik"
    assert ("Creatures", "1") in summary.figures


# ------------------------------------------------------------------ sums


def value(answer: sums.Answer, id: str) -> object:
    return next(number.value for number in answer if number.id == id)


def test_sums_by_the_rules() -> None:
    options = Options.complete()
    who = person(table(nik()), "h1")
    assert value(sums.range_answer(who, "mahasu", 70), "range") == 40
    assert value(sums.movement_answer(who, 15), "counted") == 1
    assert value(sums.movement_answer(who, 90, 80), "ridden") == ("too far this round",)
    assert value(sums.jump_answer(who), "running") == 4
    assert value(sums.area_answer(3), "area") == 30
    assert value(sums.area_answer(7), "area") == ("too far",)
    portal = sums.portal_answer(2, "hell", options, power=2)
    assert [value(portal, id) for id in ("energy", "challenge", "rounds")] == [4, 104, 2]
    assert [n.value for n in sums.mind_answer("stranger")] == [40, 80]
    casting = sums.casting_answer(10, 4, 200, options)
    assert [value(casting, id) for id in ("rounds", "stamina")] == [600, 3]
    assert value(sums.share_answer(30, 1, 5, 2), "each") == 3
    assert value(sums.notice_answer(1500, 5), "notice") == 15
    assert value(sums.life_answer(1, 1), "challenge") == 40
    assert value(sums.odds_answer(who.numbers, 10, 70), "needed") == 7
    assert value(sums.battle_answer(1000), "minutes") == ("6 to 10",)
    assert value(sums.sense_answer(who, "hearing", 25), "sense") == 40
    assert value(sums.sense_answer(who, "vision", 25, is_asleep=True), "sense") == ("no roll",)
    assert value(sums.time_answer(40, 2, 1, options), "timed") == 20
    assert value(sums.size_answer(150), "size") == 3.375


def test_sums_of_harm_follow_what_is_left() -> None:
    session = with_points(with_points(table(lothar()), "h1", "stamina", -8), "h1", "health", 100)
    found = sums.harm_answer(person(session, "h1"), 10)
    assert value(found, "wakes") == 2
    assert value(found, "bleeds") == 10
    assert (value(found, "heals"), value(found, "cured")) == (6, 3)


def test_the_options_of_the_table_are_those_of_a_document() -> None:
    strange = lothar().replaced(options=Options.complete(bows_use_strength="never"))
    session = gather.seated(table(nik()), strange)
    assert session.options == nik().options
    assert "not the hero's own" in words(session.log[-1])
    after = gather.with_options_of(session, "h2")
    assert after.options.bows_use_strength == "never"
    assert person(after, "h1").numbers.options.bows_use_strength == "never"
    assert after.seats[0].being.options == nik().options
