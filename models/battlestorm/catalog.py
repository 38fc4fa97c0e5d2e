"""The loaded content of Battlestorm, with its entries by id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

from models.battlestorm.content import (
    AreaEntry,
    Content,
    EventEntry,
    RoleEntry,
    SiteEntry,
    StatEntry,
    Template,
)
from models.battlestorm.vocabulary import Area, Role, SiteKind, StatId
from models.option import OptionEntry
from resources.loader import resource_bytes

CONTENT_FILE = "battlestorm/battlestorm.json"


class Catalog:
    """Look-ups over the content. An id that is not there gives None from ``get``."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def roles(self) -> Mapping[Role, RoleEntry]:
        return {entry.id: entry for entry in self.content.roles}

    @cached_property
    def sites(self) -> Mapping[SiteKind, SiteEntry]:
        return {entry.id: entry for entry in self.content.sites}

    @cached_property
    def areas(self) -> Mapping[Area, AreaEntry]:
        return {entry.id: entry for entry in self.content.areas}

    @cached_property
    def stats(self) -> Mapping[StatId, StatEntry]:
        return {entry.id: entry for entry in self.content.stats}

    @cached_property
    def events(self) -> Mapping[str, EventEntry]:
        return {entry.id: entry for entry in self.content.events}

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
