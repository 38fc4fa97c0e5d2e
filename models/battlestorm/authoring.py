"""From the written sources of Battlestorm to typed content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from models.authored import Fault, authored
from models.battlestorm.catalog import CONTENT_FILE
from models.battlestorm.content import Content, EventEntry
from models.battlestorm.model import DICE_PATTERN
from models.battlestorm.options import Options
from models.battlestorm.vocabulary import AREAS, ROLES, SITE_KINDS, STATS, STEPS
from models.option import option_faults
from resources.loader import resource_path

SOURCE_FILES = ("rules.yaml", "events.yaml", "examples.yaml", "options.yaml")
_DICE_FIELDS = ("turns_dice", "damage", "absorption", "evasion_loss", "fate_loss")


def authored_content(folder: Path) -> Content:
    """Return the content that the sources in ``folder`` hold, checked throughout.

    Raises:
        SourceError: at the first fault, with its file and line.
        OSError: when a source cannot be read.
    """
    return authored(Content, [folder / name for name in SOURCE_FILES], _faults)


def content_files() -> Iterator[tuple[str, Content]]:
    """Yield each file the program loads, with what it should hold."""
    yield CONTENT_FILE, authored_content(resource_path("battlestorm/source"))


def _faults(content: Content) -> Iterator[Fault]:
    """Yield (section, id, fault) of whatever is missing, twice there or names nothing known."""
    yield from _list_faults(content)
    for event in content.events:
        yield from (("events", event.id, fault) for fault in _event_faults(event))
    known = {event.id for event in content.events}
    for template in content.templates:
        for id in template.events:
            if id not in known:
                yield "templates", template.id, f"the event “{id}” is not listed."
    yield from (("options", id, fault) for id, fault in option_faults(content.options, Options))


def _list_faults(content: Content) -> Iterator[Fault]:
    """Yield where a closed list of the content differs from what a document stores."""
    for section, found, wanted in (
        ("roles", [entry.id for entry in content.roles], ROLES),
        ("sites", [entry.id for entry in content.sites], SITE_KINDS),
        ("areas", [entry.id for entry in content.areas], AREAS),
        ("steps", [entry.id for entry in content.steps], STEPS),
        ("stats", [entry.id for entry in content.stats], STATS),
    ):
        if found != list(wanted):
            yield section, "", f"the list is not {', '.join(wanted)}."
    for section in ("events", "templates"):
        ids = [entry.id for entry in getattr(content, section)]
        if len(ids) != len(set(ids)):
            yield section, "", "an id stands twice."


def _event_faults(event: EventEntry) -> Iterator[str]:
    """Yield what does not go together in an event."""
    if event.die < 2:
        yield "its Faith Die needs two faces or more."
    if (event.area == "radius") != (event.radius_inches > 0):
        yield "a round area, and no other, needs radius_inches."
    if (event.reach in ("inches", "pie")) != (event.reach_amount > 0):
        yield "a reach in inches or by PIE, and no other, needs reach_amount."
    if event.turns and event.turns_dice:
        yield "turns and turns_dice cannot both be there."
    if event.combat_error is not None and not event.damage:
        yield "a weapon needs damage."
    for field in _DICE_FIELDS:
        text: str = getattr(event, field)
        if not re.fullmatch(DICE_PATTERN, text):
            yield f"“{text}” is no dice for {field}."
