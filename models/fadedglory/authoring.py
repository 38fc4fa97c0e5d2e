"""From the written sources of Faded Glory to typed content."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from models.authored import Fault, authored
from models.fadedglory.catalog import CONTENT_FILE
from models.fadedglory.content import Content
from models.fadedglory.options import Options
from models.fadedglory.vocabulary import (
    ACTS,
    GROUPS,
    HANDS,
    KITS,
    LOCATIONS,
    SPELL_KINDS,
    STAGES,
    StateId,
)
from models.fadedglory.vocabulary import Modifier as ModifierId
from models.option import option_faults
from resources.loader import resource_path

SOURCE_FILES = ("rules.yaml", "examples.yaml", "options.yaml")


def authored_content(folder: Path) -> Content:
    """Return the content that the sources in ``folder`` hold, checked throughout.

    Raises:
        SourceError: at the first fault, with its file and line.
        OSError: when a source cannot be read.
    """
    return authored(Content, [folder / name for name in SOURCE_FILES], _faults)


def content_files() -> Iterator[tuple[str, Content]]:
    """Yield each file the program loads, with what it should hold."""
    yield CONTENT_FILE, authored_content(resource_path("fadedglory/source"))


def _faults(content: Content) -> Iterator[Fault]:
    """Yield (section, id, fault) of whatever is missing, twice there or names nothing known."""
    yield from _list_faults(content)
    for suit in content.suits:
        if tuple(suit.armor) != LOCATIONS:
            yield "suits", suit.id, "it needs a number for each of the six locations, in order."
    for body in content.bodies:
        if tuple(body.hits) != LOCATIONS:
            yield "bodies", body.id, "it needs a number for each of the six locations, in order."
    known = {
        "class": {entry.id for entry in content.classes},
        "suit": {entry.id for entry in content.suits},
        "body": {entry.id for entry in content.bodies},
        "ability": {entry.id for entry in content.abilities},
        "spell": {entry.id for entry in content.spells},
    }
    for template in content.templates:
        named = [
            ("class", template.class_id),
            ("suit", template.suit),
            ("body", template.body),
            *(("ability", pick.id) for pick in template.abilities),
            *(("spell", id) for id in template.spells),
        ]
        for what, id in named:
            if id not in known[what]:
                yield "templates", template.id, f"the {what} “{id}” is not listed."
    yield from (("options", id, fault) for id, fault in option_faults(content.options, Options))


def _list_faults(content: Content) -> Iterator[Fault]:
    """Yield where a closed list of the content differs from what a document stores."""
    for section, found, wanted in (
        ("stages", [entry.id for entry in content.stages], STAGES),
        ("acts", [entry.id for entry in content.acts], ACTS),
        ("groups", [entry.id for entry in content.groups], GROUPS),
        ("kits", [entry.id for entry in content.kits], KITS),
        ("modifiers", [entry.id for entry in content.modifiers], get_args(ModifierId)),
        ("locations", [entry.id for entry in content.locations], LOCATIONS),
        ("spell_kinds", [entry.id for entry in content.spell_kinds], SPELL_KINDS),
        ("states", [entry.id for entry in content.states], get_args(StateId)),
    ):
        if found != list(wanted):
            yield section, "", f"the list is not {', '.join(wanted)}."
    pairs = [(row.group, row.hand) for row in content.targets]
    if pairs != [(group, hand) for group in GROUPS for hand in HANDS]:
        yield "targets", "", "every group needs a number for each hand, once and in order."
    rolls = [entry.roll for entry in content.locations]
    if rolls != list(range(1, content.dice.location + 1)):
        yield "locations", "", "the results of the location die are not each there once."
    for section in ("classes", "suits", "bodies", "abilities", "spells", "templates"):
        ids = [entry.id for entry in getattr(content, section)]
        if len(ids) != len(set(ids)):
            yield section, "", "an id stands twice."
