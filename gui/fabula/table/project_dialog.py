"""Projects under way: begun, worked on day by day, paid for, done."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.fabula.table.project_form import ProjectForm
from gui.fabula.table.project_way import ProjectWay
from gui.fabula.table.sum_view import SumView
from gui.fabula.table.table_dialog import TableDialog, opened, scrolled
from gui.fabula.table.work_list import WorkList
from gui.table.desk import TableDesk
from models.fabula.session import Project
from rules.fabula.table.project_cost import (
    daily_progress,
    progress_needed,
    project_cost,
    project_due,
)
from rules.fabula.table.project_work import (
    helpers_hired,
    material_found,
    project_begun,
    project_paid,
    project_worked,
    without_project,
)
from rules.fabula.table.record import counted


def open_projects(desk: TableDesk, parent: QWidget | None = None) -> ProjectDialog:
    """Show the Projects under way, or ask for a new one."""
    return opened(ProjectDialog, desk, parent)


class ProjectDialog(TableDialog):
    """At the left the Projects, in the middle one of them, at the right what it takes."""

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Projects", "", parent)
        self.setObjectName("project-dialog")
        self.list = WorkList("Projects", "New Project")
        self.form = ProjectForm()
        self.way = ProjectWay(desk)
        self._cost = SumView("Cost")
        self._daily = SumView("A day of work")
        self._arrange()
        self.add_close()
        self._drop = self.add_button("&Give up")
        self._drop.clicked.connect(self._give_up)
        self._go = self.add_button("Begin", is_primary=True)
        self._go.clicked.connect(self._step)
        self.list.moved.connect(self.refresh)
        self.form.changed.connect(self._show_numbers)
        self.way.changed.connect(self._show_numbers)
        self.way.days.valueChanged.connect(self._show_numbers)
        self.way.hire.clicked.connect(self._hire)
        self.way.pay.clicked.connect(self._pay)
        self.way.found.clicked.connect(self._find)
        self.resize(980, 660)
        self.refresh()
        (self.list if self.project else self.form.name).setFocus()

    def _arrange(self) -> None:
        inside = QWidget()
        middle = QVBoxLayout(inside)
        middle.setContentsMargins(0, 0, 4, 0)
        middle.addWidget(self.form)
        middle.addWidget(self.way)
        numbers = QWidget()
        right = QVBoxLayout(numbers)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(16)
        right.addWidget(self._cost)
        right.addWidget(self._daily)
        right.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(self.list)
        row.addWidget(scrolled(inside), 3)
        row.addWidget(scrolled(numbers), 2)
        self.body.addLayout(row, 1)

    # What is shown -------------------------------------------------------------------------

    @property
    def project(self) -> Project | None:
        """The Project that is shown; None for the new one."""
        return next((one for one in self.table.projects if one.key == self.list.key), None)

    @Slot()
    def refresh(self) -> None:
        """Show the Projects as they are."""
        edition = self.table.edition
        self.list.show_work(
            (
                one.key,
                f"{one.name.strip() or 'A Project'}, "
                + ("done" if one.is_done else f"{one.progress} of {progress_needed(one, edition)}"),
            )
            for one in self.table.projects
        )
        project = self.project
        show_if(self.form, project is None)
        show_if(self.way, project is not None)
        self.form.show_session(self.table)
        if project is not None:
            self.way.show_project(self.table, project)
        show_if(self._drop, project is not None)
        self._drop.setText("Put &away" if project is not None and project.is_done else "&Give up")
        self._show_numbers()

    @Slot()
    def _show_numbers(self) -> None:
        project = self.project
        if project is None:
            self._cost.show_sum(project_cost(self.form.project, self.table.edition))
            self._daily.show_sum(None)
            self._go.setText("Begin")
            show_if(self._go, True)
            return
        self._cost.show_sum(project_due(self.table, project))
        daily = daily_progress(self.table, project, self.way.workers.chosen)
        self._daily.show_sum(None if project.is_done else daily)
        days = self.way.days.value()
        self._go.setText("Work a day" if days == 1 else f"Work {counted(days, 'day')}")
        show_if(self._go, not project.is_done)

    # What the user does --------------------------------------------------------------------

    @Slot()
    def _step(self) -> None:
        project = self.project
        if project is not None:
            workers, days = self.way.workers.chosen, self.way.days.value()
            key = project.key
            self.change(
                f"{counted(days, 'day')} of work on a Project",
                lambda session: project_worked(session, key, workers, days=days),
            )
            return
        new = self.form.project
        if self.change("begin a Project", lambda session: project_begun(session, new)):
            self.form.name.clear()
            self.list.choose(self.table.projects[-1].key)
            self.refresh()
            self.list.setFocus()

    @Slot()
    def _hire(self) -> None:
        key, helpers, paid = self.list.key, self.way.helpers.value(), self.way.paid.value()
        self.change("set helpers", lambda s: helpers_hired(s, key, helpers, paid=paid))

    @Slot()
    def _pay(self) -> None:
        key, zenit, payer = self.list.key, self.way.zenit.value(), self.way.chosen_payer
        self.change(f"pay {zenit} zenit", lambda s: project_paid(s, key, zenit, payer))

    @Slot()
    def _find(self) -> None:
        key = self.list.key
        self.change("find a material", lambda session: material_found(session, key))

    @Slot()
    def _give_up(self) -> None:
        key = self.list.key
        self.change("remove a Project", lambda session: without_project(session, key))
