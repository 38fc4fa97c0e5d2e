"""The session in the registry. Its rules are imported when one is first looked at."""

from __future__ import annotations

from typing import cast

from models.battlestorm.session import Session
from models.document import Document
from rules.systems import Assessment, DocumentKind, Summary


def assess_session(document: Document) -> Assessment:
    """Return no numbers of its own: those of a session are its models'."""
    return Assessment({}, ())


def session_references(document: Document) -> tuple[str, ...]:
    """Return the files of the library that models at the table come from."""
    seats = cast(Session, document).seats
    found = (seat.reference.file for seat in seats if seat.reference is not None)
    return tuple(dict.fromkeys(file for file in found if file))


def session_summary(document: Document) -> Summary:
    """Return how the session stands in the library."""
    session = cast(Session, document)
    party = [s.model.name.strip() or "Model" for s in session.seats if s.side == "party"]
    now = f"round {session.round}" if session.round else session.scene.strip()
    counts = (
        ("Party", len(party)),
        ("Opposition", len(session.seats) - len(party)),
        ("Records", len(session.log)),
    )
    return Summary(
        what="Session",
        detail=" · ".join(word for word in (now, ", ".join(party)) if word) or "Nobody yet",
        figures=tuple((label, str(count)) for label, count in counts),
        words=" ".join((*(s.model.name for s in session.seats), session.scene, session.notes)),
    )


SESSION = DocumentKind(
    kind="session",
    title="Session",
    model=Session,
    new=Session,
    assess=assess_session,
    summary=session_summary,
    plural="Sessions",
    references=session_references,
)
