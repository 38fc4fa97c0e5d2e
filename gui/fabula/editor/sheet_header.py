"""The top of the sheet: portrait, name, traits, level, XP and Fabula Points."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.font import font
from gui.widget.flow import Flow
from gui.widget.number_cell import NumberCell
from gui.widget.portrait_view import PortraitView
from gui.widget.wrap_label import WrapLabel

_TRAITS = ("identity", "theme", "origin")


class SheetHeader(QWidget):
    """Who the hero is, in one band; narrow, the traits become one line."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._is_narrow = False
        self._portraits = (PortraitView(72), PortraitView(52))
        self._name = WrapLabel()
        self._name.setFont(font("title"))
        self._pronouns = text_label("", "caption")
        self._traits: dict[str, QLabel] = {}
        self._trait_row = QWidget()
        flow = Flow(self._trait_row, gap=24, row_gap=4)
        for trait in _TRAITS:
            flow.addWidget(self._trait(trait))
        self._line = text_label("", "soft", wrap=True)
        self._level = NumberCell("LEVEL", key="level", name="Level")
        self._xp = NumberCell("XP", name="Experience Points")
        self._points = NumberCell("FABULA PTS", key="fabula_points", name="Fabula Points")
        for cell in (self._level, self._points):
            desk.choice.tie(cell)
            arrows.add(cell)
        self._arrange()

    def _trait(self, trait: str) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(text_label(trait.capitalize(), "caption"))
        value = WrapLabel()
        value.setAccessibleName(trait.capitalize())
        value.setMaximumWidth(300)
        column.addWidget(value)
        self._traits[trait] = value
        return holder

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.setContentsMargins(0, 0, 0, 0)
        words.addWidget(self._name)
        words.addWidget(self._trait_row)
        words.addWidget(self._line)
        words.addStretch(1)
        cells = QHBoxLayout()
        cells.setSpacing(4)
        for cell in (self._level, self._xp, self._points):
            cells.addWidget(cell, 0, Qt.AlignmentFlag.AlignTop)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        for portrait in self._portraits:
            layout.addWidget(portrait, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)
        layout.addLayout(cells)
        self.set_narrow(False)

    def set_narrow(self, is_narrow: bool) -> None:
        """Show the traits in one line, or each under its name."""
        self._is_narrow = is_narrow
        large, small = self._portraits
        large.setVisible(not is_narrow)
        small.setVisible(is_narrow)
        self._trait_row.setVisible(not is_narrow)
        self._line.setVisible(is_narrow)

    def refresh(self) -> None:
        """Show the present hero."""
        hero = self._desk.hero
        for portrait in self._portraits:
            portrait.setPortrait(hero.portrait, hero.name)
        set_text(self._name, hero.name.strip() or "Hero without a name")
        for trait, label in self._traits.items():
            set_text(label, getattr(hero, trait).strip() or "–")
        traits = [getattr(hero, trait).strip() for trait in _TRAITS]
        set_text(self._line, " · ".join(text for text in traits if text) or "No traits yet")
        price = self._desk.catalog.content.advancement.xp_per_level
        self._level.setNumber(str(self._desk.numbers.level))
        self._xp.setNumber(str(hero.play.xp), after=f" / {price}")
        self._points.setNumber(str(hero.play.fabula_points))
