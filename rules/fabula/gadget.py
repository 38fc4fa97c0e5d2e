"""The gadgets of a hero: alchemy, infusions and magitech, with this hero's amounts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from models.fabula.catalog import Catalog
from models.fabula.gadget import MagitechBenefit, Prototypes
from models.fabula.item import GrantedWeapon
from models.fabula.spell import Damage, Healing
from rules.breakdown import signed
from rules.fabula.magic import damage_text, healing_text, picked
from rules.fabula.modifier import Given
from rules.fabula.numbers import OwnedGadget
from rules.fabula.tally import Tally
from rules.fabula.text import filled


def paid_ip(cost: int, given: Iterable[Given]) -> int:
    """Return the IP really paid for something that costs ``cost``."""
    lowered, least = cost, 0
    for one in given:
        if one.modifier.stat == "ip_cost":
            lowered += one.amount() or 0
            least = max(least, one.at_least() or 0)
    return max(lowered, min(cost, least))


def magisphere_prototypes(prototypes: Prototypes, level: int) -> int:
    """Return how many spells are prototyped; earlier steps are granted at once on reaching them."""
    grown = (prototypes.at_20 if level >= 20 else 0) + (prototypes.at_40 if level >= 40 else 0)
    return prototypes.base + grown


def gadget_tiers(catalog: Catalog, counted: Tally) -> Mapping[str, int]:
    """Return how many tiers of each gadget type were taken; the order of taking sets the tier."""
    tiers: Counter[str] = Counter()
    for skill_id, picks in counted.skill_picks.items():
        skill = catalog.skills.get(skill_id)
        tiers.update(picked(picks, skill.choices if skill else (), "gadgets"))
    return tiers


def owned_gadgets(
    catalog: Catalog,
    counted: Tally,
    names: Mapping[str, int],
    given: Iterable[Given],
    brewed: Mapping[str, int],
) -> tuple[OwnedGadget, ...]:
    """Return the gadget types owned, each with its rows to print at this level.

    ``brewed`` is what the hero adds to potions, by the ids of ``rules.fabula.potion``.
    """
    taken = gadget_tiers(catalog, counted)
    kept = tuple(given)
    names = {**names, **brewed}
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
    yield "Target", "; ".join(f"{rolls_in_words(row.roll)} {row.effect}" for row in alchemy.targets)
    always = (_alchemy_text(row.effect, row.damage, row.healing, names) for row in alchemy.always)
    yield "Any roll", "; ".join(always)
    rows = (
        f"{rolls_in_words(row.roll)} {_alchemy_text(row.effect, row.damage, row.healing, names)}"
        for row in alchemy.effects
    )
    yield "Effect", "; ".join(rows)


def rolls_in_words(roll: tuple[int, int]) -> str:
    """Return “4” or “4–6”."""
    return str(roll[0]) if roll[0] == roll[1] else f"{roll[0]}–{roll[1]}"


def _alchemy_text(
    effect: str, damage: Damage | None, healing: Healing | None, names: Mapping[str, int]
) -> str:
    if damage is not None:
        return f"{damage_text(damage, names['CL'], names.get('potion_damage', 0))} damage"
    if healing is None:
        return effect.rstrip(".")
    more = {r: names.get(f"potion_healing_{r}", 0) for r in ("hp", "mp")}
    return f"regain {healing_text(healing, names['CL'], more)}"


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
