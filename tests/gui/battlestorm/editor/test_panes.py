"""The whole editor: samples, names for the ear, the Tab key, schemes, narrow windows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.battlestorm.editor.model_editor import ModelEditor
from gui.theme import theme
from models.battlestorm.model import Call, Effect, HolySite, Model, OwnEvent, Storm
from rules.battlestorm.play import with_state
from tests.gui.battlestorm.editor.conftest import Opening, settle
from tests.gui.bnb.editor.test_panes import spoken_name
from tests.gui.wizard.test_whole import cut_texts
from tests.rules.battlestorm.models import sample
from tests.sheets.battlestorm.figures import in_play

SAMPLES = ("altar-thaumaturge", "marsh-witch", "iron-captain", "bone-pack")
LONG = "Ister-of-the-Seven-Drowned-Bells-and-the-Last-Lighthouse-of-the-North " * 2


@pytest.fixture
def busy(cael: Model) -> Model:
    """A thaumaturge in the middle of everything that a model can be in."""
    hail = OwnEvent(id="hail", name="Hail", damage="2d6", area="radius", turns_dice="d4")
    called = cael.replaced(count=3, own_events=(hail,))
    return with_state(
        in_play(called),
        call=Call(event_id="call_lightning", rolls=(5,), in_reach=True),
        conditions=("bound",),
    )


def focusable(editor: ModelEditor) -> list[QWidget]:
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


@pytest.mark.parametrize("width", [1280, 1024])
def test_every_control_has_a_spoken_name(opened: Opening, busy: Model, width: int) -> None:
    for model in (busy, Model()):
        editor = opened(model, width, 700)
        for kind in editor.kinds:
            editor.show_section(kind.id)
            settle()
            nameless = [one for one in focusable(editor) if not spoken_name(one)]
            assert not nameless, (kind.id, nameless)
        editor.hide()


def test_tab_reaches_every_control(opened: Opening, busy: Model) -> None:
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_section_is_painted_in_both_schemes(opened: Opening, busy: Model, scheme) -> None:
    editor = opened(busy)
    theme().use(scheme)
    settle()
    paper = theme().palette("battlestorm").paper
    assert theme().palette().accent == theme().palette("battlestorm").accent
    for kind in editor.kinds:
        editor.show_section(kind.id)
        settle()
        image = editor.grab().toImage()
        assert image.pixelColor(editor.stack.x() + 4, image.height() - 4).name() == paper.lower()


def test_no_part_ever_becomes_a_window_of_its_own(opened: Opening, busy: Model, qapp) -> None:
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
    opened: Opening, busy: Model, qtbot: QtBot, width: int
) -> None:
    effect = Effect(key="x", name=LONG, source=LONG, turns=3, save="each_round", combat_error=2)
    long = busy.replaced(
        name=LONG,
        concept=LONG,
        side=LONG,
        own_events=(OwnEvent(id="a", name=LONG, effect=LONG), OwnEvent(id="b", name=LONG)),
        state=busy.state.replaced(
            effects=(*busy.state.effects, effect),
            storms=(Storm(key="y", name=LONG, aim=LONG, most=4),),
        ),
    )
    editor = opened(long, width, 640)
    for kind in editor.kinds:
        editor.show_section(kind.id)
        settle()
        section = editor.section
        assert section.page.width() <= section.viewport().width(), kind.id
        qtbot.waitUntil(lambda s=section: cut_texts(s.page) == [], timeout=2000)


def test_a_number_that_takes_the_focus_opens_its_parts(
    opened: Opening, oster: Model, qtbot: QtBot
) -> None:
    editor = opened(oster)
    assert "With Fate" in editor.side.ledger.spoken_text()
    qtbot.keyClick(editor.section.strip.cells["save"], Qt.Key.Key_Right)
    settle()
    assert editor.side.ledger.number_id == "movement"


def test_what_would_change_it_is_told(opened: Opening, oster: Model, qtbot: QtBot) -> None:
    editor = opened(oster)
    qtbot.waitUntil(lambda: "Fate one higher" in editor.side.ledger.spoken_text())


def test_sections_refresh_only_while_they_are_seen(opened: Opening, oster: Model) -> None:
    editor = opened(oster)
    editor.show_section("numbers")
    settle()
    sheet = editor._sections["sheet"]
    editor.session.edit(oster.replaced(name="Someone else"), "rename")
    settle()
    assert sheet.header._name.text() == oster.name
    editor.show_section("sheet")
    settle()
    assert sheet.header._name.text() == "Someone else"


def test_every_problem_leads_to_a_section_and_a_control(opened: Opening, cael: Model) -> None:
    faulty = cael.replaced(
        name="",
        fl=2,
        hits=2,
        evasion=None,
        known_events=("hail", "cripple", "cripple"),
        own_events=(
            OwnEvent(id="cripple", area="radius", reach="pie", turns=2, turns_dice="d4"),
            OwnEvent(id="x", sustain_die=10, combat_error=1),
        ),
        options=cael.options.model_construct(),
    )
    faulty = with_state(
        faulty,
        fate_lost=9,
        hits_lost=5,
        fallen=2,
        acts=2,
        site=HolySite(begun=9, distance_inches=8),
        effects=(Effect(key="a", turns=1, done=1),),
        storms=(Storm(key="a", most=1, done=1),),
    )
    editor = opened(faulty)
    problems = editor.session.assessment.problems
    assert len({problem.where for problem in problems}) >= 15
    for problem in problems:
        editor.show_place(problem.where)
        settle()
        assert editor.section.id != "sheet", problem.where
        assert editor.section.isAncestorOf(QApplication.focusWidget()), problem.where


def test_a_narrow_window_has_drawers_and_the_ledger_in_a_line(
    opened: Opening, oster: Model
) -> None:
    editor = opened(oster, 1000, 640)
    assert editor.is_narrow and editor.section.strip.line.isVisible()
    editor.open_drawer("problems")
    assert editor.side.isVisible()


def test_the_sheet_says_how_long_a_storm_lasts_on_average(opened: Opening) -> None:
    editor = opened(sample("marsh-witch"))
    rows = [row.entry for row in editor.section._events.rows]
    storm = next(row for row in rows if row.title.startswith("Brimstone"))
    assert "turns d8 at most · 2.9 on average" in storm.detail and storm.aside == "27 in 100"
