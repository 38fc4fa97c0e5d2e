"""The floor of a start: an empty window that ends as soon as it was painted."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow


class BareWindow(QMainWindow):
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt calls it
        super().paintEvent(event)
        QTimer.singleShot(0, QApplication.quit)


if __name__ == "__main__":
    application = QApplication(sys.argv)
    window = BareWindow()
    window.resize(1280, 800)
    window.show()
    sys.exit(application.exec())
