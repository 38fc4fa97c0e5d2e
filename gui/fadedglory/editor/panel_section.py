"""Sections that are one of the shared parts: class, kit, body, abilities, spells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from gui.editor.section import Section
from gui.fadedglory.editor.desk import CombatantDesk
from gui.fadedglory.part.ability_panel import AbilityPanel
from gui.fadedglory.part.body_panel import BodyPanel
from gui.fadedglory.part.class_panel import ClassPanel
from gui.fadedglory.part.kit_panel import KitPanel
from gui.fadedglory.part.spell_panel import SpellPanel
from gui.fadedglory.part.workplace import Panel, Workplace
from gui.widget.heading import Heading


@dataclass(frozen=True, slots=True)
class _Kind:
    title: str
    note: str
    places: tuple[str, ...]
    new_panel: Callable[[Workplace], Panel]


_KINDS: Mapping[str, _Kind] = {
    "class": _Kind(
        "Class", "sets the numbers to reach", ("class_id", "class_name", "group"), ClassPanel
    ),
    "kit": _Kind("Kit", "what the hands hold", ("kit", "primary", "off_hand", "spare"), KitPanel),
    "body": _Kind(
        "Body", "numbers of the live game", ("locations", "body_hits", "move_paces"), BodyPanel
    ),
    "abilities": _Kind("Abilities", "with their uses", ("abilities",), AbilityPanel),
    "spells": _Kind("Spells", "by kind, with their uses", ("spells", "spell_points"), SpellPanel),
}


class PanelSection(Section[CombatantDesk]):
    """Shows a panel, and above it what is wrong with what it holds."""

    def __init__(
        self, desk: CombatantDesk, id: str, kind: _Kind, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, parent)
        self.id = id
        self.body.addWidget(Heading(kind.title, kind.note))
        self.body.addWidget(self.problem_note(*kind.places))
        self.panel = kind.new_panel(desk)
        self.body.addWidget(self.panel)
        self.body.addStretch(1)

    def refresh(self) -> None:
        self.panel.show_numbers(self.desk.numbers)
        for place, control in self.panel.places.items():
            self.keep(place, control)


def new_panel_section(id: str, desk: CombatantDesk) -> PanelSection:
    """Return a new section of the kind ``id``.

    Raises:
        KeyError: when there is no such section.
    """
    return PanelSection(desk, id, _KINDS[id])
