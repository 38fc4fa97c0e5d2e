"""Rituals at the table: price, the Clock in a conflict, MP paid once, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.fabula.adjustment import Adjustment
from models.fabula.catalog import catalog
from models.fabula.npc import Npc
from models.fabula.session import RitualWork, Session
from rules.dice import typed
from rules.fabula.table.clock_work import clock_moved
from rules.fabula.table.flow import check_begun, taken_at_a_cost
from rules.fabula.table.ritual_check import ritual_begun, ritual_in
from rules.fabula.table.ritual_work import (
    RitualError,
    discipline_checks,
    open_disciplines,
    ritual_cost,
    ritual_difficulty,
    ritual_given_up,
    ritual_of,
    ritual_paid,
    ritual_performed,
    ritual_prepared,
    why_not_yet,
)
from rules.fabula.table.seat import seats
from rules.fabula.table.settle import settled
from tests.resources.facts import facts
from tests.rules.fabula.table.evening import check_of, evening, hero, in_conflict, newest, words

CONTENT = catalog().content


def mage(**play: Any) -> Session:
    learned = {"ritual_elementalism": 1}
    return evening(hero("Ada", {"elementalist": 3, "fury": 2}, learned, **play), foes=(Npc(),))


def work(**changes: object) -> RitualWork:
    made = RitualWork(key="", who="h1", name="Rain", discipline="elementalism")
    return made.replaced(**changes)


@pytest.mark.parametrize("fact", facts("tables")["ritual_examples"], ids=lambda f: str(f["gist"]))
def test_the_examples_cost_what_the_facts_say(fact: dict[str, Any]) -> None:
    example = work(potency=fact["potency"], area=fact["area"])
    assert ritual_cost(example).number == fact["mp"]
    assert ritual_difficulty(example).number == fact["dl"]


@given(
    st.sampled_from(CONTENT.ritual_potencies),
    st.sampled_from(CONTENT.ritual_areas),
    st.booleans(),
)
def test_the_price_is_the_sum_of_its_parts(potency: Any, area: Any, rare: bool) -> None:
    cost = ritual_cost(work(potency=potency.id, area=area.id, has_ingredient=rare))
    whole = potency.mp * area.factor
    assert cost.number == (whole // 2 if rare else whole)
    assert sum(int(part.value) for part in cost.parts) == cost.number > 0


def test_a_ritual_is_paid_once_and_over_after_its_check() -> None:
    before = mage(mp=40)
    prepared = ritual_prepared(before, work(potency="medium"))
    assert "30 MP, Magic Check against 10." in words(newest(before, prepared))
    paid = ritual_paid(prepared, "r1")
    assert seats(paid)["h1"].current("mp") == 10
    assert newest(prepared, paid).changes[0].what == "mp"
    assert ritual_paid(paid, "r1") is paid
    done = ritual_performed(paid, "r1", check_of(6, 5))
    assert seats(done)["h1"].current("mp") == 10 and not done.rituals
    assert "The ritual succeeds." in words(newest(paid, done))


@pytest.mark.parametrize(
    ("dice", "told", "untold"),
    [
        ((4, 2), "goes terribly wrong", "opportunity"),
        ((7, 7), "Critical: an opportunity", "wrong"),
        ((1, 1), "Fumble: the other side", "succeeds"),
    ],
)
def test_the_check_says_how_it_ends(dice: tuple[int, int], told: str, untold: str) -> None:
    before = ritual_prepared(mage(mp=20), work())
    after = ritual_performed(before, "r1", check_of(*dice))
    text = words(newest(before, after))
    assert told in text and untold not in text and not after.rituals


def test_unpaid_rituals_are_paid_by_the_check() -> None:
    before = ritual_prepared(mage(mp=25), work())
    after = ritual_performed(before, "r1", check_of(3, 2))
    entry = newest(before, after)
    assert [(c.who, c.before, c.after) for c in entry.changes] == [("h1", 25, 5)]
    assert "fails at the ritual “Rain”" in entry.title


def test_nobody_performs_without_the_magic_points() -> None:
    poor = ritual_prepared(mage(mp=19), work())
    for attempt in (ritual_paid, lambda s, k: ritual_performed(s, k, check_of(9, 8))):
        with pytest.raises(RitualError, match="20 MP are needed, 19 are left"):
            attempt(poor, "r1")


def test_in_a_conflict_the_clock_comes_first() -> None:
    before = in_conflict(mage())
    prepared = ritual_prepared(before, work(potency="minor"))
    assert [(c.key, c.name, c.sections) for c in prepared.clocks] == [("c1", "Rain", 4)]
    with pytest.raises(RitualError, match="0 of 4 sections"):
        ritual_performed(prepared, "r1", check_of(9, 8))
    ready = clock_moved(prepared, "c1", 4)
    assert not why_not_yet(ready, ritual_of(ready, "r1"))
    done = ritual_performed(ready, "r1", check_of(9, 8))
    assert not done.clocks and not done.rituals and newest(ready, done).round == 2


def test_the_clock_holds_nobody_up_once_the_conflict_is_over() -> None:
    prepared = ritual_prepared(in_conflict(mage()), work())
    calm = prepared.replaced(conflict=None)
    assert not ritual_performed(calm, "r1", check_of(9, 8)).rituals
    given_up = ritual_given_up(prepared, "r1")
    assert not given_up.clocks and not given_up.rituals
    newest(prepared, given_up)


def test_disciplines_are_those_of_the_hero_and_all_for_the_game_master() -> None:
    session = mage()
    seated = seats(session)
    known = [d.id for d in open_disciplines(seated["h1"])]
    assert known == ["elementalism", "ritualism"]
    assert open_disciplines(seated["f1"]) == CONTENT.ritual_disciplines
    assert discipline_checks(seated["h1"], open_disciplines(seated["h1"])[0]) == (("INS", "WLP"),)
    with pytest.raises(RitualError, match="Ada cannot perform"):
        ritual_prepared(session, work(discipline="entropism"))
    with pytest.raises(RitualError, match="Nobody performs"):
        ritual_prepared(session, work(who="h9"))
    for wrong in ({"potency": "vast"}, {"area": "world"}):
        with pytest.raises(RitualError, match="is not known"):
            ritual_prepared(session, work(**wrong))
    with pytest.raises(RitualError, match="not being prepared"):
        ritual_paid(session, "r1")


def test_what_adds_to_magic_checks_adds_to_that_of_a_ritual() -> None:
    gift = Adjustment(name="Gift", stat="magic_check", value=2)
    ada = mage().members[0].hero.replaced(adjustments=(gift,))
    begun = check_begun(evening(ada), "h1", ("INS", "WLP"), dice=typed((3, 4)), kind="ritual")
    plain = check_begun(evening(ada), "h1", ("INS", "WLP"), dice=typed((3, 4)))
    assert begun.check is not None and plain.check is not None
    assert [(m.label, m.value) for m in begun.check.modifiers] == [("Gift", 2)]
    assert plain.check.modifiers == ()


def test_the_check_of_a_ritual_is_settled_like_any_other() -> None:
    prepared = ritual_prepared(mage(mp=40, fabula_points=0), work())
    begun = ritual_begun(prepared, "r1", ("INS", "WLP"), dice=typed((1, 1)))
    assert begun.check is not None and begun.check.difficulty == 7
    assert ritual_in(begun, begun.check) == ritual_of(begun, "r1")
    after = settled(begun)
    assert (after.check, after.rituals) == (None, ())
    seat = seats(after)["h1"]
    assert (seat.current("mp"), seat.current("fabula_points")) == (20, 1), "the fumble's point"
    assert [entry.kind for entry in after.log[-2:]] == ["check", "ritual"]


def test_a_ritual_succeeds_at_a_cost_too() -> None:
    prepared = ritual_prepared(mage(mp=40), work())
    begun = ritual_begun(prepared, "r1", ("INS", "WLP"), dice=typed((1, 2)))
    assert "fails at" in settled(begun).log[-1].title
    assert "performs" in settled(taken_at_a_cost(begun)).log[-1].title


def test_no_check_before_the_clock_is_full() -> None:
    prepared = ritual_prepared(in_conflict(mage(mp=40)), work())
    with pytest.raises(RitualError, match="0 of 4"):
        ritual_begun(prepared, "r1", ("INS", "WLP"), dice=typed((3, 4)))
