"""An event that somebody else called upon this model: its save, and what it does."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.battlestorm.editor.dice_field import DiceField
from gui.editor.row_stack import show_if
from gui.editor.short_combo import short_combo
from gui.editor.text_label import set_text, text_label
from gui.icon import icon
from gui.widget.flow import Flow
from models.battlestorm.catalog import catalog
from rules.battlestorm.event import allows_partial_save, is_hostile, save_of
from rules.battlestorm.landing import dice_needed
from rules.battlestorm.rolling import received


class ReceiveForm(QWidget):
    """Chooses a hostile event of the list and who called it, then rolls."""

    def __init__(self, desk: ModelDesk, dice: DiceField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._dice = desk, dice
        self.events = short_combo(24)
        self.events.setAccessibleName("Event upon this model")
        for event in catalog().content.events:
            if is_hostile(event):
                self.events.addItem(event.name, event.id)
        self.events.currentIndexChanged.connect(self.refresh)
        self.source = QLineEdit()
        self.source.setMaxLength(500)
        self.source.setFixedWidth(200)
        self.source.setPlaceholderText("Who called it")
        self.source.setAccessibleName("Who called the event")
        self.partial = QCheckBox("only partly inside")
        self.partial.setToolTip("More than the base or one extremity is outside")
        self.button = QPushButton(icon("dice"), "Roll what it does")
        self.button.clicked.connect(self._receive)
        self._words = text_label("", "caption", wrap=True)
        bar = QWidget()
        flow = Flow(bar, gap=8)
        for part in (self.events, self.source, self.partial, self.button):
            flow.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(bar)
        column.addWidget(self._words)

    @Slot()
    def refresh(self) -> None:
        """Show what the chosen event rolls under the rulings of the campaign."""
        numbers = self._desk.numbers
        event = catalog().events[str(self.events.currentData())]
        show_if(self.partial, allows_partial_save(event, numbers.options))
        kind = save_of(event, numbers.options)
        first = f"a save on {numbers.whole('save')} or less" if kind == "once" else ""
        later = "a save each round" if kind == "each_round" else ""
        dice = ", ".join((*(["d30"] if first else []), *dice_needed(event)))
        set_text(self._words, " · ".join(text for text in (first, later, f"dice: {dice}") if text))

    @Slot()
    def _receive(self) -> None:
        event = catalog().events[str(self.events.currentData())]
        partial = self.partial.isChecked() and not self.partial.isHidden()
        source = self.source.text().strip()
        self._dice.roll(
            f"{event.name} upon the model",
            lambda one, dice: received(one, event, dice, partial=partial, source=source),
        )
