"""The table screen of a BnB session."""

from __future__ import annotations

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.panel import BnbPanel
from gui.session import Session
from gui.table.table_screen import TableScreen


def new_table(session: Session) -> TableScreen:
    """Return the screen for a session document."""
    desk = BnbDesk(session)
    return TableScreen(desk, BnbPanel(desk))
