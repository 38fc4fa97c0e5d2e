"""The field that adds one of the listed skills."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QStringListModel, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from gui.icon import icon


class SkillSearch(QLineEdit):
    """``found(key)`` carries a listed skill, ``unknown(text)`` a name that is on no list.

    Typing offers the names that hold the text; Enter takes the exact or the first one.
    """

    found = Signal(str)
    unknown = Signal(str)

    def __init__(self, names: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = {name.casefold(): key for key, name in names.items()}
        self._names = list(names.values())
        words = f"Add one of {len(names)}"
        self.setPlaceholderText(words)
        self.setAccessibleName(words)
        self.setToolTip("Type a part of the name, then Enter; another name makes an own skill")
        self.setProperty("role", "slim")
        self.addAction(icon("search", "soft"), QLineEdit.ActionPosition.LeadingPosition)
        completer = QCompleter(QStringListModel(self._names, self), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(10)
        completer.activated.connect(self._take)
        self.setCompleter(completer)
        self.returnPressed.connect(self._enter)

    @Slot()
    def _enter(self) -> None:
        text = self.text().strip()
        if text:
            self._take(text)

    @Slot(str)
    def _take(self, text: str) -> None:
        name = self._match(text.casefold())
        # The completer writes its answer into the field after this.
        QTimer.singleShot(0, self, self.clear)
        if name is None:
            self.unknown.emit(text)
        else:
            self.found.emit(self._keys[name])

    def _match(self, text: str) -> str | None:
        """Return the exact name, else the first that begins with, or holds, the text."""
        names = [name.casefold() for name in self._names]
        if text in self._keys:
            return text
        begins = [name for name in names if name.startswith(text)]
        holds = [name for name in names if text in name]
        return next(iter((*begins, *holds)), None)
