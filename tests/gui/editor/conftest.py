"""The editor on a finished hero, and ways to reach its controls as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from gui.fabula.editor.hero_editor import HeroEditor
from gui.session import Session
from models.fabula.hero import Bond, Dice, Hero, LevelChoice, PlayState
from models.fabula.owned import OwnedItem, Purse, Slots

LEFT = Qt.MouseButton.LeftButton
Opening = Callable[..., HeroEditor]
D = TypeVar("D", bound=QDialog)


@pytest.fixture
def camilla() -> Hero:
    """Camilla of the worked example, with her equipment and two Bonds."""
    levels = [
        ("weaponmaster", "bone_crusher"),
        ("weaponmaster", "bone_crusher"),
        ("weaponmaster", "counterattack"),
        ("orator", "encourage"),
        ("orator", "persuasive"),
    ]
    return Hero(
        name="Camilla",
        identity="Exiled princess of Platea",
        theme="Hope",
        origin="Platea",
        levels=tuple(LevelChoice(class_id=c, skill_id=s) for c, s in levels),
        dice=Dice(DEX=8, INS=10, MIG=6, WLP=8),
        items=(
            OwnedItem(key="i1", item_id="rapier"),
            OwnedItem(key="i2", item_id="runic_shield"),
            OwnedItem(key="i3", item_id="travel_garb"),
        ),
        slots=Slots(main_hand="i1", off_hand="i2", armor="i3"),
        purse=Purse(savings_roll=6),
        bonds=(
            Bond(name="Remora", emotions=("admiration", "mistrust")),
            Bond(name="Platea", emotions=("loyalty",)),
        ),
        play=PlayState(xp=3),
    )


@pytest.fixture
def opened(qtbot: QtBot, session: Callable[..., Session]) -> Iterator[Opening]:
    """Return a function that opens a hero in the editor, in a window of the given size."""
    editors: list[HeroEditor] = []

    def opening(hero: Hero, width: int = 1280, height: int = 800) -> HeroEditor:
        editor = HeroEditor(session(hero))
        editors.append(editor)
        qtbot.addWidget(editor)
        editor.resize(width, height)
        editor.show()
        editor.activateWindow()
        qtbot.waitUntil(editor.isActiveWindow)
        settle()
        return editor

    yield opening
    for editor in editors:
        editor.session.stack.clear()


def settle() -> None:
    """Let the editor show what the last edit changed."""
    for _ in range(3):
        QApplication.processEvents()


def shown(editor: HeroEditor, kind: type[D]) -> D:
    """Return the dialog of that kind that is open over the editor."""
    settle()
    found = [dialog for dialog in editor.findChildren(kind) if dialog.isVisible()]
    assert len(found) == 1, f"{len(found)} dialogs of {kind.__name__} are open"
    return found[0]


def spoken(widget: QWidget) -> str:
    """Return the spoken name and value of ``widget``."""
    return f"{widget.accessibleName()} {widget.accessibleDescription()}".strip()
