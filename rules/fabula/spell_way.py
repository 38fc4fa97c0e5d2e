"""What a hero's Skills let them do with a spell besides casting it plainly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.fabula.entry import Spend
from models.fabula.skill import HeroicSkill, Skill
from models.fabula.spell import Spell
from rules.breakdown import signed
from rules.fabula.formula import evaluated
from rules.fabula.numbers import HeroNumbers, KnownSpell
from rules.fabula.roll import SPELLBLADE, spellblade_modifier
from rules.fabula.spell_number import CATACLYSM, spell_mp

MATHEMAGIC, VISMAGUS, ARCANE_CIRCLE = "mathemagic", "vismagus", "arcane_circle"
HEALING_POWER, SUPPORT_MAGIC = "healing_power", "support_magic"
PATHOGENESIS, CONSUME = "pathogenesis", "consume"


@dataclass(frozen=True, slots=True)
class Way:
    """The Skill that opens it, and what it costs and does for this spell."""

    name: str
    words: str


def spell_ways(numbers: HeroNumbers, known: KnownSpell) -> tuple[Way, ...]:
    """Return what the hero's Skills make of ``known``: dearer, stronger, rolled otherwise.

    Only what can be done with this very spell is named; whether the moment allows it, the table
    knows.
    """
    mp = spell_mp(numbers, known).number
    return (
        *_costs(numbers, known.spell, mp),
        *_rolls(numbers, known.spell, mp),
        *_help_for_allies(numbers, known.spell),
        *_after_damage(numbers, known),
        *_on_a_hit(numbers, known.spell),
    )


def _skill(numbers: HeroNumbers, id: str) -> tuple[Skill, int] | None:
    level = numbers.skill_levels.get(id, 0)
    skill = numbers.catalog.skills.get(id)
    return (skill, level) if skill and level else None


def _heroic(numbers: HeroNumbers, id: str) -> HeroicSkill | None:
    owned = (h.heroic_skill for h in numbers.heroic_skills)
    return next((heroic for heroic in owned if heroic.id == id), None)


def _amount(skill: Skill, level: int, name: str, numbers: HeroNumbers) -> int:
    return evaluated(skill.amounts[name], {**numbers.names, "SL": level})


def is_single(spell: Spell) -> bool:
    """Say whether the spell's target is one creature."""
    return spell.max_targets == 1 and not spell.per_target and spell.target == "One creature"


def _deals_damage(spell: Spell) -> bool:
    return spell.damage is not None or any(row.damage for row in spell.table)


def _costs(numbers: HeroNumbers, spell: Spell, mp: int) -> Iterator[Way]:
    cataclysm = _skill(numbers, CATACLYSM)
    if cataclysm and spell.duration == "instantaneous" and _deals_damage(spell):
        skill, level = cataclysm
        price = skill.cost.mp if skill.cost else None
        if isinstance(price, Spend):
            most = evaluated(price.max, {"SL": level})
            yield Way(skill.name, f"up to {most} MP more: +5 damage for each {price.step}")
    mathemagic = _heroic(numbers, MATHEMAGIC)
    if mathemagic and is_single(spell) and mathemagic.cost:
        dear = mp * (mathemagic.cost.spell_cost_factor or 1)
        yield Way(mathemagic.name, f"{dear} MP: everybody with the die you pick")
    vismagus = _skill(numbers, VISMAGUS)
    if vismagus and mp and vismagus[0].cost:
        hp = evaluated(str(vismagus[0].cost.hp), {"spell_cost": mp})
        yield Way(vismagus[0].name, f"{hp} HP when you lack the MP")


def _rolls(numbers: HeroNumbers, spell: Spell, mp: int) -> Iterator[Way]:
    blade = _skill(numbers, SPELLBLADE)
    if blade and spell.offensive and is_single(spell):
        skill, level = blade
        if mp <= _amount(skill, level, "spell_cost_max", numbers):
            yield from _with_weapons(numbers, skill)
    circle = _skill(numbers, ARCANE_CIRCLE)
    if circle and mp <= _amount(*circle, "spell_cost_max", numbers):
        yield Way(circle[0].name, "as a free Spell action after dismissing an Arcanum")


def _with_weapons(numbers: HeroNumbers, skill: Skill) -> Iterator[Way]:
    for attack in numbers.attacks:
        if attack.slot != "backpack" and attack.category in skill.weapon_categories:
            first, second = attack.attributes
            bonus = spellblade_modifier(numbers, attack).number
            added = f" {signed(bonus)}" if bonus else ""
            yield Way(skill.name, f"Check with {attack.name}: {first} + {second}{added}")


def _help_for_allies(numbers: HeroNumbers, spell: Spell) -> Iterator[Way]:
    if spell.offensive or "creature" not in spell.target.casefold():
        return
    healing = _skill(numbers, HEALING_POWER)
    if healing:
        hp = _amount(*healing, "hp", numbers)
        yield Way(healing[0].name, f"{hp} HP more for each ally, with an arcane weapon")
    support = _skill(numbers, SUPPORT_MAGIC)
    if support:
        yield Way(support[0].name, "an ally you have a Bond with gains it on their next Check")


def _on_a_hit(numbers: HeroNumbers, spell: Spell) -> Iterator[Way]:
    """Yield what gear does to the targets of an offensive spell."""
    for one in numbers.given if spell.offensive else ():
        if one.modifier.stat == "inflict_on_spell_hit" and not one.waits(numbers.holding):
            for status in one.resolved(one.modifier.status):
                yield Way(one.label, f"targets hit are {status}")


def _after_damage(numbers: HeroNumbers, known: KnownSpell) -> Iterator[Way]:
    if not _deals_damage(known.spell):
        return
    consume = _skill(numbers, CONSUME)
    if consume:
        mp = _amount(*consume, "mp", numbers)
        yield Way(consume[0].name, f"{mp} MP regained, with an arcane weapon, dagger or flail")
    pathogenesis = _skill(numbers, PATHOGENESIS)
    if pathogenesis and known.species:
        yield Way(pathogenesis[0].name, f"every damaged {known.species} is poisoned")
