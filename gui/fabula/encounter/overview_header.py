"""The top of the overview: name and stakes, the main numbers, and how hard the battle is."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.ledger_line import LedgerLine
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.fabula.encounter.verdict_meter import VerdictMeter
from gui.font import font
from gui.widget.number_cell import NumberCell
from gui.widget.wrap_label import WrapLabel
from models.fabula.encounter import CHALLENGES
from rules.breakdown import plain, signed
from rules.fabula.encounter.rest import rest_words

_CELLS = (
    ("heroes", "HEROES", "Heroes"),
    ("party_level", "LEVEL", "Party level"),
    ("value", "FOES' VALUE", "Value of the foes"),
    ("levels_above", "ABOVE", "Levels above the party"),
    ("initiative_dl", "INITIATIVE", "Initiative to beat"),
)


class OverviewHeader(QWidget):
    """Names the encounter and judges it."""

    def __init__(
        self, desk: EncounterDesk, arrows: ArrowFocus, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._name = WrapLabel()
        self._name.setFont(font("title"))
        self._line = text_label("", "soft", wrap=True)
        self.cells: dict[str, NumberCell] = {}
        for id, label, name in _CELLS:
            cell = NumberCell(label, key=id, name=name, role="figure-card")
            desk.choice.tie(cell)
            arrows.add(cell)
            self.cells[id] = cell
        self.meter = VerdictMeter(desk.choice)
        arrows.add(self.meter)
        self.challenge = QComboBox()
        self.challenge.setAccessibleName("Meant to be")
        for challenge in CHALLENGES:
            self.challenge.addItem(challenge.capitalize(), challenge)
        self.challenge.activated.connect(self._ask_for)
        self._rest = text_label("", "caption", wrap=True)
        self.line = LedgerLine(desk)
        self.line.hide()
        self._arrange()

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._name)
        words.addWidget(self._line)
        words.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(4)
        top.addLayout(words, 1)
        for cell in self.cells.values():
            top.addWidget(cell, 0, Qt.AlignmentFlag.AlignTop)
        card = QFrame()
        card.setProperty("role", "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(7, 7, 7, 7)
        inside.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.meter, 1)
        row.addWidget(text_label("Meant to be", "soft"))
        row.addWidget(self.challenge)
        row.addSpacing(5)
        inside.addLayout(row)
        foot = QHBoxLayout()
        foot.setContentsMargins(6, 0, 6, 2)
        foot.addWidget(self._rest, 1)
        inside.addLayout(foot)
        inside.addWidget(self.line)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(card)

    def set_narrow(self, is_narrow: bool) -> None:
        """Show the ledger as one line below, or not."""
        self.line.setVisible(is_narrow)
        if is_narrow:
            self.line.refresh()

    def refresh(self) -> None:
        """Show the present encounter."""
        encounter, numbers = self._desk.encounter, self._desk.numbers
        set_text(self._name, encounter.name.strip() or "Encounter without a name")
        lines = (encounter.place, encounter.stakes)
        firsts = [text.strip().splitlines()[0] for text in lines if text.strip()]
        set_text(self._line, " · ".join(firsts) or "No place and no stakes yet")
        for id, cell in self.cells.items():
            known = id in numbers.derived and bool(numbers.derived[id].parts)
            number = numbers.value(id)
            words = signed(number) if id == "levels_above" else plain(number)
            cell.setNumber(words if known else "–")
        self.meter.show_grade(numbers.grade, encounter.challenge)
        with QSignalBlocker(self.challenge):
            self.challenge.setCurrentIndex(CHALLENGES.index(encounter.challenge))
        words = rest_words(numbers.rules, numbers.grades)
        set_text(self._rest, words or "Add heroes and foes to see how hard the battle is.")
        if not self.line.isHidden():
            self.line.refresh()

    @Slot()
    def _ask_for(self) -> None:
        wanted = self.challenge.currentData()
        self._desk.change(
            f"meant to be {wanted}", lambda encounter: encounter.replaced(challenge=wanted)
        )
