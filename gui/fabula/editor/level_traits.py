"""Identity and Theme, which may change when a level is gained."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from models.document import MAX_LINE
from models.fabula.hero import Hero, LevelChoice, TraitChange
from rules.fabula.next_level import TRAITS, Trait


class LevelTraits(QWidget):
    """Two fields behind a button; ``typed`` carries the trait and its new words.

    A level that is taken only tells what it changed.
    """

    typed = Signal(str, str)
    left = Signal()
    """A field was left: what is typed next is a step of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_open = False
        self._open = QPushButton("Identity or Theme changes…")
        self._open.setProperty("role", "link")
        self._open.clicked.connect(self._unfold)
        self._told = text_label("", "soft", wrap=True)
        self._caption = text_label("IDENTITY AND THEME", "caps")
        self._fields: dict[Trait, QLineEdit] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._caption)
        layout.addWidget(self._told)
        layout.addWidget(self._open, 0, Qt.AlignmentFlag.AlignLeft)
        for trait in TRAITS:
            field = QLineEdit()
            field.setMaxLength(MAX_LINE)
            field.setAccessibleName(f"{trait.capitalize()} from this level on")
            field.setProperty("trait", trait)
            field.textEdited.connect(self._tell)
            field.editingFinished.connect(self.left)
            self._fields[trait] = field
            layout.addWidget(field)

    def fold(self) -> None:
        """Hide the fields of a level that changes nothing."""
        self._is_open = False

    def show_level(self, choice: LevelChoice, before: Hero, *, is_taken: bool) -> None:
        """Show what the level changes; ``before`` is the hero with the levels before it."""
        changes = {trait: _change(choice, trait) for trait in TRAITS}
        has_change = any(changes.values())
        is_open = not is_taken and (self._is_open or has_change)
        told = [
            f"{trait.capitalize()}: {change.before or 'none'} ▸ {change.after}"
            for trait, change in changes.items()
            if change is not None
        ]
        set_text(self._told, "\n".join(told) if is_taken else "")
        show_if(self._told, is_taken and has_change)
        show_if(self._caption, is_open or (is_taken and has_change))
        show_if(self._open, not is_taken and not is_open)
        for trait, field in self._fields.items():
            change = changes[trait]
            text = change.after if change else ""
            if field.text().strip() != text.strip() or not field.hasFocus():
                field.setText(text)
            present: str = getattr(before, trait)
            field.setPlaceholderText(f"{trait.capitalize()}: {present.strip() or 'none yet'}")
            show_if(field, is_open)

    @Slot()
    def _unfold(self) -> None:
        self._is_open = True
        for field in self._fields.values():
            field.show()
        self._open.hide()
        self._caption.show()
        next(iter(self._fields.values())).setFocus()

    @Slot(str)
    def _tell(self, text: str) -> None:
        field = self.sender()
        if isinstance(field, QLineEdit):
            self.typed.emit(field.property("trait"), text)


def _change(choice: LevelChoice, trait: Trait) -> TraitChange | None:
    return getattr(choice, trait)
