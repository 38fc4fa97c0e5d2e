"""What the sheets of BnB say, in words and figures, before any of it is placed on a page.

Both the printed pages and the Markdown are made from these, so they cannot differ. Printed values
are those of the build: play (lost points, coins, conditions) stands in ``now`` fields, which are
empty unless the current state was asked for. A blank sheet has empty strings and no rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.phrase import Phrase

ACTS = 3
"""Columns for one, two and three acts in a round."""
CLOSED = "–"
"""Stands for a skill that is closed to beginners."""

Acts = tuple[str, str, str]
NO_ACTS: Acts = ("", "", "")


@dataclass(frozen=True, slots=True)
class Pool:
    """``scale`` is the same number as ``most``, for a ruler; 0 on a blank sheet."""

    label: str
    most: str = ""
    scale: float = 0
    now: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class StatWords:
    """``cube`` is what the level costs, with a part payment after it."""

    name: str
    abbr: str
    level: str = ""
    cube: Phrase = ()
    lines: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackWords:
    """``skill`` is the skill's name or “untrained”; ``parts`` is the sum behind the damage."""

    name: str
    skill: str = ""
    acts: Acts = NO_ACTS
    damage: str = ""
    reach: str = ""
    parts: str = ""


@dataclass(frozen=True, slots=True)
class GuardWords:
    """``short`` is the name for a card."""

    name: str
    source: str = ""
    acts: Acts = NO_ACTS
    short: str = ""


@dataclass(frozen=True, slots=True)
class SkillWords:
    """``multiplier`` is None for a skill that is closed; ``trained`` skills have points.

    ``points`` has the level's cost and a part payment apart, ``paid`` both together.

    ``step`` is the range step of a sorcery, ``odds`` the chances in 100 against the five
    difficulties.
    """

    name: str
    level: str = ""
    points: str = ""
    paid: str = ""
    acts: Acts = NO_ACTS
    mean: str = ""
    odds: tuple[str, ...] = ()
    multiplier: float | None = None
    trained: bool = False
    step: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SorceryWords:
    """``facts`` are the few numbers that all sorceries share."""

    facts: Phrase
    skills: tuple[SkillWords, ...]


@dataclass(frozen=True, slots=True)
class RangeWords:
    name: str
    bands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OddsWords:
    """One multiplier: ``cells`` are (chance in 100, total needed) by difficulty; “–” is never."""

    multiplier: float
    mean: str
    cells: tuple[tuple[str, str], ...]
    own: bool


@dataclass(frozen=True, slots=True)
class Difficulty:
    challenge: str
    name: str


@dataclass(frozen=True, slots=True)
class GearWords:
    """``name`` has the number of pieces, ``detail`` the place and quality that are not plain."""

    name: str
    detail: str = ""
    weight: str = ""
    cost: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class LogWords:
    text: str
    points: str
    date: str = ""
    spent: bool = False


@dataclass(frozen=True, slots=True)
class OptionWords:
    """A switch of the campaign that differs from the usual ruling."""

    name: str
    choice: str
    effect: str


@dataclass(frozen=True, slots=True)
class BudgetWords:
    """Where the points went; ``share`` is the stats' share of what was spent, 0 to 1."""

    stats: Phrase = ()
    skills: Phrase = ()
    share: float = 0.7


@dataclass(frozen=True, slots=True)
class HeroWords:
    """Everything on a hero's sheet."""

    edition: str
    stats: tuple[StatWords, ...]
    stamina: Pool
    health: Pool
    guard: tuple[GuardWords, ...]
    dex_skills: tuple[SkillWords, ...]
    int_skills: tuple[SkillWords, ...]
    odds: tuple[OddsWords, ...]
    difficulties: tuple[Difficulty, ...]
    steps: tuple[str, ...]
    """What each range step adds to the challenge."""
    name: str = ""
    pronouns: str = ""
    player: str = ""
    concept: str = ""
    homeland: str = ""
    patron: str = ""
    touched: bool = False
    touched_how: str = ""
    points: str = ""
    budget: BudgetWords = BudgetWords()
    constitution: str = ""
    initiative: str = ""
    body: tuple[Phrase, ...] = ()
    """What the body does beside the two pools: breath, rest."""
    attacks: tuple[AttackWords, ...] = ()
    dex_title: str = "Dex"
    int_title: str = "Int"
    sorcery: SorceryWords | None = None
    ranges: tuple[RangeWords, ...] = ()
    gear: tuple[GearWords, ...] = ()
    load: Phrase = ()
    penalties: Phrase = ()
    coins: tuple[str, str, str] = ("", "", "")
    """Gold, silver, copper of the moment."""
    purse_start: str = ""
    start: tuple[LogWords, ...] = ()
    log: tuple[LogWords, ...] = ()
    plan: tuple[LogWords, ...] = ()
    options: tuple[OptionWords, ...] = ()
    state: str = ""
    look: str = ""
    notes: str = ""

    @property
    def skills(self) -> Sequence[SkillWords]:
        """Every skill of the sheet in print order, sorceries last."""
        sorceries = self.sorcery.skills if self.sorcery else ()
        return (*self.dex_skills, *self.int_skills, *sorceries)


@dataclass(frozen=True, slots=True)
class CreatureWords:
    """Everything on a creature's card."""

    edition: str
    stats: tuple[StatWords, ...]
    stamina: Pool
    health: Pool
    guard: tuple[GuardWords, ...]
    name: str = ""
    concept: str = ""
    points: str = ""
    constitution: str = ""
    initiative: str = ""
    size: str = ""
    """Empty for a human's."""
    attacks: tuple[AttackWords, ...] = ()
    skills: Phrase = ()
    sorcery: Phrase = ()
    facts: Phrase = ()
    """Acts, moves, jumps, lifts, pushes, rest and breath."""
    traits: tuple[tuple[str, str], ...] = ()
    """(label, text): immunities, senses and the like; traits have no label."""
    gear: str = ""
    options: str = ""
    state: str = ""
    look: str = ""
    notes: str = ""
