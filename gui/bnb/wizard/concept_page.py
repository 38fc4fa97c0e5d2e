"""Step 2: who the hero is: name, concept, homeland, patron, looks and portrait."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCompleter,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from gui.binding import LineBinding, TextBinding
from gui.bnb.wizard.draft import Draft
from gui.bnb.wizard.page import WizardPage
from gui.part.portrait_field import PortraitField
from gui.part.tag_field import TagField
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.wizard.label import plain_label, push_button, set_text, soft_label
from models.document import Portrait
from rules.bnb.quick import random_name

_LINES = (
    ("name", "Name", "rename", "What the hero is called"),
    ("concept", "Concept", "change concept", "For example: roof thief"),
    ("pronouns", "Pronouns", "change pronouns", "she, he, they …"),
    ("player", "Player", "change player", "Who plays this hero"),
)
_NARROW = 640


class ConceptPage(WizardPage):
    title = "Concept"
    sentence = "Who the hero is, in a few words. Only the name is needed."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._chips: dict[str, list[QPushButton]] = {}
        self._gists: dict[str, WrapGist] = {}
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(28)
        self._top.addLayout(self._form(), 3)
        self._portrait = PortraitField(game="bnb")
        self._portrait.portrait_changed.connect(self._change_portrait)
        self.keep("portrait", self._portrait.choose_button)
        self._top.addWidget(self._portrait, 2)
        self.body.addLayout(self._top)
        self.body.addSpacing(4)
        lands = [(land.name, land.effect) for land in draft.catalog.content.lands]
        self._add_choice("homeland", "Homeland", "where the hero grew up", lands)
        gods = [(god.name, god.effect) for god in draft.catalog.content.gods if god.id != "other"]
        self._add_choice("patron", "Patron", "a god the hero follows, if any", gods)
        self.body.addSpacing(4)
        self.body.addWidget(Heading("Looks", role="section"))
        self.body.addWidget(self._look_edit())
        self.body.addStretch(1)

    def _form(self) -> QGridLayout:
        form = QGridLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        form.setColumnStretch(1, 1)
        for row, (field, label, step, hint) in enumerate(_LINES):
            edit = _line(label, hint)
            LineBinding(edit, self.draft.session, field, step)
            self._add_row(form, row, label, edit)
            self.keep(field, edit)
            if field == "name":
                draw = push_button("Random", sign="dice", name="Random name")
                draw.setToolTip("Draw a name from the list")
                draw.clicked.connect(self._draw_name)
                form.addWidget(draw, row, 2)
            if field == "pronouns":
                completer = QCompleter(["she/her", "he/him", "they/them"], edit)
                completer.activated.connect(self._take_pronouns)
                edit.setCompleter(completer)
        tags = TagField(self.draft.session)
        tags.setAccessibleName("Tags")
        self._add_row(form, len(_LINES), "Tags", tags)
        self.keep("tags", tags)
        form.setRowStretch(len(_LINES) + 1, 1)
        return form

    @staticmethod
    def _add_row(form: QGridLayout, row: int, label: str, edit: QLineEdit) -> None:
        word = plain_label(label, role="soft")
        word.setBuddy(edit)
        form.addWidget(word, row, 0)
        form.addWidget(edit, row, 1, 1, 1 if label == "Name" else 2)

    def _add_choice(self, field: str, title: str, note: str, known: list[tuple[str, str]]) -> None:
        """Add a line to type into, and chips for what the book offers."""
        edit = _line(title, "One of these, or a word of your own")
        LineBinding(edit, self.draft.session, field, f"change {title.lower()}")
        self.keep(field, edit)
        holder = QWidget()
        flow = Flow(holder, gap=8)
        self._chips[field] = []
        for name, effect in known:
            chip = push_button(name, role="chip", name=f"{title} {name}")
            chip.setToolTip(effect)
            chip.setCheckable(True)
            chip.setProperty("field", field)
            chip.setProperty("word", name)
            chip.clicked.connect(self._take_word)
            flow.addWidget(chip)
            self._chips[field].append(chip)
        gist = WrapGist(dict(known))
        self._gists[field] = gist
        self.body.addWidget(Heading(title, note, role="section"))
        self.body.addWidget(edit)
        self.body.addWidget(holder)
        self.body.addWidget(gist.label)

    def _look_edit(self) -> QPlainTextEdit:
        edit = QPlainTextEdit()
        edit.setAccessibleName("Looks")
        edit.setPlaceholderText("What others see: face, clothes, bearing")
        edit.setTabChangesFocus(True)
        edit.setFixedHeight(84)
        TextBinding(edit, self.draft.session, "look", "change looks")
        self.keep("look", edit)
        return edit

    def first_control(self) -> QWidget | None:
        return self.control_at("name")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._top.setDirection(way)

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        hero = self.draft.hero
        self._portrait.show_portrait(hero.portrait, hero.name)
        for field, chips in self._chips.items():
            mine: str = getattr(hero, field)
            for chip in chips:
                chip.setChecked(str(chip.property("word")).casefold() == mine.strip().casefold())
            self._gists[field].show(mine)

    # ------------------------------------------------------------------ changing

    @Slot()
    def _draw_name(self) -> None:
        rng = self.draft.random
        self.draft.change("random name", lambda hero: hero.replaced(name=random_name(rng)))

    @Slot(str)
    def _take_pronouns(self, words: str) -> None:
        self.draft.session.set_field("pronouns", words, "change pronouns")

    @Slot(object)
    def _change_portrait(self, portrait: Portrait | None) -> None:
        step = "change portrait" if portrait else "remove portrait"
        self.draft.change(step, lambda hero: hero.replaced(portrait=portrait))

    @Slot()
    def _take_word(self) -> None:
        chip = self.sender()
        if isinstance(chip, QPushButton):
            field, word = str(chip.property("field")), str(chip.property("word"))
            new = "" if getattr(self.draft.hero, field) == word else word
            self.draft.change(f"choose {field}", lambda hero: hero.replaced(**{field: new}))
            self.refresh()


class WrapGist:
    """One line that says what the chosen word means."""

    def __init__(self, known: dict[str, str]) -> None:
        self._known = {name.casefold(): (name, effect) for name, effect in known.items()}
        self.label = soft_label()

    def show(self, word: str) -> None:
        """Show the meaning of ``word``, where it is one of the listed ones."""
        found = self._known.get(word.strip().casefold())
        set_text(self.label, f"{found[0]}: {found[1]}" if found else "")
        self.label.setVisible(bool(found))


def _line(label: str, hint: str) -> QLineEdit:
    edit = QLineEdit()
    edit.setMaxLength(500)
    edit.setPlaceholderText(hint)
    edit.setAccessibleName(label)
    edit.setAlignment(Qt.AlignmentFlag.AlignLeft)
    return edit
