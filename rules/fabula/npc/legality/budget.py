"""The Skill budget: too much spent, something left, halves that do not go together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.vocabulary import STATUSES
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.edit import with_affinity, with_status_immunity
from rules.fabula.npc.legality.judged import Change, Judged
from rules.fabula.npc.numbers import BlockNumbers, skills_in_words
from rules.fabula.npc.purchase import open_halves, what_half_buys
from rules.problem import Problem


def budget_problems(judged: Judged) -> Iterator[Problem]:
    """Yield what is wrong with the number of Skills spent."""
    numbers = judged.numbers
    left = numbers.halves_left
    spent = f"{skills_in_words(numbers.halves_used)} of {skills_in_words(numbers.halves_available)}"
    if left < 0:
        over = skills_in_words(-left)
        plural = "Skill" if left >= -2 else "Skills"
        text = f"{over} {plural} too many: {spent} are spent."
        yield judged.problem("error", "over-budget", "skills", text)
    elif left == 1:
        text = f"Half a Skill is unspent: {what_half_buys(numbers)}."
        yield judged.problem("warning", "half-skill-left", "skills", text, _half_fixes(numbers))
    elif left > 0:
        text = f"{skills_in_words(left)} {'Skill is' if left == 2 else 'Skills are'} unspent."
        yield judged.problem("warning", "skills-left", "skills", text)
    if left >= 0 and 2 * numbers.whole_skills > numbers.halves_available:
        text = (
            "Halves of different Skills are counted together; bought whole, as the rules sell "
            f"them, they come to {numbers.whole_skills} Skills."
        )
        yield judged.problem("note", "half-skills", "skills", text)


def _half_fixes(numbers: BlockNumbers) -> Iterator[tuple[str, Change]]:
    """Yield what half a Skill buys, what completes a pair first."""
    block = numbers.block
    resists: list[tuple[str, Change]] = [
        (f"Resist {kind}", partial(with_affinity, kind=kind, level="resistant"))
        for kind in DAMAGE_TYPES
        if kind not in {affinity.type for affinity in block.affinities}
    ]
    immunities: list[tuple[str, Change]] = [
        (f"Make it immune to {status}", partial(with_status_immunity, status=status))
        for status in STATUSES
        if status not in block.status_immunities
    ]
    halves = open_halves(numbers)
    if halves.status and not halves.resistance:
        yield from (*immunities[:2], *resists[:2])
    else:
        yield from (*resists[:2], *immunities[:2])
