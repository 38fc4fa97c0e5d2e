"""What somebody owns and wears, and the money that came and went."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Saved
from models.document import Line, Text
from models.fabula.pick import Count, Id, Picks
from models.fabula.vocabulary import Attribute, DamageType

OwnStat = Literal[
    "defense",
    "magic_defense",
    "initiative",
    "accuracy_check",
    "magic_check",
    "attack_damage",
    "spell_damage",
    "max_hp",
    "max_mp",
    "max_ip",
    "hp_recovery_bonus",
    "mp_recovery_bonus",
    "spell_healing_hp",
    "multi",
    "resistant",
    "immune",
    "absorb",
    "vulnerable",
    "status_immunity",
    "inflict_on_hit",
]
"""What a Quality in the group's own words can change by number."""


class OwnEffect(Saved):
    """One number that a Quality of the group's own changes.

    ``amount`` counts where the stat is a number; ``what`` is the damage type of an Affinity, or
    the status of an immunity or a hit.
    """

    stat: OwnStat
    amount: Annotated[int, Field(ge=-1_000, le=1_000)] = 0
    what: Id = ""


class ItemDesign(Saved):
    """How an item of the hero's own differs from the item it is built on.

    The changes are those of the rare item rules. ``own_quality`` is a Quality in the group's own
    words, priced by ``own_quality_cost``; it stands in place of one from the list, and
    ``own_effects`` are those of its effects that the program counts.
    """

    damage_type: DamageType | None = None
    hands: Literal[1, 2] | None = None
    accuracy: tuple[Attribute, Attribute] | None = None
    accuracy_plus: bool = False
    accuracy_given_up: bool = False
    """The bonus of the basic weapon is gone, as on some printed ones; nothing is paid back."""
    damage_plus: bool = False
    quality: Id = ""
    quality_picks: Picks = ()
    own_quality: Text = ""
    own_quality_cost: Count = 0
    own_effects: Annotated[tuple[OwnEffect, ...], Field(max_length=20)] = ()
    """What the own Quality changes by number."""
    kind: Literal["", "accessory"] = ""
    """An accessory is built on no basic item."""
    is_upgrade: bool = False
    """An artisan (or the Upgrade Heroic Skill) added the Quality, at double its cost."""


class OwnedItem(Saved):
    """A thing the hero owns; it lies in the backpack unless a slot names its key."""

    key: Id
    """Unique within the hero, such as ``i1``."""
    item_id: Id = ""
    """An item of the content, basic or rare; empty for an item that is only a name."""
    name: Line = ""
    """The hero's own name for it; empty shows the content's name."""
    cost: Count | None = None
    """Zenit paid when it differs from the list price."""
    design: ItemDesign | None = None
    """How it differs from the item named by ``item_id``."""
    came: Literal["creation", "bought", "found"] = "creation"
    """Only what creation bought counts against the budget."""
    is_broken: bool = False
    """Out of use until it is repaired."""
    is_artifact: bool = False
    """Never bought or sold; the artifacts of the content need no mark."""


class Slots(Saved):
    """Which owned item (by key) is equipped where; empty means nothing."""

    main_hand: Id = ""
    off_hand: Id = ""
    armor: Id = ""
    accessory: Id = ""


EntryKind = Literal["other", "bought", "sold", "dropped", "repair", "upgrade", "service"]


class PurseEntry(Saved):
    """Zenit that came or (below 0) went in play, and for what; the newest stands last."""

    zenit: Annotated[int, Field(ge=-10_000_000, le=10_000_000)]
    kind: EntryKind = "other"
    what: Line = ""
    item_id: Id = ""
    """The item of the content that was bought or sold, for its price history."""
    key: Id = ""
    """The owned item that was bought, mended or made better."""
    gone: OwnedItem | None = None
    """The item that went, as it was. What creation bought keeps counting against the budget."""


class Purse(Saved):
    """Money at creation, and what came and went since."""

    budget: Count = 500
    savings_roll: Annotated[int, Field(ge=2, le=12)] | None = None
    """The sum of the 2d6; None until rolled."""
    entries: Annotated[tuple[PurseEntry, ...], Field(max_length=2_000)] = ()
