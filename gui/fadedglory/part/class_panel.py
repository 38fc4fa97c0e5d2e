"""The class: a card for each listed one, and one for a class of the table's own."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from gui.editor.short_combo import short_combo
from gui.editor.text_label import text_label
from gui.fadedglory.part.workplace import Panel, Workplace
from gui.part.field_row import show_line
from gui.wizard.card_grid import CardGrid
from gui.wizard.option_card import OptionCard
from models.fadedglory.catalog import catalog
from models.fadedglory.combatant import OWN_CLASS, Combatant
from rules.fadedglory.edit import with_class, with_own_class
from rules.fadedglory.numbers import Numbers

OWN_WORDS = "A name of your own, with the numbers of one of the two groups."


class ClassPanel(Panel):
    """The fields for a class of one's own stand below the cards while it is chosen."""

    def __init__(self, work: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(work, parent)
        known = catalog()
        self._cards: dict[str, OptionCard] = {}
        grid = CardGrid(least_width=176, most_columns=3)
        for entry in known.content.classes:
            main, off = (known.targets[entry.group, hand] for hand in ("primary", "off_hand"))
            numbers = f"{known.groups[entry.group].name}: {main}+, off hand {off}+"
            self._add_card(entry.id, entry.name, (entry.effect, numbers))
        self._add_card(OWN_CLASS, "Own class", (OWN_WORDS,))
        grid.show_cards(tuple(self._cards.values()))
        self.places["class_id"] = next(iter(self._cards.values()))
        self.column.addWidget(grid)
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(500)
        self.name_edit.setAccessibleName("Name of the own class")
        self.name_edit.setPlaceholderText("What the class is called")
        self.name_edit.textEdited.connect(self._rename)
        self.name_edit.editingFinished.connect(self.end_merge)
        self.places["class_name"] = self.name_edit
        self.group = short_combo(8)
        self.group.setAccessibleName("Numbers of the own class")
        for entry in known.content.groups:
            self.group.addItem(entry.name, entry.id)
        self.group.activated.connect(self._choose_group)
        self.places["group"] = self.group
        self._own = QWidget()
        form = QGridLayout(self._own)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(12)
        form.setColumnStretch(1, 1)
        for row, (word, control) in enumerate(
            (("Own class", self.name_edit), ("Numbers", self.group))
        ):
            label = text_label(word, "soft")
            label.setBuddy(control)
            form.addWidget(label, row, 0)
            form.addWidget(control, row, 1)
        self.column.addWidget(self._own)

    def _add_card(self, id: str, title: str, lines: tuple[str, ...]) -> None:
        card = OptionCard(title, lines=lines)
        card.setProperty("class_id", id)
        card.clicked.connect(self._choose)
        self._cards[id] = card

    def show_numbers(self, numbers: Numbers) -> None:
        combatant = numbers.combatant
        for id, card in self._cards.items():
            card.setChecked(id == combatant.class_id)
        show_line(self.name_edit, combatant.class_name)
        with QSignalBlocker(self.group):
            self.group.setCurrentIndex(self.group.findData(combatant.group))
        self._own.setVisible(combatant.class_id == OWN_CLASS)

    @Slot()
    def _choose(self) -> None:
        card = self.sender()
        if isinstance(card, OptionCard):
            id = str(card.property("class_id"))
            self.work.change(f"class: {card.title.lower()}", lambda one: with_class(one, id))
            card.setChecked(self.combatant.class_id == id)

    @Slot(str)
    def _rename(self, text: str) -> None:
        def made(one: Combatant) -> Combatant:
            return with_own_class(one, text, one.group)

        self.work.change("name the class", made, merge="class name")

    @Slot(int)
    def _choose_group(self, row: int) -> None:
        group = self.group.itemData(row)

        def made(one: Combatant) -> Combatant:
            return with_own_class(one, one.class_name, group)

        self.work.change(f"numbers: {self.group.itemText(row).lower()}", made)
