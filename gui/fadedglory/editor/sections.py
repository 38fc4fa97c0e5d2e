"""The sections of the editor in the order of their navigation."""

from __future__ import annotations

from gui.editor.section_kind import SectionKind

SECTIONS: tuple[SectionKind, ...] = (
    SectionKind("sheet", "Sheet", "sheet"),
    SectionKind(
        "person",
        "Combatant",
        "person",
        ("name", "player", "concept", "look", "portrait", "tags", "side"),
    ),
    SectionKind("class", "Class", "star", ("class_id", "class_name", "group")),
    SectionKind("kit", "Kit", "sword", ("kit", "primary", "off_hand", "spare")),
    SectionKind("body", "Body", "armor", ("locations", "body_hits", "move_paces")),
    SectionKind("abilities", "Abilities", "bolt", ("abilities",)),
    SectionKind("spells", "Spells", "wand", ("spells", "spell_points")),
    SectionKind("options", "Options", "filter", ("options",)),
    SectionKind("play", "Play state", "heart", ("state", "body_damage", "spell_points_spent")),
    SectionKind("notes", "Notes", "page", ("notes",)),
    SectionKind("history", "History", "history"),
)
