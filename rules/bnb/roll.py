"""Rolls as records: the dice as they fell, the parts of the multiplier by name, the outcome.

Dice are typed from the table or thrown with a source that is passed in; nothing here is random by
itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from models.bnb.options import Options
from models.bnb.vocabulary import STAT_NAMES, Stat
from rules.bnb import source
from rules.bnb.action import divided
from rules.bnb.challenge import ChallengeKind, meets
from rules.bnb.combat import Losses, charge_damage, losses
from rules.bnb.exact import exact, plain_number, total
from rules.bnb.numbers import Attack, Numbers, SkillRow
from rules.breakdown import Derived, Part, plain

Dice = tuple[int, int]
BEST, WORST = 12, 2


def throw(rng: Random) -> Dice:
    """Return two dice from ``rng``."""
    return rng.randint(1, 6), rng.randint(1, 6)


@dataclass(frozen=True, slots=True)
class Throw:
    """2d6 times the sum of ``parts``, and what is ``added`` afterwards.

    ``skill`` says that natural 12 and 2 matter to it, where the campaign uses criticals.
    """

    what: str
    dice: Dice
    parts: tuple[Part, ...]
    added: tuple[Part, ...] = ()
    skill: bool = False

    @property
    def natural(self) -> int:
        return sum(self.dice)

    @property
    def multiplier(self) -> float:
        return total(_number(part) for part in self.parts)

    @property
    def total(self) -> float:
        rolled = exact(self.natural) * exact(self.multiplier)
        return plain_number(rolled + sum(exact(_number(part)) for part in self.added))

    @property
    def words(self) -> str:
        """“Striking: 4 + 5 = 9 × 10 = 90”."""
        first, second = self.dice
        more = "".join(f" + {plain(_number(part))} {part.label}" for part in self.added)
        rolled = f"{first} + {second} = {self.natural} × {plain(self.multiplier)}"
        return f"{self.what}: {rolled}{more} = {plain(self.total)}"


def _number(part: Part) -> float:
    return 0 if isinstance(part.value, str) else part.value


def skill_throw(
    numbers: Numbers,
    key: str,
    dice: Dice,
    *,
    n: int = 1,
    laden: bool = False,
    halved: bool = False,
) -> Throw | None:
    """Return a skill's roll; None when it is closed to whoever has no level, or not there.

    Args:
        n: Major actions of the round; the skill is divided by it.
        laden: The load hampers an agile skill.
        halved: A sense that the skill needs is lost.
    """
    row = numbers.skill(key)
    if row is None or not row.usable:
        return None
    level = row.laden_level if laden else row.level
    parts = [Part(STAT_NAMES[row.stat], row.stat_level, source.STATS)]
    parts += _level_part(row, level, n, halved=halved)
    scaled = numbers.options.encumbrance_skill_penalty == "scale_whole_roll"
    if laden and scaled and row.agile:
        whole = sum((exact(_number(part)) for part in parts), exact(0))
        less = plain_number(whole * numbers.load.left - whole)
        if less:
            parts.append(Part("Load", less, source.EQUIPMENT))
    return Throw(row.name, dice, tuple(parts), skill=True)


def _level_part(row: SkillRow, level: int, n: int, *, halved: bool) -> list[Part]:
    left = divided(level, n)
    notes = ["under load"] if level != row.level else []
    if n > 1:
        notes.append(f"divided by {n} actions")
    if halved:
        left //= 2
        notes.append("a sense is lost")
    return [Part(row.name, left, source.SKILLS, ", ".join(notes))] if row.level else []


def stat_throw(numbers: Numbers, stat: Stat, dice: Dice) -> Throw:
    """Return a roll of the bare stat."""
    name = STAT_NAMES[stat]
    return Throw(name, dice, (Part(name, numbers.levels[stat], source.STATS),))


def grip_throw(numbers: Numbers, dice: Dice) -> Throw:
    """Return a roll of bare Strength that resists or breaks a hold."""
    return _derived_throw(numbers, "grapple_strength", dice)


def initiative_throw(numbers: Numbers, dice: Dice) -> Throw:
    return _derived_throw(numbers, "initiative", dice)


def endurance_throw(numbers: Numbers, dice: Dice) -> Throw:
    """Return a roll of Strength and armor against damage."""
    return _derived_throw(numbers, "endurance", dice)


def energy_endurance_throw(numbers: Numbers, dice: Dice) -> Throw:
    """Return a roll of Will and charm against sorcery."""
    return _derived_throw(numbers, "energy_endurance", dice)


def energy_throw(numbers: Numbers, dice: Dice, energy: float | None = None) -> Throw:
    """Return a roll of a spell's energy; by default the whole power of the caster."""
    if energy is None:
        found = numbers.derived["power"]
        return Throw("Energy", dice, found.parts)
    return Throw("Energy", dice, (Part("Energy", energy, source.SORCERY),))


def block_throw(numbers: Numbers, dice: Dice, *, n: int = 1) -> Throw:
    """Return a block with the shield in use; without one it is plain Defense."""
    row, shield = numbers.skill("defense"), numbers.in_use.get("shield")
    level = row.level if row else 0
    bonus = shield.value if shield else 0
    name = shield.name if shield else ""
    before = numbers.options.shield_bonus_division == "before_division"
    parts = [Part(STAT_NAMES["dexterity"], numbers.levels["dexterity"], source.STATS)]
    joined = divided(level + bonus, n) - divided(level, n) if before else bonus
    if level:
        parts.append(Part("Defense", divided(level, n), source.SKILLS))
    if shield:
        parts.append(Part(name, joined, source.EQUIPMENT, "shield"))
    return Throw("Block", dice, tuple(parts), skill=True)


def attack_throw(numbers: Numbers, key: str, dice: Dice, *, n: int = 1) -> Throw | None:
    """Return the roll to hit with the attack of that key; None when there is no such attack."""
    found = numbers.attack(key)
    if found is None:
        return None
    parts = _attack_parts(found, n)
    return Throw(found.name, dice, parts, skill=True)


def _attack_parts(found: Attack, n: int) -> tuple[Part, ...]:
    stat, *skill = found.attack.parts
    note = f"divided by {n} actions" if n > 1 else ""
    left = divided(found.skill_level, n)
    return (stat, *(Part(part.label, left, part.source, note) for part in skill))


def damage_throw(
    numbers: Numbers, key: str, dice: Dice, *, charge_yards: float = 0
) -> Throw | None:
    """Return the damage of the attack of that key; None when there is no such attack.

    ``charge_yards`` join where the campaign uses momentum.
    """
    found = numbers.attack(key)
    if found is None:
        return None
    gained = charge_damage(0, charge_yards, numbers.options)
    added = (Part("charge", gained, source.ENCOUNTERS),) if gained else ()
    return Throw(f"{found.name}: damage", dice, found.damage.parts, added)


def _derived_throw(numbers: Numbers, id: str, dice: Dice) -> Throw:
    found: Derived = numbers.derived[id]
    return Throw(found.label, dice, found.parts)


@dataclass(frozen=True, slots=True)
class Result:
    """A roll against a fixed number. ``critical`` is success, failure or empty."""

    throw: Throw
    challenge: float
    success: bool
    margin: float
    critical: str

    @property
    def words(self) -> str:
        end = "succeeds" if self.success else "fails"
        how = f", natural {self.throw.natural}" if self.critical else ""
        return f"{self.throw.words} against {plain(self.challenge)}: {end}{how}"


def against(
    rolled: Throw, challenge: float, options: Options, kind: ChallengeKind = "fixed"
) -> Result:
    """Return what a roll comes to against a fixed number.

    Options: the tie of that kind of challenge; criticals, for skills only.
    """
    critical = _critical(rolled, options)
    success = meets(rolled.total, challenge, options, kind)
    if critical:
        success = critical == "success"
    margin = plain_number(exact(rolled.total) - exact(challenge))
    return Result(rolled, challenge, success, margin, critical)


def _critical(rolled: Throw, options: Options) -> str:
    if options.criticals == "off" or not rolled.skill:
        return ""
    return {BEST: "success", WORST: "failure"}.get(rolled.natural, "")


@dataclass(frozen=True, slots=True)
class Contest:
    """Two rolls against each other. ``both_fail`` only where the campaign rules so."""

    active: Throw
    opposing: Throw
    challenge: float
    active_wins: bool
    both_fail: bool
    margin: float
    critical: str

    @property
    def words(self) -> str:
        range_text = f" + range {plain(self.challenge)}" if self.challenge else ""
        end = "the active side wins" if self.active_wins else "the other side holds"
        end = "both fail" if self.both_fail else end
        return f"{self.active.words}; {self.opposing.words}{range_text}: {end}"


def contest(
    active: Throw,
    opposing: Throw,
    options: Options,
    *,
    challenge: float = 0,
    resisted: bool = False,
) -> Contest:
    """Return who wins. Ties favour the side that resists.

    Args:
        challenge: The range, which joins the opposing roll.
        resisted: The opposing roll is Resistance, so the option resistance_tie settles ties.
    """
    margin = plain_number(exact(active.total) - exact(opposing.total) - exact(challenge))
    by_totals = margin > 0
    if resisted and margin == 0:
        by_totals = options.resistance_tie == "attacker_wins"
    naturals = (active.natural, opposing.natural)
    wins, critical = by_totals, ""
    if options.criticals == "on" and (active.skill or opposing.skill):
        wins, critical = _by_naturals(naturals, by_totals, options)
    both_fail = critical == "both_fail"
    return Contest(
        active=active,
        opposing=opposing,
        challenge=challenge,
        active_wins=wins and not both_fail,
        both_fail=both_fail,
        margin=margin,
        critical=critical,
    )


def _by_naturals(naturals: tuple[int, int], by_totals: bool, options: Options) -> tuple[bool, str]:
    """Return whether the active side wins, and what decided it where the dice did.

    One 12 wins, one 2 loses; two alike are settled by the options crit_vs_crit and
    both_natural_two.
    """
    if naturals == (BEST, BEST):
        ruling = options.crit_vs_crit
        wins = {"active_side_wins": True, "defender_wins": False}.get(ruling, by_totals)
        return wins, "both"
    if naturals == (WORST, WORST):
        if options.both_natural_two == "both_fail":
            return False, "both_fail"
        return by_totals, "both"
    mine, other = naturals
    if mine == BEST or other == WORST:
        return True, "active"
    if other == BEST or mine == WORST:
        return False, "opposing"
    return by_totals, ""


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage or energy against endurance: what it takes of Health and Stamina."""

    damage: Throw
    endurance: Throw
    lost: Losses

    @property
    def words(self) -> str:
        lost = f"Health −{plain(self.lost.health)}, Stamina −{plain(self.lost.stamina)}"
        return f"{self.damage.words}; {self.endurance.words}: {lost}"


def blow(damage: Throw, endurance: Throw) -> Blow:
    """Return what a hit takes; the same for weapons and for energies."""
    return Blow(damage, endurance, losses(damage.total, endurance.total))
