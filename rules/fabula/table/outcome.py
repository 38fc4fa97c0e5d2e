"""What a deed comes to for each of its targets: the same sums before it is settled and after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from models.fabula.session import FoeSeat, Member, PendingCheck, Session
from models.fabula.spell import PointChange
from models.fabula.vocabulary import Status
from rules.breakdown import Part, Source
from rules.fabula import source
from rules.fabula.formula import evaluated
from rules.fabula.table.check import counted_high_roll, passes
from rules.fabula.table.damage import Blow, Hurt, hurt
from rules.fabula.table.deed import Deed, deed_of
from rules.fabula.table.effect import levels_of_moment
from rules.fabula.table.recovery import Recovery, recovery
from rules.fabula.table.seat import Pool, Seat, seats, with_points
from rules.fabula.table.turn import guarding


@dataclass(frozen=True, slots=True)
class TargetOutcome:
    """What happens to one target. ``score`` is the number to reach, None without a Check.

    ``immune_to`` are statuses that do not take hold, ``mp_lost`` and ``hp_lost`` points that are
    lost without being damage.
    """

    seat: Seat
    score: int | None
    hits: bool
    hurt: Hurt | None = None
    regained: tuple[Recovery, ...] = ()
    statuses: tuple[Status, ...] = ()
    immune_to: tuple[Status, ...] = ()
    cures: bool = False
    dispels: bool = False
    wakes: bool = False
    """A hero who gave in comes round."""
    loss_pool: Pool | None = None
    loss_before: int = 0
    loss_after: int = 0
    lasting: str = ""

    @property
    def lost(self) -> int:
        return self.loss_before - self.loss_after


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deed with its targets. ``given_back`` is what a drain brings its user.

    ``user`` is as they are before the costs are paid; targets are as they are after that, so that
    a user who is among them shows both.
    """

    deed: Deed
    user: Seat
    targets: tuple[TargetOutcome, ...]
    given_back: Recovery | None = None

    @property
    def is_sure(self) -> bool:
        return not self.deed.needs_dice


def deed_in(session: Session, check: PendingCheck) -> Deed | None:
    """Return the attack or spell of the Check; None for a plain one."""
    seat = seats(session).get(check.who)
    return deed_of(seat, check.deed) if seat is not None and check.deed else None


def score_against(check: PendingCheck, target: Seat) -> int:
    """Return the number that the Check must reach for that target."""
    if check.difficulty is not None:
        return check.difficulty
    return target.value(check.against) if check.against else 0


def outcome_of(session: Session, check: PendingCheck) -> Outcome | None:
    """Return what the deed comes to with the dice as they lie; None for a plain Check.

    Its costs count as paid: what comes back to the user comes on top of what is left then.
    """
    deed = deed_in(session, check)
    if deed is None:
        return None
    everybody = seats(_with_costs_paid(session, check))
    user = everybody[check.who]
    found = [everybody[key] for key in check.targets if key in everybody]
    targets = tuple(_target(session, check, deed, user, seat) for seat in found)
    back = given_back(check, deed, user, targets)
    return Outcome(deed, seats(session)[check.who], targets, back)


def _with_costs_paid(session: Session, check: PendingCheck) -> Session:
    prices: tuple[tuple[Pool, int], ...] = (("mp", check.mp), ("ip", check.ip))
    for pool, price in prices:
        if price:
            left = seats(session)[check.who].current(pool) - price
            session = with_points(session, check.who, pool, left)
    return session


def _target(
    session: Session, check: PendingCheck, deed: Deed, user: Seat, seat: Seat
) -> TargetOutcome:
    if deed.needs_dice:
        score = score_against(check, seat)
        if not passes(check, score):
            return TargetOutcome(seat, score, hits=False)
    else:
        score = None
    always = () if deed.statuses_pick else deed.statuses
    chosen = dict.fromkeys((*always, *check.statuses))
    wanted: list[Status] = [s for s in chosen if s not in seat.play.statuses]
    immune: tuple[Status, ...] = tuple(s for s in wanted if _immune(seat, s))
    pool, before, after = _lost(check, deed, user, seat)
    return TargetOutcome(
        seat=seat,
        score=score,
        hits=True,
        hurt=_hurt(session, check, deed, seat),
        regained=tuple(_regained(deed, user, seat)),
        statuses=tuple(s for s in wanted if s not in immune),
        immune_to=immune,
        cures=deed.cures and bool(seat.play.statuses),
        dispels=deed.dispels,
        wakes=deed.heals_crisis and seat.entry.fate == "surrendered",
        loss_pool=pool,
        loss_before=before,
        loss_after=after,
        lasting=deed.lasting,
    )


def _immune(seat: Seat, status: Status) -> bool:
    return status in seat.status_immunities or "all" in seat.status_immunities


def blow_of(check: PendingCheck, deed: Deed, rule: Source) -> Blow | None:
    """Return the damage as it is dealt, before anybody takes it; None for a deed without any."""
    if not deed.damages:
        return None
    number = deed.damages[min(check.option, len(deed.damages) - 1)]
    parts: list[Part] = []
    if deed.has_high_roll:
        high = counted_high_roll(check)
        note = "" if check.high_roll_counts else "counts as 0"
        parts.append(Part("High Roll", high, rule, note))
    parts += number.parts
    parts += [Part(one.label, one.value, rule, one.note) for one in check.extra]
    kind = check.damage_type or deed.damage_type or (deed.types[0] if deed.types else "none")
    return Blow(tuple(parts), kind, ignores=deed.ignores)


def _hurt(session: Session, check: PendingCheck, deed: Deed, seat: Seat) -> Hurt | None:
    blow = blow_of(check, deed, _rule(seat))
    if blow is None:
        return None
    more = levels_of_moment(session, seat.key, blow.type)
    return hurt(blow, seat, is_guarding=seat.key in guarding(session), more=more)


def _rule(seat: Seat) -> Source:
    return source.section(seat.numbers.catalog, "Damage")


def _regained(deed: Deed, user: Seat, seat: Seat) -> Iterator[Recovery]:
    for pool, number in deed.healing:
        yield recovery(seat, pool, number.parts)
    if deed.heals_crisis:
        part = Part(f"Crisis score of {seat.name}", seat.value("crisis"), _rule(user))
        yield recovery(seat, "hp", (part,))


def _lost(check: PendingCheck, deed: Deed, user: Seat, seat: Seat) -> tuple[Pool | None, int, int]:
    """Return the pool that a loss takes from, and its points before and after."""
    if deed.loss is None:
        return None, 0, 0
    names = {
        "HR": counted_high_roll(check),
        "target_level": level_of(seat),
        "CL": level_of(user),
    }
    amount = evaluated(deed.loss.formula, names)
    pool: Pool = deed.loss.resource
    before = seat.current(pool)
    return pool, before, max(0, before - amount)


def level_of(seat: Seat) -> int:
    """Return the hero's level, or that of the foe's present block."""
    if isinstance(seat.entry, Member):
        return seat.value("level")
    npc = seat.entry.npc
    blocks = (npc.block, *(phase.block for phase in npc.phases))
    return blocks[min(npc.phase, len(blocks) - 1)].level


def given_back(
    check: PendingCheck, deed: Deed, user: Seat, targets: Iterable[TargetOutcome]
) -> Recovery | None:
    """Return what a drain brings its user; nothing where the targets really lost nothing."""
    drain = deed.gives_back or _infused_drain(check, user)
    if drain is None:
        return None
    targets = tuple(targets)
    names = {
        "hp_lost": sum(t.hurt.lost for t in targets if t.hurt)
        + sum(t.lost for t in targets if t.loss_pool == "hp"),
        "mp_lost": sum(t.lost for t in targets if t.loss_pool == "mp"),
    }
    amount = evaluated(drain.formula, names)
    if amount <= 0:
        return None
    part = Part(deed.name, amount, _rule(user), "of what was really lost")
    return recovery(user, drain.resource, (part,))


DRAINS_MP = "infusion, MP"
"""The note of an infusion that gives MP back, where the user may choose."""


def _infused_drain(check: PendingCheck, user: Seat) -> PointChange | None:
    """Return what an infusion on the attack gives back, such as Vampire."""
    added = {one.label: one.note for one in check.extra if one.note.startswith("infusion")}
    for infusion in user.numbers.catalog.content.gadgets.infusions.list if added else ():
        if infusion.name in added and infusion.amounts:
            pool = "mp" if added[infusion.name] == DRAINS_MP else "hp"
            return PointChange(resource=pool, formula=infusion.amounts[pool])
    return None


def summed(hurt: Hurt) -> str:
    """Return the sum in a line: “HR 7 + 5 = 12”, “HR 4 + 15 = 19, × 2 = 38”."""
    numbers = [p for p in hurt.parts if not isinstance(p.value, str)]
    head = [p for p in numbers if not _is_change(p)]
    tail = [p for p in numbers if _is_change(p)]
    words = " ".join(_term(part, index == 0) for index, part in enumerate(head)) or "0"
    total = max(0, sum(int(p.value) for p in head))
    found = f"{words} = {total}" if len(head) > 1 else words
    for part in tail:
        total += int(part.value)
        found += f", {part.label.lower()} = {abs(total)}"
    return found


_CHANGES = frozenset({"Half damage", "Vulnerable", "Resistant", "Immune", "Absorb"})


def _is_change(part: Part) -> bool:
    return part.label in _CHANGES


def _term(part: Part, is_first: bool) -> str:
    value = int(part.value)
    name = "HR " if part.label == "High Roll" else ""
    if is_first:
        return f"{name}{value}" if value >= 0 else f"−{-value}"
    return f"+ {value}" if value >= 0 else f"− {-value}"


def is_foe(seat: Seat) -> bool:
    return isinstance(seat.entry, FoeSeat)
