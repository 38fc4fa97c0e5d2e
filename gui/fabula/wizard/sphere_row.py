"""The spells that a new Tinkerer keeps ready in magispheres."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.fabula.wizard.pick_dialog import PickDialog
from gui.wizard.label import plain_label, push_button, set_text
from rules.fabula.numbers import HeroNumbers
from rules.fabula.prototype import prototype_count
from rules.fabula.skill_choice import prototype_answers


class SphereRow(QWidget):
    """``chosen`` carries the ids of the spells; hidden for a hero without magispheres."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers: HeroNumbers | None = None
        self._dialog: PickDialog | None = None
        self._label = plain_label("", size="strong")
        self.button = push_button("", role="small")
        self.button.clicked.connect(self._open)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(16)
        row.addWidget(self._label)
        row.addWidget(self.button, 1, Qt.AlignmentFlag.AlignLeft)

    def show_hero(self, numbers: HeroNumbers) -> bool:
        """Show what is kept, and return whether the hero may keep anything."""
        self._numbers = numbers
        most, kept = prototype_count(numbers).number, numbers.hero.prototypes
        has_any = bool(most or kept)
        self.setVisible(has_any)
        set_text(self._label, f"Magispheres: {len(kept)} of {most} spells")
        names = [known.spell.name for known in numbers.prototypes]
        text = ", ".join(names) if names else "Choose spells…"
        self.button.setText(text)
        self.button.setAccessibleName(f"Spells in magispheres: {text}")
        return has_any

    @Slot()
    def _open(self) -> None:
        numbers = self._numbers
        if numbers is None:
            return
        kept = tuple(one.spell_id for one in numbers.hero.prototypes)
        answers = prototype_answers(numbers, beside_kept=False)
        count = max(1, prototype_count(numbers).number)
        dialog = PickDialog("Spells for magispheres", answers, kept, count=count, parent=self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.picked.connect(self.chosen)
        self._dialog = dialog
        dialog.open()
