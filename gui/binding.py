"""Ties between an input and a top-level field of the session's document.

A binding is a child of its input and goes with it. It commits as the user types (one undo step
until the focus leaves) and shows the document's value after every change from elsewhere.
"""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from gui.session import Session


class _Binding(QObject):
    def __init__(self, widget: QWidget, session: Session, field: str, step: str) -> None:
        super().__init__(widget)
        if field not in type(session.document).model_fields:
            raise ValueError(f"{type(session.document).__name__} has no field {field}")
        self._session, self._field, self._step = session, field, step
        widget.installEventFilter(self)
        session.changed.connect(self._refresh)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.FocusOut:
            self._session.end_merge()
        elif kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return self._undone(cast(QKeyEvent, event))
        return False

    def _undone(self, event: QKeyEvent) -> bool:
        # An input's own undo knows only its own text; Ctrl+Z means the document's steps.
        undo = event.matches(QKeySequence.StandardKey.Undo)
        if not undo and not event.matches(QKeySequence.StandardKey.Redo):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.ignore()
        elif undo:
            self._session.stack.undo()
        else:
            self._session.stack.redo()
        return True

    @property
    def _value(self) -> object:
        return getattr(self._session.document, self._field)

    def _commit(self, value: object) -> None:
        if value == self._value:
            return
        if not self._session.set_field(self._field, value, self._step):
            self._refresh()

    def _refresh(self) -> None:
        raise NotImplementedError


class LineBinding(_Binding):
    """A text of one line."""

    def __init__(self, edit: QLineEdit, session: Session, field: str, step: str) -> None:
        super().__init__(edit, session, field, step)
        self._edit = edit
        edit.textEdited.connect(self._typed)
        edit.editingFinished.connect(session.end_merge)
        self._refresh()

    @Slot(str)
    def _typed(self, text: str) -> None:
        self._commit(text)

    @Slot()
    def _refresh(self) -> None:
        text = str(self._value)
        if text != self._edit.text():
            place = self._edit.cursorPosition()
            self._edit.setText(text)
            self._edit.setCursorPosition(min(place, len(text)))


class TextBinding(_Binding):
    """A text of many lines."""

    def __init__(self, edit: QPlainTextEdit, session: Session, field: str, step: str) -> None:
        super().__init__(edit, session, field, step)
        self._edit = edit
        edit.setUndoRedoEnabled(False)
        self._refresh()
        edit.textChanged.connect(self._typed)

    @Slot()
    def _typed(self) -> None:
        self._commit(self._edit.toPlainText())

    @Slot()
    def _refresh(self) -> None:
        text = str(self._value)
        if text != self._edit.toPlainText():
            cursor = self._edit.textCursor()
            place = cursor.position()
            with QSignalBlocker(self._edit):
                self._edit.setPlainText(text)
            cursor = self._edit.textCursor()
            cursor.setPosition(min(place, len(text)))
            self._edit.setTextCursor(cursor)


class SpinBinding(_Binding):
    """A whole number."""

    def __init__(self, spin: QSpinBox, session: Session, field: str, step: str) -> None:
        super().__init__(spin, session, field, step)
        self._spin = spin
        self._refresh()
        spin.valueChanged.connect(self._turned)
        spin.editingFinished.connect(session.end_merge)

    @Slot(int)
    def _turned(self, value: int) -> None:
        self._commit(value)

    @Slot()
    def _refresh(self) -> None:
        value = self._value
        if isinstance(value, int) and value != self._spin.value():
            with QSignalBlocker(self._spin):
                self._spin.setValue(value)


class ComboBinding(_Binding):
    """A choice: the field's value is the item's data, or its text where an item has no data.

    In an editable box any typed text is a value too.
    """

    def __init__(self, combo: QComboBox, session: Session, field: str, step: str) -> None:
        super().__init__(combo, session, field, step)
        self._combo = combo
        self._refresh()
        combo.activated.connect(self._chosen)
        line = combo.lineEdit()
        if line is not None:
            line.textEdited.connect(self._typed)
            line.editingFinished.connect(session.end_merge)

    @Slot(int)
    def _chosen(self, index: int) -> None:
        data = self._combo.itemData(index)
        self._commit(self._combo.itemText(index) if data is None else data)
        self._session.end_merge()

    @Slot(str)
    def _typed(self, text: str) -> None:
        self._commit(text)

    @Slot()
    def _refresh(self) -> None:
        value = self._value
        index = self._combo.findData(value)
        if index < 0:
            index = self._combo.findText(str(value))
        with QSignalBlocker(self._combo):
            if index != self._combo.currentIndex():
                self._combo.setCurrentIndex(index)
            if self._combo.isEditable() and self._combo.currentText() != str(value):
                text = str(value) if index < 0 else self._combo.itemText(index)
                self._combo.setEditText(text)
