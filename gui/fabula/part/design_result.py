"""What a design comes to: the item, its price part by part, what it changes, its faults."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.fabula.wizard.words import change_words, item_line
from gui.widget.heading import Heading
from gui.wizard.fact_list import FactList
from gui.wizard.label import set_shown, set_text, soft_label, wrapped_label
from models.fabula.catalog import Catalog
from models.fabula.item import Item, Weapon
from models.fabula.owned import OwnedItem
from rules.breakdown import Derived, plain
from rules.fabula.compare import Change
from rules.fabula.gear import SLOT_NAMES, shown_name

_NOTHING = (
    "Choose what it is made from: a basic weapon, armor or shield, or an accessory from nothing."
    " Its numbers, its price and what it changes are shown here."
)


class DesignResult(QFrame):
    """The card beside the form of the designer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._name = wrapped_label("", size="heading")
        self._kind = soft_label()
        self._nothing = soft_label(_NOTHING, size="body")
        self._numbers = wrapped_label("", size="strong")
        self._effect = wrapped_label()
        self._price_heading = Heading("Price", role="section")
        self._parts = FactList(name_width=170)
        self._by_hand = soft_label()
        self._changes_heading = Heading("Before and after", role="section")
        self._changes = wrapped_label()
        self._faults_heading = Heading("What the rules say", role="section")
        self._faults = wrapped_label("", role="warn", size="caption-strong")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        for part in (
            self._nothing,
            self._name,
            self._kind,
            self._numbers,
            self._effect,
            self._faults_heading,
            self._faults,
            self._price_heading,
            self._parts,
            self._by_hand,
            self._changes_heading,
            self._changes,
        ):
            column.addWidget(part)
        column.addStretch(1)

    def show_nothing(self) -> None:
        """Say what would be here."""
        for part in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            part.setVisible(part is self._nothing)

    def show_item(self, owned: OwnedItem, item: Item | None, suggestion: str) -> None:
        """Show the finished item under its own name or the suggested one."""
        self._nothing.hide()
        for part in (self._name, self._price_heading, self._parts):
            part.show()
        set_text(self._name, owned.name or suggestion or shown_name(owned, item))
        set_shown(self._kind, _kind(item) + (" · artifact" if owned.is_artifact else ""))
        set_shown(self._numbers, item_line(item))
        set_shown(self._effect, item.effect if item else "")

    def show_price(self, cost: Derived, by_hand: int | None) -> None:
        """Show what the price is made of, and the one set by hand beside it."""
        self._parts.show_facts(
            [
                *(
                    (_label(part.label, part.note), f"{plain(part.value)} z")
                    for part in cost.parts
                    if not isinstance(part.value, str)
                ),
                ("Together", f"{plain(cost.number)} z"),
            ]
        )
        self._price_heading.setNote(f"{plain(cost.number if by_hand is None else by_hand)} z")
        text = f"Set by hand to {by_hand} z instead of {cost.number} z."
        set_shown(self._by_hand, text if by_hand not in (None, cost.number) else "")

    def show_changes(self, changes: Sequence[Change], slot: str, known: Catalog) -> None:
        """Show what wearing it in ``slot`` would change."""
        words = change_words(changes, known)
        self._changes_heading.setVisible(bool(slot))
        self._changes_heading.setNote(SLOT_NAMES.get(slot, ""))
        set_shown(self._changes, "\n".join(words) or "No main number changes." if slot else "")

    def show_faults(self, faults: Sequence[str]) -> None:
        """Show what is not allowed or still open."""
        self._faults_heading.setVisible(bool(faults))
        set_shown(self._faults, "\n".join(faults))


def _kind(item: Item | None) -> str:
    if isinstance(item, Weapon):
        hands = "two hands" if item.hands == 2 else "one hand"
        words = [item.category.capitalize(), item.range, hands]
    else:
        words = [type(item).__name__.removeprefix("Rare")] if item else []
    return ", ".join([*words, "martial"] if item and item.martial else words)


def _label(label: str, note: str) -> str:
    return f"{label} ({note})" if note and note != "Quality" else label
