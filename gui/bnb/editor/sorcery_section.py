"""Sorcery: the touch of a god, the numbers of a caster, the sorceries, and a casting worked out."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from gui.binding import LineBinding
from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.roll_row import RollEntry, RollRow
from gui.bnb.editor.sheet_rows import skill_row
from gui.editor.arrow_focus import ArrowFocus
from gui.editor.empty_state import EmptyState
from gui.editor.fact_flow import Fact, FactFlow
from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.heading import Heading
from models.bnb.being import Being
from rules.bnb.edit import with_skill_level
from rules.bnb.numbers import Numbers, SkillRow
from rules.bnb.sorcery import hours_stamina
from rules.breakdown import plain

_FACTS = ("power", "focus", "push_will", "energy_endurance", "charm", "resistance")


class SorcerySection(FormSection[BeingDesk]):
    id = "sorcery"

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.arrows = ArrowFocus(self.page)
        self.body.addWidget(Heading("Sorcery"))
        self._touched = QCheckBox("Touched by a god")
        self._touched.toggled.connect(self._touch)
        self.body.addWidget(self._touched, 0, Qt.AlignmentFlag.AlignLeft)
        self.keep("touched", self._touched)
        self._empty = EmptyState(
            "Only those whom a god has touched learn sorcery. Its numbers would stand here."
        )
        self.body.addWidget(self._empty)
        if desk.is_hero:
            form = new_form()
            how = QLineEdit()
            how.setMaxLength(500)
            how.setPlaceholderText("What happened, and which god it was")
            LineBinding(how, desk.session, "touched_how", "change the touch")
            self.add_control(form, "touched_how", "How", how)
            self.body.addLayout(form)
        self._facts = FactFlow(desk, self.arrows)
        self.body.addWidget(self._facts)
        self._known_heading = Heading("Sorceries", role="section")
        self.body.addWidget(self._known_heading)
        self._rows: RowStack[RollEntry] = RowStack(lambda: RollRow(desk, self.arrows))
        self.body.addWidget(self._rows)
        self._make_learning()
        self._make_casting()
        self.body.addStretch(1)

    def _make_learning(self) -> None:
        self._unknown = QComboBox()
        self._unknown.setAccessibleName("Sorcery to learn")
        self._learn = QPushButton(icon("plus"), "Learn sorcery")
        self._learn.clicked.connect(self._learn_one)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._unknown)
        row.addWidget(self._learn)
        row.addStretch(1)
        self.body.addLayout(row)

    def _make_casting(self) -> None:
        self._cast_heading = Heading("A casting", role="section")
        self._energy = QSpinBox()
        self._energy.setRange(0, 1_000_000)
        self._energy.setValue(10)
        self._energy.setAccessibleName("Energy of the spell")
        self._energy.valueChanged.connect(self._show_casting)
        self._rounds = text_label("", wrap=True)
        self._roll_energy = QPushButton(icon("dice"), "Roll energy…")
        self._roll_energy.clicked.connect(lambda: self.desk.roll_asked.emit("power"))
        self._caption = text_label("Energy", "soft")
        self._caption.setBuddy(self._energy)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._caption)
        row.addWidget(self._energy)
        row.addWidget(self._rounds, 1)
        row.addWidget(self._roll_energy)
        self.body.addWidget(self._cast_heading)
        self.body.addLayout(row)

    def refresh(self) -> None:
        numbers = self.desk.numbers
        touched = self.desk.being.touched
        with QSignalBlocker(self._touched):
            self._touched.setChecked(touched)
        known = [row for row in numbers.skills if row.group == "sorcery" and row.owned is not None]
        is_shown = touched or bool(known)
        show_if(self._empty, not is_shown)
        for widget in (
            self._facts,
            self._known_heading,
            self._cast_heading,
            self._caption,
            self._energy,
            self._rounds,
            self._roll_energy,
        ):
            show_if(widget, is_shown)
        found = [numbers.derived[id] for id in _FACTS if id in numbers.derived]
        self._facts.show_facts(
            [Fact(one.id, one.label, plain(numbers.value(one.id))) for one in found]
        )
        self._rows.show_entries([_entry(numbers, row) for row in known])
        self._show_unknown(numbers, is_shown)
        self._show_casting()
        self.arrows.settle()

    def _show_unknown(self, numbers: Numbers, is_shown: bool) -> None:
        rows = [row for row in numbers.skills if row.group == "sorcery" and row.owned is None]
        self._unknown.clear()
        for row in rows:
            self._unknown.addItem(row.name, row.key)
        for widget in (self._unknown, self._learn):
            show_if(widget, is_shown and bool(rows))

    @Slot()
    def _show_casting(self) -> None:
        found = self.desk.numbers.sorcery
        rounds = found.rounds(self._energy.value()) if found else None
        if rounds is None:
            set_text(self._rounds, "No power, no spell.")
            return
        words = "1 round" if rounds == 1 else f"{rounds} rounds"
        tired = hours_stamina(rounds, self.desk.numbers.options)
        if tired:
            words += f"; {plain(tired)} Stamina that only sleep restores"
        set_text(self._rounds, f"gathered in {words}, cast against {self._energy.value()}")

    @Slot(bool)
    def _touch(self, touched: bool) -> None:
        step = "touched by a god" if touched else "not touched by a god"
        self.desk.change(step, lambda being: being.replaced(touched=touched))

    @Slot()
    def _learn_one(self) -> None:
        id, name = self._unknown.currentData(), self._unknown.currentText()

        def made(being: Being) -> Being:
            return with_skill_level(being, id, 1)

        if id:
            self.desk.change(f"learn {name}", made)


def _entry(numbers: Numbers, row: SkillRow) -> RollEntry:
    """Return the row of a sorcery with what it does and how far it reaches."""
    entry = skill_row(row)
    words = [entry.detail]
    yards = numbers.sorcery.increments.get(row.key) if numbers.sorcery else None
    if yards:
        words.append(f"{yards} yd a range step")
    if row.entry is not None:
        words.append(row.entry.effect)
    return RollEntry(entry.title, " · ".join(words), entry.numbers)
