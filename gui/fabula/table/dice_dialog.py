"""Two dice as they fell on the real table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.editor.text_label import text_label


class DiceDialog(QDialog):
    """Asks for the face of each die. ``faces`` are the answers."""

    def __init__(
        self, dice: Sequence[tuple[str, int]], parent: QWidget | None = None, *, title: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title or "Real dice")
        self._boxes: list[QSpinBox] = []
        form = QFormLayout()
        for label, sides in dice:
            box = QSpinBox()
            box.setRange(1, sides)
            box.setAccessibleName(f"{label}, d{sides}")
            form.addRow(f"{label} (d{sides})", box)
            self._boxes.append(box)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(text_label("What the dice show:", "soft"))
        column.addLayout(form)
        column.addWidget(buttons)

    @property
    def faces(self) -> tuple[int, ...]:
        return tuple(box.value() for box in self._boxes)


def real_dice(dice: Sequence[tuple[str, int]], parent: QWidget) -> tuple[int, ...] | None:
    """Return the faces that somebody typed; None when they thought better of it."""
    dialog = DiceDialog(dice, parent)
    faces = dialog.faces if dialog.exec() == QDialog.DialogCode.Accepted else None
    dialog.deleteLater()
    return faces
