"""One record of the log for one change of a session, with every number that moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from models.fadedglory.combatant import Combatant
from models.fadedglory.session import Session
from models.fadedglory.turn import Cast, Turn
from models.table import LogChange, LogLine
from rules.breakdown import Part
from rules.fadedglory.fight.casting import CastState, cast_states
from rules.fadedglory.fight.roster import fighter
from rules.fadedglory.table.seat import is_veiled, name_of
from rules.table_log import line, noted

About = tuple[tuple[str, ...], LogLine]
"""A line of the log, and the keys of whom it is about."""

BODY, POINTS, LOCATION, ABILITY, SPELL = "body", "points", "location:", "ability:", "spell:"
"""What a change may be about; an index or a key follows the last three."""

_MOST = 100
"""How long the name of a change may be."""


def told(
    before: Session,
    after: Session,
    kind: str,
    title: str,
    *,
    who: str = "",
    whom: Iterable[str] = (),
    detail: str = "",
    lines: Iterable[LogLine | str] = (),
    parts: Iterable[Part] = (),
    is_secret: bool = False,
) -> Session:
    """Return ``after`` with a record of what happened since ``before``.

    Damage, uses and spell points that moved are found here, and spells that landed or were lost.
    What concerns somebody hidden (``who``, or one of ``whom``) is secret, in a record of its own
    where the rest is not.
    """
    secret = is_secret or is_veiled(after, (who, *whom))
    fates = tuple(_fates(before, after))
    shown = tuple(one for keys, one in fates if secret or not is_veiled(after, keys))
    changes = moved(before, after)
    seen = tuple(one for one in changes if secret or not is_veiled(after, (one.who,)))
    found = noted(
        after,
        kind,
        title,
        who=who,
        detail=detail,
        round=_round(before, after),
        lines=(*lines, *shown),
        parts=parts,
        changes=seen,
        is_secret=secret,
    )
    kept = tuple(one for keys, one in fates if not secret and is_veiled(after, keys))
    unseen = tuple(one for one in changes if one not in seen)
    if not kept and not unseen:
        return found
    return _unseen(found, kind, title, kept, unseen, _round(before, after))


def told_apart(
    before: Session,
    after: Session,
    kind: str,
    title: str,
    found: Iterable[About],
    *,
    detail: str = "",
    is_needed: bool = True,
) -> Session:
    """Return ``after`` with a record of lines, those about hidden fighters kept apart.

    Without ``is_needed`` there is no record where nobody is seen.
    """
    pairs = tuple(found)
    shown = [one for keys, one in pairs if not is_veiled(after, keys)]
    secret = [one for keys, one in pairs if is_veiled(after, keys)]
    if not shown and not is_needed:
        if not secret:
            return after
        return told(
            before, after, kind, _veiled(title), detail=detail, lines=secret, is_secret=True
        )
    public = told(before, after, kind, title, detail=detail, lines=shown)
    if not secret:
        return public
    return _unseen(public, kind, title, secret, (), _round(before, after))


def _unseen(
    session: Session,
    kind: str,
    title: str,
    lines: Sequence[LogLine],
    changes: Sequence[LogChange],
    round: int,
) -> Session:
    return noted(
        session,
        kind,
        _veiled(title),
        round=round,
        lines=lines,
        changes=changes,
        is_secret=True,
    )


def _veiled(title: str) -> str:
    return f"{title}, unseen"


def _round(before: Session, after: Session) -> int:
    """Return the turn that a record belongs to; 0 between fights."""
    if before.is_fighting:
        return before.turn.number
    return after.turn.number if after.is_fighting else 0


def moved(before: Session, after: Session) -> tuple[LogChange, ...]:
    """Return every tracked number that differs; somebody who came or left moved none."""
    found: list[LogChange] = []
    for one in after.turn.fighters:
        old = fighter(before.turn, one.key)
        if old is None or old.combatant is one.combatant:
            continue
        was = tracked(old.combatant)
        for what, value in tracked(one.combatant).items():
            if was.get(what, value) != value:
                found.append(LogChange(who=one.key, what=what, before=was[what], after=value))
    return tuple(found)


def tracked(combatant: Combatant) -> dict[str, int]:
    """Return the numbers of play that the log follows, by the id of their pool where there is one.

    Where hits or spell points are known, what is left of them counts, otherwise what was taken.
    """
    found: dict[str, int] = {}
    for index, row in enumerate(combatant.locations):
        found[f"{LOCATION}{index}"] = _left(row.hits, row.damage)
    found[BODY] = _left(combatant.body_hits, combatant.body_damage)
    found[POINTS] = _left(combatant.spell_points, combatant.spell_points_spent)
    for ability in combatant.abilities:
        found[f"{ABILITY}{ability.key}"[:_MOST]] = ability.spent
    for spell in combatant.spells:
        found[f"{SPELL}{spell.key}"[:_MOST]] = spell.spent
    return found


def _left(most: int | None, taken: int) -> int:
    return taken if most is None else most - taken


def _fates(before: Session, after: Session) -> Iterator[About]:
    """Yield a line for every spell that landed or was lost, or goes on after all.

    Those of an earlier turn were told in theirs.
    """
    if before.turn.number != after.turn.number:
        return
    old = {one: state.status for one, state in _numbered(before.turn)}
    for one, state in _numbered(after.turn):
        was = old.get(one, "under way")
        if was == state.status:
            continue
        caster = state.cast.caster
        name = f"{state.name} of {name_of(after, caster)}"
        strikers = tuple(blow.attacker for blow in after.turn.blows if blow.target == caster)
        if state.status == "lost":
            yield (caster, *strikers), line(f"{name} is lost, {state.why}", "bad")
        elif state.status == "landed":
            yield (caster,), line(f"{name} lands", "good")
        else:
            yield (caster,), line(f"{name} is under way again", "soft")


def _numbered(turn: Turn) -> Iterator[tuple[tuple[Cast, int], CastState]]:
    """Yield every spell with its cast and the how manieth of that cast it is."""
    seen: Counter[Cast] = Counter()
    for state in cast_states(turn):
        seen[state.cast] += 1
        yield (state.cast, seen[state.cast]), state
