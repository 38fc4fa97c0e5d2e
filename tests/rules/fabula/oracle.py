"""Legality and totals counted a second time, straight from the facts and in the plainest way.

It knows nothing of the program's rules or content: only the facts' files and the saved hero.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from models.fabula.hero import Hero, LevelChoice
from tests.yaml_file import read_yaml

FACTS = Path(__file__).parents[2] / "data" / "fabula" / "facts"


def _facts(name: str) -> dict[str, Any]:
    return read_yaml(FACTS / f"{name}.yaml")


CLASSES = {c["id"]: c for c in _facts("classes")["classes"]}
SKILLS = {s["id"]: (c["id"], s) for c in CLASSES.values() for s in c["skills"]}
SPELLS = {s["id"]: s for s in _facts("spells")["spells"]}
ARCANA = {a["id"] for a in _facts("arcana")["arcana"]}
HEROIC = {h["id"]: h for h in _facts("heroic_skills")["heroic_skills"]}
PAIRS = {"INS+WLP", "MIG+WLP"}
GADGETS = {"alchemy", "infusions", "magitech"}
NPC_SKILLS = {s["id"] for s in _facts("npc")["npc_skills"]}
TEACHES = {
    "elemental_magic": "elementalist",
    "entropic_magic": "entropist",
    "spiritual_magic": "spiritist",
}


def levels_are_legal(hero: Hero) -> bool:
    """Tell whether the list of levels keeps every rule on classes, Skills and picks."""
    levels = hero.levels
    if not hero.created_at <= len(levels) <= 50:
        return False
    if not 2 <= len({c.class_id for c in levels[:5]}) <= 3:
        return False
    spells: list[str] = []
    arcana: list[str] = []
    gadgets: Counter[str] = Counter()
    for index in range(len(levels)):
        past, choice = levels[: index + 1], levels[index]
        if not _class_and_skill(past, choice):
            return False
        times = sum(c.skill_id == choice.skill_id for c in past)
        if not _skill_picks(choice, index, times, spells, arcana, gadgets):
            return False
        if not _heroic(hero, past, choice, spells, arcana):
            return False
        if not _step(hero, past, choice):
            return False
    return len(spells) == len(set(spells)) and len(arcana) == len(set(arcana))


def _class_and_skill(past: tuple[LevelChoice, ...], choice: LevelChoice) -> bool:
    if choice.class_id not in CLASSES or choice.skill_id not in SKILLS:
        return False
    owner, skill = SKILLS[choice.skill_id]
    counts = Counter(c.class_id for c in past)
    taken = sum(c.skill_id == choice.skill_id for c in past)
    started = [c for c, n in counts.items() if n < 10]
    fresh = counts[choice.class_id] == 1
    return (
        owner == choice.class_id
        and counts[choice.class_id] <= 10
        and taken <= skill["max_level"]
        and not (fresh and len(started) > 3)
    )


def _skill_picks(
    choice: LevelChoice,
    index: int,
    times: int,
    spells: list[str],
    arcana: list[str],
    gadgets: Counter[str],
) -> bool:
    answers = [(p.choice, p.value) for p in choice.picks]
    if choice.skill_id in TEACHES:
        if [a for a, _ in answers] != ["spell"]:
            return False
        spell = SPELLS.get(answers[0][1])
        if not spell or spell.get("ultimate") or spell["class"] != TEACHES[choice.skill_id]:
            return False
        spells.append(answers[0][1])
        return True
    if choice.skill_id == "bind_and_summon" and index < 5:
        arcana.extend(v for _, v in answers)
        return [a for a, _ in answers] == ["starting_arcanum"] and answers[0][1] in ARCANA
    if choice.skill_id == "gadgets":
        gadgets.update(v for _, v in answers)
        one = [a for a, _ in answers] == ["gadget_pick"] and answers[0][1] in GADGETS
        return one and max(gadgets.values()) <= 3
    if choice.skill_id == "ritual_chimerism":
        return [a for a, _ in answers] == ["ritual_check"] and answers[0][1] in PAIRS
    if choice.skill_id == "spell_mimic" and times == 1:
        return [a for a, _ in answers] == ["spell_check"] and answers[0][1] in PAIRS
    return not answers


def _heroic(
    hero: Hero,
    past: tuple[LevelChoice, ...],
    choice: LevelChoice,
    spells: list[str],
    arcana: list[str],
) -> bool:
    counts = Counter(c.class_id for c in past)
    masters = counts[choice.class_id] == 10
    if choice.heroic is None or not choice.heroic.heroic_skill:
        return not masters
    entry = HEROIC.get(choice.heroic.heroic_skill)
    if not masters or entry is None:
        return False
    mastered = {c for c, n in counts.items() if n >= 10}
    needs = entry["requires"]
    times = sum(c.heroic is not None and c.heroic.heroic_skill == entry["id"] for c in past)
    if times > entry.get("max_times", 1) or not mastered >= set(needs.get("mastered_all", ())):
        return False
    if needs.get("mastered_any") and not mastered & set(needs["mastered_any"]):
        return False
    if not {c.skill_id for c in past} >= set(needs.get("skills", ())):
        return False
    if entry["id"] == "revelation":
        values = [p.value for p in choice.heroic.picks if p.choice == "arcanum"]
        arcana.extend(values)
        return len(choice.heroic.picks) == len(values) == 1 and values[0] in {
            own.key for own in hero.own_arcana
        }
    if entry["id"] == "heroic_companion":
        return _companion_picks(choice, entry, len(hero.levels))
    if entry["id"] == "chimeric_mastery" and times > 1:
        first = next(c.heroic for c in past if c.heroic and c.heroic.heroic_skill == entry["id"])
        if {p.value for p in first.picks} & {p.value for p in choice.heroic.picks}:
            return False
    return _heroic_picks(choice, entry, spells)


def _companion_picks(choice: LevelChoice, entry: dict[str, Any], level: int) -> bool:
    assert choice.heroic is not None
    asked = entry["choices"]
    skills = asked["companion_skill"]["pick"]
    skills += asked["companion_skill"]["plus_at_cl_40"] if level >= 40 else 0
    raised = [p.value for p in choice.heroic.picks if p.choice == "companion_attribute"]
    taken = [p.value for p in choice.heroic.picks if p.choice == "companion_skill"]
    return (
        len(raised) == 1
        and raised[0] in asked["companion_attribute"]
        and len(taken) == skills
        and set(taken) <= NPC_SKILLS
        and len(raised) + len(taken) == len(choice.heroic.picks)
    )


def _heroic_picks(choice: LevelChoice, entry: dict[str, Any], spells: list[str]) -> bool:
    assert choice.heroic is not None
    answers = [(p.choice, p.value) for p in choice.heroic.picks]
    values = [v for _, v in answers]
    if "spell" in entry.get("grants", {}):
        spells.append(entry["grants"]["spell"])
    if entry["id"] == "extra_spells":
        known = [SPELLS.get(v) for v in values]
        spells.extend(values)
        return (
            len(values) == 2
            and all(a == "spells" for a, _ in answers)
            and all(s and not s.get("ultimate") for s in known)
            and len({s["class"] for s in known if s}) == 1
        )
    if entry["id"] == "chimeric_mastery":
        allowed = set(entry["choices"]["species"]["from"])
        return len(set(values)) == len(values) == 2 and set(values) <= allowed
    if entry["id"] == "status_immunity":
        return len(values) == 1 and values[0] in entry["choices"]["status"]
    return not answers


def _step(hero: Hero, past: tuple[LevelChoice, ...], choice: LevelChoice) -> bool:
    due = len(past) in (20, 40)
    if choice.attribute is None or not due:
        return due is (choice.attribute is not None)
    grown = sum(c.attribute == choice.attribute for c in past)
    size: int = getattr(hero.dice, choice.attribute)
    return size + 2 * grown <= 12


ATTRIBUTE_OF = {"hp": "MIG", "mp": "WLP"}


def totals(hero: Hero) -> dict[str, Any]:
    """Return levels, Skill Levels, base dice and maximum points, counted from the facts alone."""
    levels = len(hero.levels)
    classes = Counter(c.class_id for c in hero.levels)
    skills = Counter(c.skill_id for c in hero.levels)
    heroics = Counter(c.heroic.heroic_skill for c in hero.levels if c.heroic)
    steps = Counter(c.attribute for c in hero.levels if c.attribute)
    dice = {a: getattr(hero.dice, a) + 2 * steps[a] for a in ("DEX", "INS", "MIG", "WLP")}
    points: dict[str, int] = {}
    for unit in ("hp", "mp", "ip"):
        start = 6 if unit == "ip" else levels + 5 * dice[ATTRIBUTE_OF[unit]]
        benefits = sum(CLASSES[c].get("benefits", {}).get(unit, 0) for c in classes)
        gifts = sum(
            _amount(entry, f"max_{unit}", {"CL": levels, "SL": count})
            for source, counted in ((SKILLS, skills), (HEROIC, heroics))
            for id, count in counted.items()
            for entry in [source[id][1] if source is SKILLS else source[id]]
        )
        points[f"max_{unit}"] = start + benefits + gifts
    points["crisis"] = points["max_hp"] // 2
    return {"level": levels, "classes": dict(classes), "skills": dict(skills), **points, **dice}


def _amount(entry: Mapping[str, Any], stat: str, names: Mapping[str, int]) -> int:
    """Return what the entry always adds to ``stat``; its formulas are a subset of Python."""
    functions = {"pick": lambda test, yes, no: yes if test else no, "floor": math.floor}
    total = 0
    for modifier in entry.get("permanent", ()):
        if modifier["stat"] == stat and "when" not in modifier:
            formula = str(modifier.get("value", modifier.get("formula")))
            total += eval(formula, {"__builtins__": {}}, {**functions, **names})
    return total
