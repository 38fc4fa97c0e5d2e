"""The screens of Fabula Ultima for the shell. They are imported when one is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gui.game_interface import KindScreens

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.session import Session


def _wizard(session: Session) -> QWidget:
    from gui.fabula.wizard.hero_wizard import HeroWizard

    return HeroWizard(session)


def _editor(session: Session) -> QWidget:
    from gui.fabula.editor.hero_editor import HeroEditor

    return HeroEditor(session)


def _encounter_editor(session: Session) -> QWidget:
    from gui.fabula.encounter.encounter_editor import EncounterEditor

    return EncounterEditor(session)


SCREENS: Mapping[str, KindScreens] = {
    "hero": KindScreens(new_editor=_editor, new_wizard=_wizard),
    "encounter": KindScreens(new_editor=_encounter_editor),
}
