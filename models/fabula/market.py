"""What money buys in a campaign, and what is found: rare items, Qualities, transports, services.

Kept apart from the rest of the content, because most heroes need none of it: it is read when the
first rare thing is looked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

from pydantic import Field

from models.base import ContentModel
from models.fabula.entry import Entry, Origin
from models.fabula.item import (
    Accessory,
    Armor,
    Artifact,
    Item,
    ItemKind,
    Shield,
    Transport,
    Weapon,
)
from models.fabula.quality import Quality
from models.fabula.vocabulary import Edition, WeaponCategory
from resources.loader import resource_bytes

MARKET_FILE = "fabula/market.json"
UNIQUE = "unique"
"""Stands for a Quality that no list has."""


class Rarity(ContentModel):
    """How a printed rare item came about, as far as the rules for making one explain it."""

    origin: Origin = "public"
    base: tuple[str, ...] = ()
    """The basic item it is made from; several where the numbers fit more than one."""
    quality: str = ""
    """The id of a listed Quality, ``unique`` for one of its own, empty for none."""
    picks: Mapping[str, str] = Field(default_factory=dict)
    quality_cost: int = 0
    in_numbers: bool = False
    """The numbers of the item hold what its Quality adds."""
    cost_gap: int = 0
    """How far the printed price is from the rules for making rare items."""


class RareWeapon(Weapon, Rarity):
    pass


class RareArmor(Armor, Rarity):
    pass


class RareShield(Shield, Rarity):
    pass


class RareAccessory(Accessory, Rarity):
    pass


RareItem = RareWeapon | RareArmor | RareShield | RareAccessory


class Service(Entry):
    """Something that is paid for and gone."""

    cost: int


class DesignPrices(ContentModel):
    """What each change of a basic weapon costs in zenit, and what it does to damage."""

    damage_type: int
    accuracy_plus: int
    accuracy_bonus: int
    damage_plus: int
    damage_bonus: int
    hands_damage: int
    """Lost when two hands become one, won the other way."""
    never_two_handed: tuple[WeaponCategory, ...]
    same_attributes: int
    """What a Check of one attribute twice is worth above one of two."""
    martial_damage: int
    """From this damage on a weapon is martial."""


class TradeRules(ContentModel):
    sale_divisor: int
    upgrade_factor: int
    """An artisan adds a Quality for so many times its cost."""
    upgrade_most: int
    """The dearest Quality that can be added."""
    bonus_items: int
    """How many worn items should raise Accuracy or Magic Checks, Defense or Magic Defense."""
    odd_gear_ip: tuple[int, int]
    odd_gear_sale: int
    """The most zenit that odd gear sells for, for each IP spent on it."""


class Reward(ContentModel):
    """From hero level ``level`` on; ``zenit`` for two, three, and four or more heroes."""

    level: int
    item: int | None = None
    """The dearest single item; None for any."""
    zenit: tuple[int, int, int]
    doubt: str = ""


class MarketContent(ContentModel):
    """Everything the market file holds, in print order."""

    rare_weapons: tuple[RareWeapon, ...]
    rare_armors: tuple[RareArmor, ...]
    rare_shields: tuple[RareShield, ...]
    accessories: tuple[RareAccessory, ...]
    qualities: tuple[Quality, ...]
    artifacts: tuple[Artifact, ...]
    transports: tuple[Transport, ...]
    services: tuple[Service, ...]
    design: DesignPrices
    trade: TradeRules
    rewards: tuple[Reward, ...]


class Market:
    """Look-ups over the market. An id that is not there gives None."""

    def __init__(self, content: MarketContent) -> None:
        self.content = content

    @cached_property
    def rare_items(self) -> tuple[RareItem, ...]:
        content = self.content
        return (
            *content.rare_weapons,
            *content.rare_armors,
            *content.rare_shields,
            *content.accessories,
        )

    @cached_property
    def items(self) -> Mapping[str, Item]:
        """Everything that can be owned, by id."""
        every = (*self.rare_items, *self.content.artifacts, *self.content.transports)
        return {item.id: item for item in every}

    @cached_property
    def services(self) -> Mapping[str, Service]:
        return {service.id: service for service in self.content.services}

    @cached_property
    def qualities(self) -> Mapping[str, Quality]:
        """The listed Qualities, then the unique ones, under the id of the item that has it."""
        listed = {quality.id: quality for quality in self.content.qualities}
        return listed | {item.id: _own_quality(item) for item in self.rare_items if _is_own(item)}


def _is_own(item: RareItem) -> bool:
    return item.quality == UNIQUE and not item.in_numbers


def _own_quality(item: RareItem) -> Quality:
    rows = (modifier.model_dump(mode="json", exclude_defaults=True) for modifier in item.modifiers)
    return Quality(
        id=item.id,
        name=item.name,
        origin=item.origin,
        group="offensive" if isinstance(item, Weapon) else "enhancement",
        fits=(kind_of_item(item),),
        cost=item.cost if isinstance(item, Accessory) else item.quality_cost,
        effect=item.effect,
        modifiers=tuple(rows),
    )


def kind_of_item(item: Weapon | Armor | Shield | Accessory) -> ItemKind:
    """Return which list of Qualities the item reads."""
    if isinstance(item, Weapon):
        return "weapon"
    if isinstance(item, Armor):
        return "armor"
    return "shield" if isinstance(item, Shield) else "accessory"


@cache
def _loaded() -> Market:
    return Market(MarketContent.model_validate_json(resource_bytes(MARKET_FILE)))


def market(edition: Edition = "core") -> Market:
    """Return the market of ``edition``, read once; no printing changed any of it."""
    return _loaded()


def is_market_loaded() -> bool:
    """Say whether anything has asked for the market yet."""
    return _loaded.cache_info().currsize > 0
