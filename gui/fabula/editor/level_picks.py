"""The picks of one level: a field for each choice that its Skill or Heroic Skill asks for."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.fabula.editor.pick_field import PickField
from models.fabula.hero import Hero
from rules.fabula import choices


class LevelPicks(QWidget):
    """``picked`` carries the choice's id and the values it should hold."""

    picked = Signal(str, object)
    design_asked = Signal(str)

    def __init__(self, *, heroic: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heroic = heroic
        self._fields: list[PickField] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)

    def show_level(self, hero: Hero, index: int) -> None:
        """Show what the level at ``index`` asks for; hidden when that is nothing."""
        asked = choices.choices_at(hero, index, heroic=self._heroic)
        picks = choices.picks_at(hero, index, heroic=self._heroic)
        while len(self._fields) < len(asked):
            self._add_field()
        for number, field in enumerate(self._fields):
            show_if(field, number < len(asked))
            if number < len(asked):
                choice = asked[number]
                values = tuple(pick.value for pick in picks if pick.choice == choice.id)
                options = choices.pick_options(hero, index, choice, heroic=self._heroic)
                field.show_choice(choice, options, values)
        show_if(self, bool(asked))

    def focus_first(self) -> bool:
        """Open the first field and give it the focus; return False when there is none."""
        shown = [field for field in self._fields if not field.isHidden()]
        if not shown or self.isHidden():
            return False
        shown[0].open()
        shown[0].options.focus_first()
        return True

    def _add_field(self) -> None:
        field = PickField()
        field.picked.connect(self.picked)
        field.design_asked.connect(self.design_asked)
        self._fields.append(field)
        self._layout.addWidget(field)
