"""What ``derive_encounter`` returns: both sides, every stage judged, and the tables for play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.fabula.battle import BattleRules
from models.fabula.encounter import Challenge, Encounter
from rules.breakdown import Derived
from rules.fabula.encounter.estimate import Estimate
from rules.fabula.encounter.reward import Reward
from rules.fabula.encounter.side import Group, Member
from rules.fabula.encounter.stage import Stage
from rules.fabula.encounter.target import TargetTable
from rules.fabula.encounter.verdict import Grade, Verdict


@dataclass(frozen=True, slots=True)
class Judged:
    """A stage with its judgement, and the estimate where both sides have numbers."""

    stage: Stage
    verdict: Verdict | None
    estimate: Estimate | None


@dataclass(frozen=True, slots=True)
class EncounterNumbers:
    """Everything that follows from an encounter. Look numbers up in ``derived`` by id.

    Ids: heroes, party_level, soldiers_easy, soldiers_normal, soldiers_hard, value, value_all,
    levels_above, initiative_dl, hero_turns, foe_turns, reward, verdict; then for each stage
    ``value_w1``, ``turns_w1``, ``verdict_w1``, and where there are numbers ``rounds_w1``,
    ``dealt_w1``, ``taken_w1``, ``loss_w1`` (``w1p2`` for a later phase); then ``above_<foe key>``.

    ``hardest`` is the stage that ``verdict`` and ``value`` speak of.
    """

    encounter: Encounter
    rules: BattleRules
    party: tuple[Member, ...]
    groups: tuple[Group, ...]
    stages: tuple[Judged, ...]
    hardest: Judged | None
    heroes: int
    """The heroes counted, allies with full turns included."""
    party_level: int
    """0 without a party."""
    derived: Mapping[str, Derived]
    targets: TargetTable | None
    reward: Reward | None

    def value(self, id: str) -> int:
        """Return the whole number of that id; 0 when there is no such number."""
        found = self.derived.get(id)
        return found.number if found is not None else 0

    @property
    def grade(self) -> Grade | None:
        """How hard the hardest stage is; None without heroes or foes."""
        verdict = self.hardest.verdict if self.hardest is not None else None
        return verdict.grade if verdict is not None else None

    @property
    def grades(self) -> tuple[Grade, ...]:
        """How hard each stage is, in the order they come."""
        return tuple(one.verdict.grade for one in self.stages if one.verdict is not None)

    @property
    def first_groups(self) -> tuple[Group, ...]:
        """The foes as they come, each once: without their later phases."""
        return tuple(group for group in self.groups if group.phase == 1)

    @property
    def hero_names(self) -> tuple[str, ...]:
        """The names of all single heroes and allies, in the order of the party."""
        return tuple(name for member in self.party for name in member.names)

    def soldiers(self, challenge: Challenge) -> int:
        """Return the soldiers that a battle of this challenge calls for."""
        return self.value(f"soldiers_{challenge}")
