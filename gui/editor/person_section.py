"""Who it is: the first fields, looks, portrait and tags."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.binding import TextBinding
from gui.editor.form import new_form
from gui.editor.form_section import FormSection, LineField
from gui.editor.section import DeskKind
from gui.part.portrait_field import PortraitField
from gui.part.tag_field import TagField
from gui.widget.heading import Heading


class PersonSection(FormSection[DeskKind]):
    """``heading`` stands at the top; ``lines`` are the first fields, and more may follow them."""

    heading = ""
    lines: tuple[LineField, ...] = ()

    def __init__(self, desk: DeskKind, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.body.addWidget(Heading(self.heading))
        self._portrait = PortraitField(game=desk.session.document.game)
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
        document = self.desk.session.document
        self._portrait.show_portrait(document.portrait, document.name)

    @Slot(object)
    def _change_portrait(self, portrait: object) -> None:
        step = "change portrait" if portrait else "remove portrait"
        self.desk.session.set_field("portrait", portrait, step)
        self.desk.session.end_merge()
