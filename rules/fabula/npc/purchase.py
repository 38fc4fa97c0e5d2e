"""What the Skills that are left would buy."""

from __future__ import annotations

from dataclasses import dataclass

from models.fabula.bestiary import NpcSkill
from rules.fabula.npc.budget import USE_EQUIPMENT
from rules.fabula.npc.numbers import BlockNumbers, skills_in_words


@dataclass(frozen=True, slots=True)
class OpenHalves:
    """Which pairs have one half taken."""

    resistance: bool
    status: bool
    spell: bool


@dataclass(frozen=True, slots=True)
class Affordable:
    """Something the rest would buy: an NPC Skill, or half of one (``halves`` 1).

    ``completes`` says that it makes a half Skill whole; ``reason`` why an NPC Skill cannot be
    taken (again), empty when it can.
    """

    skill_id: str
    label: str
    halves: int
    completes: bool = False
    reason: str = ""


def open_halves(numbers: BlockNumbers) -> OpenHalves:
    halves: dict[str, int] = {}
    for cost in numbers.costs:
        halves[cost.id] = halves.get(cost.id, 0) + cost.halves
    casting = halves.get("spellcaster", 0) + halves.get("spellcaster_mp", 0)
    return OpenHalves(
        halves.get("damage_resistance", 0) % 2 == 1,
        halves.get("status_effect_immunity", 0) % 2 == 1,
        casting % 2 == 1,
    )


def could_buy(numbers: BlockNumbers) -> tuple[Affordable, ...]:
    """Return what the rest would buy, halves first, then whole NPC Skills in print order.

    Skills that the creature cannot take (again) stand there with the reason.
    """
    left = numbers.halves_left
    found: list[Affordable] = []
    if left >= 1:
        found += _halves(numbers)
    if left >= 2:
        for skill in numbers.bestiary.content.npc_skills:
            found.append(Affordable(skill.id, skill.name, 2, reason=why_not(numbers, skill)))
    return tuple(found)


def _halves(numbers: BlockNumbers) -> list[Affordable]:
    halves = open_halves(numbers)
    found = [
        Affordable("damage_resistance", "one resistance", 1, halves.resistance),
        Affordable("status_effect_immunity", "one status immunity", 1, halves.status),
    ]
    if halves.spell:
        more = "one spell or 10 MP" if numbers.block.spells else "one spell"
        found.append(Affordable("spellcaster", more, 1, completes=True))
    return found


def why_not(numbers: BlockNumbers, skill: NpcSkill) -> str:
    """Say why the NPC Skill cannot be taken (again); empty when it can."""
    if skill.id in numbers.species.forbidden_skills:
        return f"A {numbers.species.name.lower()} cannot take it."
    if skill.id == USE_EQUIPMENT:
        if skill.id in numbers.species.free_skills:
            return f"Free for a {numbers.species.name.lower()}."
        return "Taken." if any(c.id == skill.id for c in numbers.costs) else ""
    taken = sum(1 for s in numbers.block.skills if s.skill_id == skill.id)
    if skill.max_times is not None and taken >= skill.max_times:
        return "Taken." if skill.max_times == 1 else f"Taken {taken} times."
    if skill.target and not (numbers.attacks or numbers.spells):
        return "There is no attack or spell to improve."
    if skill.counted == "attacks" and not numbers.attacks:
        return "There is no attack to add to."
    return ""


def what_half_buys(numbers: BlockNumbers) -> str:
    """Return “one resistance or one status immunity” and the like."""
    labels = [each.label for each in _halves(numbers)]
    return f"{', '.join(labels[:-1])} or {labels[-1]}"


def rest_in_words(numbers: BlockNumbers) -> str:
    """Return what the budget line says at its end: “½ left: one resistance or ...”.

    Empty when everything is spent; “1½ too many” when more is.
    """
    left = numbers.halves_left
    if left < 0:
        return f"{skills_in_words(-left)} too many"
    if left == 0:
        return ""
    return f"{skills_in_words(left)} left" + (f": {what_half_buys(numbers)}" if left == 1 else "")
