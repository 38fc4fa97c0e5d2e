"""The document that a wizard's pages work on, and how they change it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QObject, Signal

from gui.session import Session
from gui.wizard.steps import WizardSteps
from models.document import Document
from models.errors import UserError
from rules.problem import Problem


class Draft(QObject):
    """One per wizard; a game's own adds its document and numbers with their types.

    ``previewed`` carries what the focused card or option would do (None when nothing is focused);
    ``compared`` carries the numbers and the words that the summary's arrows compare with.
    """

    previewed = Signal(object)
    compared = Signal(object, str)

    def __init__(self, session: Session, steps: WizardSteps, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.steps = steps
        self.random = Random()

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.session.assessment.problems

    def change(self, step: str, made: Callable[[Any], Document], *, merge: str = "") -> bool:
        """Put ``made(document)`` in its place as one undo step; say why when it cannot be."""
        before = self.session.document
        try:
            after = made(before)
        except UserError as error:
            self.session.refused.emit(str(error))
            return False
        if after == before:
            return False
        return self.session.edit(after, step, merge=merge)

    def preview(self, preview: object) -> None:
        self.previewed.emit(preview)
