"""Play cases of bug reports against other tools, from the throw to the record of the log.

Those about points, Clocks, drains and potions stand with the rules they are about.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from models.fabula.hero import Hero, LevelChoice
from models.fabula.owned import ItemDesign, OwnedItem
from models.fabula.pick import Pick
from models.fabula.session import Session
from models.fabula.stat_block import Affinity
from models.fabula.vocabulary import ATTRIBUTE_NAMES
from rules.dice import typed
from rules.fabula.roll import spellblade_modifier
from rules.fabula.table.action import hero_numbers
from rules.fabula.table.check import roll_of
from rules.fabula.table.deed import deed_of
from rules.fabula.table.flow import Aim, check_begun, deed_begun, modifier_of, pending
from rules.fabula.table.settle import settled
from rules.fabula.table.view import roll_view
from rules.fabula.use import use_of
from tests.rules.fabula.builder import geared
from tests.rules.fabula.table.people import at_table, mage, npc, points, seat, taken
from tests.rules.fabula.table.test_deed import used

DATA = Path(__file__).parents[3] / "data" / "fabula" / "bug_reports.yaml"
CASES: dict[str, Any] = {c["id"]: c for c in yaml.safe_load(DATA.read_text("utf-8"))["rule_cases"]}


def given(id: str) -> dict[str, Any]:
    return CASES[id]["given"]


def expected(id: str) -> Any:
    return CASES[id]["expect"]


def armed(weapon: str, *levels: LevelChoice, **changes: Any) -> Hero:
    return geared(Hero(name="Ada", levels=levels, **changes), {"main_hand": weapon})


def begun(session: Session, deed: str, dice: tuple[int, int], **aim: Any) -> Session:
    return deed_begun(session, "h1", deed, Aim(targets=("f1",), **aim), dice=typed(dice))


def test_s14_a_counterattack_counts_mastery_once_and_no_high_roll() -> None:
    case, wanted = given("fb-s14"), expected("fb-s14")
    mastery = taken("weaponmaster", "melee_weapon_mastery", case["mastery_sl"])
    session = at_table(armed("bronze_sword", *mastery), npc())
    thrown = begun(session, "attack:bronze_sword", (6, 5), high_roll_counts=False)
    assert roll_of(pending(thrown)).modifier == wanted["modifier"]
    deed = deed_of(seat(session, "h1"), "attack:bronze_sword")
    assert deed is not None
    lost = points(session, "f1")[0] - points(settled(thrown), "f1")[0]
    assert lost == wanted["high_roll_used"] + deed.damages[0].number


def test_s15_the_bonus_of_a_weapon_is_added_as_a_number() -> None:
    case = given("fb-s15")
    session = at_table(armed("steel_dagger"), npc())
    thrown = begun(session, "attack:steel_dagger", tuple(case["dice"]))
    assert roll_of(pending(thrown)).result == expected("fb-s15")["result"]
    shown = roll_view(thrown)
    assert shown is not None and shown.result == str(expected("fb-s15")["result"])


def test_s17_an_attack_is_compared_with_the_score_of_its_weapon() -> None:
    assert given("fb-s17")["weapon_targets"] == expected("fb-s17")["compared_with"]
    hero = geared(Hero(), {"main_hand": "rapier", "off_hand": "hellfist"})
    # The dice beat the one score and not the other.
    session = at_table(hero, npc(changes={"defense_as": 30, "magic_defense_as": 5}))
    thrown = begun(session, "attack:hellfist", (6, 5))
    assert pending(thrown).against == expected("fb-s17")["compared_with"]
    assert points(settled(thrown), "f1")[0] < points(session, "f1")[0]
    plain = settled(begun(session, "attack:rapier", (6, 5)))
    assert points(plain, "f1") == points(session, "f1")


def test_s18_one_attribute_twice_rolls_two_dice_of_it() -> None:
    case, wanted = given("fb-s18"), expected("fb-s18")
    session = at_table(armed("staff"), npc())
    thrown = begun(session, "attack:staff", tuple(case["dice"]))
    names = [ATTRIBUTE_NAMES[a].lower() for a in pending(thrown).attributes]
    assert names == case["weapon_accuracy"]
    roll = roll_of(pending(thrown))
    assert (roll.result, roll.high_roll) == (wanted["result"], wanted["high_roll"])


def test_s21_a_changed_type_of_damage_meets_the_affinity_of_that_type() -> None:
    ring = OwnedItem(
        key="ring",
        name="Ring of the Mole",
        design=ItemDesign(
            kind="accessory",
            quality="damage_change",
            quality_picks=(Pick(choice="type", value=expected("fb-s21")["type"]),),
        ),
    )
    hero = armed("rapier")
    worn = hero.replaced(items=(*hero.items, ring), slots=hero.slots.replaced(accessory="ring"))
    rows = (
        Affinity(type="earth", level="immune"),
        Affinity(type=given("fb-s21")["weapon_type"], level="vulnerable"),
    )
    session = at_table(worn, npc(affinities=rows))
    assert points(used(session, "h1", "attack:rapier", "f1", dice=(8, 7)), "f1") == points(
        session, "f1"
    )


def test_s34_painful_lesson_is_studied_with_insight() -> None:
    session = at_table(armed("staff", LevelChoice(class_id="darkblade", skill_id="painful_lesson")))
    use = use_of(hero_numbers(session, "h1"), "painful_lesson")
    assert use is not None and use.dice is not None
    thrown = check_begun(session, "h1", use.dice, dice=typed((4, 5)), kind="open")
    names = [ATTRIBUTE_NAMES[a].lower() for a in pending(thrown).attributes]
    assert names == expected("fb-s34")["attributes"]


def test_s35_the_magic_check_shows_the_attributes_it_rolls() -> None:
    session = at_table(mage(), npc())
    thrown = begun(session, "spell:ignis", (5, 4))
    names = [ATTRIBUTE_NAMES[a].lower() for a in pending(thrown).attributes]
    assert names == expected("fb-s35")["rolled"]
    shown = roll_view(thrown)
    assert shown is not None
    assert [die.label.split()[0] for die in shown.dice] == ["INS", "WLP"]
    assert [die.sides for die in shown.dice] == [10, 10] == list(pending(thrown).sizes)


@pytest.mark.parametrize("edition", ["core", "core-1.1"])
def test_s51_spellblade_follows_the_edition_of_the_hero(edition: Any) -> None:
    case = given("fb-s51")
    levels = (LevelChoice(class_id="elementalist", skill_id="spellblade"),) * case["sl"]
    session = at_table(armed("bronze_sword", *levels, edition=edition))
    numbers = hero_numbers(session, "h1")
    attack = numbers.attacks[0]
    parts = [modifier_of(part) for part in spellblade_modifier(numbers, attack).parts]
    thrown = check_begun(
        session, "h1", attack.attributes, dice=typed(case["dice"]), kind="magic", modifiers=parts
    )
    wanted = expected("fb-s51")[f"edition_{edition.replace('-', '_').replace('.', '_')}"]
    assert roll_of(pending(thrown)).result == wanted
    assert f"= {wanted}" in settled(thrown).log[-1].lines[0].text


def test_every_play_case_is_played_here() -> None:
    """No case of play in the printings we hold is left to the hero's numbers alone."""
    areas = {"accuracy", "damage", "affinity", "recovery", "checks", "costs", "undo"}
    printings = {"core", "core-1.1", "any"}
    asked = {
        id
        for id, case in CASES.items()
        if case["area"] in areas
        and case["edition"] in printings
        and "npc" not in str(case["given"])
    }
    folder = Path(__file__).parent
    written = "".join(file.read_text("utf-8") for file in folder.glob("test_*.py"))
    assert {id for id in asked if f'"{id}"' not in written} == set()
