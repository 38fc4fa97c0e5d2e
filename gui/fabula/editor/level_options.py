"""The options that a level's form shows: classes, Skills, Heroic Skills, attributes."""

from __future__ import annotations

from collections.abc import Collection

from gui.fabula.editor.option_row import Option
from gui.fabula.wizard.benefit import benefits_of
from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from rules.fabula import choices
from rules.fabula.tally import base_dice, larger, tally

OTHER_CLASS = "another-class"
OTHER_HEROIC = "other-heroic-skills"


def class_rows(hero: Hero, index: int, own: Collection[str], *, all_of_them: bool) -> list[Option]:
    """Return the hero's own classes, and the others or a row that stands for them."""
    chosen = hero.levels[index].class_id
    options = choices.class_options(hero, index)
    mine = [o for o in options if o.levels or o.hero_class.id in (*own, chosen)]
    mine.sort(key=lambda option: bool(option.reason))  # what is open comes first
    others = [o for o in options if o not in mine]
    shows_all = all_of_them or not mine
    cap = catalog(hero.edition).content.advancement.class_level_cap
    rows = [_class_row(option, chosen, cap) for option in (mine + others if shows_all else mine)]
    if others and not shows_all:
        rows.append(Option(OTHER_CLASS, "Another class…", fact=f"{len(others)} more"))
    return rows


def _class_row(option: choices.ClassOption, chosen: str, cap: int) -> Option:
    hero_class = option.hero_class
    is_chosen = hero_class.id == chosen
    after = option.levels + 1
    is_new = option.levels == 0
    benefits = ", ".join(benefit.text for benefit in benefits_of(hero_class)) if is_new else ""
    steps = f"new ▸ {after}" if is_new else f"{after - 1} ▸ {after}"
    return Option(
        hero_class.id,
        hero_class.name,
        fact="" if option.reason else steps,
        benefit="" if option.reason else benefits,
        reason="" if is_chosen else option.reason,
        short_reason=f"mastered at {cap}" if option.levels >= cap and not is_chosen else "",
        is_chosen=is_chosen,
    )


def skill_rows(hero: Hero, index: int) -> list[Option]:
    """Return the Skills of the level's class; the chosen one with its effect."""
    chosen = hero.levels[index].skill_id
    return [_skill_row(option, chosen) for option in choices.skill_options(hero, index)]


def _skill_row(option: choices.SkillOption, chosen: str) -> Option:
    skill = option.skill
    is_chosen = skill.id == chosen
    return Option(
        skill.id,
        skill.name,
        pips=(option.level_before + is_chosen, skill.max_level),
        detail=option.text if is_chosen else "",
        reason="" if is_chosen else option.reason,
        is_chosen=is_chosen,
    )


def asks_for_heroic(hero: Hero, index: int) -> bool:
    """Whether the level brings a Heroic Skill, or holds one that it should not."""
    return hero.levels[index].heroic is not None or choices.needs_heroic(hero, index)


def heroic_rows(hero: Hero, index: int, *, all_of_them: bool) -> list[Option]:
    """Return the Heroic Skills that are open, and the others or a row that stands for them."""
    heroic = hero.levels[index].heroic
    chosen = heroic.heroic_skill if heroic else ""
    options = choices.heroic_options(hero, index)
    rows = [
        Option(
            option.heroic_skill.id,
            option.heroic_skill.name,
            detail=option.text,
            reason="" if option.heroic_skill.id == chosen else option.reason,
            is_chosen=option.heroic_skill.id == chosen,
        )
        for option in options
        if option.allowed or all_of_them or option.heroic_skill.id == chosen
    ]
    closed = len(options) - len(rows)
    if closed:
        rows.append(Option(OTHER_HEROIC, "Those that are not open…", fact=f"{closed} more"))
    return rows


def asks_for_attribute(hero: Hero, index: int) -> bool:
    """Whether the level raises a base die, or holds a step that it should not."""
    return hero.levels[index].attribute is not None or choices.needs_attribute(hero, index)


def attribute_rows(hero: Hero, index: int) -> list[Option]:
    """Return the four attributes with the die each has before and after."""
    chosen = hero.levels[index].attribute
    dice = base_dice(hero, tally(hero.levels[:index]))
    return [
        Option(
            option.attribute,
            option.label,
            fact=f"d{dice[option.attribute]} ▸ d{larger(dice[option.attribute], 1)}",
            reason="" if option.attribute == chosen else option.reason,
            is_chosen=option.attribute == chosen,
        )
        for option in choices.attribute_options(hero, index)
    ]
