"""What all sections of one editor share: the session, the chosen number, and the ways about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from gui.editor.around import Around
from gui.editor.number_choice import NumberChoice
from gui.editor.other_document import OtherDocument
from gui.ledger_panel import WhatIf
from gui.session import Session
from models.document import Document
from models.errors import UserError
from rules.breakdown import Derived
from rules.problem import Problem


class EditorDesk(QObject):
    """One per editor. A game's own desk adds the document and its numbers as what they are."""

    place_asked = Signal(str)
    """Somebody wants to be taken to this place of the document, such as ``items.3``."""

    def __init__(self, session: Session, number: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.choice = NumberChoice(number, self)
        self.others: Callable[[], Sequence[OtherDocument]] = tuple
        """What returns the other documents of the same kind, for setting one beside this one."""
        self.around: Around | None = None
        """The window around the editor; None in a dialog."""

    def derived(self, id: str) -> Derived | None:
        """Return the number of that id with its parts."""
        return self.session.assessment.derived.get(id)

    def what_if(self, id: str) -> Sequence[WhatIf]:
        """Return what would change the number of that id; nothing unless a game knows."""
        return ()

    def change(self, step: str, made: Callable[[Any], Document], *, merge: str = "") -> bool:
        """Put ``made(document)`` in the document's place, as one undo step.

        Return False, and say why, when it cannot be.
        """
        try:
            after = made(self.session.document)
        except UserError as error:
            self.session.refused.emit(str(error))
            return False
        return self.session.edit(after, step, merge=merge)

    def problems_at(self, *places: str) -> Iterator[Problem]:
        """Yield the problems whose place is one of ``places`` or lies below one."""
        for problem in self.session.assessment.problems:
            if any(lies_at(problem.where, place) for place in places):
                yield problem


def lies_at(where: str, place: str) -> bool:
    """Whether the place ``where`` is ``place`` or a part of it."""
    return where == place or where.startswith(f"{place}.")
