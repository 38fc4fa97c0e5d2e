"""Collect the modifiers that bear on a hero and say which of them hold now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from models.fabula.catalog import Catalog
from models.fabula.entry import Modifier
from models.fabula.hero import Hero
from models.fabula.vocabulary import CONDITION_NAMES, Condition
from rules.breakdown import Part, Source
from rules.fabula import source
from rules.fabula.formula import FormulaError, evaluated
from rules.fabula.tally import Tally


@dataclass(frozen=True, slots=True)
class Given:
    """A modifier with whom it comes from, the names its formulas read, and the recorded pick."""

    modifier: Modifier
    label: str
    source: Source
    names: Mapping[str, int]
    chosen: tuple[str, ...] = ()

    def amount(self) -> int | None:
        """Return the whole-number amount; None when it has none or needs the table to know."""
        value = self.modifier.value
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        return self._worked_out(self.modifier.formula)

    def at_least(self) -> int | None:
        if self.modifier.at_least is not None:
            return self.modifier.at_least
        return self._worked_out(self.modifier.at_least_formula)

    def _worked_out(self, formula: str | None) -> int | None:
        if formula is None:
            return None
        try:
            return evaluated(formula, self.names)
        except FormulaError:
            return None

    def resolved(self, word: str | None) -> tuple[str, ...]:
        """Return the recorded picks in place of the word “chosen”, else the word itself."""
        if word == "chosen":
            return self.chosen
        return (word,) if word else ()

    def unmet(self, holding: Collection[Condition]) -> tuple[Condition, ...]:
        """Return the conditions of ``when`` that are not among ``holding``."""
        return tuple(c for c in self.modifier.when if c not in holding)


def modifiers(
    hero: Hero, catalog: Catalog, counted: Tally, names: Mapping[str, int]
) -> tuple[Given, ...]:
    """Return every modifier of the hero's Skills, Heroic Skills, spells in effect and Arcanum."""
    return tuple(
        (
            *_of_skills(catalog, counted, names),
            *_of_heroic_skills(catalog, counted, names),
            *_of_effects(hero, catalog, names),
            *_of_arcanum(hero, catalog, names),
        )
    )


def _of_skills(catalog: Catalog, counted: Tally, names: Mapping[str, int]) -> Iterator[Given]:
    for skill_id, level in counted.skill_levels.items():
        skill = catalog.skills.get(skill_id)
        for modifier in skill.permanent if skill else ():
            chosen = tuple(pick.value for pick in counted.skill_picks[skill_id])
            yield Given(
                modifier,
                skill.name if skill else "",
                source.of_skill(catalog, skill_id),
                {**names, "SL": level},
                chosen,
            )


def _of_heroic_skills(
    catalog: Catalog, counted: Tally, names: Mapping[str, int]
) -> Iterator[Given]:
    for heroic_id, times in counted.heroic_times.items():
        heroic = catalog.heroic_skills.get(heroic_id)
        for modifier in heroic.permanent if heroic else ():
            chosen = tuple(pick.value for pick in counted.heroic_picks[heroic_id])
            yield Given(
                modifier,
                heroic.name if heroic else "",
                source.section(catalog, "Heroic Skills"),
                {**names, "times_taken": times},
                chosen,
            )


def _of_effects(hero: Hero, catalog: Catalog, names: Mapping[str, int]) -> Iterator[Given]:
    # A spell cast again on the same target replaces the older casting.
    for effect in {effect.spell_id: effect for effect in hero.play.effects}.values():
        spell = catalog.spells.get(effect.spell_id)
        for modifier in spell.modifiers if spell else ():
            yield Given(
                modifier,
                spell.name if spell else "",
                source.section(catalog, "Spells"),
                names,
                (effect.chosen,),
            )


def _of_arcanum(hero: Hero, catalog: Catalog, names: Mapping[str, int]) -> Iterator[Given]:
    arcanum = catalog.arcana.get(hero.play.merged_arcanum)
    for modifier in arcanum.modifiers if arcanum else ():
        if modifier.to == "self":
            place = source.of_entry(catalog, arcanum, "Arcana") if arcanum else None
            assert place is not None
            yield Given(modifier, arcanum.name if arcanum else "", place, names)


def parts_of(
    given: Iterable[Given], stat: str, holding: Collection[Condition]
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return the parts that ``stat`` gains now, and those that wait for a condition.

    A waiting part says its condition as note. Amounts that only the table knows are left out.
    """
    now: list[Part] = []
    waiting: list[Part] = []
    for one in given:
        amount = one.amount() if one.modifier.stat == stat else None
        if not amount:
            continue
        unmet = one.unmet(holding)
        words = ", ".join(CONDITION_NAMES[c] for c in unmet or one.modifier.when)
        part = Part(one.label, amount, one.source, words)
        (waiting if unmet else now).append(part)
    return tuple(now), tuple(waiting)
