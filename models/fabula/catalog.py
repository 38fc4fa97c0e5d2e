"""The loaded content of one printing, with its entries by id."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from functools import cache, cached_property

from models.fabula.content import Content
from models.fabula.item import Armor, Item, Shield, Weapon
from models.fabula.market import Market, market
from models.fabula.rule import StatusEntry
from models.fabula.skill import HeroClass, HeroicSkill, Skill
from models.fabula.spell import Arcanum, Spell
from models.fabula.vocabulary import Edition
from resources.loader import resource_bytes

CONTENT_FILES: Mapping[Edition, str] = {
    "core": "fabula/core.json",
    "core-1.1": "fabula/core-1.1.json",
}


class Catalog:
    """Look-ups over one printing's content. An id that is not there gives None from ``get``."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @property
    def edition(self) -> Edition:
        return self.content.edition

    @cached_property
    def classes(self) -> Mapping[str, HeroClass]:
        return {c.id: c for c in self.content.classes}

    @cached_property
    def skills(self) -> Mapping[str, Skill]:
        """Class Skills by id; ids are unique over all classes."""
        return {s.id: s for c in self.content.classes for s in c.skills}

    @cached_property
    def class_of_skill(self) -> Mapping[str, HeroClass]:
        return {s.id: c for c in self.content.classes for s in c.skills}

    @cached_property
    def heroic_skills(self) -> Mapping[str, HeroicSkill]:
        return {h.id: h for h in self.content.heroic_skills}

    @cached_property
    def spells(self) -> Mapping[str, Spell]:
        return {s.id: s for s in self.content.spells}

    @cached_property
    def arcana(self) -> Mapping[str, Arcanum]:
        return {a.id: a for a in self.content.arcana}

    @cached_property
    def weapons(self) -> Mapping[str, Weapon]:
        return {w.id: w for w in self.content.weapons}

    @cached_property
    def armors(self) -> Mapping[str, Armor]:
        return {a.id: a for a in self.content.armors}

    @cached_property
    def shields(self) -> Mapping[str, Shield]:
        return {s.id: s for s in self.content.shields}

    @cached_property
    def statuses(self) -> Mapping[str, StatusEntry]:
        return {s.id: s for s in self.content.statuses}

    def basic_item(self, item_id: str) -> Weapon | Armor | Shield | None:
        """Return the basic item of that id, of whatever kind."""
        return self.weapons.get(item_id) or self.armors.get(item_id) or self.shields.get(item_id)

    @property
    def market(self) -> Market:
        """Rare items and all else that is bought or found; read when it is first asked for."""
        return market(self.edition)

    def item(self, item_id: str) -> Item | None:
        """Return the item of that id, of whatever kind; the market is read only for rare ones."""
        found = self.basic_item(item_id)
        return found if found or not item_id else self.market.items.get(item_id)


@cache
def catalog(edition: Edition = "core") -> Catalog:
    """Return the catalog of ``edition``, read once."""
    data = resource_bytes(CONTENT_FILES[edition])
    # Thousands of objects come at once and all stay; the collector would look through them in vain.
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return Catalog(Content.model_validate_json(data))
    finally:
        if was_enabled:
            gc.enable()
