"""What the editors of heroes and creatures have in common: rolling beside every section."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from gui.bnb.editor.desk import BeingDesk
from gui.bnb.editor.new_section import new_section
from gui.bnb.editor.roll_kinds import kind_for
from gui.bnb.editor.roll_panel import RollPanel
from gui.editor.document_editor import DocumentEditor
from gui.editor.section import Section
from gui.editor.side_pane import SidePane
from gui.session import Session


class BeingEditor(DocumentEditor):
    """Edits a BnB document. Ctrl+R rolls the chosen number; Escape closes the panel again."""

    desk: BeingDesk

    def __init__(self, session: Session, title: str, parent: QWidget | None = None) -> None:
        self._is_rolling = False
        super().__init__(BeingDesk(session), title, parent)
        self.desk.roll_asked.connect(self.open_roll)
        shortcut = QShortcut(QKeySequence("Ctrl+R"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self._flip_roll)

    def new_section(self, id: str) -> Section[Any]:
        return new_section(id, self.desk)

    def new_side(self) -> SidePane:
        return SidePane(self.desk, {"roll": ("Roll", self._new_roll_panel)})

    def _new_roll_panel(self) -> RollPanel:
        panel = RollPanel(self.desk)
        panel.left.connect(self.close_drawer)
        return panel

    @property
    def roll_panel(self) -> RollPanel:
        """The panel for rolling, made when it is first needed."""
        return cast(RollPanel, self.side.part("roll"))

    def parts_of(self, section_id: str) -> tuple[str, ...]:
        return ("roll",) if self._is_rolling else ("why", "problems")

    def tabs_of(self, section_id: str) -> tuple[str, ...]:
        return ("why", "problems", "roll")

    @property
    def is_rolling(self) -> bool:
        """Whether the panel for rolling is in sight."""
        return self.side.shows("roll")

    @Slot(str)
    def open_roll(self, number_id: str) -> None:
        """Open the panel with the roll of that number; the focus goes to the dice."""
        self.roll_panel.form.choose(number_id)
        self._is_rolling = True
        if self.is_narrow:
            self.open_drawer("roll")
        else:
            self.show_side_parts()
        self.roll_panel.form.dice.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def close_drawer(self) -> None:
        """Shut the drawer, or the panel for rolling."""
        was_rolling, self._is_rolling = self._is_rolling, False
        if self.is_narrow:
            super().close_drawer()
        elif was_rolling:
            self.show_side_parts()
            self.navigation.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _flip_roll(self) -> None:
        if self.is_rolling:
            self.close_drawer()
            return
        chosen = self.desk.choice.id
        self.open_roll(chosen if kind_for(self.desk.numbers, chosen) else "initiative")
