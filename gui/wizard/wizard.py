"""The wizard: steps at the left, a page in the middle, the document as it stands at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.game_colours import GameColours
from gui.theme import theme
from gui.widget.side_tab import WIDTH as STRIP
from gui.widget.side_tab import SideTab
from gui.wizard.draft import Draft
from gui.wizard.finish_dialog import FinishDialog
from gui.wizard.footer import FOOTER_HEIGHT, Footer
from gui.wizard.page import WizardPage
from gui.wizard.step_pane import StepPane
from gui.wizard.summary import Summary
from gui.wizard.undo_keys import UndoKeys

WIDE = 1200
_DRAWER = 320
_STEPS_WIDE, _STEPS_NARROW = 209, 192


class Wizard(QWidget):
    """Builds the document of ``draft`` on ``pages``, one for each of its steps.

    Any document of the kind will do, new or old.

    ``finished`` comes when the user is done (with open problems only after a question), ``left``
    when the draft is to be kept and closed. Ctrl+1 and so on go to a step.
    """

    finished = Signal()
    left = Signal()
    panel_width = 289

    def __init__(
        self,
        draft: Draft,
        pages: Sequence[type[WizardPage]],
        new_summary: Callable[[Any, QWidget], Summary],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = draft.session
        self.draft = draft
        draft.setParent(self)
        self.colours = GameColours(self, self.session.document.game)
        self.plan = draft.steps
        self._page_types = tuple(pages)
        self.setAccessibleName(self.plan.heading)
        self._visited: set[int] = set()
        self._step = -1
        self._is_wide = True
        self._wants_summary = True
        self._pages: dict[int, WizardPage] = {}
        self._undo_keys = UndoKeys(self, self.session.stack)
        self._make_parts(new_summary)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._refresh_steps)
        self.session.changed.connect(self._soon.start)
        for number in range(len(self.plan.titles)):
            self._add_shortcut(number)
        self.show_step(0)

    def _make_parts(self, new_summary: Callable[[Any, QWidget], Summary]) -> None:
        self.steps = StepPane(self.plan, self)
        self.steps.chosen.connect(self.show_step)
        self.stack = QStackedWidget(self)
        self.footer = Footer(self.plan.titles, self)
        self.footer.leave_asked.connect(self._leave)
        self.footer.step_asked.connect(self.show_step)
        self.footer.finish_asked.connect(self.finish)
        self.summary = new_summary(self.draft, self)
        self.summary.fix_chosen.connect(self._apply_fix)
        self.summary.place_chosen.connect(self.show_place)
        self.summary_tab = SideTab("Summary", self)
        self.open_tab = SideTab("Open", self)
        for tab in (self.summary_tab, self.open_tab):
            tab.clicked.connect(self._toggle_drawer)

    def _add_shortcut(self, number: int) -> None:
        keys = QShortcut(QKeySequence(f"Ctrl+{number + 1}"), self)
        # For the whole window: the focus may be on the tabs. A wizard in another tab is deaf.
        keys.setContext(Qt.ShortcutContext.WindowShortcut)
        keys.activated.connect(self._jump)
        keys.setProperty("step", number)

    # ------------------------------------------------------------------ steps

    @property
    def step(self) -> int:
        """The index of the step that is shown."""
        return self._step

    @property
    def page(self) -> WizardPage:
        """The page that is shown."""
        return self._page(self._step)

    def _page(self, step: int) -> WizardPage:
        page = self._pages.get(step)
        if page is None:
            page = self._pages[step] = self._page_types[step](self.draft)
            page.step_asked.connect(self.show_step)
            page.place_chosen.connect(self.show_place)
            page.fix_chosen.connect(self._apply_fix)
            self.stack.addWidget(page)
        return page

    @Slot(int)
    def show_step(self, step: int) -> None:
        """Show the page of ``step``; what was typed on the old one is kept already."""
        if step == self._step or not 0 <= step < len(self.plan.titles):
            return
        takes_focus = self._focus_is_in_page()
        if self._step >= 0:
            self.page.leave()
            self.session.end_merge()
        self._step = step
        page = self._page(step)
        self.stack.setCurrentWidget(page)
        page.arrive()
        self.show_in_summary(step, page)
        self.footer.show_step(step)
        self._refresh_steps()
        self._visited.add(step)
        if self.isVisible() and takes_focus:
            self._focus_page(page)

    def show_in_summary(self, step: int, page: WizardPage) -> None:
        """Tell the summary which page is shown."""
        self.summary.show_step(step)

    def _focus_is_in_page(self) -> bool:
        """Whether the focus goes along to another page; in the step list or footer it stays."""
        focus = self.focusWidget()
        return self._step < 0 or focus is None or self.page.isAncestorOf(focus)

    def _focus_page(self, page: WizardPage) -> None:
        first = page.first_control()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def show_place(self, where: str) -> None:
        """Go to the step that shows the place ``where``, and to its control."""
        self.show_step(self.plan.step_of(where))
        self.page.show_place(where)

    @Slot()
    def _jump(self) -> None:
        keys = self.sender()
        if isinstance(keys, QShortcut):
            self.show_step(int(keys.property("step")))
            first = self.page.first_control()
            if first is not None:
                first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def _refresh_steps(self) -> None:
        self._soon.stop()
        numbers, problems = self.session.assessment.detail, self.draft.problems
        seen = self._visited | {self._step}
        self.steps.show_statuses(
            self.plan.statuses(numbers, problems, seen),
            self._step,
            self.plan.line(self.session.document),
        )
        broken = [problem for problem in problems if not self.plan.is_missing(problem)]
        sign = "warning" if any(each.severity != "note" for each in broken) else ""
        words = f"Open {len(problems)}" if problems else "Nothing open"
        self.open_tab.show_words(words, sign=sign, colour="warn")
        self._place_tabs()

    # ------------------------------------------------------------------ leaving and finishing

    @Slot()
    def _leave(self) -> None:
        self.session.end_merge()
        self.left.emit()

    @Slot()
    def finish(self) -> None:
        """End the wizard; where rules are broken or things are open, ask first."""
        self.session.end_merge()
        problems = [each for each in self.draft.problems if each.severity != "note"]
        if problems:
            dialog = FinishDialog(problems, self.plan, self)
            dialog.place_chosen.connect(self.show_place)
            dialog.accepted.connect(self.finished)
            dialog.open()
        else:
            self.finished.emit()

    @Slot(object)
    def _apply_fix(self, fix: object) -> None:
        self.session.apply_fix(fix)  # type: ignore[arg-type]

    # ------------------------------------------------------------------ placing

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus on: the wizard has nothing of its own to type into."""
        super().focusInEvent(event)
        self._focus_page(self.page)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.colours.end()

    def showEvent(self, event: QShowEvent) -> None:
        self.colours.begin()
        super().showEvent(event)
        if self.focusWidget() is None or not self.isAncestorOf(self.focusWidget()):
            self._focus_page(self.page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        """Set every part's place; below 1200 px the summary folds to tabs at the right edge."""
        width, height = self.width(), self.height()
        is_wide = width >= WIDE
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            self._set_drawer(False)
        left = _STEPS_WIDE if is_wide else _STEPS_NARROW
        right = STRIP
        if is_wide:
            right = self.panel_width if self._wants_summary else 0
        self.steps.setGeometry(0, 0, left, height)
        middle = QRect(left, 0, max(0, width - left - right), height - FOOTER_HEIGHT)
        self.stack.setGeometry(middle)
        self.footer.setGeometry(left, height - FOOTER_HEIGHT, middle.width(), FOOTER_HEIGHT)
        if is_wide:
            self.summary.setGeometry(width - self.panel_width, 0, self.panel_width, height)
        else:
            self.summary.setGeometry(width - STRIP - _DRAWER, 0, _DRAWER, middle.height())
        self.summary.setVisible(self.has_side_pane)
        self._place_tabs()

    def _place_tabs(self) -> None:
        top = 0
        for tab in (self.summary_tab, self.open_tab):
            tab.setVisible(not self._is_wide)
            tall = tab.sizeHint().height()
            tab.setGeometry(self.width() - STRIP, top, STRIP, tall)
            top += tall

    def _is_drawer_open(self) -> bool:
        return self.summary_tab.isChecked() or self.open_tab.isChecked()

    @Slot()
    def _toggle_drawer(self) -> None:
        tab = self.sender()
        is_on = isinstance(tab, SideTab) and tab.isChecked()
        self._set_drawer(is_on, tab if isinstance(tab, SideTab) else None)

    @property
    def has_side_pane(self) -> bool:
        """Whether the summary is on show: beside the page, or as a drawer."""
        return self._wants_summary if self._is_wide else self._is_drawer_open()

    def show_side_pane(self, shown: bool) -> None:
        """Show or hide the summary; a narrow window opens it as a drawer."""
        if self._is_wide:
            self._wants_summary = shown
            self._place()
        else:
            self._set_drawer(shown, self.summary_tab if shown else None)

    def _set_drawer(self, is_open: bool, tab: SideTab | None = None) -> None:
        self.summary_tab.setChecked(is_open and tab is self.summary_tab)
        self.open_tab.setChecked(is_open and tab is self.open_tab)
        self.summary.setVisible(self.has_side_pane)
        if is_open:
            self.summary.raise_()
            self.summary.refresh_now()
            self.summary.look_at_open(tab is self.open_tab)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self._is_wide and self._is_drawer_open():
            tab = self.summary_tab if self.summary_tab.isChecked() else self.open_tab
            self._set_drawer(False)
            tab.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.paper))
        if not self._is_wide:
            strip = QRect(self.width() - STRIP, 0, STRIP, self.height())
            painter.fillRect(strip, QColor(colours.well))
            painter.fillRect(strip.x(), 0, 1, self.height(), QColor(colours.line))
        painter.end()
