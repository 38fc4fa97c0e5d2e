"""The wizard: steps at the left, a page in the middle, the hero as it stands at the right."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.fabula.wizard.attribute_page import AttributePage
from gui.fabula.wizard.bond_page import BondPage
from gui.fabula.wizard.class_page import ClassPage
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.equipment_page import EquipmentPage
from gui.fabula.wizard.finish_dialog import FinishDialog
from gui.fabula.wizard.footer import FOOTER_HEIGHT, Footer
from gui.fabula.wizard.identity_page import IdentityPage
from gui.fabula.wizard.page import WizardPage
from gui.fabula.wizard.review_page import ReviewPage
from gui.fabula.wizard.side_tab import WIDTH as STRIP
from gui.fabula.wizard.side_tab import SideTab
from gui.fabula.wizard.skill_page import SkillPage
from gui.fabula.wizard.start_page import StartPage
from gui.fabula.wizard.step import TITLES, is_missing, statuses, step_of
from gui.fabula.wizard.step_pane import StepPane
from gui.fabula.wizard.summary_panel import SummaryPanel
from gui.fabula.wizard.undo_keys import UndoKeys
from gui.session import Session
from gui.theme import theme

WIDE = 1200
_PANEL = 289
_DRAWER = 320
_STEPS_WIDE, _STEPS_NARROW = 209, 192

PAGES: tuple[type[WizardPage], ...] = (
    StartPage,
    IdentityPage,
    ClassPage,
    SkillPage,
    AttributePage,
    EquipmentPage,
    BondPage,
    ReviewPage,
)


class HeroWizard(QWidget):
    """Builds the hero of ``session``; any hero will do, new or old.

    ``finished`` comes when the user is done (with open problems only after a question), ``left``
    when the draft is to be kept and closed. Ctrl+1 to Ctrl+8 go to a step.
    """

    finished = Signal()
    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.draft = Draft(session, self)
        self.setAccessibleName("New hero")
        self._visited: set[int] = set()
        self._step = -1
        self._is_wide = True
        self._pages: dict[int, WizardPage] = {}
        self._undo_keys = UndoKeys(self, session.stack)
        self._make_parts()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._refresh_steps)
        session.changed.connect(self._soon.start)
        for number in range(len(TITLES)):
            self._add_shortcut(number)
        self.show_step(0)

    def _make_parts(self) -> None:
        self.steps = StepPane(self)
        self.steps.chosen.connect(self.show_step)
        self.stack = QStackedWidget(self)
        self.footer = Footer(self)
        self.footer.leave_asked.connect(self._leave)
        self.footer.step_asked.connect(self.show_step)
        self.footer.finish_asked.connect(self.finish)
        self.summary = SummaryPanel(self.draft, self)
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
            page = self._pages[step] = PAGES[step](self.draft)
            if isinstance(page, StartPage | SkillPage | ReviewPage):
                page.step_asked.connect(self.show_step)
            if isinstance(page, ReviewPage):
                page.place_chosen.connect(self.show_place)
                page.fix_chosen.connect(self._apply_fix)
            self.stack.addWidget(page)
        return page

    @Slot(int)
    def show_step(self, step: int) -> None:
        """Show the page of ``step``; what was typed on the old one is kept already."""
        if step == self._step or not 0 <= step < len(TITLES):
            return
        takes_focus = self._focus_is_in_page()
        if self._step >= 0:
            self.page.leave()
            self.session.end_merge()
        self._step = step
        page = self._page(step)
        self.stack.setCurrentWidget(page)
        page.arrive()
        self.summary.show_step(step, has_own_dice=page.has_own_dice)
        self.footer.show_step(step)
        self._refresh_steps()
        self._visited.add(step)
        if self.isVisible() and takes_focus:
            self._focus_page(page)

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
        """Go to the step that shows the place ``where`` of the hero, and to its control."""
        self.show_step(step_of(where))
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
        numbers, problems = self.draft.numbers, self.draft.problems
        self.steps.show_statuses(
            statuses(numbers, problems, self._visited | {self._step}), self._step, numbers.hero
        )
        broken = [problem for problem in problems if not is_missing(problem)]
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
            dialog = FinishDialog(problems, self)
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

    def showEvent(self, event: QShowEvent) -> None:
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
        right = _PANEL if is_wide else STRIP
        self.steps.setGeometry(0, 0, left, height)
        middle = QRect(left, 0, max(0, width - left - right), height - FOOTER_HEIGHT)
        self.stack.setGeometry(middle)
        self.footer.setGeometry(left, height - FOOTER_HEIGHT, middle.width(), FOOTER_HEIGHT)
        if is_wide:
            self.summary.setGeometry(width - _PANEL, 0, _PANEL, height)
        else:
            self.summary.setGeometry(width - STRIP - _DRAWER, 0, _DRAWER, middle.height())
        self.summary.setVisible(is_wide or self._is_drawer_open())
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

    def _set_drawer(self, is_open: bool, tab: SideTab | None = None) -> None:
        self.summary_tab.setChecked(is_open and tab is self.summary_tab)
        self.open_tab.setChecked(is_open and tab is self.open_tab)
        self.summary.setVisible(is_open or self._is_wide)
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
