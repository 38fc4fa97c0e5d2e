"""Who the model is: name, player, side, concept, looks, portrait and tags."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.battlestorm.editor.desk import ModelDesk
from gui.binding import TextBinding
from gui.editor.form import new_form
from gui.editor.form_section import FormSection, LineField
from gui.part.portrait_field import PortraitField
from gui.part.tag_field import TagField
from gui.widget.heading import Heading

_LINES: tuple[LineField, ...] = (
    ("name", "Name", "rename", ""),
    ("player", "Player", "change player", "Who plays this model"),
    ("side", "Side", "change sides", "For whom it fights"),
    (
        "concept",
        "Concept",
        "change concept",
        "Such as “Keeper of a travelling altar”",
    ),
)


class PersonSection(FormSection[ModelDesk]):
    id = "person"

    def __init__(self, desk: ModelDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Model"))
        self._portrait = PortraitField(game="battlestorm")
        self._portrait.portrait_changed.connect(self._change_portrait)
        self.keep("portrait", self._portrait.choose_button)
        self.body.addWidget(self._portrait)
        form = new_form()
        self.add_lines(form, _LINES)
        self.body.addLayout(form)
        self.body.addWidget(Heading("Looks"))
        look = QPlainTextEdit()
        look.setAccessibleName("Looks")
        look.setPlaceholderText("What others see: face, clothes, bearing")
        look.setTabChangesFocus(True)
        look.setFixedHeight(112)
        TextBinding(look, desk.session, "look", "change looks")
        self.keep("look", look)
        self.body.addWidget(look)
        self.body.addWidget(Heading("This document"))
        form = new_form()
        self.add_control(form, "tags", "Tags", TagField(desk.session))
        self.body.addLayout(form)
        self.body.addStretch(1)

    def refresh(self) -> None:
        model = self.desk.model
        self._portrait.show_portrait(model.portrait, model.name)

    @Slot(object)
    def _change_portrait(self, portrait: object) -> None:
        step = "change portrait" if portrait else "remove portrait"
        self.desk.session.set_field("portrait", portrait, step)
        self.desk.session.end_merge()
