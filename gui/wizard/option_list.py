"""The rules of the campaign by topic: what each means, and which reading holds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.wizard.label import push_button, soft_label
from gui.wizard.option_row import OptionRow
from models.option import CampaignOptions, OptionEntry
from rules.option import changed_options

CHANGED = "changed"


class OptionList(QWidget):
    """``chosen(id, choice)`` comes from a row. Rows of a topic are made when it is first shown."""

    chosen = Signal(str, str)

    def __init__(self, entries: Sequence[OptionEntry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries = tuple(entries)
        self._options: CampaignOptions | None = None
        self._topic = ""
        self._kept: set[str] = set()
        self._rows: dict[str, OptionRow] = {}
        self._heading = Heading("Rules of the campaign", role="section")
        self._chips: dict[str, QPushButton] = {}
        holder = QWidget()
        flow = Flow(holder, gap=6)
        for topic in (*dict.fromkeys(entry.topic for entry in entries), CHANGED):
            chip = push_button(topic.capitalize(), role="chip", name=f"Rules: {topic}")
            chip.setCheckable(True)
            chip.setProperty("topic", topic)
            chip.clicked.connect(self._choose_topic)
            flow.addWidget(chip)
            self._chips[topic] = chip
        self._hint = soft_label()
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for part in (self._heading, holder, self._hint):
            layout.addWidget(part)
        layout.addLayout(self._column)

    @property
    def first_chip(self) -> QPushButton:
        return next(iter(self._chips.values()))

    def show_options(self, options: CampaignOptions) -> None:
        """Show how the rules stand."""
        if options == self._options:
            return
        self._options = options
        changed = {one.entry.id for one in changed_options(options, self._entries)}
        total = len(self._entries)
        self._heading.setNote(
            f"{len(changed)} of {total} differ from the usual" if changed else f"all {total} usual"
        )
        for topic, chip in self._chips.items():
            mine = [entry for entry in self._entries if topic in (entry.topic, CHANGED)]
            count = sum(entry.id in changed for entry in mine)
            of = str(len(mine)) if topic != CHANGED else str(count)
            chip.setText(f"{topic.capitalize()} {of}")
        self._show_rows()

    def show_option(self, id: str) -> bool:
        """Show the topic of one rule and put the focus on it; say whether there is such a rule."""
        entry = next((entry for entry in self._entries if entry.id == id), None)
        if entry is None:
            return False
        self._topic = entry.topic
        self._show_rows()
        self._rows[id].combo.setFocus()
        return True

    @Slot()
    def _choose_topic(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            topic = str(chip.property("topic"))
            self._topic = "" if topic == self._topic else topic
            self._kept = set()
            self._show_rows()

    def _show_rows(self) -> None:
        if self._options is None:
            return
        changed = {one.entry.id for one in changed_options(self._options, self._entries)}
        self._kept |= changed
        shown = [entry for entry in self._entries if self._shows(entry)]
        for topic, chip in self._chips.items():
            chip.setChecked(topic == self._topic)
        for entry in shown:
            if entry.id not in self._rows:
                row = self._rows[entry.id] = OptionRow(entry)
                row.chosen.connect(self.chosen)
                self._column.addWidget(row)
            self._rows[entry.id].show_choice(getattr(self._options, entry.id))
        wanted = {entry.id for entry in shown}
        for id, row in self._rows.items():
            row.setVisible(id in wanted)
        self._hint.setText(self._hint_words(bool(shown)))

    def _shows(self, entry: OptionEntry) -> bool:
        if self._topic == CHANGED:
            # A rule that was just put back stays in sight until another topic is chosen.
            return entry.id in self._kept
        return entry.topic == self._topic

    def _hint_words(self, has_rows: bool) -> str:
        if not self._topic:
            return "Choose a topic. They are kept in the document, and its sheet names the changes."
        if not has_rows:
            return "Every rule is read the usual way."
        return "“Usual” marks the reading used when nobody chooses."
