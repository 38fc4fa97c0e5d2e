"""Everything that is wrong with a stat block or an NPC, or still open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from models.document import Document
from rules.fabula import source
from rules.fabula.npc.frame import SECTION
from rules.fabula.npc.legality.affinity import affinity_problems
from rules.fabula.npc.legality.budget import budget_problems
from rules.fabula.npc.legality.equipment import equipment_problems
from rules.fabula.npc.legality.judged import Judged
from rules.fabula.npc.legality.power import key_problems, power_problems
from rules.fabula.npc.legality.profile import profile_problems
from rules.fabula.npc.legality.skill import skill_problems
from rules.fabula.npc.numbers import BlockNumbers, NpcNumbers
from rules.fabula.npc.place import MAIN, BlockPlace, phase_place
from rules.problem import Fix, Problem

_ORDER = {"error": 0, "warning": 1, "note": 2}


def check_block(numbers: BlockNumbers, place: BlockPlace = MAIN) -> tuple[Problem, ...]:
    """Return the problems of one block, worst first, otherwise in the order of its sections.

    Args:
        place: Where in its document the block stands; the fixes change it there.
    """
    judged = Judged(numbers, place)
    # Keys come first: until they are mended, other fixes may reach the wrong entry.
    found = (
        *key_problems(judged),
        *profile_problems(judged),
        *affinity_problems(judged),
        *skill_problems(judged),
        *power_problems(judged),
        *equipment_problems(judged),
        *budget_problems(judged),
    )
    return worst_first(found)


def worst_first(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: _ORDER[problem.severity]))


def check_npc(numbers: NpcNumbers) -> tuple[Problem, ...]:
    """Return the problems of an NPC: of itself, then of every phase."""
    found = [*_person(numbers), *_villain(numbers)]
    for index, phase in enumerate(numbers.phases):
        found += check_block(phase, phase_place(index))
    return worst_first(found)


def _person(numbers: NpcNumbers) -> Iterator[Problem]:
    npc, rule = numbers.npc, source.section(numbers.now.catalog, SECTION)
    if not npc.name.strip():
        yield Problem("warning", "name-missing", "name", "It has no name yet.", rule)
    wanted = numbers.now.bestiary.rules.traits
    written = sum(1 for trait in npc.block.traits if trait.strip())
    if written < wanted:
        text = f"{wanted} traits describe it; {written or 'none'} so far."
        yield Problem("note", "traits-missing", "traits", text, rule)
    if npc.phase > len(npc.phases):
        last = len(npc.phases)
        fix = Fix("Begin with the first", lambda document: document.replaced(phase=0))
        text = f"It is in phase {npc.phase + 1}, but has {last + 1}."
        yield Problem("error", "phase-unknown", "phase", text, rule, (fix,))


def _villain(numbers: NpcNumbers) -> Iterator[Problem]:
    npc = numbers.npc
    if npc.villain is None:
        return
    rule = source.section(numbers.now.catalog, "Villains")
    points = numbers.now.bestiary.villains[npc.villain].ultima_points
    if npc.ultima_spent > points:
        text = f"{npc.ultima_spent} Ultima Points are spent, and it has {points}."
        fix = Fix(f"Set to {points}", lambda document: _with_spent(document, points))
        yield Problem("error", "ultima-overspent", "ultima_spent", text, rule, (fix,))
    if npc.block.rank == "soldier":
        text = "A Villain fights as an elite or a champion, or with others at its side."
        yield Problem("note", "villain-soldier", "rank", text, rule)


def _with_spent(document: Document, points: int) -> Document:
    return document.replaced(ultima_spent=points)
