"""Who comes to the table and goes again, and what goes back to the library."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from models.document import Document
from models.errors import UserError
from models.fadedglory.combatant import Combatant
from models.fadedglory.session import Seat, Session
from models.neighbour import Reference
from models.table import LogLine
from rules.fadedglory.fight.roster import (
    fighter,
    known_fighter,
    with_fighter,
    with_fighters,
    without_fighter,
)
from rules.fadedglory.play import recovered, with_play_of
from rules.fadedglory.quick import MOST_IN_BAND, band, template_band
from rules.fadedglory.table.kind import session_references
from rules.fadedglory.table.seat import display_name, name_of, seat_of, with_seat
from rules.fadedglory.table.told import told
from rules.table_log import line

KIND = "party"
MOST = 200
SEAT_KINDS = ("combatant",)


def seated(session: Session, document: Document, file: str) -> Session:
    """Return the session with one more combatant at the table.

    One of the party is the library's own and is written back. One of the opposition is a fresh
    copy: playing never changes it there, and it may come several times.

    Args:
        file: Where in the library the document is; empty when it is not there.

    Raises:
        UserError: for another document, somebody of the party who is there already, or too many.
    """
    if not isinstance(document, Combatant):
        raise UserError("Only combatants join.", remedy="Choose a combatant.")
    if document.side == "opposition":
        return with_copies(session, document)
    if file and any(seat.reference and seat.reference.file == file for seat in session.seats):
        raise UserError(
            f"{document.name.strip() or 'This combatant'} is at the table already.",
            remedy="Choose another one.",
        )
    reference = Reference(file=file, name=document.name) if file else None
    return _joined(session, (document,), reference=reference)


def with_copies(
    session: Session, model: Combatant, count: int = 1, *, is_hidden: bool = False
) -> Session:
    """Return the session with fresh opponents like ``model``, numbered where there are several.

    Raises:
        UserError: for fewer than one, or more than a band or the table holds.
    """
    if not 1 <= count <= MOST_IN_BAND:
        raise UserError(
            f"A band has 1 to {MOST_IN_BAND} opponents.", remedy="Choose a number that fits."
        )
    stem = model.name.strip() or "Opponent"
    used = {one.combatant.name.strip().casefold() for one in session.turn.fighters}
    if count == 1 and stem.casefold() not in used:
        single = recovered(model).replaced(name=stem, side="opposition", player="")
        return _joined(session, (single,), is_hidden=is_hidden)
    first = _free_number(stem.casefold(), used)
    return _joined(session, band(model, count, first=first), is_hidden=is_hidden)


def _free_number(stem: str, used: Collection[str]) -> int:
    """Return the number after the highest one used; somebody without a number counts as 1."""
    numbers = [name.removeprefix(f"{stem} ") for name in used if name.startswith(f"{stem} ")]
    most = max((int(n) for n in numbers if n.isascii() and n.isdigit() and len(n) < 5), default=0)
    return max(most, int(stem in used)) + 1


def with_template_band(
    session: Session, template_id: str, count: int, *, name: str = "", is_hidden: bool = False
) -> Session:
    """Return the session with so many opponents of a template.

    Raises:
        KeyError: when there is no such template.
        UserError: for fewer than one, or more than a band or the table holds.
    """
    base = Combatant(options=session.turn.options)
    (model,) = template_band(template_id, 1, name=name, base=base)
    return with_copies(session, _unnumbered(model), count, is_hidden=is_hidden)


def with_more_like(
    session: Session, key: str, count: int, *, name: str = "", is_hidden: bool = False
) -> Session:
    """Return the session with so many fresh opponents like one who is at the table.

    Raises:
        UserError: when that one is not there; for fewer than one, or more than a band holds.
    """
    model = known_fighter(session.turn, key).combatant
    stem = name.strip() or band_stem(model.name)
    return with_copies(session, model.replaced(name=stem), count, is_hidden=is_hidden)


def band_stem(name: str) -> str:
    """Return the name of a band: “Guard” of “Guard 3”."""
    stem, _, number = name.strip().rpartition(" ")
    return stem if stem and number.isascii() and number.isdigit() else name.strip()


def _unnumbered(model: Combatant) -> Combatant:
    return model.replaced(name=model.name.removesuffix(" 1"))


def _joined(
    session: Session,
    people: Sequence[Combatant],
    *,
    reference: Reference | None = None,
    is_hidden: bool = False,
) -> Session:
    """Return the session with newcomers; the first at an empty table brings its options."""
    turn = session.turn
    if len(turn.fighters) + len(people) > MOST:
        raise UserError(f"A table holds {MOST} at most.", remedy="Remove somebody first.")
    if not turn.fighters and not session.is_fighting:
        turn = turn.replaced(options=people[0].options)
    there = len(turn.fighters)
    turn = with_fighters(turn, people)
    after = session.replaced(turn=turn)
    added = turn.fighters[there:]
    for one in added:
        if reference is not None or is_hidden:
            after = with_seat(after, one.key, reference=reference, is_hidden=is_hidden)
    names = ", ".join(display_name(one) for one in added)
    title = f"{names} {'comes' if len(added) == 1 else 'come'} to the table"
    who = added[0].key if len(added) == 1 else ""
    return told(session, after, KIND, title, who=who, is_secret=is_hidden)


def removed(session: Session, key: str) -> Session:
    """Return the session without a fighter, and without what was struck or cast by or at them."""
    name, secret = name_of(session, key), seat_of(session, key).is_hidden
    known_fighter(session.turn, key)
    after = session.replaced(
        turn=without_fighter(session.turn, key),
        seats=tuple(seat for seat in session.seats if seat.key != key),
        acting="" if session.acting == key else session.acting,
        durations=tuple(one for one in session.durations if one.on != key),
    )
    return told(session, after, KIND, f"{name} leaves the table", who=key, is_secret=secret)


def hidden(session: Session, key: str, is_hidden: bool) -> Session:
    """Return the session with a fighter whom the players do not see, or see again."""
    known_fighter(session.turn, key)
    return with_seat(session, key, is_hidden=is_hidden)


def renamed(session: Session, key: str, name: str) -> Session:
    """Return the session with an opponent called otherwise.

    Who comes from the library is named in their own document.
    """
    if seat_of(session, key).reference is not None:
        return session
    changed = known_fighter(session.turn, key).combatant.replaced(name=name.strip())
    return session.replaced(turn=with_fighter(session.turn, key, combatant=changed))


# ------------------------------------------------------------------ the library


def session_files(session: Session) -> tuple[str, ...]:
    """Return the files of the library that fighters come from."""
    return session_references(session)


def refreshed(session: Session, documents: Mapping[str, Document]) -> Session:
    """Return the session with everybody as the library has them now, build and play state.

    Those whose file is not among ``documents`` stay as they are.
    """
    after = session
    lines: list[LogLine] = []
    for seat in session.seats:
        found, one = _known(seat, documents), fighter(session.turn, seat.key)
        if found is None or one is None or found == one.combatant:
            continue
        turn = with_fighter(after.turn, seat.key, combatant=found)
        reference = Reference(file=_file(seat), name=found.name)
        after = with_seat(after.replaced(turn=turn), seat.key, reference=reference)
        lines.append(line(f"{name_of(after, seat.key)} is as the library has them."))
    if not lines:
        return session
    return told(session, after, KIND, "Combatants brought up to date", lines=lines)


def to_write(session: Session, documents: Mapping[str, Document]) -> Mapping[str, Combatant]:
    """Return what play changed, to be written to the library: combatants by file.

    Each is the library's with the play state of the table; the build is the library's. Those that
    would not change, and those the library has no longer, are left out.
    """
    found: dict[str, Combatant] = {}
    for seat in session.seats:
        known, one = _known(seat, documents), fighter(session.turn, seat.key)
        if known is None or one is None or _file(seat) in found:
            continue
        after = with_play_of(known, one.combatant)
        if after != known:
            found[_file(seat)] = after
    return found


def _file(seat: Seat) -> str:
    return seat.reference.file if seat.reference is not None else ""


def _known(seat: Seat, documents: Mapping[str, Document]) -> Combatant | None:
    found = documents.get(_file(seat)) if _file(seat) else None
    return found if isinstance(found, Combatant) else None
