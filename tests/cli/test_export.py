"""``export`` makes sheets of one file or of many, and a bad file stops none of the others."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from pypdf import PdfReader

from cli.command import main
from models.document import Document
from models.errors import UserError
from models.fabula.hero import Hero
from models.storage import load, save
from resources.loader import resource_path
from rules.systems import systems
from sheets import render

CAMILLA = resource_path("samples/fabula/camilla.folio")
Output = pytest.CaptureFixture[str]


@pytest.fixture
def heroes(tmp_path: Path) -> Path:
    """A folder of three heroes, two of one file name, and a file that is no document."""
    folder = tmp_path / "heroes"
    for name in ("ada.folio", "deep/ada.folio", "zoe.folio"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        save(load(CAMILLA).document.replaced(name=name), folder / name, expected=None)
    (folder / "broken.folio").write_bytes(b"{")
    return folder


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def text(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def test_the_sheet_stands_beside_the_file(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "camilla.folio"
    path.write_bytes(CAMILLA.read_bytes())
    assert main(["export", str(path)]) == 0
    assert "Camilla" in text(tmp_path / "camilla.pdf")
    assert files(tmp_path) == ["camilla.folio", "camilla.pdf"]
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"{path} -> {tmp_path / 'camilla.pdf'}\nfablefolio: 1 sheet written.\n"


def test_a_file_can_be_named(tmp_path: Path) -> None:
    for name in ("new/x.pdf", "x.md"):
        assert main(["export", str(CAMILLA), "--to", str(tmp_path / name)]) == 0
    assert (tmp_path / "new" / "x.pdf").read_bytes().startswith(b"%PDF")
    assert "Camilla" in (tmp_path / "x.md").read_text("utf-8")


def test_an_older_sheet_is_replaced(tmp_path: Path) -> None:
    sheet = tmp_path / "x.pdf"
    sheet.write_bytes(b"old")
    assert main(["export", str(CAMILLA), "--to", str(sheet)]) == 0
    assert sheet.read_bytes().startswith(b"%PDF")
    assert files(tmp_path) == ["x.pdf"]


def test_a_folder_keeps_its_order_and_a_bad_file_stops_nothing(
    heroes: Path, tmp_path: Path, capsys: Output
) -> None:
    to = tmp_path / "sheets"
    assert main(["export", str(heroes), "--to", str(to), "--format", "md"]) == 2
    assert files(to) == ["ada.md", "deep/ada.md", "zoe.md"]
    captured = capsys.readouterr()
    lines = captured.err.splitlines()
    assert lines[:4] == [
        f"{heroes / 'ada.folio'} -> {to / 'ada.md'}",
        f"{heroes / 'broken.folio'}: not written",
        f"{heroes / 'deep/ada.folio'} -> {to / 'deep/ada.md'}",
        f"{heroes / 'zoe.folio'} -> {to / 'zoe.md'}",
    ]
    assert lines[4].startswith(
        f"fablefolio: {heroes / 'broken.folio'}: “broken.folio” is cut short"
    )
    assert lines[5] == "fablefolio: 3 of 4 sheets written."


def test_files_of_one_name_do_not_replace_each_other(heroes: Path, tmp_path: Path) -> None:
    to = tmp_path / "sheets"
    paths = [str(heroes / name) for name in ("ada.folio", "deep/ada.folio")]
    assert main(["export", *paths, "--to", str(to), "--format", "md"]) == 0
    assert files(to) == ["ada 2.md", "ada.md"]
    assert "deep/ada" in (to / "ada 2.md").read_text("utf-8")


def test_a_hero_that_trips_the_printer_up_costs_no_other(
    heroes: Path, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = render.markdown_text

    def tripped(document: Hero, others: Mapping[str, Document] | None = None) -> str:
        if document.name == "zoe.folio":
            raise ZeroDivisionError("oh")
        return real(document, others)

    monkeypatch.setattr(render, "markdown_text", tripped)
    words = ["export", str(heroes), "--to", str(tmp_path / "sheets"), "--format", "md"]
    assert main(words) == 2
    assert files(tmp_path / "sheets") == ["ada.md", "deep/ada.md"]
    assert "a fault in Fablefolio itself, ZeroDivisionError('oh')" in capsys.readouterr().err
    assert main([*words, "--debug"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_options_reach_the_page(tmp_path: Path) -> None:
    sizes = {}
    for paper in ("a4", "letter"):
        sheet = tmp_path / f"{paper}.pdf"
        assert main(["export", str(CAMILLA), "--to", str(sheet), "--paper", paper]) == 0
        sizes[paper] = [round(float(side)) for side in PdfReader(sheet).pages[0].mediabox[2:]]
    assert sizes == {"a4": [595, 842], "letter": [612, 792]}
    saving = tmp_path / "saving.pdf"
    assert main(["export", str(CAMILLA), "--to", str(saving), "--ink-saving"]) == 0
    assert saving.read_bytes() != (tmp_path / "a4.pdf").read_bytes()
    assert "Camilla" in text(saving)


def test_a_blank_sheet_is_nobodys(tmp_path: Path, capsys: Output) -> None:
    assert main(["export", "--blank", "--to", str(tmp_path)]) == 0
    path = tmp_path / "fabula-hero-blank.pdf"
    assert capsys.readouterr().out == f"{path}\n"
    assert "Camilla" not in text(path)
    assert main(["export", "--blank", "--to", str(tmp_path / "x.pdf")]) == 0
    assert (tmp_path / "x.pdf").read_bytes() == path.read_bytes()


BNB = resource_path("samples/bnb")
GHOST, GIANT, WARRIOR = (BNB / f"{name}.folio" for name in ("ghost", "giant", "hero-1000"))


def pages(path: Path) -> int:
    return len(PdfReader(path).pages)


def test_extras_are_printed_when_asked(tmp_path: Path) -> None:
    plain, more = tmp_path / "plain.pdf", tmp_path / "more.pdf"
    assert main(["export", str(WARRIOR), "--to", str(plain)]) == 0
    assert main(["export", str(WARRIOR), "--to", str(more), "--extra", "odds"]) == 0
    assert pages(more) == pages(plain) + 1


def test_several_extras_each_go_to_the_kinds_that_have_them(tmp_path: Path) -> None:
    words = ["export", str(GHOST), str(WARRIOR), "--extra", "odds", "--extra", "six"]
    assert main([*words, "--to", str(tmp_path)]) == 0
    assert text(tmp_path / "ghost.pdf").count("Ghost") >= 6
    assert pages(tmp_path / "hero-1000.pdf") >= 2


def test_cards_are_printed_after_the_sheet_or_alone(tmp_path: Path) -> None:
    mage = resource_path("samples/fabula/level_40_mage.folio")
    words = ["export", str(mage), "--extra", "spell-cards", "--extra", "item-cards", "--to"]
    assert main(["export", str(mage), "--to", str(tmp_path / "sheet.pdf")]) == 0
    assert main([*words, str(tmp_path / "both.pdf")]) == 0
    assert main([*words, str(tmp_path / "cards.pdf"), "--extra", "cards-only"]) == 0
    sheet, both, cards = (pages(tmp_path / f"{name}.pdf") for name in ("sheet", "both", "cards"))
    assert both == sheet + cards
    assert "Elementalist spell".upper() in text(tmp_path / "cards.pdf")
    assert "Attributes" not in text(tmp_path / "cards.pdf")


def test_large_print_lies_on_its_side(tmp_path: Path) -> None:
    assert main(["export", str(CAMILLA), "--large-print", "--to", str(tmp_path / "x.pdf")]) == 0
    for page in PdfReader(tmp_path / "x.pdf").pages:
        assert page.mediabox.width > page.mediabox.height
    assert pages(tmp_path / "x.pdf") > 1


def test_a_blank_sheet_takes_the_extras_of_its_kind(tmp_path: Path, capsys: Output) -> None:
    words = [
        "export",
        "--blank",
        "--game",
        "bnb",
        "--kind",
        "hero",
        "--to",
        str(tmp_path / "x.pdf"),
    ]
    assert main([*words, "--extra", "odds"]) == 0
    assert main([*words, "--extra", "six"]) == 2
    assert "no extra “six” for what is exported; there is: odds." in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_told_before_its_extras(
    heroes: Path, tmp_path: Path, capsys: Output
) -> None:
    assert main(["export", str(heroes / "broken.folio"), "--extra", "odds"]) == 2
    told = capsys.readouterr().err
    assert "is cut short" in told and "extra" not in told


def test_every_extra_of_every_kind_is_listed(capsys: Output) -> None:
    assert main(["export", "--extras"]) == 0
    told = capsys.readouterr().out
    for game in systems():
        for kind in game.kinds.values():
            with contextlib.suppress(UserError):  # a kind that nothing prints has no extras
                for extra in render.sheet_kind(game.game, kind.kind).extras:
                    assert f"{game.title} {kind.words}\n" in told
                    assert f"  {extra.id} " in told and extra.note in told


@pytest.mark.parametrize("words", [[], ["--format", "md"], ["--extra", "odds"], ["--together"]])
def test_a_kind_without_a_sheet_is_said_plainly(
    tmp_path: Path, words: list[str], capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "grim.folio"
    assert main(["new", "--kind", "npc", "--quick", "--seed", "1", str(path)]) == 0
    sheets = importlib.import_module("sheets.fabula.sheet")
    monkeypatch.setattr(sheets, "SHEETS", {})
    to = ["--to", str(tmp_path / "x.pdf")] if words == ["--together"] else []
    assert main(["export", *words, *to, str(path)]) == 2
    said = capsys.readouterr().err
    assert "prints no sheet for the kind NPC" in said
    assert "fault in Fablefolio" not in said
    assert list(tmp_path.iterdir()) == [path]


def test_creatures_share_pages(tmp_path: Path, capsys: Output) -> None:
    cards = tmp_path / "new" / "cards.pdf"
    assert main(["export", "--together", str(GHOST), str(GIANT), "--to", str(cards)]) == 0
    assert pages(cards) == 1
    assert "Ghost" in text(cards) and "Hill giant" in text(cards)
    assert capsys.readouterr().err == f"fablefolio: 2 of 2 on 1 page -> {cards}\n"


def test_a_creature_that_cannot_be_read_keeps_no_other_off_the_page(
    heroes: Path, tmp_path: Path, capsys: Output
) -> None:
    cards, broken = tmp_path / "cards.pdf", heroes / "broken.folio"
    words = ["export", "--together", str(GHOST), str(broken), "--to", str(cards)]
    assert main(words) == 2
    assert "Ghost" in text(cards)
    told = capsys.readouterr().err
    assert f"{broken}: “broken.folio” is cut short" in told
    assert "1 of 2 on 1 page" in told
    cards.unlink()
    assert main(["export", "--together", str(broken), "--to", str(cards)]) == 2
    assert "None of the files can be read" in capsys.readouterr().err
    assert not cards.exists()


def test_characters_that_no_font_has_are_named(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "a.folio"
    save(load(CAMILLA).document.replaced(name="Ada \U00013000"), path, expected=None)
    assert main(["export", str(path)]) == 0
    assert "no font of the sheet has \U00013000 (U+13000); “?” stands" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "A PATH is missing"),
        (
            ["HEROES", "--to", "TMP/x.pdf"],
            "--to must be a folder where a folder or several files are",
        ),
        (["CAMILLA", "--to", "TMP/x.folio"], "--to names a character file"),
        (["CAMILLA", "--blank"], "--blank takes no PATH"),
        (["--blank", "--format", "md"], "--blank makes a PDF"),
        (["--blank", "--game", "go"], "There is no game “go”"),
        (["CAMILLA", "--extra", "six", "--to", "TMP/x.pdf"], "no extra “six” for what is exported"),
        (["GHOST", "--extra", "poster", "--to", "TMP/x.pdf"], "there is: six."),
        (["GHOST", "--extra", "six", "--to", "TMP/x.md"], "--extra is for a PDF"),
        (["CAMILLA", "--large-print", "--to", "TMP/x.md"], "--large-print is for a PDF"),
        (["GHOST", "--large-print", "--to", "TMP/x.pdf"], "no large print for what is exported"),
        (["GHOST", "--together", "--large-print", "--to", "TMP/x.pdf"], "not for --together"),
        (["GHOST", "--together"], "name it with --to FILE.pdf"),
        (["GHOST", "--together", "--to", "TMP"], "name it with --to FILE.pdf"),
        (["GHOST", "--together", "--to", "TMP/x.md"], "name it with --to FILE.pdf"),
        (["GHOST", "--together", "--extra", "six", "--to", "TMP/x.pdf"], "not for --together"),
        (["--blank", "--together"], "--blank takes no --together"),
        (["GHOST", "CAMILLA", "--together", "--to", "TMP/x.pdf"], "Only documents of one kind"),
        (["CAMILLA", "--together", "--to", "TMP/x.pdf"], "has pages of its own"),
        (["TMP"], "There is no Fablefolio document in"),
        (["CAMILLA", "--to", "HEROES/zoe.folio/x.pdf"], "could not be saved"),
    ],
)
def test_words_that_do_not_fit_together_are_explained(
    words: list[str], said: str, heroes: Path, tmp_path: Path, capsys: Output
) -> None:
    (tmp_path / "empty").mkdir()
    places = {"HEROES": heroes, "TMP": tmp_path / "empty", "CAMILLA": CAMILLA, "GHOST": GHOST}
    before = files(tmp_path)
    named = []
    for word in words:
        for key, place in places.items():
            word = word.replace(key, str(place))
        named.append(word)
    assert main(["export", *named]) == 2
    assert said in capsys.readouterr().err
    assert files(tmp_path) == before


def test_a_terminal_shows_a_bar(
    heroes: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["export", str(heroes), "--format", "md"]) == 2
    written = capsys.readouterr().err
    steps = written.split("\r\x1b[K")
    assert [step[30:38] for step in steps[1:5]] == [f" {n} of 4 " for n in range(1, 5)]
    assert steps[1].startswith("█" * 7 + "░" * 23)
    assert steps[4].startswith("█" * 30)
    assert all(len(step) < 60 for step in steps[1:5])
    assert steps[5].startswith("fablefolio: "), "the bar is gone before the report"
    assert written.endswith("fablefolio: 3 of 4 sheets written.\n")


def test_a_file_name_with_dots_keeps_them(tmp_path: Path) -> None:
    path = tmp_path / "ada v1.2.folio"
    path.write_bytes(CAMILLA.read_bytes())
    assert main(["export", str(path), "--format", "md"]) == 0
    assert files(tmp_path) == ["ada v1.2.folio", "ada v1.2.md"]
