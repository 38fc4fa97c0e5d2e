"""Who the hero is: name, traits, looks, portrait, tags and the printing that is followed."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.binding import LineBinding, TextBinding
from gui.editor.form import new_form
from gui.editor.section import Section
from gui.editor.text_label import text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.tools import open_edition
from gui.part.portrait_field import PortraitField
from gui.widget.heading import Heading
from models.fabula.vocabulary import EDITION_NAMES, Edition
from rules.fabula.creation import with_creation_level

_LINES = (
    ("name", "Name", "rename", ""),
    ("pronouns", "Pronouns", "change pronouns", "she, he, they …"),
    ("player", "Player", "change player", "Who plays this hero"),
)
_TRAITS = (
    ("identity", "Identity", "change Identity", "Who the hero is, such as “Exiled princess”"),
    ("theme", "Theme", "change Theme", "What drives the hero, such as “Hope”"),
    ("origin", "Origin", "change Origin", "Where the hero comes from"),
)


class IdentitySection(Section[Desk]):
    id = "identity"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Identity"))
        self._portrait = PortraitField()
        self._portrait.portrait_changed.connect(self._change_portrait)
        self.keep("portrait", self._portrait.choose_button)
        self.body.addWidget(self._portrait)
        self.body.addLayout(self._form(_LINES))
        self.body.addWidget(Heading("Traits", "invoked with Fabula Points"))
        self.body.addLayout(self._form(_TRAITS))
        self.body.addWidget(Heading("Looks"))
        self.body.addWidget(self._look_edit())
        self.body.addWidget(Heading("This document"))
        self.body.addLayout(self._document_form())
        self.body.addStretch(1)

    def _form(self, rows: tuple[tuple[str, str, str, str], ...]) -> QFormLayout:
        form = new_form()
        for field, label, step, hint in rows:
            edit = QLineEdit()
            edit.setMaxLength(500)
            edit.setPlaceholderText(hint)
            edit.setAccessibleName(label)
            LineBinding(edit, self.desk.session, field, step)
            self._add(form, field, label, edit)
        return form

    def _add(self, form: QFormLayout, field: str, label: str, control: QWidget) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(control)
        column.addWidget(self.problem_note(field))
        caption = text_label(label, "soft")
        caption.setBuddy(control)
        caption.setMinimumWidth(88)
        caption.setAlignment(Qt.AlignmentFlag.AlignTop)
        caption.setContentsMargins(0, 7, 0, 0)
        form.addRow(caption, holder)
        self.keep(field, control)

    def _look_edit(self) -> QPlainTextEdit:
        edit = QPlainTextEdit()
        edit.setAccessibleName("Looks")
        edit.setPlaceholderText("What others see: face, clothes, bearing")
        edit.setTabChangesFocus(True)
        edit.setFixedHeight(112)
        TextBinding(edit, self.desk.session, "look", "change looks")
        self.keep("look", edit)
        return edit

    def _document_form(self) -> QFormLayout:
        form = new_form()
        self._tags = QLineEdit()
        self._tags.setAccessibleName("Tags")
        self._tags.setPlaceholderText("Words to find this hero by, with commas between")
        self._tags.textEdited.connect(self._change_tags)
        self._tags.editingFinished.connect(self.desk.session.end_merge)
        self._add(form, "tags", "Tags", self._tags)
        self._edition = QComboBox()
        self._edition.setAccessibleName("Edition")
        self._edition.setToolTip("Choosing another shows first what it changes for this hero")
        for id, name in EDITION_NAMES.items():
            self._edition.addItem(name[:1].upper() + name[1:], id)
        self._edition.activated.connect(self._choose_edition)
        self._add(form, "edition", "Edition", self._edition)
        created = QSpinBox()
        created.setRange(5, 50)
        created.setAccessibleName("Created at level")
        created.setToolTip("The level that creation ends with")
        created.valueChanged.connect(self._change_created)
        created.editingFinished.connect(self.desk.session.end_merge)
        self._created = created
        self._add(form, "created_at", "Created at", created)
        return form

    def refresh(self) -> None:
        hero = self.desk.hero
        self._portrait.show_portrait(hero.portrait, hero.name)
        self._edition.setCurrentIndex(self._edition.findData(hero.edition))
        if self._tags_of(self._tags.text()) != hero.tags:
            self._tags.setText(", ".join(hero.tags))
        if self._created.value() != hero.created_at:
            with QSignalBlocker(self._created):
                self._created.setValue(hero.created_at)

    @staticmethod
    def _tags_of(text: str) -> tuple[str, ...]:
        words = (word.strip() for word in text.split(","))
        return tuple(dict.fromkeys(word for word in words if word))

    @Slot(str)
    def _change_tags(self, text: str) -> None:
        self.desk.session.set_field("tags", self._tags_of(text), "change tags")

    @Slot(int)
    def _change_created(self, level: int) -> None:
        self.desk.change(
            "change starting level",
            lambda hero: with_creation_level(hero, level),
            merge="created_at",
        )

    @Slot(int)
    def _choose_edition(self, row: int) -> None:
        """Show what the other printing changes; the list tells what is followed until then."""
        edition: Edition = self._edition.itemData(row)
        present = self.desk.hero.edition
        self._edition.setCurrentIndex(self._edition.findData(present))
        if edition != present:
            open_edition(self.desk, self.window(), edition)

    @Slot(object)
    def _change_portrait(self, portrait: object) -> None:
        self.desk.session.set_field(
            "portrait", portrait, "change portrait" if portrait else "remove portrait"
        )
        self.desk.session.end_merge()
