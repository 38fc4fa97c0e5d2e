"""Files dragged onto the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDropEvent


def dropped_paths(event: object) -> list[Path]:
    """Return the local files that ``event`` brings."""
    if not isinstance(event, QDropEvent):
        return []
    urls = event.mimeData().urls()
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
