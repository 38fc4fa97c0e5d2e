"""One row of the sheet: what it is at the left, its name and effect, its price at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.desk import EditorDesk
from gui.editor.number_pips import NumberPips
from gui.editor.number_segments import NumberSegments, Segment
from gui.editor.number_text import NumberText
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.font import font
from gui.theme import set_role
from gui.widget.ruled_box import RuledBox
from rules.problem import Problem


@dataclass(frozen=True, slots=True)
class RowEntry:
    """What one row shows. ``pips`` are (filled, total) of the number ``pips_id``.

    Without ``has_lead`` the title begins at the left edge.
    """

    title: str
    lead: str = ""
    pips: tuple[int, int] | None = None
    pips_id: str = ""
    aside: str = ""
    aside_id: str = ""
    detail: str = ""
    segments: tuple[Segment, ...] = ()
    is_empty: bool = False
    has_lead: bool = True
    action: str = ""
    place: str = ""
    problems: tuple[Problem, ...] = ()
    line: Literal["none", "below"] = "below"


class EntryRow(RuledBox):
    """Shows a ``RowEntry``; ``chosen`` is called with the entry's place by its action."""

    def __init__(
        self,
        desk: EditorDesk,
        arrows: ArrowFocus,
        *,
        lead_width: int,
        chosen: Callable[[str], None] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._arrows, self._chosen = desk, arrows, chosen
        self._entry = RowEntry("")
        self._lead_width = lead_width
        self._title = text_label("", "strong", wrap=True)
        # A sheet has many rows, and few of them need every part; each is made when it is needed.
        self._lead: QLabel | None = None
        self._aside: QLabel | None = None
        self._detail: QLabel | None = None
        self._pips: NumberPips | None = None
        self._price: NumberText | None = None
        self._segments: NumberSegments | None = None
        self._action: QPushButton | None = None
        self._note: ProblemNote | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 7, 0, 7)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnMinimumWidth(0, lead_width)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(self._title, 0, 1)

    @property
    def entry(self) -> RowEntry:
        return self._entry

    def show_entry(self, entry: RowEntry) -> None:
        """Show ``entry``, touching only what differs."""
        before, self._entry = self._entry, entry
        set_text(self._title, entry.title)
        if entry.is_empty != before.is_empty:
            set_role(self._title, "soft" if entry.is_empty else "strong")
            self._title.setFont(font("body" if entry.is_empty else "strong"))
        self._show_lead(entry)
        self._show_aside(entry)
        self._show_detail(entry)
        self._show_pips(entry)
        self._show_segments(entry)
        self._show_action(entry)
        self._show_problems(entry)
        self.setRuled(entry.line == "below")

    def _show_lead(self, entry: RowEntry) -> None:
        width = self._lead_width if entry.has_lead else 0
        self._grid.setColumnMinimumWidth(0, width)
        # Even an empty one holds the column, where no pips do.
        if width and entry.pips is None and self._lead is None:
            self._lead = text_label("", "caption")
            self._lead.setContentsMargins(0, 2, 0, 0)
            self._grid.addWidget(self._lead, 0, 0, Qt.AlignmentFlag.AlignTop)
        if self._lead is not None:
            set_text(self._lead, entry.lead)
            show_if(self._lead, width > 0)

    def _show_aside(self, entry: RowEntry) -> None:
        if entry.aside and not entry.aside_id and self._aside is None:
            self._aside = text_label("", "caption")
            self._grid.addWidget(self._aside, 0, 2, Qt.AlignmentFlag.AlignRight)
        if self._aside is not None:
            set_text(self._aside, "" if entry.aside_id else entry.aside)
            show_if(self._aside, bool(entry.aside and not entry.aside_id))
        if entry.aside_id and self._price is None:
            self._price = NumberText(self._desk.choice, role="body", soft=True)
            self._arrows.add(self._price)
            self._grid.addWidget(self._price, 0, 2, Qt.AlignmentFlag.AlignRight)
        if self._price is not None:
            show_if(self._price, bool(entry.aside_id))
            self._price.set_id(entry.aside_id)
            self._price.set_number(entry.title, entry.aside)

    def _show_detail(self, entry: RowEntry) -> None:
        if entry.detail and self._detail is None:
            self._detail = text_label("", "caption", wrap=True)
            self._grid.addWidget(self._detail, 1, 1, 1, 2)
        if self._detail is not None:
            set_text(self._detail, entry.detail)
            show_if(self._detail, bool(entry.detail))

    def _show_segments(self, entry: RowEntry) -> None:
        if entry.segments and self._segments is None:
            self._segments = NumberSegments(self._desk, self._arrows)
            self._grid.addWidget(self._segments, 2, 1, 1, 2)
        if self._segments is not None:
            self._segments.show_segments(entry.segments)

    def _show_problems(self, entry: RowEntry) -> None:
        if entry.problems and self._note is None:
            self._note = ProblemNote(self._desk)
            self._grid.addWidget(self._note, 3, 1, 1, 2)
        if self._note is not None:
            self._note.show_problems(entry.problems)

    def _show_pips(self, entry: RowEntry) -> None:
        if entry.pips is not None and self._pips is None:
            self._pips = NumberPips(self._desk.choice)
            self._arrows.add(self._pips)
            top_left = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            self._grid.addWidget(self._pips, 0, 0, 2, 1, top_left)
        if self._pips is not None:
            show_if(self._pips, entry.pips is not None)
            if entry.pips is not None:
                self._pips.set_id(entry.pips_id)
                self._pips.set_level(entry.title, *entry.pips)

    def _show_action(self, entry: RowEntry) -> None:
        if entry.action and self._action is None:
            self._action = QPushButton()
            self._action.setProperty("role", "link")
            self._action.clicked.connect(self._act)
            self._grid.addWidget(self._action, 0, 2, Qt.AlignmentFlag.AlignRight)
        if self._action is not None:
            show_if(self._action, bool(entry.action))
            self._action.setText(entry.action)
            self._action.setAccessibleName(f"{entry.lead}: {entry.action}".lstrip(": "))

    def _act(self) -> None:
        if self._chosen is not None:
            self._chosen(self._entry.place)
