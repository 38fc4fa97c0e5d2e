"""The foe's card as it will print, beside the editor."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.text_label import text_label
from gui.fabula.npc.desk import NpcDesk
from gui.widget.wrap_label import WrapLabel
from sheets.fabula.npc_words import npc_words
from sheets.phrase import plain_text


class CardView(QWidget):
    """Tells in words what stands on the card; it is read anew once the hands rest."""

    def __init__(self, desk: NpcDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._text = WrapLabel()
        self.setAccessibleName("Card as it will print")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(text_label("As it will print", "heading"))
        layout.addWidget(self._text)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(60)
        self._later.timeout.connect(self._show)

    @Slot()
    def refresh(self) -> None:
        """Show the present card soon."""
        self._later.start()

    @Slot()
    def _show(self) -> None:
        words = npc_words(self._desk.npc)[self._desk.phase]
        figures = "  ".join(f"{label} {figure}" for figure, label in words.figures)
        signs = ", ".join(f"{sign} {kind}" for kind, sign in words.affinities if sign)
        lines = [
            f"{words.name}, level {words.level}",
            words.about,
            words.traits,
            "  ".join(f"{attribute} d{size}" for attribute, size in words.dice),
            figures,
            signs,
            words.immune,
            *(
                f"{a.name}: {a.accuracy.text}, {plain_text(a.damage)}. {a.text}"
                for a in words.attacks
            ),
            *(f"{s.name}: {s.facts}. {plain_text(s.power)} {s.text}" for s in words.spells),
            *(f"{name} {text}" for name, text in words.features),
            words.gear,
        ]
        self._text.setText("\n\n".join(line for line in lines if line.strip()))
