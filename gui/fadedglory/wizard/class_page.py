"""Step 2: the class, which sets the numbers, and the kit, which sets the uses of a turn."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.fadedglory.part.class_panel import ClassPanel
from gui.fadedglory.part.kit_panel import KitPanel
from gui.fadedglory.wizard.draft import Draft
from gui.fadedglory.wizard.page import WizardPage
from gui.widget.heading import Heading


class ClassPage(WizardPage):
    title = "Class and kit"
    sentence = "The class sets the numbers to reach, the kit what may be done in a turn."

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(draft, parent)
        self._class, self._kit = ClassPanel(draft), KitPanel(draft)
        self.body.addWidget(Heading("Class", role="section"))
        self.body.addWidget(self._class)
        self.body.addSpacing(8)
        self.body.addWidget(Heading("Kit", role="section"))
        self.body.addWidget(self._kit)
        self.body.addStretch(1)

    def refresh(self) -> None:
        self.show_panel(self._class)
        self.show_panel(self._kit)
