"""Who the combatant is: name, player, concept, side, looks, portrait and tags."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from gui.binding import ComboBinding
from gui.editor.person_section import PersonSection as Person
from gui.fadedglory.editor.desk import CombatantDesk
from models.fadedglory.vocabulary import SIDE_NAMES


class PersonSection(Person[CombatantDesk]):
    id = "person"
    heading = "Combatant"
    lines = (
        ("name", "Name", "rename", ""),
        ("player", "Player", "change player", "Who plays this combatant"),
        ("concept", "Concept", "change concept", "In a few words, such as “Gate captain”"),
    )

    def add_more(self) -> None:
        side = QComboBox()
        for id, name in SIDE_NAMES.items():
            side.addItem(name, id)
        ComboBinding(side, self.desk.session, "side", "change sides")
        self.add_control(self.form, "side", "Side", side)
