"""Who comes to the table and goes again, and what goes back to the library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.battlestorm.model import Model
from models.battlestorm.session import SIDE_NAMES, Seat, Session, SideId
from models.document import Document
from models.errors import UserError
from models.neighbour import Reference
from rules.battlestorm.checklist import is_faith_worker
from rules.battlestorm.edit import new_key
from rules.battlestorm.play import recovered, with_play_of
from rules.battlestorm.table.kind import session_references
from rules.battlestorm.table.seat import display_name, known_seat, name_of, with_seat
from rules.battlestorm.table.told import About, told
from rules.table_log import line

KIND = "party"
MOST = 200
SEAT_KINDS = ("model",)


def seated(session: Session, document: Document, file: str) -> Session:
    """Return the session with one more model at the table.

    One from a file of the library is the library's own and is written back.

    Args:
        file: Where in the library the document is; empty when it is not there.

    Raises:
        UserError: for another document, a file that is there already, or too many.
    """
    if not isinstance(document, Model):
        raise UserError("Only models join.", remedy="Choose a model.")
    if file and any(one.reference and one.reference.file == file for one in session.seats):
        raise UserError(
            f"{document.name.strip() or 'This model'} is at the table already.",
            remedy="Choose another one, or one more like it from the menu of its card.",
        )
    reference = Reference(file=file, name=document.name) if file else None
    return _joined(session, document, _side_of(session, document), reference=reference)


def _side_of(session: Session, model: Model) -> SideId:
    """Return the side of those who name the same one; else foes are who has no player or faith."""
    word = model.side.strip().casefold()
    for one in session.seats:
        if word and one.model.side.strip().casefold() == word:
            return one.side
    return "party" if model.player.strip() or is_faith_worker(model) else "opposition"


def one_more(session: Session, key: str) -> Session:
    """Return the session with a fresh copy of a model, numbered; it is nobody of the library.

    Raises:
        UserError: when the table is full.
    """
    like = known_seat(session, key)
    stem = display_name(like)
    head, _, tail = stem.rpartition(" ")
    stem = head if head and tail.isdigit() else stem
    names = {display_name(one).casefold() for one in session.seats}
    number = 2
    while f"{stem} {number}".casefold() in names:
        number += 1
    copy = recovered(like.model).replaced(name=f"{stem} {number}")
    return _joined(session, copy, like.side, is_hidden=like.is_hidden)


def _joined(
    session: Session,
    model: Model,
    side: SideId,
    *,
    reference: Reference | None = None,
    is_hidden: bool = False,
) -> Session:
    if len(session.seats) >= MOST:
        raise UserError(f"A table holds {MOST} at most.", remedy="Remove somebody first.")
    key = new_key(model.name or "model", _taken(session))
    one = Seat(key=key, model=model, side=side, reference=reference, is_hidden=is_hidden)
    after = session.replaced(seats=(*session.seats, one))
    lines = (
        [line("It plays by other rulings than the first model.", "warn")]
        if session.seats and session.seats[0].model.options != model.options
        else []
    )
    title = f"{display_name(one)} comes to the table"
    return told(session, after, KIND, title, who=key, lines=lines)


def _taken(session: Session) -> Iterator[str]:
    """Yield the keys that are used, also those of callers who left while their events rest on."""
    for one in session.seats:
        yield one.key
        yield from (effect.source_key for effect in one.model.state.effects)


def removed(session: Session, key: str) -> Session:
    """Return the session without a model; what it called rests on others as it did."""
    title, secret = f"{name_of(session, key)} leaves the table", known_seat(session, key).is_hidden
    strike = session.strike
    if strike is not None:
        kept = tuple(one for one in strike.targets if one.key != key)
        strike = None if strike.caller == key else strike.replaced(targets=kept)
    after = session.replaced(
        seats=tuple(one for one in session.seats if one.key != key),
        acting="" if session.acting == key else session.acting,
        strike=strike,
    )
    return told(session, after, KIND, title, who=key, is_secret=secret)


def hidden(session: Session, key: str, is_hidden: bool) -> Session:
    """Return the session with a model that the players do not see, or see again."""
    return with_seat(session, key, is_hidden=is_hidden)


def with_side(session: Session, key: str, side: SideId) -> Session:
    """Return the session with a model on that side."""
    after = with_seat(session, key, side=side)
    if after == session:
        return session
    title = name_of(session, key)
    return told(session, after, KIND, title, who=key, detail=f"now {SIDE_NAMES[side].lower()}")


def renamed(session: Session, key: str, name: str) -> Session:
    """Return the session with a model called otherwise.

    Who comes from the library is named in their own document.
    """
    one = known_seat(session, key)
    if one.reference is not None:
        return session
    return with_seat(session, key, model=one.model.replaced(name=name.strip()))


# ------------------------------------------------------------------ the library


def session_files(session: Session) -> tuple[str, ...]:
    """Return the files of the library that models come from."""
    return session_references(session)


def refreshed(session: Session, documents: Mapping[str, Document]) -> Session:
    """Return the session with everybody as the library has them now, build and play state.

    Those whose file is not among ``documents`` stay as they are.
    """
    after = session
    lines: list[About] = []
    for one in session.seats:
        found = _known(one, documents)
        if found is None or found == one.model:
            continue
        reference = Reference(file=_file(one), name=found.name)
        after = with_seat(after, one.key, model=found, reference=reference)
        words = f"{name_of(after, one.key)} is as the library has them."
        lines.append(((one.key,), line(words)))
    if not lines:
        return session
    return told(session, after, KIND, "Models brought up to date", about=lines)


def to_write(session: Session, documents: Mapping[str, Document]) -> Mapping[str, Model]:
    """Return what play changed, to be written to the library: models by file.

    Each is the library's with the play state of the table; the build is the library's. Those that
    would not change, and those the library has no longer, are left out.
    """
    found: dict[str, Model] = {}
    for one in session.seats:
        known = _known(one, documents)
        if known is None or _file(one) in found:
            continue
        after = with_play_of(known, one.model)
        if after != known:
            found[_file(one)] = after
    return found


def _file(one: Seat) -> str:
    return one.reference.file if one.reference is not None else ""


def _known(one: Seat, documents: Mapping[str, Document]) -> Model | None:
    found = documents.get(_file(one)) if _file(one) else None
    return found if isinstance(found, Model) else None
