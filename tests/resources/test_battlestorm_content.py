"""The Battlestorm content: complete, up to date, and field by field what the fact sheets say."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import BaseModel, ValidationError

from models.authoring import SourceError
from models.battlestorm.authoring import SOURCE_FILES, authored_content
from models.battlestorm.catalog import CONTENT_FILE, catalog
from models.battlestorm.content import Content, EventEntry
from models.battlestorm.model import OwnEvent
from models.battlestorm.options import DEFAULTS, OPTION_IDS, Options
from models.battlestorm.vocabulary import FAITH_WORKERS
from resources.loader import resource_bytes, resource_path

FOLDER = Path(__file__).parent.parent / "data" / "battlestorm" / "facts"
CONTENT = catalog().content
RULES: dict[str, Any] = yaml.safe_load((FOLDER / "rules.yaml").read_text("utf-8"))
COVERAGE: dict[str, Any] = yaml.safe_load((FOLDER / "coverage.yaml").read_text("utf-8"))
EVENTS: dict[str, dict[str, Any]] = {event["id"]: event for event in RULES["miracles"]}


def test_the_built_file_is_what_the_sources_say() -> None:
    """When this fails, run packaging/build_content.py."""
    content = authored_content(resource_path("battlestorm/source"))
    assert content == CONTENT
    built = content.model_dump_json(exclude_defaults=True).encode() + b"\n"
    assert built == resource_bytes(CONTENT_FILE)
    files = list(import_module("models.battlestorm.authoring").content_files())
    assert files == [(CONTENT_FILE, content)]


def test_content_is_frozen_and_closed() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        CONTENT.events[0].name = "x"  # pyright: ignore[reportAttributeAccessIssue]
    raw = resource_bytes(CONTENT_FILE).replace(b'{"title"', b'{"surprise":1,"title"', 1)
    with pytest.raises(ValidationError, match="surprise"):
        Content.model_validate_json(raw)


@pytest.mark.parametrize(
    ("file", "before", "after", "told"),
    [
        ("events", "damage: 2d12", "damage: 2x12", r"events\.yaml.*“2x12” is no dice for damage"),
        ("events", "    radius_inches: 2.5\n", "", "needs radius_inches"),
        ("events", "reach: pie\n", "reach: sight\n", "no other, needs reach_amount"),
        ("events", "    turns: 10\n", "    turns: 10\n    turns_dice: d4\n", "cannot both"),
        ("events", "    damage: 2d8\n", "", "a weapon needs damage"),
        ("events", "die: 3\n", "die: 1\n", "two faces or more"),
        ("events", "id: cripple", "id: encumber", "stands twice"),
        ("events", "area: individual", "area: somebody", "does not fit “area”"),
        ("examples", "events: [cripple,", "events: [hail,", "event “hail” is not listed"),
        ("rules", "  - {id: witch, ", "  - {id: shaman, ", "list is not thaumaturge, witch"),
        ("options", "default: fails", "default: succeeds", "not the option that a document"),
    ],
)
def test_a_source_with_a_fault_is_refused(
    tmp_path: Path, file: str, before: str, after: str, told: str
) -> None:
    for name in SOURCE_FILES:
        text = resource_path(f"battlestorm/source/{name}").read_text("utf-8")
        if name == f"{file}.yaml":
            assert before in text
            text = text.replace(before, after, 1)
        (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(SourceError, match=told) as caught:
        authored_content(tmp_path)
    assert f"{file}.yaml" in str(caught.value) and "line" in str(caught.value)


def test_numbers_of_the_procedure() -> None:
    assert CONTENT.turn.minutes == RULES["meta"]["units"]["turn_minutes"]
    assert CONTENT.turn.inch_in_feet == RULES["meta"]["units"]["inch_in_feet"]["value"]
    assert CONTENT.site.setup_rounds == RULES["holy_site"]["setup_rounds"]
    assert CONTENT.site.leash_inches == RULES["holy_site"]["leash_inches"]
    assert [site.name.lower() for site in CONTENT.sites] == RULES["holy_site"]["kinds"]
    assert f"d{CONTENT.dice.save}" == RULES["saves"]["die"]
    assert RULES["saves"]["without_fate"]["save_when"] == f"roll <= {CONTENT.saves.without_fate}"
    wanted = f"roll <= {CONTENT.saves.with_fate} + current_fate"
    assert RULES["saves"]["with_fate"]["save_when"] == wanted
    names = next(term for term in RULES["terms"] if term["id"] == "faith_worker")["names"]
    assert list(FAITH_WORKERS) == names
    assert [entry.id for entry in CONTENT.roles] == [*names, "ordinary"]
    fields = {row["id"]: row["name"] for row in RULES["model_fields_named"]}
    found = {entry.id: entry.name for entry in CONTENT.stats}
    for id, other in (("cer", "combat_error"), ("ar", "attacks_per_round")):
        assert found[other] == fields.pop(id)
    fields.pop("thaumaturgy_quotient")
    assert {id: found[id] for id in fields} == fields


@pytest.mark.parametrize("event", CONTENT.events, ids=lambda event: event.id)
def test_each_event_is_as_the_facts_say(event: EventEntry) -> None:
    fact = EVENTS[event.id]
    assert event.name == fact["name"] and f"d{event.die}" == fact["faith_die"]
    aoe = fact["aoe"]
    area = ("radius", aoe["radius_inches"]) if isinstance(aoe, dict) else (aoe, 0)
    assert (event.area, event.radius_inches) == area
    assert (event.reach, event.reach_amount) == _reach(fact["range"])
    _check_duration(event, fact["duration"])
    _check_weapon(event, fact.get("weapon", {}))
    effect = fact.get("effect", {})
    assert event.absorption == effect.get("absorption", "").replace("as usual", "")
    assert event.evasion_loss == effect.get("evasion_loss", "")
    assert event.evasion_floor == effect.get("stat_floor", 0)
    assert event.halves_movement == (effect.get("movement_factor") == 0.5)
    assert event.fate_loss == effect.get("fate_loss", "")
    assert event.metal_is_no_help == (effect.get("absorption_of_metal_armor") == 0)
    if "damage" in effect:
        assert event.damage == effect["damage"]
    sustain = fact.get("sustain", {})
    assert event.sustain_die == (CONTENT.dice.sustain if sustain else 0)
    assert event.is_defensive == fact.get("defensive", False)
    save = fact.get("save", {})
    kind = "each_round" if "repeat" in save else "once" if "die" in save else "none"
    assert event.save == kind


def _reach(fact: Any) -> tuple[str, float]:
    if isinstance(fact, str):
        return {"los": ("sight", 0), "self": ("self", 0)}[fact]
    if "inches" in fact:
        return "inches", fact["inches"]
    return "pie", fact.get("inches_per_pie", 1)


def _check_duration(event: EventEntry, fact: Any) -> None:
    turns = 0 if fact == "permanent" else fact["turns"]
    assert (event.turns or event.turns_dice or 0) == turns
    special = "" if fact == "permanent" else fact.get("special", "")
    life = "until_miss" if "missed" in special else "while_hits" if "hit" in special else "plain"
    assert event.life == life


def _check_weapon(event: EventEntry, fact: dict[str, Any]) -> None:
    assert event.combat_error == fact.get("combat_error")
    assert event.attacks_per_round == fact.get("attacks_per_round")
    assert event.ignores_absorption == fact.get("ignores_absorption", False)
    if fact:
        assert event.damage == fact["damage"]


def test_all_events_are_there_and_an_own_one_has_the_same_fields() -> None:
    assert [event.id for event in CONTENT.events] == list(EVENTS)
    assert set(OwnEvent.model_fields) == set(EventEntry.model_fields)


def test_the_18_options() -> None:
    rows = RULES["options"]
    assert len(rows) == 18
    assert [row["id"] for row in rows] == list(OPTION_IDS)
    assert [entry.id for entry in CONTENT.options] == list(OPTION_IDS)
    for row, entry in zip(rows, CONTENT.options, strict=True):
        assert entry.kind == row["kind"] and entry.doubt
        assert [choice.id for choice in entry.choices] == row["choices"]
        assert getattr(DEFAULTS, entry.id) == entry.default == row["default"]
        for choice in row["choices"]:
            assert getattr(Options.model_validate({entry.id: choice}), entry.id) == choice
        with pytest.raises(ValidationError):
            Options.model_validate({entry.id: "something else"})


def test_every_rule_of_the_document_is_covered() -> None:
    vectors = yaml.safe_load((FOLDER.parent / "vectors.yaml").read_text("utf-8"))["vectors"]
    known = {vector["id"] for vector in vectors}
    for row in COVERAGE["rules"]:
        assert set(row["vectors"]) <= known
        place: Any = RULES
        for key in row["at"].split("."):
            place = place[key]


def test_suggestions_are_whole() -> None:
    assert {template.role for template in CONTENT.templates} == set(catalog().roles)
    for template in CONTENT.templates:
        assert template.effect
        assert bool(template.events) == (template.role in FAITH_WORKERS)
    assert len(CONTENT.names) == len(set(CONTENT.names)) >= 20


def _texts(model: BaseModel, where: str = "") -> Iterator[tuple[str, str]]:
    for name, value in model:
        at = f"{where}.{name}"
        if isinstance(value, BaseModel):
            yield from _texts(value, at)
        elif isinstance(value, tuple):
            for index, one in enumerate(value):
                if isinstance(one, BaseModel):
                    yield from _texts(one, f"{at}.{index}")
        elif value and name in ("effect", "doubt") and "areas" not in at:
            yield at, value


def test_every_text_is_a_short_sentence() -> None:
    for at, text in _texts(CONTENT):
        assert text[0].isupper() and text[-1] == ".", (at, text)
        assert len(text) <= 140, (at, text)
