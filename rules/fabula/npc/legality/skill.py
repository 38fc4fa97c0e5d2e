"""NPC Skills and class Skills: how often, in which way, for what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from models.fabula.bestiary import NpcSkill
from models.fabula.stat_block import BlockSkill, StatBlock
from rules.fabula.npc.edit import with_class_skill, with_entry, without_entry
from rules.fabula.npc.legality.judged import Change, Judged
from rules.problem import Problem, Severity


def skill_problems(judged: Judged) -> Iterator[Problem]:
    """Yield what is wrong with the Skills in the block's list, and with its class Skills."""
    times: Counter[str] = Counter()
    options: Counter[tuple[str, str]] = Counter()
    targets: Counter[tuple[str, str]] = Counter()
    for skill in judged.block.skills:
        entry = judged.numbers.bestiary.skills.get(skill.skill_id)
        if entry is None:
            text = f"There is no NPC Skill “{skill.skill_id}”."
            yield _about(judged, skill, "error", "skill-unknown", text, (_remove(skill, "it"),))
            continue
        times[entry.id] += 1
        options[entry.id, skill.option] += 1
        targets[entry.id, skill.target] += 1
        yield from _counted_elsewhere(judged, skill, entry)
        yield from _often(judged, skill, entry, times[entry.id])
        if entry.counted == "list":
            yield from _option(judged, skill, entry, options[entry.id, skill.option])
            yield from _target(judged, skill, entry, targets[entry.id, skill.target])
            yield from _text(judged, skill, entry)
    yield from _class_skills(judged)


def _about(
    judged: Judged,
    skill: BlockSkill,
    severity: Severity,
    code: str,
    message: str,
    fixes: tuple[tuple[str, Change], ...] = (),
) -> Problem:
    where = f"skills.{skill.key}"
    return judged.problem(severity, code, where, message, fixes)


def _remove(skill: BlockSkill, name: str) -> tuple[str, Change]:
    return f"Remove {name}", partial(without_entry, where="skills", key=skill.key)


def _counted_elsewhere(judged: Judged, skill: BlockSkill, entry: NpcSkill) -> Iterator[Problem]:
    if entry.id in judged.numbers.species.forbidden_skills:
        text = f"A {judged.numbers.species.name.lower()} cannot take {entry.name}."
        remove = (_remove(skill, entry.name),)
        yield _about(judged, skill, "error", "skill-forbidden", text, remove)
    elif entry.counted not in ("list", "gear"):
        text = f"{entry.name} follows from what the block has; in the list it counts for nothing."
        remove = (_remove(skill, entry.name),)
        yield _about(judged, skill, "warning", "skill-follows", text, remove)


def _often(judged: Judged, skill: BlockSkill, entry: NpcSkill, times: int) -> Iterator[Problem]:
    if entry.max_times is not None and times > entry.max_times:
        often = "once" if entry.max_times == 1 else f"{entry.max_times} times"
        text = f"{entry.name} can be taken {often}."
        remove = (_remove(skill, f"one {entry.name}"),)
        yield _about(judged, skill, "error", "skill-too-often", text, remove)


def _option(judged: Judged, skill: BlockSkill, entry: NpcSkill, times: int) -> Iterator[Problem]:
    if not entry.options:
        return
    taken = {s.option for s in judged.block.skills if s.skill_id == entry.id}
    free = [o for o in entry.options if not (entry.once_each and o.id in taken)]
    fixes = tuple(
        (o.name, partial(with_entry, where="skills", key=skill.key, option=o.id)) for o in free
    )
    if skill.option not in {option.id for option in entry.options}:
        text = f"{entry.name}: choose which."
        yield _about(judged, skill, "error", "skill-option", text, fixes)
    elif entry.once_each and times > 1:
        name = next(o.name for o in entry.options if o.id == skill.option)
        text = f"{entry.name} counts once for {name}."
        yield _about(judged, skill, "error", "skill-option-twice", text, fixes)


def _target(judged: Judged, skill: BlockSkill, entry: NpcSkill, times: int) -> Iterator[Problem]:
    if not entry.target:
        return
    numbers = judged.numbers
    ready = {r.key: r for r in (*numbers.spells, *numbers.attacks)}
    used = {s.target for s in judged.block.skills if s.skill_id == entry.id}
    fixes: tuple[tuple[str, Change], ...] = tuple(
        (f"For {r.name}", partial(with_entry, where="skills", key=skill.key, target=key))
        for key, r in ready.items()
        if key not in used and r.damage is not None
    )
    fixes = (*fixes[:2], _remove(skill, entry.name))
    found = ready.get(skill.target) if skill.target else None
    if found is None:
        text = f"{entry.name} names no attack or spell of the block."
        yield _about(judged, skill, "error", "skill-target", text, fixes)
    elif times > 1:
        text = f"{entry.name} counts once for {found.name}."
        yield _about(judged, skill, "error", "skill-target-twice", text, fixes)
    elif found.damage is None:
        text = f"{found.name} deals no damage that {entry.name} could raise."
        yield _about(judged, skill, "warning", "skill-no-damage", text, fixes)


def _text(judged: Judged, skill: BlockSkill, entry: NpcSkill) -> Iterator[Problem]:
    needs = any(o.needs_text for o in entry.options if o.id == skill.option)
    if (entry.has_text or needs) and not skill.text.strip():
        text = f"{entry.name}: say {'what it does' if entry.has_text else 'in which situation'}."
        yield _about(judged, skill, "warning", "skill-text", text)


def _class_skills(judged: Judged) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, owned in enumerate(judged.block.class_skills):
        where = f"class_skills.{index}"
        skill = judged.numbers.catalog.skills.get(owned.skill_id)
        remove: tuple[str, Change] = ("Remove it", partial(_without_class_skill, index=index))
        if skill is None:
            text = f"No class has a Skill “{owned.skill_id}”."
            yield judged.problem("error", "class-skill-unknown", where, text, (remove,))
        elif owned.skill_id in seen:
            text = f"{skill.name} stands in two places; one holds all its Skill Levels."
            yield judged.problem("error", "class-skill-twice", where, text, (remove,))
        elif owned.level > skill.max_level:
            text = f"{skill.name} has {skill.max_level} Skill Levels at most."
            lower = partial(with_class_skill, skill_id=skill.id, level=skill.max_level)
            fix = (f"Lower it to {skill.max_level}", lower)
            yield judged.problem("error", "class-skill-level", where, text, (fix,))
        seen.add(owned.skill_id)


def _without_class_skill(block: StatBlock, index: int) -> StatBlock:
    kept = block.class_skills[:index] + block.class_skills[index + 1 :]
    return block.replaced(class_skills=kept)
