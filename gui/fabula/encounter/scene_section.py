"""Where it happens and what is at stake, with notes, the reward, tags and a picture."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget

from gui.binding import ComboBinding, TextBinding
from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from gui.editor.text_label import set_text, text_label
from gui.fabula.encounter.desk import EncounterDesk
from gui.part.portrait_field import PortraitField
from gui.widget.heading import Heading
from models.fabula.vocabulary import EDITION_NAMES

_TEXTS = (
    ("place", "Place", "change place", "Where it happens, and what the place does", 64),
    ("stakes", "Stakes", "change stakes", "What each side wants, and when they stop", 64),
    ("reward", "Reward", "change reward", "What the heroes may find", 44),
)


class SceneSection(FormSection[EncounterDesk]):
    id = "scene"

    def __init__(self, desk: EncounterDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Scene"))
        form = new_form()
        self.add_lines(form, (("name", "Name", "rename", "Such as “The Drowned Gate”"),))
        for field, label, step, hint, high in _TEXTS:
            edit = QPlainTextEdit()
            edit.setPlaceholderText(hint)
            edit.setTabChangesFocus(True)
            edit.setFixedHeight(high)
            TextBinding(edit, desk.session, field, step)
            self.add_control(form, field, label, edit)
        self._usual = text_label("", "caption", wrap=True)
        form.addRow("", self._usual)
        self.body.addLayout(form)
        self.body.addWidget(Heading("Notes"))
        notes = QPlainTextEdit()
        notes.setAccessibleName("Notes")
        notes.setPlaceholderText("Opening words, tricks of the foes, what the place does …")
        notes.setTabChangesFocus(True)
        notes.setMinimumHeight(140)
        TextBinding(notes, desk.session, "notes", "change notes")
        self.keep("notes", notes)
        self.body.addWidget(notes, 1)
        self.body.addWidget(Heading("This document"))
        self._portrait = PortraitField()
        self._portrait.portrait_changed.connect(self._change_portrait)
        self.keep("portrait", self._portrait.choose_button)
        self.body.addWidget(self._portrait)
        self._add_document()

    def _add_document(self) -> None:
        form = new_form()
        self._tags = QLineEdit()
        self._tags.setPlaceholderText("Words to find it by, with commas between")
        self._tags.textEdited.connect(self._change_tags)
        self._tags.editingFinished.connect(self.desk.session.end_merge)
        self.add_control(form, "tags", "Tags", self._tags)
        edition = QComboBox()
        for id, name in EDITION_NAMES.items():
            edition.addItem(name[:1].upper() + name[1:], id)
        ComboBinding(edition, self.desk.session, "edition", "change edition")
        self.add_control(form, "edition", "Edition", edition)
        self.body.addLayout(form)

    def refresh(self) -> None:
        encounter, found = self.desk.encounter, self.desk.numbers.reward
        self._portrait.show_portrait(encounter.portrait, encounter.name)
        if _tags_of(self._tags.text()) != encounter.tags:
            self._tags.setText(", ".join(encounter.tags))
        if found is None:
            set_text(self._usual, "With a party, the usual reward stands here.")
            return
        item = f"no item above {found.dearest_item} z" if found.dearest_item else "any item"
        set_text(self._usual, f"One reward is usually worth {found.zenit} z to this group, {item}.")

    @Slot(str)
    def _change_tags(self, text: str) -> None:
        self.desk.session.set_field("tags", _tags_of(text), "change tags")

    @Slot(object)
    def _change_portrait(self, portrait: object) -> None:
        step = "change picture" if portrait else "remove picture"
        self.desk.session.set_field("portrait", portrait, step)
        self.desk.session.end_merge()


def _tags_of(text: str) -> tuple[str, ...]:
    words = (word.strip() for word in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))
