"""What the shell asks of BnB."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from gui.bnb.wizard.hero_wizard import HeroWizard
from gui.game_interface import screens_of
from gui.session import Session
from models.bnb.character import Character
from models.bnb.creature import Creature


def test_a_hero_has_a_wizard_and_a_creature_has_none(
    qtbot: QtBot, session: Callable[..., Session]
) -> None:
    screens = screens_of(Character())
    assert screens.new_wizard is not None
    wizard = screens.new_wizard(session(Character()))
    qtbot.addWidget(wizard)
    assert isinstance(wizard, HeroWizard)
    assert screens_of(Creature()).new_wizard is None
