"""Attacks and defences in words and figures."""

from __future__ import annotations

from models.bnb.vocabulary import STAT_ABBR
from rules.bnb.action import block_multiplier
from rules.bnb.numbers import Attack, Numbers
from rules.breakdown import plain
from sheets.bnb.skill_words import acts_of, padded, times
from sheets.bnb.words import ACTS, AttackWords, GuardWords
from sheets.phrase import one_line


def attack_words(numbers: Numbers) -> tuple[AttackWords, ...]:
    """Return a row for each attack, the weapon in use first and bare fists last."""
    used = numbers.in_use.get("weapon")
    rows = sorted(numbers.attacks, key=lambda attack: _order(attack, used.key if used else ""))
    return tuple(_attack(numbers, attack) for attack in rows)


def _order(attack: Attack, used: str) -> int:
    if used and attack.gear_key == used:
        return 0
    return 2 if attack.key == "fist" else 1


def _attack(numbers: Numbers, attack: Attack) -> AttackWords:
    row = numbers.skill(attack.skill_key)
    family = row.family if row else "dex"
    most = numbers.whole("physical_actions" if family == "dex" else "mental_actions")
    acts = (times(attack.divided(n)) if n == 1 or n <= most else "" for n in range(1, ACTS + 1))
    return AttackWords(
        name=one_line(attack.name),
        skill=f"{one_line(attack.skill_name)} {attack.skill_level}"
        if attack.skill_level
        else "untrained",
        acts=padded(acts),
        damage=times(numbers.value(f"damage_{attack.key}")),
        reach=_reach(attack),
        parts=_sum(attack),
    )


def _reach(attack: Attack) -> str:
    words: list[str] = []
    if attack.increment is not None:
        words.append(f"step {attack.increment} yd")
    if attack.two_handed:
        words.append("two hands")
    if attack.close_combat:
        words.append("close combat too")
    note = one_line(attack.note)
    return ", ".join([*words, note] if note else words)


def _sum(attack: Attack) -> str:
    """Return the numbers that add up to the damage; empty when there is but one."""
    parts = [plain(p.value) for p in attack.damage.parts if not isinstance(p.value, str)]
    return " + ".join(parts) if len(parts) > 1 else ""


def guard_words(numbers: Numbers) -> tuple[GuardWords, ...]:
    """Return what stands against the attacks of others."""
    rows = [_by_skill(numbers, "defense", "Defense", "defense")]
    if "block" in numbers.derived:
        rows.append(_block(numbers))
    rows.append(_by_skill(numbers, "resistance", "Resistance", "resistance", short="Resist"))
    armor = " + ".join(
        one_line(part.label) for part in numbers.derived["armor"].parts if part.value
    )
    endurance = padded((times(numbers.value("endurance")),))
    rows.append(GuardWords("Endure", armor or "bare Str", endurance))
    charm = numbers.in_use.get("charm")
    ward = one_line(charm.name) if charm else "Will"
    magic = padded((times(numbers.value("energy_endurance")),))
    rows.append(GuardWords("Endure magic", ward, magic, short="magic"))
    hold = padded((times(numbers.value("grapple_strength")),))
    rows.append(GuardWords("In a hold", "bare Strength", hold, short="Hold"))
    return tuple(rows)


def _by_skill(numbers: Numbers, id: str, name: str, key: str, *, short: str = "") -> GuardWords:
    row = numbers.skill(key)
    if row is None:
        return GuardWords(name, acts=padded((times(numbers.value(id)),)), short=short)
    most = numbers.whole("physical_actions" if row.family == "dex" else "mental_actions")
    source = "" if row.level else f"bare {STAT_ABBR[row.stat]}"
    return GuardWords(name, source, acts_of(row, most), short=short)


def _block(numbers: Numbers) -> GuardWords:
    row, shield = numbers.skill("defense"), numbers.in_use.get("shield")
    if row is None or shield is None:
        return GuardWords("Block", acts=padded((times(numbers.value("block")),)))
    most = numbers.whole("physical_actions")
    acts = [times(numbers.value("block"))]
    acts += [
        times(block_multiplier(row.stat_level, row.level, shield.value, n, numbers.options))
        for n in range(2, ACTS + 1)
        if n <= most
    ]
    return GuardWords("Block", one_line(shield.name), padded(acts))
