"""Find anything: one field over documents, open tabs, commands, and what else is offered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QObject,
    Qt,
    Slot,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from gui.hairline import Hairline
from gui.icon import icon
from gui.library.row import folded
from gui.palette_list import FindingRow, FindingsModel, Provider, ranked
from gui.theme import set_role, theme

WIDTH, HEIGHT = 600, 460


class CommandPalette(QFrame):
    """Lies over ``window``. Type, go with the arrows, Enter does it, Escape leaves.

    It goes away when the focus or a click goes elsewhere, and gives the focus back.
    """

    def __init__(self, providers: Sequence[Provider], window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("palette")
        self.setAccessibleName("Find anything")
        self._before = QApplication.focusWidget()
        self._is_closed = False
        self._all = [
            (folded(found.title), folded(found.all_words), found)
            for provider in providers
            for found in provider()
        ]
        self._model = FindingsModel(self)
        self._build()
        self._look("")
        self._place()
        self.show()
        self.raise_()
        self._field.setFocus()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.installEventFilter(self)
        app.focusChanged.connect(self._focus_moved)

    def _build(self) -> None:
        self._field = QLineEdit()
        self._field.setAccessibleName("Find anything")
        self._field.setPlaceholderText("A document, a command, a rule…")
        self._field.setProperty("focus_ring", False)  # it is the only field here
        self._field.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self._list = QListView()
        self._list.setAccessibleName("Found")
        self._list.setUniformItemSizes(True)
        self._list.setItemDelegate(FindingRow(self._list))
        self._list.setModel(self._model)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.clicked.connect(self._run_chosen)
        self._nothing = QLabel("Nothing of that name.")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        set_role(self._nothing, "soft")
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 12, 1, 8)
        column.setSpacing(0)
        top = QVBoxLayout()
        top.setContentsMargins(12, 0, 12, 10)
        top.addWidget(self._field)
        column.addLayout(top)
        column.addWidget(Hairline())
        column.addSpacing(4)
        column.addWidget(self._list, 1)
        column.addWidget(self._nothing, 1)
        self._field.textChanged.connect(self._look)

    def leave(self) -> None:
        """Go away and give the focus back to where it was."""
        if self._is_closed:
            return
        self._is_closed = True
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.removeEventFilter(self)
        app.focusChanged.disconnect(self._focus_moved)
        had_focus = self._field.hasFocus()
        self.hide()
        if had_focus and self._before is not None and isValid(self._before):
            self._before.setFocus()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.paper))
        painter.setPen(QColor(colours.edge))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress:
            if isinstance(watched, QWidget) and not self._holds(watched):
                self.leave()
        elif kind == QEvent.Type.Resize and watched is self.parent():
            self._place()
        elif kind == QEvent.Type.KeyPress and watched is self._field:
            return isinstance(event, QKeyEvent) and self._key(event)
        return False

    def _holds(self, widget: QWidget) -> bool:
        return widget is self or self.isAncestorOf(widget)

    @Slot(QWidget, QWidget)
    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and not self._holds(new) and not isinstance(new, QMenu):
            self.leave()

    def _key(self, event: QKeyEvent) -> bool:
        key, rows = event.key(), self._model.rowCount()
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: 8,
            Qt.Key.Key_PageUp: -8,
        }
        if key in steps and rows:
            row = self._list.currentIndex().row() + steps[Qt.Key(key)]
            # One step past the end comes round; a leap stops there.
            row = row % rows if abs(steps[Qt.Key(key)]) == 1 else min(max(0, row), rows - 1)
            self._choose(row)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._run_chosen()
        elif key == Qt.Key.Key_Escape:
            self.leave()
        else:
            return False
        return True

    @Slot(str)
    def _look(self, text: str) -> None:
        found = ranked(self._all, text)
        self._model.show_findings(found)
        self._list.setVisible(bool(found))
        self._nothing.setVisible(not found)
        if found:
            self._choose(0)
        else:
            self._field.setAccessibleDescription("Nothing found")

    def _choose(self, row: int) -> None:
        index = self._model.index(row)
        self._list.setCurrentIndex(index)
        # The focus stays in the field, so the chosen row is spoken as its description.
        spoken = self._model.data(index, Qt.ItemDataRole.AccessibleTextRole)
        self._field.setAccessibleDescription(str(spoken or ""))

    @Slot()
    def _run_chosen(self) -> None:
        row = self._list.currentIndex().row()
        if 0 <= row < len(self._model.found):
            finding = self._model.found[row]
            self.leave()
            finding.run()

    def _place(self) -> None:
        window = self.window()
        width = min(WIDTH, window.width() - 32)
        height = min(HEIGHT, window.height() - 96)
        self.setGeometry((window.width() - width) // 2, 64, width, height)
