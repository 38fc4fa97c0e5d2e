"""Who sits at the table: one view of heroes and foes with the numbers that count now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from models.fabula.hero import Hero, PlayState
from models.fabula.npc import Npc
from models.fabula.session import FoeSeat, Member, Session, Side
from models.fabula.stat_block import AffinityLevel
from models.fabula.vocabulary import Attribute, DamageType, Status
from rules.breakdown import Derived
from rules.fabula.derive import derive
from rules.fabula.npc.affinity import DAMAGE_TYPES, combined
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.numbers import BlockNumbers, NpcNumbers
from rules.fabula.numbers import HeroNumbers
from rules.recent import recent

Pool = Literal["hp", "mp", "ip", "fabula_points", "ultima"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table. ``numbers`` are those of the hero, or of the foe's present phase."""

    key: str
    name: str
    side: Side
    entry: Member | FoeSeat
    play: PlayState
    derived: Mapping[str, Derived]
    dice: Mapping[Attribute, int]
    """Current dice; those of the build are ``base``."""
    base: Mapping[Attribute, int]
    statuses: tuple[Status, ...]
    affinities: Mapping[DamageType, AffinityLevel | None]
    status_immunities: frozenset[str]
    numbers: HeroNumbers | BlockNumbers

    @property
    def is_hero(self) -> bool:
        return isinstance(self.entry, Member)

    @property
    def is_out(self) -> bool:
        """Left the scene, or is not there tonight."""
        absent = isinstance(self.entry, Member) and self.entry.is_absent
        return absent or bool(self.entry.fate)

    def value(self, id: str) -> int:
        """Return the number of that id; 0 when it has none."""
        found = self.derived.get(id)
        return found.number if found is not None else 0

    def most(self, pool: Pool) -> int | None:
        """Return the maximum of a pool; None for points without one."""
        if pool == "fabula_points":
            return None
        if pool == "ultima":
            return self.value("ultima_points")
        return max(0, self.value(f"max_{pool}"))

    def current(self, pool: Pool) -> int:
        """Return the points left; a pool that nothing was taken from is full."""
        if pool == "ultima":
            return self.value("ultima_left")
        if pool == "fabula_points":
            return self.play.fabula_points
        most = self.most(pool) or 0
        kept: int | None = getattr(self.play, pool)
        return most if kept is None else min(kept, most)

    @property
    def is_down(self) -> bool:
        return self.current("hp") == 0

    @property
    def in_crisis(self) -> bool:
        """At or below half of the maximum HP."""
        return self.current("hp") <= self.value("crisis")


def seat_of(entry: Member | FoeSeat) -> Seat:
    """Return the view of one participant."""
    if isinstance(entry, Member):
        return _hero_seat(entry)
    return _foe_seat(entry)


@recent(64)
def _hero_numbers(hero: Hero) -> HeroNumbers:
    return derive(hero)


@recent(256)
def _npc_numbers(npc: Npc) -> NpcNumbers:
    return derive_npc(npc)


@recent(256)
def _hero_seat(member: Member) -> Seat:
    numbers = _hero_numbers(member.hero)
    listed = numbers.derived["affinities"].value
    words = listed if isinstance(listed, tuple) else ()
    levels: dict[DamageType, list[AffinityLevel]] = {}
    for word in words:
        level, _, kind = word.partition(" ")
        levels.setdefault(cast(DamageType, kind), []).append(cast(AffinityLevel, level))
    immune = numbers.derived["status_immunities"].value
    immunities = frozenset(immune if isinstance(immune, tuple) else ())
    suffered: tuple[Status, ...] = ()
    if "all" not in immunities:
        suffered = tuple(s for s in member.hero.play.statuses if s not in immunities)
    return Seat(
        key=member.key,
        name=member.hero.name.strip() or "Hero",
        side="heroes",
        entry=member,
        play=member.hero.play,
        derived=numbers.derived,
        dice=numbers.current_dice,
        base=numbers.base_dice,
        statuses=tuple(dict.fromkeys(suffered)),
        affinities={kind: combined(levels.get(kind, ())) for kind in DAMAGE_TYPES},
        status_immunities=immunities,
        numbers=numbers,
    )


@recent(256)
def _foe_seat(entry: FoeSeat) -> Seat:
    numbers = _npc_numbers(entry.npc)
    block = numbers.now
    return Seat(
        key=entry.key,
        name=entry.name or entry.npc.name.strip() or "Foe",
        side=entry.side,
        entry=entry,
        play=entry.npc.play,
        derived=numbers.derived,
        dice=block.current_dice,
        base=block.base_dice,
        statuses=block.statuses,
        affinities={row.type: row.now for row in block.affinities},
        status_immunities=frozenset(row.status for row in block.status_immunities),
        numbers=block,
    )


def seats(session: Session) -> Mapping[str, Seat]:
    """Return everybody by key: heroes, then foes, in their order."""
    return _seats(session.members, session.foes)


@recent(16)
def _seats(members: tuple[Member, ...], foes: tuple[FoeSeat, ...]) -> Mapping[str, Seat]:
    return {entry.key: seat_of(entry) for entry in (*members, *foes)}


def with_entry(session: Session, entry: Member | FoeSeat) -> Session:
    """Return the session with the participant of that key replaced."""
    if isinstance(entry, Member):
        changed = tuple(entry if m.key == entry.key else m for m in session.members)
        return session.replaced(members=changed)
    return session.replaced(foes=tuple(entry if f.key == entry.key else f for f in session.foes))


def with_play(session: Session, key: str, play: PlayState) -> Session:
    """Return the session with the state of play of one participant replaced."""
    entry = seats(session)[key].entry
    if isinstance(entry, Member):
        return with_entry(session, entry.replaced(hero=entry.hero.replaced(play=play)))
    return with_entry(session, entry.replaced(npc=entry.npc.replaced(play=play)))


def with_points(session: Session, key: str, pool: Pool, points: int) -> Session:
    """Return the session with a pool set, kept between 0 and its maximum.

    A pool at its maximum is stored as full, so that it follows the maximum.
    """
    seat = seats(session)[key]
    most = seat.most(pool)
    kept = max(0, points) if most is None else max(0, min(points, most))
    if pool == "ultima":
        if not isinstance(seat.entry, FoeSeat):
            return session
        npc = seat.entry.npc.replaced(ultima_spent=(most or 0) - kept)
        return with_entry(session, seat.entry.replaced(npc=npc))
    if kept == seat.current(pool):
        return session
    stored = None if kept == most and pool != "fabula_points" else kept
    return with_play(session, key, seat.play.replaced(**{pool: stored}))
