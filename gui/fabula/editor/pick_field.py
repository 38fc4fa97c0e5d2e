"""One choice that a Skill asks for: what is picked, and the options to pick from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.option_list import OptionList
from gui.fabula.editor.option_row import Option
from models.fabula.entry import Choice
from rules.fabula.choices import PickOption
from rules.fabula.repeat import picks_after, times_in_words

_FEW = 6


class PickField(QWidget):
    """Shows what was picked for a choice and, opened, all its options.

    ``picked`` carries the choice's id and the tuple of values it should hold. A choice of a few
    options is always open; a long one opens by its button.
    """

    picked = Signal(str, object)
    design_asked = Signal(str)
    """The user wants to design an answer to the choice of that id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice: Choice | None = None
        self._values: tuple[str, ...] = ()
        self._most: dict[str, int] = {}
        self._is_open = False
        self._caption = text_label("", "caps")
        self._count = text_label("", "caption")
        self._toggle = QPushButton()
        self._toggle.setProperty("role", "link")
        self._toggle.clicked.connect(self._flip)
        self._single = OptionList("Options")
        self._single.chosen.connect(self._choose)
        self._many = OptionList("Options", is_many=True)
        self._many.chosen.connect(self._choose)
        self._design = QPushButton()
        self._design.setProperty("role", "link")
        self._design.clicked.connect(self._ask)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._caption)
        top.addWidget(self._count, 1)
        top.addWidget(self._toggle, 0, Qt.AlignmentFlag.AlignRight)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self._single)
        layout.addWidget(self._many)
        layout.addWidget(self._design, 0, Qt.AlignmentFlag.AlignLeft)

    def show_choice(
        self, choice: Choice, options: Sequence[PickOption], values: tuple[str, ...]
    ) -> None:
        """Show ``choice`` with ``values`` picked."""
        is_other = self._choice is None or self._choice.id != choice.id
        self._choice, self._values = choice, values
        self._most = {option.value: option.most for option in options}
        missing = choice.pick - len(values)
        is_long = len(options) > _FEW
        if is_other:
            self._is_open = missing > 0
        label = choice_label(choice)
        set_text(self._caption, label.upper())
        set_text(self._count, "" if missing <= 0 else f"{missing} to choose")
        self._toggle.setVisible(is_long)
        self._toggle.setText("Fewer" if self._is_open else "Change…")
        self._toggle.setAccessibleName(f"{label}: {self._toggle.text()}")
        rows = [
            Option(
                option.value,
                option.label,
                fact=times_in_words(values, option.value),
                detail=option.detail,
                reason="" if option.value in values else option.reason,
                is_chosen=option.value in values,
            )
            for option in options
            if option.value in values or not is_long or self._is_open
        ]
        rows += [
            Option(value, value, reason="Not in the content.", is_chosen=True)
            for value in values
            if not any(option.value == value for option in options)
        ]
        used, other = (self._many, self._single) if choice.pick > 1 else (self._single, self._many)
        used.setAccessibleName(label)
        used.setVisible(True)
        used.show_options(rows)
        other.setVisible(False)
        self._design.setVisible(choice.source == "custom")
        self._design.setText("Edit it…" if values else "Design one…")
        self._design.setAccessibleName(f"{label}: {self._design.text()}")

    @Slot()
    def _ask(self) -> None:
        if self._choice is not None:
            self.design_asked.emit(self._choice.id)

    @property
    def options(self) -> OptionList:
        """The list in use."""
        return self._single if self._many.isHidden() else self._many

    def open(self) -> None:
        """Show every option."""
        if self._toggle.isVisibleTo(self) and not self._is_open:
            self._flip()

    @Slot()
    def _flip(self) -> None:
        self._is_open = not self._is_open
        if self._choice is not None:
            self.picked.emit(self._choice.id, self._values)

    @Slot(str)
    def _choose(self, value: str) -> None:
        choice = self._choice
        if choice is None:
            return
        most = self._most.get(value, 1)
        values = picks_after(self._values, value, count=choice.pick, most=most)
        self._is_open = len(values) < choice.pick
        self.picked.emit(choice.id, values)


def choice_label(choice: Choice) -> str:
    """Return what the choice is called, such as “Ritual check”."""
    label = choice.label.replace("_", " ").strip()
    return label[:1].upper() + label[1:]
