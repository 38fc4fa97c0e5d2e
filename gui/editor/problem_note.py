"""What is wrong with one thing, in a line beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.editor.desk import EditorDesk
from gui.editor.row_stack import show_if
from gui.editor.text_label import text_label
from gui.icon import icon
from gui.theme import set_role, theme
from rules.problem import Problem

_SIGNS = {"error": ("error", "bad"), "warning": ("warning", "warn"), "note": ("note", "soft")}
_WORDS = {"error": "Error", "warning": "Warning", "note": "Note"}


class ProblemNote(QWidget):
    """Icon and message of the problems at some places; hidden when there are none.

    With ``is_exact`` problems of parts of the places do not count: they are told elsewhere.
    """

    def __init__(
        self,
        desk: EditorDesk,
        places: tuple[str, ...] = (),
        *,
        is_exact: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._places, self._is_exact = desk, places, is_exact
        self._shown: tuple[tuple[str, str], ...] = ()
        # Most notes never have anything to tell, so their parts are made when one does.
        self._sign: QLabel | None = None
        self._text: QLabel | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 2, 0, 2)
        self._row.setSpacing(6)
        self.hide()

    @property
    def messages(self) -> tuple[str, ...]:
        """The sentences that are shown."""
        return tuple(message for _, message in self._shown)

    def set_places(self, *places: str) -> None:
        """Tell of other places from now on."""
        self._places = places
        self.refresh()

    def refresh(self) -> None:
        """Show the problems that the document has now."""
        found = self._desk.problems_at(*self._places)
        if self._is_exact:
            found = (problem for problem in found if problem.where in self._places)
        self.show_problems(tuple(found))

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show these problems, the first in sight and all in the tooltip."""
        shown = tuple((problem.severity, problem.message) for problem in problems)
        if shown != self._shown:
            self._shown = shown
            if shown:
                self._fill()
        show_if(self, bool(shown))

    def _fill(self) -> None:
        severity, message = self._shown[0]
        more = f" (and {len(self._shown) - 1} more)" if len(self._shown) > 1 else ""
        text = self._text or self._made_text()
        text.setText(message + more)
        set_role(text, _SIGNS[severity][1])
        self.setToolTip("\n".join(self.messages))
        self.setAccessibleName(f"{_WORDS[severity]}: {message}{more}")
        self._paint_sign()

    def _made_text(self) -> QLabel:
        """Make the sign and the text, and return the text."""
        self._sign = QLabel()
        self._sign.setFixedWidth(16)
        self._text = text_label("", "soft", face="caption-strong", wrap=True)
        self._row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(self._text, 1)
        theme().changed.connect(self._paint_sign)
        return self._text

    def _paint_sign(self) -> None:
        if self._shown and self._sign is not None:
            name, colour = _SIGNS[self._shown[0][0]]
            palette = theme().palette()
            self._sign.setPixmap(icon(name, getattr(palette, colour)).pixmap(16, 16))
