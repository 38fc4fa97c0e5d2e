"""A hero while it is read from another tool's file, before it is put together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from models.document import Portrait
from models.fabula.adjustment import Adjustment
from models.fabula.hero import Bond, DieStep
from models.fabula.vocabulary import Attribute, Status
from rules.exchange.report import Log
from rules.fabula.exchange.gear_match import ArmorFacts, WeaponFacts

ThingKind = Literal["weapon", "armor", "shield", "accessory", "thing"]
SlotName = Literal["", "main_hand", "off_hand", "armor", "accessory"]


@dataclass(slots=True)
class SpellPart:
    """A spell as the file has it: ``text`` holds all of it in words, for one that is not known."""

    name: str
    text: str = ""
    kind: str = ""
    """What sort of power it is in that tool; empty for a spell like any other."""
    rank: int = 1
    class_name: str = ""
    """The class it was learned in; empty when the file does not tell."""
    is_prototype: bool = False
    """It is kept ready in a magisphere."""


@dataclass(slots=True)
class ClassPart:
    """A class with its levels, its Skills as (name, level), and what it teaches.

    ``benefits`` are HP, MP and IP as the file has them; None when it does not tell.
    """

    name: str
    levels: int
    skills: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    texts: dict[str, str] = field(default_factory=dict[str, str])
    """What Skills do by name, where the file has words of its own for it."""
    heroics: list[str] = field(default_factory=list[str])
    spells: list[SpellPart] = field(default_factory=list[SpellPart])
    benefits: tuple[int, int, int] | None = None


@dataclass(slots=True)
class ThingPart:
    """Something owned; ``facts`` for weapons, armor and shields."""

    kind: ThingKind
    name: str
    facts: WeaponFacts | ArmorFacts | None = None
    slot: SlotName = ""
    quality: str = ""
    quality_cost: int = 0
    cost: int | None = None
    text: str = ""


@dataclass(slots=True)
class HeroParts:
    """Everything that was read; ``remarks`` are paragraphs for the notes."""

    log: Log
    name: str = ""
    level: int = 5
    person: dict[str, str] = field(default_factory=dict[str, str])
    bonds: list[Bond] = field(default_factory=list[Bond])
    dice: dict[Attribute, int] = field(default_factory=dict[Attribute, int])
    classes: list[ClassPart] = field(default_factory=list[ClassPart])
    loose_skills: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    """Skills of which the file does not say the class."""
    loose_heroics: list[str] = field(default_factory=list[str])
    loose_spells: list[SpellPart] = field(default_factory=list[SpellPart])
    things: list[ThingPart] = field(default_factory=list[ThingPart])
    zenit: int = 0
    fabula_points: int = 3
    xp: int = 0
    points: dict[str, int] = field(default_factory=dict[str, int])
    statuses: list[Status] = field(default_factory=list[Status])
    die_steps: list[DieStep] = field(default_factory=list[DieStep])
    adjustments: list[Adjustment] = field(default_factory=list[Adjustment])
    portrait: Portrait | None = None
    remarks: list[str] = field(default_factory=list[str])

    def adjust(self, name: str, stat: str, value: int, *, reach: str | None = None) -> None:
        """Add a custom value, unless it is 0."""
        if value:
            self.adjustments.append(
                Adjustment(
                    name=name,
                    stat=stat,  # pyright: ignore[reportArgumentType] - of the list, from code
                    value=value,
                    range=reach,  # pyright: ignore[reportArgumentType] - melee or ranged
                )
            )

    def remark(self, text: str) -> None:
        if text.strip():
            self.remarks.append(text.strip())
