"""Sections that are made of the shared parts: numbers, events, own events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.part.event_panel import EventPanel
from gui.battlestorm.part.number_panel import NumberPanel
from gui.battlestorm.part.own_event_panel import OwnEventPanel
from gui.battlestorm.part.role_panel import RolePanel
from gui.battlestorm.part.workplace import Panel, Workplace
from gui.editor.section import Section
from gui.widget.heading import Heading
from models.battlestorm.vocabulary import STATS


@dataclass(frozen=True, slots=True)
class _Kind:
    title: str
    note: str
    places: tuple[str, ...]
    new_panels: tuple[Callable[[Workplace], Panel], ...]


_KINDS: Mapping[str, _Kind] = {
    "numbers": _Kind(
        "Role and numbers", "what is not known stays a dash", STATS, (RolePanel, NumberPanel)
    ),
    "events": _Kind("Events", "with their chances", ("known_events",), (EventPanel,)),
    "own": _Kind("Own events", "of other ambits", ("own_events",), (OwnEventPanel,)),
}


class PanelSection(Section[ModelDesk]):
    """Shows panels, and above them what is wrong with what they hold."""

    def __init__(
        self, desk: ModelDesk, id: str, kind: _Kind, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, parent)
        self.id = id
        self.body.addWidget(Heading(kind.title, kind.note))
        self.body.addWidget(self.problem_note(*kind.places))
        self.panels = [new_panel(desk) for new_panel in kind.new_panels]
        for panel in self.panels:
            self.body.addWidget(panel)
        self.body.addStretch(1)

    def refresh(self) -> None:
        for panel in self.panels:
            panel.show_numbers(self.desk.numbers)
            for place, control in panel.places.items():
                self.keep(place, control)


def new_panel_section(id: str, desk: ModelDesk) -> PanelSection:
    """Return a new section of the kind ``id``.

    Raises:
        KeyError: when there is no such section.
    """
    return PanelSection(desk, id, _KINDS[id])
