"""Where the rules of this game stand, as ``Source`` values."""

from __future__ import annotations

from models.fabula.catalog import Catalog
from models.fabula.entry import Entry
from models.fabula.skill import HeroClass
from rules.breakdown import Source


def creation(catalog: Catalog) -> Source:
    """Return the pages on making a hero (one page is known for all of it)."""
    return Source(catalog.content.book, "Character creation", catalog.content.creation.page)


def advancement(catalog: Catalog) -> Source:
    return Source(catalog.content.book, "Gaining levels")


def section(catalog: Catalog, name: str) -> Source:
    """Return a section by name, where no page is known."""
    return Source(catalog.content.book, name)


def of_class(catalog: Catalog, hero_class: HeroClass) -> Source:
    return Source(catalog.content.book, hero_class.name, hero_class.page)


def of_skill(catalog: Catalog, skill_id: str) -> Source:
    """Return the class section that the Skill stands in."""
    hero_class = catalog.class_of_skill.get(skill_id)
    return of_class(catalog, hero_class) if hero_class else section(catalog, "Skills")


def of_entry(catalog: Catalog, entry: Entry, name: str) -> Source:
    """Return section ``name`` with the entry's own page."""
    return Source(catalog.content.book, name, entry.page)
