"""What another printing changes for this hero, before the hero follows it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.dialog.frame import DialogFrame
from gui.editor.text_label import text_label
from gui.fabula.editor.change_table import ChangeTable
from gui.fabula.editor.desk import Desk
from gui.widget.heading import Heading
from models.fabula.vocabulary import EDITION_NAMES, Edition
from rules.fabula.edition import EditionChanges, EntryChange, edition_changes, with_edition
from rules.fabula.level_change import Break


class EditionDialog(DialogFrame):
    """Lists numbers that move, entries that read otherwise, and choices that become illegal."""

    def __init__(self, desk: Desk, edition: Edition, parent: QWidget | None = None) -> None:
        name = EDITION_NAMES[edition]
        super().__init__(f"Follow the {_printing(name)}", parent=parent)
        self.setObjectName("edition-dialog")
        self._desk = desk
        self._edition: Edition = edition
        changes = edition_changes(desk.hero, edition)
        page = QWidget()
        page.setProperty("role", "page")
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 12, 0)
        self._column.setSpacing(8)
        self._fill(changes, EDITION_NAMES[desk.hero.edition], name)
        self._column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName("What changes")
        self.body.addWidget(scroll, 1)
        cancel = self.add_button("&Cancel")
        cancel.clicked.connect(self.reject)
        follow = self.add_button(f"&Follow the {_printing(name)}", is_primary=True)
        follow.clicked.connect(self._follow)
        self.resize(620, 240 if changes.is_nothing else 560)

    def _fill(self, changes: EditionChanges, before: str, after: str) -> None:
        if changes.is_nothing:
            text = "Nothing that this hero has reads otherwise, and no number changes."
            self._column.addWidget(text_label(text, "soft", wrap=True))
            return
        if changes.numbers:
            self._column.addWidget(Heading("Numbers", role="section"))
            table = ChangeTable()
            table.show_changes(changes.numbers, before.capitalize(), after.capitalize())
            self._column.addWidget(table)
        self._problems("Becomes illegal", changes.broken)
        self._problems("Becomes legal", changes.mended)
        if changes.entries:
            count = len(changes.entries)
            self._column.addWidget(Heading("Reads otherwise", f"{count}", role="section"))
        for entry in changes.entries:
            self._entry(entry, before, after)

    def _problems(self, title: str, found: Sequence[Break]) -> None:
        if found:
            self._column.addWidget(Heading(title, str(len(found)), role="section"))
        for one in found:
            self._column.addWidget(text_label(one.problem.message, wrap=True))

    def _entry(self, entry: EntryChange, before: str, after: str) -> None:
        self._column.addWidget(text_label(f"{entry.name}, {entry.kind}", "strong", wrap=True))
        self._column.addWidget(text_label(entry.what, wrap=True))
        if entry.before == entry.after:
            return
        for printing, text in ((before, entry.before), (after, entry.after)):
            if text:
                line = text_label(f"{printing.capitalize()}: {text}", "caption", wrap=True)
                self._column.addWidget(line)

    @Slot()
    def _follow(self) -> None:
        edition: Edition = self._edition
        name = EDITION_NAMES[edition]
        self._desk.change(f"follow the {_printing(name)}", lambda h: with_edition(h, edition))
        self._desk.session.end_merge()
        self.accept()


def _printing(name: str) -> str:
    return name if "printing" in name else f"printing with {name}"
