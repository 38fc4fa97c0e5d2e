"""Every verb on Faded Glory combatants."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.command import main
from models.fadedglory.combatant import Combatant
from models.storage import NO_FILE, load, save
from resources.loader import resource_path
from rules.fadedglory.quick import template_band
from tests.sheets.reading import opened, raw_text

Output = pytest.CaptureFixture[str]
SAMPLES = resource_path("samples/fadedglory")


def test_a_quick_combatant_is_made_and_has_no_problem(tmp_path: Path, capsys: Output) -> None:
    words = ["new", "--game", "fadedglory", "--quick", "--seed", "4", "--name", "Ada"]
    assert main([*words, str(tmp_path / "a.folio")]) == 0
    made = load(tmp_path / "a.folio").document
    assert isinstance(made, Combatant) and made.name == "Ada"
    assert main(["check", "--strict", str(tmp_path), str(SAMPLES)]) == 0
    assert main(["new", "--game", "fadedglory", "--kind", "hero", str(tmp_path / "b")]) == 2
    assert "there is: combatant, session." in capsys.readouterr().err


def test_the_numbers_are_shown_with_their_parts(capsys: Output) -> None:
    path = str(SAMPLES / "dune-psion.folio")
    assert main(["show", path]) == 0
    text = capsys.readouterr().out
    assert "Combatant: Psion · One weapon" in text and "Faded Glory, usual rulings" in text
    assert "Caster" in text and "No problems." in text
    assert main(["show", "--json", path]) == 0
    raw = json.loads(capsys.readouterr().out)
    assert raw["derived"]["attack_primary"]["value"] == 3
    assert [part["value"] for part in raw["derived"]["attack_primary"]["parts"]] == [2, 1]


def test_a_new_one_is_told_what_it_lacks(tmp_path: Path, capsys: Output) -> None:
    path = str(tmp_path / "a.folio")
    assert main(["new", "--game", "fadedglory", path]) == 0
    assert main(["check", path]) == 1
    assert "No class is chosen" in capsys.readouterr().out


def test_cards_of_a_band_share_pages(tmp_path: Path, capsys: Output) -> None:
    for one in template_band("guard", 6):
        save(one, tmp_path / f"{one.name}.folio", expected=NO_FILE)
    out = tmp_path / "cards.pdf"
    assert main(["export", "--together", str(tmp_path), "--to", str(out)]) == 0
    assert "6 of 6 on 2 pages" in capsys.readouterr().err
    text = raw_text(opened(out.read_bytes()))
    assert all(f"Guard {number}" in text for number in range(1, 7))


def test_extras_blank_cards_and_markdown(tmp_path: Path) -> None:
    path = str(SAMPLES / "lamp-mage.folio")
    out = tmp_path / "mage.pdf"
    assert main(["export", path, "--to", str(out), "--extra", "summary", "--extra", "four"]) == 0
    document = opened(out.read_bytes())
    assert document.page_count == 2 and document[0].get_text().count("Ulric") == 4
    blank = tmp_path / "blank.pdf"
    assert main(["export", "--blank", "--game", "fadedglory", "--to", str(blank)]) == 0
    assert opened(blank.read_bytes()).page_count == 1
    assert main(["export", path, "--to", str(tmp_path / "mage.md")]) == 0
    assert "# Ulric" in (tmp_path / "mage.md").read_text("utf-8")
