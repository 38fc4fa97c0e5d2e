"""The BnB content: complete, up to date, and field by field what the fact sheets say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from models.authoring import SourceError
from models.bnb.authoring import SOURCE_FILES, authored_content
from models.bnb.catalog import CONTENT_FILE, catalog
from models.bnb.content import Content, Item, Weapon
from models.bnb.options import DEFAULTS, OPTION_IDS, Options
from resources.loader import resource_bytes, resource_path
from tests.yaml_file import read_yaml

FOLDER = Path(__file__).parent.parent / "data" / "bnb" / "facts"
CONTENT = catalog().content


def facts(name: str) -> Any:
    return read_yaml(FOLDER / f"{name}.yaml")


def test_built_content_is_what_the_sources_say() -> None:
    """When this fails, run packaging/build_content.py."""
    content = authored_content(resource_path("bnb/source"))
    assert content == CONTENT
    built = content.model_dump_json(exclude_defaults=True).encode() + b"\n"
    assert built == resource_bytes(CONTENT_FILE)
    files = list(import_module("models.bnb.authoring").content_files())
    assert files == [(CONTENT_FILE, content)]


def test_content_is_frozen_and_closed() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        CONTENT.skills[0].name = "x"  # pyright: ignore[reportAttributeAccessIssue]
    raw = resource_bytes(CONTENT_FILE).replace(b'{"title"', b'{"surprise":1,"title"', 1)
    with pytest.raises(ValidationError, match="surprise"):
        Content.model_validate_json(raw)


def test_a_source_that_names_what_is_not_there_is_refused(tmp_path: Path) -> None:
    for name in SOURCE_FILES:
        text = resource_path(f"bnb/source/{name}").read_text("utf-8")
        changed = text.replace("opposed_by: [defense]", "opposed_by: [dodge]", 1)
        (tmp_path / name).write_text(changed, "utf-8")
    with pytest.raises(SourceError, match=r"skills\.yaml.*“dodge” is not listed"):
        authored_content(tmp_path)


def test_skills() -> None:
    sheet = facts("skills")
    rows = [*sheet["dex_skills"], *sheet["int_skills"], *sheet["sorcery_skills"]["list"]]
    assert [row["id"] for row in rows] == [skill.id for skill in CONTENT.skills]
    counts = sheet["counts"]
    groups = [skill.group for skill in CONTENT.skills]
    assert len(groups) == counts["total"] == 36
    assert all(groups.count(group) == counts[group] for group in ("dex", "int", "sorcery"))
    policy = sheet["untrained_policy"]
    for row, skill in zip(rows, CONTENT.skills, strict=True):
        assert (skill.name, skill.family) == (row["name"], row["stat"])
        assert skill.untrained == row["untrained"]
        assert skill.opposed_by == tuple(row.get("opposed_by", ()))
        assert skill.opposes == tuple(row.get("opposes", ()))
        assert bool(skill.opposed_note) is ("opposed_note" in row)
        assert bool(skill.untrained_note) is ("untrained_note" in row)
        assert bool(skill.specialise) is ("specialise" in row)
        assert set(row.get("range", ())) <= set(skill.ranges)
    opened = {skill.id for skill in CONTENT.skills if skill.open}
    closed = {s.id for s in CONTENT.skills if not s.open and s.group != "sorcery"}
    assert opened == set(policy["default_open"])
    assert closed == set(policy["default_closed"])


def _priced() -> Iterator[tuple[str, dict[str, Any]]]:
    sheet = facts("equipment")
    for name in ("gear", "food"):
        yield from ((name, row) for row in sheet[name])
    for name in ("clothes", "lodging"):
        yield from ((name, row) for row in sheet[name]["list"])
    yield from (("weapon", row) for row in sheet["weapons"]["list"])
    yield from (("ammunition", row) for row in sheet["weapons"]["ammunition"])
    for name, group in (
        ("armor", "armor"),
        ("shields", "shield"),
        ("foci", "focus"),
        ("charms", "charm"),
    ):
        yield from ((group, row) for row in sheet[name]["list"])


def test_the_81_priced_rows() -> None:
    rows = list(_priced())
    assert len(rows) == facts("equipment")["counts"]["priced_rows"] == len(CONTENT.items) == 81
    for (group, row), item in zip(rows, CONTENT.items, strict=True):
        assert (item.id, item.group) == (row["id"], group)
        assert (item.weight, item.cost) == (row.get("weight"), row["cost"]), item.id
        assert item.pack == row.get("quantity", 1)
        assert item.or_more is row.get("open_above", False)
        if "cost_per" in row:
            assert item.per == row["cost_per"]
        value = {"endurance": "endurance", "defense_bonus": "defense_bonus", "power": "power"}
        for name in value:
            if name in row:
                assert getattr(item, name) == row[name]
        if isinstance(item, Weapon):
            _same_weapon(item, row)


def _same_weapon(weapon: Weapon, row: dict[str, Any]) -> None:
    assert (weapon.kind, weapon.skill, weapon.damage) == (row["kind"], row["skill"], row["damage"])
    for name in ("two_handed", "two_handed_likely", "throwable", "close_combat"):
        assert getattr(weapon, name) is bool(row.get(name)), (weapon.id, name)
    if "range_increment_yards" in row:
        step = catalog().increments[weapon.range]
        text = f"{step.yards} + {step.stat}" if step.stat else str(step.yards)
        assert text == row["range_increment_yards"]


def test_options() -> None:
    rows = facts("options")["options"]
    assert [row["id"] for row in rows] == list(OPTION_IDS)
    assert len(rows) == 35
    assert [entry.id for entry in CONTENT.options] == list(OPTION_IDS)

    def text(value: Any) -> str:
        return f"{value:.2f}" if isinstance(value, float) else value

    for row, entry in zip(rows, CONTENT.options, strict=True):
        assert entry.kind == row["kind"]
        assert [choice.id for choice in entry.choices] == [text(c) for c in row["choices"]]
        assert getattr(DEFAULTS, entry.id) == entry.default == text(row["default"])
        assert bool(entry.doubt) or row["kind"] != "unclear" or "why" not in row, entry.id
        for choice in row["choices"]:
            assert getattr(Options.model_validate({entry.id: choice}), entry.id) == text(choice)
        with pytest.raises(ValidationError):
            Options.model_validate({entry.id: "something else"})


def test_tables() -> None:
    stats, encounters = facts("stats"), facts("encounters")
    assert [(d.name, d.challenge) for d in CONTENT.difficulties] == [
        (row["name"], row["challenge"]) for row in stats["core_roll"]["unopposed_difficulty"]
    ]
    for rows, words, key in (
        (stats["stat_cost"]["levels"], CONTENT.stat_words, "description"),
        (stats["skill_cost"]["levels"], CONTENT.skill_titles, "title"),
    ):
        said = {row["level"]: row[key] for row in rows if row[key]}
        assert {word.level: word.word for word in words} == said
    assert [(s.id, s.abbr) for s in CONTENT.stats] == [
        (row["id"], row["abbr"]) for row in stats["primary_stats"]
    ]
    assert [step.model_dump() for step in CONTENT.ranges] == encounters["ranges"]["table"]
    found = {
        (i.group, i.id): f"{i.yards} + {i.stat}" if i.stat else f"{i.yards}"
        for i in CONTENT.increments
    }
    for group in ("physical", "sorcery", "sense"):
        for row in encounters["ranges"][f"{group}_increments_yards"]:
            formula = found.pop((group, row["id"]))
            assert formula.removeprefix("0 + ") == row["formula"]
    assert not found
    sorcery, world, monsters = facts("sorcery"), facts("world"), facts("monsters")
    bands = sorcery["branches"]["nekelmu"]["read_surface_challenge"]
    assert [(m.name, m.low, m.high) for m in CONTENT.minds] == [
        (row["familiarity"], row["low"], row["high"]) for row in bands
    ]
    fractions = sorcery["branches"]["talamu"]["transfer_fraction"]
    divisors = [d for row in fractions for d in row.get("divisors", [row.get("divisor")])]
    assert [kin.divisor for kin in CONTENT.kinships] == divisors
    assert [(r.name, r.challenge) for r in CONTENT.realms] == [
        (row["name"], row["portal_challenge"]) for row in monsters["realms"]
    ]
    assert [land.id for land in CONTENT.lands] == [row["id"] for row in world["lands"]]
    assert [god.name for god in CONTENT.gods][:3] == [row["name"] for row in world["gods"]][:3]
    rounds = facts("combat")["armies"]["round_length_examples"]
    assert [(r.each_side, [r.low, r.high]) for r in CONTENT.battle_rounds] == [
        (row["each_side"], row["minutes"]) for row in rounds
    ]
    assert list(CONTENT.agile_skills) == facts("encumbrance")["penalty"]["skills_named"]
    assert [preset.points for preset in CONTENT.presets] == [50, 100, 200, 300, 1000]


def _texts(model: BaseModel, where: str = "") -> Iterator[tuple[str, str]]:
    for name, value in model:
        at = f"{where}.{name}"
        if isinstance(value, BaseModel):
            yield from _texts(value, at)
        elif isinstance(value, tuple):
            for index, one in enumerate(value):
                if isinstance(one, BaseModel):
                    yield from _texts(one, f"{at}.{index}")
        elif value and name in ("effect", "doubt", "opposed_note", "specialise"):
            yield at, value


def test_texts_are_ready_to_print() -> None:
    texts = list(_texts(CONTENT))
    assert len(texts) > 100
    for where, text in texts:
        assert text == " ".join(text.split()), where
        assert text.endswith((".", "!")) and text[0].isupper(), f"{where}: {text}"
        assert not re.search(r"[*_{}\"]|\bGM\b", text), f"{where}: {text}"
        assert len(text) <= 200, where


def test_every_kind_of_item_is_told_apart() -> None:
    plain = {item.group for item in CONTENT.items if type(item) is Item}
    assert plain == {"gear", "food", "clothes", "lodging"}
