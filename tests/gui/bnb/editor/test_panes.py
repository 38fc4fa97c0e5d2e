"""The whole editors: samples, names for the ear, the Tab key, schemes, narrow windows."""

from __future__ import annotations

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
from pytestqt.qtbot import QtBot

from gui.bnb.editor.being_editor import BeingEditor
from gui.theme import theme
from models.bnb.being import Invested, OwnedGear, OwnedSkill, PlayState
from models.bnb.character import Budget, Character
from models.bnb.creature import Creature, NaturalWeapon
from rules.bnb.edit import with_award, with_custom_item, with_planned, with_raise
from rules.systems import kind_of
from tests.gui.bnb.editor.conftest import Opening, sample, settle

SAMPLES = (
    "burglar-100",
    "ghost",
    "giant",
    "hero-1000",
    "knight-250",
    "peon-farmhand",
    "scout-100",
    "skeleton",
    "sorcerer-250",
)


@pytest.fixture
def busy(sorcerer: Character) -> Character:
    """A sorcerer with entries in the log and in the plan."""
    hero = with_award(sorcerer, 40, date="2026-10-03", text="The bridge")
    hero = with_raise(hero, "will", 4, date="2026-10-04")
    return with_planned(hero, "dexterity", 4)


@pytest.fixture
def beast(giant: Creature) -> Creature:
    return giant.replaced(
        natural_armor=3,
        natural_weapons=(NaturalWeapon(key="bite", name="Bite", damage=4),),
        senses=("smells blood",),
    )


@pytest.mark.parametrize("name", SAMPLES)
def test_every_section_of_every_sample_opens(opened: Opening, name: str) -> None:
    editor = opened(sample(name))
    for kind in editor.kinds:
        editor.show_section(kind.id)
        settle()
        assert editor.section.accessibleName() == kind.title
    assert editor.session.stack.count() == 0
    assert not editor.session.is_dirty


def test_every_control_has_a_spoken_name(opened: Opening, busy: Character, beast: Creature) -> None:
    for being in (busy, beast, Character(), Creature()):
        editor = opened(being, 1024, 700)
        for width in (1024, 1280):
            editor.resize(width, 700)
            editor.open_roll("initiative")
            for kind in editor.kinds:
                editor.show_section(kind.id)
                settle()
                nameless = [one for one in focusable(editor) if not spoken_name(one)]
                assert not nameless, (width, kind.id, nameless)
        editor.hide()


def focusable(editor: BeingEditor) -> list[QWidget]:
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


def test_tab_reaches_every_kind_of_control(
    opened: Opening, busy: Character, beast: Creature
) -> None:
    """A walk by Tab through each section visits every widget that takes the Tab key."""
    for being in (busy, beast):
        editor = opened(being)
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
        editor.hide()


def test_every_section_is_painted_in_both_schemes(opened: Opening, busy: Character) -> None:
    editor = opened(busy)
    for scheme in ("dark", "light"):  # made in the one, dressed anew in the other
        theme().use(scheme)
        settle()
        paper = theme().palette("bnb").paper.lower()
        for kind in editor.kinds:
            editor.show_section(kind.id)
            settle()
            image = editor.grab().toImage()
            found = image.pixelColor(editor.stack.x() + 4, image.height() - 4).name()
            assert found == paper, (scheme, kind.id)


def test_the_accent_is_that_of_the_game(opened: Opening, scout: Character) -> None:
    opened(scout)
    assert theme().palette() == theme().palette("bnb")
    assert theme().palette().accent != theme().palette("fabula").accent


def test_no_part_ever_becomes_a_window_of_its_own(opened: Opening, busy: Character, qapp) -> None:
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
    editor = opened(busy)
    for kind in editor.kinds:
        editor.show_section(kind.id)
        settle()
    editor.open_roll("endurance")
    editor.roll_panel.roll()
    settle()
    qapp.removeEventFilter(watch)
    assert shown == [editor]


def test_nothing_is_wider_than_the_window(
    opened: Opening, busy: Character, beast: Creature
) -> None:
    """No section needs more width than a small laptop gives, even with very long words."""
    long = "Ister-of-the-Seven-Drowned-Bells-and-the-Last-Lighthouse-of-the-North " * 2
    own = OwnedSkill(key="own", name=long, points=7)
    for being in (busy, beast):
        being = being.replaced(name=long, concept=long, skills=(*being.skills, own))
        editor = opened(with_custom_item(being, long, weight=3.5), 1024, 640)
        for kind in editor.kinds:
            editor.show_section(kind.id)
            settle()
            section = editor.section
            assert section.page.width() <= section.viewport().width(), kind.id
        for part in ("roll", "why", "problems"):
            editor.open_drawer(part)
            settle()
            assert editor.side.page.width() <= editor.side.width(), part
        editor.resize(1280, 800)
        settle()
        for kind in editor.kinds:
            editor.show_section(kind.id)
            editor.open_roll("power")
            editor.roll_panel.form.against.setCurrentIndex(2)
            editor.roll_panel.roll()
            settle()
            assert editor.side.page.width() <= editor.side.width(), kind.id
        editor.hide()


def test_ledger_parts_sum_to_every_number(opened: Opening, busy: Character, beast) -> None:
    for being in (busy, beast):
        for found in kind_of(being).assess(being).derived.values():
            values = [part.value for part in found.parts]
            if not isinstance(found.value, tuple) and not any(isinstance(v, str) for v in values):
                assert sum(values) == pytest.approx(found.value), found.id


def test_a_number_that_takes_the_focus_opens_its_parts(
    opened: Opening, scout: Character, qtbot: QtBot
) -> None:
    editor = opened(scout)
    strip = editor.section.strip
    qtbot.keyClick(strip.cells["constitution"], Qt.Key.Key_Right)
    settle()
    assert editor.side.ledger.number_id == "initiative"
    assert "Dexterity" in editor.side.ledger.spoken_text()
    assert "Intelligence" in editor.side.ledger.spoken_text()


def test_sections_refresh_only_while_they_are_seen(opened: Opening, scout: Character) -> None:
    editor = opened(scout)
    editor.show_section("skills")
    settle()
    sheet = editor._sections["sheet"]
    editor.session.edit(scout.replaced(name="Someone else"), "rename")
    settle()
    assert sheet.header._name.text() == scout.name
    editor.show_section("sheet")
    settle()
    assert sheet.header._name.text() == "Someone else"


def test_every_problem_leads_to_a_section_and_a_control(opened: Opening, scout: Character) -> None:
    faulty = scout.replaced(
        name="",
        stats=scout.stats.replaced(strength=0, will=60),
        skills=(*scout.skills, OwnedSkill(key="mahasu", skill_id="mahasu", points=900)),
        in_use=scout.in_use.replaced(charm="nowhere"),
        play=scout.play.replaced(stamina=9000, will_push=99),
    )
    editor = opened(with_planned(faulty, "juggling", 3))
    problems = editor.session.assessment.problems
    assert len({problem.where.partition(".")[0] for problem in problems}) >= 6
    for problem in problems:
        editor.show_place(problem.where)
        settle()
        assert editor.section.id != "sheet", problem.where
        assert editor.section.isAncestorOf(QApplication.focusWidget()), problem.where
        assert editor.navigation.badge_of(editor.section.id) is not None


def test_absurd_documents_open_and_stay_as_they_are(opened: Opening) -> None:
    """Numbers beyond every table are shown or told of, and never changed by looking at them."""
    most = 10**15
    paid = Invested(strength=most, dexterity=0, will=7, intelligence=10**9)
    own = OwnedSkill(key="own", name="Striking", points=most)
    unknown = OwnedSkill(key="gone", skill_id="no_such_skill", points=3)
    anvil = OwnedGear(key="a", name="", quantity=10**9, weight=1e12, price=1e15)
    shared = {"stats": paid, "skills": (own, unknown), "gear": (anvil,)}
    play = PlayState(stamina=-1e15, health=0.5, tired=10**9, will_push=10**6)
    hero = Character(**shared, play=play, budget=Budget(points=most))
    creature = Creature(**shared, play=play, size=1e9, natural_armor=10**6)
    tiny = Creature(size=1e-9)
    for being in (hero, creature, tiny):
        editor = opened(being)
        for kind in editor.kinds:
            editor.show_section(kind.id)
            settle()
        for number in ("power", "skill_own", "damage", "endurance"):
            editor.open_roll(number)
            editor.roll_panel.roll()
        assert editor.session.document == being
        assert editor.session.stack.count() == 0
        editor.hide()
