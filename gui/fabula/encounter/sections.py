"""The sections of an encounter in the order of the navigation."""

from __future__ import annotations

from gui.editor.section_kind import SectionKind

SECTIONS: tuple[SectionKind, ...] = (
    SectionKind("overview", "Overview", "flag", ("challenge",)),
    SectionKind("party", "Party", "people", ("party",)),
    SectionKind("foes", "Foes", "creature", ("foes", "waves")),
    SectionKind("clocks", "Clocks", "clock", ("clocks", "round_limit")),
    SectionKind("targets", "Targets", "dice", ("target_die",)),
    SectionKind(
        "scene",
        "Scene",
        "page",
        ("name", "place", "stakes", "reward", "notes", "tags", "portrait", "edition"),
    ),
    SectionKind("history", "History", "history"),
)
