"""The optional rules of advancement that the group plays with."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from gui.editor.text_label import text_label
from gui.fabula.editor.desk import Desk
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.fabula.hero import Hero

_OPTIONS = (
    ("blitz", "Blitz", "A battle that ends early brings 6 less the round it ended in."),
    ("booster", "Booster", "One level more after each session, without XP."),
    ("embodiment", "Embodiment", "The best portrayal of Identity or Theme brings 2 XP."),
    ("mvp", "MVP", "The most valuable player gains 2 XP."),
)


class XpOptions(QWidget):
    """Boxes that change the hero at once, each as a step of its own."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._boxes: dict[str, QCheckBox] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        for number, (id, name, tip) in enumerate(_OPTIONS):
            box = QCheckBox(name)
            box.setToolTip(tip)
            box.setAccessibleDescription(tip)
            box.setProperty("option", id)
            box.clicked.connect(self._switch)
            self._boxes[id] = box
            grid.addWidget(box, number // 2, number % 2)
        self._most = Stepper(1, 50, name="Levels after each session")
        self._most.valueChanged.connect(self._change_most)
        caption = text_label("Levels a session", "soft")
        caption.setBuddy(self._most)
        grid.addWidget(caption, 2, 0)
        grid.addWidget(self._most, 2, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(Heading("The group plays with", role="section"))
        layout.addLayout(grid)

    def refresh(self) -> None:
        """Show the hero's present options."""
        rules = self._desk.hero.xp_rules
        for id, box in self._boxes.items():
            box.setChecked(getattr(rules, id))
        with QSignalBlocker(self._most):
            self._most.setValue(rules.levels_per_session)

    @Slot(bool)
    def _switch(self, is_on: bool) -> None:
        box = self.sender()
        if isinstance(box, QCheckBox):
            id: str = box.property("option")
            step = f"{'use' if is_on else 'do without'} {box.text()}"
            self._desk.change(step, lambda hero: _with_rules(hero, id, is_on))

    @Slot(int)
    def _change_most(self, most: int) -> None:
        self._desk.change(
            "change levels a session",
            lambda hero: _with_rules(hero, "levels_per_session", most),
            merge="levels-per-session",
        )


def _with_rules(hero: Hero, name: str, value: object) -> Hero:
    return hero.replaced(xp_rules=hero.xp_rules.replaced(**{name: value}))
