"""An effect of the game master's own: what it is called, how long it lasts, what it changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast, get_args

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFormLayout, QWidget

from gui.editor.form import new_form
from gui.fabula.table.field import add_field, choice_field, line_field, show_choices
from gui.widget.stepper import Stepper
from models.fabula.session import Lasting, Until
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute, DamageType
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.table.effect import UNTIL_NAMES, named_effect
from rules.fabula.table.seat import Seat

_OWN = ""


class EffectForm(QWidget):
    """Makes a ``Lasting`` of what stands in its fields."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = line_field("Name of the effect", "Hidden, on fire, a blessing …")
        lasts = [(words.capitalize(), until) for until, words in UNTIL_NAMES.items()]
        self.until = choice_field("Lasts", lasts)
        self.turn_of = choice_field("Whose turn", [("Their own", _OWN)])
        dice = [(ATTRIBUTE_NAMES[one], one) for one in ATTRIBUTES]
        self.attribute = choice_field("Changed die", [("None", None), *dice])
        self.steps = Stepper(-3, 3, name="Sizes up or down")
        self.steps.setValue(1)
        levels = [(one.capitalize(), one) for one in get_args(AffinityLevel)]
        self.level = choice_field("Affinity", [("None", None), *levels])
        types = [(one.capitalize(), one) for one in DAMAGE_TYPES]
        self.type = choice_field("Affinity to", types)
        self._form: QFormLayout = new_form()
        self._form.setContentsMargins(0, 0, 0, 0)
        for words, control in (
            ("Name", self.label),
            ("Lasts", self.until),
            ("Whose turn", self.turn_of),
            ("Die", self.attribute),
            ("Sizes", self.steps),
            ("Affinity", self.level),
            ("to", self.type),
        ):
            add_field(self._form, words, control)
        self.setLayout(self._form)
        for box in (self.until, self.attribute, self.level):
            box.activated.connect(self._show_fields)
        self._show_fields()

    def show_people(self, people: Iterable[Seat]) -> None:
        """Offer the turns of everybody at the table."""
        show_choices(self.turn_of, [("Their own", _OWN), *((s.name, s.key) for s in people)])

    @Slot()
    def _show_fields(self) -> None:
        self._form.setRowVisible(self.turn_of, "turn" in str(self.until.currentData()))
        self._form.setRowVisible(self.steps, self.attribute.currentData() is not None)
        self._form.setRowVisible(self.type, self.level.currentData() is not None)

    def effect(self, on: str) -> Lasting:
        """Return the effect as it stands, on that participant."""
        attribute = cast("Attribute | None", self.attribute.currentData())
        level = cast("AffinityLevel | None", self.level.currentData())
        made = named_effect(
            on,
            self.label.text().strip(),
            cast(Until, self.until.currentData()),
            attribute=attribute,
            steps=self.steps.value() if attribute is not None else 0,
            damage_type=cast(DamageType, self.type.currentData()) if level is not None else None,
            level=level,
        )
        is_timed = "turn" in made.until
        turn_of = cast(str, self.turn_of.currentData())
        return made.replaced(timed_by=turn_of) if is_timed and turn_of else made
