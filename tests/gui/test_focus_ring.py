"""The ring follows the keyboard focus wherever it goes, and never gets in the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.theme import theme
from gui.widget.focus_ring import FocusRing

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def ring(qapp: QApplication) -> Iterator[FocusRing]:
    made = FocusRing(qapp)
    yield made
    made.deleteLater()


class Page(QWidget):
    """Two fields and a button, with room around them."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 20)
        self.first, self.second = QLineEdit(), QLineEdit()
        self.button = QPushButton("Go")
        for child in (self.first, self.second, self.button):
            column.addWidget(child)


@pytest.fixture
def page(qtbot, ring: FocusRing) -> Page:
    made = Page()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def around(widget: QWidget) -> QRect:
    corner = widget.mapTo(widget.window(), QPoint(0, 0))
    return QRect(corner, widget.size()).adjusted(-4, -4, 4, 4)


def stands_around(ring: FocusRing, widget: QWidget) -> bool:
    frame = ring.ring(widget.window())
    return frame is not None and frame.isVisible() and frame.geometry() == around(widget)


def test_the_ring_follows_the_tab_key(qtbot, ring: FocusRing, page: Page) -> None:
    page.first.setFocus()
    qtbot.waitUntil(lambda: stands_around(ring, page.first))
    qtbot.keyClick(page.first, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: stands_around(ring, page.second))
    qtbot.keyClick(page.second, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: stands_around(ring, page.button))


def test_the_ring_is_two_pixels_of_accent_two_pixels_off(
    qtbot, ring: FocusRing, page: Page
) -> None:
    page.first.setFocus()
    qtbot.waitUntil(lambda: stands_around(ring, page.first))
    picture = page.grab().toImage()
    middle = page.first.geometry().center().x()
    top = page.first.geometry().top()
    colours = [picture.pixelColor(middle, top - off).name().upper() for off in (4, 3, 2, 1)]
    palette = theme().palette()
    assert colours == [palette.accent, palette.accent, palette.paper, palette.paper]


def test_the_ring_moves_with_its_control(qtbot, ring: FocusRing, page: Page) -> None:
    page.first.setFocus()
    qtbot.waitUntil(lambda: stands_around(ring, page.first))
    page.resize(page.width() + 90, page.height() + 30)
    qtbot.waitUntil(lambda: stands_around(ring, page.first))
    page.first.move(40, 60)
    qtbot.waitUntil(lambda: stands_around(ring, page.first))


def test_the_ring_goes_when_its_control_goes(qtbot, ring: FocusRing, page: Page) -> None:
    page.second.setFocus()
    qtbot.waitUntil(lambda: stands_around(ring, page.second))
    page.second.hide()
    qtbot.waitUntil(lambda: not stands_around(ring, page.second))
    page.first.setFocus()
    qtbot.waitUntil(lambda: stands_around(ring, page.first))
    with qtbot.waitSignal(page.first.destroyed):
        page.first.deleteLater()
    frame = ring.ring(page)
    qtbot.waitUntil(lambda: stands_around(ring, page.button) or not frame.isVisible())


def test_a_click_goes_through_the_ring(qtbot, ring: FocusRing, page: Page) -> None:
    page.button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: stands_around(ring, page.button))
    assert page.childAt(page.button.geometry().center()) is page.button
    edge = page.button.geometry().topLeft() - QPoint(3, 3)
    assert page.childAt(edge) is None


def test_a_control_may_do_without(qtbot, ring: FocusRing, page: Page) -> None:
    page.second.setProperty("focus_ring", False)
    page.first.setFocus()
    qtbot.waitUntil(lambda: stands_around(ring, page.first))
    page.second.setFocus()
    frame = ring.ring(page)
    qtbot.waitUntil(lambda: not frame.isVisible())


def test_the_ring_is_cut_at_the_edge_of_a_scrolled_pane(qtbot, ring: FocusRing) -> None:
    area = QScrollArea()
    body = QWidget()
    column = QVBoxLayout(body)
    fields = [QLineEdit() for _ in range(20)]
    for field in fields:
        column.addWidget(field)
    area.setWidget(body)
    area.setWidgetResizable(True)
    area.resize(300, 200)
    qtbot.addWidget(area)
    area.show()
    area.activateWindow()
    qtbot.waitUntil(area.isActiveWindow)
    fields[1].setFocus()
    qtbot.waitUntil(lambda: stands_around(ring, fields[1]))
    frame = ring.ring(area)
    assert frame is not None
    bar = area.verticalScrollBar()
    bar.setValue(fields[1].geometry().center().y())
    qtbot.waitUntil(lambda: not frame.mask().isEmpty())
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: not frame.isVisible())
    bar.setValue(0)
    qtbot.waitUntil(lambda: stands_around(ring, fields[1]))
    assert frame.mask().isEmpty()
