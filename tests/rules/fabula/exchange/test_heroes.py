"""Heroes of both tools: what they have is matched to the content, what is missing is kept."""

from __future__ import annotations

import base64
from io import BytesIO

import pytest
from PIL import Image

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from models.fabula.vocabulary import ATTRIBUTES, DieSize
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.exchange.hero_levels import TakenClass, ordered_levels, starting_dice
from tests.rules.fabula.exchange.files import hero, lines, raw_file, read

FLAT, FOUNDRY = "fultimator_pc_flat.json", "foundry_pc.json"
KNOWN = catalog()


def test_names_match_whatever_their_case_and_signs() -> None:
    numbers = derive(hero(FLAT))
    assert numbers.class_levels == {"wayfarer": 4, "elementalist": 3, "Marsh Warden": 3}
    assert numbers.skill_levels["well_traveled"] == 1
    assert numbers.skill_levels["treasure_hunter"] == 1
    assert "tavern_talk" not in numbers.skill_levels, "level 0 is not owned"
    assert sorted(known.spell.id for known in numbers.spells) == ["fulgur", "ignis"]


def test_a_class_of_another_book_keeps_its_name_and_its_benefit() -> None:
    result = read(FLAT)
    assert isinstance(result.document, Hero)
    numbers = derive(result.document)
    parts = {part.label: part.value for part in numbers.derived["max_hp"].parts}
    assert parts["Marsh Warden, free benefit"] == 5
    assert numbers.skill_levels["Sure Foot"] == 3
    assert "Sure Foot: Never slips." in result.document.notes
    assert any(line.startswith("Class “Marsh Warden”") for line in lines(result, "changed"))


def test_a_custom_value_is_told_among_the_problems_and_can_go() -> None:
    document = hero(FLAT)
    notes = [p for p in check(derive(document)) if p.code == "custom-value"]
    assert len(notes) == len(document.adjustments) == 7
    warden = next(p for p in notes if "Marsh Warden" in p.message)
    assert warden.message == "Marsh Warden, free benefit: Max HP +5, a custom value."
    changed = warden.fixes[0].apply(document)
    assert isinstance(changed, Hero)
    assert derive(changed).value("max_hp") == derive(document).value("max_hp") - 5


def test_custom_values_reach_every_number() -> None:
    numbers = derive(hero(FLAT))
    assert "resistant ice" in numbers.derived["affinities"].value  # type: ignore[operator]
    assert "dazed" in numbers.derived["status_immunities"].value  # type: ignore[operator]
    dagger = next(attack for attack in numbers.attacks if attack.key == "i1")
    labels = [part.label for part in dagger.accuracy.parts]
    assert "Modifier (Fultimator)" in labels


def test_levels_that_do_not_add_up_are_told_and_left_open() -> None:
    result = read(FLAT)
    assert isinstance(result.document, Hero)
    assert len(result.document.levels) == 11
    assert "Level: the file says 11, its class levels add up to 10" in lines(result, "changed")
    assert sum(not level.class_id for level in result.document.levels) == 1


def test_things_are_items_of_the_content_with_their_changes() -> None:
    document = hero(FLAT)
    dagger, robe, shield, whistle, rope = document.items
    assert (dagger.item_id, dagger.name, dagger.cost) == ("steel_dagger", "Reed Cutter", 850)
    assert dagger.design is not None
    assert dagger.design.accuracy_plus and dagger.design.damage_plus
    assert (dagger.design.damage_type, dagger.design.own_quality) == ("poison", "Glows near water.")
    assert (robe.item_id, shield.item_id) == ("sage_robe", "bronze_shield")
    assert whistle.design is not None and whistle.design.kind == "accessory"
    assert rope.name == "Rope × 2"
    slots = document.slots
    assert (slots.main_hand, slots.off_hand, slots.armor, slots.accessory) == (
        "i1",
        "i3",
        "i2",
        "i4",
    )


def test_the_state_of_play_is_taken_over() -> None:
    play = hero(FLAT).play
    assert (play.hp, play.fabula_points, play.xp) == (30, 2, 7)
    assert play.statuses == ("slow",)
    assert [(s.attribute, s.steps) for s in play.die_steps] == [("DEX", 1)]


def test_notes_clocks_and_what_is_not_known_stand_in_the_notes() -> None:
    notes = hero(FLAT).notes
    for text in ("Owes the innkeeper.", "Plan\nCross at night.", "Clock Tide: 1 of 4", "Mud Pie:"):
        assert text in notes


def test_a_foundry_hero_is_taken_over_whole() -> None:
    result = read(FOUNDRY)
    document = result.document
    assert isinstance(document, Hero)
    numbers = derive(document)
    assert numbers.class_levels == {"spiritist": 6, "arcanist": 2, "tinkerer": 2}
    assert numbers.skill_levels["support_magic"] == 1, "its class is known by its name"
    assert [bound.arcanum.id for bound in numbers.arcana] == ["oak"]
    assert [(g.type_id, g.tier) for g in numbers.gadgets] == [("alchemy", "basic")]
    assert {known.spell.id for known in numbers.spells} >= {"heal", "aura"}
    assert document.bonds[0].emotions == ("loyalty", "affection")
    assert (document.slots.main_hand, document.slots.off_hand) == ("i1", "")
    assert "Bees: They help." in document.notes
    assert lines(result, "shown") == ["Effect “Blessed”: bonus HP +5; not applied"]


def test_an_embedded_picture_becomes_the_portrait() -> None:
    buffer = BytesIO()
    Image.new("RGB", (900, 300), "red").save(buffer, "PNG")
    address = f"data:image/png;base64,{base64.b64encode(buffer.getvalue()).decode()}"
    info = raw_file(FLAT)["info"]
    portrait = hero(FLAT, info=info | {"imgurl": address}).portrait
    assert portrait is not None
    with Image.open(BytesIO(base64.b64decode(portrait.data))) as image:
        assert max(image.size) == 512
    broken = read(FLAT, info=info | {"imgurl": address[:200]})
    assert broken.document.portrait is None
    assert any(line.startswith("Portrait") for line in lines(broken, "lost"))


@pytest.mark.parametrize(
    "taken",
    [
        {"wayfarer": 5},
        {"wayfarer": 3, "fury": 2},
        {"fury": 1, "rogue": 1, "orator": 10, "guardian": 10, "wayfarer": 8},
        {"fury": 10, "rogue": 10, "orator": 10, "guardian": 10, "wayfarer": 10},
        {"fury": 9, "rogue": 9, "orator": 9, "guardian": 10, "wayfarer": 10},
    ],
)
def test_an_order_of_levels_keeps_to_the_limits_on_classes(taken: dict[str, int]) -> None:
    classes = [TakenClass(id, ("",) * count) for id, count in taken.items()]
    levels = ordered_levels(classes, KNOWN)
    numbers = derive(Hero(levels=levels))
    assert numbers.class_levels == taken
    codes = {problem.code for problem in check(numbers)}
    assert not codes & {"class-level-cap", "unmastered-classes"}
    assert ("classes-at-creation" in codes) is (len(taken) == 1)


def test_a_heroic_skill_stands_where_its_requirement_is_met() -> None:
    """Comet needs a mastered Entropist; the Fury masters later than that."""
    comet = KNOWN.heroic_skills["comet"]
    needed = (comet.requires.mastered_any or comet.requires.mastered_all)[0]
    classes = [
        TakenClass("fury", ("adrenaline",) * 5 + ("provoke",) * 5, "comet"),
        TakenClass(needed, ("",) * 10, "extra_hp"),
    ]
    levels = ordered_levels(classes, KNOWN)
    codes = [p.code for p in check(derive(Hero(levels=levels)))]
    assert "heroic-limit" not in codes


@pytest.mark.parametrize(
    ("final", "level", "steps"),
    [
        ((10, 8, 8, 6), 5, 0),
        ((10, 10, 8, 6), 20, 1),
        ((12, 10, 8, 6), 40, 2),
        ((8, 10, 10, 8), 50, 2),
    ],
)
def test_steps_of_dice_lead_from_an_array(
    final: tuple[DieSize, ...], level: int, steps: int
) -> None:
    wanted = dict(zip(ATTRIBUTES, final, strict=True))
    dice, found = starting_dice(wanted, level, KNOWN)
    assert len(found) == steps
    start = sorted(dice.model_dump().values(), reverse=True)
    assert start in [sorted(a.dice, reverse=True) for a in KNOWN.content.creation.arrays]
    for attribute, size in wanted.items():
        grown = list(found.values()).count(attribute)
        assert getattr(dice, attribute) + 2 * grown == size


def test_dice_that_no_array_leads_to_are_kept() -> None:
    dice, found = starting_dice({"DEX": 12, "INS": 12, "MIG": 12, "WLP": 12}, 5, KNOWN)
    assert set(dice.model_dump().values()) == {12} and not found
