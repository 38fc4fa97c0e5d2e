"""The one way to change a level: what it would break elsewhere is shown before it is done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gui.fabula.editor.breaks_dialog import BreaksDialog
from gui.fabula.editor.desk import Desk
from models.errors import UserError
from models.fabula.hero import Hero
from rules.fabula.level_change import breaks
from rules.fabula.plan import in_plan


class LevelChanger(QObject):
    """Changes any level, taken or planned, as one undo step. Questions are asked over ``over``."""

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over

    def change(
        self,
        step: str,
        made: Callable[[Hero], Hero],
        *,
        merge: str = "",
        then: Callable[[], None] | None = None,
    ) -> None:
        """Change the hero by ``made``, which sees the levels to come behind those taken.

        Where that makes something else illegal, the user is shown what, and decides. ``then`` is
        called once the change is made.
        """
        before = self._desk.hero
        try:
            after = in_plan(before, made)
        except UserError as error:
            self._desk.session.refused.emit(str(error))
            return
        found = breaks(before, after)
        if not found:
            self._apply(step, after, merge, then)
            return
        dialog = BreaksDialog(step, found, self._over.window())
        dialog.confirmed.connect(lambda: self._apply(step, after, merge, then))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _apply(self, step: str, after: Hero, merge: str, then: Callable[[], None] | None) -> None:
        self._desk.session.edit(after, step, merge=merge)
        if then is not None:
            then()
