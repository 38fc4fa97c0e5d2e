"""The table screen of a Fabula Ultima session."""

from __future__ import annotations

from gui.fabula.table.desk import FabulaDesk
from gui.fabula.table.panel import FabulaPanel
from gui.session import Session
from gui.table.table_screen import TableScreen


def new_table(session: Session) -> TableScreen:
    """Return the screen for a session document."""
    desk = FabulaDesk(session)
    return TableScreen(desk, FabulaPanel(desk))
