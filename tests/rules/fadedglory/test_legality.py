"""Each problem has a combatant that shows it, at its place, and fixes that mend it."""

from __future__ import annotations

import pytest

from models.fadedglory.combatant import (
    OWN_CLASS,
    USUAL_LOCATIONS,
    Ability,
    Casting,
    Combatant,
    Location,
    Spell,
    State,
    Weapon,
)
from models.fadedglory.options import DEFAULTS, Options
from rules.fadedglory.check import check
from rules.fadedglory.derive import derive
from rules.problem import Problem
from tests.rules.fadedglory.combatants import sample

WARRIOR, ROGUE = sample("shield-warrior"), sample("twin-rogue")
MAGE = sample("lamp-mage")
SWORDS_ONLY = DEFAULTS.replaced(shield_with_other_weapon="swords_only")
GM_NUMBER = DEFAULTS.replaced(missile_weapons="gm_number")
BOW = Weapon(name="Bow", kind="missile")
BARE = tuple(one.replaced(armor=None, hits=None) for one in WARRIOR.locations)


def _hurt(damage: int) -> tuple[Location, ...]:
    first, *rest = WARRIOR.locations
    return (first.replaced(damage=damage), *rest)


ERRORS: dict[str, tuple[Combatant, str]] = {
    "class-missing": (WARRIOR.replaced(class_id=""), "class_id"),
    "class-unknown": (WARRIOR.replaced(class_id="bard"), "class_id"),
    "second-weapon-missing": (ROGUE.replaced(off_hand=Weapon()), "off_hand"),
    "layout-broken": (WARRIOR.replaced(locations=WARRIOR.locations[:5]), "locations"),
    "location-key-twice": (
        WARRIOR.replaced(locations=(*WARRIOR.locations, Location(id="head"))),
        "locations.6",
    ),
    "abilities-key-twice": (
        WARRIOR.replaced(abilities=(Ability(key="a", name="A"), Ability(key="a", name="B"))),
        "abilities.1",
    ),
    "spells-key-twice": (
        MAGE.replaced(spells=(Spell(key="", name="A"), Spell(key="b", name="B"))),
        "spells.0",
    ),
    "uses-over": (
        WARRIOR.replaced(abilities=(Ability(key="a", name="A", uses=1, spent=2),)),
        "abilities.0.spent",
    ),
    "points-over": (MAGE.replaced(spell_points=3, spell_points_spent=4), "spell_points"),
    "casting-unknown": (
        MAGE.replaced(state=State(casting=Casting(spell_key="nothing"))),
        "state.casting",
    ),
    "casting-at-once": (
        sample("dune-psion").replaced(state=State(casting=Casting(spell_key="mind_spike"))),
        "state.casting",
    ),
}
WARNINGS: dict[str, tuple[Combatant, str]] = {
    "name-missing": (WARRIOR.replaced(name=" "), "name"),
    "class-unnamed": (WARRIOR.replaced(class_id=OWN_CLASS), "class_name"),
    "option-missing": (WARRIOR.replaced(options=Options()), "options"),
    "weapon-unnamed": (WARRIOR.replaced(primary=Weapon(kind="sword")), "primary.name"),
    "shield-unnamed": (WARRIOR.replaced(off_hand=Weapon()), "off_hand"),
    "free-parry-lost": (
        WARRIOR.replaced(primary=Weapon(name="Axe"), options=SWORDS_ONLY),
        "primary.kind",
    ),
    "missile-number-missing": (
        ROGUE.replaced(kit="single", off_hand=Weapon(), primary=BOW, options=GM_NUMBER),
        "primary.target",
    ),
    "location-unnamed": (
        WARRIOR.replaced(locations=(*WARRIOR.locations, Location(id="tail"))),
        "locations.6.name",
    ),
    "abilities-unnamed": (WARRIOR.replaced(abilities=(Ability(key="a"),)), "abilities.0.name"),
    "spells-unnamed": (MAGE.replaced(spells=(Spell(key="a"),)), "spells.0.name"),
}
NOTES: dict[str, tuple[Combatant, str]] = {
    "off-hand-idle": (ROGUE.replaced(kit="single"), "off_hand"),
    "body-empty": (WARRIOR.replaced(locations=BARE), "locations"),
    "damage-over-hits": (WARRIOR.replaced(locations=_hurt(5)), "locations.0.damage"),
    "spell-kind-unusual": (
        WARRIOR.replaced(spells=(Spell(key="a", name="Glow", kind="soul"),)),
        "spells.0.kind",
    ),
    "spells-missing": (MAGE.replaced(spells=()), "spells"),
}
CASES = [
    pytest.param(severity, code, *case, id=code)
    for severity, cases in (("error", ERRORS), ("warning", WARNINGS), ("note", NOTES))
    for code, case in cases.items()
]
WITHOUT_FIX = {
    "name-missing",
    "class-unnamed",
    "weapon-unnamed",
    "location-unnamed",
    "abilities-unnamed",
    "spells-unnamed",
}


def _found(combatant: Combatant, code: str) -> list[Problem]:
    return [problem for problem in check(derive(combatant)) if problem.code == code]


@pytest.mark.parametrize(("severity", "code", "combatant", "where"), CASES)
def test_a_problem_is_told_at_its_place_and_its_fixes_mend_it(
    severity: str, code: str, combatant: Combatant, where: str
) -> None:
    (problem,) = _found(combatant, code)
    assert (problem.severity, problem.where) == (severity, where)
    assert problem.message.endswith(".") and str(problem.source)
    assert bool(problem.fixes) is (code not in WITHOUT_FIX)
    for fix in problem.fixes:
        mended = fix.apply(combatant)
        assert isinstance(mended, Combatant)
        assert _found(mended, code) == [], fix.label


def test_the_worst_comes_first() -> None:
    found = check(derive(Combatant()))
    order = ["error", "warning", "note"]
    ranks = [order.index(problem.severity) for problem in found]
    assert ranks == sorted(ranks) and set(ranks) == {0, 1, 2}


def test_a_layout_tells_which_results_are_missing_or_double() -> None:
    twice = (*USUAL_LOCATIONS[:4], Location(id="chest", rolls=(4, 6)))
    (problem,) = _found(WARRIOR.replaced(locations=twice), "layout-broken")
    assert problem.message == (
        "On the location die, no location is found by 5 and several are found by 4."
    )


def test_a_body_total_is_watched_too() -> None:
    (problem,) = _found(WARRIOR.replaced(body_hits=4, body_damage=6), "damage-over-hits")
    assert (problem.where, problem.fixes[0].label) == ("body_damage", "Set to 4")


def test_an_own_class_with_a_name_is_no_problem() -> None:
    own = MAGE.replaced(class_id=OWN_CLASS, class_name="Rune smith", group="caster")
    assert check(derive(own)) == ()
    assert derive(own).whole("attack_primary") == 3
