"""The campaign's rulings: all options with what each does, those off the usual one marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import DeskKind, Section
from gui.editor.text_label import set_text, text_label
from gui.widget.heading import Heading
from gui.widget.ruled_box import RuledBox
from models.document import Document
from models.option import CampaignOptions, missing_options
from rules.option import InForce


class OptionsSection(Section[DeskKind]):
    """The base of a game's own, which says which options hold and how one is chosen."""

    id = "options"
    words = ""
    """Who rules where the rules leave room."""

    def __init__(self, desk: DeskKind, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._heading = Heading("Options of the campaign")
        self.body.addWidget(self._heading)
        self.body.addWidget(text_label(self.words, "soft", wrap=True))
        self.body.addWidget(self.problem_note("options"))
        self._only = QCheckBox("Only those that differ from the usual ruling")
        self._only.toggled.connect(self.refresh)
        self.body.addWidget(self._only, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows: RowStack[InForce] = RowStack(lambda: _OptionRow(self._choose))
        self.body.addWidget(self._rows)
        self.body.addStretch(1)
        self.keep("options", self._only)

    def options(self) -> CampaignOptions:
        """Return the options of the document."""
        raise NotImplementedError

    def in_force(self) -> Sequence[InForce]:
        """Return all options of the game as they hold."""
        raise NotImplementedError

    def with_option(self, id: str, choice: str) -> Callable[[Document], Document]:
        """Return the change that chooses ``choice`` of the option ``id``."""
        raise NotImplementedError

    @Slot()
    def refresh(self) -> None:
        shown = self.in_force()
        changed = [one for one in shown if one.changed]
        missing = len(missing_options(self.options()))
        note = f"{len(changed)} of {len(shown)} changed"
        self._heading.setNote(f"{note}, {missing} not in the file" if missing else note)
        self._rows.show_entries(changed if self._only.isChecked() else shown)

    def _choose(self, id: str, choice: str, step: str) -> None:
        self.desk.change(step, self.with_option(id, choice))


@dataclass(frozen=True, slots=True)
class _Shown:
    id: str
    name: str


class _OptionRow(RuledBox):
    """``chosen`` gets the option, the choice, and the name of the step."""

    def __init__(
        self, chosen: Callable[[str, str, str], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._chosen = chosen
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
        step = f"{self._shown.name}: {self._combo.itemText(row).removesuffix(' (usual)')}"
        self._chosen(self._shown.id, self._combo.itemData(row), step)
