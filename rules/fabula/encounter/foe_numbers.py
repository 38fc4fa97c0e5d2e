"""The numbers of the foes: what they are worth, how far above the party, when they act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.fabula.battle import BattleRules
from rules.breakdown import Derived, Part, Source, signed
from rules.fabula.encounter.numbers import Judged
from rules.fabula.encounter.party_numbers import highest
from rules.fabula.encounter.side import Group
from rules.fabula.encounter.stage import Stage
from rules.fabula.encounter.worth import band, rank_words


def foe_numbers(
    rules: BattleRules, foes: Sequence[Group], judged: Sequence[Judged], level: int
) -> Iterator[Derived]:
    """Yield the numbers of all foes together; ``level`` is the party's, 0 without a party."""
    first = [group for group in foes if group.phase == 1]
    parts = [_worth_part(group, Source(rules.book, "Ranks")) for group in first]
    yield Derived.total("value_all", "Value of all foes", parts, note="in soldiers, all waves")
    if first and level:
        yield _levels_above(rules, first, level)
    known = [(g.name, g.fighter.initiative) for g in first if g.fighter is not None]
    if known:
        place = Source(rules.book, "Initiative")
        rows = [(Part(name, value, place), True) for name, value in known]
        most = max(value for _, value in known)
        yield highest("initiative_dl", "Initiative to beat", most, rows)
    busiest = max((one.stage for one in judged), key=lambda stage: stage.worth, default=None)
    yield turns("foe_turns", "Turns of the foes each round", busiest, rules)
    for group in first if level else ():
        yield _above(rules, group, level)


def value(id: str, label: str, stage: Stage | None, rules: BattleRules, where: str = "") -> Derived:
    """Return what the foes of a stage are worth in soldiers."""
    rule = Source(rules.book, "Ranks")
    parts = [_worth_part(group, rule) for group in (stage.groups if stage is not None else ())]
    return Derived.total(id, label, parts, note=f"in soldiers, {where}" if where else "in soldiers")


def _worth_part(group: Group, rule: Source) -> Part:
    words = rank_words(group.block)
    note = f"{group.count} × {group.worth}, {words}" if group.count > 1 else words
    return Part(group.name, group.worth * group.count, rule, note)


def turns(id: str, label: str, stage: Stage | None, rules: BattleRules) -> Derived:
    """Return how many turns the foes of a stage have each round."""
    place = Source(rules.book, "Ranks")
    parts = [
        Part(group.name, group.turns * group.count, place, rank_words(group.block))
        for group in (stage.groups if stage is not None else ())
    ]
    return Derived.total(id, label, parts)


def _levels_above(rules: BattleRules, first: Sequence[Group], level: int) -> Derived:
    top = max(first, key=lambda group: group.block.level)
    rule = Source(rules.book, "Battles")
    parts = [
        Part(top.name, top.block.level, rule, "the highest level"),
        Part("Party", -level, rule),
    ]
    note = band(rules, top.block.level - level).name
    return Derived.total("levels_above", "Levels above the party", parts, note=note)


def _above(rules: BattleRules, group: Group, level: int) -> Derived:
    rule = Source(rules.book, "Battles")
    above = group.block.level - level
    parts = [Part(group.name, group.block.level, rule), Part("Party", -level, rule)]
    far = f"{signed(above)} to the party's level" if above else "of the party's level"
    label = f"{group.name}, {far}"
    return Derived.total(f"above_{group.entry.key}", label, parts, note=band(rules, above).name)
