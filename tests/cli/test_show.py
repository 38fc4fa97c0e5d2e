"""``show`` prints every number with its parts, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.command import main
from models.fabula.hero import Hero, PlayState
from models.neighbour import neighbours
from models.storage import load, save
from resources.loader import resource_path
from rules.systems import kind_of

SAMPLES = sorted(resource_path("samples/fabula").glob("*.folio"))
CAMILLA = resource_path("samples/fabula/camilla.folio")
Output = pytest.CaptureFixture[str]


def shown(path: Path, capsys: Output) -> dict[str, dict[str, dict[str, object]]]:
    assert main(["show", "--json", str(path)]) == 0
    found: dict[str, dict[str, dict[str, object]]] = json.loads(capsys.readouterr().out)
    return found


def test_json_has_the_promised_shape(capsys: Output) -> None:
    found = shown(CAMILLA, capsys)
    assert list(found) == ["kind", "name", "derived", "problems"]
    assert (found["kind"], found["name"], found["problems"]) == ("hero", "Camilla", [])
    assert found["derived"]["max_hp"] == {
        "value": 40,
        "parts": [
            {
                "label": "Level",
                "value": 5,
                "source": "core rulebook, Character creation, p. 154",
            },
            {
                "label": "Might d6",
                "value": 30,
                "source": "core rulebook, Character creation, p. 154",
            },
            {"label": "Weaponmaster", "value": 5, "source": "core rulebook, Weaponmaster, p. 218"},
        ],
    }
    numbers = {id: found["derived"][id]["value"] for id in ("max_mp", "crisis", "initiative")}
    assert numbers == {"max_mp": 50, "crisis": 20, "initiative": -1}
    assert found["derived"]["martial"]["value"] == ["martial_melee", "martial_shields"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_json_has_every_number_and_the_parts_add_up(path: Path, capsys: Output) -> None:
    found = shown(path, capsys)["derived"]
    document = load(path).document
    kind = kind_of(document)
    beside = neighbours(kind.references(document), [path.parent]) if kind.references else {}
    assess = kind.assess_among
    assessment = assess(document, beside) if assess else kind.assess(document)
    assert list(found) == list(assessment.derived)
    for number in found.values():
        parts = number["parts"]
        assert isinstance(parts, list)
        if isinstance(number["value"], int):
            assert number["value"] == sum(part["value"] for part in parts)


def test_a_problem_has_its_fixes(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "a.folio"
    save(load(CAMILLA).document.replaced(play=PlayState(hp=99)), path, expected=None)
    assert shown(path, capsys)["problems"] == [
        {
            "severity": "error",
            "code": "points-over-maximum",
            "where": "play.hp",
            "message": "Current HP 99 are more than the maximum of 40.",
            "source": "core rulebook, Points",
            "fix": "Set to 40",
        }
    ]
    assert main(["show", str(path)]) == 0
    out = capsys.readouterr().out
    assert "error: Current HP 99 are more than the maximum of 40. [core rulebook, Points]" in out
    assert "    fix: Set to 40\n" in out


def test_the_text_stands_in_columns(capsys: Output) -> None:
    assert main(["show", str(CAMILLA)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [
        "Camilla",
        "Hero, level 5: Orator 3 · Weaponmaster 2",
        "Fabula Ultima, early printing",
    ]
    words = {" ".join(line.split()): line for line in lines}
    ends = set()
    for number, rest in (
        ("Max HP 40", ""),
        ("Might d6 (base die × 5) +30", " core rulebook, Character creation, p. 154"),
        ("Initiative −1", " added to your roll"),
    ):
        line = words[number + rest]
        ends.add(len(line.removesuffix(rest).rstrip()))
    assert len(ends) == 1, "numbers end in one column"
    assert "May equip martial melee, martial shields" in words
    assert lines[-1] == "No problems."


def test_a_number_that_does_not_count_now_is_in_brackets(capsys: Output) -> None:
    assert main(["show", str(resource_path("samples/fabula/level_20_tank.folio"))]) == 0
    assert "Adrenaline (in Crisis)" in (out := capsys.readouterr().out)
    assert "(+10)" in out


def test_a_blank_hero_can_be_shown(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "a.folio"
    save(Hero(), path, expected=None)
    assert main(["show", str(path)]) == 0
    assert capsys.readouterr().out.startswith("Unnamed Hero\nHero, level 0: No class yet\n")


def test_json_holds_no_control_that_a_terminal_obeys(tmp_path: Path, capsys: Output) -> None:
    hostile = tmp_path / "x\x9b31m.folio"
    broken = tmp_path / "broken.folio"
    save(Hero(name="A\u202eb", theme="\x9b31m"), hostile, expected=None)
    broken.write_text('{"game": "fabula", "kind": "\x9b31m\x7f", "schema_version": 1}', "utf-8")
    assert main(["check", "--json", str(hostile), str(broken)]) == 2
    written = capsys.readouterr().out
    assert not {"\x7f", "\x9b", "\u202e"} & set(written)
    assert [item["path"] for item in json.loads(written)] == [str(hostile), str(broken)]
