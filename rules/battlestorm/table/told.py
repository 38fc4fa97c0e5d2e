"""One record of the log for one change of a session, with every number that moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from models.battlestorm.model import Model
from models.battlestorm.session import Session
from models.table import LogChange, LogLine
from rules.battlestorm.derive import count_left, current_fate, derive
from rules.battlestorm.table.seat import display_name, is_veiled, seat
from rules.breakdown import Part
from rules.table_log import arrow, line, noted

About = tuple[tuple[str, ...], LogLine]
"""A line of the log, and the keys of whom it is about."""

HITS, FATE, COUNT = "hits", "fate", "count"
"""The pools of a model, and what a change may be about."""

_RESTORED = (("movement", "Movement"), ("evasion", "Evasion"), ("absorption", "Absorption"))


def told(
    before: Session,
    after: Session,
    kind: str,
    title: str,
    *,
    who: str = "",
    whom: Iterable[str] = (),
    detail: str = "",
    lines: Iterable[LogLine] = (),
    about: Iterable[About] = (),
    parts: Iterable[Part] = (),
    is_secret: bool = False,
) -> Session:
    """Return ``after`` with a record of what happened since ``before``.

    Points that moved are found here, and numbers that effects lowered or gave back. What concerns
    somebody hidden (``who``, or one of ``whom``) is secret, in a record of its own where the rest
    is not.
    """
    secret = is_secret or is_veiled(after, (who, *whom))
    pairs = (*about, *_shifted(before, after))
    changes = moved(before, after)
    round = before.round or after.round
    kept = [one for keys, one in pairs if not secret and is_veiled(after, keys)]
    unseen = [one for one in changes if not secret and is_veiled(after, (one.who,))]
    found = noted(
        after,
        kind,
        title,
        who=who,
        detail=detail,
        round=round,
        lines=(*lines, *(one for _, one in pairs if one not in kept)),
        parts=parts,
        changes=(one for one in changes if one not in unseen),
        is_secret=secret,
    )
    if not kept and not unseen:
        return found
    more = f"{title}, unseen"
    return noted(found, kind, more, round=round, lines=kept, changes=unseen, is_secret=True)


def moved(before: Session, after: Session) -> tuple[LogChange, ...]:
    """Return every tracked number that differs; a model that came or left moved none."""
    found: list[LogChange] = []
    for one in after.seats:
        old = seat(before, one.key)
        if old is None or old.model is one.model:
            continue
        was = tracked(old.model)
        for what, value in tracked(one.model).items():
            if was.get(what, value) != value:
                found.append(LogChange(who=one.key, what=what, before=was[what], after=value))
    return tuple(found)


def tracked(model: Model) -> dict[str, int]:
    """Return the numbers of play that the log follows, by the id of their pool.

    Hits are those left where they are known, otherwise those lost.
    """
    lost = model.state.hits_lost
    found = {HITS: lost if model.hits is None else model.hits - lost, COUNT: count_left(model)}
    fate = current_fate(model)
    if fate is not None:
        found[FATE] = fate
    return found


def _shifted(before: Session, after: Session) -> Iterator[About]:
    """Yield a line for every number that effects lowered, or gave back."""
    for one in after.seats:
        old = seat(before, one.key)
        if old is None or old.model.state.effects == one.model.state.effects:
            continue
        was, now = derive(old.model), derive(one.model)
        for id, label in _RESTORED:
            if was.value(id) != now.value(id):
                words = f"{display_name(one)}: {label} {arrow(was.value(id), now.value(id))}"
                yield (one.key,), line(words)
