"""The editor of a BnB hero."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.bnb.editor.being_editor import BeingEditor
from gui.bnb.editor.sections import HERO_SECTIONS
from gui.session import Session


class CharacterEditor(BeingEditor):
    """Edits the hero of ``session``, its points and their log."""

    kinds = HERO_SECTIONS

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, "Hero", parent)
