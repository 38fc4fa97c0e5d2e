"""Two columns side by side: this hero, one of its plans, or another hero, at any level."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QSlider,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from gui.dialog.frame import DialogFrame
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.compare_model import CompareModel, compare_lines
from gui.fabula.editor.compare_sides import first_pair, sides
from gui.fabula.editor.desk import Desk
from gui.widget.stepper import Stepper
from models.errors import UserError
from models.fabula.hero import Hero
from rules.fabula.comparison import comparison, top_level

_WIDTHS = (180, 0, 116, 0)
"""The columns' widths in pixels; 0 for those that share the rest."""


class CompareDialog(DialogFrame):
    """Compares what is chosen above the columns at the level of the slider."""

    def __init__(
        self, desk: Desk, parent: QWidget | None = None, *, plan: int | None = None
    ) -> None:
        super().__init__("Compare", parent=parent)
        self.setObjectName("compare-dialog")
        self._sides = sides(desk.hero, desk.others())
        self._heroes: dict[int, Hero] = {}
        self._is_moved = False
        self.left = self._chooser("Left side")
        self.right = self._chooser("Right side")
        self.level = QSlider(Qt.Orientation.Horizontal)
        self.level.setAccessibleName("Level on the slider")
        self.level.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.level.setTickInterval(5)
        self.level.setPageStep(5)
        self.number = Stepper(1, 50, name="Level")
        self.only_different = QCheckBox("Only what differs")
        self.table = QTreeView()
        self._model = CompareModel()
        self._words = text_label("", "soft", wrap=True)
        self._fill_table()
        self._arrange()
        close = self.add_button("&Close", is_primary=True)
        close.clicked.connect(self.accept)
        left, right = first_pair(self._sides, plan)
        self.left.setCurrentIndex(left)
        self.right.setCurrentIndex(right)
        for combo in (self.left, self.right):
            combo.currentIndexChanged.connect(self._choose_side)
        self.level.valueChanged.connect(self._move_level)
        self.number.valueChanged.connect(self._move_level)
        self.only_different.toggled.connect(self._compare)
        self._choose_side()
        self.resize(960, 660)
        self.table.setFocus()

    def _chooser(self, name: str) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(16)
        for side in self._sides:
            combo.addItem(side.title)
        return combo

    def _fill_table(self) -> None:
        table = self.table
        table.setModel(self._model)
        table.setAccessibleName("Comparison")
        table.setRootIsDecorated(False)
        table.setUniformRowHeights(False)
        table.setAllColumnsShowFocus(True)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = table.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        for column, width in enumerate(_WIDTHS):
            mode = QHeaderView.ResizeMode.Fixed if width else QHeaderView.ResizeMode.Stretch
            header.setSectionResizeMode(column, mode)
            if width:
                header.resizeSection(column, width)

    def _arrange(self) -> None:
        choice = QHBoxLayout()
        choice.setSpacing(12)
        choice.addWidget(self.left, 1)
        choice.addWidget(text_label("beside", "soft"))
        choice.addWidget(self.right, 1)
        level = QHBoxLayout()
        level.setSpacing(12)
        caption = text_label("At level", "soft")
        caption.setBuddy(self.number)
        level.addWidget(caption)
        level.addWidget(self.number)
        level.addWidget(self.level, 1)
        level.addWidget(self.only_different)
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addLayout(choice)
        column.addLayout(level)
        column.addWidget(self._words)
        column.addWidget(self.table, 1)
        self.body.addLayout(column, 1)

    # What is shown -------------------------------------------------------------------------

    def _hero(self, index: int) -> Hero:
        """Return the hero of a side, read once.

        Raises:
            UserError: when its file cannot be read.
        """
        if index not in self._heroes:
            self._heroes[index] = self._sides[index].load()
        return self._heroes[index]

    @Slot()
    def _choose_side(self) -> None:
        self._told(self._fit_level)
        self._compare()

    def _fit_level(self) -> None:
        """Let the slider reach as far as the longer of both; it stands there until it is moved."""
        top = top_level(self._hero(self.left.currentIndex()), self._hero(self.right.currentIndex()))
        with QSignalBlocker(self.level), QSignalBlocker(self.number):
            for control in (self.level, self.number):
                control.setRange(1, max(1, top))
                if not self._is_moved:
                    control.setValue(top)

    @Slot(int)
    def _move_level(self, level: int) -> None:
        self._is_moved = True
        for control in (self.level, self.number):
            with QSignalBlocker(control):
                control.setValue(level)
        self._compare()

    @Slot()
    def _compare(self) -> None:
        self._told(self._show_comparison)

    def _show_comparison(self) -> None:
        left, right = self.left.currentIndex(), self.right.currentIndex()
        found = comparison(self._hero(left), self._hero(right), self.level.value())
        lines = compare_lines(found, only_different=self.only_different.isChecked())
        names = (f"{self._sides[left].title}", f"{self._sides[right].title}")
        self._model.show_lines(lines, *names)
        for row, line in enumerate(lines):
            self.table.setFirstColumnSpanned(row, self.table.rootIndex(), line.is_head)
        different = sum(line.differs for line in lines)
        words = f"{different} of {sum(not line.is_head for line in lines)} rows differ."
        if left == right:
            words = "Both sides are the same. Choose a plan or another hero at the right."
        short = [n for n, side in zip(names, (found.left, found.right), strict=True)
                 if side.level < found.level]  # fmt: skip
        if short:
            words += f" {' and '.join(short)} ends before level {found.level}."
        set_text(self._words, words)
        show_if(self.table, bool(lines))

    def _told(self, act: Callable[[], None]) -> None:
        """Do ``act``; say what went wrong in place of the comparison."""
        try:
            act()
        except UserError as error:
            set_text(self._words, str(error))
            self._model.show_lines((), "", "")
