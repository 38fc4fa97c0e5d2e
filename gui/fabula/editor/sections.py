"""The sections of a hero in the order of the navigation."""

from __future__ import annotations

from gui.editor.section_kind import SectionKind

SECTIONS: tuple[SectionKind, ...] = (
    SectionKind("sheet", "Sheet", "sheet"),
    SectionKind(
        "identity",
        "Identity",
        "person",
        (
            "name",
            "pronouns",
            "player",
            "identity",
            "theme",
            "origin",
            "look",
            "portrait",
            "tags",
            "edition",
            "created_at",
        ),
    ),
    SectionKind("levels", "Levels", "levels", ("levels", "dice", "coming", "plans")),
    SectionKind("skills", "Skills", "star"),
    SectionKind(
        "magic",
        "Magic",
        "wand",
        ("learned_spells", "bound_arcana", "own_arcana", "prototypes"),
    ),
    SectionKind("companion", "Companion", "creature", ("companion", "companion_name")),
    SectionKind("equipment", "Equipment", "shield", ("items", "slots", "purse", "rare_items")),
    SectionKind("bonds", "Bonds", "rings", ("bonds", "starting_bond")),
    SectionKind("custom", "Custom", "spark", ("adjustments",)),
    SectionKind("play", "Play state", "heart", ("play", "sessions", "xp_rules")),
    SectionKind("notes", "Notes", "page", ("notes",)),
    SectionKind("history", "History", "history"),
)
