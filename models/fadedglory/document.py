"""The kinds of document that Faded Glory has."""

from __future__ import annotations

from collections.abc import Mapping

from models.document import Document
from models.fadedglory.combatant import Combatant
from models.fadedglory.session import Session

DOCUMENTS: Mapping[str, type[Document]] = {"combatant": Combatant, "session": Session}
