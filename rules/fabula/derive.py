"""Every number of a hero, each with its parts.

``derive`` never raises for a hero that validates: what the content does not know counts as
nothing here and is a problem in ``rules.fabula.check``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from models.fabula.catalog import catalog
from models.fabula.hero import Hero
from models.fabula.item import Shield
from models.fabula.vocabulary import ATTRIBUTES, Attribute, DieSize
from rules.breakdown import Derived
from rules.fabula.arcanum import bound_arcana
from rules.fabula.attack import attacks
from rules.fabula.bonus import bonuses
from rules.fabula.condition import standing_conditions
from rules.fabula.cost import skill_mp_factors
from rules.fabula.current_die import current_die, suffered_statuses
from rules.fabula.formula_name import hero_names
from rules.fabula.frame import Frame
from rules.fabula.gadget import owned_gadgets, paid_ip
from rules.fabula.gear import gear
from rules.fabula.known_spell import known_spells, prototyped_spells
from rules.fabula.listing import lists
from rules.fabula.modifier import modifiers
from rules.fabula.money import money
from rules.fabula.numbers import HeroNumbers, OwnedClass, OwnedHeroicSkill, OwnedSkill
from rules.fabula.potion import BREWS
from rules.fabula.score import maximum, points, scores
from rules.fabula.situation import occasions
from rules.fabula.tally import base_dice, die_size, tally
from rules.fabula.text import cost_text, filled


def derive(hero: Hero) -> HeroNumbers:
    """Return the hero's numbers under the printing that the hero follows."""
    known = catalog(hero.edition)
    counted = tally(hero.levels)
    base = base_dice(hero, counted)
    names = hero_names(hero, known, counted, base)
    worn = gear(hero, known)
    given = modifiers(hero, known, counted, names, worn)
    classes = tuple(known.classes[c] for c in counted.class_levels if c in known.classes)
    frame = Frame(hero, known, counted, worn, base, (), given, classes)
    max_hp = maximum(frame, "hp")
    holding = standing_conditions(hero, worn, given, max_hp=max_hp.number, statuses=0)
    statuses = suffered_statuses(hero, given, holding)
    if len(statuses) != names["own_status_count"]:  # an immunity took some away
        names["own_status_count"] = len(statuses)
        given = modifiers(hero, known, counted, names, worn)
    if statuses:
        holding.add("has_status")
    moments = occasions(known, counted, names)
    frame = replace(frame, statuses=statuses, given=given, moments=moments)
    dice: dict[Attribute, Derived] = {a: current_die(frame, a) for a in ATTRIBUTES}
    names.update({a: die.number for a, die in dice.items()})
    max_ip = maximum(frame, "ip")
    ip_left = max_ip.number if hero.play.ip is None else hero.play.ip
    names.update({"max_ip": max_ip.number, "current_ip": ip_left})
    sizes: dict[Attribute, DieSize] = {a: die_size(die.number) for a, die in dice.items()}
    found = attacks(
        known,
        frame.worn,
        counted,
        given=given,
        holding=holding,
        moments=moments,
        magicannon=hero.play.magicannon,
    )
    derived = [
        *points(frame, max_hp, max_ip),
        *scores(frame, dice, holding),
        *bonuses(frame, holding),
        *money(frame),
        *lists(frame, holding),
        *dice.values(),
        *(number for attack in found for number in (attack.accuracy, attack.damage)),
    ]
    by_id = {number.id: number for number in derived}
    brewed = {id: by_id[id].number for id in BREWS if id in by_id}
    return HeroNumbers(
        hero=hero,
        catalog=known,
        level=counted.level,
        classes=_owned_classes(frame, names, skill_mp_factors(given, holding)),
        class_levels=counted.class_levels,
        skill_levels=counted.skill_levels,
        base_dice=base,
        current_dice=sizes,
        derived=by_id,
        attacks=found,
        armor=frame.worn.armor,
        shields=tuple(h.item for h in frame.worn.shields if isinstance(h.item, Shield)),
        backpack=tuple(held.owned for held in frame.worn.backpack),
        heroic_skills=_owned_heroic_skills(frame, names),
        spells=known_spells(hero, known, counted, names),
        arcana=bound_arcana(hero, known, counted, names),
        gadgets=owned_gadgets(known, counted, names, given, brewed),
        prototypes=prototyped_spells(hero, known, names, brewed) if hero.prototypes else (),
        given=given,
        holding=frozenset(holding),
        moments=moments,
        names=names,
        item_ip={i.id: paid_ip(i.ip, given) for i in known.content.inventory_items},
    )


def _owned_classes(
    frame: Frame, names: Mapping[str, int], factors: Mapping[str, float]
) -> tuple[OwnedClass, ...]:
    owned: list[OwnedClass] = []
    for hero_class in frame.classes:
        skills = tuple(
            OwnedSkill(
                skill,
                frame.counted.skill_levels[skill.id],
                frame.counted.skill_picks.get(skill.id, ()),
                filled(skill.effect, skill.amounts, scoped),
                cost_text(skill.cost, scoped, factors.get(skill.id, 1)),
            )
            for skill in hero_class.skills
            if skill.id in frame.counted.skill_levels
            for scoped in ({**names, "SL": frame.counted.skill_levels[skill.id]},)
        )
        levels = frame.counted.class_levels[hero_class.id]
        cap = frame.catalog.content.advancement.class_level_cap
        owned.append(OwnedClass(hero_class, levels, skills, mastered=levels >= cap))
    return tuple(owned)


def _owned_heroic_skills(frame: Frame, names: Mapping[str, int]) -> tuple[OwnedHeroicSkill, ...]:
    owned: list[OwnedHeroicSkill] = []
    for heroic_id, times in frame.counted.heroic_times.items():
        heroic = frame.catalog.heroic_skills.get(heroic_id)
        if heroic:
            scoped = {**names, "times_taken": times}
            owned.append(
                OwnedHeroicSkill(
                    heroic,
                    times,
                    frame.counted.heroic_picks[heroic_id],
                    filled(heroic.effect, heroic.amounts, scoped),
                    cost_text(heroic.cost, scoped),
                )
            )
    return tuple(owned)
