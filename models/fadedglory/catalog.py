"""The loaded content of Faded Glory, with its entries by id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

from models.fadedglory.content import (
    AbilityEntry,
    Body,
    ClassEntry,
    Content,
    GroupEntry,
    KitEntry,
    LocationEntry,
    ModifierEntry,
    SpellEntry,
    SpellKindEntry,
    Suit,
    Template,
)
from models.fadedglory.vocabulary import Group, Hand, Kit, Modifier, SpellKind
from models.option import OptionEntry
from resources.loader import resource_bytes

CONTENT_FILE = "fadedglory/fadedglory.json"


class Catalog:
    """Look-ups over the content. An id that is not there gives None from ``get``."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def classes(self) -> Mapping[str, ClassEntry]:
        return {entry.id: entry for entry in self.content.classes}

    @cached_property
    def groups(self) -> Mapping[Group, GroupEntry]:
        return {entry.id: entry for entry in self.content.groups}

    @cached_property
    def kits(self) -> Mapping[Kit, KitEntry]:
        return {entry.id: entry for entry in self.content.kits}

    @cached_property
    def targets(self) -> Mapping[tuple[Group, Hand], int]:
        """The numbers to reach, by group and hand."""
        return {(row.group, row.hand): row.target for row in self.content.targets}

    @cached_property
    def modifiers(self) -> Mapping[Modifier, ModifierEntry]:
        return {entry.id: entry for entry in self.content.modifiers}

    @cached_property
    def locations(self) -> Mapping[str, LocationEntry]:
        return {entry.id: entry for entry in self.content.locations}

    @cached_property
    def spell_kinds(self) -> Mapping[SpellKind, SpellKindEntry]:
        return {entry.id: entry for entry in self.content.spell_kinds}

    @cached_property
    def suits(self) -> Mapping[str, Suit]:
        return {entry.id: entry for entry in self.content.suits}

    @cached_property
    def bodies(self) -> Mapping[str, Body]:
        return {entry.id: entry for entry in self.content.bodies}

    @cached_property
    def abilities(self) -> Mapping[str, AbilityEntry]:
        return {entry.id: entry for entry in self.content.abilities}

    @cached_property
    def spells(self) -> Mapping[str, SpellEntry]:
        return {entry.id: entry for entry in self.content.spells}

    @cached_property
    def templates(self) -> Mapping[str, Template]:
        return {entry.id: entry for entry in self.content.templates}

    @cached_property
    def options(self) -> Mapping[str, OptionEntry]:
        return {entry.id: entry for entry in self.content.options}


@cache
def catalog() -> Catalog:
    """Return the catalog, read once."""
    return Catalog(Content.model_validate_json(resource_bytes(CONTENT_FILE)))
