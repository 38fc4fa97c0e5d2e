"""A new session out of a prepared encounter."""

from __future__ import annotations

from collections.abc import Mapping

from models.document import Document
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero
from models.fabula.session import Session
from rules.fabula.table.member import seated


def session_of(encounter: Encounter, heroes: Mapping[str, Document]) -> Session:
    """Return a session with the encounter's foes, Clocks and scene, and the heroes of its party.

    Args:
        heroes: The documents that the party's references mean, by file; members that are not
            among them stay away, and everybody comes once.
    """
    session = seated(Session(name=encounter.name, edition=encounter.edition), encounter, "")
    files = (member.reference.file for member in encounter.party if member.reference)
    for file in dict.fromkeys(files):
        hero = heroes.get(file)
        if isinstance(hero, Hero):
            session = seated(session, hero, file)
    return session
