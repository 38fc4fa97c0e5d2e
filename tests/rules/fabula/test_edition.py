"""Following the other printing: everything that changes for a hero is told before."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fabula.catalog import catalog
from models.fabula.hero import ActiveEffect, Hero, LevelChoice, PlayState
from models.fabula.pick import Pick
from models.fabula.vocabulary import Edition
from rules.fabula.check import check
from rules.fabula.derive import derive
from rules.fabula.edition import EditionChanges, edition_changes, with_edition
from tests.amount import examples
from tests.rules.fabula.heroes import any_heroes, finished_heroes


def names(changes: EditionChanges) -> list[str]:
    return [entry.name for entry in changes.entries]


def spellblades(count: int) -> Hero:
    levels = (LevelChoice(class_id="elementalist", skill_id="spellblade"),) * count
    return Hero(levels=(*levels, LevelChoice(class_id="guardian", skill_id="fortress")))


def test_a_skill_that_reads_otherwise_is_told_with_both_texts() -> None:
    (entry,) = edition_changes(spellblades(2), "core-1.1").entries
    assert (entry.kind, entry.name) == ("Skill", "Spellblade")
    assert "Three levels at most" in entry.what
    assert "20 MP" in entry.before
    assert "40 MP" in entry.after


def test_a_choice_that_becomes_illegal_is_told_and_so_is_one_that_heals() -> None:
    changes = edition_changes(spellblades(4), "core-1.1")
    assert [(b.level, b.problem.code) for b in changes.broken] == [(4, "skill-limit")]
    assert changes.mended == ()
    back = edition_changes(with_edition(spellblades(4), "core-1.1"), "core")
    assert [(b.level, b.problem.code) for b in back.mended] == [(4, "skill-limit")]


def test_a_number_that_moves_is_told() -> None:
    barrier = PlayState(effects=(ActiveEffect(spell_id="barrier"),))
    hero = Hero(levels=(LevelChoice(class_id="rogue"),) * 20, play=barrier)
    moved = {c.id: (c.before, c.after) for c in edition_changes(hero, "core-1.1").numbers}
    assert moved["defense"] == (12, 13)


def test_spells_gadgets_and_plans_count() -> None:
    spell = LevelChoice(
        class_id="elementalist",
        skill_id="elemental_magic",
        picks=(Pick(choice="spell", value="vortex"),),
    )
    gadgets = LevelChoice(
        class_id="tinkerer",
        skill_id="gadgets",
        picks=(Pick(choice="gadget_pick", value="magitech"),),
    )
    hawkeye = LevelChoice(class_id="sharpshooter", skill_id="hawkeye")
    hero = Hero(levels=(spell, gadgets), coming=(hawkeye,))
    changes = edition_changes(hero, "core-1.1")
    assert names(changes) == ["Hawkeye", "Vortex", "Magitech"]
    vortex = changes.entries[1]
    assert vortex.before.startswith("10 MP")
    assert vortex.after.startswith("20 MP")
    assert "Magicannon" not in changes.entries[2].what, "its tier is not unlocked"


def test_dismissing_an_arcanum_is_a_rule_that_changed() -> None:
    oak = LevelChoice(
        class_id="arcanist",
        skill_id="bind_and_summon",
        picks=(Pick(choice="starting_arcanum", value="oak"),),
    )
    changes = edition_changes(Hero(levels=(oak,)), "core-1.1")
    assert names(changes) == ["Dismissing an Arcanum"]
    assert changes.entries[0].before != changes.entries[0].after


def test_a_spell_of_the_later_printing_vanishes_in_the_early_one() -> None:
    boulder = LevelChoice(
        class_id="elementalist",
        skill_id="elemental_magic",
        picks=(Pick(choice="spell", value="boulder"),),
    )
    hero = Hero(edition="core-1.1", levels=(boulder,))
    assert [b.problem.code for b in edition_changes(hero, "core").broken] == ["pick-limit"]


@pytest.mark.parametrize("edition", ["core", "core-1.1"])
def test_staying_changes_nothing(edition: Edition) -> None:
    hero = with_edition(spellblades(4), edition)
    changes = edition_changes(hero, edition)
    assert not changes.numbers
    assert not changes.broken
    assert not changes.mended


def test_a_hero_without_changed_entries_has_nothing_to_fear() -> None:
    hero = Hero(levels=(LevelChoice(class_id="guardian", skill_id="fortress"),))
    assert edition_changes(hero, "core-1.1").is_nothing


@settings(max_examples=examples(25))
@given(finished_heroes(), st.sampled_from(["core", "core-1.1"]))
def test_there_and_back_is_the_same_told_the_other_way(hero: Hero, edition: Edition) -> None:
    other = with_edition(hero, edition)
    there, back = edition_changes(hero, edition), edition_changes(other, hero.edition)
    assert {(c.id, c.before, c.after) for c in there.numbers} == {
        (c.id, c.after, c.before) for c in back.numbers
    }
    assert [(e.name, e.before, e.after) for e in there.entries] == [
        (e.name, e.after, e.before) for e in back.entries
    ]
    assert with_edition(other, hero.edition) == hero
    wrong = check(derive(other))
    assert len(wrong) == len(there.broken) or edition == hero.edition


@settings(max_examples=examples(25))
@given(any_heroes())
def test_any_hero_can_follow_either_printing(hero: Hero) -> None:
    for edition in ("core", "core-1.1"):
        edition_changes(hero.replaced(coming=hero.levels), edition)


def test_every_entry_that_the_later_printing_changed_is_told_for_a_hero_that_has_it() -> None:
    later = catalog("core-1.1")
    for skill in later.skills.values():
        owner = later.class_of_skill[skill.id].id
        hero = Hero(levels=(LevelChoice(class_id=owner, skill_id=skill.id),))
        assert (skill.name in names(edition_changes(hero, "core-1.1"))) is bool(skill.changed)
