"""The purse: budget, savings roll, every sum that came and went in play, and the zenit left."""

from __future__ import annotations

from functools import partial
from random import Random

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.number_segments import NumberSegments, Segment
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.entry_dialog import EntryDialog
from gui.fabula.editor.price_history_dialog import ENTRY_WORDS
from gui.fabula.editor.purse_row import PurseLine, PurseRow
from gui.icon import icon
from gui.widget.amount_field import AmountField
from gui.widget.heading import Heading
from models.document import MAX_LINE
from models.fabula.owned import Purse, PurseEntry
from rules.breakdown import plain, signed
from rules.fabula.money import is_new
from rules.fabula.reward import usual_reward
from rules.fabula.trade import (
    RECHARGE_ID,
    lacking_ip,
    with_entry,
    with_entry_changed,
    with_ip_recharged,
    without_entry,
)

_NOT_ROLLED = 1
_MOST_SHOWN = 50
_BACK = {
    "bought": "Take the purchase back: the thing goes, its price returns",
    "sold": "Take the sale back: the thing returns to the backpack",
    "dropped": "Have the thing back in the backpack",
}


class PurseBox(QWidget):
    """Edits the purse. ``random`` is where the savings roll comes from."""

    def __init__(
        self,
        desk: Desk,
        arrows: ArrowFocus,
        random: Random | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._random = random or Random()
        self._heading = Heading("Purse")
        self.budget = _spin("Budget", 0, 1_000_000, 50)
        self.budget.valueChanged.connect(self._change_budget)
        self.savings = _spin("Savings roll", _NOT_ROLLED, 12, 1)
        self.savings.setSpecialValueText("not rolled")
        self.savings.valueChanged.connect(self._change_savings)
        for spin in (self.budget, self.savings):
            spin.editingFinished.connect(desk.session.end_merge)
        self._roll = QPushButton("Roll 2d6")
        self._roll.setIcon(icon("dice"))
        self._roll.setToolTip("Savings are ten times the sum")
        self._roll.clicked.connect(self._roll_savings)
        self._sums = NumberSegments(desk, arrows)
        self._notes = [
            ProblemNote(desk, (f"purse.{field}",)) for field in ("budget", "savings_roll")
        ]
        self._over = ProblemNote(desk, ("purse",), is_exact=True)
        self._play_heading = Heading("In play", role="section")
        self._make_play()
        self._arrange()

    def _make_play(self) -> None:
        self.amount = AmountField("Zenit that came or went")
        self.amount.setPlaceholderText("−30 or +100")
        self.amount.setFixedWidth(110)
        self.amount.entered.connect(self._add)
        self.what = QLineEdit()
        self.what.setMaxLength(MAX_LINE)
        self.what.setPlaceholderText("What for: a reward, a night at the inn …")
        self.what.setAccessibleName("What the zenit were for")
        self.what.setProperty("role", "slim")
        self.what.returnPressed.connect(self._enter)
        self._write = QPushButton("Write it down")
        self._write.setProperty("role", "small")
        self._write.clicked.connect(self._enter)
        self._recharge = QPushButton()
        self._recharge.setIcon(icon("bag"))
        self._recharge.setProperty("role", "small")
        self._recharge.clicked.connect(self._recharge_ip)
        text = "Nothing came or went in play yet. Purchases, sales and rewards are listed here."
        self._empty = EmptyState(text)
        self._entries: RowStack[PurseLine] = RowStack(self._new_row)
        self._older = text_label("", "caption")
        self._reward = text_label("", "caption", wrap=True)

    def _new_row(self) -> PurseRow:
        row = PurseRow()
        row.edited.connect(self._edit)
        row.taken_back.connect(self._take_back)
        return row

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(3, 1)
        rows = (
            ("Budget", self.budget, self._notes[0]),
            ("Savings roll", self.savings, self._notes[1]),
        )
        for line, (text, spin, note) in enumerate(rows):
            caption = text_label(text, "soft")
            caption.setBuddy(spin)
            grid.addWidget(caption, line, 0)
            grid.addWidget(spin, line, 1)
            grid.addWidget(note, line, 3)
        grid.addWidget(self._roll, 1, 2)
        new = QHBoxLayout()
        new.setSpacing(8)
        new.addWidget(self.amount)
        new.addWidget(self.what, 1)
        new.addWidget(self._write)
        new.addWidget(self._recharge)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._heading)
        layout.addLayout(grid)
        layout.addWidget(self._sums)
        layout.addWidget(self._over)
        layout.addWidget(self._play_heading)
        layout.addLayout(new)
        for part in (self._reward, self._empty, self._entries, self._older):
            layout.addWidget(part)

    def refresh(self) -> None:
        """Show the present purse."""
        purse, numbers = self._desk.hero.purse, self._desk.numbers
        roll = _NOT_ROLLED if purse.savings_roll is None else purse.savings_roll
        for spin, value in ((self.budget, purse.budget), (self.savings, roll)):
            if spin.value() != value:
                with QSignalBlocker(spin):
                    spin.setValue(value)
        self._sums.show_segments(
            [
                Segment(f"{numbers.value('spent')} z spent", "spent", "Zenit spent"),
                Segment(f"{numbers.value('leftover')} z of the budget left", "leftover", "Left"),
                Segment(f"{numbers.value('savings')} z savings", "savings", "Savings"),
                Segment(f"{signed(numbers.value('in_play'))} z in play", "in_play", "In play"),
                Segment(f"{numbers.value('zenit')} z now", "zenit", "Zenit"),
            ]
        )
        self._heading.setNote(f"{plain(numbers.value('zenit'))} zenit")
        self._play_heading.setNote(f"{signed(numbers.value('in_play'))} zenit")
        self._show_entries(purse.entries)
        self._show_recharge()
        self._show_reward()
        for note in (*self._notes, self._over):
            note.refresh()

    def _show_entries(self, entries: tuple[PurseEntry, ...]) -> None:
        newest = list(enumerate(entries))[::-1][:_MOST_SHOWN]
        self._entries.show_entries([_line(index, entry) for index, entry in newest])
        show_if(self._empty, not entries)
        older = len(entries) - len(newest)
        set_text(self._older, f"and {older} older" if older else "")
        show_if(self._older, older > 0)

    def _show_recharge(self) -> None:
        lack = lacking_ip(self._desk.numbers)
        show_if(self._recharge, lack > 0)
        if lack:
            price = lack * self._desk.catalog.market.services[RECHARGE_ID].cost
            self._recharge.setText(f"Recharge {lack} IP, {price} z")
            self._recharge.setAccessibleName(f"Recharge {lack} Inventory Points for {price} zenit")

    def _show_reward(self) -> None:
        """Say what a reward is usually worth, once the hero is in play."""
        numbers = self._desk.numbers
        show_if(self._reward, not is_new(numbers.hero))
        if not is_new(numbers.hero):
            two, three, more = (
                usual_reward(numbers.level, heroes, numbers.catalog)[0] for heroes in (2, 3, 4)
            )
            text = (
                f"A reward at this level is usually worth {two} z to a group of two,"
                f" {three} z to three, {more} z to four or more."
            )
            set_text(self._reward, text)

    # What the user does --------------------------------------------------------------------

    def _change(self, step: str, merge: str, **changes: object) -> None:
        def made(purse: Purse) -> Purse:
            return purse.replaced(**changes)

        self._desk.change(step, lambda hero: hero.replaced(purse=made(hero.purse)), merge=merge)

    @Slot(int)
    def _change_budget(self, value: int) -> None:
        self._change("change the budget", "budget", budget=value)

    @Slot(int)
    def _change_savings(self, value: int) -> None:
        roll = None if value == _NOT_ROLLED else value
        self._change("change the savings roll", "savings", savings_roll=roll)

    @Slot()
    def _roll_savings(self) -> None:
        rolled = self._random.randint(1, 6) + self._random.randint(1, 6)
        self._change(f"roll savings: {rolled}", "", savings_roll=rolled)

    @Slot()
    def _enter(self) -> None:
        """Read the amount as if Enter had been pressed in its field."""
        if self.amount.text().strip():
            self.amount.returnPressed.emit()
        else:
            self.amount.setFocus()

    @Slot(str, int)
    def _add(self, sign: str, amount: int) -> None:
        what = self.what.text().strip()
        zenit = {"-": -amount, "+": amount}.get(sign, amount - self._desk.numbers.value("zenit"))
        step = f"{'earn' if zenit >= 0 else 'spend'} {abs(zenit)} zenit"
        if self._desk.change(step, lambda hero: with_entry(hero, zenit, what)):
            self.what.clear()

    @Slot(int)
    def _edit(self, index: int) -> None:
        entry = self._desk.hero.purse.entries[index]
        dialog = EntryDialog(entry.zenit, entry.what, self)
        dialog.agreed.connect(partial(self._correct, index))
        dialog.open()

    def _correct(self, index: int, zenit: int, what: str) -> None:
        self._desk.change(
            "correct an entry", lambda hero: with_entry_changed(hero, index, zenit=zenit, what=what)
        )

    @Slot(int)
    def _take_back(self, index: int) -> None:
        what = self._desk.hero.purse.entries[index].what or "an entry"
        self._desk.change(f"take back {what}", lambda hero: without_entry(hero, index))

    @Slot()
    def _recharge_ip(self) -> None:
        numbers = self._desk.numbers
        lack = lacking_ip(numbers)
        self._desk.change(f"recharge {lack} IP", lambda hero: with_ip_recharged(numbers, lack))


def _line(index: int, entry: PurseEntry) -> PurseLine:
    back = _BACK.get(entry.kind, "Take the entry out")
    what = entry.what or "without a note"
    amount = f"{signed(entry.zenit)} z"
    return PurseLine(index, amount, what, ENTRY_WORDS[entry.kind], back, entry.zenit < 0)


def _spin(name: str, least: int, most: int, step: int) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(least, most)
    spin.setSingleStep(step)
    spin.setGroupSeparatorShown(True)
    spin.setAccessibleName(name)
    spin.setMinimumWidth(120)
    return spin
