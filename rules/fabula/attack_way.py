"""What a hero's Skills let them do with an attack besides striking plainly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.fabula.gadget import paid_ip
from rules.fabula.numbers import Attack, HeroNumbers
from rules.fabula.odds import CRITICAL_FROM, critical_from
from rules.fabula.use import use_of

TWO_WEAPONS = "Two-weapon fighting"
ANY_CATEGORY = "two_weapon_fighting_any_category"
KNOWLEDGE = "knowledge_is_power"
_MULTI = {"melee": "bladestorm", "ranged": "barrage"}
_SPARED = {"melee": "bone_crusher", "ranged": "warning_shot"}
HANDS = ("main_hand", "off_hand")


@dataclass(frozen=True, slots=True)
class AttackWay:
    """The Skill or rule that opens it, and what it costs and does."""

    name: str
    words: str


def attack_ways(numbers: HeroNumbers, attack: Attack) -> tuple[AttackWay, ...]:
    """Return what the hero's Skills and gear make of ``attack``, and two-weapon fighting."""
    return (
        *_two_weapons(numbers, attack),
        *_dice(numbers, attack),
        *_skills(numbers, attack),
        *_infusions(numbers),
    )


def two_weapon_fighting(numbers: HeroNumbers) -> bool:
    """Say whether both weapons in hand may attack in one action.

    Source: two weapons of one Category, bare hands counting as brawling ones; Ambidextrous allows
    any two.
    """
    armed = {attack.slot: attack for attack in numbers.attacks if attack.slot in HANDS}
    if len(armed) < len(HANDS):
        return False
    rules = (h.heroic_skill.permanent for h in numbers.heroic_skills)
    if any(row.value == ANY_CATEGORY for rows in rules for row in rows):
        return True
    return armed["main_hand"].category == armed["off_hand"].category


def _two_weapons(numbers: HeroNumbers, attack: Attack) -> Iterator[AttackWay]:
    if attack.slot in HANDS and two_weapon_fighting(numbers):
        words = "one attack with each, HR 0 for the damage of both, and no multi"
        yield AttackWay(TWO_WEAPONS, words)


def _dice(numbers: HeroNumbers, attack: Attack) -> Iterator[AttackWay]:
    skills = numbers.catalog.skills
    if critical_from(numbers, attack) < CRITICAL_FROM:
        yield AttackWay(skills["frenzy"].name, "any double but two ones is a critical")
    if numbers.skill_levels.get(KNOWLEDGE) and KNOWLEDGE in skills:
        yield AttackWay(skills[KNOWLEDGE].name, "INS in place of one of the two dice")
    for trait in attack.traits:
        words = f"{trait.value}, {trait.note}" if trait.note else str(trait.value)
        yield AttackWay(trait.label, words)


def _skills(numbers: HeroNumbers, attack: Attack) -> Iterator[AttackWay]:
    more = use_of(numbers, _MULTI[attack.range])
    if more:
        price = ", ".join(one.words for one in more.prices)
        yield AttackWay(more.entry.name, f"{price}: multi (2), or one more than it has, up to 3")
    spared = use_of(numbers, _SPARED[attack.range])
    if spared:
        count = spared.picks or 1
        yield AttackWay(spared.entry.name, f"no damage; pick {count}: {'; '.join(spared.options)}")


def _infusions(numbers: HeroNumbers) -> Iterator[AttackWay]:
    owned = next((g for g in numbers.gadgets if g.type_id == "infusions"), None)
    if owned is None:
        return
    content = numbers.catalog.content.gadgets
    tiers = content.tiers[: content.tiers.index(owned.tier) + 1]
    names = [one.name for one in content.infusions.list if one.tier in tiers]
    price = paid_ip(content.infusions.ip, numbers.given)
    yield AttackWay(owned.name, f"{price} IP on a hit: {', '.join(names)}")
