"""The stat block itself: its head, numbers, Skill budget, Affinities, attacks, spells, Skills."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.row_stack import RowStack, show_if
from gui.editor.section import Section
from gui.editor.text_label import set_text, text_label
from gui.fabula.npc.affinity_card import AffinityCard
from gui.fabula.npc.budget_bar import BudgetBar
from gui.fabula.npc.desk import NpcDesk
from gui.fabula.npc.entry_dialog import EntryDialog
from gui.fabula.npc.gear_box import GearBox
from gui.fabula.npc.head_box import HeadBox
from gui.fabula.npc.number_row import NumberRow
from gui.fabula.npc.power_row import PowerEntry, PowerRow
from gui.fabula.part.check_group import CheckGroup
from gui.icon import icon
from gui.widget.heading import Heading
from models.fabula.stat_block import (
    AffinityLevel,
    BlockAction,
    BlockAttack,
    BlockSkill,
    BlockSpell,
    StatBlock,
)
from models.fabula.vocabulary import STATUSES, DamageType, Status
from rules.breakdown import Part, plain
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.edit import (
    Entry,
    EntryList,
    entries,
    moved_entry,
    new_key,
    with_affinity,
    with_status_immunity,
    without_entry,
)
from rules.fabula.npc.numbers import BlockNumbers, skills_in_words
from rules.fabula.npc.purchase import rest_in_words

_NEW: dict[EntryList, str] = {
    "attacks": "Attack…",
    "spells": "Spell…",
    "skills": "Skill…",
    "actions": "Action or rule…",
}
_TITLES: dict[EntryList, str] = {
    "attacks": "Attacks",
    "spells": "Spells",
    "skills": "Skills",
    "actions": "Actions and rules",
}


class PowersSection(Section[NpcDesk]):
    id = "powers"

    def __init__(self, desk: NpcDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.head = HeadBox(desk)
        self.keep("block.species", self.head.species)
        self.keep("block.level", self.head.level)
        self.phases = QComboBox()
        self.phases.setAccessibleName("Phase in view")
        self.phases.activated.connect(self._choose_phase)
        self.quick = EmptyState(
            "Nothing is designed yet. A role, a Species and a level make a finished foe; or build"
            " it from the parts below.",
            "Quick build…",
        )
        self.quick.asked.connect(self.ask_for_quick_build)
        self.numbers = NumberRow(desk, self.arrows)
        self.bar = BudgetBar()
        self._budget = text_label("", "strong")
        self._rest = text_label("", "caption", wrap=True)
        self._sources = text_label("", "caption", wrap=True)
        self.cards = {kind: AffinityCard(kind) for kind in DAMAGE_TYPES}
        self.statuses = CheckGroup("Immune to", [(s, s.capitalize()) for s in STATUSES])
        for status in STATUSES:
            self.statuses.boxes[status].clicked.connect(partial(self._flip_status, status))
        self.gear = GearBox(desk)
        self._stacks: dict[str, RowStack[PowerEntry]] = {}
        self._buttons: dict[EntryList, QPushButton] = {}
        self._arrange()

    def _arrange(self) -> None:
        body = self.body
        body.addWidget(self.head)
        body.addWidget(self.phases)
        body.addWidget(self.quick)
        body.addWidget(self.numbers)
        top = QHBoxLayout()
        top.addWidget(self._budget)
        top.addStretch(1)
        top.addWidget(self._rest)
        body.addLayout(top)
        body.addWidget(self.bar)
        body.addWidget(self._sources)
        body.addWidget(self.problem_note("block"))
        body.addWidget(Heading("Affinities", "keys V R I A, Space clears"))
        row = QHBoxLayout()
        row.setSpacing(6)
        for card in self.cards.values():
            card.level_asked.connect(self._set_affinity)
            card.step_asked.connect(partial(self._step_card, card))
            row.addWidget(card, 1)
        body.addLayout(row)
        immune = QHBoxLayout()
        immune.addWidget(text_label("Immune to", "soft"), 0, Qt.AlignmentFlag.AlignTop)
        immune.addWidget(self.statuses, 1)
        body.addLayout(immune)
        for where, title in _TITLES.items():
            self._add_list(title, where)
        body.addWidget(Heading("Equipment", role="section"))
        body.addWidget(self.gear)
        body.addStretch(1)

    def _add_list(self, title: str, where: EntryList) -> None:
        holder = QHBoxLayout()
        holder.addWidget(Heading(title, role="section"), 1)
        button = QPushButton(icon("plus"), _NEW[where])
        button.setAccessibleName(f"Add: {_NEW[where].rstrip('…').lower()}")
        button.clicked.connect(partial(self.ask_for, where, ""))
        holder.addWidget(button)
        self._buttons[where] = button
        self.keep(f"block.{where}", button)
        self.body.addLayout(holder)
        stack: RowStack[PowerEntry] = RowStack(self._new_row)
        self._stacks[where] = stack
        self.body.addWidget(stack)

    def _new_row(self) -> PowerRow:
        row = PowerRow()
        row.edit_asked.connect(self.ask_for)
        row.removed.connect(self._remove)
        row.moved.connect(self._move)
        return row

    def add_button(self, where: EntryList) -> QPushButton:
        """The button that adds to that list."""
        return self._buttons[where]

    # Showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        block, numbers = self.desk.block, self.desk.block_numbers
        self.head.refresh()
        self._show_phases()
        show_if(self.quick, block == StatBlock(level=block.level, species=block.species))
        self.numbers.refresh()
        self._show_budget(numbers)
        for row in numbers.affinities:
            self.cards[row.type].show_row(row)
        immune = {each.status for each in numbers.status_immunities}
        for status, box in self.statuses.boxes.items():
            box.setChecked(status in immune)
        self.gear.refresh()
        for where, shown in (
            ("attacks", _attacks(numbers)),
            ("spells", _spells(numbers)),
            ("skills", _skills(block, numbers)),
            ("actions", _actions(block)),
        ):
            self._stacks[where].show_entries(movable(list(shown)))

    def _show_phases(self) -> None:
        count = len(self.desk.numbers.phases)
        show_if(self.phases, count > 1)
        self.phases.clear()
        for number, phase in enumerate(self.desk.numbers.phases, 1):
            self.phases.addItem(f"Phase {number} of {count}: {phase.name}")
        self.phases.setCurrentIndex(self.desk.phase)

    def _show_budget(self, numbers: BlockNumbers) -> None:
        used, available = numbers.halves_used, numbers.halves_available
        words = f"{skills_in_words(used)} of {skills_in_words(available)} Skills used"
        set_text(self._budget, f"SKILL BUDGET  {words}")
        self.bar.set_budget(used, available, words)
        rest = rest_in_words(numbers) if numbers.halves_left else "all spent"
        if numbers.halves_left < 0:
            rest = f"{skills_in_words(-numbers.halves_left)} too many"
        set_text(self._rest, rest)
        parts = numbers.derived["skills_available"].parts
        set_text(self._sources, " · ".join(f"{part.label}: {plain_part(part)}" for part in parts))

    # Changing ------------------------------------------------------------------------------

    @Slot(int)
    def _choose_phase(self, index: int) -> None:
        self.desk.choose_phase(index)

    @Slot(str, object)
    def _set_affinity(self, kind: DamageType, level: AffinityLevel | None) -> None:
        words = f"{level} to {kind}" if level else f"no Affinity to {kind}"
        self.desk.change_block(words, lambda block: with_affinity(block, kind, level))

    def _step_card(self, card: AffinityCard, step: int) -> None:
        order = list(self.cards.values())
        after = order[(order.index(card) + step) % len(order)]
        after.setFocus(Qt.FocusReason.OtherFocusReason)

    def _flip_status(self, status: Status) -> None:
        has = self.statuses.boxes[status].isChecked()
        words = f"immune to {status}" if has else f"no immunity to {status}"
        self.desk.change_block(words, lambda b: with_status_immunity(b, status, has=has))

    @Slot(str, str)
    def ask_for(self, where: EntryList, key: str = "") -> None:
        """Open the dialog about an entry of that list; an empty key makes a new one."""
        found: Entry | None = None
        if key:
            found = next((e for e in entries(self.desk.block, where) if e.key == key), None)
        dialog = self._dialog(where, found)
        dialog.kept.connect(partial(self._keep_entry, where, is_new=found is None))
        dialog.open()

    def _dialog(self, where: EntryList, found: Entry | None) -> EntryDialog:
        key = new_key(self.desk.block, where)
        if where == "attacks":
            from gui.fabula.npc.attack_dialog import AttackDialog

            attack = found if isinstance(found, BlockAttack) else BlockAttack(key=key)
            return AttackDialog(attack, self.desk.block_numbers, self)
        if where == "spells":
            from gui.fabula.npc.spell_dialog import SpellDialog

            spell = found if isinstance(found, BlockSpell) else BlockSpell(key=key)
            return SpellDialog(spell, self.desk.catalog, self.desk.rules, self)
        if where == "skills":
            from gui.fabula.npc.skill_dialog import SkillDialog

            skill = found if isinstance(found, BlockSkill) else BlockSkill(key=key, skill_id="")
            return SkillDialog(skill, self.desk.block_numbers, self)
        from gui.fabula.npc.skill_dialog import ActionDialog

        action = found if isinstance(found, BlockAction) else BlockAction(key=key)
        return ActionDialog(action, self)

    def _keep_entry(self, where: EntryList, entry: Entry, *, is_new: bool) -> None:
        def kept(block: StatBlock) -> StatBlock:
            before = entries(block, where)
            if is_new:
                return block.replaced(**{where: (*before, entry)})
            changed = tuple(entry if one.key == entry.key else one for one in before)
            return block.replaced(**{where: changed})

        noun = _NEW[where].rstrip("…").lower()
        self.desk.change_block(f"{'add' if is_new else 'change'} {noun}", kept)

    @Slot(str, str)
    def _remove(self, where: EntryList, key: str) -> None:
        noun = _NEW[where].rstrip("…").lower()
        self.desk.change_block(f"remove {noun}", lambda b: without_entry(b, where, key))

    @Slot(str, str, int)
    def _move(self, where: EntryList, key: str, step: int) -> None:
        """Put an entry before the one above it or behind the one below; the focus goes with it."""
        order = [entry.key for entry in entries(self.desk.block, where)]
        rows = [row for row in self._stacks[where].rows if isinstance(row, PowerRow)]
        shown = [row.entry.key for row in rows if row.entry.key]
        # The neighbour in sight: a list may hold Skills that are told elsewhere.
        to = order.index(shown[shown.index(key) + step])
        noun = _NEW[where].rstrip("…").lower()
        self.desk.change_block(f"move {noun}", lambda b: moved_entry(b, where, key, to))
        self.refresh_if_stale()
        for row in self._stacks[where].rows:
            if isinstance(row, PowerRow) and row.entry.key == key:
                row.focus_mover(step)

    @Slot()
    def ask_for_quick_build(self) -> None:
        """Let the user make a finished foe by role, Species, level and rank."""
        from gui.fabula.encounter.quick_foe_dialog import QuickFoeDialog

        dialog = QuickFoeDialog(
            self.desk.block.level, self.desk.npc.edition, self, for_encounter=False
        )
        dialog.made.connect(self._take_quick)
        dialog.open()

    def _take_quick(self, npc: object, _count: int) -> None:
        made = npc
        self.desk.change(
            "quick build",
            lambda old: old.replaced(
                name=old.name or made.name,  # type: ignore[attr-defined]
                block=made.block,  # type: ignore[attr-defined]
                looks=old.looks or made.looks,  # type: ignore[attr-defined]
                tactics=old.tactics or made.tactics,  # type: ignore[attr-defined]
            ),
        )


def movable(shown: list[PowerEntry]) -> list[PowerEntry]:
    """Return the entries with what each can do in its list: the first rises no further."""
    keys = [entry.key for entry in shown if entry.key]
    return [
        replace(entry, rises=entry.key != keys[0], sinks=entry.key != keys[-1])
        if entry.key
        else entry
        for entry in shown
    ]


def plain_part(part: Part) -> str:
    return part.value if isinstance(part.value, str) else plain(part.value)


def _attacks(numbers: BlockNumbers) -> Iterator[PowerEntry]:
    for attack in numbers.attacks:
        words = [attack.range, *attack.special, *attack.effects]
        yield PowerEntry(
            "attacks",
            attack.key,
            attack.name,
            f"{attack.check_text}   {attack.damage_text or 'no damage'}",
            " · ".join(dict.fromkeys(words)),
        )


def _spells(numbers: BlockNumbers) -> Iterator[PowerEntry]:
    for spell in numbers.spells:
        power = spell.damage_text or spell.power
        check = "   ".join(word for word in (spell.check_text, power) if word)
        open_ones = ", ".join(f"choose {choice.label.lower()}" for choice in spell.open_choices)
        facts = (f"{spell.mp_text}, {spell.target}", open_ones, spell.effect)
        yield PowerEntry(
            "spells", spell.key, spell.name, check, " · ".join(word for word in facts if word)
        )


def _skills(block: StatBlock, numbers: BlockNumbers) -> Iterator[PowerEntry]:
    keys = {skill.key for skill in block.skills}
    for cost in numbers.costs:
        found = cost.where.removeprefix("skills.")
        key = found if found in keys and found != cost.where else ""
        yield PowerEntry("skills", key, cost.label, "", cost.note, cost.words)


def _actions(block: StatBlock) -> Iterator[PowerEntry]:
    for action in block.actions:
        title = action.name or action.kind.capitalize()
        yield PowerEntry("actions", action.key, title, action.kind, action.effect)
