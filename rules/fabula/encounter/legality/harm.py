"""Who falls to a single hit, who can hurt whom, and whether the party can stand the battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.breakdown import Source
from rules.fabula.encounter.exchange import affinity_to, most_damage
from rules.fabula.encounter.fighter import UNTYPED, Blow, Fighter
from rules.fabula.encounter.numbers import EncounterNumbers, Judged
from rules.fabula.encounter.side import Group
from rules.problem import Problem

_NO_HARM = ("immune", "absorb")


@dataclass(frozen=True, slots=True)
class _Hero:
    name: str
    fighter: Fighter


def harm_problems(numbers: EncounterNumbers) -> Iterator[Problem]:
    """Yield dangers of single blows, and affinities that the party cannot get around.

    Only heroes and foes with numbers are looked at.
    """
    heroes = [_Hero(m.name, m.fighter) for m in numbers.party if m.fighter is not None]
    if not heroes:
        return
    knows_all = len(heroes) == len(numbers.party)
    for group in numbers.groups:
        if group.fighter is None:
            continue
        foe = group.fighter
        yield from _felled_heroes(numbers, group, foe, heroes)
        yield from _felled_foe(numbers, group, foe, heroes)
        yield from _blunt(numbers, group, foe, heroes)
        if knows_all:
            yield from _vulnerable(numbers, group, foe, heroes)
    for judged in numbers.stages:
        yield from _endurance(numbers, judged)


def _felled_heroes(
    numbers: EncounterNumbers, group: Group, foe: Fighter, heroes: Sequence[_Hero]
) -> Iterator[Problem]:
    """Yield which heroes can fall from full HP to one hit of the foe."""
    felled: list[str] = []
    worst: tuple[int, str] = (0, "")
    for hero in heroes:
        damage, blow = _worst(foe.blows, hero.fighter)
        if blow is not None and damage >= hero.fighter.max_hp:
            felled.append(f"{hero.name} ({hero.fighter.max_hp} HP)")
            worst = max(worst, (damage, blow.name))
    if felled:
        damage, name = worst
        text = (
            f"{name or 'A hit'} of {group.name} takes up to {damage} HP: {_joined(felled)}"
            f" can fall from full HP to one hit."
        )
        rule = Source(numbers.rules.book, "Battles")
        yield Problem("warning", "hero-one-hit", group.where, text, rule)


def _felled_foe(
    numbers: EncounterNumbers, group: Group, foe: Fighter, heroes: Sequence[_Hero]
) -> Iterator[Problem]:
    """Yield which heroes can bring the foe down with one hit."""
    able: list[str] = []
    for hero in heroes:
        damage, blow = _worst([b for b in hero.fighter.blows if b.is_ready], foe)
        if blow is not None and damage >= foe.max_hp:
            able.append(f"{hero.name} ({blow.name}, up to {damage})")
    if able:
        text = f"{group.name} ({foe.max_hp} HP) can fall to one hit of {_joined(able)}."
        rule = Source(numbers.rules.book, "Battles")
        yield Problem("note", "foe-one-hit", group.where, text, rule)


def _worst(blows: Sequence[Blow], target: Fighter) -> tuple[int, Blow | None]:
    """Return the most that one hit takes, and which blow does it."""
    best: tuple[int, Blow | None] = (0, None)
    for blow in blows:
        damage = most_damage(blow, target)
        if damage > best[0]:
            best = (damage, blow)
    return best


def _blunt(
    numbers: EncounterNumbers, group: Group, foe: Fighter, heroes: Sequence[_Hero]
) -> Iterator[Problem]:
    """Yield the heroes whose every blow the foe resists, or does not feel at all."""
    rule = Source(numbers.rules.book, "Affinities")
    armed = [hero for hero in heroes if hero.fighter.blows]
    harmless = [hero for hero in armed if _all_meet(hero.fighter, foe, _NO_HARM)]
    if harmless and len(harmless) == len(heroes):
        text = (
            f"Nobody can hurt {group.name} with a weapon or a spell: it {_stands(foe, harmless)}."
            f"{_with_shards(foe, heroes)}"
        )
        yield Problem("warning", "foe-unhurt", group.where, text, rule)
        return
    for hero in harmless:
        text = f"{hero.name} cannot hurt {group.name}: it {_stands(foe, [hero])}."
        yield Problem("warning", "hero-harmless", group.where, text, rule)
    blunted = [
        hero
        for hero in armed
        if hero not in harmless and _all_meet(hero.fighter, foe, ("resistant", *_NO_HARM))
    ]
    if blunted:
        names = _joined([hero.name for hero in blunted])
        verb = "does" if len(blunted) == 1 else "do"
        text = f"{names} {verb} half damage to {group.name} at best: it {_stands(foe, blunted)}."
        severity = "warning" if len(blunted) == len(heroes) else "note"
        yield Problem(severity, "hero-blunted", group.where, text, rule)


def _all_meet(hero: Fighter, foe: Fighter, levels: Sequence[str]) -> bool:
    return all(affinity_to(blow, foe) in levels for blow in hero.blows)


def _stands(foe: Fighter, heroes: Sequence[_Hero]) -> str:
    """Return what keeps these heroes from hurting the foe: “resists physical, absorbs fire”."""
    verbs = {"resistant": "resists", "immune": "is immune to", "absorb": "absorbs"}
    types = sorted({kind for hero in heroes for kind in hero.fighter.types} - {UNTYPED})
    words: dict[str, list[str]] = {}
    for kind in types:
        level = foe.affinities.get(kind)
        if level in verbs:
            words.setdefault(verbs[level], []).append(kind)
    return ", ".join(f"{verb} {_joined(kinds)}" for verb, kinds in words.items())


def _with_shards(foe: Fighter, heroes: Sequence[_Hero]) -> str:
    offered = {kind for hero in heroes for kind in hero.fighter.shards}
    types = sorted(kind for kind in offered if foe.affinities.get(kind) not in _NO_HARM)
    return f" Elemental Shards ({', '.join(types)}) still do." if types else ""


def _vulnerable(
    numbers: EncounterNumbers, group: Group, foe: Fighter, heroes: Sequence[_Hero]
) -> Iterator[Problem]:
    """Yield Vulnerabilities that nobody can use, and those that half the party can."""
    rule = Source(numbers.rules.book, "Battles")
    weak = [kind for kind, level in foe.affinities.items() if level == "vulnerable"]
    users = {kind: [h.name for h in heroes if kind in h.fighter.types] for kind in weak}
    if not any(users.values()) and (weak or group.worth > 1):
        text = (
            f"Nobody has a weapon or spell for a Vulnerability of {group.name} ({_joined(weak)})."
            if weak
            else f"{group.name} has many HP ({foe.max_hp}) and no Vulnerability to use."
        )
        yield Problem("note", "vulnerability-unused", group.where, text, rule)
    for kind, names in users.items():
        if len(names) > 1:
            text = (
                f"{_joined(names)} can use the Vulnerability of {group.name} to {kind}: more"
                " Defense, Magic Defense or HP makes up for it."
            )
            yield Problem("note", "vulnerability-shared", group.where, text, rule)


def _endurance(numbers: EncounterNumbers, judged: Judged) -> Iterator[Problem]:
    """Yield battles that are over at once, that drag on, or that the party may not outlast."""
    found = judged.estimate
    if found is None:
        return
    rule = Source(numbers.rules.book, "Battles")
    lead = f"{judged.stage.title}: " if len(numbers.stages) > 1 else ""
    least, most = numbers.rules.rounds
    rounds = round(float(found.rounds), 1)
    usual = f"{least} to {most} are usual"
    if rounds > 2 * most:
        text = f"{lead}by attacks alone the foes stand for about {rounds:g} rounds; {usual}."
        yield Problem("note", "battle-long", "foes", _sentence(text), rule)
    elif rounds < least - 1:
        text = f"{lead}the foes may be down in about {rounds:g} rounds; {usual}."
        yield Problem("note", "battle-short", "foes", _sentence(text), rule)
    loss, hp = round(found.loss), round(found.party_hp)
    if loss >= hp:
        ways = _healing(numbers)
        text = (
            f"{lead}by attacks alone the foes take about {loss} HP before they are down, and the"
            f" party has {hp}. {_healing_words(ways)}"
        )
        severity = "warning" if loss >= hp + sum(ways.values()) else "note"
        yield Problem(severity, "healing-needed", "party", _sentence(text), rule)


def _healing(numbers: EncounterNumbers) -> dict[str, int]:
    """Return what the party can heal with, and how many HP in all."""
    ways: dict[str, int] = {}
    for member in numbers.party:
        for heal in member.fighter.heals if member.fighter is not None else ():
            if heal.hp * heal.times:
                hp = heal.hp * heal.times * member.count
                ways[heal.name] = ways.get(heal.name, 0) + hp
    return ways


def _healing_words(ways: dict[str, int]) -> str:
    shown = [f"{name} {hp} HP" for name, hp in ways.items()]
    return f"It can heal with {_joined(shown)} in all." if shown else "It cannot heal itself."


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _joined(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
