"""Where a part changes the model: the desk of an editor, or the draft of a wizard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, cast

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.session import Session
from models.battlestorm.model import Model
from models.document import Document
from rules.battlestorm.numbers import Numbers


class Workplace(Protocol):
    """What desk and draft have in common."""

    session: Session

    def change(self, step: str, made: Callable[[Any], Document], *, merge: str = "") -> bool: ...


class Panel(QWidget):
    """The base of the parts: ``places`` are its controls by the place of the document they show.

    A subclass fills ``column`` and overrides ``show_numbers``.
    """

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.work = work
        self.places: dict[str, QWidget] = {}
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)

    @property
    def model(self) -> Model:
        return cast(Model, self.work.session.document)

    def show_numbers(self, numbers: Numbers) -> None:
        """Show the model that ``numbers`` counts."""
        raise NotImplementedError

    def end_merge(self) -> None:
        """Let the next edit be a step of its own."""
        self.work.session.end_merge()
