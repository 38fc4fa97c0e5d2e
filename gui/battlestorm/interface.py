"""The screens of Battlestorm for the shell. They are imported when one is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gui.game_interface import KindScreens
from gui.table.tools import table_screens

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.session import Session


def _wizard(session: Session) -> QWidget:
    from gui.battlestorm.wizard.model_wizard import ModelWizard

    return ModelWizard(session)


def _editor(session: Session) -> QWidget:
    from gui.battlestorm.editor.model_editor import ModelEditor

    return ModelEditor(session)


def _table(session: Session) -> QWidget:
    from gui.battlestorm.table.table_editor import new_table

    return new_table(session)


SCREENS: Mapping[str, KindScreens] = {
    "model": KindScreens(new_editor=_editor, new_wizard=_wizard),
    "session": table_screens(_table),
}
