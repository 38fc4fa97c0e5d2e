"""The kinds of document that Fabula Ultima has."""

from __future__ import annotations

from collections.abc import Mapping

from models.document import Document
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.fabula.session import Session

DOCUMENTS: Mapping[str, type[Document]] = {
    "hero": Hero,
    "npc": Npc,
    "encounter": Encounter,
    "session": Session,
}
