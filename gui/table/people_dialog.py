"""Choosing who comes to the table: heroes, foes and encounters of the library."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListView, QWidget

from gui.dialog.frame import DialogFrame
from gui.dialog.message import show_error
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.library.filter import ordered
from gui.library.loader import quick_row
from gui.library.row import Row
from gui.library.search_bar import SearchField
from gui.table.desk import TableDesk
from gui.table.people_model import PeopleModel
from gui.task import Progress, Task
from gui.widget.stepper import Stepper
from models.errors import UserError
from models.folder import library_folder
from models.library import document_paths, entry
from models.neighbour import neighbour_path, reference_file
from models.storage import load
from rules.systems import system
from rules.table import AnySession

MOST = 20
"""So many of one foe come at once."""


class PeopleDialog(DialogFrame):
    """Ticks any number of documents; ``chosen`` carries their paths and how many of each foe."""

    chosen = Signal(list, int)

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__("Add to the table", "", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("people-dialog")
        self._desk = desk
        self._is_read = False
        self.model = PeopleModel(self)
        self._make_list()
        self._make_count()
        cancel = self.add_button("Cancel")
        cancel.clicked.connect(self.reject)
        self.add = self.add_button("Add", is_primary=True)
        self.add.clicked.connect(self._take)
        self.model.dataChanged.connect(self._show_state)
        self.resize(560, 520)
        self._show_state()
        self._task = Task(self._read, self)
        self._task.done.connect(self._arrived)
        self._task.start()
        self.field.setFocus()

    def _make_list(self) -> None:
        self.field = SearchField()
        self.field.setPlaceholderText("Search names, tags, classes")
        self.field.setAccessibleName("Search the library")
        self.field.addAction(icon("search", "soft"), SearchField.ActionPosition.LeadingPosition)
        self.field.textChanged.connect(self._search)
        self.field.left_downwards.connect(self._enter_list)
        self.field.open_asked.connect(self._take)
        self._said = text_label("Reading the library…", "caption", wrap=True)
        self.list = QListView()
        self.list.setAccessibleName("Documents of the library")
        self.list.setUniformItemSizes(True)
        self.list.setModel(self.model)
        self.list.clicked.connect(self._flip)
        self.list.installEventFilter(self)
        for part in (self.field, self._said, self.list):
            self.body.addWidget(part)
        self.body.setStretchFactor(self.list, 1)

    def _make_count(self) -> None:
        many = [self._kind_words(kind) for kind in self._desk.game.many_kinds]
        self.count = Stepper(1, MOST, name=f"How many of each {' or '.join(many)}")
        row = QHBoxLayout()
        row.addWidget(text_label(self.count.accessibleName()))
        row.addWidget(self.count)
        row.addStretch(1)
        self._count_row = QWidget()
        self._count_row.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(self._count_row)

    def _kind_words(self, kind: str) -> str:
        return system(self._desk.document.game).kinds[kind].words

    # Reading -----------------------------------------------------------------------------------

    def _read(self, progress: Progress) -> list[Row]:
        game, kinds = self._desk.document.game, self._desk.game.seat_kinds
        rows: list[Row] = []
        for path in document_paths(library_folder()):
            found = entry(path)
            if found.game == game and found.kind in kinds and not found.fault:
                rows.append(quick_row(found))
            progress.step()
        by_name = ordered(rows, "name", {})
        return sorted(by_name, key=lambda row: kinds.index(row.kind))

    @Slot(object)
    def _arrived(self, rows: list[Row]) -> None:
        self._is_read = True
        files = self._desk.game.files(self._desk.session.document)
        seated = {path for file in files if (path := neighbour_path(file)) is not None}
        self.model.take(rows, seated)
        self._search(self.field.text())

    # Choosing ----------------------------------------------------------------------------------

    @Slot(str)
    def _search(self, text: str) -> None:
        self.model.search(text)
        self._show_state()

    @Slot()
    def _show_state(self) -> None:
        ticked = self.model.ticked
        if not self._is_read:
            words = "Reading the library…"
        elif not self.model.total:
            words = self._empty_words()
        else:
            words = f"{self.model.rowCount()} of {self.model.total} · Space or a click ticks"
        set_text(self._said, words)
        self.list.setVisible(not self._is_read or self.model.total > 0)
        many = self._desk.game.many_kinds
        self._count_row.setVisible(any(row.kind in many for row in ticked))
        self.add.setText(f"Add {len(ticked)}" if len(ticked) > 1 else "Add")
        self.add.setEnabled(bool(ticked))

    def _empty_words(self) -> str:
        kinds = [self._kind_words(kind) for kind in self._desk.game.seat_kinds]
        listed = f"{', '.join(kinds[:-1])} or {kinds[-1]}" if len(kinds) > 1 else kinds[0]
        return f"The library has no {listed} of this game yet. Make one with File ▸ New."

    @Slot(QModelIndex)
    def _flip(self, index: QModelIndex) -> None:
        """Tick or untick the row; a click on the box itself did so already."""
        at = self.list.viewport().mapFromGlobal(self.list.cursor().pos())
        box = self.list.visualRect(index).left() + self.list.style().pixelMetric(
            self.list.style().PixelMetric.PM_IndicatorWidth
        )
        if at.x() > box + 6:
            self._turn(index)

    def _turn(self, index: QModelIndex) -> None:
        role = Qt.ItemDataRole.CheckStateRole
        is_on = self.model.data(index, role) == Qt.CheckState.Checked
        wanted = Qt.CheckState.Unchecked if is_on else Qt.CheckState.Checked
        self.model.setData(index, wanted, role)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in the list adds what is ticked; without anything, the row it stands on."""
        if watched is self.list and isinstance(event, QKeyEvent):
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if event.type() == QEvent.Type.KeyPress and is_enter:
                if not self.model.ticked:
                    self._turn(self.list.currentIndex())
                self._take()
                return True
        return super().eventFilter(watched, event)

    @Slot()
    def _enter_list(self) -> None:
        if self.model.rowCount():
            self.list.setFocus()
            if not self.list.currentIndex().isValid():
                self.list.setCurrentIndex(self.model.index(0))

    @Slot()
    def _take(self) -> None:
        if self.model.rowCount() == 1 and not self.model.ticked:
            self._turn(self.model.index(0))  # the search left only this one
        paths = [row.path for row in self.model.ticked]
        if paths:
            count = self.count.value()
            self.accept()
            self.chosen.emit(paths, count)

    def done(self, result: int) -> None:
        self._task.cancel()
        super().done(result)


def open_people(desk: TableDesk, parent: QWidget | None = None) -> PeopleDialog:
    """Let the user choose who comes to the table; they come as one undo step."""
    dialog = PeopleDialog(desk, parent)
    dialog.chosen.connect(partial(_add, desk, parent))
    dialog.open()
    return dialog


def _add(desk: TableDesk, parent: QWidget | None, paths: Sequence[Path], count: int) -> None:
    try:
        found = [(load(path).document, reference_file(path)) for path in paths]
    except UserError as error:
        show_error(parent, error)
        return

    def made(session: AnySession) -> AnySession:
        for document, file in found:
            times = count if document.kind in desk.game.many_kinds else 1
            for _ in range(times):
                session = desk.game.seated(session, document, file)
        return session

    names = [document.name.strip() or "somebody" for document, _ in found]
    who = names[0] if len(names) == 1 else f"{len(names)} participants"
    desk.change(f"add {who} to the table", made)
