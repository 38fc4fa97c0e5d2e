"""The same answer twice: where a choice lets it repeat, and as often as the rules allow."""

from __future__ import annotations

import pytest

from models.fabula.catalog import catalog
from models.fabula.entry import Choice
from models.fabula.hero import Hero, HeroicChoice, LevelChoice
from models.fabula.pick import Pick
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.repeat import most_times, picks_after, times_in_words

SKILLS = catalog("core").heroic_skills["heroic_companion"].choices[1].model_copy(update={"pick": 2})


@pytest.mark.parametrize(
    ("value", "times"),
    [("improved_hit_points", 2), ("reaction", 2), ("improved_defenses", 2), ("flying", 1)],
)
def test_an_npc_skill_repeats_as_often_as_a_stat_block_may_have_it(value: str, times: int) -> None:
    assert most_times(SKILLS, value, "core") == times


def test_any_other_answer_stands_once() -> None:
    assert most_times(Choice(id="x", label="X", pick=3, options=("a",)), "a", "core") == 1


@pytest.mark.parametrize(
    ("before", "value", "most", "after"),
    [
        ((), "a", 1, ("a",)),
        (("a",), "a", 1, ()),
        (("a",), "a", 2, ("a", "a")),
        (("a", "a"), "a", 2, ("a",)),
        (("a", "b"), "a", 2, ("b",)),
        (("a", "b"), "c", 2, ("b", "c")),
    ],
)
def test_what_a_click_makes_of_two_picks(
    before: tuple[str, ...], value: str, most: int, after: tuple[str, ...]
) -> None:
    assert picks_after(before, value, count=2, most=most) == after


def test_a_single_pick_is_replaced() -> None:
    assert picks_after(("a",), "b", count=1) == ("b",)
    assert picks_after(("a",), "a", count=1, most=2) == ("a",)


def test_how_often_is_said_from_two_on() -> None:
    assert [times_in_words(("a", "a", "b"), value) for value in "abc"] == ["×2", "", ""]


@pytest.mark.parametrize(("value", "is_wrong"), [("improved_hit_points", False), ("flying", True)])
def test_a_companion_flies_once(value: str, is_wrong: bool) -> None:
    picks = tuple(Pick(choice="companion_skill", value=value) for _ in range(2))
    gift = HeroicChoice(heroic_skill="heroic_companion", picks=picks)
    levels = [LevelChoice(class_id="wayfarer", skill_id="faithful_companion", heroic=gift)]
    levels += [LevelChoice(class_id="rogue")] * 39
    problems = check(derive(Hero(levels=tuple(levels))))
    places = {p.where for p in problems if p.code == "pick-limit"}
    assert ("levels.0.heroic.picks.companion_skill" in places) == is_wrong
