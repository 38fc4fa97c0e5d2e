"""A Project under way: how far it is, who works on it, who pays, and what it still takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.field import (
    add_field,
    amount_field,
    beside,
    button,
    choice_field,
    show_choices,
)
from gui.fabula.table.people_box import PeopleBox
from gui.table.desk import TableDesk
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.widget.pool_bar import PoolBar
from gui.widget.stepper import Stepper
from models.fabula.catalog import catalog
from models.fabula.session import Project, Session
from models.fabula.vocabulary import Edition
from rules.fabula.table.project_cost import (
    lacks_material,
    left_to_pay,
    progress_needed,
    project_potency,
    project_use,
    why_not_done,
)
from rules.fabula.table.project_work import MATERIALS
from rules.fabula.table.purse import purse_name, zenit_of
from rules.fabula.table.record import GROUP
from rules.fabula.table.ritual_work import area_of

MOST_DAYS, MOST_HELPERS, MOST_ZENIT = 1_000, 1_000, 99_999


class ProjectWay(QWidget):
    """The dialog listens to its buttons; ``changed`` comes when other workers are ticked."""

    changed = Signal()

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self._name = text_label("", "heading", wrap=True)
        self._facts = text_label("", "soft", wrap=True)
        self._bar = PoolBar("mp", name="Progress")
        self._progress = text_label("", "strong")
        self._open = text_label("", "warn", face="strong", wrap=True)
        self._done = text_label("It is done.", "good", face="strong")
        self.found = button("The material is found")
        self.workers = PeopleBox(desk, heroes_only=True)
        self.days = Stepper(1, MOST_DAYS, name="Days of work")
        self.helpers = Stepper(0, MOST_HELPERS, name="Helpers")
        self.paid = Stepper(0, MOST_HELPERS, name="Helpers who are paid")
        self.hire = button("Set helpers", "Set the helpers")
        self.zenit = amount_field(0, MOST_ZENIT, "Zenit to pay")
        self.payer = choice_field("Who pays")
        self.pay = button("Pay", "Pay for the Project")
        self._work = QWidget()
        self._money = QWidget()
        self._arrange()
        self.workers.changed.connect(self.changed)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self._name, self._facts, self._bar, self._progress, self._open, self._done):
            column.addWidget(part)
        column.addLayout(beside(self.found))
        work = QVBoxLayout(self._work)
        work.setContentsMargins(0, 4, 0, 0)
        work.setSpacing(8)
        work.addWidget(Heading("Who works", role="section"))
        work.addWidget(self.workers)
        work.addLayout(beside(_caption("Days", self.days), self.days))
        helpers = Flow(gap=8)
        for part in (
            _caption("Helpers", self.helpers),
            self.helpers,
            _caption("paid", self.paid),
            self.paid,
            self.hire,
        ):
            helpers.addWidget(part)
        work.addLayout(helpers)
        money = QVBoxLayout(self._money)
        money.setContentsMargins(0, 4, 0, 0)
        money.setSpacing(8)
        money.addWidget(Heading("Who pays", role="section"))
        form = new_form()
        add_field(form, "Zenit", self.zenit)
        add_field(form, "From", self.payer)
        money.addLayout(form)
        money.addLayout(beside(self.pay))
        column.addWidget(self._work)
        column.addWidget(self._money)
        column.addStretch(1)

    def show_project(self, session: Session, project: Project) -> None:
        """Show how far it is; another one begins with who worked on it."""
        is_new = project.key != self._shown
        self._shown = project.key
        set_text(self._name, project.name.strip() or "A Project")
        set_text(self._facts, " · ".join(_facts(project, session.edition)))
        needed = progress_needed(project, session.edition)
        self._bar.setValue(project.progress, needed)
        set_text(self._progress, f"Progress {project.progress} of {needed}")
        set_text(self._open, " ".join(why_not_done(session, project)))
        show_if(self._open, not project.is_done)
        show_if(self._done, project.is_done)
        show_if(self.found, lacks_material(project) and not project.is_done)
        show_if(self._work, not project.is_done)
        if is_new:
            there = [member.key for member in session.members if not member.is_absent]
            self.workers.choose(project.workers or there)
            self.days.setValue(1)
        self.workers.refresh()
        if is_new or not self._is_typing(self.helpers, self.paid):
            for stepper, value in (
                (self.helpers, project.helpers),
                (self.paid, project.paid_helpers),
            ):
                stepper.setValue(value)
        self._show_money(session, project)

    @staticmethod
    def _is_typing(*controls: QWidget) -> bool:
        return any(control.hasFocus() for control in controls)

    def _show_money(self, session: Session, project: Project) -> None:
        due = left_to_pay(session, project)
        show_if(self._money, due > 0)
        with QSignalBlocker(self.zenit):
            self.zenit.setRange(0, due)
            if not self.zenit.hasFocus() or self.zenit.value() > due:
                self.zenit.setValue(due)
        keys = (GROUP, *(member.key for member in session.members))
        names = [(f"{purse_name(session, key)}: {zenit_of(session, key)} z", key) for key in keys]
        show_choices(self.payer, [*names, ("Materials found in play", MATERIALS)])

    @property
    def chosen_payer(self) -> str:
        return cast(str, self.payer.currentData())


def _caption(words: str, control: QWidget) -> QLabel:
    caption = text_label(words, "soft")
    caption.setBuddy(control)
    caption.setMinimumHeight(32)
    return caption


def _facts(project: Project, edition: Edition) -> Iterator[str]:
    yield f"{project_potency(project.potency).name} potency"
    yield f"{area_of(project.area, catalog(edition)).name} area"
    yield project_use(project.use).name.lower()
    if project.has_flaw:
        yield "terrible flaw"
    if project_potency(project.potency).needs_material and project.has_material:
        yield "material found"
    if project.paid:
        yield f"{project.paid} z paid"
