"""Affinities and status immunities: the Species' gifts, its choices, and what cannot be bought."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.fabula.bestiary import GiftChoice
from models.fabula.stat_block import AffinityLevel, StatBlock
from models.fabula.vocabulary import DamageType, Status
from rules.fabula.npc.affinity import STRENGTH
from rules.fabula.npc.edit import with_affinity, with_status_immunity
from rules.fabula.npc.legality.judged import Change, Judged
from rules.fabula.npc.species import has_gift
from rules.problem import Problem

_VERBS: dict[AffinityLevel, str] = {
    "vulnerable": "Make it vulnerable to",
    "resistant": "Resist",
    "immune": "Make it immune to",
    "absorb": "Absorb",
}
_AGAINST: dict[AffinityLevel, tuple[str, str]] = {
    "resistant": ("resistance-against-vulnerability", "a Resistance cannot lift it"),
    "immune": ("immunity-against-vulnerability", "it cannot be immune as well"),
    "absorb": ("absorption-against-vulnerability", "it cannot absorb it as well"),
}


def affinity_problems(judged: Judged) -> Iterator[Problem]:
    """Yield what is wrong with Affinities and status immunities."""
    yield from _twice(judged)
    yield from _gifts(judged)
    yield from _choice(judged)
    yield from _statuses(judged)


def _levels(judged: Judged) -> dict[DamageType, list[AffinityLevel]]:
    found: dict[DamageType, list[AffinityLevel]] = {}
    for affinity in judged.block.affinities:
        found.setdefault(affinity.type, []).append(affinity.level)
    return found


def _set(kind: DamageType, level: AffinityLevel | None) -> tuple[str, Change]:
    label = f"{_VERBS[level]} {kind}" if level else f"Let {kind} hurt as usual"
    return label, partial(with_affinity, kind=kind, level=level)


def _twice(judged: Judged) -> Iterator[Problem]:
    """Two Affinities to one type: a vulnerability that was paid for stands, else the stronger."""
    sources = {row.type: row.source for row in judged.numbers.affinities}
    for kind, levels in _levels(judged).items():
        if len(levels) < 2:
            continue
        where = f"affinities.{kind}"
        strongest = max(levels, key=lambda level: STRENGTH[level])
        fixes = [_set(kind, level) for level in dict.fromkeys(levels)]
        if sources[kind] == "vulnerability" and strongest != "vulnerable":
            code, why = _AGAINST[strongest]
            text = f"The vulnerability to {kind} was taken for Skills; {why}."
            yield judged.problem("error", code, where, text, fixes)
        else:
            text = f"There are two Affinities to {kind}; one counts."
            yield judged.problem("warning", "affinity-twice", where, text, fixes)


def _gifts(judged: Judged) -> Iterator[Problem]:
    species = judged.numbers.species
    for kind, level in species.affinities.items():
        if has_gift(judged.block, kind, level):
            continue
        where = f"affinities.{kind}"
        words = f"{level} to" if level != "absorb" else "absorbing"
        if level == "vulnerable":
            text = f"{species.name}: vulnerable to {kind} by nature; Skills pay for the lack."
            yield judged.problem("note", "vulnerability-lost", where, text, (_set(kind, level),))
        else:
            text = f"{species.name}: {words} {kind} by nature, and free."
            yield judged.problem("warning", "gift-missing", where, text, (_set(kind, level),))


def _choice(judged: Judged) -> Iterator[Problem]:
    species = judged.numbers.species
    choice = species.choice
    if choice is None:
        return
    chosen = _chosen(judged, choice)
    if chosen >= choice.pick:
        return
    levels = _levels(judged)
    free: list[DamageType] = [kind for kind in choice.types if kind not in levels]
    fixes = [_set(kind, choice.level) for kind in free]
    if choice.level == "vulnerable":
        types = f"{', '.join(choice.types[:-1])} or {choice.types[-1]}"
        text = f"A {species.name.lower()} is vulnerable to {types}; half a Skill pays for the lack."
        yield judged.problem("warning", "vulnerability-lost", "affinities", text, fixes)
        return
    what = "Resistances" if choice.level == "resistant" else "Immunities"
    text = f"{species.name}: {what} of your choice are free, {choice.pick - chosen} still open."
    yield judged.problem("error", "choice-open", "affinities", text, fixes)


def _noted_once(block: StatBlock) -> StatBlock:
    return block.replaced(status_immunities=tuple(dict.fromkeys(block.status_immunities)))


def _chosen(judged: Judged, choice: GiftChoice) -> int:
    """Return how many types make use of the choice, bought on top or not."""
    species = judged.numbers.species
    fitting = 0
    for row in judged.numbers.affinities:
        if row.type not in choice.types or row.level is None:
            continue
        if choice.level == "vulnerable":
            fitting += row.level == "vulnerable" and row.source in ("choice", "species")
        elif row.type not in species.affinities and row.source != "vulnerability":
            fitting += STRENGTH[row.level] >= STRENGTH[choice.level]
    return fitting


def _statuses(judged: Judged) -> Iterator[Problem]:
    block, species = judged.block, judged.numbers.species
    missing: list[Status] = [
        status for status in species.status_immunities if status not in block.status_immunities
    ]
    for status in missing:
        where = f"status_immunities.{status}"
        text = f"{species.name}: immune to {status} by nature, and free."
        fix = (f"Make it immune to {status}", partial(with_status_immunity, status=status))
        yield judged.problem("warning", "gift-missing", where, text, (fix,))
    twice = len(block.status_immunities) - len(set(block.status_immunities))
    if twice:
        fix = ("Note each once", _noted_once)
        text = "An immunity to one status effect is noted twice."
        yield judged.problem("warning", "status-twice", "status_immunities", text, (fix,))
