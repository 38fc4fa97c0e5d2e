"""The order of levels: what belongs to a place in it, and what moves with a level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from models.fabula.catalog import catalog
from models.fabula.hero import Hero, HeroicChoice, LevelChoice


def with_level_moved(hero: Hero, index: int, to: int) -> Hero:
    """Let the level at ``index`` come at ``to``; those between make room.

    Class, Skill and picks move. What the hero level itself brings stays at its place: the die of
    levels 20 and 40, the session, the price, changed traits. A Heroic Skill stays with the level
    that masters its class.
    """
    order = list(range(len(hero.levels)))
    order.insert(to, order.pop(index))
    return hero.replaced(levels=_seated(hero, order))


def without_level_between(hero: Hero, index: int) -> Hero:
    """Take the level at ``index`` away; those after it move up, as in ``with_level_moved``."""
    order = [place for place in range(len(hero.levels)) if place != index]
    return hero.replaced(levels=_seated(hero, order))


def _seated(hero: Hero, order: Sequence[int]) -> tuple[LevelChoice, ...]:
    """Return the levels in ``order``, given as old places."""
    old = hero.levels
    cap = catalog(hero.edition).content.advancement.class_level_cap
    masters = _masteries(old, cap)
    heroics = {old[place].class_id: old[place].heroic for place in masters}
    moved = [
        _at_place(old[place], old[now], keeps_heroic=place not in masters)
        for now, place in enumerate(order)
    ]
    for place in _masteries(moved, cap):
        heroic = heroics.get(moved[place].class_id)
        if heroic is not None:
            moved[place] = _with_heroic(moved[place], heroic)
    return tuple(moved)


def _masteries(levels: Iterable[LevelChoice], cap: int) -> set[int]:
    """Return the places of the levels that master a class."""
    return set(_mastering(levels, cap))


def _mastering(levels: Iterable[LevelChoice], cap: int) -> Iterator[int]:
    counts: Counter[str] = Counter()
    for place, choice in enumerate(levels):
        counts[choice.class_id] += 1
        if choice.class_id and counts[choice.class_id] == cap:
            yield place


def _at_place(moved: LevelChoice, there: LevelChoice, *, keeps_heroic: bool) -> LevelChoice:
    """Return the moved level with what belongs to its new place."""
    wanted = {
        "heroic": moved.heroic if keeps_heroic else None,
        "attribute": there.attribute,
        "session": there.session,
        "xp_paid": there.xp_paid,
        "identity": there.identity,
        "theme": there.theme,
    }
    changed = {name: value for name, value in wanted.items() if getattr(moved, name) != value}
    return moved.replaced(**changed) if changed else moved


def _with_heroic(choice: LevelChoice, heroic: HeroicChoice) -> LevelChoice:
    return choice if choice.heroic == heroic else choice.replaced(heroic=heroic)
