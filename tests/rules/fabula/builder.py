"""Heroes for tests, built from the short form of the worked examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from models.fabula.catalog import catalog
from models.fabula.hero import Dice, Hero, HeroicChoice, LevelChoice
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick

SPELL_SKILLS = {
    "elemental_magic": "elementalist",
    "entropic_magic": "entropist",
    "spiritual_magic": "spiritist",
}


def levels_of(
    classes: Mapping[str, int | None],
    skills: Mapping[str, int] | None = None,
    *,
    spells: Iterable[str] = (),
    heroic: Iterable[str] = (),
) -> tuple[LevelChoice, ...]:
    """Return levels in an order that keeps at most three classes open and masters one at a time.

    Two classes share the first five levels, so that creation has its two or three classes. Skills
    are dealt out to the levels of their class; levels without one stay open.
    """
    counts = split(classes)
    known = catalog("core")
    bag: dict[str, list[str]] = {c: [] for c in counts}
    for skill_id, level in (skills or {}).items():
        owner = known.class_of_skill[skill_id].id
        bag.setdefault(owner, []).extend([skill_id] * level)
    chosen = spells_for(skills or {}, spells)
    left = list(heroic)
    taken: dict[str, int] = {}
    found: list[LevelChoice] = []
    for class_id in order(counts):
        taken[class_id] = taken.get(class_id, 0) + 1
        skill_id = bag[class_id].pop(0) if bag.get(class_id) else ""
        picks: tuple[Pick, ...] = ()
        if skill_id in SPELL_SKILLS:
            picks = (Pick(choice="spell", value=chosen[skill_id].pop(0)),)
        gift = None
        if left and taken[class_id] == 10:
            gift = HeroicChoice(heroic_skill=left.pop(0))
        found.append(LevelChoice(class_id=class_id, skill_id=skill_id, picks=picks, heroic=gift))
    if left:  # not earned by any mastery: put where the case wants it judged
        last = found[-1]
        found[-1] = last.replaced(heroic=HeroicChoice(heroic_skill=left[0]))
    return tuple(found)


def split(classes: Mapping[str, int | None]) -> dict[str, int]:
    """Give five levels to classes whose split is not stated."""
    open_classes = [c for c, n in classes.items() if n is None]
    counts = {c: n or 0 for c, n in classes.items()}
    for index in range(5 if open_classes else 0):
        counts[open_classes[index % len(open_classes)]] += 1
    return counts


def order(counts: Mapping[str, int]) -> list[str]:
    names = list(counts)
    if len(names) > 1 and len(names) <= 3 and sum(counts.values()) <= 12:
        return [c for c in names for _ in range(counts[c])]
    first = [names[0]] * min(4, counts[names[0]])
    rest = {**counts, names[0]: counts[names[0]] - len(first)}
    if len(names) > 1:
        first.append(names[1])
        rest[names[1]] -= 1
    return first + [c for c in names for _ in range(rest[c])]


def spells_for(skills: Mapping[str, int], named: Iterable[str]) -> dict[str, list[str]]:
    known = catalog("core")
    wanted = list(named)
    chosen: dict[str, list[str]] = {}
    for skill_id, class_id in SPELL_SKILLS.items():
        mine = [s for s in wanted if known.spells[s].spell_class == class_id]
        others = [
            s.id
            for s in known.content.spells
            if s.spell_class == class_id and not s.heroic_skill and s.id not in mine
        ]
        chosen[skill_id] = (mine + others)[: skills.get(skill_id, 0)]
    return chosen


def geared(hero: Hero, equipment: Mapping[str, Any]) -> Hero:
    """Equip the named items of the content; ``backpack`` is a list."""
    items: list[OwnedItem] = []
    slots: dict[str, str] = {}
    for slot, named in equipment.items():
        for item_id in named if isinstance(named, list) else [named]:
            if item_id == "no_armor":
                continue
            key = f"i{len(items) + 1}"
            items.append(OwnedItem(key=key, item_id=item_id))
            if slot != "backpack":
                slots[slot] = key
    return hero.replaced(items=tuple(items), slots=Slots(**slots))


def created_dice(build: Mapping[str, Any], steps: Mapping[str, int]) -> Dice:
    """Return the dice of creation from those that the example states for its level."""
    sizes = {a: size - 2 * steps.get(a, 0) for a, size in build["dice"].items()}
    return Dice(**sizes)


def with_steps(
    levels: tuple[LevelChoice, ...], steps: Mapping[int, str]
) -> tuple[LevelChoice, ...]:
    """Put attribute steps on hero levels (counted from 1)."""
    return tuple(
        choice.replaced(attribute=steps[i]) if i in steps else choice
        for i, choice in enumerate(levels, 1)
    )
