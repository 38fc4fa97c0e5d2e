"""Every section in wide and narrow windows: names, keys, both schemes, nothing cut."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QScrollArea,
    QWidget,
)

from gui.editor.ledger_line import LedgerLine
from gui.editor.run_text import RunText
from gui.fabula.encounter.encounter_editor import EncounterEditor
from gui.fabula.encounter.sections import SECTIONS
from gui.theme import theme
from gui.widget.mend_button import MendButton
from gui.widget.side_tab import SideTab
from models.fabula.encounter import Encounter, Foe, PartyMember
from rules.fabula.npc.quick import quick_npc
from tests.gui.encounter.conftest import Opening, settle


@pytest.mark.parametrize("width", [1280, 1000])
def test_every_section_opens_and_changes_nothing(
    opened: Opening, gate: Encounter, width: int
) -> None:
    for encounter in (gate, Encounter()):
        editor = opened(encounter, width)
        for kind in SECTIONS:
            editor.show_section(kind.id)
            settle()
            assert editor.section.accessibleName() == kind.title
        assert editor.session.document == encounter
        assert editor.session.stack.count() == 0
        editor.hide()


def test_a_wide_window_explains_how_hard_it_is(opened: Opening, gate: Encounter) -> None:
    editor = opened(gate)
    assert editor.side.ledger.isVisible() and editor.side.problems.isVisible()
    assert "number: foes worth" in editor.side.ledger.spoken_text()
    assert not editor.section.findChild(LedgerLine).isVisible()


def test_a_narrow_window_says_it_in_a_line(opened: Opening, gate: Encounter) -> None:
    editor = opened(gate, 1000, 640)
    assert any(tab.isVisible() for tab in editor.findChildren(SideTab))
    line = editor.section.findChild(LedgerLine)
    assert line.isVisible()
    text = line.findChild(RunText).text
    assert "battle:" in text and "number: foes worth" in text


def test_every_control_has_a_spoken_name(opened: Opening, gate: Encounter) -> None:
    for encounter in (gate, Encounter()):
        editor = opened(encounter, 1000, 700)
        for width in (1000, 1280):
            editor.resize(width, 700)
            for kind in SECTIONS:
                editor.show_section(kind.id)
                settle()
                nameless = [one for one in focusable(editor) if not spoken_name(one)]
                assert not nameless, (width, kind.id, nameless)
        editor.hide()


def focusable(editor: EncounterEditor) -> list[QWidget]:
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
    labels = widget.window().findChildren(QLabel)
    return name or next((label.text() for label in labels if label.buddy() is widget), "")


def test_tab_reaches_every_control(opened: Opening, gate: Encounter) -> None:
    for encounter in (gate, Encounter()):
        editor = opened(encounter)
        for kind in SECTIONS:
            editor.show_section(kind.id)
            settle()
            wanted = {
                one
                for one in focusable(editor)
                if one.focusPolicy() & Qt.FocusPolicy.TabFocus
                and one.isEnabled()
                and editor.section.isAncestorOf(one)
            }
            start = editor.section.first_control()
            assert start is not None, kind.id
            start.setFocus(Qt.FocusReason.TabFocusReason)
            seen: set[QWidget] = set()
            for _ in range(300):
                focus = QApplication.focusWidget()
                if focus is None or focus in seen:
                    break
                seen.add(focus)
                editor.focusNextChild()
            assert wanted <= seen, (kind.id, [one.accessibleName() for one in wanted - seen])
        editor.hide()


def test_every_section_is_painted_in_both_schemes(opened: Opening, gate: Encounter) -> None:
    editor = opened(gate)
    for scheme in ("dark", "light"):  # made in the one, dressed anew in the other
        theme().use(scheme)
        settle()
        paper = theme().palette("fabula").paper.lower()
        for kind in SECTIONS:
            editor.show_section(kind.id)
            settle()
            image = editor.grab().toImage()
            found = image.pixelColor(editor.stack.x() + 4, image.height() - 4).name()
            assert found == paper, (scheme, kind.id)


def test_nothing_is_wider_than_the_window(opened: Opening, gate: Encounter) -> None:
    """No section needs more width than a small laptop gives, even with very long words."""
    long = "Ister-of-the-Seven-Drowned-Bells-and-the-Last-Lighthouse-of-the-North " * 2
    party = tuple(m.replaced(name=long) for m in gate.party)
    foes = tuple(f.replaced(npc=f.npc.replaced(name=long), note=long) for f in gate.foes)
    clocks = tuple(c.replaced(name=long, note=long) for c in gate.clocks)
    wide = gate.replaced(
        name=long, place=long, party=party, foes=foes, clocks=clocks, challenge="hard"
    )
    editor = opened(wide, 1000, 640)
    for kind in SECTIONS:
        editor.show_section(kind.id)
        settle()
        section = editor.section
        assert section.page.width() <= section.viewport().width(), kind.id


def test_a_long_mend_is_shortened_rather_than_cut_by_the_pane(opened: Opening) -> None:
    duke = quick_npc(Random(3), "brute", "demon", 20, "elite").replaced(name="Vharos of the Embers")
    party = (PartyMember(key="p1", level=40, count=4),)
    editor = opened(Encounter(party=party, foes=(Foe(key="f1", npc=duke),)), 1280, 720)
    settle()
    page = editor.side.page
    mends = [button for button in page.findChildren(MendButton) if button.isVisible()]
    assert any(button.width() < button.sizeHint().width() for button in mends)
    assert page.width() <= page.parentWidget().width()
    for button in mends:
        assert button.mapTo(page, button.rect().bottomRight()).x() < page.width()
        is_short = button.width() < button.sizeHint().width()
        assert button.toolTip() == (button.text() if is_short else "")


def test_no_part_ever_becomes_a_window_of_its_own(
    opened: Opening, gate: Encounter, qapp: QApplication
) -> None:
    shown: list[QWidget] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            is_show = event.type() == QEvent.Type.Show
            if is_show and isinstance(watched, QWidget) and watched.isWindow():
                shown.append(watched)
            return False

    watch = Watch()
    qapp.installEventFilter(watch)
    editor = opened(gate)
    for kind in SECTIONS:
        editor.show_section(kind.id)
        settle()
    qapp.removeEventFilter(watch)
    assert shown == [editor]


def test_a_problem_leads_to_its_control(opened: Opening, gate: Encounter, library: Path) -> None:
    broken = gate.clocks[0].replaced(sections=3, filled=0)
    editor = opened(gate.replaced(clocks=(gate.clocks[1], broken)))
    for problem in editor.session.assessment.problems:
        editor.show_place(problem.where)
        settle()
        focus = QApplication.focusWidget()
        assert focus is not None and editor.section.isAncestorOf(focus), problem.where
    editor.show_place("clocks.1.sections")
    focus = QApplication.focusWidget()
    assert focus is not None and focus.accessibleName() == "Sections of Garrison wakes"
