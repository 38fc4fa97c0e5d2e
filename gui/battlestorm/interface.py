"""The screens that Battlestorm gives to the shell; until they are there, none."""

from __future__ import annotations

from collections.abc import Mapping

from gui.game_interface import KindScreens

SCREENS: Mapping[str, KindScreens] = {}
