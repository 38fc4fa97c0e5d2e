"""What every page of the wizard is: a heading, a scrolled body, and a refresh when it is seen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from gui.wizard.draft import Draft
from gui.wizard.label import soft_label, title_label

SIDE = 20
BAR = 12


class WizardPage(QWidget):
    """A page. A subclass fills ``head`` (it stays) and ``body`` (it scrolls), and ``refresh``.

    ``step_asked``, ``place_chosen`` and ``fix_chosen`` lead to another step or mend a
    problem.

    ``corner`` is the place right of the heading. A page refreshes only while it is visible; what
    happened meanwhile is shown when it comes into view.
    """

    title = ""
    sentence = ""
    step_asked = Signal(int)
    place_chosen = Signal(str)
    fix_chosen = Signal(object)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = draft
        self._is_stale = True
        self._controls: dict[str, QWidget] = {}
        self.setAccessibleName(self.title)
        self.corner = QHBoxLayout()
        self.corner.setSpacing(10)
        self.head = QVBoxLayout()
        self.head.setSpacing(12)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content = QWidget()
        self._content.setProperty("role", "page")
        self.body = QVBoxLayout(self._content)
        self.body.setContentsMargins(4, 4, BAR, 16)
        self.body.setSpacing(12)
        self.area.setWidget(self._content)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_width)
        self._arrange()
        draft.session.changed.connect(self._hear_change)

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title_label(self.title))
        self.sentence_label = soft_label(self.sentence, size="body")
        words.addWidget(self.sentence_label)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addLayout(words, 1)
        top.addLayout(self.corner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SIDE - 4, 14, SIDE - BAR, 0)
        layout.setSpacing(12)
        header = QVBoxLayout()
        header.setContentsMargins(4, 0, BAR, 0)
        header.setSpacing(12)
        header.addLayout(top)
        header.addLayout(self.head)
        layout.addLayout(header)
        layout.addWidget(self.area, 1)

    def refresh(self) -> None:
        """Show the present document. Called only while the page is visible."""
        raise NotImplementedError

    def refresh_if_stale(self) -> None:
        if self._is_stale:
            self._is_stale = False
            self.refresh()

    def arrive(self) -> None:
        """The page came into view by a step of the user's."""

    def leave(self) -> None:
        """Another page comes into view."""

    def keep(self, place: str, control: QWidget) -> None:
        """Let problems at ``place`` (and below) lead to ``control``."""
        self._controls[place] = control

    def show_place(self, where: str) -> None:
        """Bring the control of ``where`` into view and give it the focus."""
        self.refresh_if_stale()
        control = self.control_at(where) or self.first_control()
        if control is not None:
            control.setFocus(Qt.FocusReason.OtherFocusReason)
            if self._content.isAncestorOf(control):
                self.area.ensureWidgetVisible(control, 20, 60)

    def control_at(self, where: str) -> QWidget | None:
        """Return the control whose place names ``where`` most closely."""
        fitting = [
            (len(place), control)
            for place, control in self._controls.items()
            if (where == place or where.startswith(f"{place}.")) and control.isVisibleTo(self)
        ]
        return max(fitting, key=lambda pair: pair[0])[1] if fitting else None

    def first_control(self) -> QWidget | None:
        """Return the first widget of the page that takes the focus by Tab."""
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            takes_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
            if (
                self.isAncestorOf(widget)
                and takes_tab
                and widget.isVisibleTo(self)
                and widget.isEnabled()
            ):
                return widget
            widget = widget.nextInFocusChain()
        return None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh_if_stale()

    @Slot()
    def _hear_change(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self.refresh_if_stale()

    @Slot(int, int)
    def _keep_width(self, least: int, most: int) -> None:
        """Give the content the same width with and without a scroll bar."""
        margins = self.body.contentsMargins()
        margins.setRight(0 if most > least else BAR)
        self.body.setContentsMargins(margins)
