"""The sections of an NPC in the order of the navigation."""

from __future__ import annotations

from gui.editor.section_kind import SectionKind

SECTIONS: tuple[SectionKind, ...] = (
    SectionKind("powers", "Powers", "list", ("block", "phases")),
    SectionKind(
        "profile",
        "Profile",
        "person",
        ("name", "villain", "looks", "tactics", "notes", "tags", "portrait", "edition"),
    ),
    SectionKind("custom", "Custom", "pencil", ("block.changes",)),
    SectionKind("play", "Play state", "heart", ("play", "studied", "ultima_spent", "phase")),
    SectionKind("history", "History", "history"),
)
