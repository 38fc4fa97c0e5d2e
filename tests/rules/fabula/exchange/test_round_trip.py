"""What goes out to another tool comes back the same, as far as its format can hold it."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.document import Document
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from rules.exchange.exporting import export_formats, exported
from rules.exchange.importing import imported
from rules.exchange.report import Imported, export_text
from rules.fabula.derive import derive
from rules.fabula.npc.derive import derive_npc
from rules.fabula.quick import filled_hero
from tests.amount import examples
from tests.rules.fabula.exchange.creatures import any_npcs, canonical, plain_npcs
from tests.rules.fabula.heroes import any_heroes

FORMATS = ("fultimator", "foundry")


def back(document: Document, format_id: str) -> Imported:
    """Return the document after it went out and came in again."""
    (result,) = imported(exported(document, format_id).data, "back.json")
    assert isinstance(result, Imported)
    return result


@pytest.mark.parametrize("format_id", FORMATS)
@settings(max_examples=examples(40))
@given(npc=plain_npcs())
def test_a_plain_creature_comes_back_as_it_was(format_id: str, npc: Npc) -> None:
    written = exported(npc, format_id)
    assert written.is_whole, export_text(written)
    result = back(npc, format_id)
    assert isinstance(result.document, Npc)
    assert canonical(result.document) == canonical(npc)
    assert not result.report.of_kind("kept")


@pytest.mark.parametrize("format_id", FORMATS)
@settings(max_examples=examples(40))
@given(npc=any_npcs)
def test_any_creature_goes_out_and_comes_back(format_id: str, npc: Npc) -> None:
    """Whatever is lost or changed is told; what is not told is the same."""
    written = exported(npc, format_id)
    json.loads(written.data)
    result = back(npc, format_id)
    assert isinstance(result.document, Npc)
    if written.is_whole:
        assert canonical(result.document) == canonical(npc)


@pytest.mark.parametrize("format_id", FORMATS)
@settings(max_examples=examples(20))
@given(npc=plain_npcs())
def test_the_numbers_are_the_same_on_the_other_side(format_id: str, npc: Npc) -> None:
    result = back(npc, format_id)
    assert isinstance(result.document, Npc)
    old, new = derive_npc(npc).phases[0], derive_npc(result.document).phases[0]
    for id in ("max_hp", "max_mp", "initiative", "defense", "magic_defense", "skills_used"):
        assert old.derived[id].value == new.derived[id].value, id
    told = sorted((a.name, a.check_text, a.damage_text, a.special) for a in old.attacks)
    assert told == sorted((a.name, a.check_text, a.damage_text, a.special) for a in new.attacks)
    told = [(s.name, s.check_text, s.damage_text, s.mp_text) for s in old.spells]
    assert told == [(s.name, s.check_text, s.damage_text, s.mp_text) for s in new.spells]


def facts(hero: Hero) -> dict[str, object]:
    """Return everything about a hero that both formats can hold."""
    numbers = derive(hero)
    items = {item.key: item for item in hero.items}
    return {
        "person": (hero.name, hero.identity, hero.theme, hero.origin, hero.pronouns, hero.look),
        "bonds": [(bond.name, sorted(bond.emotions)) for bond in hero.bonds],
        "classes": dict(sorted(numbers.class_levels.items())),
        "skills": dict(sorted(numbers.skill_levels.items())),
        "heroic": sorted(owned.heroic_skill.id for owned in numbers.heroic_skills),
        # What was learned or designed in play has no place in those files; the report names it.
        "spells": sorted(known.spell.id for known in numbers.spells if not known.key),
        "arcana": sorted(bound.arcanum.id for bound in numbers.arcana if not bound.is_own),
        "gadgets": sorted((g.type_id, g.tier) for g in numbers.gadgets),
        "dice": dict(numbers.base_dice),
        "items": [(item.item_id, item.name, item.cost) for item in hero.items],
        "slots": {
            slot: items[key].item_id if (key := getattr(hero.slots, slot)) in items else ""
            for slot in ("main_hand", "off_hand", "armor", "accessory")
        },
        "numbers": {
            id: numbers.value(id)
            for id in ("max_hp", "max_mp", "max_ip", "defense", "magic_defense", "initiative")
        },
        "zenit": numbers.value("zenit"),
        "points": (hero.play.fabula_points, hero.play.xp, hero.play.hp, hero.play.mp),
    }


@pytest.mark.parametrize("format_id", FORMATS)
@settings(max_examples=examples(12))
@given(seed=st.integers(0, 10**6), level=st.sampled_from([5, 7, 12, 20, 31, 40, 50]))
def test_a_finished_hero_comes_back_with_all_that_counts(
    format_id: str, seed: int, level: int
) -> None:
    hero = filled_hero(Hero(), Random(seed), level=level)
    items = tuple(
        item.replaced(cost=derive(hero).catalog.item(item.item_id).cost)  # type: ignore[union-attr]
        for item in hero.items
    )
    hero = hero.replaced(items=items)
    result = back(hero, format_id)
    assert isinstance(result.document, Hero)
    assert facts(result.document) == facts(hero)
    lost = " ".join(line.what for line in exported(hero, format_id).lines)
    assert ("Own Arcana" in lost) == bool(hero.own_arcana)


@pytest.mark.parametrize("format_id", FORMATS)
@settings(max_examples=examples(25))
@given(hero=any_heroes())
def test_any_hero_goes_out_and_comes_back(format_id: str, hero: Hero) -> None:
    written = exported(hero, format_id)
    json.loads(written.data)
    result = back(hero, format_id)
    assert isinstance(result.document, Hero)
    assert derive(result.document).level >= 1


def test_each_kind_has_the_forms_of_both_tools() -> None:
    for kind in ("npc", "hero"):
        assert [form.id for form in export_formats("fabula", kind)] == list(FORMATS)
    assert export_formats("bnb", "hero") == ()
