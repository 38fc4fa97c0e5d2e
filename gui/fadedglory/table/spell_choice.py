"""Which spell is declared, and at whom."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.fadedglory.table.fight import Person
from gui.fadedglory.table.people_combo import PeopleCombo
from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import Spell
from models.fadedglory.turn import Act


class SpellChoice(QWidget):
    """``act()`` is the spell that is chosen; ``changed`` tells that it is another."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = text_label("Cast", "soft")
        title.setFixedWidth(52)
        self.spell = short_combo(14)
        self.spell.setAccessibleName("Cast: which spell")
        self.target = PeopleCombo("Cast: at whom", nobody="at nobody")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (title, self.spell, self.target):
            row.addWidget(part)
        row.addStretch(1)
        for combo in (self.spell, self.target):
            combo.activated.connect(self._tell)

    def show_spells(
        self, spells: tuple[Spell, ...], people: tuple[Person, ...], act: Act | None
    ) -> None:
        """Offer ``spells``, with the one of ``act`` chosen."""
        kinds = catalog().spell_kinds
        with QSignalBlocker(self.spell):
            self.spell.clear()
            self.spell.addItem("No spell", "")
            for spell in spells:
                left = "" if spell.uses is None else f", {spell.uses - spell.spent} left"
                name = spell.name.strip() or "Spell"
                self.spell.addItem(f"{name} ({kinds[spell.kind].name.lower()}{left})", spell.key)
            self.spell.setCurrentIndex(max(0, self.spell.findData(act.spell_key if act else "")))
        self.target.show_people(people, act.against if act else "")
        self._settle()
        show_if(self, bool(spells))

    def act(self) -> Act | None:
        key = str(self.spell.currentData() or "")
        if not key or self.isHidden():
            return None
        return Act(kind="cast", spell_key=key, against=self.target.key())

    def _settle(self) -> None:
        show_if(self.target, bool(self.spell.currentData()))

    def _tell(self) -> None:
        self._settle()
        self.changed.emit()
