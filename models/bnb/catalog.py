"""The loaded content of BnB, with its entries by id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

from models.bnb.content import (
    Archetype,
    Armor,
    Charm,
    Content,
    Focus,
    Increment,
    Item,
    Land,
    Preset,
    Realm,
    Shield,
    SkillEntry,
    StatEntry,
    Weapon,
)
from models.bnb.vocabulary import Stat
from models.option import OptionEntry
from resources.loader import resource_bytes

CONTENT_FILE = "bnb/bnb.json"


class Catalog:
    """Look-ups over the content. An id that is not there gives None from ``get``."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def stats(self) -> Mapping[Stat, StatEntry]:
        return {entry.id: entry for entry in self.content.stats}

    @cached_property
    def skills(self) -> Mapping[str, SkillEntry]:
        return {entry.id: entry for entry in self.content.skills}

    @cached_property
    def skill_names(self) -> Mapping[str, str]:
        """Ids of the listed skills by their names in lower case."""
        return {entry.name.lower(): entry.id for entry in self.content.skills}

    @cached_property
    def items(self) -> Mapping[str, Item]:
        return {entry.id: entry for entry in self.content.items}

    @cached_property
    def weapons(self) -> Mapping[str, Weapon]:
        return {entry.id: entry for entry in self.content.weapons}

    @cached_property
    def armors(self) -> Mapping[str, Armor]:
        return {entry.id: entry for entry in self.content.armors}

    @cached_property
    def shields(self) -> Mapping[str, Shield]:
        return {entry.id: entry for entry in self.content.shields}

    @cached_property
    def foci(self) -> Mapping[str, Focus]:
        return {entry.id: entry for entry in self.content.foci}

    @cached_property
    def charms(self) -> Mapping[str, Charm]:
        return {entry.id: entry for entry in self.content.charms}

    @cached_property
    def options(self) -> Mapping[str, OptionEntry]:
        return {entry.id: entry for entry in self.content.options}

    @cached_property
    def lands(self) -> Mapping[str, Land]:
        return {entry.id: entry for entry in self.content.lands}

    @cached_property
    def realms(self) -> Mapping[str, Realm]:
        return {entry.id: entry for entry in self.content.realms}

    @cached_property
    def presets(self) -> Mapping[str, Preset]:
        return {entry.id: entry for entry in self.content.presets}

    @cached_property
    def archetypes(self) -> Mapping[str, Archetype]:
        return {entry.id: entry for entry in self.content.archetypes}

    @cached_property
    def increments(self) -> Mapping[str, Increment]:
        return {entry.id: entry for entry in self.content.increments}


@cache
def catalog() -> Catalog:
    """Return the catalog, read once."""
    return Catalog(Content.model_validate_json(resource_bytes(CONTENT_FILE)))
