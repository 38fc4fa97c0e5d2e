"""The order of levels: what belongs to a place in it, and what moves with a level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

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
    moved = [old[place] for place in order]
    cap = catalog(hero.edition).content.advancement.class_level_cap
    seats = _masteries(moved, cap)
    heroics = [choice.heroic for choice in moved]
    for class_id, place in _masteries(old, cap).items():
        now = order.index(place) if place in order else None
        seat = seats.get(class_id)
        if now is None:
            continue
        if seat is None:  # the class is mastered no more
            heroics[now] = None
        else:
            # They change places, so that none is lost where the rules were broken before.
            heroics[seat], heroics[now] = heroics[now], heroics[seat]
    return tuple(
        _at_place(choice, old[place], heroic)
        for place, (choice, heroic) in enumerate(zip(moved, heroics, strict=True))
    )


def _masteries(levels: Iterable[LevelChoice], cap: int) -> dict[str, int]:
    """Return the place of the level that masters each class."""
    counts: Counter[str] = Counter()
    found: dict[str, int] = {}
    for place, choice in enumerate(levels):
        counts[choice.class_id] += 1
        if choice.class_id and counts[choice.class_id] == cap:
            found[choice.class_id] = place
    return found


def _at_place(moved: LevelChoice, there: LevelChoice, heroic: HeroicChoice | None) -> LevelChoice:
    """Return the moved level with what belongs to its new place."""
    wanted = {
        "heroic": heroic,
        "attribute": there.attribute,
        "session": there.session,
        "xp_paid": there.xp_paid,
        "identity": there.identity,
        "theme": there.theme,
    }
    changed = {name: value for name, value in wanted.items() if getattr(moved, name) != value}
    return moved.replaced(**changed) if changed else moved
