"""Zenit at the table: the purses of the heroes and the one that the group keeps together."""

from __future__ import annotations

from collections.abc import Sequence

from models.errors import UserError
from models.fabula.session import Member, Session
from models.table import LogChange
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.record import GROUP, moved, recorded
from rules.fabula.table.seat import seat_of, with_entry
from rules.fabula.trade import with_entry as with_purse_entry
from rules.table_log import line

KIND = "zenit"


class PurseError(UserError):
    """Zenit that is not there, or has nowhere to go."""


def zenit_of(session: Session, who: str = GROUP) -> int:
    """Return the zenit of a hero, or of the group's purse."""
    if who == GROUP:
        return session.purse
    numbers = seat_of(member_of(session, who)).numbers
    return numbers.value("zenit") if isinstance(numbers, HeroNumbers) else 0


def member_of(session: Session, key: str) -> Member:
    """Return the hero of that key.

    Raises:
        PurseError: when there is none.
    """
    found = next((m for m in session.members if m.key == key), None)
    if found is None:
        raise PurseError("This hero is not at the table.", remedy="Choose one who is.")
    return found


def purse_name(session: Session, who: str) -> str:
    return "The group" if who == GROUP else member_of(session, who).hero.name.strip() or "Hero"


def with_zenit(
    session: Session, who: str, zenit: int, what: str
) -> tuple[Session, tuple[LogChange, ...]]:
    """Return the session with zenit in (or, below 0, out of) a purse, and the change.

    A hero's purse keeps an entry of it.

    Raises:
        PurseError: when the purse holds too little.
    """
    before = zenit_of(session, who)
    if zenit < 0 and before + zenit < 0:
        raise PurseError(
            f"{purse_name(session, who)} has {before} zenit, not {-zenit}.",
            remedy="Take less, or pay from another purse.",
        )
    changes = moved(who, "zenit", before, before + zenit)
    if not zenit:
        return session, ()
    if who == GROUP:
        return session.replaced(purse=before + zenit), changes
    member = member_of(session, who)
    hero = with_purse_entry(member.hero, zenit, what)
    return with_entry(session, member.replaced(hero=hero)), changes


def zenit_pooled(session: Session, zenit: int, what: str = "") -> Session:
    """Return the session with zenit put into the group's purse, or below 0 taken out of it.

    Raises:
        PurseError: when the purse holds too little.
    """
    changed, changes = with_zenit(session, GROUP, zenit, what)
    verb = "gains" if zenit >= 0 else "spends"
    title = f"The group {verb} {abs(zenit)} zenit"
    return recorded(changed, KIND, title, detail=what, changes=changes)


def zenit_given(session: Session, who: str, zenit: int, what: str = "") -> Session:
    """Return the session with zenit of one hero gained, or below 0 spent.

    Raises:
        PurseError: when the purse holds too little.
    """
    changed, changes = with_zenit(session, who, zenit, what)
    verb = "gains" if zenit >= 0 else "spends"
    title = f"{purse_name(session, who)} {verb} {abs(zenit)} zenit"
    return recorded(changed, KIND, title, who=who, detail=what, changes=changes)


def zenit_shared(
    session: Session,
    zenit: int,
    what: str = "",
    *,
    keys: Sequence[str] = (),
    from_group: bool = False,
) -> Session:
    """Return the session with zenit shared out evenly; what cannot be shared goes to the group.

    Args:
        keys: Who shares; by default every hero who is there tonight.
        from_group: It comes out of the group's purse.

    Raises:
        PurseError: when nobody shares, or the group has too little.
    """
    sharing = tuple(dict.fromkeys(keys or (m.key for m in session.members if not m.is_absent)))
    if not sharing:
        raise PurseError("Nobody is there to share.", remedy="Put it into the group's purse.")
    if zenit < 0:
        raise PurseError("Less than nothing cannot be shared.", remedy="Type a number above 0.")
    before = session.purse
    share, rest = divmod(zenit, len(sharing))
    kept = rest - (zenit if from_group else 0)
    changed, _ = with_zenit(session, GROUP, kept, what)
    changes: list[LogChange] = list(moved(GROUP, "zenit", before, changed.purse))
    lines = [line(f"{rest} zenit cannot be shared: the group keeps them.")] if rest else []
    for key in sharing:
        changed, more = with_zenit(changed, key, share, what or "Shared")
        changes += more
        lines.append(line(f"{purse_name(session, key)} gains {share} zenit.", "good"))
    return recorded(
        changed, KIND, f"{zenit} zenit are shared", detail=what, lines=lines, changes=changes
    )
