"""Panes: wide and narrow windows, the drawer, F6, the keyboard, spoken names."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.editor.ledger_line import LedgerLine
from gui.editor.run_text import RunText
from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.sections import SECTIONS
from gui.theme import theme
from gui.widget.number_cell import NumberCell
from gui.widget.side_tab import SideTab
from models.fabula.hero import Bond, DieStep, Hero, PlayState
from models.storage import load
from resources.loader import resource_path
from tests.gui.editor.conftest import LEFT, Opening, settle


def test_a_wide_window_shows_three_panes(opened: Opening, camilla: Hero, named) -> None:
    editor = opened(camilla)
    assert editor.side.ledger.isVisible()
    assert editor.side.problems.isVisible()
    assert not any(tab.isVisible() for tab in editor.findChildren(SideTab))
    assert not editor.section.findChild(LedgerLine).isVisible()
    left, middle, right = editor.navigation, editor.stack, editor.side
    assert left.geometry().right() < middle.geometry().left() < right.geometry().left()


def test_a_narrow_window_folds_the_right_pane_into_tabs(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla, 1024, 640)
    assert not editor.side.isVisible()
    assert named(editor, SideTab, "Why this number").isVisible()
    line = editor.section.findChild(LedgerLine)
    assert line.isVisible()
    text = line.findChild(RunText).text
    assert text.startswith("Defense 11  =  8 Dexterity")
    qtbot.mouseClick(named(editor, SideTab, "Why this number"), LEFT)
    assert editor.drawer == "why"
    assert editor.side.ledger.isVisible() and not editor.side.problems.isVisible()
    corner = editor.side.mapTo(editor, QPoint(8, editor.side.height() - 8))
    shown = editor.grab().toImage().pixelColor(corner).name()
    assert shown == theme().palette().paper.lower(), "the drawer hides what is below it"
    qtbot.keyClick(editor.side, Qt.Key.Key_Escape)
    assert editor.drawer is None and not editor.side.isVisible()
    qtbot.mouseClick(named(line, QPushButton, "More about this number"), LEFT)
    assert editor.drawer == "why"


def test_the_line_follows_the_chosen_number(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla, 1024, 640)
    qtbot.mouseClick(named(editor.section, NumberCell, "Initiative"), LEFT)
    settle()
    text = editor.section.findChild(LedgerLine).findChild(RunText).text
    assert text.startswith("Initiative −1  =   − 1 Travel Garb") or "−1 " in text


def test_widening_the_window_brings_the_pane_back(opened: Opening, camilla: Hero) -> None:
    editor = opened(camilla, 1024, 640)
    editor.open_drawer("problems")
    editor.resize(1300, 800)
    settle()
    assert editor.drawer is None
    assert editor.side.isVisible() and editor.side.ledger.isVisible()
    assert editor.splitter.count() == 3
    editor.resize(1000, 700)
    settle()
    assert not editor.side.isVisible() and editor.splitter.count() == 2


def test_the_problem_tab_counts_and_opens_the_list(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = opened(camilla.replaced(theme="", origin=""), 1024, 640)
    tab = named(editor, SideTab, "Problems 2")
    qtbot.mouseClick(tab, LEFT)
    assert editor.side.problems.isVisible()


def test_a_level_is_edited_in_the_drawer_of_a_narrow_window(opened: Opening, camilla: Hero) -> None:
    editor = opened(camilla, 1024, 640)
    editor.show_place("levels.2.skill_id")
    settle()
    assert editor.drawer == "level"
    assert editor.form.isVisible()
    editor.show_section("sheet")
    assert editor.drawer is None


def test_f6_goes_round_the_panes(opened: Opening, camilla: Hero, qtbot: QtBot) -> None:
    editor = opened(camilla.replaced(theme=""))
    editor.navigation.setFocus()
    order = []
    for _ in range(3):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        order.append(next(p for p in panes(editor) if p is focus or p.isAncestorOf(focus)))
    assert order == [editor.section, editor.side, editor.navigation]
    qtbot.keyClick(editor.navigation, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert editor.side.isAncestorOf(QApplication.focusWidget())


def panes(editor: HeroEditor) -> list[QWidget]:
    return [editor.navigation, editor.section, editor.side]


def test_the_arrow_keys_of_the_navigation_change_the_section(
    opened: Opening, camilla: Hero, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    editor.navigation.setFocus()
    with qtbot.waitSignal(editor.section_shown) as shown:
        qtbot.keyClick(editor.navigation, Qt.Key.Key_Down)
    assert shown.args == ["identity"]
    assert editor.navigation.hasFocus()


@pytest.fixture
def mage() -> Hero:
    """A hero with spells, Heroic Skills and both attribute steps."""
    document = load(resource_path("samples/fabula/level_40_mage.folio")).document
    assert isinstance(document, Hero)
    return document


def test_every_control_has_a_spoken_name(opened: Opening, mage: Hero, camilla: Hero) -> None:
    for hero in (mage, camilla, Hero()):
        editor = opened(hero, 1024, 700)
        for width in (1024, 1280):
            editor.resize(width, 700)
            for kind in SECTIONS:
                editor.show_section(kind.id)
                settle()
                nameless = [one for one in focusable(editor) if not spoken_name(one)]
                assert not nameless, (width, kind.id, nameless)
        editor.hide()


def focusable(editor: HeroEditor) -> list[QWidget]:
    """Return every visible widget that can have the focus, parts of other controls left out."""
    found = []
    for widget in editor.findChildren(QWidget):
        parent = widget.parentWidget()
        is_part = isinstance(parent, QComboBox | QAbstractSpinBox) or (
            isinstance(parent, QScrollArea) and widget is parent.viewport()
        )
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.isVisible() and not is_part:
            found.append(widget)
    return found


def spoken_name(widget: QWidget) -> str:
    """Return the name that a screen reader finds: its own, its text, or its label's."""
    name = widget.accessibleName() or str(widget.property("text") or "")
    if name:
        return name
    window = widget.window()
    return next(
        (label.text() for label in window.findChildren(QLabel) if label.buddy() is widget), ""
    )


def is_reached_by_arrows(widget: QWidget) -> bool:
    """Say whether Tab goes to the pressed one of several buttons, and arrows to this one."""
    is_one_of_several = isinstance(widget, QAbstractButton) and widget.autoExclusive()
    return is_one_of_several and not widget.isChecked()


def test_tab_reaches_every_kind_of_control(opened: Opening, mage: Hero, qtbot: QtBot) -> None:
    """A walk by Tab through each section visits every widget that takes the Tab key."""
    editor = opened(mage)
    for kind in SECTIONS:
        editor.show_section(kind.id)
        settle()
        wanted = {
            one
            for one in focusable(editor)
            if one.focusPolicy() & Qt.FocusPolicy.TabFocus
            and one.isEnabled()
            and editor.section.isAncestorOf(one)
            and not is_reached_by_arrows(one)
        }
        start = editor.section.first_control()
        if start is None:
            continue
        start.setFocus(Qt.FocusReason.TabFocusReason)
        seen: set[QWidget] = set()
        for _ in range(400):
            focus = QApplication.focusWidget()
            if focus is None or focus in seen:
                break
            seen.add(focus)
            editor.focusNextChild()
        assert wanted <= seen, (kind.id, [one.accessibleName() for one in wanted - seen])


def test_every_section_is_painted_in_both_schemes(opened: Opening, mage: Hero) -> None:
    editor = opened(mage)
    for scheme in ("dark", "light"):  # made in the one, dressed anew in the other
        theme().use(scheme)
        settle()
        paper = theme().palette().paper.lower()
        for kind in SECTIONS:
            editor.show_section(kind.id)
            settle()
            image = editor.grab().toImage()
            found = image.pixelColor(editor.stack.x() + 4, image.height() - 4).name()
            assert found == paper, (scheme, kind.id)


def test_no_part_ever_becomes_a_window_of_its_own(opened: Opening, mage: Hero, qapp) -> None:
    """A widget that is shown before it has a parent flashes up and takes the focus away."""
    shown: list[QWidget] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            is_show = event.type() == QEvent.Type.Show
            if is_show and isinstance(watched, QWidget) and watched.isWindow():
                shown.append(watched)
            return False

    watch = Watch()
    qapp.installEventFilter(watch)
    editor = opened(mage)
    for kind in SECTIONS:
        editor.show_section(kind.id)
        settle()
    qapp.removeEventFilter(watch)
    assert shown == [editor]


def test_a_hidden_editor_does_not_work_until_it_is_shown(
    opened: Opening, camilla: Hero, named
) -> None:
    editor = opened(camilla)
    editor.hide()
    editor.session.edit(camilla.replaced(play=camilla.play.replaced(statuses=("slow",))), "slow")
    settle()
    cell = named(editor.section, NumberCell, "Defense")
    assert cell.number() == "11"
    editor.show()
    settle()
    assert cell.number() == "9"


def test_several_edits_in_a_row_are_shown_once(opened: Opening, camilla: Hero) -> None:
    editor = opened(camilla)
    seen = []
    section = editor.section
    original = section.refresh
    section.refresh = lambda: (seen.append(1), original())
    for hp in range(10, 20):
        play = camilla.play.replaced(hp=hp)
        editor.session.edit(camilla.replaced(play=play), "hurt")
    settle()
    assert len(seen) == 1


def test_nothing_is_wider_than_the_window(opened: Opening, mage: Hero) -> None:
    """No section needs more width than a small laptop gives, even with very long words."""
    long = "Camilla-Eleonora-of-the-Seven-Drowned-Bells-and-the-Last-Lighthouse " * 2
    hero = mage.replaced(
        name=long,
        identity=long,
        theme=long,
        origin=long,
        bonds=(Bond(name=long, emotions=("admiration", "loyalty", "affection")),) * 6,
        items=tuple(item.replaced(name=long) for item in mage.items),
        play=PlayState(die_steps=(DieStep(attribute="DEX", steps=1, reason=long),) * 2),
    )
    editor = opened(hero, 1024, 640)
    for kind in SECTIONS:
        editor.show_section(kind.id)
        settle()
        section = editor.section
        assert section.page.width() <= section.viewport().width(), kind.id
    for part in ("level", "why", "problems"):
        editor.show_section("levels")
        editor.open_drawer(part)
        settle()
        assert editor.side.page.width() <= editor.side.width(), part
