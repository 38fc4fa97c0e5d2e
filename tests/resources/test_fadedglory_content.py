"""The Faded Glory content: complete, up to date, and field by field what the fact sheets say."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from models.authoring import SourceError
from models.fadedglory.authoring import SOURCE_FILES, authored_content
from models.fadedglory.catalog import CONTENT_FILE, catalog
from models.fadedglory.combatant import USUAL_LOCATIONS
from models.fadedglory.content import Content
from models.fadedglory.options import DEFAULTS, OPTION_IDS, Options
from models.fadedglory.vocabulary import ACTS, LOCATIONS, STAGES
from resources.loader import resource_bytes, resource_path
from rules.fadedglory.initiative import segments
from rules.fadedglory.odds import sixths
from tests.yaml_file import read_yaml

FOLDER = Path(__file__).parent.parent / "data" / "fadedglory" / "facts"
CONTENT = catalog().content
RULES: dict[str, Any] = read_yaml(FOLDER / "rules.yaml")
COVERAGE: dict[str, Any] = read_yaml(FOLDER / "coverage.yaml")


def test_built_content_is_what_the_sources_say() -> None:
    """When this fails, run packaging/build_content.py."""
    content = authored_content(resource_path("fadedglory/source"))
    assert content == CONTENT
    built = content.model_dump_json(exclude_defaults=True).encode() + b"\n"
    assert built == resource_bytes(CONTENT_FILE)
    files = list(import_module("models.fadedglory.authoring").content_files())
    assert files == [(CONTENT_FILE, content)]


def test_content_is_frozen_and_closed() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        CONTENT.classes[0].name = "x"  # pyright: ignore[reportAttributeAccessIssue]
    raw = resource_bytes(CONTENT_FILE).replace(b'{"title"', b'{"surprise":1,"title"', 1)
    with pytest.raises(ValidationError, match="surprise"):
        Content.model_validate_json(raw)


@pytest.mark.parametrize(
    ("file", "before", "after", "told"),
    [
        ("examples", "suit: mail", "suit: tin", r"examples\.yaml.*suit “tin” is not listed"),
        ("examples", "spells: [mind_spike]", "spells: [x]", "spell “x” is not listed"),
        ("examples", "{head: 2, right_arm", "{right_arm", "needs a number for each"),
        ("rules", "id: head, name: Head, roll: 1", "id: head, name: Head, roll: 2", "not each"),
        ("rules", "  - {id: soul, ", "  - {id: item, ", "list is not mage, soul"),
        ("rules", "hand: off_hand, target: 3", "hand: primary, target: 3", "once and in order"),
        ("rules", "id: rogue, name", "id: warrior, name", "stands twice"),
        ("options", 'default: "off"', 'default: "on"', "not the option that a document stores"),
    ],
)
def test_a_source_with_a_fault_is_refused(
    tmp_path: Path, file: str, before: str, after: str, told: str
) -> None:
    for name in SOURCE_FILES:
        text = resource_path(f"fadedglory/source/{name}").read_text("utf-8")
        if name == f"{file}.yaml":
            assert before in text
            text = text.replace(before, after, 1)
        (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(SourceError, match=told):
        authored_content(tmp_path)


def test_the_turn_and_its_dice() -> None:
    turn = RULES["turn"]
    assert (CONTENT.turn.seconds, CONTENT.turn.segments) == (turn["seconds"], turn["segments"])
    assert turn["segment_seconds"] == CONTENT.turn.seconds / CONTENT.turn.segments
    assert [stage.id for stage in CONTENT.stages] == [row["id"] for row in turn["stages"]]
    assert tuple(stage.id for stage in CONTENT.stages) == STAGES
    assert f"d{CONTENT.dice.initiative}" == RULES["initiative"]["die"]
    assert list(segments()) == RULES["initiative"]["segment_order"]
    assert f"d{CONTENT.dice.target}" == RULES["target_numbers"]["die"]
    assert f"d{CONTENT.dice.location}" == RULES["resolution"]["hit_location"]["die"]
    assert [act.id for act in CONTENT.acts] == RULES["declaration"]["choices"] == list(ACTS)


def test_classes_and_numbers() -> None:
    for group, names in RULES["class_groups"].items():
        assert [entry.name for entry in CONTENT.classes if entry.group == group] == names
    hands = {"off_hand_or_shield": "off_hand", "primary": "primary"}
    rows = [
        (row["group"], hands[row["hand"]], row["target"])
        for row in RULES["target_numbers"]["table"]
    ]
    assert [(row.group, row.hand, row.target) for row in CONTENT.targets] == rows
    changes = {row["id"]: row["change"] for row in RULES["target_numbers"]["modifiers"]}
    assert changes.pop("surprise") == "automatic_hit"
    assert catalog().modifiers["surprise"].change is None
    found = {entry.id: entry.change for entry in CONTENT.modifiers if entry.change is not None}
    assert found == changes
    assert {target: sixths(target) for target in RULES["odds_of_six"]} == RULES["odds_of_six"]


def test_kits() -> None:
    kits = {row["kit"]: row for row in RULES["declaration"]["kit"]}
    assert {"sword_and_shield", "two_weapons"} <= set(catalog().kits)
    shield, two = catalog().kits["sword_and_shield"], catalog().kits["two_weapons"]
    assert "one free parry" in kits["sword_and_shield"]["grants"] and shield.free_parries == 1
    uses = [words.split(" + ") for words in kits["two_weapons"]["choose_one"]]
    assert all(len(each) == two.uses for each in uses)
    assert max(each.count("attack") for each in uses) == two.attacks
    assert max(each.count("parry") for each in uses) == two.parries
    assert catalog().kits["single"].uses == RULES["declaration"]["actions_per_turn"]


def test_locations() -> None:
    rows = RULES["resolution"]["hit_location"]["table"]
    assert [(one.roll, one.id, one.name) for one in CONTENT.locations] == [
        (row["roll"], row["id"], row["name"]) for row in rows
    ]
    assert [(one.id, one.rolls) for one in USUAL_LOCATIONS] == [
        (row["id"], (row["roll"],)) for row in rows
    ]
    assert tuple(row["id"] for row in rows) == LOCATIONS


def test_spells() -> None:
    spells = RULES["spells"]
    kinds = catalog().spell_kinds
    assert kinds["mage"].turns == kinds["soul"].turns == spells["mage_and_soul"]["casting_turns"]
    assert kinds["innate"].turns == kinds["item"].turns == 0
    assert spells["innate"]["completes"] == "same segment"
    users = [entry.name for entry in CONTENT.classes if entry.spells == "innate"]
    assert users == spells["innate"]["users"][:1]
    assert {entry.spells for entry in CONTENT.classes} == {None, "mage", "soul", "innate"}


def test_the_22_options() -> None:
    rows = RULES["options"]
    assert len(rows) == 22
    assert [row["id"] for row in rows] == list(OPTION_IDS)
    assert [entry.id for entry in CONTENT.options] == list(OPTION_IDS)
    for row, entry in zip(rows, CONTENT.options, strict=True):
        assert entry.kind == row["kind"]
        assert [choice.id for choice in entry.choices] in (row["choices"], row["choices"][::-1])
        assert getattr(DEFAULTS, entry.id) == entry.default == row["default"]
        assert bool(entry.doubt) or row["kind"] != "unclear", entry.id
        for choice in row["choices"]:
            assert getattr(Options.model_validate({entry.id: choice}), entry.id) == choice
        with pytest.raises(ValidationError):
            Options.model_validate({entry.id: "something else"})


def test_every_rule_of_the_document_is_covered() -> None:
    vectors = read_yaml(FOLDER.parent / "vectors.yaml")["vectors"]
    known = {vector["id"] for vector in vectors}
    for row in COVERAGE["rules"]:
        assert set(row["vectors"]) <= known
        place: Any = {"meta": RULES["meta"], **RULES}
        for key in row["at"].split("."):
            place = place[key]
    assert COVERAGE["not_covered"] == []


def test_suggestions_are_whole() -> None:
    for template in CONTENT.templates:
        assert template.effect and template.class_id in catalog().classes
    kits = {template.kit for template in CONTENT.templates}
    assert kits == set(catalog().kits)
    assert {template.class_id for template in CONTENT.templates} == set(catalog().classes)
    assert len(CONTENT.names) == len(set(CONTENT.names)) >= 20
    assert {spell.kind for spell in CONTENT.spells} == set(catalog().spell_kinds)


def _texts(model: BaseModel, where: str = "") -> Iterator[tuple[str, str]]:
    for name, value in model:
        at = f"{where}.{name}"
        if isinstance(value, BaseModel):
            yield from _texts(value, at)
        elif isinstance(value, tuple):
            for index, one in enumerate(value):
                if isinstance(one, BaseModel):
                    yield from _texts(one, f"{at}.{index}")
        elif value and name in ("effect", "doubt"):
            yield at, value


def test_every_text_is_a_short_sentence() -> None:
    for at, text in _texts(CONTENT):
        assert text[0].isupper() and text[-1] == ".", (at, text)
        assert len(text) <= 140, (at, text)
