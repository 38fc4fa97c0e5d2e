"""Each problem: what causes it, and that its fix mends it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from models.bnb.being import Being, InUse, Invested, OwnedGear, OwnedSkill, PlayState
from models.bnb.character import Budget, Character, LogEntry, PlanStep, Purse
from models.bnb.creature import Creature, NaturalWeapon
from models.bnb.options import Options
from rules.bnb.check import check
from rules.bnb.derive import derive
from rules.bnb.edit import with_option
from rules.problem import Problem
from rules.systems import kind_of

FIT = Character(
    name="Ada",
    stats=Invested(strength=8, dexterity=27, will=8, intelligence=8),
    budget=Budget(points=51),
)


def _with(**changes: Any) -> Character:
    return FIT.replaced(**changes)


def _skill(**fields: Any) -> tuple[OwnedSkill, ...]:
    return (OwnedSkill(**{"key": fields.get("skill_id", "own"), **fields}),)


def _gear(**fields: Any) -> tuple[OwnedGear, ...]:
    return (OwnedGear(**{"key": "g", **fields}),)


def _paid(points: int, **changes: Any) -> Character:
    return _with(budget=Budget(points=points), **changes)


OVER = _paid(50)
ERRORS: dict[str, tuple[Being, str]] = {
    "budget-over": (OVER, "budget.points"),
    "sorcery-untouched": (
        _paid(55, skills=_skill(skill_id="mahasu", points=4, taught=True)),
        "skills.0",
    ),
    "unknown-skill": (_paid(52, skills=_skill(skill_id="basketry", points=1)), "skills.0"),
    "skill-twice": (
        _paid(
            53,
            skills=(
                OwnedSkill(key="stealth", skill_id="stealth", points=1),
                OwnedSkill(key="b", skill_id="stealth", points=1),
            ),
        ),
        "skills.1",
    ),
    "skill-key-twice": (
        _paid(
            53,
            skills=(
                OwnedSkill(key="a", name="Juggling", points=1),
                OwnedSkill(key="a", name="Cooking", points=1),
            ),
        ),
        "skills.1",
    ),
    "unknown-item": (_with(gear=_gear(item_id="laser")), "gear.0"),
    "gear-key-twice": (
        _with(gear=(*_gear(item_id="torch"), *_gear(item_id="candle"))),
        "gear.1",
    ),
    "slot-unknown": (_with(in_use=InUse(weapon="nothing")), "in_use.weapon"),
    "slot-unfit": (
        _with(gear=_gear(item_id="torch"), in_use=InUse(shield="g")),
        "in_use.shield",
    ),
    "load-over": (_with(gear=_gear(item_id="chest", quantity=9)), "gear"),
    "pool-over-maximum": (_with(play=PlayState(stamina=81)), "play.stamina"),
    "push-too-far": (_with(play=PlayState(strength_push=3)), "play.strength_push"),
    "stat-below-one": (
        with_option(
            _paid(43, stats=Invested(dexterity=27, will=8, intelligence=8)),
            "stat_below_one",
            "forbidden",
        ),
        "stats.strength",
    ),
    "weapon-key-twice": (
        Creature(
            name="Wolf",
            stats=FIT.stats,
            natural_weapons=(
                NaturalWeapon(key="a", name="Bite"),
                NaturalWeapon(key="a", name="Claw"),
            ),
        ),
        "natural_weapons.1",
    ),
}
WARNINGS: dict[str, tuple[Being, str]] = {
    "name-missing": (_with(name="  "), "name"),
    "stats-empty": (_paid(0, stats=Invested()), "stats"),
    "skill-untaught": (_paid(55, skills=_skill(skill_id="healing", points=4)), "skills.0"),
    "own-skill-listed": (_paid(55, skills=_skill(name="stealth ", points=4)), "skills.0"),
    "own-skill-unnamed": (_paid(55, skills=_skill(name="", points=4)), "skills.0.name"),
    "item-unnamed": (_with(gear=_gear()), "gear.0.name"),
    "weight-absurd": (_with(gear=_gear(name="Anvil", weight=1e9)), "gear.0"),
    "quality-steel": (_with(gear=_gear(item_id="dagger", quality="solid_steel")), "gear.0.quality"),
    "slot-stored": (
        _with(gear=_gear(item_id="dagger", place="stored"), in_use=InUse(weapon="g")),
        "in_use.weapon",
    ),
    "hands": (
        _with(
            gear=(
                OwnedGear(key="w", item_id="two_handed_club"),
                OwnedGear(key="s", item_id="small_shield"),
            ),
            in_use=InUse(weapon="w", shield="s"),
        ),
        "in_use.shield",
    ),
    "weapon-strength": (
        _paid(
            44,
            stats=FIT.stats.replaced(strength=1),
            gear=_gear(item_id="spear"),
            in_use=InUse(weapon="g"),
        ),
        "in_use.weapon",
    ),
    "purse-owed": (_with(purse=Purse(debt=30)), "purse"),
    "log-date": (_with(log=(LogEntry(date="2026-02-30", kind="spend", points=0),)), "log.0.date"),
    "plan-unknown": (_with(plan=(PlanStep(target="gone", level=2),)), "plan.0"),
    "option-missing": (_with(options=Options(criticals="on")), "options"),
    "weapon-unnamed": (
        Creature(name="Wolf", stats=FIT.stats, natural_weapons=(NaturalWeapon(key="a"),)),
        "natural_weapons.0.name",
    ),
}
NOTES: dict[str, tuple[Being, str]] = {
    "points-unspent": (_paid(60), "budget"),
    "part-payment": (_paid(56, stats=FIT.stats.replaced(will=13)), "stats.will"),
    "stat-zero": (_paid(43, stats=FIT.stats.replaced(strength=0)), "stats.strength"),
    "item-none": (_with(gear=_gear(item_id="torch", quantity=0)), "gear.0.quantity"),
    "price-open": (_with(gear=_gear(item_id="dagger", quality="excellent")), "gear.0.quality"),
    "load-heavy": (_with(gear=_gear(item_id="chest", quantity=2)), "gear"),
}
ALL = [
    (severity, code, being, where)
    for severity, table in (("error", ERRORS), ("warning", WARNINGS), ("note", NOTES))
    for code, (being, where) in table.items()
]


def _codes(being: Being) -> list[str]:
    return [problem.code for problem in check(derive(being))]


def test_a_finished_hero_has_no_problem() -> None:
    assert _codes(FIT) == []


@pytest.mark.parametrize(("severity", "code", "being", "where"), ALL, ids=[row[1] for row in ALL])
def test_a_problem_names_its_place_and_its_fixes_mend_it(
    severity: str, code: str, being: Being, where: str
) -> None:
    found = [problem for problem in check(derive(being)) if problem.code == code]
    assert [(problem.severity, problem.where) for problem in found] == [(severity, where)]
    assert found[0].message.endswith((".", "?"))
    for fix in found[0].fixes:
        mended = fix.apply(being)
        assert isinstance(mended, Being)
        assert code not in _codes(mended), fix.label


def test_worst_problems_come_first() -> None:
    being = _paid(51, name="", play=PlayState(stamina=99), stats=FIT.stats.replaced(will=9))
    order = [problem.severity for problem in kind_of(being).assess(being).problems]
    assert order == sorted(order, key=["error", "warning", "note"].index)
    assert set(order) == {"error", "warning", "note"}


def _over(being: Being) -> Problem | None:
    return next((p for p in check(derive(being)) if p.code == "budget-over"), None)


def test_separate_budgets_are_judged_apart() -> None:
    split = with_option(_with(skills=_skill(skill_id="stealth", points=4)), *SEPARATE)
    split = split.replaced(budget=Budget(points=0, stat_points=50, skill_points=90))
    problem = _over(split)
    assert problem is not None and problem.message == "Stats take 1 point too many."
    mended = problem.fixes[0].apply(split)
    assert isinstance(mended, Character) and mended.budget.stat_points == 51
    assert _over(mended) is None


SEPARATE = ("point_pools", "separate_stat_and_skill")


@pytest.mark.parametrize(("pool", "covered"), [("any", True), ("stats", True), ("skills", False)])
def test_an_award_covers_the_budget_it_is_for(pool: Any, covered: bool) -> None:
    hero = with_option(FIT, *SEPARATE)
    award = LogEntry(kind="award", points=1, pool=pool)
    hero = hero.replaced(budget=Budget(stat_points=50, skill_points=0), log=(award,))
    assert (_over(hero) is None) is covered


def test_sorcery_is_no_problem_for_the_touched_nor_for_creatures() -> None:
    skills = _skill(skill_id="mahasu", points=4, taught=True)
    assert _codes(_paid(55, skills=skills, touched=True)) == []
    assert _codes(Creature(name="Fiend", stats=FIT.stats, skills=skills)) == []


def test_sorcery_without_the_touch_is_still_rolled() -> None:
    numbers = derive(_paid(55, skills=_skill(skill_id="mahasu", points=4, taught=True)))
    assert numbers.value("skill_mahasu") == 4
    assert numbers.sorcery is not None


def test_a_creature_has_no_budget() -> None:
    creature = Creature(name="Dragon", stats=Invested(strength=10**9, will=10**9))
    assert not {"budget-over", "points-unspent"} & set(_codes(creature))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda hero: hero, "load-over"),
        (lambda hero: hero.replaced(gear=()), ""),
    ],
)
def test_who_lifts_nothing_carries_nothing(
    change: Callable[[Character], Character], code: str
) -> None:
    hero = _paid(43, stats=FIT.stats.replaced(strength=0), gear=_gear(item_id="torch"))
    numbers = derive(change(hero))
    assert (code or "load-over") in _codes(change(hero)) or not code
    assert numbers.value("movement") == (0 if code else 10)
