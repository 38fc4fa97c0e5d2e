"""What ``derive`` returns for a combatant: every number with its parts, and the rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.fadedglory.catalog import Catalog
from models.fadedglory.combatant import Ability, Combatant, Location, Spell, Weapon
from models.fadedglory.content import ClassEntry, KitEntry, SpellKindEntry
from models.fadedglory.options import Options
from models.fadedglory.vocabulary import Group, Hand
from rules.breakdown import Derived
from rules.fadedglory.budget import Budget


@dataclass(frozen=True, slots=True)
class HandRow:
    """What a hand does: the numbers to reach on a d6.

    ``attack`` is None for a shield; ``attacks`` holds it again under every circumstance, by the
    ids of ``derive.CIRCUMSTANCES``. ``hits`` and ``blocks`` are faces out of 6. ``is_free`` says
    that the parry costs no action.
    """

    hand: Hand
    name: str
    weapon: Weapon
    is_shield: bool
    attack: Derived | None
    parry: Derived
    attacks: Mapping[str, Derived]
    hits: int
    blocks: int
    is_free: bool


@dataclass(frozen=True, slots=True)
class LocationRow:
    """A part of the body; ``left`` is None where the hits are not known."""

    index: int
    location: Location
    name: str
    rolls: str
    left: int | None


@dataclass(frozen=True, slots=True)
class AbilityRow:
    """``left`` is None for one without a limit."""

    index: int
    ability: Ability
    name: str
    left: int | None


@dataclass(frozen=True, slots=True)
class SpellRow:
    """``left`` is None for one without a limit."""

    index: int
    spell: Spell
    name: str
    kind: SpellKindEntry
    left: int | None


@dataclass(frozen=True, slots=True)
class Numbers:
    """A combatant counted. ``class_entry`` is None for a class that the content does not know."""

    combatant: Combatant
    catalog: Catalog
    options: Options
    class_entry: ClassEntry | None
    class_title: str
    group: Group
    kit: KitEntry
    hands: tuple[HandRow, ...]
    budget: Budget
    has_innate: bool
    locations: tuple[LocationRow, ...]
    abilities: tuple[AbilityRow, ...]
    spells: tuple[SpellRow, ...]
    derived: Mapping[str, Derived]

    def hand(self, hand: Hand) -> HandRow | None:
        """Return the row of a hand; None for the off hand of who fights with one weapon."""
        return next((row for row in self.hands if row.hand == hand), None)

    def whole(self, id: str) -> int:
        """Return a number as a whole one.

        Raises:
            KeyError: when the combatant has no such number.
        """
        return self.derived[id].number

    def value(self, id: str) -> float:
        """Return the number of that id, or 0 when the combatant has none."""
        return self.derived[id].number if id in self.derived else 0
