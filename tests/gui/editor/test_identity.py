"""Who the hero is: fields, tags, portrait."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from gui.fabula.editor.edition_dialog import EditionDialog
from gui.part.portrait_field import PortraitField
from gui.part.portrait_file import PortraitError, portrait_from_file
from models.fabula.hero import Hero, LevelChoice
from tests.gui.editor.conftest import LEFT, Opening, settle, shown


def test_typing_renames_the_hero_as_one_step(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    editor.show_section("identity")
    field = named(editor.section, QLineEdit, "Name")
    field.selectAll()
    qtbot.keyClicks(field, "Ada")
    assert editor.desk.hero.name == "Ada"
    assert editor.session.stack.count() == 1
    assert editor.session.stack.undoText() == "rename"
    editor.session.stack.undo()
    settle()
    assert field.text() == "Camilla"


@pytest.mark.parametrize(
    ("label", "field"),
    [
        ("Pronouns", "pronouns"),
        ("Player", "player"),
        ("Identity", "identity"),
        ("Theme", "theme"),
        ("Origin", "origin"),
    ],
)
def test_every_field_is_written_as_typed(
    opened: Opening, named, qtbot: QtBot, label: str, field: str
) -> None:
    editor = opened(Hero())
    editor.show_section("identity")
    qtbot.keyClicks(named(editor.section, QLineEdit, label), "Kind of blue")
    assert getattr(editor.desk.hero, field) == "Kind of blue"


def test_looks_and_edition(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    editor = opened(camilla)
    editor.show_section("identity")
    qtbot.keyClicks(named(editor.section, QPlainTextEdit, "Looks"), "Tall.")
    assert editor.desk.hero.look == "Tall."
    edition = named(editor.section, QComboBox, "Edition")
    edition.setFocus()
    qtbot.keyClick(edition, Qt.Key.Key_Down)
    dialog = shown(editor, EditionDialog)
    assert editor.desk.hero.edition == "core", "it is told first what changes"
    qtbot.mouseClick(named(dialog, QPushButton, "Follow the printing with errata 1.1"), LEFT)
    assert editor.desk.hero.edition == "core-1.1"
    assert editor.session.stack.undoText() == "follow the printing with errata 1.1"
    settle()
    assert edition.currentText() == "Errata 1.1"


def test_tags_are_split_at_commas(opened: Opening, camilla: Hero, named, qtbot: QtBot) -> None:
    editor = opened(camilla)
    editor.show_section("identity")
    field = named(editor.section, QLineEdit, "Tags")
    qtbot.keyClicks(field, "Thursday group, healer,, healer")
    assert editor.desk.hero.tags == ("Thursday group", "healer")
    assert field.text() == "Thursday group, healer,, healer", "typing is never rewritten"


def picture(path: Path, width: int, height: int, *, alpha: bool = False) -> Path:
    image = QImage(width, height, QImage.Format.Format_ARGB32 if alpha else _RGB)
    image.fill(QColor(20, 90, 110, 120 if alpha else 255))
    assert image.save(str(path))
    return path


_RGB = QImage.Format.Format_RGB32


def test_a_portrait_is_chosen_scaled_and_removed(
    opened: Opening, camilla: Hero, named, qtbot: QtBot, tmp_path: Path, monkeypatch
) -> None:
    path = picture(tmp_path / "Ada.png", 2000, 900)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    editor = opened(camilla)
    editor.show_section("identity")
    qtbot.mouseClick(named(editor.section, QPushButton, "Choose portrait…"), LEFT)
    portrait = editor.desk.hero.portrait
    assert portrait is not None
    image = QImage.fromData(base64.b64decode(portrait.data))
    assert (image.width(), image.height()) == (512, 230)
    assert editor.session.stack.undoText() == "change portrait"
    settle()
    qtbot.mouseClick(named(editor.section, QPushButton, "Remove portrait"), LEFT)
    assert editor.desk.hero.portrait is None


def test_a_bad_file_is_refused_with_a_clear_message(
    opened: Opening, camilla: Hero, tmp_path: Path
) -> None:
    path = tmp_path / "letter.png"
    path.write_text("This is no picture.")
    editor = opened(camilla)
    editor.show_section("identity")
    field = editor.section.findChild(PortraitField)
    field.take_file(path)
    assert editor.desk.hero.portrait is None
    assert "“letter.png” is not a picture" in field.fault
    shown = [label.text() for label in field.findChildren(QLabel) if label.isVisible()]
    assert field.fault in shown
    field.take_file(picture(tmp_path / "good.png", 40, 40))
    assert not field.fault


def test_the_fault_names_every_format_that_can_be_chosen(
    opened, camilla, tmp_path, qtbot, monkeypatch
):
    (tmp_path / "letter.png").write_text("This is no picture.")
    offered: list[str] = []

    def asked(*arguments: object) -> tuple[str, str]:
        offered.append(str(arguments[3]))
        return str(tmp_path / "letter.png"), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", asked)
    editor = opened(camilla)
    editor.show_section("identity")
    field = editor.section.findChild(PortraitField)
    qtbot.mouseClick(field.choose_button, Qt.MouseButton.LeftButton)
    endings = set(re.findall(r"\*\.(\w+)", offered[0])) - {"jpg"}
    told = re.search(r"Choose a (.*) picture", field.fault)
    assert told is not None and "webp" in endings
    assert {name.lower() for name in re.split(r", | or ", told[1])} == endings


@pytest.mark.parametrize("name", ["absent.png", "empty.png", "folder.png"])
def test_what_cannot_be_read_says_so(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "empty.png":
        path.write_bytes(b"")
    if name == "folder.png":
        path.mkdir()
    with pytest.raises(PortraitError) as caught:
        portrait_from_file(path)
    assert name in caught.value.problem
    assert caught.value.remedy


def test_transparency_is_kept_and_small_pictures_keep_their_size(qapp, tmp_path: Path) -> None:
    clear = portrait_from_file(picture(tmp_path / "clear.png", 60, 80, alpha=True))
    assert clear.media_type == "image/png"
    image = QImage.fromData(base64.b64decode(clear.data))
    assert (image.width(), image.height()) == (60, 80)
    assert image.pixelColor(5, 5).alpha() == 120
    plain = portrait_from_file(picture(tmp_path / "plain.bmp", 60, 80))
    assert plain.media_type == "image/jpeg"


def test_the_starting_level_takes_the_budget_along(opened: Opening, camilla: Hero, named) -> None:
    editor = opened(camilla)
    editor.show_section("identity")
    named(editor.section, QSpinBox, "Created at level").setValue(10)
    hero = editor.desk.hero
    assert (hero.created_at, hero.purse.budget) == (10, 1000)


def test_the_change_of_edition_tells_what_becomes_illegal(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    spellblade = LevelChoice(class_id="elementalist", skill_id="spellblade")
    hero = camilla.replaced(levels=(spellblade,) * 4 + camilla.levels[:1])
    editor = opened(hero)
    editor.show_section("identity")
    edition = named(editor.section, QComboBox, "Edition")
    edition.activated.emit(edition.findText("Errata 1.1"))
    dialog = shown(editor, EditionDialog)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Becomes illegal" in texts
    assert "Level 4: Spellblade can be taken up to 3 times." in texts
    assert "Spellblade, Skill" in texts
    assert any(text.startswith("Early printing: When you cast") for text in texts)
    qtbot.mouseClick(named(dialog, QPushButton, "Cancel"), LEFT)
    settle()
    assert editor.desk.hero == hero
    assert edition.currentText() == "Early printing"


def test_a_hero_whom_the_edition_does_not_touch_is_told_so(
    opened: Opening, named, qtbot: QtBot
) -> None:
    hero = Hero(levels=(LevelChoice(class_id="guardian", skill_id="fortress"),) * 2)
    editor = opened(hero)
    editor.show_section("identity")
    edition = named(editor.section, QComboBox, "Edition")
    edition.activated.emit(edition.findText("Errata 1.1"))
    texts = [label.text() for label in shown(editor, EditionDialog).findChildren(QLabel)]
    assert "Nothing that this hero has reads otherwise, and no number changes." in texts
