"""The screens of BnB for the shell. They are imported when one is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gui.game_interface import KindScreens
from gui.table.tools import table_screens

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.session import Session


def _wizard(session: Session) -> QWidget:
    from gui.bnb.wizard.hero_wizard import HeroWizard

    return HeroWizard(session)


def _character_editor(session: Session) -> QWidget:
    from gui.bnb.editor.character_editor import CharacterEditor

    return CharacterEditor(session)


def _creature_editor(session: Session) -> QWidget:
    from gui.bnb.editor.creature_editor import CreatureEditor

    return CreatureEditor(session)


def _table(session: Session) -> QWidget:
    from gui.bnb.table.table_editor import new_table

    return new_table(session)


SCREENS: Mapping[str, KindScreens] = {
    "hero": KindScreens(new_editor=_character_editor, new_wizard=_wizard),
    "creature": KindScreens(new_editor=_creature_editor),
    "session": table_screens(_table),
}
