"""The campaign's rulings: all options with what each does, those off the usual one marked."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.widget.heading import Heading
from gui.widget.ruled_box import RuledBox
from models.bnb.options import missing_options
from rules.bnb.choices import InForce, in_force
from rules.bnb.edit import with_option


class OptionsSection(Section[BeingDesk]):
    id = "options"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Options of the campaign")
        self.body.addWidget(self._heading)
        self.body.addWidget(
            text_label(
                "Where the book leaves room, the Bastard rules. The rulings are kept with "
                "this document and printed on its sheet.",
                "soft",
                wrap=True,
            )
        )
        self.body.addWidget(self.problem_note("options"))
        self._only = QCheckBox("Only those that differ from the usual ruling")
        self._only.toggled.connect(self.refresh)
        self.body.addWidget(self._only, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows: RowStack[InForce] = RowStack(lambda: _OptionRow(desk))
        self.body.addWidget(self._rows)
        self.body.addStretch(1)
        self.keep("options", self._only)

    @Slot()
    def refresh(self) -> None:
        options = self.desk.being.options
        shown = in_force(options)
        changed = [one for one in shown if one.changed]
        missing = len(missing_options(options))
        note = f"{len(changed)} of {len(shown)} changed"
        self._heading.setNote(f"{note}, {missing} not in the file" if missing else note)
        self._rows.show_entries(changed if self._only.isChecked() else shown)


@dataclass(frozen=True, slots=True)
class _Shown:
    id: str
    name: str


class _OptionRow(RuledBox):
    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shown = _Shown("", "")
        self._name = text_label("", "strong", wrap=True)
        self._effect = text_label("", "caption", wrap=True)
        self._mark = text_label("changed", "accent", face="caption-strong")
        self._combo = QComboBox()
        self._combo.setMinimumWidth(260)
        self._combo.activated.connect(self._choose)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 7)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self._mark, 0, 1)
        grid.addWidget(self._combo, 0, 2, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._effect, 1, 0, 1, 2)

    def show_entry(self, entry: InForce) -> None:
        """Show the option of ``entry``."""
        option = entry.entry
        if option.id != self._shown.id:
            self._shown = _Shown(option.id, option.name)
            with QSignalBlocker(self._combo):
                self._combo.clear()
                for choice in option.choices:
                    usual = " (usual)" if choice.id == option.default else ""
                    self._combo.addItem(choice.name + usual, choice.id)
        set_text(self._name, option.name)
        words = [option.effect, entry.choice.effect]
        set_text(self._effect, " ".join(dict.fromkeys(word for word in words if word)))
        self._combo.setAccessibleName(option.name)
        self._combo.setAccessibleDescription("changed" if entry.changed else "usual ruling")
        self._combo.setCurrentIndex(self._combo.findData(entry.choice.id))
        show_if(self._mark, entry.changed)

    @Slot(int)
    def _choose(self, row: int) -> None:
        id, choice = self._shown.id, self._combo.itemData(row)
        step = f"{self._shown.name}: {self._combo.itemText(row).removesuffix(' (usual)')}"
        self._desk.change(step, lambda being: with_option(being, id, choice))
