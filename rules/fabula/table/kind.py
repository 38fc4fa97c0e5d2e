"""The session in the registry. Its rules are imported when one is first looked at."""

from __future__ import annotations

from typing import cast

from models.document import Document
from models.fabula.session import Session
from models.fabula.vocabulary import EDITION_NAMES
from rules.systems import Assessment, DocumentKind, Summary


def assess_session(document: Document) -> Assessment:
    """Return no numbers of its own: those of a session are its participants'."""
    return Assessment({}, ())


def session_references(document: Document) -> tuple[str, ...]:
    """Return the files of the heroes at the table."""
    members = cast(Session, document).members
    found = (m.reference.file for m in members if m.reference is not None)
    return tuple(dict.fromkeys(file for file in found if file))


def session_summary(document: Document) -> Summary:
    """Return how the session stands in the library."""
    session = cast(Session, document)
    heroes = [m.hero.name.strip() or "Hero" for m in session.members]
    foes = len(session.foes)
    now = f"round {session.conflict.round}" if session.conflict else session.scene.strip()
    counts = (("Heroes", len(heroes)), ("Foes", foes), ("Records", len(session.log)))
    return Summary(
        what="Session",
        detail=" · ".join(word for word in (now, ", ".join(heroes)) if word) or "Nobody yet",
        figures=tuple((label, str(count)) for label, count in counts),
        words=" ".join((*heroes, session.scene, session.notes)),
        edition=EDITION_NAMES[session.edition],
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
