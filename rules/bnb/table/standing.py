"""Magic that stands: lasting spells, wards and their stored roll, portals and who holds them.

Source: BnB, VII. Sorcery.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

from models.bnb.session import Pair, Session, StandingSpell
from models.table import LogLine, Tone
from rules.bnb.roll import (
    Throw,
    against,
    energy_endurance_throw,
    energy_throw,
)
from rules.bnb.sorcery import (
    energy_left,
    is_kept_up,
    portal,
    resists_lasting,
    share,
    takes_portal,
    ward,
)
from rules.bnb.table.check import rolled_skill
from rules.bnb.table.fight import dealt
from rules.bnb.table.pair import two
from rules.bnb.table.person import Person, TableError, name_of, person
from rules.bnb.table.plan import Act, action_count, defends, used
from rules.bnb.table.spell import Resist
from rules.bnb.table.tell import shown, throw_parts, told
from rules.breakdown import plain
from rules.dice import Dice
from rules.table_log import line


def standing_of(session: Session, key: str) -> StandingSpell:
    """Return the standing magic of that key.

    Raises:
        TableError: when there is none.
    """
    found = next((one for one in session.standing if one.key == key), None)
    if found is None:
        raise TableError("That magic stands no more.", remedy="Choose another.")
    return found


def _with(session: Session, changed: StandingSpell) -> Session:
    found = tuple(changed if one.key == changed.key else one for one in session.standing)
    return session.replaced(standing=found)


def without_standing(session: Session, key: str) -> Session:
    """Return the session without that magic; tells nothing."""
    return session.replaced(standing=tuple(one for one in session.standing if one.key != key))


def dismissed(session: Session, key: str) -> Session:
    """Return the session after somebody let a standing spell end."""
    spell = standing_of(session, key)
    return told(session, without_standing(session, key), "spell", f"{spell.label} ends")


def _roll(
    session: Session, key: str, skill: str, dice: Dice, typed: Pair | None, act: Act = "int_acts"
) -> tuple[Person, Throw, Session, tuple[LogLine, ...]]:
    who = person(session, key)
    n = action_count(session, key, act=act)
    thrown = rolled_skill(who, skill, two(dice, typed), n=n)
    after, warnings = used(session, key, act)
    return who, thrown, after, tuple(line(word, "warn") for word in warnings)


def _told(
    before: Session,
    after: Session,
    title: str,
    said: str,
    *throws: Throw,
    who: str,
    tone: Tone,
    lines: tuple[LogLine, ...] = (),
) -> Session:
    roll = shown(who, title, *throws, result=plain(throws[0].total), verdict=said, tone=tone)
    words = [line(one.words) for one in throws]
    return told(
        before, after.replaced(roll=roll), "spell", title, who=who, detail=said,
        lines=[*words, line(said, tone), *lines], parts=throw_parts(*throws),
    )  # fmt: skip


def kept_up(
    session: Session, key: str, dice: Dice, *, energy: float, typed: Pair | None = None
) -> Session:
    """Return the session after this round's roll for a continuous spell, at that energy.

    Raises:
        TableError: for a spell that needs none.
    """
    spell = standing_of(session, key)
    if not spell.is_continuous:
        raise TableError(f"{spell.label} lasts by itself.", remedy="Roll for a continuous one.")
    who, thrown, after, lines = _roll(session, spell.who, spell.sorcery, dice, typed)
    held = is_kept_up([thrown.total], [energy], session.options)[0]
    power = who.numbers.value("power")
    if energy > power:
        more = f"{plain(energy)} energy are more than {plain(power)} power"
        lines = (*lines, line(more, "warn"))
    if held:
        diameter = sqrt(energy) if spell.kind == "portal" else spell.diameter
        changed = spell.replaced(
            energy=energy, total=thrown.total, is_kept_up=True, diameter=diameter
        )
        after = _with(after, changed)
    else:
        after = without_standing(after, key)
    said = f"{spell.label} goes on" if held else f"{spell.label} ends"
    title = f"{who.name} keeps up {spell.label}"
    tone: Tone = "good" if held else "bad"
    return _told(session, after, title, said, thrown, who=who.key, tone=tone, lines=lines)


@dataclass(frozen=True, slots=True)
class LastingRound:
    """A round of a lasting spell: who resists anew, and how."""

    spell: str
    resists: Mapping[str, Resist] = field(default_factory=dict[str, Resist])
    energy_dice: Pair | None = None
    resist_dice: Mapping[str, Pair] = field(default_factory=dict[str, Pair])
    endurance_dice: Mapping[str, Pair] = field(default_factory=dict[str, Pair])


def lasted(session: Session, order: LastingRound, dice: Dice) -> Session:
    """Return the session after a lasting spell's round on its targets; each resists anew.

    Raises:
        TableError: for one that has no targets.
    """
    spell = standing_of(session, order.spell)
    if not spell.targets:
        raise TableError(f"{spell.label} has no targets.", remedy="Choose another spell.")
    after = session
    by = name_of(session, spell.who)
    energy = energy_throw(
        person(session, spell.targets[0]).numbers, two(dice, order.energy_dice),
        share(spell.energy, spell.cubic_yards or len(spell.targets)),
    )  # fmt: skip
    throws: list[Throw] = [energy]
    lines: list[LogLine] = []
    for key in spell.targets:
        safe, after, found = _resists(after, order, spell, key, dice)
        throws += found
        target = person(after, key)
        if safe:
            lines.append(line(f"{target.name} is safe this round", "good"))
            continue
        if spell.effect in ("harm", "drain"):
            endured = energy_endurance_throw(
                target.numbers, two(dice, order.endurance_dice.get(key))
            )
            after, more, _rolls, said = dealt(after, target, energy, endured, by, "sorcery")
            throws.append(endured)
            lines += [*more, line(f"{target.name}: {said}")]
        else:
            lines.append(line(f"{target.name} is still under it", "bad"))
    title = f"{spell.label} goes on"
    return told(
        session, after, "spell", title, who=spell.who, lines=lines, parts=throw_parts(*throws)
    )


def _resists(
    session: Session, order: LastingRound, spell: StandingSpell, key: str, dice: Dice
) -> tuple[bool, Session, tuple[Throw, ...]]:
    way = order.resists.get(key, "")
    if not way:
        return False, session, ()
    act: Act = "seheru_defences" if way == "seheru" else "resistances"
    who = person(session, key)
    if not defends(session, key, act=act):
        raise TableError(f"{who.name} cannot resist now.", remedy="Choose no defence.")
    _who, thrown, after, _lines = _roll(session, key, way, dice, order.resist_dice.get(key), act)
    safe = resists_lasting([thrown.total], spell.total, session.options)[0]
    return safe, after, (thrown,)


def nullified(
    session: Session,
    key: str,
    by: str,
    dice: Dice,
    *,
    energy: float | None = None,
    typed: Pair | None = None,
) -> Session:
    """Return the session after Seheru against magic that stands (option seheru_scale).

    Args:
        energy: What the dispeller channels; by default all their power.
    """
    spell = standing_of(session, key)
    who, thrown, after, lines = _roll(session, by, "seheru", dice, typed)
    channelled = who.numbers.value("power") if energy is None else energy
    left = energy_left(
        spell.energy,
        seheru_energy=channelled,
        seheru_total=thrown.total,
        spell_total=spell.total,
        options=session.options,
    )
    if left <= 0 < spell.energy or (not spell.energy and thrown.total > spell.total):
        after, said, tone = without_standing(after, key), f"{spell.label} is undone", "good"
    elif left < spell.energy:
        after = _with(after, spell.replaced(energy=left))
        said, tone = f"{spell.label} is weakened to {plain(left)}", "good"
    else:
        said, tone = f"{spell.label} stands", "bad"
    title = f"{who.name}: Seheru against {spell.label}"
    return _told(session, after, title, said, thrown, who=by, tone=tone, lines=lines)


def entered(session: Session, key: str, label: str, total: float) -> Session:
    """Return the session after magic came into a ward: its stored roll against that total.

    Raises:
        TableError: for magic that is no ward.
    """
    spell = standing_of(session, key)
    if spell.kind != "ward":
        raise TableError(f"{spell.label} is no ward.", remedy="Choose a ward.")
    stopped = ward(spell.total, [total])[0]
    said = "is suppressed" if stopped else "gets through"
    name = label.strip() or "Magic"
    detail = f"{plain(total)} against {plain(spell.total)}"
    words = line(f"{name} {said}", "good" if stopped else "bad")
    title = f"{spell.label}: {name} {said}"
    return told(session, session, "spell", title, who=spell.who, detail=detail, lines=[words])


def contested(
    session: Session,
    key: str,
    challenger: str,
    dice: Dice,
    *,
    typed: Pair | None = None,
    holder_dice: Pair | None = None,
) -> Session:
    """Return the session after somebody tried to take a portal over by Amelatu.

    Raises:
        TableError: for magic that is no portal, or somebody without Amelatu.
    """
    spell = standing_of(session, key)
    if spell.kind != "portal":
        raise TableError(f"{spell.label} is no portal.", remedy="Choose a portal.")
    who, thrown, after, lines = _roll(session, challenger, "amelatu", dice, typed)
    throws = [thrown]
    held = spell.total
    if any(one.key == spell.who and not one.is_gone for one in session.seats):
        holder, other, after, more = _roll(after, spell.who, "amelatu", dice, holder_dice)
        throws.append(other)
        held, lines = other.total, (*lines, *more)
        name = holder.name
    else:
        name = "the holder"
    takes = takes_portal(thrown.total, held)
    if takes:
        after = _with(after, spell.replaced(who=challenger, total=thrown.total))
    said = f"{who.name} takes it over" if takes else f"{name} keeps it"
    title = f"{who.name} reaches for {spell.label}"
    tone: Tone = "good" if takes else "bad"
    return _told(session, after, title, said, *throws, who=challenger, tone=tone, lines=lines)


def portal_words(spell: StandingSpell) -> str:
    """Return how wide a portal is and who gets through it."""
    found = portal(spell.diameter)
    fits = "one can walk through" if found.walk else "one can squeeze through"
    fits = fits if found.squeeze else "too narrow for a human"
    return f"{plain(round(spell.diameter, 2))} yards wide, {fits}"


def noticed(
    session: Session, key: str, dice: Dice, *, challenge: float, typed: Pair | None = None
) -> Session:
    """Return the session after Nabu tried to notice sorcery being worked."""
    who = person(session, key)
    n = action_count(session, key, act="int_acts")
    thrown = rolled_skill(who, "nabu", two(dice, typed), n=n)
    result = against(thrown, challenge, session.options)
    said = "Notices the sorcery" if result.success else "Notices nothing"
    tone: Tone = "good" if result.success else "bad"
    title = f"{who.name}: Nabu"
    return _told(session, session, title, said, thrown, who=key, tone=tone)
