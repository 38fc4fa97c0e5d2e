"""The lines of the skill table for the present hero."""

from __future__ import annotations

from collections.abc import Iterable

from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.skill_model import SkillLine, skill_line


def skill_lines(draft: Draft, keys: Iterable[str]) -> list[SkillLine]:
    """Return a line for each of ``keys`` that the hero could have, with what is wrong with it."""
    numbers = draft.numbers
    rows = {row.key: row for row in numbers.skills}
    places = {one.key: f"skills.{index}" for index, one in enumerate(draft.hero.skills)}
    faults: dict[str, str] = {}
    for problem in draft.problems:
        if problem.severity != "note":
            place = ".".join(problem.where.split(".")[:2])
            faults.setdefault(place, problem.message)
    challenges = [each.challenge for each in draft.catalog.content.difficulties]
    return [
        skill_line(
            rows[key],
            challenges,
            criticals=numbers.criticals,
            fault=faults.get(places.get(key, ""), ""),
        )
        for key in keys
        if key in rows
    ]
