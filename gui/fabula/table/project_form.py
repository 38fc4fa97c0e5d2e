"""A new Project: what it is, what it can do, how wide it reaches, how often it is used."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.field import add_field, choice_field, choose, line_field, tick
from models.fabula.catalog import catalog
from models.fabula.session import Project, Session
from models.fabula.tables import SampleProject, potency_text, session_tables
from models.fabula.vocabulary import Edition
from rules.fabula.table.project_cost import may_begin, project_potency
from rules.fabula.table.seat import seats

_NOBODY = (
    "Nobody at the table begins Projects: a hero with levels of a class that does has to be there."
    " What it would cost can be looked at all the same."
)


class ProjectForm(QWidget):
    """``changed`` comes after every change."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tables = session_tables().content
        rules = tables.projects
        self._edition: Edition = "core"
        self.name = line_field("Name of the Project", "A diving bell")
        samples = [(f"{one.name}: {one.zenit} z", one) for one in tables.sample_projects]
        self.sample = choice_field("Like an example", [("Something of your own", None), *samples])
        self.potency = choice_field("Potency", [(p.name, p.id) for p in rules.potencies])
        areas = catalog("core").content.ritual_areas
        self.area = choice_field("Area", [(f"{a.name}: × {a.factor}", a.id) for a in areas])
        uses = [(f"{u.name}: × {u.factor}", u.id) for u in rules.uses]
        self.use = choice_field("Use", uses)
        self.flaw = tick(f"A terrible flaw: {rules.flaw_percent} % of the cost")
        self._nobody = text_label(_NOBODY, "warn", wrap=True)
        self._gist = text_label("", "caption", wrap=True)
        form = new_form()
        for words, control in (
            ("Name", self.name),
            ("Example", self.sample),
            ("Potency", self.potency),
            ("Area", self.area),
            ("Use", self.use),
        ):
            add_field(form, words, control)
            if control is self.potency:
                form.addRow("", self._gist)
        form.addRow("", self.flaw)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._nobody)
        column.addLayout(form)
        column.addStretch(1)
        self.sample.activated.connect(self._take_sample)
        for box in (self.potency, self.area, self.use):
            box.activated.connect(self._tell)
        self.flaw.clicked.connect(self._tell)

    def show_session(self, session: Session) -> None:
        """Say whether somebody at the table may begin one."""
        self._edition = session.edition
        makers = [s for s in seats(session).values() if may_begin(s) and not s.is_out]
        show_if(self._nobody, not makers)
        self._tell()

    @property
    def project(self) -> Project:
        """The Project as it stands."""
        return Project(
            key="new",
            name=self.name.text().strip(),
            potency=cast(str, self.potency.currentData()),
            area=cast(str, self.area.currentData()),
            use=cast(str, self.use.currentData()),
            has_flaw=self.flaw.isChecked(),
        )

    @Slot()
    def _take_sample(self) -> None:
        found = cast("SampleProject | None", self.sample.currentData())
        if found is not None:
            if not self.name.isModified():
                self.name.setText(found.name)
            choose(self.potency, found.potency)
            choose(self.area, found.area)
            choose(self.use, found.use)
            self.flaw.setChecked(found.has_flaw)
        self._tell()

    @Slot()
    def _tell(self) -> None:
        potency = project_potency(self.project.potency)
        sample = cast("SampleProject | None", self.sample.currentData())
        words = sample.text if sample is not None else potency_text(potency, self._edition)
        if potency.needs_material:
            words += " It takes a material that money cannot buy."
        set_text(self._gist, words)
        self.changed.emit()
