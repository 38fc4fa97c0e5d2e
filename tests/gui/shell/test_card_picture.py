"""Export ▸ Card as picture: of the NPC on show, with or without a background."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton

from gui.exporting import ON_PAPER, TRANSPARENT
from gui.page_view import PageView
from gui.print_preview import PrintDialog
from gui.widget.page_picture import PagePicture
from models.folder import library_folder
from models.library import added
from rules.fabula.npc.quick import quick_npc


def row(window, name):
    window.commands.menus["File"].aboutToShow.emit()
    menu = window.commands.menus["export-as"]
    menu.aboutToShow.emit()
    return next((each for each in menu.actions() if each.text() == name), None)


@pytest.mark.parametrize(("chosen", "mode"), [(ON_PAPER, "RGB"), (TRANSPARENT, "RGBA")])
def test_the_card_of_an_npc_is_saved(chosen, mode, home, start, qtbot, monkeypatch, tmp_path):
    npc = quick_npc(Random(1), "brute", "undead", 20, "elite").replaced(name="Drowned Captain")
    window = start(added(npc, library_folder()))
    target = tmp_path / "captain"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), chosen))
    with qtbot.waitSignal(window.shell.exporter.done):
        row(window, "Card as picture…").trigger()
    with Image.open(target.with_suffix(".png")) as image:
        assert image.mode == mode and image.height > 1000


def test_the_card_beside_the_editor_opens_the_pages(home, start, qtbot, named):
    npc = quick_npc(Random(1), "brute", "undead", 20, "elite").replaced(name="Drowned Captain")
    window = start(added(npc, library_folder()))
    card = named(window.shell.current, PagePicture, "Card as it will print")
    qtbot.waitUntil(lambda: not card.image.isNull())
    assert card.focusPolicy() == Qt.FocusPolicy.StrongFocus
    qtbot.keyClick(card, Qt.Key.Key_Space)
    preview = window.findChild(PrintDialog)
    assert preview.isVisible()
    view = preview.findChild(PageView)
    qtbot.waitUntil(lambda: bool(view.pages) and "Drowned" in view.pages[0].accessibleDescription())
    preview.reject()


def test_the_export_button_offers_the_card_too(home, start, named):
    window = start(added(quick_npc(Random(1), "brute", "beast", 10), library_folder()))
    menu = named(window, QPushButton, "Export").menu()
    menu.aboutToShow.emit()
    inner = window.commands.menus["export-as"]
    assert inner.menuAction() in menu.actions() and inner.menuAction().isEnabled()


def test_a_hero_has_no_card_to_save(kept_hero, start):
    window = start(kept_hero("Camilla"))
    assert row(window, "Card as picture…") is None
