"""The page of one open document: tool bar, notice, and the game's own wizard or editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from gui.editor.around import Around
from gui.editor.desk import EditorDesk
from gui.editor.other_document import OtherDocument
from gui.game_colours import GameColours
from gui.game_interface import DocumentTool, screens_of
from gui.icon import icon
from gui.menu import Commands, plain_text, shown_keys
from gui.notice import NoticeBar, Offer
from gui.open_document import OpenDocument
from gui.theme import set_role, theme

TOOL_BAR_HEIGHT = 44


class ToolButton(QPushButton):
    """A button of the tool bar that does what a command does, under a short fixed text."""

    def __init__(self, action: QAction, text: str, sign: str, *, is_framed: bool = False) -> None:
        super().__init__()
        self._action = action
        self.setText(text)
        self.setIcon(icon(sign))
        self.setIconSize(QSize(16, 16))
        if not is_framed:
            set_role(self, "quiet")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(text.rstrip("…"))
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        self.setEnabled(self._action.isEnabled())
        words = plain_text(self._action)
        keys = shown_keys(self._action)
        self.setToolTip(f"{words} ({keys})" if keys else words)
        self.setAccessibleDescription(words)


class _ToolBar(QWidget):
    """Room for buttons, with a hairline below."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tool-bar")
        self.setFixedHeight(TOOL_BAR_HEIGHT)
        theme().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        line = QColor(theme().palette().line)
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, line)


class DocumentTab(QWidget):
    """Makes the wizard or editor when it is first shown."""

    finished = Signal()
    """The wizard is done; the editor stands in its place."""
    left = Signal()
    """The wizard was left: save the draft and close."""
    open_asked = Signal(object)
    """The editor wants the document in this file to be shown."""
    fresh_asked = Signal(object)
    """The editor made another document, which no file holds yet, to be shown."""

    def __init__(
        self, document: OpenDocument, commands: Commands, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("document-tab")
        self.document = document
        self.notice = NoticeBar()
        GameColours(self.notice, document.session.document.game)
        self._content: QWidget | None = None
        self._has_wizard = False
        self._is_wide = True
        self._has_bar = screens_of(document.session.document).has_tool_bar
        self.has_file_notice = False
        """The notice tells of a change of the file."""
        self.problem_index = -1
        """Where “next problem” stands."""
        self.others: Callable[[], Sequence[OtherDocument]] = tuple
        """What returns the documents that this one can be set beside."""
        self.around: Around | None = None
        """What the editor may ask of the window."""
        self.tools = tuple(self._tool(tool) for tool in self._own_tools())
        """The commands that only documents of this kind have."""
        self.export_menu = QMenu(self)
        """That of the button in the tool bar."""
        self.tools_menu = screens_of(document.session.document).tools_menu
        self._bar = self._tool_bar(commands)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._bar)
        self._column.addWidget(self.notice)
        document.session.refused.connect(self._tell_refusal)
        self.notice.dismissed.connect(self._forget_file_notice)

    @property
    def content(self) -> QWidget:
        """The wizard or editor."""
        if self._content is None:
            self._make(is_wizard=self.document.is_draft)
        assert self._content is not None
        return self._content

    @property
    def has_wizard(self) -> bool:
        """Whether the wizard is on show, or will be."""
        return self._has_wizard if self._content is not None else self.document.is_draft

    def show_wizard(self) -> None:
        if not self.has_wizard or self._content is None:
            self._make(is_wizard=True)

    def show_editor(self) -> None:
        if self.has_wizard or self._content is None:
            self._make(is_wizard=False)

    def show_place(self, where: str) -> None:
        """Go to a field, by its path."""
        self.content.show_place(where)  # pyright: ignore[reportAttributeAccessIssue]

    def set_wide(self, is_wide: bool) -> None:
        """In a narrow window the tools are in the menu of the tab strip instead."""
        self._is_wide = is_wide
        self._show_bar()

    def say_of_file(self, text: str, *offers: Offer) -> None:
        """Show a notice about the file; it goes away when the document is saved."""
        self.notice.say(text, *offers, sign="warning")
        self.has_file_notice = True

    def _make(self, *, is_wizard: bool) -> None:
        session = self.document.session
        screens = screens_of(session.document)
        is_wizard = is_wizard and screens.new_wizard is not None
        make = screens.new_wizard if is_wizard and screens.new_wizard else screens.new_editor
        new = make(session)
        old, self._content, self._has_wizard = self._content, new, is_wizard
        desk = getattr(new, "desk", None)
        if isinstance(desk, EditorDesk):
            desk.others = self._others
            desk.around = self.around
        if is_wizard:
            new.finished.connect(self._finish)  # pyright: ignore[reportAttributeAccessIssue]
            new.left.connect(self.left)  # pyright: ignore[reportAttributeAccessIssue]
        if hasattr(new, "open_asked"):
            new.open_asked.connect(self.open_asked)  # pyright: ignore[reportAttributeAccessIssue]
        if hasattr(new, "fresh_asked"):
            new.fresh_asked.connect(self.fresh_asked)  # pyright: ignore[reportAttributeAccessIssue]
        self._column.addWidget(new, 1)
        if old is not None:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
            new.setFocus()
        self._show_bar()

    def _own_tools(self) -> Sequence[DocumentTool]:
        return screens_of(self.document.session.document).tools

    def _tool(self, tool: DocumentTool) -> QAction:
        action = QAction(tool.text, self)
        action.setObjectName(tool.id)
        action.setShortcuts([QKeySequence(keys) for keys in tool.keys])
        action.triggered.connect(partial(self._use, tool))
        return action

    def _use(self, tool: DocumentTool, _is_checked: bool = False) -> None:
        if not self.has_wizard:
            tool.act(self.content)

    def _show_bar(self) -> None:
        self._bar.setVisible(self._has_bar and self._is_wide and not self.has_wizard)

    def _tool_bar(self, commands: Commands) -> QWidget:
        bar = _ToolBar()
        GameColours(bar, self.document.session.document.game)
        row = QHBoxLayout(bar)
        row.setContentsMargins(12, 0, 12, 1)
        row.setSpacing(4)
        row.addWidget(ToolButton(commands["undo"], "Undo", "undo"))
        row.addWidget(ToolButton(commands["redo"], "Redo", "redo"))
        row.addSpacing(8)
        for tool, action in zip(self._own_tools(), self.tools, strict=True):
            if tool.is_in_bar:
                row.addWidget(ToolButton(action, plain_text(action) + "…", tool.sign))
        row.addStretch(1)
        export = QPushButton("Export")
        export.setIcon(icon("export"))
        export.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        export.setAccessibleName("Export")
        export.setToolTip("Save the sheet, its card, or a file for another tool")
        menu = self.export_menu
        menu.addAction(commands["export-pdf"])
        menu.addAction(commands["export-markdown"])
        export.setMenu(menu)
        row.addWidget(export)
        row.addSpacing(4)
        row.addWidget(ToolButton(commands["print"], "Print…", "print", is_framed=True))
        return bar

    def _others(self) -> Sequence[OtherDocument]:
        return self.others()

    @Slot()
    def _finish(self) -> None:
        self.document.is_draft = False
        self.show_editor()
        self.finished.emit()

    @Slot()
    def _forget_file_notice(self) -> None:
        self.has_file_notice = False

    @Slot(str)
    def _tell_refusal(self, reason: str) -> None:
        self.notice.say(reason, sign="warning")
