"""Every verb on Battlestorm models."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.command import main
from models.battlestorm.model import Model
from models.storage import NO_FILE, load, save
from resources.loader import resource_path
from rules.battlestorm.quick import copies
from tests.rules.battlestorm.models import sample
from tests.sheets.reading import opened, raw_text

Output = pytest.CaptureFixture[str]
SAMPLES = resource_path("samples/battlestorm")


def test_a_quick_model_is_made_and_has_no_problem(tmp_path: Path, capsys: Output) -> None:
    words = ["new", "--game", "battlestorm", "--quick", "--seed", "4", "--name", "Ada"]
    assert main([*words, str(tmp_path / "a.folio")]) == 0
    made = load(tmp_path / "a.folio").document
    assert isinstance(made, Model) and made.name == "Ada"
    assert main(["check", "--strict", str(tmp_path), str(SAMPLES)]) == 0
    assert main(["new", "--game", "battlestorm", "--kind", "hero", str(tmp_path / "b")]) == 2
    assert "there is: model, session." in capsys.readouterr().err


def test_the_numbers_are_shown_with_their_parts(capsys: Output) -> None:
    path = str(SAMPLES / "marsh-witch.folio")
    assert main(["show", path]) == 0
    text = capsys.readouterr().out
    assert "Model: Witch" in text and "Battlestorm, usual rulings" in text
    assert "Cripple: happens" in text and "No problems." in text
    assert main(["show", "--json", path]) == 0
    raw = json.loads(capsys.readouterr().out)
    assert raw["derived"]["success_cripple"]["value"] == 87.5
    assert [part["value"] for part in raw["derived"]["save"]["parts"]] == [15, 2]


def test_a_new_one_is_told_what_it_lacks(tmp_path: Path, capsys: Output) -> None:
    path = str(tmp_path / "a.folio")
    assert main(["new", "--game", "battlestorm", path]) == 0
    assert main(["check", path]) == 1
    assert "no call can be rolled" in capsys.readouterr().out


def test_cards_of_several_models_share_pages(tmp_path: Path, capsys: Output) -> None:
    for one in copies(sample("bone-pack"), 6):
        save(one, tmp_path / f"{one.name}.folio", expected=NO_FILE)
    out = tmp_path / "cards.pdf"
    assert main(["export", "--together", str(tmp_path), "--to", str(out)]) == 0
    assert "6 of 6 on 2 pages" in capsys.readouterr().err
    text = raw_text(opened(out.read_bytes()))
    assert all(f"Bone pack {number}" in text for number in range(1, 7))


def test_extras_blank_pages_and_markdown(tmp_path: Path) -> None:
    path = str(SAMPLES / "marsh-witch.folio")
    out = tmp_path / "witch.pdf"
    assert main(["export", path, "--to", str(out), "--extra", "events", "--extra", "four"]) == 0
    document = opened(out.read_bytes())
    assert document.page_count == 3 and document[2].get_text().count("Mother Sedge") == 4
    assert "EVENT REFERENCE" in document[1].get_text()
    blank = tmp_path / "blank.pdf"
    assert main(["export", "--blank", "--game", "battlestorm", "--to", str(blank)]) == 0
    assert opened(blank.read_bytes()).page_count == 1
    assert main(["export", path, "--to", str(tmp_path / "witch.md")]) == 0
    assert "# Mother Sedge" in (tmp_path / "witch.md").read_text("utf-8")
