"""From the written sources of BnB to typed content."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from models.authored import Fault, authored
from models.bnb.catalog import CONTENT_FILE
from models.bnb.content import Content
from models.bnb.options import Options
from models.option import option_faults
from resources.loader import resource_path

SOURCE_FILES = (
    "rules.yaml",
    "skills.yaml",
    "equipment.yaml",
    "options.yaml",
    "world.yaml",
    "archetypes.yaml",
)


def authored_content(folder: Path) -> Content:
    """Return the content that the sources in ``folder`` hold, checked throughout.

    Raises:
        SourceError: at the first fault, with its file and line.
        OSError: when a source cannot be read.
    """
    return authored(Content, [folder / name for name in SOURCE_FILES], _faults)


def content_files() -> Iterator[tuple[str, Content]]:
    """Yield each file the program loads, with what it should hold."""
    yield CONTENT_FILE, authored_content(resource_path("bnb/source"))


def _faults(content: Content) -> Iterator[Fault]:
    """Yield (section, id, fault) of whatever names something that is not there."""
    skills = {entry.id for entry in content.skills}
    items = {entry.id for entry in content.items}
    increments = {entry.id for entry in content.increments}
    if len(items) != len(content.items) or len(skills) != len(content.skills):
        yield "gear", "", "an id stands twice."
    for skill in content.skills:
        names = {*skill.opposed_by, *skill.opposes} - skills | set(skill.ranges) - increments
        yield from (("skills", skill.id, f"“{name}” is not listed.") for name in names)
    for weapon in content.weapons:
        if weapon.skill not in skills or (weapon.range and weapon.range not in increments):
            yield "weapons", weapon.id, "its skill or its range is not listed."
    for archetype in content.archetypes:
        names = {*archetype.gear, *archetype.rich_gear} - items
        names |= set(archetype.weights.skills) - skills
        yield from (("archetypes", archetype.id, f"“{name}” is not listed.") for name in names)
    yield from (("options", id, fault) for id, fault in option_faults(content.options, Options))
