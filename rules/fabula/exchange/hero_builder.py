"""Put a hero together from what was read of another tool's file."""

from __future__ import annotations

from models.document import MAX_LINE
from models.fabula.catalog import Catalog, catalog
from models.fabula.hero import Hero, LevelChoice
from models.fabula.owned import Purse, PurseEntry
from models.fabula.vocabulary import ATTRIBUTES, Attribute, DieSize
from rules.exchange.record import MOST_TEXT
from rules.fabula.derive import derive
from rules.fabula.exchange.hero_gear import owned_things
from rules.fabula.exchange.hero_levels import (
    MOST_LEVELS,
    TakenClass,
    legal_die,
    ordered_levels,
    starting_dice,
)
from rules.fabula.exchange.hero_parts import ClassPart, HeroParts
from rules.fabula.exchange.hero_powers import with_powers
from rules.fabula.exchange.word import entry_of

MOST_CLASS_LEVELS = 50
BENEFIT_MARK = ", free benefit"
"""Ends the name of a custom value that stands for what a class gives."""


def built_hero(parts: HeroParts, tool: str) -> Hero:
    """Return the hero; what could not be kept as it was is told in the log of ``parts``."""
    known = catalog()
    hero = Hero(name=parts.name, **parts.person)  # pyright: ignore[reportArgumentType] - texts
    hero = hero.replaced(levels=_levels(parts, known), portrait=parts.portrait)
    hero = _with_dice(hero, parts, known)
    hero = with_powers(hero, parts, known)
    items, slots = owned_things(parts, known)
    hero = hero.replaced(
        bonds=tuple(parts.bonds[:200]),
        items=items,
        slots=slots,
        adjustments=tuple(parts.adjustments[:100]),
    )
    hero = _with_money(hero, parts, tool)
    return _with_play(hero, parts)


def _levels(parts: HeroParts, known: Catalog) -> tuple[LevelChoice, ...]:
    _place_loose(parts, known)
    classes = [_taken(part, parts, known) for part in parts.classes]
    total = sum(one.levels for one in classes)
    if total > MOST_LEVELS:
        parts.log.changed("Levels", f"the first {MOST_LEVELS} of {total}")
    levels = ordered_levels(classes, known)
    if levels:
        words = ", ".join(f"{part.name} {part.levels}" for part in parts.classes)
        parts.log.took("Classes", words[:MAX_LINE])
        parts.log.changed("Order of levels", "the file does not tell it; a likely one was made")
    if total != parts.level:
        parts.log.changed(
            "Level", f"the file says {parts.level}, its class levels add up to {total}"
        )
    missing = min(max(0, parts.level - total), MOST_LEVELS - len(levels))
    return (*levels, *(LevelChoice(),) * missing)


def _taken(part: ClassPart, parts: HeroParts, known: Catalog) -> TakenClass:
    """Return the class with a Skill for each level; an unknown one keeps its name as its id."""
    class_id = entry_of(part.name, known.classes.values())
    if not class_id:
        class_id = part.name[:100] or "unnamed class"
        parts.log.changed(f"Class “{part.name}”", "the content has none such; its name is kept")
    _compare_benefits(part, class_id, parts, known)
    skills: list[str] = []
    for name, level in part.skills:
        skill_id = entry_of(name, known.skills.values())
        if not skill_id:
            skill_id = name[:100] or "unnamed Skill"
            parts.log.changed(f"Skill “{name}”", "the content has none such; its name is kept")
            if part.texts.get(name):
                parts.remark(f"{name}: {part.texts[name]}")
        skills += [skill_id] * min(level, MOST_CLASS_LEVELS)
    levels = min(part.levels, MOST_CLASS_LEVELS)
    if len(skills) > levels:
        over = skills[levels:]
        names = ", ".join(dict.fromkeys(over))
        parts.log.changed(
            f"Class “{part.name}”", f"more Skill Levels than class levels; left out: {names}"
        )
        parts.remark(f"{part.name}: Skill Levels beyond its class levels: {names}")
    filled = tuple([*skills, *[""] * levels][:levels])
    return TakenClass(class_id, filled, _heroic(part, parts, known))


def _heroic(part: ClassPart, parts: HeroParts, known: Catalog) -> str:
    """Return the Heroic Skill of the class; it has a place only where the class is mastered."""
    names = [name for name in part.heroics if name.strip()]
    if not names:
        return ""
    found = entry_of(names[0], known.heroic_skills.values()) or names[0][:100]
    cap = known.content.advancement.class_level_cap
    extra = names[1:] if part.levels >= cap else names
    if extra:
        parts.remark(f"{part.name}, Heroic Skills: {', '.join(extra)}")
        parts.log.kept("Heroic Skills", f"{', '.join(extra)[:200]}; kept in the notes")
    if found not in known.heroic_skills:
        parts.log.changed(f"Heroic Skill “{names[0]}”", "the content has none such")
    return found if part.levels >= cap else ""


def _compare_benefits(part: ClassPart, class_id: str, parts: HeroParts, known: Catalog) -> None:
    """Let benefits count that the content's class, or a class it lacks, does not give."""
    if part.benefits is None:
        return
    hero_class = known.classes.get(class_id)
    given = hero_class.benefits if hero_class else None
    own = (given.hp, given.mp, given.ip) if given else (0, 0, 0)
    stats = ("max_hp", "max_mp", "max_ip")
    for stat, there, here in zip(stats, part.benefits, own, strict=True):
        if there != here:
            parts.adjust(f"{part.name}{BENEFIT_MARK}"[:MAX_LINE], stat, there - here)
            words = f"{there - here:+d} {stat[4:].upper()}"
            parts.log.changed(f"Class “{part.name}”", f"{words} as a custom value")


def _place_loose(parts: HeroParts, known: Catalog) -> None:
    """Give Skills and Heroic Skills without a class to the class they belong to."""
    by_id = {entry_of(part.name, known.classes.values()): part for part in parts.classes}
    for name, level in parts.loose_skills:
        owner = known.class_of_skill.get(entry_of(name, known.skills.values()))
        part = by_id.get(owner.id) if owner else None
        if part is not None:
            part.skills.append((name, level))
        else:
            parts.remark(f"Skill {name}, level {level}")
            parts.log.kept(f"Skill “{name}”", "of no class of the hero; kept in the notes")
    cap = known.content.advancement.class_level_cap
    free = [part for part in parts.classes if part.levels >= cap and not part.heroics]
    for name in parts.loose_heroics:
        if free:
            free.pop(0).heroics.append(name)
        else:
            parts.remark(f"Heroic Skill {name}")
            parts.log.kept(f"Heroic Skill “{name}”", "no class is mastered for it; in the notes")


def _with_dice(hero: Hero, parts: HeroParts, known: Catalog) -> Hero:
    final: dict[Attribute, DieSize] = {a: legal_die(parts.dice.get(a, 8)) for a in ATTRIBUTES}
    for attribute in ATTRIBUTES:
        size = parts.dice.get(attribute, 8)
        if final[attribute] != size:
            parts.log.changed(attribute, f"d{size} is no die; d{final[attribute]} stands for it")
            parts.remark(f"{attribute} was d{size}")
    dice, steps = starting_dice(final, len(hero.levels), known)
    words = ", ".join(f"{a} d{final[a]}" for a in ATTRIBUTES)
    parts.log.took("Attributes", words)
    if steps:
        grown = ", ".join(f"{a} at level {level}" for level, a in steps.items())
        parts.log.changed("Attribute steps", f"the file does not tell them; {grown}")
    levels = tuple(
        level.replaced(attribute=steps[index]) if index in steps else level
        for index, level in enumerate(hero.levels, 1)
    )
    return hero.replaced(dice=dice, levels=levels)


def _with_money(hero: Hero, parts: HeroParts, tool: str) -> Hero:
    """Let the zenit be as in the file, whatever the budget of creation came to."""
    difference = parts.zenit - derive(hero).value("zenit")
    parts.log.took("Zenit", parts.zenit)
    if not difference:
        return hero
    entry = PurseEntry(zenit=difference, what=f"Zenit as in the {tool} file")
    return hero.replaced(purse=Purse(entries=(entry,)))


def _with_play(hero: Hero, parts: HeroParts) -> Hero:
    """Set the state of play; points at their maximum are full."""
    hero = hero.replaced(
        play=hero.play.replaced(
            fabula_points=parts.fabula_points,
            xp=parts.xp,
            statuses=tuple(parts.statuses),
            die_steps=tuple(parts.die_steps),
        ),
        notes="\n\n".join(parts.remarks)[:MOST_TEXT],
    )
    numbers = derive(hero)
    current = {
        key: None if points == numbers.value(f"max_{key}") else points
        for key, points in parts.points.items()
    }
    return hero.replaced(play=hero.play.replaced(**current))
