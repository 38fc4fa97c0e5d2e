"""Skills: sorcery and its touch, closed skills, own skills, part payments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.bnb.being import Being, OwnedSkill
from models.bnb.character import Character
from rules.bnb import source
from rules.bnb.edit import (
    new_key,
    with_listed_skill,
    with_skill,
    with_skill_points,
    with_touch,
    without_skill,
)
from rules.bnb.mend import mend
from rules.bnb.numbers import Numbers, SkillRow
from rules.bnb.points import skill_cost, skill_level
from rules.bnb.skill import skill_name
from rules.problem import Problem


def skill_problems(numbers: Numbers) -> Iterator[Problem]:
    """Yield what is wrong with skills, in the order they stand in the document."""
    being = numbers.being
    rows = {id(row.owned): row for row in numbers.skills if row.owned is not None}
    seen: dict[tuple[str, str], str] = {}
    keys: set[str] = set()
    for index, owned in enumerate(being.skills):
        row = rows.get(id(owned))
        where = f"skills.{index}"
        if owned.key in keys or not owned.key:
            text = f"{skill_name(owned, row.entry if row else None)}: two skills share one key."
            fix = mend("Give it its own", partial(_rekeyed, index=index))
            yield Problem("error", "skill-key-twice", where, text, source.DOCUMENT, (fix,))
        keys.add(owned.key)
        if row is None:
            continue
        yield from _twice(owned, row, where, seen)
        if row.entry is None:
            yield from _own(numbers, owned, where)
        yield from _learned(numbers, owned, row, where)
        yield from _part_payment(row, where)


def _rekeyed(being: Being, index: int) -> Being:
    changed = being.skills[index]
    key = new_key(being, changed.name or changed.skill_id or "skill")
    skills = (
        *being.skills[:index],
        changed.replaced(key=key),
        *being.skills[index + 1 :],
    )
    return being.replaced(skills=skills)


def _twice(
    owned: OwnedSkill, row: SkillRow, where: str, seen: dict[tuple[str, str], str]
) -> Iterator[Problem]:
    name = owned.skill_id or owned.name.strip().lower()
    if not name:
        return
    same = (name, owned.specialisation.strip().lower())
    if same in seen and seen[same] != owned.key:
        text = f"{row.name} stands here twice; only one of them is rolled."
        fix = mend("Add them up", partial(_merged, key=owned.key, into=seen[same]))
        yield Problem("error", "skill-twice", where, text, source.SKILLS, (fix,))
    seen.setdefault(same, owned.key)


def _merged(being: Being, key: str, into: str) -> Being:
    points = {owned.key: owned.points for owned in being.skills}
    return with_skill_points(without_skill(being, key), into, points[into] + points[key])


def _own(numbers: Numbers, owned: OwnedSkill, where: str) -> Iterator[Problem]:
    name = owned.name.strip()
    listed = numbers.catalog.skill_names.get(name.lower())
    if owned.skill_id:
        text = f"There is no skill “{owned.skill_id}” in the list."
        keep = mend("Keep it as an own skill", partial(_kept, key=owned.key))
        drop = mend("Remove it", partial(without_skill, key=owned.key))
        yield Problem("error", "unknown-skill", where, text, source.SKILLS, (keep, drop))
    elif listed:
        text = f"{name} is a listed skill; this one is the table's own of the same name."
        change = partial(with_listed_skill, key=owned.key, skill_id=listed)
        fix = mend("Use the listed skill", change)
        yield Problem("warning", "own-skill-listed", where, text, source.SKILLS, (fix,))
    elif not name:
        text = "A skill of the table's own has no name yet."
        yield Problem("warning", "own-skill-unnamed", f"{where}.name", text, source.SKILLS)


def _kept(being: Being, key: str) -> Being:
    old = next(owned for owned in being.skills if owned.key == key)
    name = old.name.strip() or old.skill_id.replace("_", " ").capitalize()
    return with_skill(being, key, skill_id="", name=name)


def _learned(numbers: Numbers, owned: OwnedSkill, row: SkillRow, where: str) -> Iterator[Problem]:
    being = numbers.being
    if not row.level or not isinstance(being, Character):
        return
    if row.group == "sorcery" and not being.touched:
        text = f"{row.name} is sorcery; only those whom a god has touched learn it."
        fix = mend("A god touched the hero", partial(with_touch, touched=True))
        yield Problem("error", "sorcery-untouched", where, text, source.SORCERY, (fix,))
    if not row.is_open and not owned.taught:
        text = f"{row.name} is closed to beginners: its first level needs a teacher or a text."
        fix = mend("It was taught", partial(with_skill, key=owned.key, taught=True))
        yield Problem("warning", "skill-untaught", where, text, source.SKILLS, (fix,))


def _part_payment(row: SkillRow, where: str) -> Iterator[Problem]:
    if not row.spare:
        return
    does = "point does" if row.spare == 1 else "points do"
    text = (
        f"{row.spare} {does} nothing in {row.name} yet."
        f" Level {row.level + 1} needs {row.next_cost} more."
    )
    fix = mend(f"Take {row.spare} back", partial(_whole_level, key=row.key))
    yield Problem("note", "part-payment", where, text, source.SKILLS, (fix,))


def _whole_level(being: Being, key: str) -> Being:
    owned = next(one for one in being.skills if one.key == key)
    return with_skill_points(being, key, skill_cost(skill_level(owned.points)))
