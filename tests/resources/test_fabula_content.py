"""The built content as a whole: complete, up to date, frozen, and fit to print."""

from __future__ import annotations

import importlib.util
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel, ValidationError

from models.fabula.authoring import authored_content
from models.fabula.catalog import CONTENT_FILES, catalog
from models.fabula.content import Content
from models.fabula.content_faults import content_faults, walked
from models.fabula.entry import Entry
from models.fabula.gadget import Infusion
from models.fabula.vocabulary import Edition
from resources.loader import resource_bytes, resource_path
from rules.fabula.formula import evaluated
from tests.resources.facts import FOLDER, PRINTINGS, facts

ROOT = Path(__file__).parent.parent.parent
NAMES = ("DEX", "INS", "MIG", "WLP", "base_DEX", "base_INS", "base_MIG", "base_WLP")

both_printings = pytest.mark.parametrize("edition", PRINTINGS)


@both_printings
def test_nothing_is_missing(edition: Edition) -> None:
    content = catalog(edition).content
    later = edition == "core-1.1"
    assert content.edition == edition
    assert len(content.classes) == 15
    assert [len(entry.skills) for entry in content.classes] == [5] * 15
    assert len(content.spells) == 39 + (2 if later else 0)
    assert len(content.arcana) == 9
    assert len(content.heroic_skills) == 31
    assert (len(content.weapons), len(content.armors), len(content.shields)) == (21, 9, 2)
    assert sum(not weapon.purchasable for weapon in content.weapons) == 3
    assert len(content.gadgets.infusions.list) == 9
    assert len(content.gadgets.magitech) == 3
    assert len(content.statuses) == 6
    assert len(content.damage_types) == 9
    assert len(content.inventory_items) == 5
    assert len(content.themes) == 10
    assert [len(column) for column in content.identity.concepts] == [20, 20, 20]
    assert [len(column) for column in content.identity.adjectives] == [20, 20]
    assert len(content.identity.details) == 20


@both_printings
def test_built_content_is_what_the_sources_say(edition: Edition) -> None:
    """When this fails, run packaging/build_content.py."""
    content = authored_content(resource_path("fabula/source"), edition)
    assert content == catalog(edition).content
    assert _build_content().built(content) == resource_bytes(CONTENT_FILES[edition])


def _build_content():
    path = ROOT / "packaging" / "build_content.py"
    spec = importlib.util.spec_from_file_location("build_content", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@both_printings
def test_built_content_has_no_faults(edition: Edition) -> None:
    assert list(content_faults(catalog(edition).content)) == []


def test_content_is_frozen() -> None:
    content = catalog().content
    for entry in (content, content.classes[0], content.spells[0], content.weapons[0]):
        with pytest.raises(ValidationError, match="frozen"):
            entry.page = 1  # pyright: ignore[reportAttributeAccessIssue]
    assert isinstance(content.classes[0].skills, tuple)


def test_an_unknown_key_is_refused() -> None:
    raw = resource_bytes("fabula/core.json").replace(b'{"edition"', b'{"surprise":1,"edition"', 1)
    with pytest.raises(ValidationError, match="surprise"):
        Content.model_validate_json(raw)


def test_only_what_the_facts_mark_differs_between_the_printings() -> None:
    """An entry without a note on the later printing is the same in both."""
    early, late = catalog("core").content, catalog("core-1.1").content
    noted = _noted_ids()
    differing = set()
    for section in ("classes", "heroic_skills", "spells", "arcana", "weapons", "armors"):
        for old in getattr(early, section):
            new = next(entry for entry in getattr(late, section) if entry.id == old.id)
            differing |= {(section, name) for name in _differing(old, new)}
    expected = {(section, name) for section, name in noted if section != "gadgets"}
    # Its spell is noted: the type that may be given to it is a pick of the Heroic Skill.
    assert differing == expected | {("heroic_skills", "volcano")}
    changed = {("gadgets", entry.id) for entry in late.gadgets.magitech if entry.changed}
    changed |= {("gadgets", entry.id) for entry in late.gadgets.alchemy.always if entry.changed}
    assert changed == {entry for entry in noted if entry[0] == "gadgets"}
    assert late.gadgets.infusions == early.gadgets.infusions
    for section in ("creation", "advancement", "shields", "statuses", "inventory_items", "themes"):
        assert getattr(late, section) == getattr(early, section)


def _differing(old: BaseModel, new: BaseModel) -> Iterator[str]:
    """The id of an entry that differs; of its Skills, when it is a class."""
    skills = getattr(old, "skills", ())
    if skills:
        for skill, renewed in zip(skills, new.skills, strict=True):  # pyright: ignore
            yield from _differing(skill, renewed)
        assert old.model_copy(update={"skills": ()}) == new.model_copy(update={"skills": ()})
    elif old != new:
        yield old.id  # pyright: ignore


def _noted_ids() -> set[tuple[str, str]]:
    gadgets = facts("gadgets")
    sections = {
        "classes": [skill for entry in facts("classes")["classes"] for skill in entry["skills"]],
        "heroic_skills": facts("heroic_skills")["heroic_skills"],
        "spells": facts("spells")["spells"],
        "gadgets": gadgets["magitech"]["benefits"] + gadgets["alchemy"]["always_available_effects"],
    }
    return {
        (section, entry["id"])
        for section, entries in sections.items()
        for entry in entries
        if "later_printing" in entry
    }


def _texts(edition: Edition) -> Iterator[tuple[str, str]]:
    for loc, model in walked(catalog(edition).content):
        for name in ("effect", "changed", "doubt", "opportunity", "needs", "limit", "purpose"):
            text = getattr(model, name, "")
            if text:
                yield ".".join(map(str, (*loc, name))), text


@both_printings
def test_texts_are_ready_to_print(edition: Edition) -> None:
    """No formula, no shorthand and no cut sentence is left in what people read."""
    texts = list(_texts(edition))
    assert len(texts) > 200
    for where, text in texts:
        words = re.sub(r"\{\w+\}", "7", text)
        assert not re.search(r"\b(SL|CL|FP|PC|UP)\b|[*_{}\"]", words), f"{where}: {text}"
        assert text == " ".join(text.split()), where
        assert len(text) <= 420, f"{where}: {len(text)} characters"
    for skill in (*catalog(edition).skills.values(), *catalog(edition).heroic_skills.values()):
        assert skill.effect.endswith("."), skill.id
        assert skill.effect[0].isupper(), skill.id


@both_printings
def test_every_printed_amount_comes_to_a_number(edition: Edition) -> None:
    known = catalog(edition)
    for _, model in walked(known.content):
        if not isinstance(model, (Entry, Infusion)):
            continue
        for name in re.findall(r"\{(\w+)\}", model.effect):
            for level in (5, 20, 40, 50):
                names = dict.fromkeys(NAMES, 8) | {"SL": 2, "CL": level, "best_bond": 3}
                names |= {"bond_count": 4, "class_count": 3, "mastered_classes": 1}
                assert evaluated(model.amounts[name], names) >= 0, (model.id, name)


def test_the_copies_of_the_facts_are_those_of_the_shared_folder() -> None:
    shared = os.environ.get("FABLEFOLIO_SHARED")
    if not shared:
        pytest.skip("FABLEFOLIO_SHARED names no folder")
    for path in FOLDER.iterdir():
        original = Path(shared, "facts", "fabula", path.name)
        assert path.read_bytes() == original.read_bytes(), path.name
