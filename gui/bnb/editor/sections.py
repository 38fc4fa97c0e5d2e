"""The sections of both editors in the order of their navigation."""

from __future__ import annotations

from gui.editor.section_kind import SectionKind

_SHEET = SectionKind("sheet", "Sheet", "sheet")
_STATS = SectionKind("stats", "Stats", "levels", ("stats",))
_SKILLS = SectionKind("skills", "Skills", "star", ("skills",))
_GEAR = SectionKind("gear", "Gear", "shield", ("gear", "in_use", "purse"))
_SORCERY = SectionKind("sorcery", "Sorcery", "wand", ("touched", "touched_how"))
_LAST = (
    SectionKind("options", "Options", "filter", ("options",)),
    SectionKind("play", "Play state", "heart", ("play",)),
    SectionKind("notes", "Notes", "page", ("notes",)),
    SectionKind("history", "History", "history"),
)
_PERSON = ("name", "concept", "look", "portrait", "tags")
_BODY = (
    "size",
    "size_price",
    "natural_armor",
    "natural_weapons",
    "recovery",
    "immunities",
    "weaknesses",
    "senses",
    "traits",
    "movement",
    "realm",
)

HERO_SECTIONS: tuple[SectionKind, ...] = (
    _SHEET,
    SectionKind(
        "concept", "Concept", "person", (*_PERSON, "pronouns", "player", "homeland", "patron")
    ),
    _STATS,
    _SKILLS,
    _GEAR,
    _SORCERY,
    SectionKind("points", "Points", "coin", ("budget", "log", "plan")),
    *_LAST,
)
CREATURE_SECTIONS: tuple[SectionKind, ...] = (
    _SHEET,
    SectionKind("concept", "Concept", "person", _PERSON),
    SectionKind("creature", "Creature", "spark", _BODY),
    _STATS,
    _SKILLS,
    _GEAR,
    _SORCERY,
    SectionKind("stat_block", "Stat block", "list"),
    *_LAST,
)
