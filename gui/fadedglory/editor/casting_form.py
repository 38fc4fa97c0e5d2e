"""The spell under way: which, since when, and when it lands."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.editor.desk import CombatantDesk
from gui.icon import icon
from gui.widget.stepper import Stepper
from rules.fadedglory.play import casting, with_cast_paid, with_state
from rules.fadedglory.spell import Moment, lands


class CastingForm(QWidget):
    """Begins a spell that takes a turn, and ends it. Beginning it costs a use."""

    def __init__(self, desk: CombatantDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._words = text_label("", wrap=True)
        self.end_button = QPushButton("End the casting")
        self.end_button.setToolTip("It has landed, or was lost")
        self.end_button.clicked.connect(self._end)
        self.spell = short_combo(14)
        self.spell.setAccessibleName("Spell to begin")
        self.turn = Stepper(1, 10**6, name="Turn of the casting")
        self.segment = Stepper(1, 4, name="Segment of the casting")
        self.segment.setValue(4)
        begin = QPushButton(icon("wand"), "Begin")
        begin.setAccessibleName("Begin the spell")
        begin.clicked.connect(self._begin)
        self._form = QWidget()
        row = QHBoxLayout(self._form)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.spell)
        for word, control in (("turn", self.turn), ("segment", self.segment)):
            label = text_label(word, "soft")
            label.setBuddy(control)
            row.addWidget(label)
            row.addWidget(control)
        row.addWidget(begin)
        row.addStretch(1)
        end = QHBoxLayout()
        end.addWidget(self._words, 1)
        end.addWidget(self.end_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(end)
        layout.addWidget(self._form)

    def refresh(self) -> None:
        """Show the present combatant."""
        numbers = self._desk.numbers
        timed = [row for row in numbers.spells if row.kind.turns]
        kept = self.spell.currentData()
        with QSignalBlocker(self.spell):
            self.spell.clear()
            for row in timed:
                self.spell.addItem(row.name, row.index)
            self.spell.setCurrentIndex(max(0, self.spell.findData(kept)))
        under_way = numbers.combatant.state.casting
        show_if(self._form, under_way is None and bool(timed))
        show_if(self.end_button, under_way is not None)
        if under_way is None:
            none = "No spell is under way." if timed else "No spell here takes a turn to cast."
            set_text(self._words, none)
            return
        row = next((r for r in numbers.spells if r.spell.key == under_way.spell_key), None)
        begun = Moment(under_way.turn, under_way.segment)
        name, end = (row.name, lands(row.spell.kind, begun)) if row else ("A spell", begun)
        set_text(self._words, f"{name}, begun in {begun}, lands in {end}.")

    @Slot()
    def _begin(self) -> None:
        index = self.spell.currentData()
        if index is None:
            return
        row = self._desk.numbers.spells[int(index)]
        turn, segment = self.turn.value(), self.segment.value()
        self._desk.change(
            f"begin {row.name}",
            lambda one: casting(with_cast_paid(one, row.index), row.spell.key, turn, segment),
        )

    @Slot()
    def _end(self) -> None:
        self._desk.change("end the casting", lambda one: with_state(one, casting=None))
