"""The top of the sheet: portrait, name, concept, and what the model is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.editor.text_label import set_text, text_label
from gui.font import font
from gui.widget.portrait_view import PortraitView
from gui.widget.wrap_label import WrapLabel


class SheetHeader(QWidget):
    """Who it is, in one band."""

    def __init__(self, desk: ModelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._portraits = tuple(PortraitView(side, game="battlestorm") for side in (72, 52))
        self._name = WrapLabel()
        self._name.setFont(font("title"))
        self._concept = text_label("", wrap=True)
        self._line = text_label("", "caption", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self._name, self._concept, self._line):
            words.addWidget(label)
        words.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        for portrait in self._portraits:
            layout.addWidget(portrait, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)
        self.set_narrow(False)

    def set_narrow(self, is_narrow: bool) -> None:
        """Show the smaller portrait, or the large one."""
        large, small = self._portraits
        large.setVisible(not is_narrow)
        small.setVisible(is_narrow)

    def refresh(self) -> None:
        """Show the present model."""
        model, numbers = self._desk.model, self._desk.numbers
        for portrait in self._portraits:
            portrait.setPortrait(model.portrait, model.name)
        set_text(self._name, model.name.strip() or "Model without a name")
        set_text(self._concept, model.concept.strip() or "No concept yet")
        words = [
            numbers.role_title,
            f"swarm of {model.count}" if model.count > 1 else "",
            model.side.strip(),
            f"played by {model.player}" if model.player else "",
        ]
        set_text(self._line, " · ".join(word for word in words if word))
