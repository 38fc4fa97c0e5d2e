"""How the group plays at this table: automation, optional rules, edition, what players read."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QPlainTextEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from gui.binding import ComboBinding, LineBinding, TextBinding
from gui.editor.form import new_form
from gui.editor.text_label import text_label
from gui.fabula.table.field import add_field, choice_field, line_field
from gui.fabula.table.table_dialog import TableDialog, opened
from gui.table.desk import TableDesk
from gui.widget.heading import Heading
from models.fabula.vocabulary import EDITION_NAMES
from models.table import AUTOMATION_NAMES, Automation

AUTOMATION_TEXTS: dict[Automation, str] = {
    "track": "You throw and reckon; what you type is written down.",
    "help": "Sums, hits and damage are worked out; nothing changes before you apply it.",
    "full": "What follows from a roll happens at once; undo takes it back.",
}
OPTION_TEXTS = {
    "superiority": (
        "Superiority",
        "Criticals, weaknesses and the like earn points that buy further actions.",
    ),
    "enemy_order": ("Order of foes", "Foes act from the highest Initiative down."),
    "success_at_a_cost": (
        "Success at a cost",
        "A Check that fails may succeed after all, for something the group agrees on.",
    ),
    "surprise_round": ("Surprise round", "Whoever lies in wait takes a whole round first."),
    "spectators": (
        "Spectators",
        "Once a round, a player whose hero is away may have a die of a Check thrown again.",
    ),
}


def open_options(desk: TableDesk, parent: QWidget | None = None) -> OptionsDialog:
    """Show the options of the table."""
    return opened(OptionsDialog, desk, parent)


class OptionsDialog(TableDialog):
    """Everything takes effect at once, and each change is a step."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Options of the table", "", parent)
        self.setObjectName("options-dialog")
        self._ways: dict[Automation, QRadioButton] = {}
        self._options: dict[str, QCheckBox] = {}
        row = QHBoxLayout()
        row.setSpacing(28)
        row.addLayout(self._left(), 1)
        row.addLayout(self._right(), 1)
        self.body.addLayout(row, 1)
        close = self.add_close()
        close.setDefault(True)
        self.resize(760, 480)
        self.refresh()
        self._ways[self.table.automation].setFocus()

    def _left(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(Heading("How much is done for you", role="section"))
        group = QButtonGroup(self)
        for way, name in AUTOMATION_NAMES.items():
            button = QRadioButton(name)
            button.setAccessibleDescription(AUTOMATION_TEXTS[way])
            button.clicked.connect(partial(self._set_automation, way))
            group.addButton(button)
            self._ways[way] = button
            self._explained(column, button, AUTOMATION_TEXTS[way])
        column.addSpacing(12)
        column.addWidget(Heading("The scene", role="section"))
        session = self.desk.session
        form = new_form()
        scene = line_field("Name of the scene", "Where the heroes are now")
        LineBinding(scene, session, "scene", "name the scene")
        add_field(form, "Scene", scene)
        names = [(words.capitalize(), id) for id, words in EDITION_NAMES.items()]
        edition = choice_field("Edition of the rules", names)
        ComboBinding(edition, session, "edition", "choose the edition")
        add_field(form, "Edition", edition)
        column.addLayout(form)
        column.addStretch(1)
        return column

    def _right(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(Heading("Optional rules", role="section"))
        for id, (name, text) in OPTION_TEXTS.items():
            box = QCheckBox(name)
            box.setAccessibleDescription(text)
            box.clicked.connect(partial(self._set_option, id))
            self._options[id] = box
            self._explained(column, box, text)
        column.addSpacing(12)
        column.addWidget(Heading("What the players read", role="section"))
        note = QPlainTextEdit()
        note.setAccessibleName("Note for the players")
        note.setPlaceholderText("Stands in the players' window: a letter, a rumour, what is agreed")
        note.setTabChangesFocus(True)
        note.setMinimumHeight(72)
        TextBinding(note, self.desk.session, "players_note", "change the players' note")
        column.addWidget(note, 1)
        return column

    @staticmethod
    def _explained(column: QVBoxLayout, control: QWidget, text: str) -> None:
        label = text_label(text, "caption", wrap=True)
        label.setContentsMargins(26, 0, 0, 6)
        column.addWidget(control)
        column.addWidget(label)

    def refresh(self) -> None:
        """Show the options as they are."""
        for id, box in self._options.items():
            with QSignalBlocker(box):
                box.setChecked(bool(getattr(self.table.options, id)))
        with QSignalBlocker(self._ways[self.table.automation]):
            self._ways[self.table.automation].setChecked(True)

    def _set_automation(self, way: Automation) -> None:
        step = f"automation: {AUTOMATION_NAMES[way].lower()}"
        self.change(step, lambda session: session.replaced(automation=way))

    def _set_option(self, id: str) -> None:
        is_on = self._options[id].isChecked()
        name = OPTION_TEXTS[id][0].lower()
        options = self.table.options.replaced(**{id: is_on})
        step = f"{name} {'on' if is_on else 'off'}"
        self.change(step, lambda session: session.replaced(options=options))
