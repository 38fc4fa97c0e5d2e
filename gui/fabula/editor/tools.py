"""What can be done with a hero from the menus: level up, compare, end a session, change edition.

The dialogs are imported when one is first opened.
"""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QWidget

from gui.fabula.editor.desk import Desk
from models.fabula.vocabulary import Edition


def level_up(desk: Desk) -> None:
    """Go to the next level, or to the newest where there is none."""
    index = min(len(desk.hero.levels), desk.level_cap - 1)
    desk.place_asked.emit(f"levels.{index}")


def open_session(desk: Desk, over: QWidget) -> None:
    """Count the experience of a session."""
    from gui.fabula.editor.session_dialog import SessionDialog

    _open(SessionDialog(desk, over))


def open_comparison(desk: Desk, over: QWidget, *, plan: int | None = None) -> None:
    """Set the hero beside a plan, or beside another hero."""
    from gui.fabula.editor.compare_dialog import CompareDialog

    _open(CompareDialog(desk, over, plan=plan))


def open_edition(desk: Desk, over: QWidget, edition: Edition) -> None:
    """Show what another printing changes, and follow it if that is wanted."""
    from gui.fabula.editor.edition_dialog import EditionDialog

    _open(EditionDialog(desk, edition, over))


def _open(dialog: QDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
