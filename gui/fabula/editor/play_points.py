"""Points in play: HP, MP and IP, Fabula Points, experience, and what a rest gives back."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.pool_field import POOLS, PoolField
from gui.fabula.editor.tools import open_session
from gui.fabula.editor.xp_words import level_up_words
from gui.widget.flow import Flow
from gui.widget.heading import Heading
from gui.widget.stepper import Stepper
from models.fabula.hero import Hero
from rules.fabula.next_level import LevelUp
from rules.fabula.points import rested, scene_ended


class PlayPoints(QWidget):
    """Edits the points of the play state."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.pools = [PoolField(desk, arrows, pool) for pool in POOLS]
        self._fabula = Stepper(0, 999, name="Fabula Points")
        self._fabula.valueChanged.connect(self._change_fabula)
        self._xp = Stepper(0, 9999, name="Experience Points")
        self._xp.valueChanged.connect(self._change_xp)
        self._xp_words = text_label("", "caption")
        self._level_up = QPushButton()
        self._level_up.clicked.connect(self._to_next_level)
        self._session = QPushButton("End of session…")
        self._session.setToolTip("Count the experience of a session, and see those before")
        self._session.clicked.connect(self._open_session)
        self._rest = QPushButton("Rest")
        self._rest.setToolTip("HP and MP full, status effects end")
        self._rest.clicked.connect(self._take_rest)
        self._end = QPushButton("End the scene")
        self._end.setToolTip("Spells in effect, temporary dice and the merge end")
        self._end.clicked.connect(self._end_scene)
        self._arrange()

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(Heading("Points"))
        pools = QHBoxLayout()
        pools.setSpacing(20)
        for pool in self.pools:
            pools.addWidget(pool, 1)
        layout.addLayout(pools)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(2, 1)
        grid.addWidget(text_label("Fabula Points", "soft"), 0, 0)
        grid.addWidget(self._fabula, 0, 1)
        grid.addWidget(text_label("Experience", "soft"), 1, 0)
        grid.addWidget(self._xp, 1, 1)
        xp = QHBoxLayout()
        xp.setSpacing(12)
        xp.addWidget(self._level_up)
        xp.addWidget(self._xp_words, 1)
        grid.addLayout(xp, 1, 2)
        layout.addLayout(grid)
        holder = QWidget()
        buttons = Flow(holder, gap=8, row_gap=8)
        buttons.addWidget(self._rest)
        buttons.addWidget(self._end)
        buttons.addWidget(self._session)
        layout.addWidget(holder)
        layout.setAlignment(Qt.AlignmentFlag.AlignTop)

    @property
    def fabula_points(self) -> Stepper:
        return self._fabula

    @property
    def experience(self) -> Stepper:
        return self._xp

    def refresh(self) -> None:
        """Show the present points."""
        for pool in self.pools:
            pool.refresh()
        hero = self._desk.hero
        rules = self._desk.catalog.content.advancement
        for stepper, value in ((self._fabula, hero.play.fabula_points), (self._xp, hero.play.xp)):
            if stepper.value() != value:
                with QSignalBlocker(stepper):
                    stepper.setRange(0, max(stepper.maximum(), value))
                    stepper.setValue(value)
        gain = self._desk.level_up
        show_if(self._level_up, gain.is_possible and gain.is_granted)
        self._level_up.setText(f"Take level {gain.level}…")
        set_text(self._xp_words, _xp_words(hero, gain, rules.xp_per_level))
        self._rest.setEnabled(rested(hero) != hero)
        self._end.setEnabled(scene_ended(hero) != hero)

    @Slot(int)
    def _change_fabula(self, value: int) -> None:
        self._desk.change(
            "change Fabula Points",
            lambda h: h.replaced(play=h.play.replaced(fabula_points=value)),
            merge="fabula-points",
        )

    @Slot(int)
    def _change_xp(self, value: int) -> None:
        self._desk.change(
            "change Experience",
            lambda h: h.replaced(play=h.play.replaced(xp=value)),
            merge="xp",
        )

    @Slot()
    def _to_next_level(self) -> None:
        self._desk.place_asked.emit(f"levels.{len(self._desk.hero.levels)}")

    @Slot()
    def _open_session(self) -> None:
        open_session(self._desk, self.window())

    @Slot()
    def _take_rest(self) -> None:
        self._desk.change("rest", rested)

    @Slot()
    def _end_scene(self) -> None:
        self._desk.change("end the scene", scene_ended)


def _xp_words(hero: Hero, gain: LevelUp, price: int) -> str:
    """Return what the experience is good for now."""
    if not gain.is_possible:
        return gain.reasons[0]
    if gain.is_granted:
        return level_up_words(hero, gain)
    if hero.play.xp < price:
        return f"{price - hero.play.xp} more to the next level"
    return " ".join(gain.reasons)
