"""The sections of the editor in the order of their navigation."""

from __future__ import annotations

from gui.editor.section_kind import SectionKind
from models.battlestorm.vocabulary import STATS

SECTIONS: tuple[SectionKind, ...] = (
    SectionKind("sheet", "Sheet", "sheet"),
    SectionKind(
        "person",
        "Model",
        "person",
        ("name", "player", "side", "concept", "look", "portrait", "tags"),
    ),
    SectionKind("numbers", "Numbers", "list", ("role", "count", "site_kind", "is_metal", *STATS)),
    SectionKind("events", "Events", "bolt", ("known_events",)),
    SectionKind("own", "Own events", "wand", ("own_events",)),
    SectionKind("options", "Options", "filter", ("options",)),
    SectionKind("play", "Play", "dice", ("state",)),
    SectionKind("notes", "Notes", "page", ("notes",)),
    SectionKind("history", "History", "history"),
)
