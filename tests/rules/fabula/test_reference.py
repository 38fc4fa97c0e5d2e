"""Everything that can be looked up reads as text, with no formula left in it."""

from __future__ import annotations

import re

import pytest

from models.fabula.battle import battle_rules
from models.fabula.bestiary import bestiary
from models.fabula.catalog import catalog
from rules.fabula.encounter.reference import battle_entries
from rules.fabula.reference import reference_entries
from rules.systems import systems


@pytest.mark.parametrize("edition", ["core", "core-1.1"])
def test_every_class_skill_spell_and_status_has_one_entry(edition):
    content = catalog(edition).content
    titles = [entry.title for entry in reference_entries(edition)]
    skills = [skill.name for hero_class in content.classes for skill in hero_class.skills]
    market = catalog(edition).market
    gear = (content.weapons, content.armors, content.shields, market.rare_items)
    bought = (market.content.transports, market.content.services, market.content.artifacts)
    more = (market.content.qualities, *bought)
    others = (content.classes, content.heroic_skills, content.spells, content.arcana, *gear, *more)
    names = [entry.name for entries in others for entry in entries]
    statuses = [status.name.capitalize() for status in content.statuses]
    blocks = bestiary(edition).content
    of_blocks = (blocks.species, blocks.npc_skills, blocks.npc_spells, blocks.ranks)
    foes = [e.name for es in (*of_blocks, blocks.villains, blocks.ultima_spends) for e in es]
    battles = [entry.title for entry in battle_entries(battle_rules())]
    assert sorted(titles) == sorted([*skills, *names, *statuses, *foes, *battles])


@pytest.mark.parametrize("edition", ["core", "core-1.1"])
def test_no_entry_shows_a_formula_or_an_empty_place(edition):
    for entry in reference_entries(edition):
        assert entry.text.strip(), entry.title
        assert not re.search(r"[{}*]|>=|pick\(|floor\(|\w_\w|\bNone\b|  ", entry.text), entry


def test_amounts_that_grow_with_the_level_say_where():
    texts = {entry.title: entry.text for entry in reference_entries()}
    assert "40 (50 from level 20, 60 from level 40) HP" in texts["Heal"]
    assert "30 (40 from level 20, 50 from level 40) ice damage" in texts["Arcanum of the Frost"]


def test_an_amount_that_grows_with_every_level_is_told_in_words():
    texts = {entry.title: entry.text for entry in reference_entries()}
    assert "base MIG die + half your level maximum HP" in texts["Faithful Companion"]


def test_every_game_can_be_looked_up():
    assert all(system.reference() for system in systems())
