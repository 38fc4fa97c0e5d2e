"""What the dialogs of a table session share: they follow the session and say why a step failed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.row_stack import show_if
from gui.editor.tab_order import focus_order, set_tab_order
from gui.editor.text_label import set_text, text_label
from gui.table.desk import TableDesk
from models.errors import UserError
from models.fabula.session import Session


class TableDialog(DialogFrame):
    """Stays open beside the table. Undo and redo work in it as they do in the window.

    Override ``refresh``, which shows the session as it is now: it is called after every change.
    """

    def __init__(
        self, desk: TableDesk, title: str, text: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(title, text, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(title)
        self.desk = desk
        self._reason = text_label("", "bad", face="strong", wrap=True)
        self._reason.hide()
        outer = cast(QVBoxLayout, self.layout())
        outer.insertWidget(outer.count() - 1, self._reason)
        stack = desk.session.stack
        for keys, slot in (
            (QKeySequence.StandardKey.Undo, stack.undo),
            (QKeySequence.StandardKey.Redo, stack.redo),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        desk.session.changed.connect(self._follow)

    @property
    def table(self) -> Session:
        """The session as it is now."""
        return cast(Session, self.desk.document)

    @property
    def reason(self) -> str:
        """Why the last step could not be; empty when it could."""
        return self._reason.text()

    def refresh(self) -> None:
        """Show the session as it is now."""

    def asked_again(self) -> None:
        """Be ready for what it is opened for now; it stands open already."""

    def change(self, step: str, made: Callable[[Any], Any], *, merge: str = "") -> bool:
        """Put ``made(session)`` in the session's place; say here why it cannot be."""
        try:
            after = made(self.table)
        except UserError as error:
            self.refuse(str(error))
            return False
        self.refuse("")
        return self.desk.change(step, lambda _session: after, merge=merge)

    def refuse(self, reason: str) -> None:
        """Say why something cannot be; nothing takes the sentence away."""
        set_text(self._reason, reason)
        self._reason.setAccessibleName(f"Not possible: {reason}" if reason else "")
        show_if(self._reason, bool(reason))
        if reason:
            # Told at once, wherever the focus stands.
            event = QAccessibleEvent(self._reason, QAccessible.Event.Alert)
            QAccessible.updateAccessibility(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go on in reading order, whatever was made when."""
        set_tab_order(focus_order(self))
        return super().focusNextPrevChild(next)

    def add_close(self) -> QPushButton:
        """Add the button that closes the dialog."""
        close = self.add_button("&Close")
        close.clicked.connect(self.reject)
        return close

    @Slot()
    def _follow(self) -> None:
        self.refuse("")
        self.refresh()


DialogKind = TypeVar("DialogKind", bound=TableDialog)


def opened(
    kind: Callable[[TableDesk, QWidget | None], DialogKind],
    desk: TableDesk,
    parent: QWidget | None,
) -> DialogKind:
    """Show a dialog beside the table and give it the focus; one that is open comes to the front."""
    held = parent.findChildren(TableDialog) if parent is not None else []
    found = next((d for d in held if type(d) is kind and d.isVisible() and d.desk is desk), None)
    if found is not None:
        found.asked_again()
    dialog = cast(DialogKind, found) if found is not None else kind(desk, parent)
    dialog.show()
    dialog.activateWindow()
    return dialog


def scrolled(content: QWidget, *, height: int = 0) -> QScrollArea:
    """Return a frameless area in which ``content`` scrolls down, at least ``height`` high."""
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if height:
        area.setMinimumHeight(height)
    return area
