"""A line of numbers that can be explained, wrapped where the room ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.desk import EditorDesk
from gui.editor.number_text import NumberText
from gui.editor.row_stack import show_if
from gui.widget.flow import Flow


@dataclass(frozen=True, slots=True)
class Segment:
    """``text`` shows the number of the id; ``label`` is its spoken name."""

    text: str
    id: str
    label: str


class NumberSegments(QWidget):
    """Shows segments; hidden when there are none."""

    def __init__(self, desk: EditorDesk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._numbers: list[NumberText] = []
        self._flow = Flow(self, gap=6, row_gap=0)

    def show_segments(self, segments: Sequence[Segment]) -> None:
        """Show ``segments`` in order."""
        while len(self._numbers) < len(segments):
            number = NumberText(self._desk.choice, role="caption", soft=True)
            self._arrows.add(number)
            self._numbers.append(number)
            self._flow.addWidget(number)
        for index, number in enumerate(self._numbers):
            show_if(number, index < len(segments))
            if index < len(segments):
                segment = segments[index]
                number.set_id(segment.id)
                number.set_number(segment.label, segment.text)
        show_if(self, bool(segments))
