"""One entry of the rules, as the palette finds it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from gui.dialog.frame import DialogFrame
from gui.theme import set_role
from rules.reference import ReferenceEntry


class RuleDialog(DialogFrame):
    """Shows what the entry does and where it stands."""

    def __init__(self, entry: ReferenceEntry, parent: QWidget | None = None) -> None:
        super().__init__(entry.title, entry.group, parent)
        self.setObjectName("rule-dialog")
        for text, role in ((entry.text, ""), (str(entry.source), "caption")):
            label = QLabel(text)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setAccessibleName(text)
            label.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            if role:
                set_role(label, role)
            self.body.addWidget(label)
        self.body.addStretch(1)
        close = self.add_button("&Close", is_primary=True)
        close.clicked.connect(self.accept)
        close.setFocus()
        self.setMinimumWidth(460)
