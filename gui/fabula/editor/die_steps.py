"""Temporary changes of current dice, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.editor.row_stack import RowStack
from gui.editor.text_label import text_label
from gui.fabula.editor.desk import Desk
from gui.icon import icon
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.fabula.hero import DieStep, Hero
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES


@dataclass(frozen=True, slots=True)
class _StepEntry:
    step: DieStep


class _StepRow(QWidget):
    """Edits one change; ``edited`` carries it as it should become, and what changed."""

    edited = Signal(int, object, str)
    removed = Signal(int)

    def __init__(self, desk: Desk, index: int) -> None:
        super().__init__()
        self._index = index
        self._step = DieStep(attribute="DEX", steps=1)
        name = f"die change {index + 1}"
        self.attribute = QComboBox()
        self.attribute.setAccessibleName(f"Attribute, {name}")
        for attribute in ATTRIBUTES:
            self.attribute.addItem(ATTRIBUTE_NAMES[attribute], attribute)
        self.attribute.activated.connect(self._choose_attribute)
        self.steps = Stepper(-3, 3, name=f"Sizes, {name}")
        self.steps.valueChanged.connect(self._choose_steps)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText("Reason")
        self.reason.setMaxLength(500)
        self.reason.setAccessibleName(f"Reason, {name}")
        self.reason.textEdited.connect(self._type_reason)
        self.reason.installEventFilter(self)
        self._end_merge = desk.session.end_merge
        remove = QPushButton()
        remove.setIcon(icon("trash"))
        remove.setProperty("role", "quiet")
        remove.setAccessibleName(f"Remove {name}")
        remove.setToolTip(f"Remove {name}")
        remove.clicked.connect(self._remove)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.attribute)
        layout.addWidget(self.steps)
        layout.addWidget(self.reason, 1)
        layout.addWidget(remove)

    def show_entry(self, entry: _StepEntry) -> None:
        self._step = entry.step
        self.attribute.setCurrentIndex(ATTRIBUTES.index(entry.step.attribute))
        with QSignalBlocker(self.steps):
            self.steps.setValue(entry.step.steps)
        if self.reason.text() != entry.step.reason:
            self.reason.setText(entry.step.reason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self._end_merge()
        return False

    @Slot(int)
    def _choose_attribute(self, row: int) -> None:
        self._edit(self._step.replaced(attribute=ATTRIBUTES[row]), "")

    @Slot(int)
    def _choose_steps(self, steps: int) -> None:
        self._edit(self._step.replaced(steps=steps), "steps")

    @Slot(str)
    def _type_reason(self, text: str) -> None:
        self._edit(self._step.replaced(reason=text), "reason")

    def _edit(self, after: DieStep, what: str) -> None:
        # Kept at once: another edit may come before the row is shown anew.
        self._step = after
        self.edited.emit(self._index, after, what)

    @Slot()
    def _remove(self) -> None:
        self.removed.emit(self._index)


class DieSteps(QWidget):
    """The list of changes and the button that adds one."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stack: RowStack[_StepEntry] = RowStack(self._new_row, spacing=8)
        self._empty = text_label(
            "None. A potion, a spell or the Game Master may raise or lower a die for a while.",
            "soft",
            wrap=True,
        )
        add = QPushButton("Add a die change")
        add.setIcon(icon("plus"))
        add.clicked.connect(self._add)
        self.add_button = add
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(Heading("Temporary die changes"))
        layout.addWidget(self._empty)
        layout.addWidget(self._stack)
        layout.addWidget(add, 0, Qt.AlignmentFlag.AlignLeft)

    def _new_row(self) -> _StepRow:
        row = _StepRow(self._desk, len(self._stack.all_rows))
        row.edited.connect(self._change)
        row.removed.connect(self._remove)
        return row

    def refresh(self) -> None:
        """Show the present changes."""
        steps = self._desk.hero.play.die_steps
        self._empty.setVisible(not steps)
        self._stack.show_entries([_StepEntry(step) for step in steps])

    @Slot()
    def _add(self) -> None:
        step = DieStep(attribute="DEX", steps=1)
        self._desk.change("add a die change", lambda h: _with_steps(h, (*h.play.die_steps, step)))

    @Slot(int, object, str)
    def _change(self, index: int, step: DieStep, what: str) -> None:
        merge = f"die-step-{index}-{what}" if what else ""
        self._desk.change(
            "change a die change",
            lambda h: _with_steps(
                h, (*h.play.die_steps[:index], step, *h.play.die_steps[index + 1 :])
            ),
            merge=merge,
        )

    @Slot(int)
    def _remove(self, index: int) -> None:
        self._desk.change(
            "remove a die change",
            lambda h: _with_steps(h, h.play.die_steps[:index] + h.play.die_steps[index + 1 :]),
        )


def _with_steps(hero: Hero, steps: tuple[DieStep, ...]) -> Hero:
    return hero.replaced(play=hero.play.replaced(die_steps=steps))
