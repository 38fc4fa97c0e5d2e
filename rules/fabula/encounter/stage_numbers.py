"""The numbers of one stage: its value and turns, its judgement, and what may come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.fabula.battle import BattleRules
from rules.breakdown import Derived, Part, Source
from rules.fabula.encounter.estimate import Estimate, Share
from rules.fabula.encounter.foe_numbers import turns, value
from rules.fabula.encounter.numbers import Judged
from rules.fabula.encounter.stage import Stage
from rules.fabula.encounter.verdict import with_article

ESTIMATE = Source("", "Estimate of this program")


def stage_numbers(rules: BattleRules, judged: Judged) -> Iterator[Derived]:
    """Yield the numbers of one stage, the estimate only where both sides are known."""
    stage = judged.stage
    yield value(f"value_{stage.id}", f"{stage.title}, value", stage, rules)
    yield turns(f"turns_{stage.id}", f"{stage.title}, turns each round", stage, rules)
    if judged.verdict is not None:
        yield judged.verdict.derived
    if judged.estimate is not None:
        yield from _estimate_numbers(stage, judged.estimate, rules)


def hardest_numbers(rules: BattleRules, hardest: Judged | None, among: int) -> Iterator[Derived]:
    """Yield value and judgement of the hardest of ``among`` stages."""
    stage = hardest.stage if hardest is not None else None
    where = stage.title.lower() if stage is not None and among > 1 else ""
    yield value("value", "Value of the foes", stage, rules, where)
    if hardest is not None and hardest.verdict is not None:
        whole = hardest.verdict.derived
        label = f"{with_article(hardest.verdict.grade)} battle"
        yield Derived("verdict", label[:1].upper() + label[1:], whole.value, whole.parts, where)


def _estimate_numbers(stage: Stage, found: Estimate, rules: BattleRules) -> Iterator[Derived]:
    note = "" if found.known == found.heroes else f"from {found.known} of {found.heroes} heroes"
    yield _shares(f"dealt_{stage.id}", f"{stage.title}, HP the heroes take a round", found.dealt)
    yield _shares(f"taken_{stage.id}", f"{stage.title}, HP the foes take a round", found.taken)
    least, most = rules.rounds
    hp = sum(g.fighter.max_hp * g.count for g in stage.groups if g.fighter is not None)
    part = Part(f"{hp} HP of foes", round(float(found.rounds), 1), ESTIMATE, note)
    label = f"{stage.title}, rounds until the foes are down"
    usual = f"{least} to {most} are the usual length"
    yield Derived.total(f"rounds_{stage.id}", label, [part], note=usual)
    loss = Part("What the foes take while they stand", round(found.loss), ESTIMATE, note)
    whole = f"of {round(found.party_hp)} HP of the party"
    label = f"{stage.title}, HP the party loses"
    yield Derived.total(f"loss_{stage.id}", label, [loss], note=whole)


def _shares(id: str, label: str, shares: Sequence[Share]) -> Derived:
    parts = [
        Part(s.name, round(s.damage), ESTIMATE, s.blow.name if s.blow is not None else "no attack")
        for s in shares
    ]
    return Derived.total(id, label, parts, note="on average, a miss counted as 0")
