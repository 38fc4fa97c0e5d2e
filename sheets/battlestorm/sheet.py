"""What Battlestorm prints; until there is something, nothing."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.options import SheetKind

SHEETS: Mapping[str, SheetKind] = {}
