"""The session in the registry. Its rules are imported when one is first looked at."""

from __future__ import annotations

from typing import cast

from models.document import Document
from models.fadedglory.session import Session
from rules.fadedglory.choices import changed_options
from rules.option import rulings_in_words
from rules.systems import Assessment, DocumentKind, Summary


def assess_session(document: Document) -> Assessment:
    """Return no numbers of its own: those of a session are its fighters'."""
    return Assessment({}, ())


def session_references(document: Document) -> tuple[str, ...]:
    """Return the files of the library that fighters at the table come from."""
    seats = cast(Session, document).seats
    found = (seat.reference.file for seat in seats if seat.reference is not None)
    return tuple(dict.fromkeys(file for file in found if file))


def session_summary(document: Document) -> Summary:
    """Return how the session stands in the library."""
    session = cast(Session, document)
    people = [one.combatant for one in session.turn.fighters]
    party = [one.name.strip() or "Combatant" for one in people if one.side == "party"]
    now = f"turn {session.turn.number}" if session.is_fighting else session.scene.strip()
    counts = (
        ("Party", len(party)),
        ("Opposition", len(people) - len(party)),
        ("Records", len(session.log)),
    )
    return Summary(
        what="Session",
        detail=" · ".join(word for word in (now, ", ".join(party)) if word) or "Nobody yet",
        figures=tuple((label, str(count)) for label, count in counts),
        words=" ".join((*(one.name for one in people), session.scene, session.notes)),
        edition=rulings_in_words(len(changed_options(session.turn.options))),
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
