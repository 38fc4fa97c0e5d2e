"""“Before and after” of one level: numbers, what counts under a condition, and what to know."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack
from gui.editor.text_label import text_label
from gui.fabula.editor.change_table import ChangeTable
from gui.icon import icon
from gui.theme import theme
from gui.widget.heading import Heading
from models.fabula.hero import Hero
from rules.breakdown import plain
from rules.fabula.compare import Change, all_changes, conditional_changes
from rules.fabula.derive import derive
from rules.fabula.numbers import HeroNumbers

_ALWAYS = {"defense": "Def.", "magic_defense": "Magic Def."}
"""Numbers that a player looks for even where a level leaves them as they are."""


class _SignedLine(QWidget):
    """A sign and a sentence; an entry is a pair of an icon's name and the sentence."""

    def __init__(self) -> None:
        super().__init__()
        self._sign = QLabel()
        self._sign.setFixedWidth(16)
        self._text = text_label("", wrap=True)
        self._name, self._colour = "", ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        theme().changed.connect(self._paint)

    def show_entry(self, entry: tuple[str, str]) -> None:
        self._name, text = entry
        self._colour = {"plus": "good", "minus": "warn"}.get(self._name, "soft")
        self._text.setText(text)
        self._paint()

    def _paint(self) -> None:
        if self._name:
            colour = getattr(theme().palette(), self._colour)
            self._sign.setPixmap(icon(self._name, colour).pixmap(16, 16))


class LevelGainView(QWidget):
    """Compares a hero before a level and with it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = ChangeTable()
        self._lines: RowStack[tuple[str, str]] = RowStack(_SignedLine)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(Heading("Before and after", role="section"))
        layout.addWidget(self._table)
        layout.addWidget(self._lines)

    def show_level(self, hero: Hero, index: int, notes: Sequence[str]) -> None:
        """Show what the level at ``index`` of ``hero`` brings; ``notes`` are sentences below."""
        before = derive(hero.replaced(levels=hero.levels[:index]))
        after = derive(hero.replaced(levels=hero.levels[: index + 1]))
        found = all_changes(before, after)
        self._table.show_changes(
            found, f"Level {index}", f"Level {index + 1}", same=_unmoved(before, found)
        )
        lines = [
            ("minus" if line.is_lost else "plus", f"{line.condition[:1].upper()}"
             f"{line.condition[1:]}: {line.text}")
            for line in conditional_changes(before, after)
        ]  # fmt: skip
        self._lines.show_entries([*lines, *(("note", note) for note in notes if note)])


def _unmoved(numbers: HeroNumbers, moved: Sequence[Change]) -> tuple[str, str] | None:
    """Return label and text of the numbers of ``_ALWAYS`` that stay as they are."""
    ids = {change.id for change in moved}
    kept = [(id, word) for id, word in _ALWAYS.items() if id not in ids]
    if not kept:
        return None
    values = ", ".join(plain(numbers.value(id)) for id, _ in kept)
    return ", ".join(word for _, word in kept), values
