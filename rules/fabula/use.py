"""The powers of a hero as they are used: what each costs, rolls and does, and what it offers.

They are worked out when somebody looks: ``derive`` leaves them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.fabula.entry import Choice, Cost, Spend
from models.fabula.skill import HeroicSkill, Skill
from models.fabula.vocabulary import Attribute, Condition
from rules.breakdown import Derived, Part, Source
from rules.fabula import source
from rules.fabula.cost import with_factors
from rules.fabula.formula import FormulaError, evaluated, spoken
from rules.fabula.modifier import Given, parts_of
from rules.fabula.numbers import HeroNumbers, OwnedHeroicSkill, OwnedSkill
from rules.fabula.points import current_points
from rules.fabula.text import amount, filled

COST, AMOUNT, CHECK = "cost_", "amount_", "check_"
UNITS: Mapping[str, str] = {"hp": "HP", "mp": "MP", "ip": "IP", "fp": "FP", "zenit": "zenit"}
_CHECK_STATS: Mapping[str, tuple[str, ...]] = {
    "open": ("open_check", "all_checks"),
    "opposed": ("opposed_check", "all_checks"),
    "other": ("all_checks",),
}


@dataclass(frozen=True, slots=True)
class Price:
    """What a use takes of one resource; ``number`` is None where only the table knows it.

    ``step`` is set for a price that the user chooses in steps, up to the number.
    """

    resource: str
    number: Derived | None
    words: str
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Use:
    """A Skill or Heroic Skill as it is used.

    ``amounts`` are the numbers of its effect that this hero's sheet knows. Of ``options`` the user
    picks ``picks``, or as many as the price pays for when that is None. ``choices`` are decided at
    each use. ``check`` is added to the ``dice`` of its Check.
    """

    entry: Skill | HeroicSkill
    text: str
    prices: tuple[Price, ...]
    amounts: Mapping[str, Derived]
    options: tuple[str, ...]
    picks: int | None
    choices: tuple[Choice, ...]
    check: Derived | None
    dice: tuple[Attribute, Attribute] | None
    is_used: bool

    @property
    def limit(self) -> str:
        """How often it can be used, in words."""
        return self.entry.cost.limit if self.entry.cost else ""


def uses(numbers: HeroNumbers) -> Iterator[Use]:
    """Yield every Skill of the hero as it is used, then every Heroic Skill."""
    for owned in (skill for c in numbers.classes for skill in c.skills):
        yield _use_of_skill(numbers, owned)
    for owned in numbers.heroic_skills:
        yield _use_of_heroic(numbers, owned)


def use_of(numbers: HeroNumbers, id: str) -> Use | None:
    """Return the use of one Skill or Heroic Skill that the hero has."""
    for owned in (skill for c in numbers.classes for skill in c.skills):
        if owned.skill.id == id:
            return _use_of_skill(numbers, owned)
    for owned in numbers.heroic_skills:
        if owned.heroic_skill.id == id:
            return _use_of_heroic(numbers, owned)
    return None


def use_number(numbers: HeroNumbers, id: str) -> Derived | None:
    """Return the number of that id: ``cost_<id>``, ``check_<id>``, ``amount_<id>.<name>``."""
    for prefix in (COST, AMOUNT, CHECK):
        if id.startswith(prefix):
            found = use_of(numbers, id.removeprefix(prefix).partition(".")[0])
            every = {one.id: one for one in _numbers(found)} if found else {}
            return every.get(id)
    return None


def _numbers(use: Use) -> Iterator[Derived]:
    yield from (price.number for price in use.prices if price.number)
    yield from use.amounts.values()
    if use.check:
        yield use.check


def _use_of_skill(numbers: HeroNumbers, owned: OwnedSkill) -> Use:
    skill = owned.skill
    names = _names(numbers, {"SL": owned.level})
    place = source.of_skill(numbers.catalog, skill.id)
    more = sum(h.heroic_skill.more_picks.get(skill.id, 0) for h in numbers.heroic_skills)
    pays = skill.cost is not None and isinstance(skill.cost.mp, Spend)
    worth = f"Skill Level {owned.level}"
    return Use(
        entry=skill,
        text=owned.text,
        prices=_summoning(numbers)
        if skill.binds_arcanum
        else tuple(_prices(numbers, skill, skill.cost, names, place)),
        amounts=_amounts(skill, names, place, worth),
        options=tuple(filled(option, skill.amounts, names) for option in skill.options),
        picks=None if pays else skill.options_pick + more,
        choices=_at_use(skill.choices),
        check=_check(numbers, skill, names, place),
        dice=skill.check,
        is_used=skill.id in numbers.hero.play.used,
    )


def _use_of_heroic(numbers: HeroNumbers, owned: OwnedHeroicSkill) -> Use:
    heroic = owned.heroic_skill
    names = _names(numbers, {"times_taken": owned.times})
    place = source.of_entry(numbers.catalog, heroic, "Heroic Skills")
    return Use(
        entry=heroic,
        text=owned.text,
        prices=tuple(_prices(numbers, heroic, heroic.cost, names, place)),
        amounts=_amounts(heroic, names, place, heroic.name),
        options=(),
        picks=0,
        choices=_at_use(heroic.choices),
        check=None,
        dice=None,
        is_used=heroic.id in numbers.hero.play.used,
    )


def _summoning(numbers: HeroNumbers) -> tuple[Price, ...]:
    """Return what summoning an Arcanum costs now, with all that changes it."""
    number = numbers.derived["arcanum_summon_mp"]
    return (Price("mp", number, f"{number.number} MP"),)


def _names(numbers: HeroNumbers, own: Mapping[str, int]) -> Mapping[str, int]:
    """Return every name that the hero's sheet knows, the current points included."""
    current = {f"current_{pool}": current_points(numbers, pool) for pool in ("hp", "mp", "ip")}
    most = {name: numbers.value(name) for name in ("max_hp", "max_mp", "max_ip", "crisis")}
    return {**numbers.names, **most, **current, **own}


def _at_use(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if choice.at == "use")


def _amounts(
    entry: Skill | HeroicSkill, names: Mapping[str, int], place: Source, worth: str
) -> Mapping[str, Derived]:
    found: dict[str, Derived] = {}
    for name, formula in entry.amounts.items():
        try:
            value = evaluated(formula, names)
        except FormulaError:
            continue
        label = f"{entry.name}, {name.replace('_', ' ')}"
        part = Part(worth, value, place, spoken(formula))
        found[name] = Derived.total(f"{AMOUNT}{entry.id}.{name}", label, (part,))
    return found


def _prices(
    numbers: HeroNumbers,
    entry: Skill | HeroicSkill,
    cost: Cost | None,
    names: Mapping[str, int],
    place: Source,
) -> Iterator[Price]:
    for resource, unit in UNITS.items() if cost else ():
        price = getattr(cost, resource)
        if price is None:
            continue
        step = price.step if isinstance(price, Spend) else None
        formula = price.max if isinstance(price, Spend) else price
        try:
            value = formula if isinstance(formula, int) else evaluated(formula, names)
        except FormulaError:
            yield Price(resource, None, f"{amount(formula, names)} {unit}")
            continue
        number = _paid(numbers, entry, resource, value, place)
        words = f"up to {number.number} {unit}" if step else f"{number.number} {unit}"
        yield Price(resource, number, words, step)


def _paid(
    numbers: HeroNumbers, entry: Skill | HeroicSkill, resource: str, value: int, place: Source
) -> Derived:
    part = Part(entry.name, value, place)
    factors: list[Given] = []
    if resource == "mp":
        factors = [
            one
            for one in numbers.given
            if one.modifier.stat == "skill_mp_cost" and one.modifier.skill == entry.id
        ]
    suffix = "" if resource == "mp" else f".{resource}"
    label = f"{entry.name}, {UNITS[resource]}"
    parts = with_factors(part, factors, numbers.holding)
    return Derived.total(f"{COST}{entry.id}{suffix}", label, parts)


def _check(
    numbers: HeroNumbers, skill: Skill, names: Mapping[str, int], place: Source
) -> Derived | None:
    """Return what is added to the Check of the Skill: its level, and what helps such Checks."""
    if skill.check is None:
        return None
    first, second = skill.check
    own = skill.amounts.get("check")
    parts = [Part(skill.name, evaluated(own, names), place)] if own else []
    waiting: list[Part] = []
    holding: set[Condition] = set(numbers.holding)
    if skill.check == ("INS", "INS"):
        holding.add("ins_ins_dice")
    for stat in _CHECK_STATS[skill.check_kind]:
        bearing = [g for g in numbers.given if g.modifier.attribute in (None, first, second)]
        now, pending = parts_of(bearing, stat, holding)
        parts += now
        waiting += pending
    return Derived.total(
        f"{CHECK}{skill.id}",
        f"{skill.name}, Check",
        parts,
        note=f"added to {first} + {second}",
        pending=waiting,
    )
