"""A combo box of the damage types, with one more entry for none."""

from __future__ import annotations

from typing import get_args

from PySide6.QtWidgets import QComboBox, QWidget

from models.fabula.vocabulary import DamageType


class DamageTypeBox(QComboBox):
    """``value`` is the type chosen; None stands first and is called ``none``."""

    def __init__(
        self,
        name: str,
        chosen: DamageType | None = None,
        *,
        none: str = "no type",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.addItem(none, "")
        for kind in get_args(DamageType):
            self.addItem(kind, kind)
        self.setCurrentIndex(max(0, self.findData(chosen or "")))

    @property
    def value(self) -> DamageType | None:
        """The type chosen; None for the first entry."""
        kind: DamageType | None = self.currentData() or None
        return kind
