"""The table screen of a Battlestorm session."""

from __future__ import annotations

from gui.battlestorm.table.panel import BattlePanel
from gui.session import Session
from gui.table.desk import TableDesk
from gui.table.table_screen import TableScreen


def new_table(session: Session) -> TableScreen:
    """Return the screen for a session document."""
    desk = TableDesk(session)
    return TableScreen(desk, BattlePanel(desk))
