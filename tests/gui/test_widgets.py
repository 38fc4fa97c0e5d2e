"""Each widget of our own: by keys, by clicks, and by what is spoken."""

from __future__ import annotations

import base64
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from gui.theme import theme
from gui.widget.amount_field import AmountField, amount
from gui.widget.card import Card
from gui.widget.chip import Chip
from gui.widget.die import Die
from gui.widget.die_button import DieButton
from gui.widget.die_shape import die_path, paint_die
from gui.widget.elided_label import ElidedLabel
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.widget.number_cell import NumberCell
from gui.widget.odds_bar import OddsBar, percent
from gui.widget.pips import Pips
from gui.widget.pool_bar import PoolBar
from gui.widget.portrait_view import PortraitView
from gui.widget.step_list import StepList
from gui.widget.step_row import StepRow
from gui.widget.stepper import Stepper
from gui.widget.wrap_label import WrapLabel
from models.document import Portrait

LEFT = Qt.MouseButton.LeftButton
W = TypeVar("W", bound=QWidget)


@pytest.fixture
def shown(qtbot) -> Callable[[W], W]:
    """Return a function that shows a widget in an active window."""

    def showing(widget: W) -> W:
        qtbot.addWidget(widget)
        widget.show()
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)
        return widget

    return showing


def spoken(widget: QWidget) -> tuple[str, str]:
    """What a screen reader gets: name and description."""
    found = QAccessible.queryAccessibleInterface(widget)
    return found.text(QAccessible.Text.Name), found.text(QAccessible.Text.Description)


def role(widget: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def pixel(widget: QWidget, x: int, y: int) -> str:
    return widget.grab().toImage().pixelColor(x, y).name().upper()


def test_a_die_says_its_size_and_what_changed_it(shown) -> None:
    die = shown(Die(10, caption="INS"))
    assert spoken(die) == ("INS", "d10")
    plain = die.sizeHint().height()
    die.setSize(8, was=10, reason="dazed")
    assert spoken(die) == ("INS", "d8, base d10, dazed")
    assert die.sizeHint().height() > plain
    assert die.size_shown() == 8


@pytest.mark.parametrize("size", [6, 8, 10, 12, 20])
def test_a_die_has_the_shape_of_its_size(size: int) -> None:
    corners = {6: 4, 8: 4, 10: 4, 12: 5, 20: 6}
    path = die_path(size, 96)
    assert path.boundingRect().width() <= 96
    assert path.boundingRect().height() <= 96
    lines = path.toFillPolygon().count() - 1
    if size == 6:
        assert path.boundingRect().width() == path.boundingRect().height()
    else:
        assert lines == corners[size]


def test_a_solid_die_is_filled_with_the_accent(qapp) -> None:
    def drawn(*, solid: bool) -> str:
        picture = QImage(96, 96, QImage.Format.Format_ARGB32)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        paint_die(painter, QRectF(0, 0, 96, 96), 6, solid=solid)
        painter.end()
        return picture.pixelColor(20, 20).name().upper()

    assert drawn(solid=True) == theme().palette().accent
    assert drawn(solid=False) == theme().palette().chosen


def test_a_die_to_press_opens_by_click_and_key(qtbot, shown) -> None:
    die = shown(DieButton(8, key="die_DEX", caption="DEX"))
    for press in (
        lambda: qtbot.mouseClick(die, LEFT),
        lambda: qtbot.keyClick(die, Qt.Key.Key_Space),
    ):
        with qtbot.waitSignal(die.chosen) as told:
            press()
        assert told.args == ["die_DEX"]
    assert not die.isChecked(), "the owner marks it"
    assert spoken(die) == ("DEX", "d8")


def test_a_number_cell_tells_its_key(qtbot, shown) -> None:
    cell = shown(NumberCell("Defense", key="defense"))
    cell.setNumber("11", "▲ 2")
    assert spoken(cell) == ("Defense", "11, ▲ 2")
    with qtbot.waitSignal(cell.chosen) as told:
        qtbot.mouseClick(cell, LEFT)
    assert told.args == ["defense"]
    cell.setChecked(True)
    assert pixel(cell, 8, cell.height() // 2) == theme().palette().current


def test_the_tab_key_opens_the_number_it_reaches(qtbot, shown) -> None:
    box = QWidget()
    row = QHBoxLayout(box)
    first, second = NumberCell("HP", key="max_hp"), NumberCell("MP", key="max_mp")
    row.addWidget(first)
    row.addWidget(second)
    shown(box)
    first.setFocus()
    with qtbot.waitSignal(second.chosen) as told:
        qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert told.args == ["max_mp"]


def test_a_number_without_key_takes_no_focus(shown) -> None:
    cell = shown(NumberCell("XP"))
    cell.setNumber("3", after=" / 10")
    assert cell.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert spoken(cell) == ("XP", "3 / 10")
    assert cell.number() == "3"


def test_pips_say_how_many_are_filled(shown) -> None:
    pips = shown(Pips(6, 2))
    assert spoken(pips)[1] == "2 of 6"
    wide = pips.sizeHint().width()
    pips.setValue(3, 8)
    assert spoken(pips)[1] == "3 of 8"
    assert pips.sizeHint().width() > wide
    pips.setAccessibleName("Inventory Points")
    pips.setValue(4)
    assert spoken(pips) == ("Inventory Points", "4 of 8")


def test_a_pool_bar_turns_to_warn_and_says_crisis(shown) -> None:
    bar = shown(PoolBar("hp"))
    bar.resize(200, 18)
    bar.setValue(40, 40, 20)
    assert spoken(bar) == ("Hit Points", "40 of 40")
    assert pixel(bar, 20, 9) == theme().palette().good
    assert pixel(bar, 100, 1) == theme().palette().ink, "the mark stands past the bar"
    bar.setValue(20, 40, 20)
    assert spoken(bar)[1] == "20 of 40, Crisis"
    assert pixel(bar, 20, 9) == theme().palette().warn
    assert pixel(bar, 150, 9) == theme().palette().track


def test_a_pool_bar_is_a_progress_bar_to_screen_readers(shown) -> None:
    bar = shown(PoolBar("mp"))
    bar.setValue(30, 50)
    assert role(bar) == QAccessible.Role.ProgressBar
    assert (bar.value(), bar.maximum()) == (30, 50)
    bar.setValue(0, 0)
    assert spoken(bar) == ("Mind Points", "0 of 0")
    bar.grab()


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(64, 100), "64 %"),
        (Fraction(1), "sure"),
        (Fraction(0), "never"),
        (Fraction(999, 1000), "99 %"),
        (Fraction(1, 1000), "1 %"),
    ],
)
def test_odds_are_whole_percent_and_words_at_the_ends(chance: Fraction, text: str) -> None:
    assert percent(chance) == text


def test_an_odds_bar_fills_by_its_chance(shown) -> None:
    bar = shown(OddsBar("Study"))
    bar.resize(100, 12)
    bar.setChance(Fraction(1, 2))
    assert spoken(bar) == ("Study", "50 %")
    assert pixel(bar, 25, 6) == theme().palette().accent
    assert pixel(bar, 75, 6) == theme().palette().track


def test_a_portrait_shows_the_picture_or_the_initial(shown) -> None:
    picture = QPixmap(40, 80)
    picture.fill(QColor("#FF0000"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    data = base64.b64encode(buffer.data().data()).decode()
    view = shown(PortraitView(72))
    view.setPortrait(None, "Camilla")
    assert spoken(view) == ("Portrait", "none")
    assert pixel(view, 8, 8) == theme().palette().current
    view.setPortrait(Portrait(media_type="image/png", data=data), "Camilla")
    assert spoken(view) == ("Portrait", "picture")
    assert pixel(view, 36, 36) == "#FF0000"


def test_a_portrait_that_is_no_picture_falls_back(shown) -> None:
    view = shown(PortraitView(72))
    view.setPortrait(Portrait(media_type="image/png", data="AAAA"), "")
    assert spoken(view) == ("Portrait", "none")
    view.grab()


def test_a_heading_draws_its_rule(shown) -> None:
    heading = shown(Heading("Skills", "5 levels"))
    heading.resize(300, heading.sizeHint().height())
    heading.setNote("6 levels")
    bottom = heading.height() - 1
    assert pixel(heading, 10, bottom) == theme().palette().accent
    assert pixel(heading, 10, bottom - 1) == theme().palette().accent
    assert pixel(heading, 200, bottom) == theme().palette().line
    assert spoken(heading) == ("Skills", "6 levels")
    assert heading.note() == "6 levels"


@pytest.fixture
def steps(shown) -> StepList:
    made = StepList()
    made.setSteps(
        [("Start", "Early printing", "done"), ("Identity", "", "current"), ("Skills", "", "open")]
    )
    return shown(made)


def test_steps_are_chosen_by_click(qtbot, steps: StepList) -> None:
    with qtbot.waitSignal(steps.chosen) as told:
        qtbot.mouseClick(steps.row(2), LEFT)
    assert told.args == [2]
    assert steps.current() == 1, "the owner decides"


def test_steps_are_walked_by_arrows_and_chosen_by_enter(qtbot, steps: StepList) -> None:
    steps.row(1).setFocus()
    qtbot.keyClick(steps.row(1), Qt.Key.Key_Down)
    assert steps.row(2).hasFocus()
    qtbot.keyClick(steps.row(2), Qt.Key.Key_Down)
    assert steps.row(2).hasFocus()
    qtbot.keyClick(steps.row(2), Qt.Key.Key_Up)
    qtbot.keyClick(steps.row(1), Qt.Key.Key_Up)
    with qtbot.waitSignal(steps.chosen) as told:
        qtbot.keyClick(steps.row(0), Qt.Key.Key_Return)
    assert told.args == [0]


def test_steps_are_one_stop_of_the_tab_key(steps: StepList) -> None:
    stops = [
        row for row in steps.findChildren(StepRow) if row.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert stops == [steps.row(1)]


def test_steps_say_their_state(steps: StepList) -> None:
    assert spoken(steps.row(0)) == ("Start", "Early printing, done")
    assert spoken(steps.row(1)) == ("Identity", "open, shown now")
    steps.setStep(2, "Skills", "2 of 5 picked", "problem")
    assert spoken(steps.row(2)) == ("Skills", "2 of 5 picked, has a problem")


def test_steps_can_become_fewer_and_more(qtbot, steps: StepList) -> None:
    steps.setSteps([("Only", "", "open")])
    assert [row.isVisible() for row in steps.findChildren(StepRow)].count(True) == 1
    steps.setSteps([("One", "", "open"), ("Two", "", "open")])
    with qtbot.waitSignal(steps.chosen) as told:
        qtbot.mouseClick(steps.row(1), LEFT)
    assert told.args == [1]


def test_a_stepper_goes_by_buttons_keys_and_typing(qtbot, shown, named) -> None:
    stepper = shown(Stepper(0, 5, name="Orator levels"))
    fewer = named(stepper, QToolButton, "Fewer: Orator levels")
    more = named(stepper, QToolButton, "More: Orator levels")
    assert not fewer.isEnabled()
    with qtbot.waitSignal(stepper.valueChanged) as told:
        qtbot.mouseClick(more, LEFT)
    assert told.args == [1]
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    assert stepper.value() == 2
    qtbot.keyClick(stepper, Qt.Key.Key_Down)
    qtbot.mouseClick(fewer, LEFT)
    assert stepper.value() == 0
    stepper.selectAll()
    qtbot.keyClicks(stepper, "5")
    assert stepper.value() == 5
    assert not more.isEnabled()
    assert spoken(stepper)[0] == "Orator levels"
    assert role(stepper) == QAccessible.Role.SpinBox


def test_a_stepper_shows_its_number_between_the_buttons(shown) -> None:
    stepper = shown(Stepper(0, 50, name="Level"))
    line = stepper.lineEdit().geometry()
    for button in stepper.findChildren(QToolButton):
        assert not button.geometry().intersects(line)
    assert line.width() >= stepper.fontMetrics().horizontalAdvance("50")


@pytest.fixture
def card(shown) -> Card:
    return shown(
        Card("Orator", note="5 Skills", lines=("Talk them round",), chips=(("spark", "MP +5"),))
    )


def test_a_card_is_checked_by_click_space_and_enter(qtbot, card: Card) -> None:
    qtbot.mouseClick(card, LEFT)
    assert card.isChecked()
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert not card.isChecked()
    qtbot.keyClick(card, Qt.Key.Key_Return)
    assert card.isChecked()
    assert pixel(card, card.width() - 4, card.height() - 12) == theme().palette().chosen
    assert role(card) == QAccessible.Role.CheckBox


def test_a_card_says_everything_it_shows(card: Card) -> None:
    assert spoken(card) == ("Orator", "5 Skills, Talk them round, MP +5")
    card.setContent(note="3 levels")
    assert spoken(card)[1] == "3 levels, Talk them round, MP +5"


def test_a_closed_card_keeps_the_focus_but_cannot_be_pressed(qtbot, card: Card) -> None:
    card.setClosed("Left out by the group")
    with qtbot.assertNotEmitted(card.clicked):
        qtbot.mouseClick(card, LEFT)
        qtbot.keyClick(card, Qt.Key.Key_Space)
        qtbot.keyClick(card, Qt.Key.Key_Return)
    assert not card.isChecked()
    assert card.hasFocus()
    assert spoken(card)[1].startswith("Not possible: Left out by the group")
    card.setClosed("")
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert card.isChecked()


def test_a_card_grows_with_its_words(card: Card) -> None:
    wide, narrow = card.heightForWidth(400), card.heightForWidth(120)
    assert narrow > wide
    chips = tuple(("spark", f"Benefit {index}") for index in range(8))
    card.setContent(chips=chips)
    assert card.heightForWidth(240) > wide


def test_a_chip_is_read_as_its_word(shown) -> None:
    assert spoken(shown(Chip("loyalty", icon="heart")))[0] == "loyalty"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("-7", ("-", 7)),
        ("−7", ("-", 7)),
        (" + 12 ", ("+", 12)),
        ("=30", ("=", 30)),
        ("7", None),
        ("--7", None),
        ("+", None),
        ("=1e3", None),
        ("+1234567", None),
    ],
)
def test_amounts_have_a_sign_and_a_number(text: str, meaning: tuple[str, int] | None) -> None:
    assert amount(text) == meaning


def test_an_amount_is_entered_by_enter(qtbot, shown) -> None:
    field = shown(AmountField("Change Hit Points"))
    qtbot.keyClicks(field, "-7")
    with qtbot.waitSignal(field.entered) as told:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert told.args == ["-", 7]
    assert field.text() == ""
    assert spoken(field)[0] == "Change Hit Points"


def test_an_amount_that_cannot_be_read_stays_and_says_why(qtbot, shown) -> None:
    field = shown(AmountField())
    qtbot.keyClicks(field, "seven")
    with qtbot.assertNotEmitted(field.entered):
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "seven"
    assert "then a number" in spoken(field)[1]
    qtbot.keyClicks(field, "+7")
    with qtbot.waitSignal(field.entered):
        qtbot.keyClick(field, Qt.Key.Key_Enter)


def test_a_wrapping_text_needs_no_width_and_loses_nothing(qtbot) -> None:
    word = "Overwhelmingly" * 6
    label = WrapLabel(f"A {word} end")
    qtbot.addWidget(label)
    narrow = label.heightForWidth(80)
    needed = label.fontMetrics().horizontalAdvance(label.text()) / 80
    assert narrow >= needed * label.fontMetrics().height() * 0.9
    assert label.heightForWidth(2000) < narrow
    label.setText("")
    assert label.heightForWidth(80) == 0


def test_a_wrapping_text_gets_its_height_in_a_layout(shown) -> None:
    box = QWidget()
    column = QVBoxLayout(box)
    label = WrapLabel("many small words " * 20)
    column.addWidget(label)
    column.addStretch(1)
    area = QScrollArea()
    area.setWidget(box)
    area.setWidgetResizable(True)
    area.resize(180, 120)
    shown(area)
    assert label.width() < 180
    assert label.height() >= label.heightForWidth(label.width())


def test_an_elided_text_is_whole_in_its_tooltip(shown) -> None:
    label = ElidedLabel("A name that is much too long for the place")
    label.setFixedWidth(80)
    shown(label)
    assert label.toolTip() == label.text()
    label.setText("Ada")
    assert label.toolTip() == ""
    assert spoken(label)[0] == "Ada"


def test_a_flow_wraps_and_keeps_order(shown) -> None:
    box = QWidget()
    flow = Flow(box, gap=6)
    labels = [QLabel(f"word {index}") for index in range(8)]
    for label in labels:
        flow.addWidget(label)
    box.resize(150, 200)
    shown(box)
    places = [label.geometry().topLeft() for label in labels]
    assert len({place.y() for place in places}) > 1
    assert places == sorted(places, key=lambda place: (place.y(), place.x()))
    assert max(label.geometry().right() for label in labels) < 150
    labels[0].hide()
    box.layout().activate()
    assert labels[1].pos() == QPoint(0, 0)
    assert flow.sizeHint().height() == labels[1].sizeHint().height()
    assert flow.heightForWidth(10_000) == flow.sizeHint().height()
    assert flow.minimumSize() != QSize()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_widgets_take_the_colours_of_the_scheme(shown, scheme: str) -> None:
    bar = shown(PoolBar("hp"))
    bar.resize(100, 18)
    bar.setValue(10, 10)
    theme().use("dark" if scheme == "dark" else "light")
    assert pixel(bar, 50, 9) == theme().palette().good
