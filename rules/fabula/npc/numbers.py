"""What ``derive_block`` returns for a stat block: numbers with their parts, and costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from models.fabula.bestiary import Bestiary, RankEntry, SpeciesEntry
from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.item import Weapon
from models.fabula.npc import Npc
from models.fabula.skill import CompanionBonus
from models.fabula.stat_block import AffinityLevel, StatBlock
from models.fabula.vocabulary import Attribute, DamageType, Edition, Reach, Status
from rules.breakdown import Derived, signed
from rules.fabula.gear import Gear

AFFINITY_SIGNS: Mapping[AffinityLevel, str] = {
    "vulnerable": "VU",
    "resistant": "RS",
    "immune": "IM",
    "absorb": "AB",
}
AffinitySource = Literal["", "species", "choice", "bought", "vulnerability", "other"]
FeatureKind = Literal[
    "action", "rule", "crisis", "reaction", "final_act", "flying", "class", "gear", "note"
]


def skills_in_words(halves: int) -> str:
    """Return a number of half Skills as it is read: ``½``, ``2``, ``4½``."""
    whole, half = divmod(abs(halves), 2)
    words = f"{whole or ''}{'½' if half else ''}" or "0"
    return f"−{words}" if halves < 0 else words


def skills_of(halves: int) -> int | float:
    """Return half Skills as a number of Skills, whole where it can be."""
    return halves / 2 if halves % 2 else halves // 2


@dataclass(frozen=True, slots=True)
class Owner:
    """The hero of a companion, as far as the companion's numbers read it."""

    level: int
    skill_level: int
    """The Skill Level of Faithful Companion; 0 when the hero lacks it."""
    bonus: CompanionBonus | None = None
    """What Heroic Companion adds; None without it."""
    attribute: Attribute | None = None
    """The attribute that Heroic Companion raises."""


@dataclass(frozen=True, slots=True)
class SkillCost:
    """One thing that takes Skills: ``halves`` of them, and the place of what it is in the block.

    ``id`` is the NPC Skill it counts as (a class Skill's own id, or ``action``).
    """

    id: str
    label: str
    halves: int
    where: str
    note: str = ""

    @property
    def words(self) -> str:
        return skills_in_words(self.halves)


@dataclass(frozen=True, slots=True)
class BlockAffinity:
    """One damage type: the Affinity the block has, and where it comes from.

    ``now`` is what counts at the moment, with gear and effects. ``halves`` is what it costs in
    half Skills, ``gain`` what a vulnerability brings in whole ones.
    """

    type: DamageType
    level: AffinityLevel | None
    source: AffinitySource
    halves: int = 0
    gain: int = 0
    now: AffinityLevel | None = None

    @property
    def sign(self) -> str:
        """VU, RS, IM, AB as in print; empty for a type that hurts as usual."""
        return AFFINITY_SIGNS[self.level] if self.level else ""

    @property
    def words(self) -> str:
        """What a card says below the sign: ``+1 Skill``, ``species``, ``½ Skill``, ``normal``."""
        if self.gain:
            return f"+{self.gain} Skill" + ("s" if self.gain > 1 else "")
        if self.halves:
            return f"{skills_in_words(self.halves)} Skill" + ("s" if self.halves > 2 else "")
        if self.level is None:
            return "normal"
        return "species" if self.source in ("species", "choice") else self.source or "free"


@dataclass(frozen=True, slots=True)
class StatusImmunity:
    """``source`` is species, bought, or the name of what gives it."""

    status: Status
    source: str
    halves: int = 0


@dataclass(frozen=True, slots=True)
class ReadyAttack:
    """An attack worked out; damage is High Roll + ``damage``, None for an attack without any."""

    key: str
    name: str
    weapon: Weapon | None
    slot: str
    """Where the weapon is: a hand slot, both, backpack; empty for a basic attack."""
    attributes: tuple[Attribute, Attribute]
    accuracy: Derived
    damage: Derived | None
    damage_type: str
    range: Reach
    multi: int
    against: str
    """The score its Accuracy Check is compared with: defense or magic_defense."""
    effects: tuple[str, ...]
    special: tuple[str, ...]
    """Its Special Attacks in words, one Skill each: effects, multi, what it is against."""

    @property
    def check_text(self) -> str:
        """The Accuracy Check as it is read: ``DEX + MIG +2``."""
        return check_words(self.attributes, self.accuracy.number)

    @property
    def damage_text(self) -> str:
        """The damage as it is read: ``HR + 6 physical``; empty without any."""
        return damage_words(self.damage, self.damage_type) if self.damage else ""


@dataclass(frozen=True, slots=True)
class ReadySpell:
    """A spell worked out. ``magic`` is its Magic Check, None when it needs none.

    ``origin`` says where it is from: class, npc, own, or unknown for an id that is not there.
    ``open_choices`` are the picks still to be made; ``power`` is its main amount in words.
    """

    key: str
    spell_id: str
    name: str
    origin: Literal["class", "npc", "own", "unknown"]
    is_offensive: bool
    mp: int
    is_per_target: bool
    max_targets: int
    target: str
    duration: str
    attributes: tuple[Attribute, Attribute]
    magic: Derived | None
    damage: Derived | None
    has_high_roll: bool
    damage_type: str
    statuses: tuple[str, ...]
    heal_hp: int
    power: str
    effect: str
    opportunity: str
    limit: str
    choices: tuple[Choice, ...]
    open_choices: tuple[Choice, ...]
    learned_from: str = "Spellcaster"

    @property
    def check_text(self) -> str:
        """The Magic Check as it is read; empty for a spell that always works."""
        return check_words(self.attributes, self.magic.number) if self.magic else ""

    @property
    def damage_text(self) -> str:
        if self.damage is None:
            return ""
        if self.has_high_roll:
            return damage_words(self.damage, self.damage_type)
        return f"{self.damage.number} {self.damage_type}".rstrip()

    @property
    def mp_text(self) -> str:
        """The cost as it is read: ``10 MP``, or ``10 × T MP`` for each target."""
        return f"{self.mp} × T MP" if self.is_per_target else f"{self.mp} MP"


def check_words(attributes: tuple[Attribute, Attribute], bonus: int) -> str:
    first, second = attributes
    return f"{first} + {second}" + (f" {signed(bonus)}" if bonus else "")


def damage_words(damage: Derived, kind: str) -> str:
    amount = f"HR {signed(damage.number)}".replace("+", "+ ") if damage.number else "HR"
    return f"{amount} {kind}".rstrip()


@dataclass(frozen=True, slots=True)
class Feature:
    """A rule, reaction or action of the block in words; ``where`` is its place in the block."""

    kind: FeatureKind
    name: str
    text: str
    where: str
    halves: int = 0


@dataclass(frozen=True, slots=True)
class BlockNumbers:
    """Everything that follows from a stat block. Look numbers up in ``derived`` by id.

    Ids: max_hp, crisis, max_mp, initiative (a companion has none), defense, magic_defense,
    accuracy_bonus, magic_bonus, damage_bonus, opposed_bonus (where there is one),
    turns_per_round, skills_available, skills_used, skills_left (these three may have halves),
    affinities, status_immunities, ``die_DEX`` ... (current size), ``accuracy_<key>`` and
    ``damage_<key>`` per attack, ``magic_<key>`` and ``damage_<key>`` per spell.
    """

    name: str
    block: StatBlock
    edition: Edition
    catalog: Catalog
    bestiary: Bestiary
    species: SpeciesEntry
    rank: RankEntry
    owner: Owner | None
    derived: Mapping[str, Derived]
    base_dice: Mapping[Attribute, int]
    current_dice: Mapping[Attribute, int]
    statuses: tuple[Status, ...]
    """Those suffered now that it is not immune to."""
    affinities: tuple[BlockAffinity, ...]
    """All nine types, in print order."""
    status_immunities: tuple[StatusImmunity, ...]
    attacks: tuple[ReadyAttack, ...]
    spells: tuple[ReadySpell, ...]
    features: tuple[Feature, ...]
    """Rules of the Species first, then Skills and other actions as they stand in the block."""
    costs: tuple[SkillCost, ...]
    whole_skills: int
    """How many Skills the costs take when none is bought by halves."""
    gear: Gear
    defense_print: str
    """As a stat block prints it: ``+2`` onto the DEX die, or the bare score."""
    magic_defense_print: str

    def value(self, id: str) -> int:
        """Return the whole number of that id; 0 when this block has no such number."""
        found = self.derived.get(id)
        return found.number if found is not None else 0

    @property
    def halves_left(self) -> int:
        """Half Skills still to spend; below 0 when too many are spent."""
        return _halves(self.derived["skills_left"])

    @property
    def halves_available(self) -> int:
        return _halves(self.derived["skills_available"])

    @property
    def halves_used(self) -> int:
        return _halves(self.derived["skills_used"])


def _halves(number: Derived) -> int:
    assert not isinstance(number.value, tuple)
    return round(2 * number.value)


@dataclass(frozen=True, slots=True)
class NpcNumbers:
    """Everything that follows from an NPC: its phases in order, the block first.

    ``derived`` holds the numbers of the phase it is in, and ultima_points with ultima_left for a
    Villain.
    """

    npc: Npc
    phases: tuple[BlockNumbers, ...]
    derived: Mapping[str, Derived]

    @property
    def now(self) -> BlockNumbers:
        """The phase it is in."""
        return self.phases[min(self.npc.phase, len(self.phases) - 1)]
