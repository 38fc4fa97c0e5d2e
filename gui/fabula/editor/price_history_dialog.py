"""What was paid and got for one thing, and for others of its kind."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from gui.dialog.frame import DialogFrame
from gui.wizard.fact_list import FactList
from gui.wizard.label import soft_label
from models.fabula.owned import PurseEntry
from rules.breakdown import Derived, plain, signed

ENTRY_WORDS = {
    "other": "",
    "bought": "bought",
    "sold": "sold",
    "dropped": "lost or given away",
    "repair": "mended",
    "upgrade": "made better",
    "service": "paid",
}


class PriceHistoryDialog(DialogFrame):
    """Shows the list price part by part, what was paid, and the entries of the purse."""

    def __init__(
        self,
        name: str,
        price: Derived | None,
        paid: str,
        entries: Sequence[PurseEntry],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(f"Prices of {name}", "", parent)
        self.facts = FactList(name_width=170)
        rows = [("Paid for this one", paid)]
        if price is not None:
            rows.append(("List price", f"{plain(price.number)} z"))
            rows += [
                (f"· {part.label}", f"{plain(part.value)} z {part.note}".rstrip())
                for part in price.parts
                if not isinstance(part.value, str) and len(price.parts) > 1
            ]
        rows += [(_what(entry), f"{signed(entry.zenit)} z") for entry in entries]
        self.facts.show_facts(rows)
        self.body.addWidget(self.facts)
        if not entries:
            words = "Nothing of the kind was bought or sold in play yet."
            self.body.addWidget(soft_label(words))
        self.body.addStretch(1)
        close = self.add_button("Close", is_primary=True)
        close.clicked.connect(self.accept)
        self.resize(460, 340)


def _what(entry: PurseEntry) -> str:
    words = ENTRY_WORDS[entry.kind]
    return f"{entry.what} ({words})" if words and words != "mended" else entry.what or words
