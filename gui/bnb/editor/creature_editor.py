"""The editor of a BnB creature, which has no budget."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.bnb.editor.being_editor import BeingEditor
from gui.bnb.editor.sections import CREATURE_SECTIONS
from gui.session import Session


class CreatureEditor(BeingEditor):
    """Edits the creature of ``session`` for the Bastard."""

    kinds = CREATURE_SECTIONS

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, "Creature", parent)
