"""Battles of armies, round by round, by the campaign's method.

Source: BnB, VI. Swords.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from models.bnb.session import Army, Battle, Pair, Session
from models.table import LogLine
from rules.bnb import source
from rules.bnb.army import Powers, Side, army_round, draft_losses, powers, round_minutes
from rules.bnb.roll import Throw, skill_throw
from rules.bnb.table.pair import two
from rules.bnb.table.person import TableError, person
from rules.bnb.table.tell import shown, throw_parts, told
from rules.breakdown import Part, plain
from rules.dice import Dice
from rules.table_log import line

MOST_REROLLS = 100


def battle_begun(session: Session, a: Army, b: Army) -> Session:
    """Return the session with a battle of two armies.

    Raises:
        TableError: for an army without soldiers.
    """
    if not a.soldiers or not b.soldiers:
        raise TableError("An army has soldiers.", remedy="Type their number.")
    named = (
        a.replaced(name=a.name.strip() or "Army A", began_with=a.soldiers),
        b.replaced(name=b.name.strip() or "Army B", began_with=b.soldiers),
    )
    after = session.replaced(battle=Battle(a=named[0], b=named[1]))
    title = f"Battle: {named[0].name} against {named[1].name}"
    detail = f"{named[0].soldiers} against {named[1].soldiers}"
    return told(session, after, "battle", title, detail=detail, lines=_length(a, b))


def _length(a: Army, b: Army) -> tuple[LogLine, ...]:
    low, high = round_minutes((a.soldiers + b.soldiers) // 2)
    span = f"{low}" if low == high else f"{low} to {high}"
    return (line(f"A battle round lasts about {span} minute{'' if span == '1' else 's'}"),)


@dataclass(frozen=True, slots=True)
class BattleRoll:
    """How one side rolls: its tactician (empty: a typed multiplier) and typed dice."""

    tactician: str = ""
    multiplier: int = 0
    tactics_dice: Pair | None = None
    dice: Pair | None = None
    endurance_dice: Pair | None = None


@dataclass(frozen=True, slots=True)
class BattleOrder:
    """A round of the battle. ``tactics_on`` is what won Tactics double, by the draft formula."""

    a: BattleRoll = BattleRoll()
    b: BattleRoll = BattleRoll()
    tactics_on: Literal["damage", "endurance"] = "damage"


def battle_fought(session: Session, order: BattleOrder, dice: Dice) -> Session:
    """Return the session after a round of the battle.

    Raises:
        TableError: without a battle, or when it is decided.
    """
    battle = session.battle
    if battle is None or not battle.a.soldiers or not battle.b.soldiers:
        raise TableError("No battle is under way.", remedy="Set up two armies first.")
    found, tactics = _powers(session, battle, order, dice)
    method = _by_draft if session.options.army_method == "draft_formula" else _by_power
    a, b, throws, lines = method(session, battle, order, dice, tactics)
    fought = battle.replaced(
        a=battle.a.replaced(soldiers=a), b=battle.b.replaced(soldiers=b), round=battle.round + 1
    )
    lines = [*_tactics_lines(battle, tactics, found), *lines]
    if not a or not b:
        winner = "Nobody" if not a and not b else battle.b.name if not a else battle.a.name
        lines.append(line(f"The battle is over: {winner} holds the field", "good"))
    title = f"Battle, round {fought.round}"
    said = f"{battle.a.name} {a}, {battle.b.name} {b}"
    roll = shown("", title, *tactics, *throws, verdict=said)
    return told(
        session, session.replaced(battle=fought, roll=roll), "battle", title, detail=said,
        lines=lines, parts=throw_parts(*tactics, *throws),
    )  # fmt: skip


def _powers(
    session: Session, battle: Battle, order: BattleOrder, dice: Dice
) -> tuple[Powers, tuple[Throw, Throw]]:
    """Return both sides' power and their Tactics, rolled again for as long as a tie asks for it."""
    rolls = (order.a, order.b)
    tries = 0
    while True:
        tactics = (_tactics(session, rolls[0], dice), _tactics(session, rolls[1], dice))
        found = powers(_side(battle.a, tactics[0]), _side(battle.b, tactics[1]), session.options)
        tries += 1
        if not found.reroll or tries == MOST_REROLLS:
            return found, tactics
        rolls = (replace(rolls[0], tactics_dice=None), replace(rolls[1], tactics_dice=None))


def _tactics(session: Session, roll: BattleRoll, dice: Dice) -> Throw:
    pair = two(dice, roll.tactics_dice)
    if not roll.tactician:
        return Throw("Tactics", pair, (Part("Multiplier", roll.multiplier, source.DOCUMENT),))
    who = person(session, roll.tactician)
    thrown = skill_throw(who.numbers, "tactics", pair)
    if thrown is None:
        raise TableError(f"{who.name} knows no Tactics.", remedy="Choose somebody who does.")
    return thrown


def _side(army: Army, tactics: Throw) -> Side:
    return Side(army.soldiers, army.quality, tactics.total)


def _tactics_lines(battle: Battle, tactics: tuple[Throw, Throw], found: Powers) -> list[LogLine]:
    lines = [
        line(f"{army.name}: {thrown.words}")
        for army, thrown in zip((battle.a, battle.b), tactics, strict=True)
    ]
    return [*lines, line(f"Power {plain(found.a)} against {plain(found.b)}")]


def _by_power(
    session: Session,
    battle: Battle,
    order: BattleOrder,
    dice: Dice,
    tactics: tuple[Throw, Throw],
) -> tuple[int, int, tuple[Throw, ...], list[LogLine]]:
    sides = (_side(battle.a, tactics[0]), _side(battle.b, tactics[1]))
    pairs = (two(dice, order.a.dice), two(dice, order.b.dice))
    fought = army_round(*sides, roll_a=sum(pairs[0]), roll_b=sum(pairs[1]), options=session.options)
    throws = tuple(
        Throw(f"{army.name} strikes", pair, (Part("Power", power, source.SWORDS),))
        for army, pair, power in zip(
            (battle.a, battle.b), pairs, (fought.powers.a, fought.powers.b), strict=True
        )
    )
    lines = [
        line(f"{battle.a.name} loses {fought.killed_a}, {fought.left_a} are left"),
        line(f"{battle.b.name} loses {fought.killed_b}, {fought.left_b} are left"),
    ]
    return fought.left_a, fought.left_b, throws, lines


def _by_draft(
    session: Session,
    battle: Battle,
    order: BattleOrder,
    dice: Dice,
    tactics: tuple[Throw, Throw],
) -> tuple[int, int, tuple[Throw, ...], list[LogLine]]:
    armies, rolls = (battle.a, battle.b), (order.a, order.b)
    left: list[int] = []
    throws: list[Throw] = []
    lines: list[LogLine] = []
    for mine, other in ((0, 1), (1, 0)):
        strikes = two(dice, rolls[other].dice)
        endures = two(dice, rolls[mine].endurance_dice)
        lost = draft_losses(
            _side(armies[other], tactics[other]),
            _side(armies[mine], tactics[mine]),
            attack_roll=sum(strikes),
            endurance_roll=sum(endures),
            tactics_on=_doubled(order, tactics, attacker=other, defender=mine),
        )
        army = armies[mine]
        left.append(max(0, army.soldiers - lost.losses))
        lines.append(line(f"{army.name} loses {min(lost.losses, army.soldiers)}"))
        damage = Part("Damage", lost.damage, source.SWORDS)
        endurance = Part("Endurance", lost.endurance, source.SWORDS)
        throws.append(Throw(f"{armies[other].name} strikes", strikes, (damage,)))
        throws.append(Throw(f"{army.name} endures", endures, (endurance,)))
    return left[0], left[1], tuple(throws), lines


def _doubled(
    order: BattleOrder, tactics: tuple[Throw, Throw], *, attacker: int, defender: int
) -> Literal["none", "damage", "endurance"]:
    """Return what won Tactics double of this blow."""
    if tactics[attacker].total > tactics[defender].total and order.tactics_on == "damage":
        return "damage"
    if tactics[defender].total > tactics[attacker].total and order.tactics_on == "endurance":
        return "endurance"
    return "none"


def battle_ended(session: Session) -> Session:
    """Return the session without a battle.

    Raises:
        TableError: when there is none.
    """
    battle = session.battle
    if battle is None:
        raise TableError("No battle is under way.", remedy="Set up two armies first.")
    detail = f"{battle.a.name} {battle.a.soldiers}, {battle.b.name} {battle.b.soldiers}"
    return told(session, session.replaced(battle=None), "battle", "The battle ends", detail=detail)
