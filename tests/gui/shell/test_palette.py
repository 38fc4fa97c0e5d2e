"""Find anything, with the keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListView

from gui.dialog.rule import RuleDialog
from gui.palette import CommandPalette
from gui.palette_list import Finding, ranked


@pytest.fixture
def palette(start, kept_hero, press):
    """The palette over a library of two, opened by its keys."""
    kept_hero("Camilla", seed=1)
    kept_hero("Montblanc", seed=2, tags=("weir",))
    window = start()
    press(window, "Ctrl+K")
    found = window.findChild(CommandPalette)
    assert found.isVisible()
    return found


def shown(palette: CommandPalette) -> list[str]:
    model = palette.findChild(QListView).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_a_document_is_found_by_its_name_and_opened(palette, qtbot):
    field = palette.findChild(QLineEdit)
    qtbot.keyClicks(field, "montb")
    assert shown(palette)[0] == "Montblanc"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert palette.window().strip.tabs.tabText(1) == "Montblanc"


def test_a_command_is_found_with_its_keys_and_done(palette, qtbot):
    field = palette.findChild(QLineEdit)
    qtbot.keyClicks(field, "theme dark")
    assert shown(palette) == ["Theme: Dark"]
    qtbot.keyClick(field, Qt.Key.Key_Return)
    from gui.theme import theme

    assert theme().scheme == "dark"


def test_the_arrows_choose_and_the_choice_is_spoken(palette, qtbot):
    field = palette.findChild(QLineEdit)
    qtbot.keyClicks(field, "open")
    first = field.accessibleDescription()
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert field.accessibleDescription() != first
    qtbot.keyClick(field, Qt.Key.Key_Up)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert palette.findChild(QListView).currentIndex().row() == len(shown(palette)) - 1


def test_tags_find_their_documents(palette, qtbot):
    qtbot.keyClicks(palette.findChild(QLineEdit), "weir")
    assert "Montblanc" in shown(palette) and "Camilla" not in shown(palette)


def test_samples_are_found(palette, qtbot):
    qtbot.keyClicks(palette.findChild(QLineEdit), "camilla sample")
    assert len(shown(palette)) >= 1


def test_a_rule_is_found_by_its_name_and_shown_with_its_place(palette, qtbot):
    window = palette.window()
    field = palette.findChild(QLineEdit)
    qtbot.keyClicks(field, "umbra entropist")
    assert shown(palette)[0] == "Umbra"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    texts = [label.text() for label in window.findChild(RuleDialog).findChildren(QLabel)]
    assert "Umbra" in texts and "Spell of the Entropist" in texts
    assert any("dark damage" in text for text in texts)


def test_nothing_found_says_so_and_escape_leaves(palette, qtbot):
    field = palette.findChild(QLineEdit)
    qtbot.keyClicks(field, "qqqq")
    labels = [label.text() for label in palette.findChildren(QLabel) if label.isVisible()]
    assert "Nothing of that name." in labels
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert palette.isVisible()
    window = palette.window()
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert window.isAncestorOf(QApplication.focusWidget())


def test_a_click_elsewhere_leaves(palette, qtbot):
    qtbot.mouseClick(palette.window().library, Qt.MouseButton.LeftButton)
    assert not palette.isVisible()


def test_commands_that_do_nothing_now_are_left_out(palette, qtbot):
    qtbot.keyClicks(palette.findChild(QLineEdit), "revert")
    assert shown(palette) == []


def test_the_nearest_name_comes_first():
    def finding(title: str, words: str = "") -> tuple[str, str, Finding]:
        found = Finding(title, "", "", "page", lambda: None, words=words)
        return title.lower(), found.all_words.lower(), found

    listed = [
        finding("Other", words="save"),
        finding("Unsaved"),
        finding("Quick save"),
        finding("Save all"),
        finding("Save"),
    ]
    titles = [found.title for found in ranked(listed, "save")]
    assert titles == ["Save", "Save all", "Quick save", "Unsaved", "Other"]
