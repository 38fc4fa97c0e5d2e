"""The powers that a hero uses in play, and what the Inventory action may be spent on."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import RowEntry
from gui.editor.number_segments import Segment
from gui.editor.row_stack import RowStack, show_if
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.use_row import UseEntry, UseRow
from gui.widget.heading import Heading
from rules.breakdown import signed
from rules.fabula.arcanum_number import dismissal_numbers
from rules.fabula.choices import option_label
from rules.fabula.numbers import HeroNumbers
from rules.fabula.pay import lacking, use_prices, used, with_paid
from rules.fabula.potion import inventory_numbers
from rules.fabula.power_edit import with_used
from rules.fabula.use import Use, use_of, uses

_TICKED = ("scene", "rest")
_UNTIL = {"scene": "until the scene ends", "rest": "until the next rest"}
_POINTS = ("hp", "mp", "ip")
ITEM = "item."


class UseList(QWidget):
    """Shows what can be used; a use pays its price and notes its limit, as one undo step."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self._powers_heading = Heading("Powers")
        self.powers: RowStack[UseEntry] = RowStack(self._new_row)
        self.items: RowStack[UseEntry] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._powers_heading)
        layout.addWidget(self.powers)
        layout.addSpacing(12)
        layout.addWidget(Heading("Inventory", "what the Inventory action may be spent on"))
        layout.addWidget(self.items)

    def _new_row(self) -> UseRow:
        row = UseRow(self._desk, self._arrows)
        row.used.connect(self._use)
        row.ticked.connect(self._tick)
        return row

    def refresh(self) -> None:
        """Show what the hero can use now."""
        numbers = self._desk.numbers
        powers = power_entries(numbers)
        show_if(self._powers_heading, bool(powers))
        self.powers.show_entries(powers)
        self.items.show_entries(item_entries(numbers))

    @Slot(str)
    def _use(self, id: str) -> None:
        numbers = self._desk.numbers
        if id.startswith(ITEM):
            item = next(i for i in inventory_numbers(numbers) if f"{ITEM}{i.name}" == id)
            prices = {"ip": item.ip}
            self._desk.change(f"use {item.name}", lambda _: with_paid(numbers, prices))
            return
        use = use_of(numbers, id)
        if use is not None:
            self._desk.change(f"use {use.entry.name}", lambda _: used(numbers, use))

    @Slot(str, bool)
    def _tick(self, id: str, is_used: bool) -> None:
        step = "note a power as used" if is_used else "note a power as ready"
        self._desk.change(step, lambda hero: with_used(hero, id, is_used))


def power_entries(numbers: HeroNumbers) -> list[UseEntry]:
    """Return the Skills and Heroic Skills that are used, then dismissals that come once a day."""
    found = [_entry(numbers, use) for use in uses(numbers) if _is_used_in_play(use)]
    for bound in numbers.arcana:
        for way in dismissal_numbers(numbers, bound):
            if way.dismissal.per == "day":
                row = RowEntry(way.dismissal.name, aside=bound.arcanum.name, line="none")
                is_used = way.id in numbers.hero.play.used
                limit = "until the next dawn"
                found.append(UseEntry(way.id, row, pays=False, limit=limit, is_used=is_used))
    return found


def _is_used_in_play(use: Use) -> bool:
    return use.entry.kind in ("action", "reaction") or bool(use.options or use.choices)


def _entry(numbers: HeroNumbers, use: Use) -> UseEntry:
    prices = use_prices(use)
    words = ", ".join(price.words for price in use.prices)
    per = use.entry.cost.per if use.entry.cost else None
    cost = next((p.number for p in use.prices if p.number and p.resource == "mp"), None)
    row = RowEntry(
        use.entry.name,
        aside=words or (use.entry.kind if use.entry.kind != "choice" else ""),
        aside_id=cost.id if cost and len(use.prices) == 1 else "",
        detail="\n".join(_offers(use)),
        segments=_segments(use),
        line="none",
    )
    return UseEntry(
        use.entry.id,
        row,
        pays=prices is not None
        and (bool(prices) or per in _TICKED)
        and not getattr(use.entry, "binds_arcanum", False),  # summoning has a button of its own
        reason=lacking(numbers, prices or {}),
        limit=_UNTIL.get(per or "", ""),
        is_used=use.is_used,
    )


def _offers(use: Use) -> list[str]:
    """Return the options in a line, and a line for each choice made at a use."""
    lines: list[str] = []
    if use.options:
        count = "as many as you pay for" if use.picks is None else str(use.picks)
        lines.append(f"Pick {count}: {'; '.join(use.options)}.")
    for choice in use.choices:
        options = ", ".join(option_label(option) for option in choice.options)
        lines.append(f"{choice.label}: {options}.")
    if use.limit:
        lines.append(f"{use.limit[:1].upper()}{use.limit[1:]}.")
    return lines


def _segments(use: Use) -> tuple[Segment, ...]:
    """Return the Check and the points regained, unless an option tells them."""
    segments: list[Segment] = []
    if use.check is not None and use.dice is not None:
        bonus = f" {signed(use.check.number)}" if use.check.number else ""
        text = f"{' + '.join(use.dice)}{bonus}"
        segments.append(Segment(text, use.check.id, use.check.label))
    for name, number in use.amounts.items() if not use.options else ():
        if name in _POINTS:
            text = f"{number.number} {name.upper()}"
            segments.append(Segment(text, number.id, number.label))
    return tuple(segments)


def item_entries(numbers: HeroNumbers) -> list[UseEntry]:
    """Return what the Inventory action may be spent on, with what it does for this hero."""
    found: list[UseEntry] = []
    items = zip(numbers.catalog.content.inventory_items, inventory_numbers(numbers), strict=True)
    for item, brew in items:
        numbers_of = (*brew.healing, *((brew.damage,) if brew.damage else ()))
        segments = tuple(
            Segment(_brewed(one.id, one.number), one.id, one.label)
            for one in numbers_of
            if len(one.parts) > 1
        )
        row = RowEntry(
            item.name, aside=f"{brew.ip} IP", detail=item.effect, segments=segments, line="none"
        )
        reason = lacking(numbers, {"ip": brew.ip})
        found.append(UseEntry(f"{ITEM}{item.name}", row, reason=reason))
    return found


def _brewed(id: str, number: int) -> str:
    kind = id.split("_")[1]
    return f"{number} damage" if kind == "damage" else f"{number} {kind.upper()}"
