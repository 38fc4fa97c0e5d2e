"""The purse and the stores of the group: who has how much zenit, and how it passes on."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from gui.binding import TextBinding
from gui.editor.form import new_form
from gui.editor.row_stack import RowStack
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.field import (
    add_field,
    amount_field,
    choice_field,
    choose,
    line_field,
    show_choices,
)
from gui.fabula.table.table_dialog import TableDialog, opened, scrolled
from gui.table.desk import TableDesk
from gui.widget.heading import Heading
from gui.widget.ledger_row import LedgerLine, LedgerRow
from models.errors import UserError
from models.fabula.session import Session
from rules.breakdown import plain
from rules.fabula.table.purse import (
    purse_name,
    zenit_given,
    zenit_of,
    zenit_pooled,
    zenit_shared,
)
from rules.fabula.table.record import GROUP
from rules.table_log import arrow

OUTSIDE, EVERYBODY = "outside", "everybody"
MOST = 1_000_000


class _Line(LedgerRow):
    def show_entry(self, entry: LedgerLine) -> None:
        self.setLine(entry)


def open_stores(desk: TableDesk, parent: QWidget | None = None) -> StoresDialog:
    """Show the purse and the stores of the group."""
    return opened(StoresDialog, desk, parent)


class StoresDialog(TableDialog):
    """At the left the purses and how zenit passes on, at the right what the group carries."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Purse and stores", "", parent)
        self.setObjectName("stores-dialog")
        self._purses: RowStack[LedgerLine] = RowStack(_Line)
        self.amount = amount_field(0, MOST, "Zenit")
        self.amount.setSingleStep(10)
        self.giver = choice_field("From whom")
        self.taker = choice_field("To whom")
        self.what = line_field("What for", "A reward, a night at the inn …")
        self._after = text_label("", "strong", wrap=True)
        self._arrange()
        self.add_close()
        self.add_button("Pass on the zenit", is_primary=True).clicked.connect(self._move)
        self.giver.activated.connect(self._show_after)
        self.taker.activated.connect(self._show_after)
        self.amount.valueChanged.connect(self._show_after)
        self.resize(760, 540)
        self.refresh()
        choose(self.taker, GROUP)
        self._show_after()
        self.amount.setFocus()
        self.amount.selectAll()

    def _arrange(self) -> None:
        purses = QWidget()
        inside = QVBoxLayout(purses)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self._purses)
        inside.addStretch(1)
        form = new_form()
        for words, control in (
            ("Zenit", self.amount),
            ("From", self.giver),
            ("To", self.taker),
            ("What for", self.what),
        ):
            add_field(form, words, control)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(Heading("Zenit", role="section"))
        left.addWidget(scrolled(purses), 1)
        left.addLayout(form)
        left.addWidget(self._after)
        stores = QPlainTextEdit()
        stores.setAccessibleName("Stores of the group")
        stores.setPlaceholderText("What the group carries together: rations, a map, the spare key")
        stores.setTabChangesFocus(True)
        TextBinding(stores, self.desk.session, "stores", "change the stores")
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(Heading("Stores", role="section"))
        right.addWidget(stores, 1)
        row = QHBoxLayout()
        row.setSpacing(28)
        row.addLayout(left, 1)
        row.addLayout(right, 1)
        self.body.addLayout(row, 1)

    # What is shown -------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show who has how much."""
        keys = (GROUP, *(member.key for member in self.table.members))
        names = [(purse_name(self.table, key), key) for key in keys]
        rows = [LedgerLine(plain(zenit_of(self.table, key)), name) for name, key in names]
        self._purses.show_entries(rows)
        show_choices(self.giver, [("Nobody: it is found or earned", OUTSIDE), *names])
        everybody = [("All who are there, evenly", EVERYBODY)] if self.table.members else []
        show_choices(self.taker, [*names, *everybody, ("Nobody: it is spent", OUTSIDE)])
        self._show_after()

    @property
    def _sides(self) -> tuple[str, str]:
        return cast(str, self.giver.currentData()), cast(str, self.taker.currentData())

    @Slot()
    def _show_after(self) -> None:
        try:
            after = self._moved(self.table)
        except UserError:  # said when it is tried
            after = self.table
        found = [
            f"{purse_name(after, key)} {arrow(zenit_of(self.table, key), zenit_of(after, key))}"
            for key in (GROUP, *(member.key for member in after.members))
            if zenit_of(self.table, key) != zenit_of(after, key)
        ]
        set_text(self._after, ", ".join(found))

    # What the user does --------------------------------------------------------------------

    @Slot()
    def _move(self) -> None:
        amount, (giver, taker) = self.amount.value(), self._sides
        if not amount:
            self.refuse("The amount is 0. Type how many zenit.")
        elif giver == taker:
            self.refuse("Both sides are the same. Choose who gives and who takes.")
        elif self.change(f"pass on {amount} zenit", self._moved):
            self.amount.setValue(0)
            self.what.clear()
            self.amount.setFocus()

    def _moved(self, session: Session) -> Session:
        amount, what = self.amount.value(), self.what.text().strip()
        giver, taker = self._sides
        if taker == EVERYBODY:
            if giver not in (OUTSIDE, GROUP):
                session = zenit_given(session, giver, -amount, what)
            return zenit_shared(session, amount, what, from_group=giver == GROUP)
        for who, change in ((giver, -amount), (taker, amount)):
            if who == GROUP:
                session = zenit_pooled(session, change, what)
            elif who != OUTSIDE:
                session = zenit_given(session, who, change, what)
        return session
