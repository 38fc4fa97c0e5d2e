"""Who the being is: name, concept, looks, portrait and tags."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget

from gui.binding import ComboBinding, TextBinding
from gui.bnb.editor.desk import BeingDesk
from gui.editor.form import new_form
from gui.editor.form_section import FormSection, LineField
from gui.part.portrait_field import PortraitField
from gui.part.tag_field import TagField
from gui.widget.heading import Heading
from models.bnb.catalog import catalog

_HERO: tuple[LineField, ...] = (
    ("name", "Name", "rename", ""),
    ("pronouns", "Pronouns", "change pronouns", "she, he, they …"),
    ("player", "Player", "change player", "Who plays this hero"),
    ("concept", "Concept", "change concept", "The hero in a few words, such as “Roof thief”"),
)
_CREATURE: tuple[LineField, ...] = (
    ("name", "Name", "rename", ""),
    ("concept", "Concept", "change concept", "What it is, in a few words"),
)


class ConceptSection(FormSection[BeingDesk]):
    """The base of both; ``lines`` are the first fields."""

    id = "concept"
    lines: tuple[LineField, ...] = ()

    def __init__(self, desk: BeingDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading("Concept"))
        self._portrait = PortraitField(game="bnb")
        self._portrait.portrait_changed.connect(self._change_portrait)
        self.keep("portrait", self._portrait.choose_button)
        self.body.addWidget(self._portrait)
        self.form = new_form()
        self.add_lines(self.form, self.lines)
        self.add_more()
        self.body.addLayout(self.form)
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

    def add_more(self) -> None:
        """Add further fields to ``form``."""

    def refresh(self) -> None:
        being = self.desk.being
        self._portrait.show_portrait(being.portrait, being.name)

    @Slot(object)
    def _change_portrait(self, portrait: object) -> None:
        step = "change portrait" if portrait else "remove portrait"
        self.desk.session.set_field("portrait", portrait, step)
        self.desk.session.end_merge()


class HeroConceptSection(ConceptSection):
    lines = _HERO

    def add_more(self) -> None:
        content = catalog().content
        for field, label, names in (
            ("homeland", "Homeland", [land.name for land in content.lands]),
            ("patron", "Patron", [god.name for god in content.gods]),
        ):
            combo = QComboBox()
            combo.setEditable(True)
            combo.addItem("")
            combo.addItems(names)
            ComboBinding(combo, self.desk.session, field, f"change {field}")
            self.add_control(self.form, field, label, combo)


class CreatureConceptSection(ConceptSection):
    lines = _CREATURE
