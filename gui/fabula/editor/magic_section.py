"""Magic: spells by class, rituals, Arcana and gadgets, with this hero's amounts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import RowStack
from gui.editor.section import Section
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.ritual_table import RitualTable
from gui.fabula.editor.sheet_more import further_numbers
from gui.fabula.editor.spell_words import LASTS, spell_mp
from gui.widget.heading import Heading
from models.fabula.rule import RitualDiscipline
from rules.breakdown import signed
from rules.fabula.numbers import HeroNumbers, KnownSpell

_LEAD = 92
_CHECKS = ("magic_check", "offensive_magic_check", "spell_extra_damage", "arcanum_summon_mp")


@dataclass(frozen=True, slots=True)
class _Block:
    title: str
    note: str
    rows: tuple[RowEntry, ...]


class _BlockColumn(QWidget):
    def __init__(self, desk: Desk, arrows: ArrowFocus) -> None:
        super().__init__()
        self._desk, self._arrows = desk, arrows
        self._heading = Heading("", role="section")
        self._stack: RowStack[RowEntry] = RowStack(self._new_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.setSpacing(0)
        layout.addWidget(self._heading)
        layout.addWidget(self._stack)

    def _new_row(self) -> EntryRow:
        chosen = self._desk.place_asked.emit
        return EntryRow(self._desk, self._arrows, lead_width=_LEAD, chosen=chosen)

    def show_entry(self, block: _Block) -> None:
        self._heading.setText(block.title)
        self._heading.setNote(block.note)
        self._stack.show_entries(block.rows)


class MagicSection(Section[Desk]):
    id = "magic"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._heading = Heading("Magic")
        self.body.addWidget(self._heading)
        self._checks: RowStack[RowEntry] = RowStack(self._new_check)
        self.body.addWidget(self._checks)
        self._open: RowStack[RowEntry] = RowStack(self._new_open)
        self.body.addWidget(self._open)
        self._empty = EmptyState(
            "No spells yet. Elemental Magic, Entropic Magic, Spiritual Magic and some Heroic"
            " Skills teach them; Chimerists learn theirs in play.",
            "To the levels…",
        )
        self._empty.asked.connect(self._to_levels)
        self.body.addWidget(self._empty)
        self._blocks: RowStack[_Block] = RowStack(self._new_block, spacing=12)
        self.body.addWidget(self._blocks)
        self._ritual_heading = Heading("Rituals", role="section")
        self._rituals: RowStack[RowEntry] = RowStack(self._new_open)
        self._table = RitualTable(desk.catalog)
        for part in (self._ritual_heading, self._rituals, self._table):
            self.body.addWidget(part)
        self.body.addStretch(1)

    def _new_check(self) -> EntryRow:
        return EntryRow(self.desk, self.arrows, lead_width=0)

    def _new_open(self) -> EntryRow:
        chosen = self.desk.place_asked.emit
        return EntryRow(self.desk, self.arrows, lead_width=_LEAD, chosen=chosen)

    def _new_block(self) -> _BlockColumn:
        return _BlockColumn(self.desk, self.arrows)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self._heading.setNote(_counts(numbers))
        self._checks.show_entries(check_rows(numbers))
        self._open.show_entries(self._open_picks())
        self._empty.setVisible(not numbers.spells)
        self._blocks.show_entries(
            [*spell_blocks(self.desk), *_arcana_blocks(numbers), *_gadget_blocks(numbers)]
        )
        disciplines = ritual_disciplines(numbers)
        self._rituals.show_entries([_ritual_row(one) for one in disciplines])
        for part in (self._ritual_heading, self._table):
            part.setVisible(bool(disciplines))
        self._ritual_heading.setNote(f"{len(disciplines)} of 6 disciplines" if disciplines else "")
        self.arrows.settle()

    def _open_picks(self) -> list[RowEntry]:
        """Return a row for each spell, Arcanum or gadget that is still to be picked."""
        return [
            RowEntry(
                problem.message,
                lead="To choose",
                action="Choose…",
                place=problem.where,
                is_empty=True,
            )
            for problem in self.desk.problems_at("levels")
            if problem.code == "pick-missing"
        ]

    @Slot()
    def _to_levels(self) -> None:
        self.desk.place_asked.emit("levels")


def _counts(numbers: HeroNumbers) -> str:
    parts = (
        (len(numbers.spells), "spell", "spells"),
        (len(numbers.arcana), "Arcanum", "Arcana"),
        (len(numbers.gadgets), "gadget type", "gadget types"),
    )
    return ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in parts if n)


def check_rows(numbers: HeroNumbers) -> list[RowEntry]:
    """Return the Magic Check and what is added to spells, each as a number to explain."""
    first, second = numbers.catalog.content.magic_check
    said = {number.id for number in further_numbers(numbers)} | {"magic_check"}
    rows: list[RowEntry] = []
    for id in _CHECKS:
        number = numbers.derived.get(id)
        if number is None or id not in said:
            continue
        value = str(number.number) if id == "arcanum_summon_mp" else signed(number.number)
        detail = f"added to {first} + {second}" if id == "magic_check" else number.note
        rows.append(RowEntry(number.label, aside=value, aside_id=id, detail=detail))
    return rows


def spell_blocks(desk: Desk) -> list[_Block]:
    """Return the spells by the class whose list they are on."""
    by_class: dict[str, list[KnownSpell]] = {}
    for known in desk.numbers.spells:
        by_class.setdefault(known.spell.spell_class, []).append(known)
    blocks: list[_Block] = []
    for id, spells in by_class.items():
        hero_class = desk.catalog.classes.get(id)
        name = hero_class.name if hero_class else "Ultimate"
        note = "1 spell" if len(spells) == 1 else f"{len(spells)} spells"
        blocks.append(_Block(f"{name} spells", note, tuple(spell_row(one) for one in spells)))
    return blocks


def spell_row(known: KnownSpell) -> RowEntry:
    """Return the row of one spell: MP, name, target and duration, power and effect."""
    spell = known.spell
    kind = " (offensive)" if spell.offensive else ""
    text = f"{known.power}. {known.text}" if known.power else known.text
    return RowEntry(
        f"{spell.name}{kind}",
        lead=spell_mp(known),
        aside=f"{spell.target} · {LASTS[spell.duration]}",
        detail=f"{text} ({known.learned_from})",
    )


def _arcana_blocks(numbers: HeroNumbers) -> list[_Block]:
    if not numbers.arcana:
        return []
    rows: list[RowEntry] = []
    for bound in numbers.arcana:
        rows.append(
            RowEntry(
                bound.arcanum.name,
                lead="Merge",
                aside=", ".join(bound.arcanum.domains),
                detail=bound.merge,
            )
        )
        rows += [RowEntry(name, lead="Dismiss", detail=text) for name, text in bound.dismissals]
    return [_Block("Arcana", "", tuple(rows))]


def _gadget_blocks(numbers: HeroNumbers) -> Sequence[_Block]:
    return [
        _Block(
            gadget.name,
            f"{gadget.tier} tier",
            tuple(RowEntry(name, detail=text, has_lead=False) for name, text in gadget.lines),
        )
        for gadget in numbers.gadgets
    ]


def ritual_disciplines(numbers: HeroNumbers) -> list[RitualDiscipline]:
    """Return the disciplines whose rituals the hero may perform."""
    value = numbers.derived["rituals"].value
    ids = value if isinstance(value, tuple) else ()
    return [one for one in numbers.catalog.content.ritual_disciplines if one.id in ids]


def _ritual_row(discipline: RitualDiscipline) -> RowEntry:
    checks = " or ".join(f"{first} + {second}" for first, second in discipline.checks)
    return RowEntry(discipline.name, aside=checks, detail=discipline.limit, has_lead=False)
