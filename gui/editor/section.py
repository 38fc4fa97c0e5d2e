"""What every section of the editor is: a scrolled page that refreshes only when it is seen."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.editor.desk import EditorDesk, lies_at
from gui.editor.laying_out import lay_out
from gui.editor.problem_note import ProblemNote
from gui.editor.row_stack import RowStack
from gui.editor.tab_order import first_stop

DeskKind = TypeVar("DeskKind", bound=EditorDesk)


class Section(QScrollArea, Generic[DeskKind]):
    """A page of the editor. A subclass fills ``self.body`` and overrides ``refresh``.

    ``id`` is that of its kind.
    """

    id = ""
    why_asked = Signal()
    """Somebody wants the parts of the chosen number in sight."""

    def __init__(self, desk: DeskKind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._is_stale = True
        self._controls: dict[str, QWidget] = {}
        self._notes: list[ProblemNote] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page = QWidget()
        self.page.setProperty("role", "page")
        # A page that grows below need not paint again what stands above.
        self.page.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.body = QVBoxLayout(self.page)
        self.set_margins(20, 16)
        self.verticalScrollBar().rangeChanged.connect(self._keep_width)
        self.body.setSpacing(12)
        self.setWidget(self.page)

    def set_title(self, title: str) -> None:
        """Give the section its spoken name."""
        self.setAccessibleName(title)
        self.page.setAccessibleName(title)

    def set_margins(self, side: int, top: int) -> None:
        """Set the room round the page."""
        self._side = side
        self.body.setContentsMargins(side, top, side, 20)
        bar = self.verticalScrollBar()
        self._keep_width(bar.minimum(), bar.maximum())

    def _keep_width(self, least: int, most: int) -> None:
        """Give the page's content the same width with and without a scroll bar."""
        margins = self.body.contentsMargins()
        bar = self.verticalScrollBar().sizeHint().width() if most > least else 0
        right = max(8, self._side - bar)
        if margins.right() != right:
            margins.setRight(right)
            self.body.setContentsMargins(margins)

    def set_narrow(self, is_narrow: bool) -> None:
        """Fit the page to a narrow window, or to a wide one."""

    @property
    def first_number(self) -> QWidget | None:
        """The number that the ledger explains first, where the editor begins."""
        return None

    def mark_stale(self) -> None:
        """Remember that the document changed since the last refresh."""
        self._is_stale = True

    def refresh_if_stale(self) -> None:
        """Show the present document unless that has been done already."""
        if self._is_stale:
            self._is_stale = False
            self.refresh()
            for note in self._notes:
                note.refresh()
            if self.isVisible():
                lay_out(self.page, but=RowStack)
                QApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def refresh(self) -> None:
        """Show the present document. Called only while the section is seen."""
        raise NotImplementedError

    def keep(self, place: str, control: QWidget) -> None:
        """Let problems at ``place`` lead to ``control``."""
        self._controls[place] = control

    def problem_note(self, *places: str, is_exact: bool = False) -> ProblemNote:
        """Return a line that tells what is wrong at ``places`` and hides when nothing is."""
        note = ProblemNote(self.desk, places, is_exact=is_exact)
        self._notes.append(note)
        return note

    def show_place(self, where: str) -> None:
        """Bring the control of ``where`` into view and give it the focus."""
        self.refresh_if_stale()
        control = self.control_at(where) or self.first_control()
        if control is not None:
            control.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(control, 40, 60)

    def control_at(self, where: str) -> QWidget | None:
        """Return the visible control whose place names ``where`` most closely."""
        page = self.page
        fitting = [
            ((place == where, len(place)), control)
            for place, control in self._controls.items()
            if (lies_at(where, place) or lies_at(place, where)) and control.isVisibleTo(page)
        ]
        return max(fitting, key=lambda pair: pair[0])[1] if fitting else None

    def first_control(self) -> QWidget | None:
        """Return the first widget of the page that takes the focus by Tab."""
        return first_stop(self.page)
