"""Where the rules of this game stand, as ``Source`` values."""

from __future__ import annotations

from functools import cache

from models.fabula.catalog import Catalog
from models.fabula.entry import Entry
from models.fabula.skill import HeroClass
from rules.breakdown import Source

_place = cache(Source)
"""The places are few, and every number names some of them."""


def creation(catalog: Catalog) -> Source:
    """Return the pages on making a hero (one page is known for all of it)."""
    return _place(catalog.content.book, "Character creation", catalog.content.creation.page)


def advancement(catalog: Catalog) -> Source:
    return _place(catalog.content.book, "Gaining levels")


def section(catalog: Catalog, name: str) -> Source:
    """Return a section by name, where no page is known."""
    return _place(catalog.content.book, name)


def of_class(catalog: Catalog, hero_class: HeroClass) -> Source:
    return _place(catalog.content.book, hero_class.name, hero_class.page)


def of_skill(catalog: Catalog, skill_id: str) -> Source:
    """Return the class section that the Skill stands in."""
    hero_class = catalog.class_of_skill.get(skill_id)
    return of_class(catalog, hero_class) if hero_class else section(catalog, "Skills")


def of_entry(catalog: Catalog, entry: Entry, name: str) -> Source:
    """Return section ``name`` with the entry's own page."""
    return _place(catalog.content.book, name, entry.page)
