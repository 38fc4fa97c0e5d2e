"""The screens of Faded Glory for the shell. They are imported when one is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gui.game_interface import KindScreens
from gui.table.tools import table_screens

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.session import Session


def _wizard(session: Session) -> QWidget:
    from gui.fadedglory.wizard.combatant_wizard import CombatantWizard

    return CombatantWizard(session)


def _editor(session: Session) -> QWidget:
    from gui.fadedglory.editor.combatant_editor import CombatantEditor

    return CombatantEditor(session)


def _table(session: Session) -> QWidget:
    from gui.fadedglory.table.table_editor import new_table

    return new_table(session)


SCREENS: Mapping[str, KindScreens] = {
    "combatant": KindScreens(new_editor=_editor, new_wizard=_wizard),
    "session": table_screens(_table),
}
