"""The editor of a document: navigation, the section, and why each number is so."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QSplitter, QStackedWidget, QWidget

from gui.editor.desk import EditorDesk
from gui.editor.section import Section
from gui.editor.section_kind import SectionKind, badges, section_of
from gui.editor.section_list import SectionList
from gui.editor.side_pane import WIDTH, SidePane
from gui.editor.side_tabs import SideTabs
from gui.editor.tab_order import focus_order, set_tab_order
from gui.game_colours import GameColours
from gui.widget.side_tab import WIDTH as STRIP

WIDE = 1200
_DRAWER = 336
_NAVIGATION, _NAVIGATION_NARROW = 176, 148


class DocumentEditor(QWidget):
    """Edits the document of the desk's session; F6 and Shift+F6 go from pane to pane.

    A game names its sections in ``kinds``, and overrides ``new_side``, ``parts_of`` and
    ``tabs_of`` where it has parts of its own for the right pane.

    Below 1200 px the right pane folds into tabs. ``section_shown`` carries the id of the section
    that came into view.
    """

    section_shown = Signal(str)
    kinds: tuple[SectionKind, ...] = ()

    def __init__(self, desk: EditorDesk, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session = desk.session
        self.desk = desk
        desk.setParent(self)
        self.setAccessibleName(title)
        self._colours = GameColours(self, session.document.game)
        self._is_narrow = False
        self._wants_side = True
        self._is_fresh = True
        self._drawer: str | None = None
        self._sections: dict[str, Section[Any]] = {}
        self._make_parts()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.refresh)
        session.changed.connect(self._hear_change)
        self.desk.place_asked.connect(self.show_place)
        for keys, slot in (("F6", self._to_next_pane), ("Shift+F6", self._to_pane_before)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)
        self._place_parts()
        self.show_section(self.kinds[0].id)

    def _make_parts(self) -> None:
        self.navigation = SectionList([(s.id, s.title, s.icon) for s in self.kinds])
        self.navigation.section_chosen.connect(self.show_section)
        self.stack = QStackedWidget()
        self.side = self.new_side()
        self.side.left.connect(self.close_drawer)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setAccessibleName("Panes")
        for pane in (self.navigation, self.stack, self.side):
            self.splitter.addWidget(pane)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([_NAVIGATION, WIDE - _NAVIGATION - WIDTH, WIDTH])
        self.tabs = SideTabs(self.side.titles, self)
        self.tabs.part_asked.connect(self._flip_drawer)

    def new_section(self, id: str) -> Section[Any]:
        """Return a new section of the kind ``id``, one of ``kinds``."""
        raise NotImplementedError

    def new_side(self) -> SidePane:
        """Return the right pane, with the game's own parts."""
        return SidePane(self.desk)

    def parts_of(self, section_id: str) -> tuple[str, ...]:
        """Return the parts of the right pane that stand beside a section."""
        return ("why", "problems")

    def tabs_of(self, section_id: str) -> tuple[str, ...]:
        """Return the parts that a narrow window offers as drawers beside a section."""
        return self.parts_of(section_id)

    @property
    def is_narrow(self) -> bool:
        """Whether the right pane is folded into tabs."""
        return self._is_narrow

    # Sections ------------------------------------------------------------------------------

    @property
    def section(self) -> Section[Any]:
        """The section in view."""
        return self._section(self.navigation.current_id)

    def _section(self, id: str) -> Section[Any]:
        section = self._sections.get(id)
        if section is None:
            section = self.new_section(id)
            section.set_title(next(kind.title for kind in self.kinds if kind.id == id))
            self._sections[id] = section
            self.stack.addWidget(section)
            section.set_narrow(self._is_narrow)
            section.why_asked.connect(self._open_why)
        return section

    @Slot(str)
    def show_section(self, id: str) -> None:
        """Bring the section ``id`` into view."""
        if self.navigation.current_id != id:
            self.navigation.show_section(id)  # comes back here by its signal
            return
        section = self._section(id)
        if self._drawer not in self.tabs_of(id) or self._drawer not in ("why", "problems"):
            self._drawer = None
        section.refresh_if_stale()
        self.stack.setCurrentWidget(section)
        self.session.end_merge()
        self.show_side_parts()
        self._show_badges()
        self.section_shown.emit(id)

    @Slot(str)
    def show_place(self, where: str) -> None:
        """Bring the section of a place of the document into view, and focus its control.

        ``where`` is a field path such as ``levels.3.picks``; an unknown one shows the first.
        """
        self.show_section(section_of(where, self.kinds))
        self.section.show_place(where)

    # Refreshing ----------------------------------------------------------------------------

    @Slot()
    def _hear_change(self) -> None:
        for section in self._sections.values():
            section.mark_stale()
        if self.isVisible():
            self._soon.start()

    @Slot()
    def refresh(self) -> None:
        """Show the present document in what is in view."""
        self._soon.stop()
        self.section.refresh_if_stale()
        self.side.refresh()
        self._show_badges()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._colours.end()

    def showEvent(self, event: QShowEvent) -> None:
        self._colours.begin()
        super().showEvent(event)
        self.refresh()
        number = self.section.first_number
        if self._is_fresh and number is not None:
            # Begin at the number that the ledger explains.
            number.setFocus(Qt.FocusReason.OtherFocusReason)
        self._is_fresh = False

    def _show_badges(self) -> None:
        problems = self.session.assessment.problems
        self.navigation.show_badges(badges(problems, self.kinds))
        self.tabs.show_problems(problems)

    # Panes ---------------------------------------------------------------------------------

    def _panes(self) -> list[QWidget]:
        panes: list[QWidget] = [self.navigation, self.section]
        if not self._is_narrow or self._drawer is not None:
            panes.append(self.side)
        return panes

    @Slot()
    def _to_next_pane(self) -> None:
        self._step_pane(1)

    @Slot()
    def _to_pane_before(self) -> None:
        self._step_pane(-1)

    def _step_pane(self, step: int) -> None:
        """Give the focus to the next pane that can take it."""
        panes, focus = self._panes(), QApplication.focusWidget()
        held = (
            number
            for number, pane in enumerate(panes)
            if focus is not None and (pane is focus or pane.isAncestorOf(focus))
        )
        at = next(held, -1 if step > 0 else 0)
        for distance in range(1, len(panes) + 1):
            pane = panes[(at + step * distance) % len(panes)]
            entry = pane.first_control() if isinstance(pane, Section | SidePane) else pane
            if entry is not None:
                entry.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go on in reading order, whatever was made when."""
        order = [
            *focus_order(self.navigation),
            *focus_order(self.section.page),
            *focus_order(self.side.page),
            *focus_order(self.side.foot),
            *focus_order(self.tabs),
        ]
        set_tab_order(order)
        return super().focusNextPrevChild(next)

    # The drawer of narrow windows ----------------------------------------------------------

    @property
    def drawer(self) -> str | None:
        """What the drawer shows; None while it is shut or the window is wide."""
        return self._drawer

    def open_drawer(self, part: str) -> None:
        """Open the drawer of a narrow window with one part of the side pane."""
        if self._is_narrow:
            self._set_drawer(part)

    @Slot()
    def close_drawer(self) -> None:
        """Shut the drawer; the focus goes back to its tab."""
        part = self._drawer
        if part is not None:
            self._set_drawer(None)
            self.tabs.focus_tab(part)

    @Slot()
    def _open_why(self) -> None:
        self.open_drawer("why")

    @Slot(str)
    def _flip_drawer(self, part: str) -> None:
        self._set_drawer(part or None)

    def _set_drawer(self, part: str | None) -> None:
        self._drawer = part
        self.show_side_parts()
        self._place_parts()

    def show_side_parts(self) -> None:
        """Show in the side pane what belongs to the section, or what the drawer is open with."""
        id = self.navigation.current_id
        parts = self.parts_of(id)
        if self._is_narrow:
            parts = (self._drawer,) if self._drawer else ()
        self.side.show_parts(*parts)
        self.side.refresh()
        self.tabs.show_tabs(self.tabs_of(id))
        self.tabs.mark_open(self._drawer)

    @property
    def has_side_pane(self) -> bool:
        """Whether the right pane is on show: beside the section, or as a drawer."""
        return self._drawer is not None if self._is_narrow else self._wants_side

    def show_side_pane(self, shown: bool) -> None:
        """Show or hide the right pane; a narrow window opens its first drawer."""
        if self._is_narrow:
            tabs = self.tabs_of(self.navigation.current_id)
            self._set_drawer(tabs[0] if shown and tabs else None)
        else:
            self._wants_side = shown
            self._place_parts()

    # Placing -------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < WIDE
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self._drawer = None
            self._fold()
        self._place_parts()

    def _fold(self) -> None:
        """Take the side pane out of the splitter in a narrow window, or put it back."""
        left = _NAVIGATION_NARROW if self._is_narrow else _NAVIGATION
        if self._is_narrow:
            self.side.setParent(self)
            sizes = [left, self.width() - left]
        else:
            self.splitter.addWidget(self.side)
            sizes = [left, self.width() - left - WIDTH, WIDTH]
        self.splitter.setSizes(sizes)
        self.navigation.set_narrow(self._is_narrow)
        self.show_side_parts()
        for section in self._sections.values():
            section.set_narrow(self._is_narrow)

    def _place_parts(self) -> None:
        width, height = self.width(), self.height()
        inner = width - STRIP if self._is_narrow else width
        self.splitter.setGeometry(0, 0, inner, height)
        self.tabs.setVisible(self._is_narrow)
        self.tabs.setGeometry(inner, 0, STRIP, height)
        if self._is_narrow:
            self.side.setGeometry(QRect(inner - _DRAWER, 0, _DRAWER, height))
            self.side.raise_()
        self.side.setVisible(self.has_side_pane)
