"""Several words to tick, side by side, wrapped where the room ends."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from gui.widget.flow import Flow


class CheckGroup(QWidget):
    """``name`` is spoken before each word; ``changed`` tells that a tick came or went."""

    changed = Signal()

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]],
        ticked: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.boxes: dict[str, QCheckBox] = {}
        flow = Flow(self, gap=12, row_gap=4)
        for value, label in options:
            box = QCheckBox(label)
            box.setAccessibleName(f"{name}: {label}")
            box.setChecked(value in ticked)
            box.toggled.connect(self.changed)
            self.boxes[value] = box
            flow.addWidget(box)

    @property
    def ticked(self) -> tuple[str, ...]:
        """The values ticked, in the order they stand."""
        return tuple(value for value, box in self.boxes.items() if box.isChecked())
