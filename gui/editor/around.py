"""What an editor may ask of the window that it stands in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from gui.session import Session
from models.document import Document


class Around(Protocol):
    """The window around an editor in a tab; an editor in a dialog has none."""

    def sessions(self) -> Sequence[Session]:
        """Return the sessions of all open documents, in the order of their tabs."""
        ...

    def opened(self, what: Path | Document) -> Session | None:
        """Open a file, or a document that has none yet, in a tab behind this one.

        None when the file cannot be read; the user was told so.
        """
        ...

    def show(self, session: Session) -> None:
        """Bring the tab of an open document to the top."""
        ...

    def say(self, text: str, *offers: tuple[str, Callable[[], object]]) -> None:
        """Show a notice over the editor."""
        ...

    def preview(self) -> None:
        """Show the pages of the editor's document, to print or to save them."""
        ...
