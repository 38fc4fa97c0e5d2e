"""Who the combatant is: name, player, concept, side, looks, portrait and tags."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget

from gui.binding import ComboBinding, TextBinding
from gui.editor.form import new_form
from gui.editor.form_section import FormSection, LineField
from gui.fadedglory.editor.desk import CombatantDesk
from gui.part.portrait_field import PortraitField
from gui.part.tag_field import TagField
from gui.widget.heading import Heading
from models.fadedglory.vocabulary import SIDE_NAMES

_LINES: tuple[LineField, ...] = (
    ("name", "Name", "rename", ""),
    ("player", "Player", "change player", "Who plays this combatant"),
    ("concept", "Concept", "change concept", "In a few words, such as “Gate captain”"),
)


class PersonSection(FormSection[CombatantDesk]):
    id = "person"

    def __init__(self, desk: CombatantDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Combatant"))
        self._portrait = PortraitField(game="fadedglory")
        self._portrait.portrait_changed.connect(self._change_portrait)
        self.keep("portrait", self._portrait.choose_button)
        self.body.addWidget(self._portrait)
        form = new_form()
        self.add_lines(form, _LINES)
        side = QComboBox()
        for id, name in SIDE_NAMES.items():
            side.addItem(name, id)
        ComboBinding(side, desk.session, "side", "change sides")
        self.add_control(form, "side", "Side", side)
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
        combatant = self.desk.combatant
        self._portrait.show_portrait(combatant.portrait, combatant.name)

    @Slot(object)
    def _change_portrait(self, portrait: object) -> None:
        step = "change portrait" if portrait else "remove portrait"
        self.desk.session.set_field("portrait", portrait, step)
        self.desk.session.end_merge()
