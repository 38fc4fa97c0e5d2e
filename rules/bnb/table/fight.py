"""Blows: the attack against a defence or a range, damage against endurance, what it takes.

Source: BnB, VI. Swords.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from models.bnb.creature import Creature
from models.bnb.session import Pair, Session
from models.table import LogLine, Tone
from rules.bnb.combat import area_dodge, hits_spot, hits_still_object, is_disarmed
from rules.bnb.distance import range_step
from rules.bnb.monster import is_harmed
from rules.bnb.numbers import Attack
from rules.bnb.roll import (
    Throw,
    against,
    attack_throw,
    blow,
    contest,
    damage_throw,
    endurance_throw,
)
from rules.bnb.table.check import BLOCK, act_of, rolled_skill, ruled
from rules.bnb.table.harm import taken
from rules.bnb.table.pair import two
from rules.bnb.table.person import Person, TableError, person
from rules.bnb.table.plan import action_count, defends, used
from rules.bnb.table.tell import shown, throw_parts, told
from rules.breakdown import plain
from rules.dice import Dice
from rules.table_log import line

Defence = Literal["", "defense", "block"]
DEFENCE_NAMES: dict[Defence, str] = {"": "No defence", "defense": "Dodge", "block": "Block"}


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack. Dice are None where the program throws them.

    ``way`` disarm aims at what the target holds. ``guard`` is a friend who blocks for the target.
    ``charge`` are yards of a charge of either side; ``challenge`` replaces the range where the
    Bastard set one.
    """

    who: str
    target: str
    attack: str
    defence: Defence = ""
    distance: float = 0
    challenge: float | None = None
    way: Literal["strike", "disarm"] = "strike"
    guard: str = ""
    bonus: float = 0
    defence_bonus: float = 0
    charge: float = 0
    attack_dice: Pair | None = None
    defence_dice: Pair | None = None
    damage_dice: Pair | None = None
    endurance_dice: Pair | None = None


@dataclass(frozen=True, slots=True)
class Aimed:
    """How an attack came out. ``defence`` is None where only a number was to be beaten."""

    attack: Throw
    defence: Throw | None
    challenge: float
    hits: bool
    words: str


def attack_of(who: Person, key: str) -> Attack:
    """Return an attack of somebody.

    Raises:
        TableError: when they have none of that key.
    """
    found = who.numbers.attack(key)
    if found is None:
        raise TableError(f"{who.name} has no such attack.", remedy="Choose one that they have.")
    return found


def range_challenge(attack: Attack, distance: float) -> float:
    """Return what the range adds to the defence; nothing hand to hand.

    Raises:
        TableError: for who is too weak to throw.
    """
    if attack.increment is None:
        return 0
    step = range_step(distance, attack.increment)
    if step is None:
        raise TableError(f"{attack.name} does not reach that far.", remedy="Choose another way.")
    return step.challenge


def struck(session: Session, order: Strike, dice: Dice) -> Session:
    """Return the session after an attack: hit or not, and what it takes of both pools.

    Raises:
        TableError: when the attack or the defence is not possible.
    """
    who, target = person(session, order.who), person(session, order.target)
    aimed, after, warnings = _aimed(session, order, who, target, dice)
    throws = [aimed.attack, *([aimed.defence] if aimed.defence else [])]
    lines = [line(aimed.words, "good" if aimed.hits else "bad")]
    verdict, public = "Hits" if aimed.hits else "Misses", ""
    result = plain(aimed.attack.total)
    if order.way == "disarm":
        verdict = f"{target.name} is disarmed" if aimed.hits else "Keeps hold of it"
        lines.append(line(verdict))
    elif aimed.hits:
        after, hurt, found, verdict = _hurt(after, order, who, target, dice)
        public = "Hits" if target.side == "foes" else ""
        throws += found
        lines += hurt
    lines += [line(word, "warn") for word in warnings]
    title = f"{who.name}: {aimed.attack.what}"
    tone: Tone = "good" if aimed.hits else "bad"
    return told(
        session,
        after.replaced(
            roll=shown(
                who.key, title, *throws, result=result, verdict=verdict, tone=tone,
                detail=f"at {target.name}", public=public,
            )
        ),
        "attack",
        title,
        who=who.key,
        detail=f"at {target.name}: {public or verdict}",
        lines=lines,
        parts=throw_parts(*throws),
    )  # fmt: skip


def _aimed(
    session: Session, order: Strike, who: Person, target: Person, dice: Dice
) -> tuple[Aimed, Session, tuple[str, ...]]:
    attack = attack_of(who, order.attack)
    act = act_of(who, attack.skill_key)
    n = action_count(session, who.key, act=act)
    thrown = attack_throw(who.numbers, order.attack, two(dice, order.attack_dice), n=n)
    assert thrown is not None, "the attack was found above"
    thrown = ruled(thrown, order.bonus)
    after, warnings = used(session, who.key, act)
    if any(hold.is_held and hold.target == who.key for hold in session.holds):
        warnings = (*warnings, f"{who.name} is held.")
    reach = range_challenge(attack, order.distance)
    challenge = reach if order.challenge is None else order.challenge
    if not order.defence:
        result = against(thrown, challenge, session.options)
        return Aimed(thrown, None, challenge, result.success, result.words), after, warnings
    defence, after, more = _defended(after, order, target, dice)
    met = contest(thrown, defence, session.options, challenge=challenge)
    hits = met.active_wins
    if order.way == "disarm" and not met.critical:
        hits = is_disarmed(thrown.total, defence.total + challenge)
    return Aimed(thrown, defence, challenge, hits, met.words), after, (*warnings, *more)


def _defended(
    session: Session, order: Strike, target: Person, dice: Dice
) -> tuple[Throw, Session, tuple[str, ...]]:
    """Return the roll of the defence: of the target, or of a friend who blocks for it."""
    by = person(session, order.guard) if order.guard else target
    act = "friend_blocks" if order.guard else "defences"
    if not defends(session, by.key, act=act):
        raise TableError(
            f"{by.name} cannot defend now.", remedy="Declare a defence first, or choose none."
        )
    n = action_count(session, by.key, act=act)
    if order.defence == BLOCK and "block" not in by.numbers.derived:
        key = "defense"
    else:
        key = order.defence
    thrown = ruled(rolled_skill(by, key, two(dice, order.defence_dice), n=n), order.defence_bonus)
    after, warnings = used(session, by.key, act)
    return thrown, after, warnings


def _hurt(
    session: Session, order: Strike, who: Person, target: Person, dice: Dice
) -> tuple[Session, list[LogLine], tuple[Throw, ...], str]:
    """Return the session after damage against endurance."""
    damage = damage_throw(
        who.numbers, order.attack, two(dice, order.damage_dice), charge_yards=order.charge
    )
    assert damage is not None, "the attack was found above"
    endured = endurance_throw(target.numbers, two(dice, order.endurance_dice))
    return dealt(session, target, damage, endured, who.name)


def dealt(
    session: Session, target: Person, damage: Throw, endured: Throw, by: str, kind: str = "physical"
) -> tuple[Session, list[LogLine], tuple[Throw, ...], str]:
    """Return the session after a hit, lines for the record, the rolls, and a verdict."""
    found = blow(damage, endured)
    if is_immune(target, kind):
        said = f"{target.name} is immune: nothing is lost"
        return session, [line(found.words), line(said, "warn")], (damage, endured), said
    lost = found.lost
    after, lines = taken(session, target.key, f"From {by}", lost.health, lost.stamina)
    said = f"Health −{plain(lost.health)}, Stamina −{plain(lost.stamina)}"
    if not (lost.health or lost.stamina):
        said = "Hits, but does no harm"
    return after, [line(found.words), *lines], (damage, endured), said


def is_immune(target: Person, kind: str) -> bool:
    """Say whether a creature is immune to harm of a kind, such as physical."""
    being = target.being
    if not isinstance(being, Creature):
        return False
    return any(not is_harmed(word.strip().casefold(), kind) for word in being.immunities)


def object_struck(session: Session, order: Strike, dice: Dice, label: str = "") -> Session:
    """Return the session after an attack on a thing that does not move.

    Its range, or what the Bastard set, is a fixed challenge; the damage is rolled and told.

    Raises:
        TableError: when the attack is not possible.
    """
    who = person(session, order.who)
    attack = attack_of(who, order.attack)
    act = act_of(who, attack.skill_key)
    n = action_count(session, who.key, act=act)
    thrown = attack_throw(who.numbers, order.attack, two(dice, order.attack_dice), n=n)
    assert thrown is not None, "the attack was found above"
    thrown = ruled(thrown, order.bonus)
    after, warnings = used(session, who.key, act)
    reach = range_challenge(attack, order.distance)
    challenge = reach if order.challenge is None else order.challenge
    hits = hits_still_object(thrown.total, challenge, session.options)
    tone: Tone = "good" if hits else "bad"
    throws, verdict = [thrown], "Misses"
    lines = [line(f"{thrown.words} against {plain(challenge)}", tone)]
    if hits:
        damage = damage_throw(who.numbers, order.attack, two(dice, order.damage_dice))
        assert damage is not None, "the attack was found above"
        throws.append(damage)
        lines.append(line(damage.words))
        verdict = f"Hits, damage {plain(damage.total)}"
    lines += [line(word, "warn") for word in warnings]
    title = f"{who.name}: {thrown.what} at {label.strip() or 'an object'}"
    roll = shown(who.key, title, *throws, result=plain(thrown.total), verdict=verdict, tone=tone)
    return told(
        session, after.replaced(roll=roll), "attack", title, who=who.key, detail=verdict,
        lines=lines, parts=throw_parts(*throws),
    )  # fmt: skip


# ------------------------------------------------------------------ areas


@dataclass(frozen=True, slots=True)
class Caught:
    """Somebody in the area: yards to its edge, and whether they try to leap out."""

    key: str
    yards: int = 0
    dodges: bool = False
    dodge_dice: Pair | None = None
    endurance_dice: Pair | None = None


@dataclass(frozen=True, slots=True)
class AreaStrike:
    """An attack on a spot, and all whom it catches."""

    who: str
    attack: str
    caught: tuple[Caught, ...]
    distance: float = 0
    bonus: float = 0
    attack_dice: Pair | None = None
    damage_dice: Pair | None = None
    throws: tuple[Throw, ...] = field(default=())


def area_struck(session: Session, order: AreaStrike, dice: Dice) -> Session:
    """Return the session after an attack on an area.

    Raises:
        TableError: when the attack is not possible.
    """
    who = person(session, order.who)
    attack = attack_of(who, order.attack)
    act = act_of(who, attack.skill_key)
    n = action_count(session, who.key, act=act)
    thrown = attack_throw(who.numbers, order.attack, two(dice, order.attack_dice), n=n)
    assert thrown is not None, "the attack was found above"
    thrown = ruled(thrown, order.bonus)
    after, warnings = used(session, who.key, act)
    challenge = range_challenge(attack, order.distance)
    lands = hits_spot(thrown.total, challenge, session.options)
    end = "lands" if lands else "goes astray"
    lines = [line(f"{thrown.words} against {plain(challenge)}: {end}", "good" if lands else "bad")]
    throws: list[Throw] = [thrown]
    if lands:
        damage = damage_throw(who.numbers, order.attack, two(dice, order.damage_dice))
        assert damage is not None, "the attack was found above"
        after, more, rolls = _all_caught(after, order, who, damage, dice)
        lines += more
        throws += [damage, *rolls]
    lines += [line(word, "warn") for word in warnings]
    title = f"{who.name}: {thrown.what} at an area"
    roll = shown(
        who.key, title, *throws, result=plain(thrown.total), verdict=end.capitalize(),
        tone="good" if lands else "bad",
    )  # fmt: skip
    return told(
        session, after.replaced(roll=roll), "attack", title, who=who.key, detail=end,
        lines=lines, parts=throw_parts(*throws),
    )  # fmt: skip


def _all_caught(
    session: Session, order: AreaStrike, who: Person, damage: Throw, dice: Dice
) -> tuple[Session, list[LogLine], list[Throw]]:
    after = session
    lines: list[LogLine] = []
    throws: list[Throw] = []
    for one in order.caught:
        target = person(after, one.key)
        if one.dodges:
            after, escapes, more, rolls = _leapt(after, one, target, dice)
            lines += more
            throws += rolls
            if escapes:
                continue
        endured = endurance_throw(target.numbers, two(dice, one.endurance_dice))
        after, more, rolls, said = dealt(after, target, damage, endured, who.name)
        lines += [*more, line(f"{target.name}: {said}")]
        throws.append(endured)
    return after, lines, throws


def _leapt(
    session: Session, one: Caught, target: Person, dice: Dice
) -> tuple[Session, bool, Iterable[LogLine], Iterable[Throw]]:
    """Return the session after somebody tried to leap out of the area, and whether they did."""
    found = area_dodge(one.yards)
    if found.challenge is None:
        return session, False, (line(f"{target.name}: too far to the edge", "bad"),), ()
    if not defends(session, target.key):
        return session, False, (line(f"{target.name} cannot defend now", "bad"),), ()
    n = action_count(session, target.key, act="defences")
    thrown = rolled_skill(target, "defense", two(dice, one.dodge_dice), n=n)
    after, warnings = used(session, target.key, "defences")
    result = against(thrown, found.challenge, session.options)
    said = line(f"{target.name}: {result.words}", "good" if result.success else "bad")
    return after, result.success, (said, *(line(word, "warn") for word in warnings)), (thrown,)


def defences_open(session: Session, key: str) -> Iterator[Defence]:
    """Yield how somebody may meet an attack now, none first."""
    yield ""
    if defends(session, key):
        yield "defense"
        if "block" in person(session, key).numbers.derived:
            yield "block"
