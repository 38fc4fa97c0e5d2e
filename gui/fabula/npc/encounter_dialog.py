"""Choosing the encounter, the wave and the number in which an NPC comes as a foe."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.form import new_form
from gui.editor.text_label import text_label
from gui.session import Session
from gui.task import Progress, Task
from gui.widget.stepper import Stepper
from models.document import MAX_LINE
from models.fabula.encounter import MOST_WAVES, Encounter
from models.folder import library_folder
from models.library import Entry, document_paths, entry

_TARGET = Qt.ItemDataRole.UserRole
_MOST = 20


@dataclass(frozen=True, slots=True)
class Place:
    """``target`` is an open encounter, the file of one, or None for a new one called ``name``."""

    target: Session | Path | None
    name: str
    wave: int
    count: int


class EncounterDialog(DialogFrame):
    """Lists the encounters that are open, then those of the library; ``chosen`` a ``Place``."""

    chosen = Signal(object)

    def __init__(
        self, title: str, opened: Iterable[Session], parent: QWidget | None = None
    ) -> None:
        super().__init__(f"Add {title} to an encounter", "A copy goes there as it is now.", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("encounter-dialog")
        self._open = [one for one in opened if isinstance(one.document, Encounter)]
        self.list = QListWidget()
        self.list.setAccessibleName("Encounter")
        self.list.setSpacing(3)
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_LINE)
        self.wave = Stepper(1, MOST_WAVES, name="Wave")
        self.count = Stepper(1, _MOST, name="How many")
        self._arrange()
        self._offer("A new encounter", None)
        for session in self._open:
            self._offer(f"{session.title}, open", session)
        self.list.setCurrentRow(min(1, self.list.count() - 1))
        self.list.currentRowChanged.connect(self._show_state)
        self.list.itemActivated.connect(self._take)
        self._show_state()
        self._task = Task(_library_encounters, self)
        self._task.done.connect(self._arrived)
        self._task.start()
        self.list.setFocus()

    def _arrange(self) -> None:
        self.body.addWidget(self.list, 1)
        self._form = form = new_form()
        rows: tuple[tuple[str, QWidget], ...] = (
            ("Name", self.name),
            ("Wave", self.wave),
            ("How many", self.count),
        )
        for words, control in rows:
            caption = text_label(words, "soft")
            caption.setBuddy(control)
            caption.setMinimumWidth(88)
            caption.setContentsMargins(0, 7, 0, 0)
            if not control.accessibleName():
                control.setAccessibleName(words)
            form.addRow(caption, control)
        self.body.addLayout(form)
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        add = self.add_button("Add", is_primary=True)
        add.clicked.connect(self._take)
        self.resize(480, 460)

    def _offer(self, words: str, target: Session | Path | None) -> None:
        item = QListWidgetItem(words)
        item.setData(_TARGET, target)
        self.list.addItem(item)

    @Slot(object)
    def _arrived(self, found: Sequence[Entry]) -> None:
        """Add those of the library that are not open; the choice stays as it is."""
        open_files = {os.path.realpath(one.path) for one in self._open if one.path is not None}
        for one in found:
            if os.path.realpath(one.path) not in open_files:
                self._offer(one.name or one.path.stem, one.path)

    @property
    def place(self) -> Place:
        """What is chosen now."""
        item = self.list.currentItem()
        return Place(
            item.data(_TARGET) if item is not None else None,
            self.name.text().strip(),
            self.wave.value(),
            self.count.value(),
        )

    @Slot()
    def _show_state(self) -> None:
        self._form.setRowVisible(self.name, self.place.target is None)

    @Slot()
    def _take(self) -> None:
        place = self.place
        self.accept()
        self.chosen.emit(place)

    def done(self, result: int) -> None:
        self._task.cancel()
        super().done(result)


def _library_encounters(progress: Progress) -> list[Entry]:
    found: list[Entry] = []
    for path in document_paths(library_folder()):
        one = entry(path)
        if (one.game, one.kind, one.fault) == ("fabula", "encounter", ""):
            found.append(one)
        progress.step()
    return sorted(found, key=lambda one: one.name.casefold())
