"""Items of one's own: every printed one comes out of the rules, and a limit says why."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from models.fabula.item import Accessory, Armor, Item, Shield, Weapon
from models.fabula.market import UNIQUE, RareItem
from models.fabula.owned import ItemDesign, OwnedItem, OwnEffect, Slots
from models.fabula.pick import Pick
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.design_limit import change_limit, design_faults, quality_limit
from rules.fabula.gear import held
from rules.fabula.item_design import design_cost, designed_item
from rules.fabula.printed_design import bases_of, list_price, printed_design, suggested_name
from tests.amount import examples
from tests.resources.facts import facts
from tests.rules.fabula.heroes import BASIC_ITEMS, RARE_ITEMS, designs

KNOWN = catalog()
MADE = [
    (item, base) for item in KNOWN.market.rare_items for base in bases_of(item, KNOWN) or (None,)
]
GAPS = {"silent_edge": -100, "frantic_nail": -50}
"""The two whose printed price the rules do not give."""
NUMBERS = ("damage", "damage_type", "hands", "accuracy_bonus", "martial", "initiative", "category")


def by_id(value: object) -> str:
    return getattr(value, "id", "nothing")


@pytest.mark.parametrize(("item", "base"), MADE, ids=by_id)
def test_a_printed_item_comes_out_of_its_base_changes_and_quality(
    item: RareItem, base: Item | None
) -> None:
    design = printed_design(item, base, KNOWN)
    assert design_cost(base, design, KNOWN).number == item.cost - GAPS.get(item.id, 0)
    assert not list(design_faults(base, design, KNOWN))
    made = designed_item(base, design, KNOWN)
    assert made is not None
    assert made.effect == item.effect or item.in_numbers
    if isinstance(item, Weapon):
        assert isinstance(made, Weapon) and sorted(made.accuracy) == sorted(item.accuracy)
    for name in NUMBERS:
        if not item.in_numbers:
            assert getattr(made, name, None) == getattr(item, name, None), name
    if item.quality != UNIQUE and not item.in_numbers:
        assert made.modifiers == item.modifiers


def test_the_two_gaps_are_those_of_the_facts() -> None:
    rows = [row for rows in facts("rare_items").values() if isinstance(rows, list) for row in rows]
    assert {row["id"]: row["cost_gap"] for row in rows if "cost_gap" in row} == GAPS
    for item in KNOWN.market.rare_items:
        assert list_price(item, KNOWN).number == item.cost
        parts = [part.label for part in list_price(item, KNOWN).parts]
        assert ("Printed price" in parts) is (item.id in GAPS)


def test_the_price_is_told_part_by_part() -> None:
    yoichi = KNOWN.item("yoichi")
    assert yoichi is not None
    parts = [(part.label, part.value, part.note) for part in list_price(yoichi, KNOWN).parts]
    assert parts == [
        ("Shortbow", 200, ""),
        ("Damage type", 100, "air"),
        ("Accuracy +1", 100, ""),
        ("Antistatus", 500, "Quality"),
    ]
    tome = design_cost(KNOWN.item("tome"), ItemDesign(accuracy=("INS", "WLP")), KNOWN)
    assert [(p.label, p.value) for p in tome.parts] == [("Tome", 100), ("Accuracy attributes", -50)]


LIMITS = [
    ("katana", "accuracy_plus", True, "has an accuracy bonus of +1 already"),
    ("staff", "accuracy_given_up", True, "no accuracy bonus to give up"),
    ("iron_knuckle", "hands", 2, "brawling weapon stays in one hand"),
    ("steel_dagger", "hands", 2, "dagger weapon stays"),
    ("shuriken", "hands", 2, "thrown weapon stays"),
    ("rapier", "hands", 1, "one-handed already"),
    ("rapier", "damage_type", "physical", "deals that type already"),
    ("brigandine", "damage_plus", True, "Only the numbers of a weapon"),
    ("yoichi", "damage_plus", True, "is rare already"),
]


@pytest.mark.parametrize(("base_id", "field", "value", "words"), LIMITS)
def test_a_change_that_is_not_allowed_says_why_and_can_be_left_out(
    base_id: str, field: str, value: object, words: str
) -> None:
    base = KNOWN.item(base_id)
    assert words in change_limit(base, field, value, KNOWN)
    hero = Hero(items=(OwnedItem(key="i1", item_id=base_id, design=ItemDesign(**{field: value})),))
    (problem,) = [p for p in check(derive(hero)) if p.code.startswith("design-")]
    assert problem.where == "items.0.design" and problem.severity == "error"
    after = problem.fixes[0].apply(hero)
    assert not [p for p in check(derive(after)) if p.code.startswith("design-")]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("base_id", "field", "value"),
    [
        ("iron_hammer", "accuracy_plus", True),
        ("rapier", "hands", 2),
        ("katana", "hands", 1),
        ("katana", "damage_type", "fire"),
        ("katana", "accuracy", ("WLP", "WLP")),
        ("katana", "accuracy_given_up", True),
        ("katana", "damage_plus", True),
    ],
)
def test_an_allowed_change_has_no_reason_against_it(
    base_id: str, field: str, value: object
) -> None:
    assert change_limit(KNOWN.item(base_id), field, value, KNOWN) == ""


def test_a_base_must_be_a_thing_that_is_made() -> None:
    for base_id in ("unarmed_strike", "improvised_melee", "soulrend", "vehicle_flying"):
        (fault,) = design_faults(KNOWN.item(base_id), ItemDesign(damage_plus=True), KNOWN)
        assert fault.field == "base"
    assert not list(design_faults(KNOWN.item("no_armor"), ItemDesign(), KNOWN))
    (fault,) = design_faults(None, ItemDesign(), KNOWN)
    assert fault.message == "Choose what it is made from."


def test_a_weapon_of_ten_damage_is_martial_and_a_martial_one_stays_so() -> None:
    light = designed_item(KNOWN.item("shortbow"), ItemDesign(damage_plus=True), KNOWN)
    assert isinstance(light, Weapon) and (light.damage, light.martial) == (12, True)
    held_in_one = designed_item(KNOWN.item("greatsword"), ItemDesign(hands=1), KNOWN)
    assert isinstance(held_in_one, Weapon)
    assert (held_in_one.damage, held_in_one.hands, held_in_one.martial) == (6, 1, True)
    plain = designed_item(KNOWN.item("shuriken"), ItemDesign(damage_plus=True), KNOWN)
    assert isinstance(plain, Weapon) and not plain.martial


def test_qualities_follow_the_list_of_the_kind_of_item() -> None:
    listed = KNOWN.market.qualities
    assert quality_limit(KNOWN.item("katana"), listed["multi"], KNOWN, upgrade=False) == ""
    reason = quality_limit(KNOWN.item("brigandine"), listed["multi"], KNOWN, upgrade=False)
    assert reason == "Multi is no Quality for armor."
    for name, words in (("immunity", "up to 1000"), ("hornet", "Quality of the list")):
        base = KNOWN.item("katana")
        assert words in quality_limit(base, listed[name], KNOWN, upgrade=True)
    ring = Accessory(id="ring", name="Ring")
    assert "Accessories" in quality_limit(ring, listed["amulet"], KNOWN, upgrade=True)


OPEN = [
    (ItemDesign(quality="antistatus"), "Antistatus still needs a pick: status effect."),
    (
        ItemDesign(quality="antistatus", quality_picks=(Pick(choice="status", value="bored"),)),
        "“bored” is no status effect for Antistatus.",
    ),
    (
        ItemDesign(
            quality="dual_hunter",
            quality_picks=(
                Pick(choice="first", value="demon"),
                Pick(choice="second", value="demon"),
            ),
        ),
        "Dual Hunter needs two different picks, not demon twice.",
    ),
    (ItemDesign(quality="grandeur"), "The content has no Quality “grandeur”."),
    (ItemDesign(own_quality_cost=500), "The Quality of its own says nothing yet."),
    (ItemDesign(quality="multi", own_quality="Sings."), "An item holds one Quality at most."),
    (ItemDesign(is_upgrade=True), "No Quality was added to it."),
    (
        ItemDesign(own_quality="Sings.", is_upgrade=True),
        "Only a Quality of the list can be added to a finished item.",
    ),
    (
        ItemDesign(accuracy_plus=True, accuracy_given_up=True),
        "An accuracy bonus cannot be gained and given up at once.",
    ),
]


@pytest.mark.parametrize(("design", "message"), OPEN, ids=lambda value: str(value)[:40])
def test_what_is_open_or_contradictory_is_said(design: ItemDesign, message: str) -> None:
    found = [fault.message for fault in design_faults(KNOWN.item("katana"), design, KNOWN)]
    assert message in found


def test_an_accessory_is_built_on_nothing_and_needs_a_quality() -> None:
    bare = ItemDesign(kind="accessory")
    assert [f.field for f in design_faults(None, bare, KNOWN)] == ["quality"]
    design = bare.replaced(quality="bulwark")
    assert not list(design_faults(None, design, KNOWN))
    made = designed_item(None, design, KNOWN)
    assert isinstance(made, Accessory)
    assert (made.cost, made.effect) == (800, "You have +1 Defense.")
    assert suggested_name(None, design, KNOWN) == "Accessory of Bulwark"


def test_a_quality_in_own_words_costs_what_its_makers_say() -> None:
    design = ItemDesign(own_quality="It hums near water.", own_quality_cost=333)
    made = designed_item(KNOWN.item("rapier"), design, KNOWN)
    assert made is not None and (made.cost, made.effect) == (533, "It hums near water.")
    assert made.modifiers == ()


def test_swapping_the_quality_of_a_printed_item_takes_the_old_one_away() -> None:
    design = ItemDesign(quality="swordbreaker", is_upgrade=True)
    tunic = designed_item(KNOWN.item("shadow_tunic"), design, KNOWN)
    assert isinstance(tunic, Armor) and tunic.initiative == 0
    assert [m.stat for m in tunic.modifiers] == ["affinity"]
    assert tunic.cost == 150 + 1000
    tower = designed_item(KNOWN.item("adamantower"), design, KNOWN)
    assert isinstance(tower, Shield) and (tower.defense, tower.magic_defense) == (2, 2)


def test_a_price_set_by_hand_stays_beside_the_one_of_the_rules() -> None:
    design = ItemDesign(damage_type="fire")
    owned = OwnedItem(key="i1", item_id="katana", design=design, cost=220)
    hero = Hero(items=(owned,), slots=Slots(main_hand="i1"))
    item = held(owned, KNOWN).item
    assert item is not None and item.cost == 300
    assert derive(hero).value("spent") == 220


def test_a_name_to_begin_with() -> None:
    design = ItemDesign(damage_type="fire", quality="piercing")
    assert suggested_name(KNOWN.item("katana"), design, KNOWN) == "Flame Katana of Piercing"


@settings(max_examples=examples(80))
@given(st.sampled_from([*BASIC_ITEMS, *RARE_ITEMS, "", "?"]), designs)
def test_any_design_can_be_worked_out_and_explains_its_price(
    base_id: str, design: ItemDesign
) -> None:
    base = KNOWN.item(base_id)
    cost = design_cost(base, design, KNOWN)
    assert cost.number == sum(int(part.value) for part in cost.parts)
    made = designed_item(base, design, KNOWN)
    for fault in design_faults(base, design, KNOWN):
        assert fault.message.endswith((".", "”"))
        if fault.mended is not None:
            assert fault.mended != design
            left = [(f.field, f.message) for f in design_faults(base, fault.mended, KNOWN)]
            assert (fault.field, fault.message) not in left
    if isinstance(made, Weapon) and isinstance(base, Weapon):
        assert (made.category, made.range) == (base.category, base.range)
        assert made.martial or (made.damage < 10 and not base.martial)
    if isinstance(made, Weapon | Armor | Shield | Accessory):
        assert made.cost == cost.number


OWN = [
    (OwnEffect(stat="defense", amount=2), "defense", 2),
    (OwnEffect(stat="initiative", amount=-1), "initiative", -1),
    (OwnEffect(stat="max_ip", amount=2), "max_ip", 2),
    (OwnEffect(stat="magic_check", amount=1), "magic_check", 1),
    (OwnEffect(stat="spell_damage", amount=5), "spell_extra_damage", 5),
    (OwnEffect(stat="attack_damage", amount=3), "damage_rapier", 3),
    (OwnEffect(stat="accuracy_check", amount=1), "accuracy_rapier", 1),
    (OwnEffect(stat="defense", amount=0), "defense", 0),
]


@pytest.mark.parametrize(("effect", "id", "more"), OWN, ids=str)
def test_the_numbers_of_an_own_quality_count(effect: OwnEffect, id: str, more: int) -> None:
    design = ItemDesign(kind="accessory", own_quality="Agreed.", own_effects=(effect,))
    sword = OwnedItem(key="i1", item_id="rapier")
    ring = OwnedItem(key="i2", name="Ring", design=design)
    bare = Hero(items=(sword,), slots=Slots(main_hand="i1"))
    worn = bare.replaced(items=(sword, ring), slots=Slots(main_hand="i1", accessory="i2"))
    assert derive(worn).value(id) - derive(bare).value(id) == more


def test_an_own_quality_of_a_weapon_bears_on_that_weapon_alone() -> None:
    effects = (
        OwnEffect(stat="attack_damage", amount=3),
        OwnEffect(stat="multi", amount=2),
        OwnEffect(stat="inflict_on_hit", what="slow"),
        OwnEffect(stat="immune", what="fire"),
        OwnEffect(stat="status_immunity", what="dazed"),
        OwnEffect(stat="resistant", what="?"),
    )
    design = ItemDesign(own_quality="Agreed.", own_effects=effects)
    items = (
        OwnedItem(key="i1", item_id="rapier", design=design),
        OwnedItem(key="i2", item_id="bronze_sword"),
    )
    numbers = derive(Hero(items=items, slots=Slots(main_hand="i1", off_hand="i2")))
    own, other = numbers.attacks
    assert (own.damage.number, own.multi) == (6 + 3, 2)
    assert [str(part.value) for part in own.traits] == ["multi (2)", "targets hit are slow"]
    assert (other.damage.number, other.multi, other.traits) == (6, 1, ())
    assert numbers.derived["affinities"].value == ("immune fire",)
    assert numbers.derived["status_immunities"].value == ("dazed",)
    (fault,) = design_faults(KNOWN.item("rapier"), design, KNOWN)
    assert fault.message == "“Resistant to” still needs a value to count."
