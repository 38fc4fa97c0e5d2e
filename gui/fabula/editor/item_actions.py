"""What is done with owned things: each action asks what it must, then is one undo step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from gui.fabula.editor.desk import Desk
from gui.fabula.editor.item_dialog import ItemDialog
from gui.fabula.editor.price_dialog import PriceDialog
from gui.fabula.editor.price_history_dialog import PriceHistoryDialog
from gui.fabula.editor.upgrade_dialog import UpgradeDialog
from gui.fabula.part.design_dialog import DesignDialog
from gui.fabula.wizard.pick_dialog import PickDialog
from gui.fabula.wizard.words import change_words, item_line, list_changes, number_changes
from models.fabula.owned import ItemDesign, OwnedItem
from models.fabula.pick import Picks
from rules.fabula.edit import equipped, unequipped, without_item
from rules.fabula.gear import SLOT_NAMES, Held, held, item_cost
from rules.fabula.item_design import design_cost
from rules.fabula.money import is_new
from rules.fabula.printed_design import list_price
from rules.fabula.skill_choice import Answer
from rules.fabula.trade import (
    item_of,
    price_history,
    repair_price,
    sale_price,
    with_broken,
    with_item,
    with_item_dropped,
    with_new_item,
    with_repair,
    with_sale,
    with_upgrade,
)
from rules.fabula.try_on import Swap, swaps

_EMPTY = "Nothing"


class ItemActions(QObject):
    """Runs the actions of the equipment's rows; dialogs stand over ``window``."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self._ways: Mapping[str, Callable[[Held], None]] = {
            "rename": self._rename,
            "design": self._redesign,
            "quality": self._add_quality,
            "break": self._break,
            "repair": self._repair,
            "history": self._show_history,
            "sell": self._sell,
            "drop": self._drop,
        }

    @Slot(str, str)
    def run(self, action: str, key: str) -> None:
        """Do ``action`` with the owned thing of that key."""
        self._ways[action](self._held(key))

    def _held(self, key: str) -> Held:
        return held(item_of(self._desk.hero, key), self._desk.catalog)

    # Slots ---------------------------------------------------------------------------------

    @Slot(str, str)
    def equip(self, key: str, slot: str) -> None:
        """Put the thing in the slot."""
        step = f"equip {self._held(key).name}"
        self._desk.change(step, lambda hero: equipped(hero, key, slot))

    @Slot(str, str)
    def fill_slot(self, slot: str, key: str) -> None:
        """Put the thing in the slot, or nothing where ``key`` is empty."""
        if key:
            self.equip(key, slot)
        else:
            step = f"empty the {SLOT_NAMES[slot]}"
            self._desk.change(step, lambda hero: unequipped(hero, slot))

    @Slot(str)
    def compare(self, slot: str) -> None:
        """Let the user choose for a slot, every number before and after in sight."""
        numbers = self._desk.numbers
        answers = [self._answer(swap) for swap in swaps(numbers, slot)]
        now = getattr(numbers.hero.slots, slot)
        title = f"For the {SLOT_NAMES[slot]}"
        dialog = PickDialog(title, answers, (now,), parent=self._window)
        dialog.picked.connect(partial(self._take_pick, slot))
        dialog.open()

    def _take_pick(self, slot: str, values: tuple[str, ...]) -> None:
        self.fill_slot(slot, values[0])

    def _answer(self, swap: Swap) -> Answer:
        known = self._desk.catalog
        facts = [(name, f"{old} ▸ {new}") for name, old, new in number_changes(swap.changes)]
        facts += [("Change", words) for words in list_changes(swap.changes, known)]
        if not facts:
            facts = [("Numbers", "stay as they are")]
        one = swap.thing
        if one is None:
            return Answer("", _EMPTY, "", tuple(facts), "The slot stays empty.")
        text = one.item.effect if one.item else ""
        short = ", ".join(change_words(swap.changes, known)[:1])
        line = [("Item", item_line(one.item))] if item_line(one.item) else []
        return Answer(one.owned.key, one.name, short, (*line, *facts), text, swap.reason)

    # Names, designs, Qualities -------------------------------------------------------------

    def _rename(self, one: Held) -> None:
        item = one.item
        dialog = ItemDialog(
            one.owned, item.name if item else "", item.cost if item else 0, self._window
        )
        dialog.agreed.connect(self._change_item)
        dialog.open()

    @Slot(object)
    def _change_item(self, after: OwnedItem) -> None:
        self._desk.change("change an item", lambda hero: with_item(hero, after))

    @Slot()
    def add_own(self) -> None:
        """Add a thing that is only a name."""
        new = is_new(self._desk.hero)
        begun = OwnedItem(key="new", cost=0, came="creation" if new else "found")
        dialog = ItemDialog(begun, "", 0, self._window)
        dialog.agreed.connect(self._add_item)
        dialog.open()

    @Slot(object)
    def _add_item(self, owned: OwnedItem) -> None:
        step = f"add {owned.name}"
        self._desk.change(step, lambda hero: with_new_item(hero, owned, owned.came))

    @Slot()
    @Slot(str)
    def design(self, base_id: str = "") -> None:
        """Make a rare item, from ``base_id`` to begin with."""
        new = is_new(self._desk.hero)
        dialog = DesignDialog(
            self._desk.numbers,
            base_id=base_id,
            ways=("creation", "bought", "found"),
            way="creation" if new else "bought",
            parent=self._window,
        )
        dialog.made.connect(self._add_design)
        dialog.open()

    def _redesign(self, one: Held) -> None:
        dialog = DesignDialog(self._desk.numbers, owned=one.owned, parent=self._window)
        dialog.made.connect(self._change_design)
        dialog.open()

    @Slot(object, str)
    def _add_design(self, owned: OwnedItem, way: str) -> None:
        step = f"make {held(owned, self._desk.catalog).name}"
        self._desk.change(step, lambda hero: with_new_item(hero, owned, way))  # type: ignore[arg-type]

    @Slot(object, str)
    def _change_design(self, owned: OwnedItem, way: str) -> None:
        step = f"change {held(owned, self._desk.catalog).name}"
        self._desk.change(step, lambda hero: with_item(hero, owned))

    def _add_quality(self, one: Held) -> None:
        dialog = UpgradeDialog(self._desk.numbers, one.owned, self._window)
        dialog.agreed.connect(partial(self._upgrade, one))
        dialog.open()

    def _upgrade(self, one: Held, quality: str, picks: Picks, price: int) -> None:
        key = one.owned.key
        self._desk.change(
            f"add a Quality to {one.name}",
            lambda hero: with_upgrade(hero, key, quality, picks, price=price),
        )

    # Breaking, selling, losing -------------------------------------------------------------

    def _break(self, one: Held) -> None:
        self._desk.change(f"break {one.name}", lambda hero: with_broken(hero, one.owned.key))

    def _repair(self, one: Held) -> None:
        price = repair_price(one)
        note = "The item names this price." if price else "The rules name no price for it."
        dialog = PriceDialog(f"Mend {one.name}", "Mend", price, note, self._window)
        dialog.agreed.connect(partial(self._mend, one))
        dialog.open()

    def _mend(self, one: Held, price: int) -> None:
        self._desk.change(f"mend {one.name}", lambda hero: with_repair(hero, one.owned.key, price))

    def _sell(self, one: Held) -> None:
        key = one.owned.key
        if is_new(self._desk.hero) and one.owned.came == "creation":
            self._desk.change(f"give {one.name} back", lambda hero: without_item(hero, key))
            return
        cost = one.item.cost if one.item else item_cost(one.owned, None)
        note = f"Half of {cost} zenit, as a rule; the game master may set another price."
        price = sale_price(one, self._desk.catalog)
        dialog = PriceDialog(f"Sell {one.name}", "Sell", price, note, self._window)
        dialog.agreed.connect(partial(self._sold, one))
        dialog.open()

    def _sold(self, one: Held, price: int) -> None:
        self._desk.change(f"sell {one.name}", lambda hero: with_sale(hero, one.owned.key, price))

    def _drop(self, one: Held) -> None:
        self._desk.change(f"lose {one.name}", lambda hero: with_item_dropped(hero, one.owned.key))

    def _show_history(self, one: Held) -> None:
        catalog = self._desk.catalog
        price = None
        if one.item is not None:
            base = catalog.item(one.owned.item_id)
            own = one.owned.design or ItemDesign()
            is_own = one.owned.design is not None
            price = design_cost(base, own, catalog) if is_own else list_price(one.item, catalog)
        paid = "nothing, it was found"
        if one.owned.came != "found":
            paid = f"{item_cost(one.owned, one.item)} z"
        entries = price_history(self._desk.hero, one.owned)
        PriceHistoryDialog(one.name, price, paid, entries, self._window).open()
