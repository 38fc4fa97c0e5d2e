"""The campaign's rulings: all options with what each does, those off the usual one marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QCheckBox, QWidget

from gui.editor.option_row import OptionRow
from gui.editor.row_stack import RowStack
from gui.editor.section import DeskKind, Section
from gui.editor.text_label import text_label
from gui.widget.heading import Heading
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
        self._rows: RowStack[InForce] = RowStack(lambda: OptionRow(self._choose))
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
