"""The screens of the toy game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gui.game_interface import KindScreens

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.session import Session


def _editor(session: Session) -> QWidget:
    from gui.toyland.editor import PebbleEditor

    return PebbleEditor(session)


SCREENS: Mapping[str, KindScreens] = {"pebble": KindScreens(new_editor=_editor)}
