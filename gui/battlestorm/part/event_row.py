"""One listed event: known or not, with its chances and what it does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from gui.battlestorm.part.call_bar import CallBar, chance_words
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.widget.ruled_box import RuledBox
from models.battlestorm.content import EventEntry
from models.battlestorm.model import Model
from rules.battlestorm.derive import event_row
from rules.battlestorm.event import area_words, effect_words, reach_words, save_words, turns_words


class EventRow(RuledBox):
    """A box to tick; ``switched`` gets the id of the event and whether it is known now."""

    def __init__(
        self,
        event: EventEntry,
        switched: Callable[[str, bool], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._event = event
        self.box = QCheckBox(event.name)
        self.box.setAccessibleDescription(event.effect)
        self.box.toggled.connect(lambda on: switched(event.id, on))
        self._die = text_label(f"d{event.die}", "strong")
        self._effect = text_label("", wrap=True)
        self._told = text_label("", "caption", wrap=True)
        self._bar = CallBar()
        self._odds = text_label("", "caption")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 5, 0, 6)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(1, 1)
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(self.box, 0, 0, 1, 2)
        grid.addWidget(self._die, 0, 2, right)
        grid.addWidget(self._bar, 0, 3)
        grid.addWidget(self._effect, 1, 0, 1, 2)
        grid.addWidget(self._odds, 1, 2, 1, 2, right | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._told, 2, 0, 1, 4)

    def show_model(self, model: Model) -> None:
        """Show whether ``model`` knows it, and what its chances are."""
        event, row = self._event, event_row(self._event, model)
        with QSignalBlocker(self.box):
            self.box.setChecked(event.id in model.known_events)
        set_text(self._effect, effect_words(event, model.options, model.combat_error))
        save = save_words(event, model.options)
        parts = (
            f"on {area_words(event)}",
            f"reach {reach_words(event, model)}",
            f"turns {turns_words(event)}",
            "" if not save else "a save" if save == "yes" else "a save each round",
        )
        set_text(self._told, " · ".join(part for part in parts if part))
        self._bar.show_chances(event.name, row.success, row.lockout)
        set_text(self._odds, chance_words(row.success, row.lockout))
        show_if(self._bar, row.success is not None)
