"""Parts that change a document: in a section of the editor, or on a page of the wizard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.session import Session
from models.document import Document

NumbersT = TypeVar("NumbersT")


class Workplace(Protocol):
    """What the desk of an editor and the draft of a wizard have in common."""

    session: Session

    def change(self, step: str, made: Callable[[Any], Document], *, merge: str = "") -> bool: ...


class Panel(QWidget, Generic[NumbersT]):
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

    def show_numbers(self, numbers: NumbersT) -> None:
        """Show the document that ``numbers`` counts."""
        raise NotImplementedError

    def end_merge(self) -> None:
        """Let the next edit be a step of its own."""
        self.work.session.end_merge()
