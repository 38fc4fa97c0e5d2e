"""One part of the document on the review page, with a way back to its step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.theme import theme
from gui.wizard.fact_list import Fact, FactList
from gui.wizard.frame import paint_card
from gui.wizard.label import push_button, wrapped_label


class ReviewSection(QWidget):
    """``asked(step)`` comes from its link."""

    asked = Signal(int)

    def __init__(self, step: int, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step = step
        self.setAccessibleName(title)
        self.link = push_button(
            f"Step {step + 1}", role="link", name=f"Go to step {step + 1}, {title}"
        )
        self.link.clicked.connect(self._ask)
        self.facts = FactList(name_width=92)
        top = QHBoxLayout()
        top.addWidget(wrapped_label(title, size="section"), 1)
        top.addWidget(self.link)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(6)
        layout.addLayout(top)
        layout.addWidget(self.facts)
        layout.addStretch(1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        self.facts.show_facts(facts)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_card(self)

    @Slot()
    def _ask(self) -> None:
        self.asked.emit(self._step)
