"""Editors opened in windows of a given size, and ways to their sections."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.game_interface import screens_of
from gui.session import Session
from models.document import Document


def opened_editors(
    kind: type, qtbot: QtBot, session: Callable[..., Session]
) -> Iterator[Callable[..., Any]]:
    """Yield a function that opens a document in its editor, of ``kind``; empty them at the end."""
    editors: list[Any] = []

    def opening(document: Document, width: int = 1280, height: int = 800) -> Any:
        editor: Any = screens_of(document).new_editor(session(document))
        assert isinstance(editor, kind)
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


def shown_section(editor: Any, id: str) -> Any:
    """Bring the section ``id`` into view and return it."""
    editor.show_section(id)
    settle()
    return editor.section
