"""Classes, their Skills, and Heroic Skills."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from models.base import ContentModel
from models.fabula.entry import Choice, Cost, Entry, Formula, Modifier
from models.fabula.item import GrantedWeapon
from models.fabula.vocabulary import Attribute, Martial, Reach, WeaponCategory


class Companion(ContentModel):
    """The frame of the Faithful Companion's stat block."""

    level: int
    levels_up: bool
    species: tuple[str, ...]
    basic_attacks_max: int
    accuracy_bonus: Formula
    magic_check_bonus: Formula
    max_hp: Formula


class CompanionBonus(ContentModel):
    """What Heroic Companion adds to that stat block."""

    max_hp: int
    attribute_steps: int
    npc_skills: int
    npc_skills_cl_40: int
    extra_damage: int = 0


Sum = Literal["attack_damage", "spell_damage", "accuracy_check", "open_check", "affinities"]


class Situation(ContentModel):
    """A bonus that counts only in a moment of play, told in ``when``.

    ``adds_to`` are the sums it goes to; the filters are those of a modifier. Where a sum is a list,
    ``words`` are what it gains.
    """

    adds_to: tuple[Sum, ...]
    when: str
    formula: Formula | None = None
    words: str = ""
    range: Reach | None = None
    categories: tuple[WeaponCategory, ...] = ()
    hands: Literal[1, 2] | None = None


class TrackedValue(ContentModel):
    id: str
    session_start: int
    """What it is when a session begins."""


class Skill(Entry):
    """A class Skill. ``ritual`` unlocks a discipline; ``spell_class`` teaches a spell a level."""

    max_level: int
    kind: Literal["passive", "action", "reaction", "choice"]
    cost: Cost | None = None
    permanent: tuple[Modifier, ...] = ()
    choices: tuple[Choice, ...] = ()
    ritual: str | None = None
    spell_class: str | None = None
    gadget_tier: bool = False
    binds_arcanum: bool = False
    weapon_categories: tuple[WeaponCategory, ...] = ()
    weapon: GrantedWeapon | None = None
    companion: Companion | None = None
    options: tuple[str, ...] = ()
    """The named options of an effect that lets its user pick some."""
    options_pick: int = 1
    """How many of the options, where the cost does not say it."""
    check: tuple[Attribute, Attribute] | None = None
    """The dice of the Check that a use rolls."""
    check_kind: Literal["open", "opposed", "other"] = "other"
    situations: tuple[Situation, ...] = ()
    species: tuple[str, ...] = ()
    """The Species it works on."""
    tracked: TrackedValue | None = None
    spell_record: tuple[str, ...] = ()
    """What is written down for each spell learned in play."""


class Benefits(ContentModel):
    hp: int = 0
    mp: int = 0
    ip: int = 0
    martial: tuple[Martial, ...] = ()
    rituals: tuple[str, ...] = ()
    projects: bool = False


class HeroClass(Entry):
    """A class; ``effect`` is its focus in about six words."""

    benefits: Benefits
    skills: tuple[Skill, ...]


class Requirements(ContentModel):
    mastered_all: tuple[str, ...] = ()
    mastered_any: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()


class HeroicSkill(Entry):
    kind: Literal["passive", "action", "reaction", "choice"]
    requires: Requirements = Requirements()
    max_times: int = 1
    cost: Cost | None = None
    permanent: tuple[Modifier, ...] = ()
    choices: tuple[Choice, ...] = ()
    spell: str | None = None
    spells: int = 0
    binds_arcanum: bool = False
    companion: CompanionBonus | None = None
    situations: tuple[Situation, ...] = ()
    more_picks: Mapping[str, int] = Field(default_factory=dict[str, int])
    """How many more options of a class Skill (by id) its user picks."""
    extra_damage_by_multi: Mapping[str, int] = Field(default_factory=dict)
