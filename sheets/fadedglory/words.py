"""What a combatant's card and summary say, in words and figures ready to be set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

GAME_TITLE = "Faded Glory"
TURNS = 6
"""Turns on the strip of a card."""


@dataclass(frozen=True, slots=True)
class HandWords:
    """A weapon or shield. ``attack`` is empty for a shield; odds are “5 in 6”.

    ``mixes`` are the numbers of an attack by circumstance, in the order of the summary's columns.
    """

    name: str = ""
    attack: str = ""
    attack_odds: str = ""
    parry: str = ""
    parry_odds: str = ""
    note: str = ""
    mixes: tuple[str, ...] = ()
    through: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LocationWords:
    """``damage`` is empty unless the state of play is printed and there is some."""

    id: str
    rolls: str
    name: str
    armor: str = ""
    hits: str = ""
    damage: str = ""


@dataclass(frozen=True, slots=True)
class UseWords:
    """An ability or a spell: ``note`` is its kind or what it does in a word or two.

    ``uses`` None has no limit; ``spent`` is 0 unless the state of play is printed.
    """

    name: str = ""
    note: str = ""
    effect: str = ""
    uses: int | None = None
    spent: int = 0


@dataclass(frozen=True, slots=True)
class OptionWords:
    name: str
    choice: str
    effect: str


@dataclass(frozen=True, slots=True)
class CombatantWords:
    """``is_blank`` leaves room to write; ``columns`` are the circumstances of the summary."""

    name: str = ""
    class_title: str = ""
    kit: str = ""
    player: str = ""
    concept: str = ""
    side: str = ""
    hands: tuple[HandWords, ...] = ()
    locations: tuple[LocationWords, ...] = ()
    has_usual_body: bool = True
    body: LocationWords | None = None
    modifiers: str = ""
    rule: str = ""
    abilities: tuple[UseWords, ...] = ()
    spells: tuple[UseWords, ...] = ()
    facts: tuple[str, ...] = ()
    states: Mapping[str, bool] = field(default_factory=dict[str, bool])
    other_state: str = ""
    budget: tuple[tuple[str, str], ...] = ()
    columns: tuple[str, ...] = ()
    options: tuple[OptionWords, ...] = ()
    look: str = ""
    notes: str = ""
    is_blank: bool = False
