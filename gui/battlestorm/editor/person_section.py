"""Who the model is: name, player, side, concept, looks, portrait and tags."""

from __future__ import annotations

from gui.battlestorm.editor.desk import ModelDesk
from gui.editor.person_section import PersonSection as Person


class PersonSection(Person[ModelDesk]):
    id = "person"
    heading = "Model"
    lines = (
        ("name", "Name", "rename", ""),
        ("player", "Player", "change player", "Who plays this model"),
        ("side", "Side", "change sides", "For whom it fights"),
        ("concept", "Concept", "change concept", "Such as “Keeper of a travelling altar”"),
    )
