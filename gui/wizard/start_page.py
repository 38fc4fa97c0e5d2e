"""The first step of a game without origins: who it is, a template, and the campaign's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLineEdit, QWidget

from gui.binding import LineBinding
from gui.part.portrait_field import PortraitField
from gui.widget.card import Card
from gui.widget.heading import Heading
from gui.wizard.card_grid import CardGrid
from gui.wizard.draft import Draft
from gui.wizard.label import plain_label, push_button, set_shown, soft_label
from gui.wizard.option_list import OptionList
from gui.wizard.page import WizardPage
from models.document import Document, Portrait
from models.option import OptionEntry

_NARROW = 640


class TemplateEntry(Protocol):
    """What the page reads of a template."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def effect(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Start:
    """What a game begins with.

    ``lines`` are field, caption, name of the undo step and hint; the functions make a document of
    a document.
    """

    lines: Sequence[tuple[str, str, str, str]]
    templates: Sequence[TemplateEntry]
    options: Mapping[str, OptionEntry]
    random_name: Callable[[Random], str]
    with_template: Callable[[Any, str], Document]
    with_option: Callable[[Any, str, str], Document]


class StartPage(WizardPage):
    """A subclass says what is filled in (``made_words``), and may add controls (``add_more``)."""

    title = "Start"

    def __init__(self, draft: Draft, start: Start, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._start = start
        self._made: Document | None = None
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(28)
        self._top.addLayout(self._form(), 3)
        self._portrait = PortraitField(game=draft.session.document.game)
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
        self.options = OptionList(tuple(start.options.values()))
        self.options.chosen.connect(self._choose_option)
        self.body.addWidget(self.options)
        self.body.addStretch(1)
        self.keep("options", self.options.first_chip)

    def made_words(self) -> str:
        """Return a sentence about what the template has filled in."""
        raise NotImplementedError

    def add_more(self, form: QGridLayout) -> None:
        """Add further rows to ``form``."""

    def _form(self) -> QGridLayout:
        form = QGridLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        form.setColumnStretch(1, 1)
        for row, (field, label, step, hint) in enumerate(self._start.lines):
            edit = QLineEdit()
            edit.setMaxLength(500)
            edit.setPlaceholderText(hint)
            edit.setAccessibleName(label)
            LineBinding(edit, self.draft.session, field, step)
            self.add_row(form, row, label, edit)
            if field == "name":
                draw = push_button("Random", sign="dice", name="Random name")
                draw.setToolTip("Draw a name from the list")
                draw.clicked.connect(self._draw_name)
                form.addWidget(draw, row, 2)
            self.keep(field, edit)
        self.add_more(form)
        form.setRowStretch(form.rowCount(), 1)
        return form

    @staticmethod
    def add_row(form: QGridLayout, row: int, label: str, control: QWidget) -> None:
        """Put ``control`` and its caption in ``row``."""
        word = plain_label(label, role="soft")
        word.setBuddy(control)
        form.addWidget(word, row, 0)
        form.addWidget(control, row, 1, 1, 1 if label == "Name" else 2)

    def _template_cards(self) -> QWidget:
        grid = CardGrid(least_width=176, most_columns=4)
        cards: list[Card] = []
        for entry in self._start.templates:
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
        document: Any = self.draft.session.document
        self._portrait.show_portrait(document.portrait, document.name)
        self.options.show_options(document.options)
        is_made = self._made is not None and self._made == document
        set_shown(self._result, self.made_words() if is_made else "")
        self._look.setVisible(is_made)

    # ------------------------------------------------------------------ changing

    @Slot()
    def _draw_name(self) -> None:
        name = self._start.random_name(self.draft.random)
        self.draft.change("random name", lambda one: one.replaced(name=name))

    @Slot(object)
    def _change_portrait(self, portrait: Portrait | None) -> None:
        step = "change portrait" if portrait else "remove portrait"
        self.draft.change(step, lambda one: one.replaced(portrait=portrait))

    @Slot()
    def _take_template(self) -> None:
        card = self.sender()
        if not isinstance(card, Card):
            return
        document = self.draft.session.document
        made = self._start.with_template(document, str(card.property("template")))
        self._made = made
        if not self.draft.change(f"template: {card.title.lower()}", lambda one: made):
            self.refresh()

    @Slot(str, str)
    def _choose_option(self, id: str, choice: str) -> None:
        step = f"change the rule “{self._start.options[id].name}”"
        self.draft.change(step, lambda one: self._start.with_option(one, id, choice))

    @Slot()
    def _go_to_review(self) -> None:
        self.step_asked.emit(self.draft.steps.review)
