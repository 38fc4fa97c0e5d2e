"""Step 7: name, looks, portrait, savings and Bonds."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from gui.fabula.wizard.savings_field import sum_of
from gui.part.portrait_field import PortraitField
from models.document import Portrait
from models.fabula.hero import Bond, Hero
from tests.gui.wizard.hands import QUIET, Hands, drop_on

pytestmark = QUIET


def dropped(target: PortraitField, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    drop_on(target, mime, Qt.DropAction.CopyAction)


def portrait_field(hands: Hands) -> PortraitField:
    return hands.wizard.page.findChildren(PortraitField)[0]


def picture_of(portrait: Portrait) -> QImage:
    image = QImage()
    image.loadFromData(base64.b64decode(portrait.data))
    return image


def test_name_looks_and_tags_are_typed(blank: Hands, qtbot: QtBot) -> None:
    blank.step(7)
    blank.type("Name", "Ada")
    blank.type("Player", "Mia")
    blank.type("Tags", "thursday, knights")
    looks = blank.wizard.page.findChildren(QPlainTextEdit)[0]
    qtbot.keyClicks(looks, "Tall")
    hero = blank.hero
    assert (hero.name, hero.player, hero.look) == ("Ada", "Mia", "Tall")
    assert hero.tags == ("thursday", "knights")
    blank.wizard.summary.refresh_now()
    assert blank.wizard.summary.name.text() == "Ada"


def test_a_random_name_comes_from_the_table(blank: Hands) -> None:
    blank.step(7)
    blank.click("Random name")
    assert blank.hero.name in blank.wizard.draft.catalog.content.person_names


def test_the_savings_are_rolled_and_shown(blank: Hands) -> None:
    blank.step(7)
    blank.click("Roll 2d6")
    roll = blank.hero.purse.savings_roll
    assert roll is not None
    dice = blank.thing("Rolled")
    assert dice.isVisible()
    first, second = dice.accessibleDescription().split(" and ")
    assert int(first) + int(second) == roll
    assert blank.edit("Savings roll").text() == str(roll)


@pytest.mark.parametrize(
    ("text", "roll"),
    [("6", 6), ("12", 12), ("4 2", 6), ("6+6", 12), ("1", None), ("13", None), ("7 1", None)],
)
def test_two_dice_sum_to_two_to_twelve(text: str, roll: int | None) -> None:
    assert sum_of(text) == roll


def test_a_typed_roll_that_dice_cannot_give_is_refused_in_words(blank: Hands) -> None:
    blank.step(7)
    blank.type("Savings roll", "13")
    assert blank.hero.purse.savings_roll is None
    assert blank.thing("Two six-sided dice sum to 2 to 12.").isVisible()
    blank.type("Savings roll", "11")
    assert blank.hero.purse.savings_roll == 11


def test_a_portrait_is_dropped_scaled_and_removed(blank: Hands, tmp_path: Path) -> None:
    image = QImage(1600, 900, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    path = tmp_path / "ada.png"
    assert image.save(str(path))
    blank.step(7)
    dropped(portrait_field(blank), path)
    portrait = blank.hero.portrait
    assert portrait is not None
    assert (picture_of(portrait).width(), picture_of(portrait).height()) == (512, 288)
    blank.click("Remove portrait")
    assert blank.hero.portrait is None
    assert blank.wizard.session.stack.count() == 2


def test_a_file_that_is_no_picture_is_refused_in_words(blank: Hands, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a picture", encoding="utf-8")
    blank.step(7)
    dropped(portrait_field(blank), path)
    assert blank.hero.portrait is None
    assert "“notes.txt” is not a picture" in portrait_field(blank).fault


def test_a_new_hero_has_a_bond_only_by_the_option(blank: Hands) -> None:
    blank.step(7)
    assert not blank.button("Add a Bond").isVisible()
    blank.click("Use the starting Bond option")
    assert blank.hero.starting_bond
    blank.click("Add a Bond")
    blank.type("Bond 1 with", "Remora")
    blank.click("Loyalty, Remora")
    assert blank.hero.bonds == (Bond(name="Remora", emotions=("loyalty",)),)
    blank.click("Mistrust, Remora")
    assert blank.hero.bonds[0].emotions == ("mistrust",)
    blank.click("Remove Remora")
    assert blank.hero.bonds == ()


def test_bonds_of_an_older_hero_are_shown(opened: Callable[..., Hands]) -> None:
    bonds = tuple(Bond(name=name, emotions=("loyalty",)) for name in ("Ada", "Bo", "Cy"))
    hands = opened(Hero(bonds=bonds))
    hands.step(7)
    assert [hands.edit(f"Bond {n} with").text() for n in (1, 2, 3)] == ["Ada", "Bo", "Cy"]


def test_a_picture_with_transparency_stays_png(blank: Hands, tmp_path: Path) -> None:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    path = tmp_path / "ghost.png"
    assert image.save(str(path))
    blank.step(7)
    dropped(portrait_field(blank), path)
    assert blank.hero.portrait is not None
    assert blank.hero.portrait.media_type == "image/png"
