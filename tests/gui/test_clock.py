"""The round Clock: clicks and keys fill it, it says what it shows, and both schemes draw it."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.widget.clock import Clock

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot: QtBot, clock: Clock) -> Clock:
    qtbot.addWidget(clock)
    clock.resize(clock.sizeHint())
    clock.show()
    return clock


def middle_of(clock: Clock, section: int) -> QPoint:
    """Return a point inside ``section``, 1 the first."""
    angle = math.tau * (section - 0.5) / clock.sections
    radius = clock.width() * 0.35
    place = QPointF(clock.width() / 2, clock.height() / 2)
    return (place + QPointF(math.sin(angle), -math.cos(angle)) * radius).toPoint()


@pytest.mark.parametrize("sections", range(4, 13))
def test_a_click_fills_up_to_the_section_and_a_second_takes_it_back(
    qtbot: QtBot, sections: int
) -> None:
    clock = shown(qtbot, Clock(sections))
    told: list[int] = []
    clock.filled_changed.connect(told.append)
    for section in (1, sections, 3):
        qtbot.mouseClick(clock, LEFT, pos=middle_of(clock, section))
        assert clock.filled == section
    qtbot.mouseClick(clock, LEFT, pos=middle_of(clock, 3))
    assert clock.filled == 2
    assert told == [1, sections, 3, 2]


def test_a_click_beside_the_circle_is_none(qtbot: QtBot) -> None:
    clock = shown(qtbot, Clock(6, 2))
    qtbot.mouseClick(clock, LEFT, pos=QPoint(2, 2))
    assert clock.filled == 2


def test_keys_fill_and_empty_it(qtbot: QtBot) -> None:
    clock = shown(qtbot, Clock(10))
    for key, filled in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Up, 2),
        (Qt.Key.Key_Plus, 3),
        (Qt.Key.Key_Left, 2),
        (Qt.Key.Key_Minus, 1),
        (Qt.Key.Key_Down, 0),
        (Qt.Key.Key_Down, 0),
        (Qt.Key.Key_7, 7),
        (Qt.Key.Key_End, 10),
        (Qt.Key.Key_Plus, 10),
        (Qt.Key.Key_Home, 0),
    ):
        qtbot.keyClick(clock, key)
        assert clock.filled == filled


def test_it_says_its_name_and_how_full_it_is(qtbot: QtBot) -> None:
    clock = shown(qtbot, Clock(6, 2, name="Garrison wakes"))
    assert clock.accessibleName() == "Garrison wakes"
    assert clock.accessibleDescription() == "2 of 6 sections filled"
    clock.setClock(4, 9)
    assert clock.accessibleDescription() == "4 of 4 sections filled, full"


def test_only_the_user_is_told_of(qtbot: QtBot) -> None:
    clock = shown(qtbot, Clock(6, 2))
    told: list[int] = []
    clock.filled_changed.connect(told.append)
    clock.setClock(8, 5)
    assert not told
    qtbot.keyClick(clock, Qt.Key.Key_Plus)
    assert told == [6]


def test_a_clock_that_only_shows_takes_neither_clicks_nor_keys(qtbot: QtBot) -> None:
    clock = shown(qtbot, Clock(6, 2))
    clock.setReadOnly(True)
    qtbot.mouseClick(clock, LEFT, pos=middle_of(clock, 5))
    qtbot.keyClick(clock, Qt.Key.Key_Plus)
    assert clock.filled == 2
    assert clock.focusPolicy() == Qt.FocusPolicy.NoFocus


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["goal", "danger"])
def test_filled_and_empty_sections_are_drawn_apart(qtbot: QtBot, scheme: str, kind: str) -> None:
    theme().use(scheme)  # pyright: ignore[reportArgumentType]
    clock = shown(qtbot, Clock(8, 3, kind=kind))  # pyright: ignore[reportArgumentType]
    colours = theme().palette()
    wanted = colours.accent if kind == "goal" else colours.warn
    picture = clock.grab().toImage()
    for section in range(1, 9):
        seen = picture.pixelColor(middle_of(clock, section))
        assert seen == QColor(wanted if section <= 3 else colours.raised)
