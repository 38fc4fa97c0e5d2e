"""The search field and the order of the list, with the line that says what was found."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from gui.font import font
from gui.icon import icon, paint_icon
from gui.library.filter import SORTS
from gui.theme import set_role


class SearchField(QLineEdit):
    """Arrow down leaves it for the cards, Enter opens the chosen one, Escape empties it."""

    left_downwards = Signal()
    open_asked = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Down:
            self.left_downwards.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_asked.emit()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class MenuButton(QPushButton):
    """A button that opens a menu, with a sign for that at its right end."""

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        middle = self.height() / 2
        paint_icon(painter, "list", QRectF(12, middle - 8, 16, 16))
        paint_icon(painter, "chevron-down", QRectF(self.width() - 26, middle - 7, 14, 14), "soft")
        painter.setPen(self.palette().buttonText().color())
        place = self.rect().adjusted(36, 0, -28, -1)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.text())

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 68, 32)


class SearchBar(QWidget):
    """``changed`` comes for every other text, ``sort_changed`` for every other order."""

    changed = Signal()
    sort_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sort = "opened"
        self.field = SearchField()
        self.field.setObjectName("search")
        self.field.setPlaceholderText("Search the library")
        self.field.setAccessibleName("Search the library")
        self.field.setToolTip("Search names, tags, classes and notes (Ctrl+F or /)")
        self.field.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self._clear = QAction(icon("close", "soft"), "Clear the search", self.field)
        self._clear.triggered.connect(self.field.clear)
        self.field.addAction(self._clear, QLineEdit.ActionPosition.TrailingPosition)
        self._clear.setVisible(False)
        self.field.textChanged.connect(self._text_changed)
        self._order = MenuButton()
        self._order.setObjectName("sort")
        self._order.setMinimumWidth(145)
        self._order.setFont(font("strong"))
        self._menu = QMenu(self._order)
        self._group = QActionGroup(self)
        for id, text in SORTS.items():
            action = self._menu.addAction(text)
            action.setCheckable(True)
            action.setData(id)
            self._group.addAction(action)
        self._group.triggered.connect(self._sort_chosen)
        self._order.setMenu(self._menu)
        self._found = QLabel()
        self._found.setObjectName("found")
        self._hint = QLabel("↑ ↓ choose · Enter opens")
        set_role(self._hint, "caption")
        self._lay_out()
        self.set_sort("opened")

    @property
    def text(self) -> str:
        return self.field.text()

    @property
    def sort(self) -> str:
        """The order chosen, one of ``SORTS``."""
        return self._sort

    def set_sort(self, sort: str) -> None:
        """Choose an order without telling."""
        self._sort = sort
        self._order.setText(SORTS[sort])
        self._order.setAccessibleName(f"Sort by: {SORTS[sort]}")
        self._order.setToolTip("The order of the documents")
        for action in self._group.actions():
            action.setChecked(action.data() == sort)

    def show_found(self, shown: int, total: int, *, is_narrowed: bool, is_loading: bool) -> None:
        """Say how many documents there are and how many are shown."""
        if is_loading and not total:
            text = "Reading the library…"
        elif is_narrowed:
            where = " in names, tags, classes and notes" if self.text.strip() else ""
            text = f"<b>{shown} of {total}</b> match{where}"
        else:
            text = f"<b>{total}</b> document{'' if total == 1 else 's'}"
        self._found.setText(text)
        self._hint.setVisible(shown > 0)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        top, low = QHBoxLayout(), QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.field, 1)
        top.addWidget(self._order)
        low.addWidget(self._found)
        low.addStretch(1)
        low.addWidget(self._hint)
        column.addLayout(top)
        column.addLayout(low)

    @Slot(str)
    def _text_changed(self, text: str) -> None:
        self._clear.setVisible(bool(text))
        self.changed.emit()

    @Slot(QAction)
    def _sort_chosen(self, action: QAction) -> None:
        self.set_sort(str(action.data()))
        self.sort_changed.emit()
