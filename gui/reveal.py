"""Shows a file in the platform's file manager."""

from __future__ import annotations

import sys
from pathlib import Path

from models.errors import UserError


def reveal(path: Path) -> None:
    """Open the folder of ``path``, with the file marked where the platform can do that.

    Raises:
        UserError: when no file manager opens.
    """
    # Only here, for Qt's processes are slow to import and the window needs none to start.
    from PySide6.QtCore import QProcess, QUrl
    from PySide6.QtGui import QDesktopServices

    if sys.platform == "win32":
        opened, _ = QProcess.startDetached("explorer", ["/select,", str(path)])
    elif sys.platform == "darwin":
        opened, _ = QProcess.startDetached("open", ["-R", str(path)])
    else:
        opened = QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
    if not opened:
        raise UserError("No file manager opened.", remedy=f"The file is {path}")
