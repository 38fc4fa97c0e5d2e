"""Who the being is: name, concept, looks, portrait and tags."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from gui.binding import ComboBinding
from gui.bnb.editor.desk import BeingDesk
from gui.editor.form_section import LineField
from gui.editor.person_section import PersonSection
from models.bnb.catalog import catalog

_HERO: tuple[LineField, ...] = (
    ("name", "Name", "rename", ""),
    ("pronouns", "Pronouns", "change pronouns", "she, he, they …"),
    ("player", "Player", "change player", "Who plays this hero"),
    ("concept", "Concept", "change concept", "The hero in a few words, such as “Roof thief”"),
)
_CREATURE: tuple[LineField, ...] = (
    ("name", "Name", "rename", ""),
    ("concept", "Concept", "change concept", "What it is, in a few words"),
)


class ConceptSection(PersonSection[BeingDesk]):
    """The base of both."""

    id = "concept"
    heading = "Concept"


class HeroConceptSection(ConceptSection):
    lines = _HERO

    def add_more(self) -> None:
        content = catalog().content
        for field, label, names in (
            ("homeland", "Homeland", [land.name for land in content.lands]),
            ("patron", "Patron", [god.name for god in content.gods]),
        ):
            combo = QComboBox()
            combo.setEditable(True)
            combo.addItem("")
            combo.addItems(names)
            ComboBinding(combo, self.desk.session, field, f"change {field}")
            self.add_control(self.form, field, label, combo)


class CreatureConceptSection(ConceptSection):
    lines = _CREATURE
