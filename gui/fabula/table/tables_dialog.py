"""Rolls on the tables of ideas: opening scenes, the world, dungeons, the road, names."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.dice_field import DiceField
from gui.fabula.table.field import beside, tick
from gui.fabula.table.table_dialog import TableDialog, opened
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.widget.heading import Heading
from models.errors import UserError
from rules.dice import typed
from rules.fabula.table.table_roll import TableChoice, TableResult, rolled_on, table_choices

_NOTHING = "Nothing is rolled yet. Choose a table and roll: what falls stands here."
_NO_MATCH = "No table is called like that. Try “name”, “dungeon” or “danger”."
_OURS = "The printed table is lost: these entries are our own."


def open_tables(desk: TableDesk, parent: QWidget | None = None) -> TablesDialog:
    """Show the tables to roll on."""
    return opened(TablesDialog, desk, parent)


class TablesDialog(TableDialog):
    """At the left the tables, at the right the roll. It is in the log when it is put there."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Tables", "", parent)
        self.setObjectName("tables-dialog")
        self._choices = {choice.id: choice for choice in table_choices()}
        self._result: TableResult | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the tables")
        self.search.setAccessibleName("Search the tables")
        self.search.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        self.list = QListWidget()
        self.list.setAccessibleName("Tables")
        self.list.setSpacing(1)
        self._no_match = text_label(_NO_MATCH, "soft", wrap=True)
        self._name = Heading("", role="section")
        self._said = text_label("", "caption", wrap=True)
        self.faces = DiceField()
        self.secret = tick("Keep it from the players")
        self._text = text_label("", face="heading", wrap=True)
        self._ask = text_label("", "soft", wrap=True)
        self._dice = text_label("", "caption", wrap=True)
        self._arrange()
        self.add_close()
        self.keep = self.add_button("Into the &log")
        self.keep.clicked.connect(self._keep)
        self.roll = self.add_button("&Roll", is_primary=True)
        self.roll.clicked.connect(self._roll)
        self.search.textChanged.connect(self._show_list)
        self.list.currentItemChanged.connect(self._show_table)
        self.list.itemDoubleClicked.connect(self._roll)
        self.resize(760, 520)
        self._show_list()
        self.search.setFocus()

    def _arrange(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(8)
        for part in (self.search, self._no_match):
            left.addWidget(part)
        left.addWidget(self.list, 1)
        card = QFrame()
        card.setProperty("role", "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 14, 16, 14)
        inside.setSpacing(8)
        for part in (self._text, self._ask, self._dice):
            inside.addWidget(part)
        inside.addStretch(1)
        caption = text_label("Dice", "soft")
        caption.setBuddy(self.faces)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self._name)
        right.addWidget(self._said)
        right.addLayout(beside(caption, self.faces))
        right.addWidget(self.secret)
        right.addWidget(card, 1)
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(left, 2)
        row.addLayout(right, 3)
        self.body.addLayout(row, 1)

    # What is shown -------------------------------------------------------------------------

    @property
    def choice(self) -> TableChoice | None:
        """The table that is chosen."""
        item = self.list.currentItem()
        return self._choices[item.data(Qt.ItemDataRole.UserRole)] if item is not None else None

    def choose(self, id: str) -> None:
        """Stand at that table."""
        self.search.clear()
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == id:
                self.list.setCurrentRow(row)

    @Slot()
    def _show_list(self) -> None:
        words = self.search.text().casefold().split()
        kept = self.choice
        self.list.clear()
        for choice in self._choices.values():
            name = f"{choice.group}: {choice.name}"
            if all(word in name.casefold() for word in words):
                item = QListWidgetItem(name)
                item.setData(Qt.ItemDataRole.UserRole, choice.id)
                self.list.addItem(item)
                if choice is kept:
                    self.list.setCurrentItem(item)
        if self.list.currentItem() is None and self.list.count():
            self.list.setCurrentRow(0)
        show_if(self._no_match, not self.list.count())
        self._show_table()

    @Slot()
    def _show_table(self) -> None:
        choice = self.choice
        self._result = None
        self.refuse("")
        self.faces.clear()
        self._name.setText(choice.name if choice else "Tables")
        dice = ", ".join(f"d{sides}" for sides in choice.sides) if choice else ""
        ours = f" · {_OURS}" if choice and choice.is_ours else ""
        set_text(self._said, f"{dice}{ours}" if choice else "")
        self._show_result()

    def _show_result(self) -> None:
        found = self._result
        set_text(self._text, found.text if found else "")
        set_text(self._ask, "\n".join(found.ask) if found else _NOTHING)
        set_text(self._dice, found.faces if found else "")
        show_if(self._text, found is not None)
        show_if(self._ask, found is None or bool(found.ask))
        self.roll.setEnabled(self.choice is not None)
        self.roll.setText("&Roll again" if found else "&Roll")
        self.keep.setEnabled(found is not None)

    # What the user does --------------------------------------------------------------------

    @Slot()
    def _roll(self) -> None:
        choice = self.choice
        if choice is None:
            return
        try:
            self._result = choice.roll(self.faces.dice(self.desk.dice))
        except UserError as error:
            self.refuse(str(error))
            return
        self.refuse("")
        self._show_result()

    @Slot()
    def _keep(self) -> None:
        choice, found = self.choice, self._result
        if choice is None or found is None:
            return
        faces, secret = [face for _, face in found.dice], self.secret.isChecked()
        step = f"roll on {choice.name}"
        if self.change(
            step, lambda session: rolled_on(session, choice.id, typed(faces), is_secret=secret)
        ):
            self.keep.setEnabled(False)
            self.roll.setFocus()
