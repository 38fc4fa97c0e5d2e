"""Spells, Arcana and gadgets of one hero, with their amounts at the hero's level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from models.fabula.catalog import Catalog
from models.fabula.entry import Choice
from models.fabula.gadget import MagitechBenefit, Prototypes
from models.fabula.item import GrantedWeapon
from models.fabula.pick import Pick
from models.fabula.skill import HeroicSkill, Skill
from models.fabula.spell import Damage, Dismissal, Healing, Scale, Spell
from rules.breakdown import signed
from rules.fabula.modifier import Given
from rules.fabula.numbers import BoundArcanum, KnownSpell, OwnedGadget
from rules.fabula.tally import Tally
from rules.fabula.text import amount, filled


def picked(picks: Iterable[Pick], choices: Iterable[Choice], source: str) -> tuple[str, ...]:
    """Return the picks that answer a choice of ``source``, in order."""
    kept = tuple(picks)
    if not kept:
        return ()
    ids = {choice.id for choice in choices if choice.source == source}
    return tuple(pick.value for pick in kept if pick.choice in ids)


def known_spells(
    catalog: Catalog, counted: Tally, names: Mapping[str, int]
) -> tuple[KnownSpell, ...]:
    """Return the spells the hero can cast, each once, in the order of the content."""
    taught: dict[str, str] = {}
    for spell_id, teacher in _taught(catalog, counted):
        taught.setdefault(spell_id, teacher)
    return tuple(
        KnownSpell(spell, taught[spell.id], power(spell, names), spell_text(spell, names))
        for spell in catalog.content.spells
        if spell.id in taught
    )


def _taught(catalog: Catalog, counted: Tally) -> Iterator[tuple[str, str]]:
    for skill_id, picks in counted.skill_picks.items():
        skill = catalog.skills.get(skill_id)
        if skill:
            yield from ((s, skill.name) for s in picked(picks, skill.choices, "spells"))
    for heroic_id, picks in counted.heroic_picks.items():
        heroic = catalog.heroic_skills.get(heroic_id)
        if heroic:
            yield from ((s, heroic.name) for s in picked(picks, heroic.choices, "spells"))
            if heroic.spell:
                yield heroic.spell, heroic.name


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


def magisphere_prototypes(prototypes: Prototypes, level: int) -> int:
    """Return how many spells are prototyped; earlier steps are granted at once on reaching them."""
    grown = (prototypes.at_20 if level >= 20 else 0) + (prototypes.at_40 if level >= 40 else 0)
    return prototypes.base + grown


def paid_ip(cost: int, given: Iterable[Given]) -> int:
    """Return the IP really paid for something that costs ``cost``."""
    lowered, least = cost, 0
    for one in given:
        if one.modifier.stat == "ip_cost":
            lowered += one.amount() or 0
            least = max(least, one.at_least() or 0)
    return max(lowered, min(cost, least))


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


def damage_text(damage: Damage, level: int) -> str:
    kind = "" if damage.type in (None, "none", "chosen") else f" {damage.type}"
    if damage.formula:
        return f"{damage.formula.replace('+ ', '+')}{kind}"
    amounts = [option.base for option in damage.options] or [damage.base or 0]
    shown = " or ".join(str(scaled(a, damage.scaling, level)) for a in amounts)
    return f"{shown}{kind}" if kind else f"{shown} damage"


def healing_text(healing: Healing, level: int) -> str:
    if healing.formula:
        return f"{'Crisis score' if healing.formula == 'target_crisis' else healing.formula} HP"
    pairs = (("HP", healing.hp), ("MP", healing.mp))
    return ", ".join(f"{scaled(a, healing.scaling, level)} {unit}" for unit, a in pairs if a)


def spell_text(spell: Spell, names: Mapping[str, int]) -> str:
    words = filled(spell.effect, spell.amounts, names)
    return f"{words} Opportunity: {lower_first(spell.opportunity)}" if spell.opportunity else words


def lower_first(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def bound_arcana(
    catalog: Catalog, counted: Tally, names: Mapping[str, int]
) -> tuple[BoundArcanum, ...]:
    """Return the Arcana bound by picks, each once, with their texts at this level."""
    bound: dict[str, None] = {}
    for skill_id, picks in counted.skill_picks.items():
        skill = catalog.skills.get(skill_id)
        bound.update(dict.fromkeys(picked(picks, skill.choices if skill else (), "arcana")))
    return tuple(
        BoundArcanum(
            arcanum,
            filled(arcanum.effect, arcanum.amounts, names),
            tuple((d.name, dismissal_text(d, catalog, names["CL"])) for d in arcanum.dismissals),
        )
        for arcanum in catalog.content.arcana
        if arcanum.id in bound
    )


def dismissal_text(dismissal: Dismissal, catalog: Catalog, level: int) -> str:
    """Return the dismiss effect with its damage or healing at hero level ``level``."""
    amounts: dict[str, str] = {}
    if dismissal.damage and dismissal.damage.base is not None:
        amounts["damage"] = str(dismiss_damage(dismissal, catalog, level))
    if dismissal.healing and dismissal.healing.hp is not None:
        amounts["hp"] = str(scaled(dismissal.healing.hp, dismissal.healing.scaling, level))
    return dismissal.effect.format_map(amounts) if amounts else dismissal.effect


def dismiss_damage(dismissal: Dismissal, catalog: Catalog, level: int) -> int:
    """Return the damage of a dismissal; 0 when it deals none."""
    if dismissal.damage is None or dismissal.damage.base is None:
        return 0
    return scaled(dismissal.damage.base, catalog.content.arcana_rules.damage_scaling, level)


def gadget_tiers(catalog: Catalog, counted: Tally) -> Mapping[str, int]:
    """Return how many tiers of each gadget type were taken; the order of taking sets the tier."""
    tiers: Counter[str] = Counter()
    for skill_id, picks in counted.skill_picks.items():
        skill = catalog.skills.get(skill_id)
        tiers.update(picked(picks, skill.choices if skill else (), "gadgets"))
    return tiers


def owned_gadgets(
    catalog: Catalog, counted: Tally, names: Mapping[str, int], given: Iterable[Given]
) -> tuple[OwnedGadget, ...]:
    """Return the gadget types owned, each with its rows to print at this level."""
    taken = gadget_tiers(catalog, counted)
    kept = tuple(given)
    found: list[OwnedGadget] = []
    for kind in catalog.content.gadgets.types:
        tiers = catalog.content.gadgets.tiers[: taken.get(kind.id, 0)]
        if tiers:
            lines = _GADGET_LINES[kind.id](catalog, tiers, names, kept)
            found.append(OwnedGadget(kind.id, kind.name, tiers[-1], tuple(lines)))
    return tuple(found)


def _alchemy_lines(
    catalog: Catalog,
    tiers: tuple[str, ...],
    names: Mapping[str, int],
    given: tuple[Given, ...],
) -> Iterator[tuple[str, str]]:
    alchemy = catalog.content.gadgets.alchemy
    for mix in alchemy.mixes:
        if mix.tier in tiers:
            yield f"{mix.tier.capitalize()} mix", f"{paid_ip(mix.ip, given)} IP, roll {mix.dice}"
    yield "How", alchemy.procedure
    yield "Target", "; ".join(f"{_rolls(row.roll)} {row.effect}" for row in alchemy.targets)
    always = (
        _alchemy_text(row.effect, row.damage, row.healing, names["CL"]) for row in alchemy.always
    )
    yield "Any roll", "; ".join(always)
    rows = (
        f"{_rolls(row.roll)} {_alchemy_text(row.effect, row.damage, row.healing, names['CL'])}"
        for row in alchemy.effects
    )
    yield "Effect", "; ".join(rows)


def _rolls(roll: tuple[int, int]) -> str:
    return str(roll[0]) if roll[0] == roll[1] else f"{roll[0]}–{roll[1]}"


def _alchemy_text(effect: str, damage: Damage | None, healing: Healing | None, level: int) -> str:
    if damage is not None:
        return f"{damage_text(damage, level)} damage"
    return effect.rstrip(".") if healing is None else f"regain {healing_text(healing, level)}"


def _infusion_lines(
    catalog: Catalog,
    tiers: tuple[str, ...],
    names: Mapping[str, int],
    given: tuple[Given, ...],
) -> Iterator[tuple[str, str]]:
    infusions = catalog.content.gadgets.infusions
    yield "Cost", f"{paid_ip(infusions.ip, given)} IP. {' '.join(infusions.rules)}"
    for infusion in infusions.list:
        if infusion.tier in tiers:
            words = infusion.effect
            if infusion.damage_type != "unchanged":
                words = f"+{infusion.extra_damage} damage, all {infusion.damage_type}. {words}"
            yield infusion.name, filled(words, infusion.amounts, names).strip()


def _magitech_lines(
    catalog: Catalog,
    tiers: tuple[str, ...],
    names: Mapping[str, int],
    given: tuple[Given, ...],
) -> Iterator[tuple[str, str]]:
    for benefit in catalog.content.gadgets.magitech:
        if benefit.tier in tiers:
            yield benefit.name, _magitech_text(benefit, names, given)


def _magitech_text(
    benefit: MagitechBenefit, names: Mapping[str, int], given: tuple[Given, ...]
) -> str:
    words = [filled(benefit.effect, benefit.amounts, names)]
    if benefit.mp is not None:
        words.insert(0, f"{benefit.mp} MP.")
    if benefit.ip is not None:
        words.insert(0, f"{paid_ip(benefit.ip, given)} IP.")
    if benefit.prototypes is not None:
        count = magisphere_prototypes(benefit.prototypes, names["CL"])
        words.append(f"{count} spells prototyped.")
    if benefit.weapon is not None:
        words.append(granted_weapon_text(benefit.weapon))
    return " ".join(words)


def granted_weapon_text(weapon: GrantedWeapon) -> str:
    first, second = weapon.accuracy
    bonus = f" {signed(weapon.accuracy_bonus)}" if weapon.accuracy_bonus else ""
    hands = "two hands" if weapon.hands == 2 else "one hand"
    return f"{first} + {second}{bonus}, HR +{weapon.damage}, {weapon.category}, {hands}."


_GADGET_LINES = {
    "alchemy": _alchemy_lines,
    "infusions": _infusion_lines,
    "magitech": _magitech_lines,
}
