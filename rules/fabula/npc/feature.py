"""What a stat block does besides attacks and spells: rules, reactions, actions, notes in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.fabula.stat_block import BlockSkill
from rules.fabula.npc.budget import action_halves
from rules.fabula.npc.frame import BlockFrame
from rules.fabula.npc.numbers import Feature, FeatureKind
from rules.fabula.text import filled

_KINDS: Mapping[str, FeatureKind] = {
    "crisis_effect": "crisis",
    "final_act": "final_act",
    "flying": "flying",
    "reaction": "reaction",
    "unique_action": "action",
}


def features(frame: BlockFrame, names: Mapping[str, int]) -> tuple[Feature, ...]:
    """Return the Species' rule, Skills that need words, class Skills, gear, then other actions."""
    return (
        *_of_species(frame),
        *(feature for skill in frame.block.skills for feature in _of_skill(skill, frame)),
        *_of_class_skills(frame, names),
        *_of_gear(frame),
        *_of_actions(frame),
    )


def _of_species(frame: BlockFrame) -> Iterator[Feature]:
    if frame.species.rule:
        yield Feature("rule", frame.species.rule_name, frame.species.rule, "species")


def _of_skill(skill: BlockSkill, frame: BlockFrame) -> Iterator[Feature]:
    entry = frame.bestiary.skills.get(skill.skill_id)
    kind = _KINDS.get(skill.skill_id, "rule")
    if entry is not None and not entry.has_text and kind != "flying":
        return
    name = skill.name or (entry.name if entry else skill.skill_id)
    text = skill.text or (entry.effect if entry and kind == "flying" else "")
    yield Feature(kind, name, text, f"skills.{skill.key}", 2)


def _of_class_skills(frame: BlockFrame, names: Mapping[str, int]) -> Iterator[Feature]:
    for index, owned in enumerate(frame.block.class_skills):
        skill = frame.catalog.skills.get(owned.skill_id)
        where = f"class_skills.{index}"
        if skill is None:
            yield Feature("class", owned.skill_id, "", where, 2 * owned.level)
            continue
        level = f" {owned.level}" if skill.max_level > 1 else ""
        text = filled(skill.effect, skill.amounts, {**names, "SL": owned.level})
        yield Feature("class", f"{skill.name}{level}", text, where, 2 * owned.level)


def _of_gear(frame: BlockFrame) -> Iterator[Feature]:
    """Yield what rare things in the slots do, in words."""
    for held in frame.worn.worn:
        if held.item is not None and held.item.effect:
            yield Feature("gear", held.name, held.item.effect, f"items.{held.owned.key}")


def _of_actions(frame: BlockFrame) -> Iterator[Feature]:
    for action in frame.block.actions:
        where = f"actions.{action.key}"
        yield Feature(action.kind, action.name, action.effect, where, action_halves(action))
