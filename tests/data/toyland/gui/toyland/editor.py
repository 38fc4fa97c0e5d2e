"""The editor of a pebble: a name and a weight."""

from __future__ import annotations

from typing import Any

from gui.editor.desk import EditorDesk
from gui.editor.document_editor import DocumentEditor
from gui.editor.form import new_form
from gui.editor.form_section import FormSection
from gui.editor.section import Section
from gui.editor.section_kind import SectionKind
from gui.session import Session
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper


class PebbleSection(FormSection[EditorDesk]):
    id = "pebble"

    def __init__(self, desk: EditorDesk) -> None:
        super().__init__(desk)
        self.body.addWidget(Heading("Pebble"))
        form = new_form()
        self.add_lines(form, (("name", "Name", "rename", ""),))
        self.weight = Stepper(0, 100, name="Weight")
        self.weight.valueChanged.connect(self._weigh)
        self.add_control(form, "weight", "Weight", self.weight)
        self.body.addLayout(form)
        self.body.addStretch(1)

    def refresh(self) -> None:
        self.weight.setValue(self.desk.session.document.weight)

    def _weigh(self, weight: int) -> None:
        if weight != self.desk.session.document.weight:
            self.desk.change("weigh", lambda one: one.replaced(weight=weight))


class PebbleEditor(DocumentEditor):
    kinds = (SectionKind("pebble", "Pebble", "star", ("name", "weight")),)

    def __init__(self, session: Session) -> None:
        super().__init__(EditorDesk(session, "sinks"), "Pebble")

    def new_section(self, id: str) -> Section[Any]:
        return PebbleSection(self.desk)
