"""One custom value: its name, what it changes and by how much, and whether it counts."""

from __future__ import annotations

from typing import cast, get_args

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from gui.fabula.editor.kind_chips import KindChips
from gui.icon import icon
from gui.theme import set_role
from gui.widget.stepper import Stepper
from models.fabula.adjustment import ADJUSTED_NAMES, Adjustment
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import STATUSES, DamageType, Reach

MOST = 10_000
_AFFINITY, _IMMUNITY = "affinity", "status_immunity"
_WITH_REACH = ("accuracy_check", "extra_damage")
_REACHES = (("all weapons", ""), ("melee weapons", "melee"), ("ranged weapons", "ranged"))


class AdjustmentRow(QWidget):
    """``edited`` carries the value as it should become, and what changed."""

    edited = Signal(object, str)
    removed = Signal()
    typing_ended = Signal()

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._adjustment = Adjustment(stat="max_hp")
        title = f"Custom value {number}"
        self.name_edit = QLineEdit()
        self.name_edit.setPlaceholderText("Where it comes from")
        self.name_edit.setMaxLength(500)
        self.name_edit.setAccessibleName(f"{title}, where it comes from")
        self.name_edit.textEdited.connect(self._typed)
        self.name_edit.installEventFilter(self)
        self._is_on = QCheckBox("Counts")
        self._is_on.setAccessibleName(f"{title} counts")
        self._is_on.clicked.connect(self._switched)
        self._stat = _box(f"{title} changes", [(name, id) for id, name in ADJUSTED_NAMES.items()])
        self._stat.activated.connect(self._chose_stat)
        self._value = Stepper(-MOST, MOST, name=f"{title}, by how much")
        self._value.valueChanged.connect(self._turned)
        self._value.installEventFilter(self)
        self._reach = _box(f"{title}, with which weapons", list(_REACHES))
        self._reach.activated.connect(self._chose_reach)
        levels = [("No Affinity", ""), *((id.capitalize(), id) for id in get_args(AffinityLevel))]
        self._level = _box(f"{title}, which Affinity", levels)
        self._level.activated.connect(self._chose_level)
        self._types = KindChips(f"{title} to", get_args(DamageType))
        self._types.chosen.connect(self._chose_types)
        self._statuses = KindChips(f"{title} to", STATUSES)
        self._statuses.chosen.connect(self._chose_statuses)
        self._remove = QPushButton()
        self._remove.setIcon(icon("trash"))
        set_role(self._remove, "quiet")
        self._remove.clicked.connect(self.removed)
        self._arrange()

    def _arrange(self) -> None:
        what = QHBoxLayout()
        what.setSpacing(8)
        for widget in (self._stat, self._value, self._reach, self._level):
            what.addWidget(widget)
        what.addStretch(1)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 8, 0, 8)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(8)
        layout.setColumnStretch(0, 1)
        layout.addWidget(self.name_edit, 0, 0)
        layout.addWidget(self._is_on, 0, 1, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(self._remove, 0, 2)
        layout.addLayout(what, 1, 0, 1, 3)
        layout.addWidget(self._types, 2, 0, 1, 3)
        layout.addWidget(self._statuses, 3, 0, 1, 3)

    def show_adjustment(self, adjustment: Adjustment) -> None:
        """Show ``adjustment`` as it now is."""
        self._adjustment = adjustment
        if self.name_edit.text() != adjustment.name:
            self.name_edit.setText(adjustment.name)
        self._is_on.setChecked(adjustment.is_on)
        for box, data in (
            (self._stat, adjustment.stat),
            (self._reach, adjustment.range or ""),
            (self._level, adjustment.level or ""),
        ):
            box.setCurrentIndex(box.findData(data))
        if self._value.value() != adjustment.value:
            with QSignalBlocker(self._value):
                self._value.setValue(adjustment.value)
        self._types.show_chosen(adjustment.types)
        self._statuses.show_chosen(adjustment.statuses)
        name = adjustment.name.strip() or ADJUSTED_NAMES[adjustment.stat]
        self._remove.setAccessibleName(f"Remove {name}")
        self._remove.setToolTip(f"Remove {name}")
        self._show_fields(adjustment.stat)

    def _show_fields(self, stat: str) -> None:
        """Show the fields that count for ``stat``."""
        is_affinity, is_immunity = stat == _AFFINITY, stat == _IMMUNITY
        self._value.setVisible(not is_affinity and not is_immunity)
        self._reach.setVisible(stat in _WITH_REACH)
        self._level.setVisible(is_affinity)
        self._types.setVisible(is_affinity)
        self._statuses.setVisible(is_immunity)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.typing_ended.emit()
        return False

    @Slot(str)
    def _typed(self, text: str) -> None:
        self._edit("rename custom value", name=text)

    @Slot(int)
    def _turned(self, value: int) -> None:
        self._edit("change custom value", value=value)

    @Slot(bool)
    def _switched(self, is_on: bool) -> None:
        self._edit(f"switch custom value {'on' if is_on else 'off'}", is_on=is_on)

    @Slot(int)
    def _chose_stat(self) -> None:
        self._edit("change what a custom value changes", stat=self._stat.currentData())

    @Slot(int)
    def _chose_reach(self) -> None:
        reach = cast("Reach | None", self._reach.currentData() or None)
        self._edit("change weapons of custom value", range=reach)

    @Slot(int)
    def _chose_level(self) -> None:
        self._edit("change Affinity of custom value", level=self._level.currentData() or None)

    @Slot(tuple)
    def _chose_types(self, types: tuple[str, ...]) -> None:
        self._edit("change damage types of custom value", types=types)

    @Slot(tuple)
    def _chose_statuses(self, statuses: tuple[str, ...]) -> None:
        self._edit("change statuses of custom value", statuses=statuses)

    def _edit(self, step: str, **fields: object) -> None:
        after = self._adjustment.replaced(**fields)
        if after != self._adjustment:
            # Kept at once: another edit may come before the row is shown anew.
            self._adjustment = after
            self.edited.emit(after, step)


def _box(name: str, entries: list[tuple[str, str]]) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    for text, data in entries:
        box.addItem(text[:1].upper() + text[1:], data)
    return box
