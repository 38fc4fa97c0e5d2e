"""A small field for typed amounts: -7 takes, +12 gives, =30 sets."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QToolTip, QWidget

from gui.theme import set_role

_AMOUNT = re.compile(r"\s*([-−–+=])\s*(\d{1,6})\s*")


def amount(text: str) -> tuple[str, int] | None:
    """Return the sign (``-``, ``+`` or ``=``) and the number typed; None when it is neither."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        return None
    sign = "-" if found[1] in "−–" else found[1]
    return sign, int(found[2])


class AmountField(QLineEdit):
    """Tells ``entered(sign, number)`` at Enter and empties itself; keeps what it cannot read."""

    entered = Signal(str, int)

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText("± =")
        self.setMaxLength(12)
        self.setFixedWidth(58)
        set_role(self, "slim")
        self.setAccessibleName(name or self.tr("Change by"))
        self._explain()
        self.returnPressed.connect(self._enter)
        self.textEdited.connect(self._explain)

    def sizeHint(self) -> QSize:
        return QSize(58, super().sizeHint().height())

    @Slot()
    def _enter(self) -> None:
        found = amount(self.text())
        if found is None:
            text = self.tr("Start with −, + or =, then a number, such as −7.")
            self.setToolTip(text)
            self.setAccessibleDescription(text)
            self.selectAll()
            QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), text, self)
            return
        self.clear()
        self.entered.emit(*found)

    @Slot()
    def _explain(self) -> None:
        text = self.tr("Type −7 to take, +12 to give, =30 to set; then Enter.")
        self.setToolTip(text)
        self.setAccessibleDescription(text)
