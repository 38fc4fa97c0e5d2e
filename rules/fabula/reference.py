"""What can be looked up in the rules of Fabula Ultima."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from models.fabula.battle import battle_rules
from models.fabula.bestiary import bestiary
from models.fabula.catalog import Catalog, catalog
from models.fabula.entry import Cost, Entry
from models.fabula.spell import Dismissal, Spell
from models.fabula.vocabulary import Edition
from rules.fabula.encounter.reference import battle_entries
from rules.fabula.equipment_reference import equipment_entries, market_entries, sentence
from rules.fabula.formula import evaluated, formula_names, spoken
from rules.fabula.npc.reference import npc_entries
from rules.fabula.source import of_class, of_entry
from rules.fabula.text import amount, cost_text
from rules.reference import ReferenceEntry

GROWTH_LEVELS = (5, 20, 40)
"""At these hero levels amounts that grow in steps change."""


def reference_entries(edition: Edition = "core") -> tuple[ReferenceEntry, ...]:
    """Return all there is to look up: what heroes have, then stat blocks, then battles."""
    known = catalog(edition)
    return (
        *_of_classes(known),
        *_of_magic(known),
        *equipment_entries(known),
        *market_entries(known),
        *_of_the_rest(known),
        *npc_entries(known, bestiary(edition)),
        *battle_entries(battle_rules()),
    )


def _of_classes(known: Catalog) -> Iterator[ReferenceEntry]:
    for hero_class in known.content.classes:
        source = of_class(known, hero_class)
        skills = ", ".join(skill.name for skill in hero_class.skills)
        text = f"{sentence(hero_class.effect)} Skills: {skills}."
        yield ReferenceEntry(hero_class.name, "Class", text, source)
        for skill in hero_class.skills:
            levels = f"Up to level {skill.max_level}" if skill.max_level > 1 else ""
            facts = [levels, _cost(skill.cost)]
            yield ReferenceEntry(
                skill.name,
                f"Skill of the {hero_class.name}",
                _with_facts(facts, skill),
                source,
            )
    for heroic in known.content.heroic_skills:
        text = _with_facts([_cost(heroic.cost)], heroic)
        source = of_entry(known, heroic, "Heroic Skills")
        yield ReferenceEntry(heroic.name, "Heroic Skill", text, source)


def _of_magic(known: Catalog) -> Iterator[ReferenceEntry]:
    for spell in known.content.spells:
        hero_class = known.classes.get(spell.spell_class)
        group = f"Spell of the {hero_class.name}" if hero_class else "Spell"
        text = _with_facts([_price(spell), spell.target, spell.duration], spell)
        yield ReferenceEntry(spell.name, group, text, of_entry(known, spell, "Spells"))
    for arcanum in known.content.arcana:
        text = f"Merge: {arcanum.effect}"
        if arcanum.dismissals:
            ways = " ".join(_dismissal(way, known) for way in arcanum.dismissals)
            text += f" Dismiss: {ways}"
        yield ReferenceEntry(arcanum.name, "Arcanum", text, of_entry(known, arcanum, "Arcana"))


def _of_the_rest(known: Catalog) -> Iterator[ReferenceEntry]:
    for status in known.content.statuses:
        text = f"Lowers {' and '.join(status.lowers)} by one die size."
        source = of_entry(known, status, "Status effects")
        yield ReferenceEntry(status.name.capitalize(), "Status effect", text, source)


def _dismissal(way: Dismissal, known: Catalog) -> str:
    effect = way.effect
    if way.damage is not None and way.damage.base is not None:
        base, growth = way.damage.base, known.content.arcana_rules.damage_scaling
        later = [(step.from_level, base + (step.add or 0)) for step in growth]
        effect = effect.replace("{damage}", _growing(base, later))
    if way.healing is not None and way.healing.hp is not None:
        later = [(step.from_level, step.amount or 0) for step in way.healing.scaling]
        effect = effect.replace("{hp}", _growing(way.healing.hp, later))
    return f"{way.name}: {effect}"


def _for_every_level(formula: str | int) -> str:
    """Return the amount for heroes of any level; as a formula where more than the level counts."""
    text = str(formula)
    if formula_names(text) <= {"CL"} and _grows_in_steps(text):
        first, *later = [(level, evaluated(text, {"CL": level})) for level in GROWTH_LEVELS]
        return _growing(first[1], later)
    if any(name.startswith("SL_") for name in formula_names(text)):
        # Without the hero that Skill counts as not owned; here its level stays open.
        return spoken(text).replace("SL_", "SL of ")
    return amount(formula, {}).replace("_", " ")


def _grows_in_steps(text: str) -> bool:
    """Say whether the amount changes at ``GROWTH_LEVELS`` only."""
    return all(
        evaluated(text, {"CL": level}) == evaluated(text, {"CL": following - 1})
        for level, following in pairwise(GROWTH_LEVELS)
    )


def _growing(first: int, later: Sequence[tuple[int, int]]) -> str:
    """Return ``10 (15 from level 20, 20 from level 40)``, or just ``10``."""
    steps: list[str] = []
    before = first
    for level, number in later:
        if number != before:
            steps.append(f"{number} from level {level}")
        before = number
    return f"{first} ({', '.join(steps)})" if steps else str(first)


def _price(spell: Spell) -> str:
    return f"{spell.mp} MP for each target" if spell.per_target else f"{spell.mp} MP"


def _cost(cost: Cost | None) -> str:
    """Return the payment, or nothing when it takes a formula that the effect explains."""
    text = cost_text(cost, {})
    return "" if "_" in text else text


def _with_facts(facts: list[str], entry: Entry) -> str:
    """Return the effect after a line of facts, as far as there are any."""
    line = ", ".join(fact for fact in facts if fact)
    effect = entry.effect
    for name, formula in entry.amounts.items():
        effect = effect.replace(f"{{{name}}}", _for_every_level(formula))
    return f"{sentence(line)} {effect}".strip() if line else effect
