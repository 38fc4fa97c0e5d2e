"""What the sheet of a hero says, in words and figures, before any of it is placed on a page.

Both the printed pages and the Markdown are made from :class:`HeroWords`, so they cannot differ.
Printed values are those of the build: play (statuses, lost points) stands in ``now`` fields, which
are empty unless the current state was asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from models.fabula.hero import Bond, Hero, PlayState
from models.fabula.vocabulary import ATTRIBUTES, EDITION_NAMES, Attribute
from rules.breakdown import plain
from rules.fabula.derive import derive
from rules.fabula.numbers import HeroNumbers
from sheets.fabula.class_words import ClassWords, class_words
from sheets.fabula.gear_words import GearRow, gear_rows, packed_names
from sheets.fabula.magic_words import MagicWords, magic_words
from sheets.fabula.phrase import effect_phrase, pick_words
from sheets.fabula.score_words import SCORES, Score, price_words, score_words, standing_words
from sheets.font import clean
from sheets.phrase import Phrase, one_line

if TYPE_CHECKING:
    from sheets.fabula.block_words import BlockWords

GAME_TITLE = "Fabula Ultima"


@dataclass(frozen=True, slots=True)
class Pool:
    """Points: ``most`` is None on a blank sheet; ``now`` is empty unless asked for."""

    most: int | None
    now: str = ""


@dataclass(frozen=True, slots=True)
class BondWords:
    name: str
    emotions: frozenset[str]

    @property
    def strength(self) -> str:
        return str(len(self.emotions)) if self.emotions else ""


@dataclass(frozen=True, slots=True)
class HeroicWords:
    name: str
    times: int
    cost: str
    text: Phrase


@dataclass(frozen=True, slots=True)
class HeroWords:
    """Everything on a hero's sheet. A blank sheet has empty strings and no rows."""

    name: str
    pronouns: str
    player: str
    identity: str
    theme: str
    origin: str
    level: str
    edition: str
    dice: Mapping[Attribute, int]
    dice_now: Mapping[Attribute, int]
    statuses: frozenset[str]
    scores: tuple[Score, ...]
    always: str
    hp: Pool
    mp: Pool
    ip: Pool
    fp: Pool
    crisis: int | None
    prices: tuple[str, ...]
    gear: tuple[GearRow, ...]
    classes: tuple[ClassWords, ...]
    bonds: tuple[BondWords, ...]
    backpack: tuple[str, ...]
    savings: str
    zenit_now: str
    xp_now: int
    heroic: tuple[HeroicWords, ...]
    next_heroic: str
    magic: MagicWords
    companion: BlockWords | None
    look: str
    notes: str

    @property
    def goes_on(self) -> bool:
        """Whether the hero has something that always stands on a second page."""
        magic = self.magic
        owned = magic.casts or magic.arcana or magic.gadgets or self.heroic or self.companion
        return bool(owned or self.notes)


def hero_words(hero: Hero, *, current_state: bool) -> HeroWords:
    """Return what the hero's sheet says."""
    at_rest = hero if hero.play == PlayState() else hero.replaced(play=PlayState())
    numbers = derive(at_rest)
    now = (derive(hero) if at_rest is not hero else numbers) if current_state else None
    play = hero.play
    return HeroWords(
        name=one_line(hero.name),
        pronouns=one_line(hero.pronouns),
        player=one_line(hero.player),
        identity=one_line(hero.identity),
        theme=one_line(hero.theme),
        origin=one_line(hero.origin),
        level=str(numbers.level),
        edition=f"{numbers.catalog.content.book}, {EDITION_NAMES[hero.edition]}",
        dice=numbers.base_dice,
        dice_now=now.current_dice if now else {},
        statuses=frozenset(play.statuses) if now else frozenset(),
        scores=score_words(numbers, now),
        always=standing_words(numbers),
        hp=_pool(numbers, "max_hp", play.hp, now),
        mp=_pool(numbers, "max_mp", play.mp, now),
        ip=_pool(numbers, "max_ip", play.ip, now),
        fp=Pool(numbers.value("fabula_points"), str(play.fabula_points) if now else ""),
        crisis=numbers.value("crisis"),
        prices=price_words(numbers),
        gear=gear_rows(numbers),
        classes=class_words(numbers),
        bonds=tuple(_bond(bond) for bond in hero.bonds),
        backpack=packed_names(numbers),
        savings=plain(numbers.value("savings")),
        zenit_now=plain(now.value("zenit")) if now else "",
        xp_now=play.xp if now else 0,
        heroic=heroic_words(numbers),
        next_heroic=_next_heroic(numbers),
        magic=magic_words(numbers),
        companion=_companion(numbers),
        look=clean(hero.look).strip(),
        notes=clean(hero.notes).strip(),
    )


def _pool(numbers: HeroNumbers, id: str, now: int | None, state: object) -> Pool:
    most = numbers.value(id)
    return Pool(most, str(most if now is None else now) if state else "")


def _bond(bond: Bond) -> BondWords:
    return BondWords(one_line(bond.name), frozenset(bond.emotions))


def heroic_words(numbers: HeroNumbers) -> tuple[HeroicWords, ...]:
    """Return the Heroic Skills with their picks."""
    return tuple(
        HeroicWords(
            owned.heroic_skill.name,
            owned.times,
            owned.cost,
            effect_phrase(owned.heroic_skill.effect, owned.text)
            + pick_words(owned.picks, owned.heroic_skill.choices),
        )
        for owned in numbers.heroic_skills
    )


def _next_heroic(numbers: HeroNumbers) -> str:
    """Return how far the furthest class is from its Heroic Skill."""
    cap = numbers.catalog.content.advancement.class_level_cap
    growing = [owned for owned in numbers.classes if owned.levels < cap]
    if not growing:
        return ""
    best = max(growing, key=lambda owned: owned.levels)
    left = cap - best.levels
    return f"{best.hero_class.name} at {cap}: {left} {'level' if left == 1 else 'levels'} to go"


def _companion(numbers: HeroNumbers) -> BlockWords | None:
    if numbers.hero.companion is None:
        return None  # the rules of stat blocks are not even read
    from rules.fabula.npc.companion import companion_numbers
    from sheets.fabula.block_words import block_words

    found = companion_numbers(numbers)
    return block_words(found) if found else None


def blank_words() -> HeroWords:
    """Return the words of an empty sheet."""
    empty = hero_words(Hero(), current_state=False)
    nothing: Mapping[Attribute, int] = {attribute: 0 for attribute in ATTRIBUTES}
    return HeroWords(
        name="",
        pronouns="",
        player="",
        identity="",
        theme="",
        origin="",
        level="",
        edition=empty.edition,
        dice=nothing,
        dice_now={},
        statuses=frozenset(),
        scores=tuple(Score(id, label, "", "") for id, label in SCORES),
        always="",
        hp=Pool(None),
        mp=Pool(None),
        ip=Pool(None),
        fp=Pool(None),
        crisis=None,
        prices=empty.prices,
        gear=(),
        classes=(),
        bonds=(),
        backpack=(),
        savings="",
        zenit_now="",
        xp_now=0,
        heroic=(),
        next_heroic="",
        companion=None,
        magic=replace(empty.magic, rituals=replace(empty.magic.rituals, max_mp=None)),
        look="",
        notes="",
    )
