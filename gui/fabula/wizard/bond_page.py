"""Step 7: name, looks and portrait, the savings roll, and Bonds."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gui.binding import LineBinding, TextBinding
from gui.fabula.part.bond_row import BondRow
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.page import WizardPage
from gui.fabula.wizard.savings_field import SavingsField
from gui.part.portrait_field import PortraitField
from gui.widget.heading import Heading
from gui.wizard.label import plain_label, push_button, set_shown, soft_label
from gui.wizard.suggestion import suggestions
from models.document import Portrait
from models.fabula.hero import Bond, Hero
from rules.fabula.edit import with_bond, without_bond
from rules.fabula.origin import random_name

_LINES = (
    ("name", "Name", "rename", "What the hero is called"),
    ("pronouns", "Pronouns", "change pronouns", "she, he, they …"),
    ("player", "Player", "change player", "Who plays this hero"),
)
_NARROW = 640


class BondPage(WizardPage):
    title = "Bonds and looks"
    sentence = "Who the hero is to others. Only the name and the savings roll are needed."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(28)
        self._top.addLayout(self._form(), 3)
        self._portrait = PortraitField()
        self._portrait.portrait_changed.connect(self._change_portrait)
        self._top.addWidget(self._portrait, 2)
        self.body.addLayout(self._top)
        self.body.addSpacing(4)
        self.body.addWidget(Heading("Looks", role="section"))
        self.body.addWidget(self._look_edit())
        self.body.addSpacing(4)
        self.body.addWidget(Heading("Savings", "2d6 × 10 and what is left", role="section"))
        self._savings = SavingsField(draft.random)
        self._savings.rolled.connect(self._take_roll)
        self.body.addWidget(self._savings)
        self.keep("purse.savings_roll", self._savings.roll_button)
        self.keep("portrait", self._portrait.choose_button)
        self.body.addSpacing(4)
        self._fill_bonds()
        self.body.addStretch(1)

    def _form(self) -> QGridLayout:
        form = QGridLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        form.setColumnStretch(1, 1)
        for row, (field, label, step, hint) in enumerate(_LINES):
            edit = self._line(label, hint)
            LineBinding(edit, self.draft.session, field, step)
            self._add_row(form, row, label, edit)
            self.keep(field, edit)
            if field == "name":
                draw = push_button("Random", sign="dice", name="Random name")
                draw.setToolTip("Draw a name from the table")
                draw.clicked.connect(self._draw_name)
                form.addWidget(draw, row, 2)
            if field == "pronouns":
                usual = QStringListModel(["she/her", "he/him", "they/them"], edit)
                completer = suggestions(usual, edit)
                completer.activated.connect(self._take_pronouns)
                edit.setCompleter(completer)
        self._tags = self._line("Tags", "words to find the hero by, with commas")
        self._tags.textEdited.connect(self._change_tags)
        self._tags.editingFinished.connect(self.draft.session.end_merge)
        self._add_row(form, len(_LINES), "Tags", self._tags)
        self.keep("tags", self._tags)
        form.setRowStretch(len(_LINES) + 1, 1)
        return form

    @staticmethod
    def _line(label: str, hint: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setMaxLength(500)
        edit.setPlaceholderText(hint)
        edit.setAccessibleName(label)
        return edit

    @staticmethod
    def _add_row(form: QGridLayout, row: int, label: str, edit: QLineEdit) -> None:
        word = plain_label(label, role="soft")
        word.setBuddy(edit)
        form.addWidget(word, row, 0)
        form.addWidget(edit, row, 1, 1, 1 if label == "Name" else 2)

    def _look_edit(self) -> QPlainTextEdit:
        edit = QPlainTextEdit()
        edit.setAccessibleName("Looks")
        edit.setPlaceholderText("What others see: face, clothes, bearing")
        edit.setTabChangesFocus(True)
        edit.setFixedHeight(84)
        TextBinding(edit, self.draft.session, "look", "change looks")
        self.keep("look", edit)
        return edit

    def _fill_bonds(self) -> None:
        self._bond_heading = Heading("Bonds", role="section")
        self._bond_hint = soft_label("", size="body")
        self._bond_rows: list[BondRow] = []
        self._bond_column = QVBoxLayout()
        self._bond_column.setSpacing(0)
        self._add_bond = push_button("Add a Bond", sign="plus")
        self._add_bond.clicked.connect(self._new_bond)
        self._use_option = push_button("Use the starting Bond option", role="link")
        self._use_option.clicked.connect(self._take_option)
        self.body.addWidget(self._bond_heading)
        self.body.addWidget(self._bond_hint)
        self.body.addLayout(self._bond_column)
        buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        buttons.setSpacing(16)
        buttons.addWidget(self._add_bond)
        buttons.addWidget(self._use_option)
        buttons.addStretch(1)
        self.body.addLayout(buttons)
        self.keep("bonds", self._add_bond)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._top.setDirection(way)

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero, numbers = self.draft.hero, self.draft.numbers
        self._portrait.show_portrait(hero.portrait, hero.name)
        if _tags_of(self._tags.text()) != hero.tags:
            self._tags.setText(", ".join(hero.tags))
        factor = self.draft.catalog.content.creation.savings_factor
        self._savings.show_savings(
            hero.purse.savings_roll, numbers.value("leftover"), numbers.value("savings"), factor
        )
        self._show_bonds(hero)

    def _show_bonds(self, hero: Hero) -> None:
        most = self.draft.catalog.content.creation.bonds_max
        count = len(hero.bonds)
        self._bond_heading.setNote(f"{count} of {most}" if count else "")
        while len(self._bond_rows) < count:
            self._make_bond_row()
        for index, row in enumerate(self._bond_rows):
            if index < count:
                row.show_bond(hero.bonds[index])
            row.setVisible(index < count)
        new = len(hero.levels) <= hero.created_at
        may_add = count < most and (hero.starting_bond or count > 0 or not new)
        self._add_bond.setVisible(may_add)
        self._use_option.setVisible(not hero.starting_bond and new and not count)
        set_shown(self._bond_hint, _bond_words(hero, count))

    def _make_bond_row(self) -> None:
        index = len(self._bond_rows)
        row = BondRow(index + 1)
        row.edited.connect(self._edit_bond)
        row.removed.connect(self._remove_bond)
        row.typing_ended.connect(self.draft.session.end_merge)
        self._bond_rows.append(row)
        self._bond_column.addWidget(row)
        self.keep(f"bonds.{index}", row.name_edit)

    # ------------------------------------------------------------------ changing

    @Slot()
    def _draw_name(self) -> None:
        rng, known = self.draft.random, self.draft.catalog
        self.draft.change("random name", lambda hero: hero.replaced(name=random_name(rng, known)))

    @Slot(str)
    def _take_pronouns(self, words: str) -> None:
        self.draft.session.set_field("pronouns", words, "change pronouns")

    @Slot(object)
    def _change_portrait(self, portrait: Portrait | None) -> None:
        step = "change portrait" if portrait else "remove portrait"
        self.draft.change(step, lambda hero: hero.replaced(portrait=portrait))

    @Slot(str)
    def _change_tags(self, text: str) -> None:
        self.draft.session.set_field("tags", _tags_of(text), "change tags")

    @Slot(object)
    def _take_roll(self, roll: int | None) -> None:
        step = "take back the savings roll" if roll is None else f"savings roll {roll}"
        self.draft.change(
            step,
            lambda hero: hero.replaced(purse=hero.purse.replaced(savings_roll=roll)),
            merge="savings",
        )
        self.refresh()

    @Slot(object, str)
    def _edit_bond(self, bond: Bond, step: str) -> None:
        row = self.sender()
        if isinstance(row, BondRow):
            index = self._bond_rows.index(row)
            merge = f"bond {index}" if step == "rename Bond" else ""
            self.draft.change(step, lambda hero: with_bond(hero, index, bond), merge=merge)
            self.refresh()

    @Slot()
    def _remove_bond(self) -> None:
        row = self.sender()
        if isinstance(row, BondRow):
            index = self._bond_rows.index(row)
            self.draft.change("remove Bond", lambda hero: without_bond(hero, index))

    @Slot()
    def _new_bond(self) -> None:
        self.draft.change("add Bond", lambda hero: with_bond(hero, None, Bond()))
        self._bond_rows[len(self.draft.hero.bonds) - 1].name_edit.setFocus()

    @Slot()
    def _take_option(self) -> None:
        self.draft.change("use the starting Bond", lambda hero: hero.replaced(starting_bond=True))
        self._add_bond.setFocus()


def _bond_words(hero: Hero, count: int) -> str:
    if hero.starting_bond:
        if count == 0:
            return "Your group starts with one Bond that has one emotion."
        over = count > 1 or any(len(bond.emotions) > 1 for bond in hero.bonds)
        return "The option gives one Bond with one emotion; the rest grows in play." if over else ""
    if count == 0:
        return "Bonds grow in play: a new hero has none, unless your group uses the option."
    return ""


def _tags_of(text: str) -> tuple[str, ...]:
    words = (word.strip() for word in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))
