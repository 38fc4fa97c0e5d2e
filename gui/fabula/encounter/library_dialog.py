"""Choosing documents of the library, several at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.library.card import CardDelegate
from gui.library.card_view import CardView
from gui.library.filter import Filter, ordered
from gui.library.loader import quick_row
from gui.library.model import CardModel
from gui.library.picture_store import PictureStore
from gui.library.row import Row
from gui.library.search_bar import SearchField
from gui.task import Progress, Task
from models.folder import library_folder
from models.library import document_paths, entry


class LibraryDialog(DialogFrame):
    """Shows the documents of one game and kind as cards; a click or Space picks or drops one.

    ``chosen`` carries the paths in the order shown; ``other_asked`` that another way was taken.
    """

    chosen = Signal(list)
    other_asked = Signal()

    def __init__(
        self,
        title: str,
        *,
        game: str,
        kind: str,
        empty: str,
        other: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, "", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("library-dialog")
        self._game, self._kind, self._empty = game, kind, empty
        self._rows: list[Row] | None = None
        self.field = SearchField()
        self.field.setPlaceholderText("Search names, tags, classes")
        self.field.setAccessibleName("Search the library")
        self.field.addAction(icon("search", "soft"), SearchField.ActionPosition.LeadingPosition)
        self.field.textChanged.connect(self._show_rows)
        self.field.left_downwards.connect(self._enter_cards)
        self.field.open_asked.connect(self._take)
        self._said = text_label("Reading the library…", "caption", wrap=True)
        self.cards = CardView()
        self._model = CardModel(self)
        self._pictures = PictureStore(self)
        self._pictures.arrived.connect(self.cards.viewport().update)
        self._delegate = CardDelegate(self._pictures.picture, self.cards)
        self.cards.setItemDelegate(self._delegate)
        self.cards.setModel(self._model)
        self.cards.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
        self.cards.left_at_top.connect(self.field.setFocus)
        self.cards.open_asked.connect(self._take)
        self.cards.selectionModel().selectionChanged.connect(self._show_state)
        for part in (self.field, self._said, self.cards):
            self.body.addWidget(part)
        self.body.setStretchFactor(self.cards, 1)
        if other:
            way = self.add_button(other)
            way.clicked.connect(self._take_other)
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.add = self.add_button("Add", is_primary=True)
        self.add.clicked.connect(self._take)
        self.resize(720, 520)
        self._show_state()
        self._task = Task(self._read, self)
        self._task.done.connect(self._arrived)
        self._task.start()
        self.field.setFocus()

    def _read(self, progress: Progress) -> list[Row]:
        rows: list[Row] = []
        for path in document_paths(library_folder()):
            found = entry(path)
            if (found.game, found.kind, found.fault) == (self._game, self._kind, ""):
                rows.append(quick_row(found))
            progress.step()
        return ordered(rows, "name", {})

    @Slot(object)
    def _arrived(self, rows: list[Row]) -> None:
        self._rows = rows
        self._show_rows()

    @property
    def picked(self) -> Sequence[Path]:
        """The files that are picked, else the one that the keyboard stands on."""
        rows = self._model.rows
        places = sorted(index.row() for index in self.cards.selectionModel().selectedIndexes())
        if not places and len(rows) == 1:
            places = [0]
        return [rows[place].path for place in places if place < len(rows)]

    @Slot()
    def _show_rows(self) -> None:
        wanted = Filter(text=self.field.text())
        kept = set(self.picked) if self._model.rows else set()
        shown = wanted.shown(self._rows or [])
        self._delegate.words = wanted.words
        self._model.show_rows(shown)
        select = QItemSelectionModel.SelectionFlag.Select
        for place, row in enumerate(shown):
            if row.path in kept:
                self.cards.selectionModel().select(self._model.index(place), select)
        if self._rows is None:
            words = "Reading the library…"
        elif not self._rows:
            words = self._empty
        else:
            words = f"{len(shown)} of {len(self._rows)} · click or Space picks, Enter adds"
        set_text(self._said, words)
        self._show_state()

    @Slot()
    def _show_state(self) -> None:
        count = len(self.picked)
        self.add.setText(f"Add {count}" if count > 1 else "Add")
        self.add.setEnabled(count > 0)

    @Slot()
    def _enter_cards(self) -> None:
        if self._model.rows:
            self.cards.setFocus()
            if not self.cards.currentIndex().isValid():
                flag = QItemSelectionModel.SelectionFlag.NoUpdate
                self.cards.selectionModel().setCurrentIndex(self._model.index(0), flag)

    @Slot()
    def _take(self) -> None:
        paths = list(self.picked)
        if not paths and self.cards.hasFocus() and self.cards.currentIndex().isValid():
            paths = [self._model.rows[self.cards.currentIndex().row()].path]
        if paths:
            self.accept()
            self.chosen.emit(paths)

    @Slot()
    def _take_other(self) -> None:
        self.reject()
        self.other_asked.emit()

    def done(self, result: int) -> None:
        self._task.cancel()
        self._pictures.stop()
        super().done(result)
