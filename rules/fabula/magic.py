"""What the spells of the content do at a hero's level, and who teaches how many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.pick import Pick
from models.fabula.skill import HeroicSkill, Skill
from models.fabula.spell import Damage, Healing, Scale, Spell
from rules.breakdown import signed
from rules.fabula.formula import evaluated
from rules.fabula.tally import Tally
from rules.fabula.text import amount, filled


def picked(picks: Iterable[Pick], choices: Iterable[Choice], source: str) -> tuple[str, ...]:
    """Return the picks that answer a choice of ``source``, in order."""
    kept = tuple(picks)
    if not kept:
        return ()
    ids = {choice.id for choice in choices if choice.source == source}
    return tuple(pick.value for pick in kept if pick.choice in ids)


def spell_slots(catalog: Catalog, counted: Tally) -> Iterator[tuple[Skill | HeroicSkill, int]]:
    """Yield each Skill and Heroic Skill that teaches spells, with how many."""
    for skill_id, level in counted.skill_levels.items():
        skill = catalog.skills.get(skill_id)
        if skill and skill.spell_class:
            yield skill, level
    for heroic_id, times in counted.heroic_times.items():
        heroic = catalog.heroic_skills.get(heroic_id)
        if heroic and (heroic.spell or heroic.spells):
            yield heroic, times * (heroic.spells or 1)


def scaled(base: int, scaling: Iterable[Scale], level: int) -> int:
    """Return ``base`` as it stands at hero level ``level``: the highest step reached applies."""
    reached = [scale for scale in scaling if scale.from_level <= level]
    if not reached:
        return base
    step = max(reached, key=lambda scale: scale.from_level)
    return step.amount if step.amount is not None else base + (step.add or 0)


def total_mp(spell: Spell, targets: int) -> int:
    """Return what the spell costs for that many targets."""
    return spell.mp * (max(1, targets) if spell.per_target else 1)


def power(spell: Spell, names: Mapping[str, int]) -> str:
    """Return the spell's main amount, such as “HR +15 bolt”, “50 HP” or “Defense 12”."""
    level = names["CL"]
    if spell.damage:
        return damage_text(spell.damage, level)
    if spell.healing:
        return healing_text(spell.healing, level)
    if spell.loss:
        return f"−({amount_text(spell.loss.formula, names)}) {spell.loss.resource.upper()}"
    for modifier in spell.modifiers:
        least = modifier.at_least or modifier.at_least_formula
        if least is not None:
            name = {"defense": "Defense", "magic_defense": "Magic Def."}[modifier.stat]
            return f"{name} {amount(least, names)}"
    return ""


def amount_text(formula: str, names: Mapping[str, int]) -> str:
    """Return a formula for the table: ``HR + 15`` as “HR +15”."""
    if formula == "20 + floor(target_level / 2)":
        return "20 + half level"
    return amount(formula, names).replace("+ ", "+")


def damage_text(damage: Damage, level: int, more: int = 0) -> str:
    """Return the damage at hero level ``level``, with ``more`` added."""
    kind = "" if damage.type in (None, "none", "chosen") else f" {damage.type}"
    if damage.formula and not more:
        return f"{damage.formula.replace('+ ', '+')}{kind}"
    if damage.formula:
        return f"HR {signed(evaluated(damage.formula, {'HR': 0}) + more)}{kind}"
    amounts = [option.base for option in damage.options] or [damage.base or 0]
    shown = " or ".join(str(scaled(a, damage.scaling, level) + more) for a in amounts)
    return f"{shown}{kind}" if kind else f"{shown} damage"


def healing_text(healing: Healing, level: int, more: Mapping[str, int] | None = None) -> str:
    """Return the points restored at hero level ``level``; ``more`` are added, by resource."""
    if healing.formula:
        return f"{'Crisis score' if healing.formula == 'target_crisis' else healing.formula} HP"
    added = more or {}
    amounts = [
        f"{scaled(base, healing.scaling, level) + added.get(resource, 0)} {resource.upper()}"
        for resource, base in (("hp", healing.hp), ("mp", healing.mp))
        if base
    ]
    return ", ".join(amounts)


def spell_text(spell: Spell, names: Mapping[str, int]) -> str:
    words = filled(spell.effect, spell.amounts, names)
    return f"{words} Opportunity: {lower_first(spell.opportunity)}" if spell.opportunity else words


def lower_first(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
