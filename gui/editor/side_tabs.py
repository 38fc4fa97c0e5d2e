"""The strip of tabs at the right edge of a narrow editor; a tab opens its part as a drawer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.problem_panel import problem_counts
from gui.theme import theme
from gui.widget.side_tab import WIDTH, SideTab
from rules.problem import Problem

_SIGNS = {"error": ("error", "bad"), "warning": ("warning", "warn"), "note": ("", "soft")}


class SideTabs(QWidget):
    """Offers the parts of ``titles``.

    ``part_asked`` carries the part whose drawer should open, empty when it should shut.
    """

    part_asked = Signal(str)

    def __init__(self, titles: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tabs: dict[str, SideTab] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for part, title in titles.items():
            tab = SideTab(title)
            tab.setProperty("part", part)
            tab.clicked.connect(self._tell)
            self._tabs[part] = tab
            layout.addWidget(tab, 0, Qt.AlignmentFlag.AlignTop)
        layout.addStretch(1)
        theme().changed.connect(self.update)

    def show_tabs(self, parts: Sequence[str]) -> None:
        """Offer these parts, in order, and no others."""
        for place, part in enumerate(parts):
            cast(QVBoxLayout, self.layout()).insertWidget(place, self._tabs[part])
        for part, tab in self._tabs.items():
            tab.setVisible(part in parts)

    def mark_open(self, part: str | None) -> None:
        """Mark the tab whose drawer is open."""
        for name, tab in self._tabs.items():
            tab.setChecked(name == part)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Tell on the tab how many problems there are; they come worst first."""
        sign, colour = _SIGNS[problems[0].severity] if problems else ("", "soft")
        words = f"Problems {len(problems)}" if problems else "Problems"
        tab = self._tabs["problems"]
        tab.show_words(words, sign=sign, colour=colour)
        tab.setToolTip(problem_counts(problems))

    def focus_tab(self, part: str) -> None:
        """Give the focus to the tab of ``part``."""
        self._tabs[part].setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 400)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.well))
        painter.fillRect(0, 0, 1, self.height(), QColor(colours.line))

    @Slot()
    def _tell(self) -> None:
        tab = self.sender()
        if isinstance(tab, SideTab):
            self.part_asked.emit(tab.property("part") if tab.isChecked() else "")
