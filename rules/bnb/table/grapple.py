"""Close combat: grabbing, keeping control, breaking free, from hands and from Sabatu.

Source: BnB, VI. Swords.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from models.bnb.session import Hold, Pair, Session
from models.table import LogLine
from rules.bnb import source
from rules.bnb.combat import (
    GrabDefence,
    Wrestler,
    grab,
    grapple_multiplier,
    is_free,
    strength_multiplier,
)
from rules.bnb.exact import exact, plain_number
from rules.bnb.roll import Throw, contest, damage_throw, endurance_throw
from rules.bnb.sorcery import resists_lasting
from rules.bnb.table.check import STRENGTH, act_of, rolled_skill, ruled
from rules.bnb.table.fight import attack_of, dealt
from rules.bnb.table.pair import two
from rules.bnb.table.person import Person, TableError, free_key, person
from rules.bnb.table.plan import action_count, defends, used
from rules.bnb.table.tell import shown, throw_parts, told
from rules.breakdown import Part, plain
from rules.dice import Dice
from rules.table_log import line

GRAPPLING = "grappling"


@dataclass(frozen=True, slots=True)
class GrabOrder:
    """Who grabs whom; ``used`` is how the target meets it, empty where it cannot.

    ``damage`` is an attack whose damage is dealt with a hold, empty for none.
    """

    who: str
    target: str
    used: GrabDefence | str = "defense"
    allies: tuple[str, ...] = ()
    target_allies: tuple[str, ...] = ()
    damage: str = ""
    bonus: float = 0
    dice: Pair | None = None
    other_dice: Pair | None = None
    damage_dice: Pair | None = None
    endurance_dice: Pair | None = None


def grabbed(session: Session, order: GrabOrder, dice: Dice) -> Session:
    """Return the session after a grab, or a try for control by one who is locked already.

    Raises:
        TableError: when the target cannot meet it that way.
    """
    who, target = person(session, order.who), person(session, order.target)
    n = action_count(session, who.key)
    allies = [person(session, key) for key in order.allies]
    pair = two(dice, order.dice)
    active = ruled(_side(who, allies, GRAPPLING, pair, n=n), order.bonus)
    after, warnings = used(session, who.key, "dex_acts")
    if not order.used:
        throws, held, close = [active], True, True
        words = f"{active.words}: {target.name} cannot resist"
    else:
        opposing, after, more = _met(after, order, target, dice)
        warnings = (*warnings, *more)
        met = contest(active, opposing, session.options)
        found = grab(float(met.active_wins), 0, _defence(order.used))
        throws, held, close, words = [active, opposing], found.held, found.close_combat, met.words
    after = _locked(after, who.key, target.key, active.total, is_held=held, is_locked=close)
    lines = [line(words, "good" if held else "bad")]
    if held and order.damage:
        after, hurt, rolls = _squeezed(after, order, who, target, dice)
        lines += hurt
        throws += rolls
    lines += [line(word, "warn") for word in warnings]
    said = f"{target.name} is held" if held else "Locked together" if close else "Kept off"
    title = f"{who.name} grabs {target.name}"
    roll = shown(
        who.key, title, *throws, result=plain(active.total), verdict=said,
        tone="good" if held else "bad",
    )  # fmt: skip
    return told(
        session, after.replaced(roll=roll), "grapple", title, who=who.key, detail=said,
        lines=lines, parts=throw_parts(*throws),
    )  # fmt: skip


def _defence(used_: str) -> GrabDefence:
    return "strength" if used_ == STRENGTH else "grappling" if used_ == GRAPPLING else "defense"


def _side(who: Person, allies: Iterable[Person], key: str, pair: Pair, *, n: int) -> Throw:
    """Return the roll of one side; the values of allies are added as the campaign has it."""
    thrown = rolled_skill(who, key, pair, n=n)
    mates = [_wrestler(one) for one in allies]
    if not mates:
        return thrown
    leader, options = _wrestler(who), who.numbers.options
    if key == STRENGTH:
        more = exact(strength_multiplier(leader, mates)) - exact(leader.strength)
    else:
        alone = grapple_multiplier(leader, (), options)
        more = exact(grapple_multiplier(leader, mates, options)) - alone
    part = Part("Allies", plain_number(more), source.SWORDS)
    return replace(thrown, parts=(*thrown.parts, part))


def _wrestler(who: Person) -> Wrestler:
    row = who.numbers.skill(GRAPPLING)
    return Wrestler(
        strength=who.numbers.value("grapple_strength"),
        dexterity=who.numbers.levels["dexterity"],
        grappling=row.level if row is not None else 0,
    )


def _met(
    session: Session, order: GrabOrder, target: Person, dice: Dice
) -> tuple[Throw, Session, tuple[str, ...]]:
    if not defends(session, target.key):
        raise TableError(
            f"{target.name} cannot defend now.", remedy="Declare a defence first, or choose none."
        )
    n = action_count(session, target.key, act="defences")
    mates = [person(session, key) for key in order.target_allies]
    thrown = _side(target, mates, order.used, two(dice, order.other_dice), n=n)
    after, warnings = used(session, target.key, "defences")
    return thrown, after, warnings


def _locked(
    session: Session, who: str, target: str, total: float, *, is_held: bool, is_locked: bool
) -> Session:
    """Return the session with those two in close combat, or as before when the grab failed."""
    pair = {who, target}
    old = next((one for one in session.holds if {one.holder, one.target} == pair), None)
    if not is_locked or (old is not None and not is_held):
        return session
    rest = tuple(one for one in session.holds if one is not old)
    key = old.key if old else free_key("g", tuple(one.key for one in session.holds))
    hold = Hold(key=key, holder=who, target=target, is_held=is_held, total=total)
    return session.replaced(holds=(*rest, hold))


def _squeezed(
    session: Session, order: GrabOrder, who: Person, target: Person, dice: Dice
) -> tuple[Session, list[LogLine], tuple[Throw, ...]]:
    attack = attack_of(who, order.damage)
    if attack.gear_key and not attack.close_combat:
        raise TableError(
            f"{attack.name} is useless in close combat.", remedy="Choose bare hands or a short arm."
        )
    damage = damage_throw(who.numbers, order.damage, two(dice, order.damage_dice))
    assert damage is not None, "the attack was found above"
    endured = endurance_throw(target.numbers, two(dice, order.endurance_dice))
    after, lines, rolls, _said = dealt(session, target, damage, endured, who.name)
    return after, lines, rolls


@dataclass(frozen=True, slots=True)
class EscapeOrder:
    """Who is held tries to get free by a skill; from hands the holder rolls Grappling anew."""

    hold: str
    skill: str = GRAPPLING
    allies: tuple[str, ...] = ()
    holder_allies: tuple[str, ...] = ()
    bonus: float = 0
    dice: Pair | None = None
    other_dice: Pair | None = None


def hold_of(session: Session, key: str) -> Hold:
    """Return the hold of that key.

    Raises:
        TableError: when there is none.
    """
    found = next((one for one in session.holds if one.key == key), None)
    if found is None:
        raise TableError("Nobody is held there any more.", remedy="Choose another.")
    return found


def escaped(session: Session, order: EscapeOrder, dice: Dice) -> Session:
    """Return the session after somebody tried to break free.

    Raises:
        TableError: for a skill that they cannot use.
    """
    hold = hold_of(session, order.hold)
    who = person(session, hold.target)
    act = act_of(who, order.skill)
    n = action_count(session, who.key, act=act)
    mates = [person(session, key) for key in order.allies]
    thrown = ruled(_side(who, mates, order.skill, two(dice, order.dice), n=n), order.bonus)
    after, warnings = used(session, who.key, act)
    throws = [thrown]
    if hold.is_sorcery:
        free = _breaks(session, thrown, order.skill, hold.total)
        words = f"{thrown.words} against {plain(hold.total)}"
    else:
        holder = person(session, hold.holder)
        helpers = [person(session, key) for key in order.holder_allies]
        count = max(1, action_count(session, holder.key) if holder.is_up else 1)
        grip = _side(holder, helpers, GRAPPLING, two(dice, order.other_dice), n=count)
        met = contest(thrown, grip, session.options)
        free = met.active_wins if met.critical else is_free(thrown.total, grip.total)
        throws.append(grip)
        words = met.words
    if free:
        after = after.replaced(holds=tuple(one for one in after.holds if one.key != hold.key))
    said = f"{who.name} is free" if free else "The hold stays"
    title = f"{who.name} breaks away" if free else f"{who.name} struggles"
    tone = "good" if free else "bad"
    roll = shown(who.key, title, *throws, result=plain(thrown.total), verdict=said, tone=tone)
    lines = [line(words, tone), *(line(word, "warn") for word in warnings)]
    return told(
        session, after.replaced(roll=roll), "grapple", title, who=who.key, detail=said,
        lines=lines, parts=throw_parts(*throws),
    )  # fmt: skip


def _breaks(session: Session, thrown: Throw, skill: str, total: float) -> bool:
    """Say whether a roll breaks a hold of Sabatu: Resistance by its own rule for ties."""
    if skill == "resistance":
        return resists_lasting((thrown.total,), total, session.options)[0]
    return is_free(thrown.total, total)


def let_go(session: Session, key: str) -> Session:
    """Return the session without that hold."""
    hold = hold_of(session, key)
    after = session.replaced(holds=tuple(one for one in session.holds if one.key != key))
    holder, target = person(session, hold.holder).name, person(session, hold.target).name
    return told(session, after, "grapple", f"{holder} lets go of {target}", who=hold.holder)
