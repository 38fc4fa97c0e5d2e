"""Every number of an encounter, each with its parts.

``derive_encounter`` never raises for an encounter that validates.
"""

from __future__ import annotations

from collections.abc import Mapping

from models.document import Document
from models.fabula.battle import battle_rules
from models.fabula.encounter import Encounter
from rules.fabula.encounter.estimate import estimate
from rules.fabula.encounter.foe_numbers import foe_numbers
from rules.fabula.encounter.numbers import EncounterNumbers, Judged
from rules.fabula.encounter.party_numbers import party_level, party_numbers, reward_numbers
from rules.fabula.encounter.reward import reward
from rules.fabula.encounter.side import groups, members
from rules.fabula.encounter.stage import stages
from rules.fabula.encounter.stage_numbers import hardest_numbers, stage_numbers
from rules.fabula.encounter.target import target_table
from rules.fabula.encounter.verdict import GRADES, verdict


def derive_encounter(
    encounter: Encounter, others: Mapping[str, Document] | None = None
) -> EncounterNumbers:
    """Return the encounter's numbers.

    Args:
        others: The documents that its references mean, by file. None when nobody looked: then
            the last known levels count, and no reference is told to be missing.
    """
    rules = battle_rules()
    party, foes = members(encounter, others), groups(encounter)
    heroes = sum(member.count for member in party)
    level = party_level(party)
    judged = tuple(
        Judged(stage, verdict(rules, stage, heroes, level), estimate(party, stage.groups))
        for stage in stages(encounter, foes)
    )
    hardest = max(judged, key=_hardness, default=None)
    found = reward(rules, level, sum(m.count for m in party if not m.entry.is_ally))
    derived = [
        *party_numbers(rules, party, level),
        *hardest_numbers(rules, hardest, len(judged)),
        *foe_numbers(rules, foes, judged, level),
        *reward_numbers(rules, found),
        *(number for one in judged for number in stage_numbers(rules, one)),
    ]
    names = [name for member in party for name in member.names]
    return EncounterNumbers(
        encounter=encounter,
        rules=rules,
        party=party,
        groups=foes,
        stages=judged,
        hardest=hardest,
        heroes=heroes,
        party_level=level,
        derived={number.id: number for number in derived},
        targets=target_table(names, encounter.target_die),
        reward=found,
    )


def _hardness(judged: Judged) -> tuple[int, int, int]:
    """Return what orders stages: the grade, then the worth; of equals the first is the hardest."""
    grade = GRADES.index(judged.verdict.grade) if judged.verdict is not None else -1
    return grade, judged.stage.worth, -judged.stage.wave
