"""The dialogs of a Fabula Ultima table, under the names that menus give them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from gui.fabula.table.clock_dialog import open_clock
from gui.fabula.table.effect_dialog import open_effects
from gui.fabula.table.journey_dialog import open_journey
from gui.fabula.table.options_dialog import open_options
from gui.fabula.table.project_dialog import open_projects
from gui.fabula.table.ritual_dialog import open_rituals
from gui.fabula.table.session_end_dialog import open_session_end
from gui.fabula.table.stores_dialog import open_stores
from gui.fabula.table.strike_dialog import open_strike
from gui.fabula.table.table_dialog import TableDialog
from gui.fabula.table.tables_dialog import open_tables
from gui.table.desk import TableDesk

Opening = Callable[[TableDesk, QWidget | None], TableDialog]

TABLE_DIALOGS: tuple[tuple[str, Opening], ...] = (
    ("Damage and recovery…", open_strike),
    ("Statuses and effects…", open_effects),
    ("New Clock…", open_clock),
    ("Journey…", open_journey),
    ("Rituals…", open_rituals),
    ("Projects…", open_projects),
    ("Tables…", open_tables),
    ("Purse and stores…", open_stores),
    ("Begin or end the session…", open_session_end),
    ("Options…", open_options),
)
"""In the order of the menu."""
