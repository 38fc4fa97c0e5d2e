"""The tags of a document, typed with commas between."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLineEdit, QWidget

from gui.session import Session


class TagField(QLineEdit):
    """Commits as one types, one undo step until the focus leaves."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setPlaceholderText("Words to find it by, with commas between")
        self.textEdited.connect(self._typed)
        self.editingFinished.connect(session.end_merge)
        session.changed.connect(self._refresh)
        self._refresh()

    @Slot(str)
    def _typed(self, text: str) -> None:
        self._session.set_field("tags", tags_in(text), "change tags")

    @Slot()
    def _refresh(self) -> None:
        tags = self._session.document.tags
        if tags_in(self.text()) != tags:
            self.setText(", ".join(tags))


def tags_in(text: str) -> tuple[str, ...]:
    """Return the tags that ``text`` names, each once."""
    words = (word.strip() for word in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))
