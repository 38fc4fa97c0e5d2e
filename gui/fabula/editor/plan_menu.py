"""The menu of plans: keep the levels to come under a name, load, compare, rename, drop."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from gui.fabula.editor.desk import Desk
from gui.fabula.editor.plan_name_dialog import PlanNameDialog
from gui.icon import icon
from rules.fabula import plan as plans


class PlanMenu(QPushButton):
    """A button with a menu, filled when it opens. ``compare_asked`` carries the plan's index."""

    compare_asked = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("Plan", parent)
        self._desk = desk
        self.setIcon(icon("flag"))
        self.setAccessibleName("Plan")
        self.setToolTip("Keep, load and compare plans of the levels to come")
        menu = QMenu(self)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)

    @Slot()
    def _fill(self) -> None:
        menu, hero = self.menu(), self._desk.hero
        menu.clear()
        for old in menu.findChildren(QMenu):
            old.deleteLater()
        count = len(hero.coming)
        save = menu.addAction("&Save the plan as…")
        save.setEnabled(count > 0)
        save.triggered.connect(self._ask_name)
        drop = menu.addAction("&Drop the whole plan")
        drop.setEnabled(count > 0)
        drop.triggered.connect(self._drop_ahead)
        menu.addSeparator()
        if not hero.plans:
            menu.addAction("No plan is saved yet").setEnabled(False)
        for index, plan in enumerate(hero.plans):
            last = plan.from_level + len(plan.levels) - 1
            name = (plan.name.strip() or "Plan without a name").replace("&", "&&")
            self._fill_plan(menu.addMenu(f"{name}, to level {last}"), index)

    def _fill_plan(self, menu: QMenu, index: int) -> None:
        name = self._desk.hero.plans[index].name
        for word, act in (
            ("&Load", self._load),
            ("&Compare with the present plan…", self._compare),
            ("&Rename…", self._rename),
            ("D&uplicate", self._duplicate),
            ("&Delete", self._delete),
        ):
            menu.addAction(word).triggered.connect(partial(act, index, name))

    # What the user does --------------------------------------------------------------------

    def _ask_name(self, _is_checked: bool = False) -> None:
        dialog = PlanNameDialog(plans.free_plan_name(self._desk.hero, "Plan"), self.window())
        dialog.chosen.connect(self._save)
        self._open(dialog)

    @Slot(str)
    def _save(self, name: str) -> None:
        self._desk.change(f"save the plan “{name}”", lambda hero: plans.with_plan_saved(hero, name))

    def _drop_ahead(self, _is_checked: bool = False) -> None:
        self._desk.change("drop the plan", plans.without_plan_ahead)

    def _load(self, index: int, name: str, _is_checked: bool = False) -> None:
        self._desk.change(
            f"load the plan “{name}”", lambda hero: plans.with_plan_applied(hero, index)
        )

    def _compare(self, index: int, name: str, _is_checked: bool = False) -> None:
        self.compare_asked.emit(index)

    def _rename(self, index: int, name: str, _is_checked: bool = False) -> None:
        dialog = PlanNameDialog(name, self.window(), is_new=False)
        dialog.chosen.connect(partial(self._give_name, index))
        self._open(dialog)

    def _give_name(self, index: int, name: str) -> None:
        self._desk.change(
            f"rename the plan to “{name}”", lambda hero: plans.with_plan_renamed(hero, index, name)
        )

    def _duplicate(self, index: int, name: str, _is_checked: bool = False) -> None:
        self._desk.change(
            f"duplicate the plan “{name}”", lambda hero: plans.with_plan_duplicated(hero, index)
        )

    def _delete(self, index: int, name: str, _is_checked: bool = False) -> None:
        self._desk.change(f"delete the plan “{name}”", lambda hero: plans.without_plan(hero, index))

    def _open(self, dialog: PlanNameDialog) -> None:
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
