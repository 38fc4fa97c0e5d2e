"""The numbers that a Quality of the group's own changes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack
from gui.fabula.part.own_effect_row import OwnEffectRow
from gui.wizard.label import push_button, soft_label
from models.fabula.owned import OwnEffect


class OwnEffects(QWidget):
    """``changed`` carries the tuple of effects."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._effects: tuple[OwnEffect, ...] = ()
        self._rows: RowStack[tuple[int, OwnEffect]] = RowStack(self._new_row, spacing=6)
        self.add_button = push_button(
            "Count a number…", sign="plus", role="small", tip="Defense +1, Resistant to fire …"
        )
        self.add_button.clicked.connect(self._add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(soft_label("Only what is counted here changes the hero's numbers."))
        column.addWidget(self._rows)
        column.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _new_row(self) -> OwnEffectRow:
        row = OwnEffectRow()
        row.changed.connect(self._change)
        return row

    def show_effects(self, effects: tuple[OwnEffect, ...]) -> None:
        """Show ``effects``, in order."""
        self._effects = effects
        self._rows.show_entries(list(enumerate(effects)))

    @Slot()
    def _add(self) -> None:
        self.changed.emit((*self._effects, OwnEffect(stat="defense", amount=1)))

    @Slot(int, object)
    def _change(self, index: int, effect: OwnEffect | None) -> None:
        kept = list(self._effects)
        kept[index : index + 1] = [effect] if effect is not None else []
        self.changed.emit(tuple(kept))
