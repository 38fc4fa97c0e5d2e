"""Magic: spells by class, rituals, Arcana and gadgets, and what the hero gains of them in play."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.magic_groups import house_rules, magic_groups
from gui.fabula.editor.magic_task import MagicTask
from gui.fabula.editor.power_block import PowerBlock, PowerGroup
from gui.fabula.editor.power_row import LEAD
from gui.fabula.editor.ritual_table import RitualTable
from gui.fabula.editor.sheet_more import further_numbers, pending_words
from gui.widget.heading import Heading
from models.fabula.rule import RitualDiscipline
from rules.breakdown import signed
from rules.fabula.numbers import HeroNumbers
from rules.fabula.ritual import ritual_checks, ritual_limit

_CHECKS = (
    "magic_check",
    "offensive_magic_check",
    "spell_extra_damage",
    "spell_healing_hp",
    "chimerist_spell_capacity",
    "arcanum_summon_mp",
)
_COUNTS = frozenset({"arcanum_summon_mp", "chimerist_spell_capacity"})


class MagicSection(Section[Desk]):
    id = "magic"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self._task = MagicTask(desk, self)
        self._heading = Heading("Magic")
        self.body.addWidget(self._heading)
        self._checks: RowStack[RowEntry] = RowStack(self._new_check)
        self.body.addWidget(self._checks)
        self._open: RowStack[RowEntry] = RowStack(self._new_open)
        self.body.addWidget(self._open)
        self._empty = EmptyState(
            "No magic yet. Elemental, Entropic and Spiritual Magic and some Heroic Skills teach"
            " spells; Chimerists learn theirs in play. Arcanists bind Arcana, Tinkerers build"
            " gadgets.",
            "To the levels…",
        )
        self._empty.asked.connect(self._to_levels)
        self.body.addWidget(self._empty)
        self._blocks: RowStack[PowerGroup] = RowStack(self._new_block, spacing=12)
        self.body.addWidget(self._blocks)
        self._ritual_heading = Heading("Rituals", role="section")
        self._rituals: RowStack[RowEntry] = RowStack(self._new_open)
        self._table = RitualTable(desk.catalog)
        for part in (self._ritual_heading, self._rituals, self._table):
            self.body.addWidget(part)
        self._more = QPushButton("By house rule…")
        self._more.setProperty("role", "quiet")
        self._more.setToolTip("What the hero has no Skill for")
        self._menu = QMenu(self._more)
        self._more.setMenu(self._menu)
        self.body.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)

    def _new_check(self) -> EntryRow:
        return EntryRow(self.desk, self.arrows, lead_width=0)

    def _new_open(self) -> EntryRow:
        chosen = self.desk.place_asked.emit
        return EntryRow(self.desk, self.arrows, lead_width=LEAD, chosen=chosen)

    def _new_block(self) -> PowerBlock:
        block = PowerBlock(self.desk, self.arrows)
        block.acted.connect(self._task.run)
        return block

    def refresh(self) -> None:
        numbers = self.desk.numbers
        self._heading.setNote(_counts(numbers))
        self._checks.show_entries(check_rows(numbers))
        self._open.show_entries(self._open_picks())
        groups = magic_groups(self.desk)
        show_if(self._empty, not groups)
        self._blocks.show_entries(groups)
        self._show_rituals(numbers)
        self._show_house_rules(numbers)
        self.arrows.settle()

    def _show_rituals(self, numbers: HeroNumbers) -> None:
        disciplines = ritual_disciplines(numbers)
        self._rituals.show_entries([_ritual_row(one, numbers) for one in disciplines])
        for part in (self._ritual_heading, self._table):
            show_if(part, bool(disciplines))
        of = len(numbers.catalog.content.ritual_disciplines)
        self._ritual_heading.setNote(f"{len(disciplines)} of {of} disciplines")

    def _show_house_rules(self, numbers: HeroNumbers) -> None:
        acts = house_rules(numbers)
        self._menu.clear()
        for act in acts:
            action = self._menu.addAction(act.label)
            action.triggered.connect(partial(self._task.run, act.command))
        show_if(self._more, bool(acts))

    def control_at(self, where: str) -> QWidget | None:
        """Return the first button of the group that holds what ``where`` names."""
        titles = {
            "learned_spells": " spells",
            "bound_arcana": "Arcana",
            "own_arcana": "Arcana",
            "prototypes": "Magispheres",
        }
        wanted = titles.get(where.partition(".")[0], "")
        blocks = [row for row in self._blocks.rows if isinstance(row, PowerBlock)]
        for block in reversed(blocks):
            if wanted and block.heading.accessibleName().endswith(wanted):
                return block.first_button(where) or self._more
        return self._more if wanted else super().control_at(where)

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
        value = str(number.number) if id in _COUNTS else signed(number.number)
        words = [f"added to {first} + {second}" if id == "magic_check" else number.note]
        words += [pending_words(number)]
        detail = "; ".join(word for word in words if word)
        rows.append(RowEntry(number.label, aside=value, aside_id=id, detail=detail))
    return rows


def ritual_disciplines(numbers: HeroNumbers) -> list[RitualDiscipline]:
    """Return the disciplines whose rituals the hero may perform."""
    value = numbers.derived["rituals"].value
    ids = value if isinstance(value, tuple) else ()
    return [one for one in numbers.catalog.content.ritual_disciplines if one.id in ids]


def _ritual_row(discipline: RitualDiscipline, numbers: HeroNumbers) -> RowEntry:
    checks = ritual_checks(numbers, discipline)
    pairs = " or ".join(f"{first} + {second}" for first, second in checks)
    limit = ritual_limit(numbers, discipline)
    return RowEntry(discipline.name, aside=pairs, detail=limit, has_lead=False)
