"""The session in the registry. Its rules are imported when one is first looked at."""

from __future__ import annotations

from typing import cast

from models.bnb.session import Session
from models.document import Document
from rules.bnb.choices import changed_options
from rules.option import rulings_in_words
from rules.systems import Assessment, DocumentKind, Summary


def assess_session(document: Document) -> Assessment:
    """Return no numbers of its own: those of a session are its participants'."""
    return Assessment({}, ())


def session_references(document: Document) -> tuple[str, ...]:
    """Return the files of the heroes at the table."""
    seats = cast(Session, document).seats
    found = (one.reference.file for one in seats if one.reference is not None)
    return tuple(dict.fromkeys(file for file in found if file))


def session_summary(document: Document) -> Summary:
    """Return how the session stands in the library."""
    session = cast(Session, document)
    heroes = [
        one.name.strip() or one.being.name.strip() or "Hero"
        for one in session.seats
        if one.being.kind == "hero"
    ]
    creatures = len(session.seats) - len(heroes)
    fight = session.conflict
    now = f"round {fight.round}" if fight is not None else session.scene.strip()
    counts = (("Heroes", len(heroes)), ("Creatures", creatures), ("Records", len(session.log)))
    return Summary(
        what="Session",
        detail=" · ".join(word for word in (now, ", ".join(heroes)) if word) or "Nobody yet",
        figures=tuple((label, str(count)) for label, count in counts),
        words=" ".join((*heroes, session.scene, session.notes)),
        edition=rulings_in_words(len(changed_options(session.options))),
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
