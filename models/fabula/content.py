"""All of Fabula Ultima as typed, frozen data: what the files under ``resources/fabula`` hold."""

from __future__ import annotations

from collections.abc import Mapping

from models.base import ContentModel
from models.fabula.entry import Entry
from models.fabula.gadget import Gadgets
from models.fabula.item import Armor, Shield, Weapon
from models.fabula.rule import (
    Advancement,
    Creation,
    IdentityTables,
    InventoryItem,
    RitualArea,
    RitualDiscipline,
    RitualPotency,
    StatusEntry,
    Theme,
)
from models.fabula.skill import HeroClass, HeroicSkill
from models.fabula.spell import ArcanaRules, Arcanum, Spell
from models.fabula.vocabulary import Attribute, Edition, Emotion


class Content(ContentModel):
    """All of the game in one printing. Order is print order."""

    edition: Edition
    title: str
    book: str
    attributes: Mapping[Attribute, str]
    classes: tuple[HeroClass, ...]
    heroic_skills: tuple[HeroicSkill, ...]
    spells: tuple[Spell, ...]
    magic_check: tuple[Attribute, Attribute]
    arcana: tuple[Arcanum, ...]
    arcana_rules: ArcanaRules
    gadgets: Gadgets
    weapons: tuple[Weapon, ...]
    armors: tuple[Armor, ...]
    shields: tuple[Shield, ...]
    statuses: tuple[StatusEntry, ...]
    damage_types: tuple[Entry, ...]
    inventory_items: tuple[InventoryItem, ...]
    bond_pairs: tuple[tuple[Emotion, Emotion], ...]
    creation: Creation
    advancement: Advancement
    ritual_disciplines: tuple[RitualDiscipline, ...]
    ritual_potencies: tuple[RitualPotency, ...]
    ritual_areas: tuple[RitualArea, ...]
    themes: tuple[Theme, ...]
    identity: IdentityTables
    place_names: tuple[str, ...]
    person_names: tuple[str, ...]
