"""The whole editor: samples, names for the ear, the Tab key, schemes, narrow windows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.fadedglory.editor.combatant_editor import CombatantEditor
from gui.theme import theme
from models.fadedglory.combatant import (
    OWN_CLASS,
    Ability,
    Casting,
    Combatant,
    Location,
    Spell,
    State,
    Weapon,
)
from rules.fadedglory.play import with_damage
from tests.gui.bnb.editor.test_panes import spoken_name
from tests.gui.fadedglory.editor.conftest import Opening, settle
from tests.gui.wizard.test_whole import cut_texts
from tests.rules.fadedglory.combatants import sample

SAMPLES = ("shield-warrior", "twin-rogue", "lamp-mage", "dune-psion")
LONG = "Ister-of-the-Seven-Drowned-Bells-and-the-Last-Lighthouse-of-the-North " * 2


@pytest.fixture
def busy(mage: Combatant) -> Combatant:
    """A mage with everything that a combatant can have."""
    hurt = with_damage(mage, 0, "+", 2)
    return hurt.replaced(
        class_id=OWN_CLASS,
        class_name="Lamp mage",
        group="caster",
        kit="two_weapons",
        off_hand=Weapon(name="Lamp", damage=1),
        spare=(Weapon(name="Sling", kind="missile"),),
        options=hurt.options.replaced(missile_weapons="gm_number"),
        locations=(*hurt.locations, Location(id="tail", name="Tail", hits=2)),
        body_hits=20,
        abilities=(Ability(key="a", name="Dodge", uses=2), Ability(key="b", name="Stare")),
        spells=(*hurt.spells, Spell(key="c", name="Ring", kind="item", uses=30)),
        spell_points=9,
        state=State(casting=Casting(spell_key="fire_dart"), conditions=("bound",)),
    )


def focusable(editor: CombatantEditor) -> list[QWidget]:
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


@pytest.mark.parametrize("name", SAMPLES)
def test_every_section_of_every_sample_opens(opened: Opening, name: str) -> None:
    editor = opened(sample(name))
    for kind in editor.kinds:
        editor.show_section(kind.id)
        settle()
        assert editor.section.accessibleName() == kind.title
    assert editor.session.stack.count() == 0 and not editor.session.is_dirty


def test_every_control_has_a_spoken_name(opened: Opening, busy: Combatant) -> None:
    for combatant in (busy, Combatant()):
        editor = opened(combatant, 1024, 700)
        for width in (1024, 1280):
            editor.resize(width, 700)
            for kind in editor.kinds:
                editor.show_section(kind.id)
                settle()
                nameless = [one for one in focusable(editor) if not spoken_name(one)]
                assert not nameless, (width, kind.id, nameless)
        editor.hide()


def test_tab_reaches_every_control(opened: Opening, busy: Combatant) -> None:
    editor = opened(busy)
    for kind in editor.kinds:
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
        assert start is not None
        start.setFocus(Qt.FocusReason.TabFocusReason)
        seen: set[QWidget] = set()
        for _ in range(400):
            focus = QApplication.focusWidget()
            if focus is None or focus in seen:
                break
            seen.add(focus)
            editor.focusNextChild()
        assert wanted <= seen, (kind.id, [one.accessibleName() for one in wanted - seen])


def test_every_section_is_painted_in_both_schemes(opened: Opening, busy: Combatant) -> None:
    editor = opened(busy)
    for scheme in ("dark", "light"):  # made in the one, dressed anew in the other
        theme().use(scheme)
        settle()
        paper = theme().palette("fadedglory").paper.lower()
        assert theme().palette().accent == theme().palette("fadedglory").accent
        for kind in editor.kinds:
            editor.show_section(kind.id)
            settle()
            image = editor.grab().toImage()
            found = image.pixelColor(editor.stack.x() + 4, image.height() - 4).name()
            assert found == paper, (scheme, kind.id)


def test_no_part_ever_becomes_a_window_of_its_own(opened: Opening, busy: Combatant, qapp) -> None:
    shown: list[QWidget] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            is_show = event.type() == QEvent.Type.Show
            if is_show and isinstance(watched, QWidget) and watched.isWindow():
                shown.append(watched)
            return False

    watch = Watch()
    qapp.installEventFilter(watch)
    editor = opened(busy)
    for kind in editor.kinds:
        editor.show_section(kind.id)
        settle()
    qapp.removeEventFilter(watch)
    assert shown == [editor]


@pytest.mark.parametrize("width", [1280, 1200, 1000])
def test_nothing_is_wider_than_the_window_and_no_text_is_cut(
    opened: Opening, busy: Combatant, qtbot: QtBot, width: int
) -> None:
    long = busy.replaced(
        name=LONG,
        concept=LONG,
        class_name=LONG,
        abilities=(Ability(key="a", name=LONG, effect=LONG),),
        spells=(*busy.spells, Spell(key="z", name=LONG, effect=LONG)),
        primary=Weapon(name=LONG, note=LONG),
    )
    editor = opened(long, width, 640)
    for kind in editor.kinds:
        editor.show_section(kind.id)
        settle()
        section = editor.section
        assert section.page.width() <= section.viewport().width(), kind.id
        qtbot.waitUntil(lambda s=section: cut_texts(s.page) == [], timeout=2000)


def test_a_number_that_takes_the_focus_opens_its_parts(
    opened: Opening, mage: Combatant, qtbot: QtBot
) -> None:
    editor = opened(mage)
    assert "Caster" in editor.side.ledger.spoken_text()
    qtbot.keyClick(editor.section.strip.cells["attack_primary"], Qt.Key.Key_Right)
    settle()
    assert editor.side.ledger.number_id == "parry_primary"
    qtbot.waitUntil(lambda: "Modifiers on parries" not in editor.side.ledger.spoken_text())


def test_what_would_change_it_is_told(opened: Opening, mage: Combatant, qtbot: QtBot) -> None:
    editor = opened(mage)
    qtbot.waitUntil(lambda: "called location" in editor.side.ledger.spoken_text())


def test_sections_refresh_only_while_they_are_seen(opened: Opening, mage: Combatant) -> None:
    editor = opened(mage)
    editor.show_section("kit")
    settle()
    sheet = editor._sections["sheet"]
    editor.session.edit(mage.replaced(name="Someone else"), "rename")
    settle()
    assert sheet.header._name.text() == mage.name
    editor.show_section("sheet")
    settle()
    assert sheet.header._name.text() == "Someone else"


def test_every_problem_leads_to_a_section_and_a_control(opened: Opening, mage: Combatant) -> None:
    faulty = with_damage(mage, 0, "+", 9).replaced(
        name="",
        class_id="bard",
        primary=Weapon(),
        off_hand=Weapon(name="Lamp"),
        spare=(Weapon(),),
        abilities=(Ability(key="a", uses=1, spent=3),),
        spells=(*mage.spells, Spell(key="")),
        spell_points=1,
        spell_points_spent=5,
        body_hits=2,
        body_damage=5,
        state=State(casting=Casting(spell_key="nothing")),
    )
    faulty = faulty.replaced(locations=(*faulty.locations, Location(id="tail", rolls=(1,))))
    editor = opened(faulty)
    problems = editor.session.assessment.problems
    assert len({problem.where.partition(".")[0] for problem in problems}) >= 10
    for problem in problems:
        editor.show_place(problem.where)
        settle()
        assert editor.section.id != "sheet", problem.where
        assert editor.section.isAncestorOf(QApplication.focusWidget()), problem.where


def test_a_narrow_window_has_drawers_and_the_ledger_in_a_line(
    opened: Opening, mage: Combatant
) -> None:
    editor = opened(mage, 1000, 640)
    assert editor.is_narrow and editor.section.strip.line.isVisible()
    editor.open_drawer("problems")
    assert editor.side.isVisible()
