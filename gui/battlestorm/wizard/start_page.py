"""Step 1: who it is and for whom, a template to begin with, and the campaign's rules."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLineEdit, QWidget

from gui.battlestorm.wizard.draft import Draft
from gui.battlestorm.wizard.page import WizardPage
from gui.battlestorm.wizard.step import REVIEW
from gui.binding import LineBinding
from gui.part.portrait_field import PortraitField
from gui.widget.card import Card
from gui.widget.heading import Heading
from gui.wizard.card_grid import CardGrid
from gui.wizard.label import plain_label, push_button, set_shown, soft_label
from gui.wizard.option_list import OptionList
from models.battlestorm.catalog import catalog
from models.battlestorm.model import Model
from models.document import Portrait
from rules.battlestorm.edit import with_option
from rules.battlestorm.quick import random_name, with_template

_LINES = (
    ("name", "Name", "rename", "What the model is called"),
    ("concept", "Concept", "change concept", "For example: keeper of a travelling altar"),
    ("side", "Side", "change sides", "For whom it fights"),
    ("player", "Player", "change player", "Who plays it"),
)
_NARROW = 640


class StartPage(WizardPage):
    title = "Start"
    sentence = "Name the model. A template fills everything in; all of it stays open to change."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._made: Model | None = None
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(28)
        self._top.addLayout(self._form(), 3)
        self._portrait = PortraitField(game="battlestorm")
        self._portrait.portrait_changed.connect(self._change_portrait)
        self.keep("portrait", self._portrait.choose_button)
        self._top.addWidget(self._portrait, 2)
        self.body.addLayout(self._top)
        self.body.addSpacing(4)
        self.body.addWidget(Heading("Templates", "taken back with Ctrl+Z", role="section"))
        self.body.addWidget(self._template_cards())
        self._result = soft_label("", size="body")
        self._look = push_button("Look it over in the review", role="link")
        self._look.clicked.connect(self._go_to_review)
        self.body.addWidget(self._result)
        self.body.addWidget(self._look)
        self.body.addSpacing(4)
        self.options = OptionList(catalog().content.options)
        self.options.chosen.connect(self._choose_option)
        self.body.addWidget(self.options)
        self.body.addStretch(1)
        self.keep("options", self.options.first_chip)

    def _form(self) -> QGridLayout:
        form = QGridLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        form.setColumnStretch(1, 1)
        for row, (field, label, step, hint) in enumerate(_LINES):
            edit = QLineEdit()
            edit.setMaxLength(500)
            edit.setPlaceholderText(hint)
            edit.setAccessibleName(label)
            LineBinding(edit, self.draft.session, field, step)
            self._add_row(form, row, label, edit)
            if field == "name":
                draw = push_button("Random", sign="dice", name="Random name")
                draw.setToolTip("Draw a name from the list")
                draw.clicked.connect(self._draw_name)
                form.addWidget(draw, row, 2)
            self.keep(field, edit)
        form.setRowStretch(len(_LINES), 1)
        return form

    @staticmethod
    def _add_row(form: QGridLayout, row: int, label: str, control: QWidget) -> None:
        word = plain_label(label, role="soft")
        word.setBuddy(control)
        form.addWidget(word, row, 0)
        form.addWidget(control, row, 1, 1, 1 if label == "Name" else 2)

    def _template_cards(self) -> QWidget:
        grid = CardGrid(least_width=176, most_columns=4)
        cards: list[Card] = []
        for entry in catalog().content.templates:
            card = Card(entry.name, lines=(entry.effect,))
            card.setCheckable(False)
            card.setProperty("template", entry.id)
            card.clicked.connect(self._take_template)
            cards.append(card)
        grid.show_cards(cards)
        return grid

    def first_control(self) -> QWidget | None:
        return self.control_at("name")

    def show_place(self, where: str) -> None:
        words = where.split(".")
        if words[0] == "options" and len(words) > 1:
            self.refresh_if_stale()
            if self.options.show_option(words[1]):
                return
        super().show_place(where)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._top.setDirection(way)

    def refresh(self) -> None:
        model = self.draft.model
        self._portrait.show_portrait(model.portrait, model.name)
        self.options.show_options(model.options)
        is_made = self._made is not None and self._made == model
        title = self.draft.numbers.role_title.lower()
        words = f"The model is filled in: {title}, {len(model.known_events)} events."
        set_shown(self._result, words if is_made else "")
        self._look.setVisible(is_made)

    # ------------------------------------------------------------------ changing

    @Slot()
    def _draw_name(self) -> None:
        rng = self.draft.random
        self.draft.change("random name", lambda one: one.replaced(name=random_name(rng)))

    @Slot(object)
    def _change_portrait(self, portrait: Portrait | None) -> None:
        step = "change portrait" if portrait else "remove portrait"
        self.draft.change(step, lambda one: one.replaced(portrait=portrait))

    @Slot()
    def _take_template(self) -> None:
        card = self.sender()
        if not isinstance(card, Card):
            return
        made = with_template(self.draft.model, str(card.property("template")))
        self._made = made
        if not self.draft.change(f"template: {card.title.lower()}", lambda one: made):
            self.refresh()

    @Slot(str, str)
    def _choose_option(self, id: str, choice: str) -> None:
        name = catalog().options[id].name
        self.draft.change(f"change the rule “{name}”", lambda one: with_option(one, id, choice))

    @Slot()
    def _go_to_review(self) -> None:
        self.step_asked.emit(REVIEW)
