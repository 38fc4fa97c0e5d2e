"""“Why this number”: one derived value, opened into its parts with their sources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gui.session import Session
from gui.theme import set_role
from gui.widget.heading import Heading
from gui.widget.ledger_row import LedgerLine, LedgerRow
from gui.widget.ruled_box import RuledBox
from gui.widget.wrap_label import WrapLabel
from rules.breakdown import Derived, Part, plain, signed

_WHAT_IF_DELAY_MS = 120


class WhatIf(Protocol):
    """A change that would give another value; ``possible`` is False where a rule forbids it."""

    @property
    def value(self) -> float | str: ...
    @property
    def label(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def possible(self) -> bool: ...


WhatIfs = Callable[[str], Sequence[WhatIf]]


class LedgerPanel(QWidget):
    """Shows the number of one id and keeps it up to date while it is on screen.

    ``what_if`` gives the list “What would change it”; it is asked a moment after the parts, so
    that an edit shows at once. ``find`` looks a number up by id where the owner knows more numbers
    than the session's assessment.
    """

    def __init__(
        self,
        session: Session,
        what_if: WhatIfs | None = None,
        parent: QWidget | None = None,
        *,
        find: Callable[[str], Derived | None] | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._what_if, self._find = session, what_if, find
        self._id = ""
        self._shown: Derived | None = None
        self._stale = True
        self._rows: dict[str, list[LedgerRow]] = {"parts": [], "pending": [], "what_if": []}
        self._build()
        self._soon = self._timer(0, self._refresh)
        self._later = self._timer(_WHAT_IF_DELAY_MS, self._refresh_what_if)
        session.changed.connect(self._note_change)

    def show_number(self, id: str) -> None:
        """Show the number of ``id``, such as ``defense``; an empty id shows none."""
        if id != self._id:
            self._id = id
            self._fill("what_if", ())
            self._note_change()

    @property
    def number_id(self) -> str:
        """The id shown, empty for none."""
        return self._id

    def spoken_text(self) -> str:
        """Return everything the panel shows, as sentences."""
        return self.accessibleDescription()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._heading = Heading(self.tr("Why this number"), parent=self)
        column.addWidget(self._heading)
        self._empty = WrapLabel(self.tr("Choose a number to see what it is made of."), self)
        set_role(self._empty, "soft")
        self._empty.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self._empty)
        column.addWidget(self._build_head())
        self._lists = {name: self._build_list() for name in self._rows}
        self._captions = {
            "pending": self._caption(self.tr("Not counted now")),
            "what_if": self._caption(self.tr("What would change it")),
        }
        for name, box in self._lists.items():
            if name in self._captions:
                column.addWidget(self._captions[name])
            column.addLayout(box)
        column.addStretch(1)
        self.setAccessibleName(self.tr("Why this number"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def _build_head(self) -> QWidget:
        self._head = RuledBox(self)
        row = QHBoxLayout(self._head)
        row.setContentsMargins(0, 6, 0, 11)
        row.setSpacing(12)
        self._figure = QLabel(self._head)
        set_role(self._figure, "figure-large")
        self._label = WrapLabel("", self._head)
        set_role(self._label, "strong")
        self._note = WrapLabel("", self._head)
        set_role(self._note, "caption")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self._label)
        words.addWidget(self._note)
        words.addStretch(1)
        row.addWidget(self._figure)
        row.addLayout(words, 1)
        return self._head

    def _build_list(self) -> QVBoxLayout:
        box = QVBoxLayout()
        box.setSpacing(0)
        return box

    def _caption(self, text: str) -> QLabel:
        label = QLabel(text, self)
        set_role(label, "caps")
        label.setContentsMargins(0, 17, 0, 4)
        return label

    def _timer(self, milliseconds: int, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer

    @Slot()
    def _note_change(self) -> None:
        self._stale = True
        if self.isVisible():
            self._soon.start()

    @Slot()
    def _refresh(self) -> None:
        self._stale = False
        find = self._find or self._session.assessment.derived.get
        derived = find(self._id)
        if derived != self._shown or derived is None:
            self._shown = derived
            self._show(derived)
        if derived is not None and self._what_if is not None:
            self._later.start()
        else:
            self._fill("what_if", ())

    @Slot()
    def _refresh_what_if(self) -> None:
        if self._what_if is None or not self.isVisible():
            return
        self._fill("what_if", [_what_if_line(line) for line in self._what_if(self._id)])

    def _show(self, derived: Derived | None) -> None:
        self._empty.setVisible(derived is None)
        self._head.setVisible(derived is not None)
        if derived is None:
            self._fill("parts", ())
            self._fill("pending", ())
            return
        figure = plain(derived.value) if isinstance(derived.value, int | float) else ""
        self._figure.setText(figure)
        self._figure.setVisible(bool(figure))
        self._label.setText(derived.label)
        self._note.setText(derived.note)
        self._note.setVisible(bool(derived.note))
        self._fill("parts", _part_lines(derived))
        self._fill("pending", [_pending_line(part) for part in derived.pending])

    def _fill(self, name: str, lines: Sequence[LedgerLine]) -> None:
        rows, box = self._rows[name], self._lists[name]
        while len(rows) < len(lines):
            row = LedgerRow(self)
            rows.append(row)
            box.addWidget(row)
        for index, row in enumerate(rows):
            if index < len(lines):
                row.setLine(lines[index])
            row.setVisible(index < len(lines))
        if name in self._captions:
            self._captions[name].setVisible(bool(lines))
        self._speak()

    def _speak(self) -> None:
        shown = [
            row.line.spoken() for rows in self._rows.values() for row in rows if not row.isHidden()
        ]
        self.setAccessibleDescription(". ".join(shown))


def _part_lines(derived: Derived) -> list[LedgerLine]:
    if not isinstance(derived.value, int | float):
        lines = [
            LedgerLine("", str(part.value), part.label, _page(part), str(part.source))
            for part in derived.parts
        ]
        return lines or [LedgerLine("", "none", "")]
    found: list[LedgerLine] = []
    for index, part in enumerate(derived.parts):
        number = part.value
        if isinstance(number, int | float):
            number = signed(number) if index else plain(number)
        found.append(LedgerLine(number, part.label, part.note, _page(part), str(part.source)))
    found.append(LedgerLine(plain(derived.value), derived.label, total=True))
    return found


def _pending_line(part: Part) -> LedgerLine:
    value = signed(part.value) if isinstance(part.value, int | float) else part.value
    return LedgerLine(
        value, part.label, part.note, _page(part), str(part.source), soft=True, ruled=False
    )


def _what_if_line(found: WhatIf) -> LedgerLine:
    value = plain(found.value) if isinstance(found.value, int | float) else found.value
    note = f"— {found.note}" if found.note else ""
    return LedgerLine(value, found.label, note, soft=not found.possible, ruled=False, strong=True)


def _page(part: Part) -> str:
    return f"p. {part.source.page}" if part.source.page is not None else ""
