"""What one level brought, in a few words for a list: a pick, an amount, or how it is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero, LevelChoice
from models.fabula.skill import HeroicSkill, Skill
from models.fabula.vocabulary import Attribute
from rules.breakdown import signed
from rules.fabula.choices import option_label
from rules.fabula.formula import FormulaError, evaluated
from rules.fabula.magic import picked
from rules.fabula.own_power import arcanum_by_id
from rules.fabula.score import HP_MP_PER_DIE
from rules.fabula.tally import SIZE_STEP
from rules.fabula.text import cost_text

_STAT_WORDS: Mapping[str, str] = {
    "max_hp": "HP",
    "max_mp": "MP",
    "max_ip": "IP",
    "defense": "Defense",
    "magic_defense": "Magic Def.",
    "initiative": "Initiative",
    "accuracy_check": "Accuracy",
    "magic_check": "Magic Checks",
    "open_check": "Open Checks",
    "opposed_check": "Opposed Checks",
    "all_checks": "all Checks",
    "extra_damage": "damage",
    "damage_reduction": "damage taken",
    "arcanum_summon_mp_cost": "MP to summon",
}

# The amount is what is taken away.
_TAKEN_AWAY = frozenset({"damage_reduction"})


def level_gains(hero: Hero) -> tuple[str, ...]:
    """Return, for every level in order, what its Skill brought then; empty where nothing is chosen.

    Amounts are those of the Skill Level reached with that level: “HP +6” is the sum so far.
    """
    known = catalog(hero.edition)
    reached: dict[str, int] = {}
    gadgets: Counter[str] = Counter()
    found: list[str] = []
    for number, choice in enumerate(hero.levels, 1):
        skill = known.skills.get(choice.skill_id)
        if skill is None:
            found.append("")
            continue
        reached[skill.id] = reached.get(skill.id, 0) + 1
        names = {f"SL_{id}": level for id, level in reached.items()}
        names |= {"SL": reached[skill.id], "CL": number}
        tiers = known.content.gadgets.tiers
        gained = _gain(choice, skill, names, known, hero)
        for kind in picked(choice.picks, skill.choices, "gadgets"):
            gained += f", {tiers[min(gadgets[kind], len(tiers) - 1)]}"
            gadgets[kind] += 1
        found.append(gained)
    return tuple(found)


def heroic_gains(hero: Hero, level: int) -> tuple[str, ...]:
    """Return, for every level in order, what its Heroic Skill brought; empty where there is none.

    Amounts that grow with the hero are those of hero level ``level``, or of the level that brings
    them where that is still to come.
    """
    known = catalog(hero.edition)
    reached: dict[str, int] = {}
    found: list[str] = []
    for number, choice in enumerate(hero.levels, 1):
        heroic = known.heroic_skills.get(choice.heroic.heroic_skill) if choice.heroic else None
        if heroic is None or choice.heroic is None:
            found.append("")
            continue
        reached[heroic.id] = reached.get(heroic.id, 0) + 1
        names = {"CL": max(number, level), "times_taken": reached[heroic.id]}
        picks = ", ".join(pick_name(pick.value, known, hero) for pick in choice.heroic.picks)
        found.append(picks or ", ".join(dict.fromkeys(_amounts(heroic, names))))
    return tuple(found)


def step_gain(attribute: Attribute) -> str:
    """Return what one size more of a base die brings to the points: “HP +10”, or nothing."""
    unit = {"MIG": "HP", "WLP": "MP"}.get(attribute)
    return f"{unit} {signed(HP_MP_PER_DIE * SIZE_STEP)}" if unit else ""


def _gain(
    choice: LevelChoice, skill: Skill, names: Mapping[str, int], known: Catalog, hero: Hero
) -> str:
    picks = ", ".join(pick_name(pick.value, known, hero) for pick in choice.picks)
    if picks:
        return picks
    amounts = ", ".join(dict.fromkeys(_amounts(skill, names)))
    return amounts or cost_text(skill.cost, names) or skill.kind


def _amounts(skill: Skill | HeroicSkill, names: Mapping[str, int]) -> Iterator[str]:
    for modifier in skill.permanent:
        words = _STAT_WORDS.get(modifier.stat)
        amount = modifier.value
        if words is None or modifier.to != "self":
            continue
        if modifier.formula is not None:
            try:
                amount = evaluated(modifier.formula, names)
            except FormulaError:
                continue
        if isinstance(amount, int) and not isinstance(amount, bool) and amount:
            yield f"{words} {signed(-amount if modifier.stat in _TAKEN_AWAY else amount)}"


def pick_name(value: str, known: Catalog, hero: Hero | None = None) -> str:
    """Return what people call a pick: a spell, an Arcanum, a gadget type, or a listed option.

    With ``hero`` an Arcanum of the hero's own has its name too.
    """
    entry = known.spells.get(value) or known.arcana.get(value)
    if entry is None and hero is not None:
        entry = arcanum_by_id(hero, known, value)
    if entry is None:
        types = {kind.id: kind for kind in known.content.gadgets.types}
        entry = types.get(value)
    return entry.name if entry else option_label(value)
