"""The kinds of document that BnB has."""

from __future__ import annotations

from collections.abc import Mapping

from models.bnb.character import Character
from models.bnb.creature import Creature
from models.bnb.session import Session
from models.document import Document

DOCUMENTS: Mapping[str, type[Document]] = {
    "hero": Character,
    "creature": Creature,
    "session": Session,
}
