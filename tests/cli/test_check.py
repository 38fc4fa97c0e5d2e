"""``check`` finds what is wrong in files and folders, and its status can be relied on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.command import main
from models.fabula.hero import Hero
from models.storage import load, save
from resources.loader import resource_path

SAMPLES = resource_path("samples/fabula")
CAMILLA = SAMPLES / "camilla.folio"
Output = pytest.CaptureFixture[str]


@pytest.fixture
def nameless(tmp_path: Path) -> Path:
    """A hero with a warning and no error."""
    path = tmp_path / "nameless.folio"
    save(load(CAMILLA).document.replaced(name=""), path, expected=None)
    return path


@pytest.fixture
def illegal(tmp_path: Path) -> Path:
    """A hero with errors."""
    path = tmp_path / "illegal.folio"
    save(Hero(name="Ada"), path, expected=None)
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.folio"
    path.write_bytes(CAMILLA.read_bytes()[:100])
    return path


def test_a_good_file_has_nothing_said_about_it(capsys: Output) -> None:
    assert main(["check", str(CAMILLA)]) == 0
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "fablefolio: 1 file checked, none with problems.\n"


def test_errors_are_listed_with_rule_and_remedy(illegal: Path, capsys: Output) -> None:
    assert main(["check", str(illegal)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{illegal}\n  error    5 levels are not given yet")
    assert "[core rulebook, Character creation, p. 154]" in out


def test_a_warning_counts_only_when_strict(nameless: Path, capsys: Output) -> None:
    assert main(["check", str(nameless)]) == 0
    assert "  warning  The hero has no name yet." in capsys.readouterr().out
    assert main(["check", "--strict", str(nameless)]) == 1


def test_a_file_that_cannot_be_read_stops_none_of_the_others(
    broken: Path, illegal: Path, capsys: Output
) -> None:
    assert main(["check", str(broken.parent)]) == 2
    captured = capsys.readouterr()
    assert f"{broken}\n  “broken.folio” is cut short" in captured.out
    assert str(illegal) in captured.out
    assert captured.err == "fablefolio: 2 files checked, 2 with problems.\n"


def test_a_folder_is_taken_with_the_folders_in_it(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "x.folio").write_bytes(CAMILLA.read_bytes())
    assert main(["check", str(tmp_path), str(tmp_path / "a")]) == 0
    assert "1 file checked" in capsys.readouterr().err


def test_a_folder_without_documents_is_said(tmp_path: Path, capsys: Output) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert "There is no Fablefolio document in “" in capsys.readouterr().err


def test_json_has_an_object_for_each_file(
    broken: Path, illegal: Path, nameless: Path, capsys: Output
) -> None:
    assert main(["check", "--json", str(broken.parent), str(CAMILLA)]) == 2
    found = json.loads(capsys.readouterr().out)
    assert [item["path"] for item in found] == [
        *map(str, (broken, illegal, nameless)),
        str(CAMILLA),
    ]
    assert [set(item) for item in found] == [{"path", "kind", "name", "problems", "fault"}] * 4
    assert (found[0]["kind"], found[0]["problems"]) == (None, [])
    assert "is cut short" in found[0]["fault"]
    assert found[2]["problems"] == [
        {
            "severity": "warning",
            "code": "name-missing",
            "where": "name",
            "message": "The hero has no name yet.",
            "source": "core rulebook, Character creation, p. 154",
            "fix": None,
        }
    ]
    assert found[3] == {
        "path": str(CAMILLA),
        "kind": "hero",
        "name": "Camilla",
        "problems": [],
        "fault": None,
    }


def test_a_file_named_twice_is_checked_once(capsys: Output) -> None:
    main(["check", str(CAMILLA), str(CAMILLA), str(SAMPLES)])
    count = len(list(SAMPLES.rglob("*.folio")))
    assert f"{count} files checked" in capsys.readouterr().err
