"""The kinds of document that Battlestorm has."""

from __future__ import annotations

from collections.abc import Mapping

from models.battlestorm.model import Model
from models.battlestorm.session import Session
from models.document import Document

DOCUMENTS: Mapping[str, type[Document]] = {"model": Model, "session": Session}
