"""Changing a document makes another one that shares whatever stayed the same."""

from __future__ import annotations

import pytest

from models.errors import DocumentError
from models.fabula.hero import Bond, Hero, LevelChoice
from models.file_format import document_bytes


@pytest.fixture
def hero() -> Hero:
    levels = tuple(LevelChoice(class_id="orator", skill_id="encourage") for _ in range(50))
    bonds = (Bond(name="Rosa", emotions=("admiration",)),)
    return Hero(name="Camilla", levels=levels, bonds=bonds).replaced(player="Ada")


def test_what_is_untouched_is_the_very_same_object(hero: Hero) -> None:
    changed = hero.replaced(name="Elma")
    assert changed.levels is hero.levels
    assert changed.bonds is hero.bonds
    assert changed.model_fields_set is hero.model_fields_set
    assert (changed.name, hero.name) == ("Elma", "Camilla")


def test_what_is_changed_is_validated_and_made_a_tuple(hero: Hero) -> None:
    changed = hero.replaced(levels=[hero.levels[0], {"class_id": "fury"}])
    assert changed.levels == (hero.levels[0], LevelChoice(class_id="fury"))
    with pytest.raises(DocumentError, match="levels"):
        hero.replaced(levels=[{"class_id": 5}])


def test_the_first_change_of_a_new_document_sets_its_field() -> None:
    changed = Hero().replaced(name="Elma")
    assert "name" in changed.model_fields_set
    assert changed == Hero(name="Elma")


def test_unknown_keys_are_kept_through_a_change(hero: Hero) -> None:
    raw = {**hero.model_dump(mode="json"), "mood": "grim"}
    changed = Hero.model_validate(raw).replaced(name="Elma")
    assert b'"mood": "grim"' in document_bytes(changed)


def test_a_name_that_is_no_field_is_a_slip_in_the_program(hero: Hero) -> None:
    with pytest.raises(TypeError, match="mood"):
        hero.replaced(mood="grim")
