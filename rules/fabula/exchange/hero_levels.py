"""The levels of a hero from class levels alone: an order that the rules allow, if there is one.

Other tools store what a hero has, not when it came. Any legal order is as good as another; that one
was made up is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, permutations, product

from models.fabula.catalog import Catalog
from models.fabula.hero import Dice, HeroicChoice, LevelChoice
from models.fabula.vocabulary import ATTRIBUTES, DIE_SIZES, Attribute, DieSize
from rules.fabula.limit import class_limit, heroic_limit, unmastered, walked
from rules.fabula.tally import LARGEST_DIE, SMALLEST_DIE

MOST_ORDERS = 120
MOST_LEVELS = 200


@dataclass(frozen=True, slots=True)
class TakenClass:
    """A class with a Skill for each of its levels (empty: not known) and its Heroic Skills."""

    class_id: str
    skills: tuple[str, ...]
    heroic: str = ""

    @property
    def levels(self) -> int:
        return len(self.skills)


def ordered_levels(classes: Sequence[TakenClass], known: Catalog) -> tuple[LevelChoice, ...]:
    """Return the levels in the order with the fewest breaches of the limits on classes.

    Orders in which classes are begun are tried until one breaks nothing.
    """
    best: tuple[LevelChoice, ...] = ()
    fewest = -1
    for order in islice(_orders(classes, known), MOST_ORDERS):
        levels = tuple(_walk(order, known))[:MOST_LEVELS]
        breaches = _breaches(levels, known)
        if fewest < 0 or breaches < fewest:
            best, fewest = levels, breaches
        if not breaches:
            break
    return best


def _orders(classes: Sequence[TakenClass], known: Catalog) -> Iterator[tuple[TakenClass, ...]]:
    """Yield orders to begin the classes in, those that get mastered first."""
    cap = known.content.advancement.class_level_cap
    mastered = [c for c in classes if c.levels >= cap]
    others = sorted((c for c in classes if c.levels < cap), key=lambda c: -c.levels)
    for first in permutations(mastered):
        yield (*first, *others)


def _walk(order: Sequence[TakenClass], known: Catalog) -> Iterator[LevelChoice]:
    """Yield levels: one in each class of creation, then the first class that may go on."""
    content = known.content
    cap = content.advancement.class_level_cap
    begun: dict[str, int] = {}
    left = {c.class_id: list(c.skills) for c in order if c.levels}
    heroics = {c.class_id: c.heroic for c in order}

    def taken(class_id: str) -> LevelChoice:
        begun[class_id] = begun.get(class_id, 0) + 1
        skill = left[class_id].pop(0)
        if not left[class_id]:
            del left[class_id]
        heroic = heroics[class_id] if begun[class_id] == cap else ""
        choice = HeroicChoice(heroic_skill=heroic) if heroic else None
        return LevelChoice(class_id=class_id, skill_id=skill, heroic=choice)

    for class_id in list(left)[: content.creation.classes_max]:
        yield taken(class_id)
    while left:
        room = len(unmastered(begun, cap)) < content.advancement.unmastered_max
        fitting = (c for c in left if c in begun or room)
        yield taken(next(fitting, next(iter(left))))


def _breaches(levels: Sequence[LevelChoice], known: Catalog) -> int:
    """Return how many levels or Heroic Skills the limits do not allow where they stand."""
    count = 0
    for _, choice, before in walked(levels, known):
        count += choice.class_id in known.classes and bool(
            class_limit(before, choice.class_id, known)
        )
        heroic_id = choice.heroic.heroic_skill if choice.heroic else ""
        heroic = known.heroic_skills.get(heroic_id)
        if heroic is not None:
            mastered = {**before.class_levels, choice.class_id: len(levels)}
            after = type(before)(
                level=before.level + 1,
                class_levels=mastered,
                skill_levels={**before.skill_levels, choice.skill_id: 1},
                heroic_times=before.heroic_times,
            )
            count += bool(heroic_limit(after, heroic, known))
    return count


def legal_die(size: int) -> DieSize:
    """Return the die of that size; of another number the next larger one, at most d12."""
    fitting: list[DieSize] = [die for die in DIE_SIZES if die >= size]
    return fitting[0] if fitting else LARGEST_DIE


def starting_dice(
    final: Mapping[Attribute, DieSize], level: int, known: Catalog
) -> tuple[Dice, dict[int, Attribute]]:
    """Return dice of creation and the steps by hero level that lead to the ``final`` ones.

    Where no array and steps do, the final dice stand as those of creation, and no step is set.
    """
    due = [step for step in known.content.advancement.attribute_levels if step <= level]
    arrays = [sorted(array.dice, reverse=True) for array in known.content.creation.arrays]
    for grown in product(ATTRIBUTES, repeat=len(due)):
        start = {a: final[a] - 2 * grown.count(a) for a in ATTRIBUTES}
        if min(start.values()) < SMALLEST_DIE:
            continue
        if sorted(start.values(), reverse=True) in arrays:
            return Dice(**start), dict(zip(due, grown, strict=True))  # pyright: ignore[reportArgumentType] - sizes of dice
    return Dice(**final), {}
