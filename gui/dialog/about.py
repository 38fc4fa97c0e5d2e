"""What this program is, whose it is, and what it is made of."""

from __future__ import annotations

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QLabel, QWidget

from fablefolio import __version__
from gui.dialog.frame import DialogFrame
from gui.theme import set_role

NOTICE = (
    "Fablefolio is independent. It is not affiliated with, endorsed by or sponsored by the "
    "publisher or author of any game; the names of games are their owners’. You need the rule "
    "books to play."
)
LICENCES = (
    "Fablefolio: MIT licence.",
    "Fonts: Vollkorn and Lato, SIL Open Font License 1.1; DejaVu Sans, Bitstream Vera licence.",
    "Qt and PySide6: LGPL 3. pydantic and PyYAML: MIT. ReportLab: BSD. "
    "pdfium and pypdfium2: Apache 2.0 and BSD.",
)


def versions() -> str:
    """Return the versions that a report of a fault should name."""
    return f"Fablefolio {__version__}, Python {platform.python_version()}, Qt {qVersion()}"


class AboutDialog(DialogFrame):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Fablefolio", "Build tabletop characters and print their sheets.", parent)
        self.setObjectName("about-dialog")
        self.setWindowTitle("About Fablefolio")
        for text, role in (
            (versions(), "strong"),
            (NOTICE, ""),
            *((t, "caption") for t in LICENCES),
        ):
            label = QLabel(text)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            label.setAccessibleName(text)
            if role:
                set_role(label, role)
            self.body.addWidget(label)
        self.body.addStretch(1)
        close = self.add_button("&Close", is_primary=True)
        close.clicked.connect(self.accept)
        close.setFocus()
        self.setFixedWidth(480)
