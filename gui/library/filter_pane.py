"""The pane at the left of the library: what is new, and what narrows the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.font import font
from gui.icon import icon
from gui.library.filter import FAULTY, Filter, Tally
from gui.library.kind_row import KindRow
from gui.mark import mark_icon
from gui.theme import set_role, theme
from gui.widget.flow import Flow

MOST_TAGS = 24
WIDTH = 208


@dataclass(frozen=True, slots=True)
class KindEntry:
    """A kind of document with its name for many and its icon."""

    kind: str
    label: str
    sign: str


@dataclass(frozen=True, slots=True)
class GameEntry:
    game: str
    title: str


class FilterPane(QFrame):
    """Shows counts and lets the user narrow the list; ``changed`` says that the choice did."""

    changed = Signal()
    bin_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("filters")
        set_role(self, "well")
        self.setFixedWidth(WIDTH)
        self._kind_rows: dict[str, KindRow] = {}
        self._game_boxes: dict[str, tuple[QCheckBox, QLabel]] = {}
        self._tags: dict[str, QPushButton] = {}
        self._chosen_tags: set[str] = set()
        self._build()
        theme().changed.connect(self._dress)

    def show_games(self, kinds: Sequence[KindEntry], games: Sequence[GameEntry]) -> None:
        """List what this release knows; called once, when the rules are there."""
        for entry in kinds:
            self._add_kind(entry)
        for game in games:
            self._add_game(game)
        self._game_heading.setVisible(bool(games))

    def filter(self, text: str) -> Filter:
        """Return what is chosen here, together with the ``text`` looked for."""
        unchecked = {game for game, (box, _) in self._game_boxes.items() if not box.isChecked()}
        games = frozenset(self._game_boxes) - unchecked if unchecked else None
        kind = next((k for k, row in self._kind_rows.items() if row.isChecked()), "")
        return Filter(
            text=text,
            kind=kind,
            games=games,
            tags=frozenset(self._chosen_tags),
            only_problems=self._problems.isChecked(),
        )

    def clear(self) -> None:
        """Choose everything again."""
        blockers = [QSignalBlocker(box) for box, _ in self._game_boxes.values()]
        blockers.append(QSignalBlocker(self._problems))
        self._kind_rows[""].setChecked(True)
        for box, _ in self._game_boxes.values():
            box.setChecked(True)
        self._problems.setChecked(False)
        self._chosen_tags.clear()
        for button in self._tags.values():
            button.setChecked(False)
        del blockers
        self.changed.emit()

    def show_tally(self, counts: Tally, binned: int) -> None:
        """Show how many documents there are of each sort, and how many in the bin."""
        for kind, row in self._kind_rows.items():
            row.set_count(counts.kinds.get(kind, 0) if kind else counts.total)
        faulty = self._kind_rows[FAULTY]
        faulty.setVisible(FAULTY in counts.kinds)
        for game, (box, count) in self._game_boxes.items():
            number = counts.games.get(game, 0)
            count.setText(str(number))
            box.setAccessibleName(f"{box.text()}, {number}")
        self._show_tags(counts)
        self._problem_count.setText(str(counts.with_problems))
        self._problems.setAccessibleName(f"Only with problems, {counts.with_problems}")
        self._bin.setText(f"Bin  {binned}" if binned else "Bin")
        self._bin.setAccessibleName(f"Bin, {binned}")

    @property
    def menu_button(self) -> QPushButton:
        """The button that offers what can be made."""
        return self._new

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 12, 0, 8)
        outer.setSpacing(0)
        self._new = QPushButton("New…")
        self._new.setObjectName("new")
        self._new.setIcon(icon("plus", "on_accent"))
        self._new.setToolTip("Make a new document (Ctrl+N)")
        set_role(self._new, "primary")
        top = QVBoxLayout()
        top.setContentsMargins(8, 0, 8, 0)
        top.addWidget(self._new)
        outer.addLayout(top)
        outer.addWidget(self._scrolled(), 1)
        self._bin = QPushButton("Bin")
        self._bin.setIcon(icon("trash", "soft"))
        set_role(self._bin, "quiet")
        self._bin.clicked.connect(self.bin_asked)
        foot = QHBoxLayout()
        foot.setContentsMargins(8, 4, 8, 0)
        foot.addWidget(self._bin)
        foot.addStretch(1)
        outer.addLayout(foot)

    def _scrolled(self) -> QScrollArea:
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        set_role(body, "well")
        area.viewport().setAutoFillBackground(False)
        column = QVBoxLayout(body)
        column.setContentsMargins(8, 0, 8, 8)
        column.setSpacing(0)
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._tell)
        column.addWidget(_caps("Kind"))
        self._kinds = QVBoxLayout()
        self._kinds.setSpacing(0)
        column.addLayout(self._kinds)
        self._add_kind(KindEntry("", "Everything", "book"))
        self._kind_rows[""].setChecked(True)
        self._add_kind(KindEntry(FAULTY, "Cannot be opened", "error"))
        self._kind_rows[FAULTY].hide()
        self._game_heading = _caps("Game")
        self._game_heading.hide()
        column.addWidget(self._game_heading)
        self._games = QVBoxLayout()
        self._games.setSpacing(0)
        column.addLayout(self._games)
        self._tag_heading = _caps("Tags")
        self._tag_heading.hide()
        column.addWidget(self._tag_heading)
        self._tag_box = QWidget()
        self._tag_flow = Flow(self._tag_box, gap=6, row_gap=6)
        self._tag_flow.setContentsMargins(8, 0, 0, 0)
        column.addWidget(self._tag_box)
        column.addWidget(_caps("Problems"))
        self._problems = QCheckBox("Only with problems")
        self._problems.toggled.connect(self._tell)
        self._problem_count = QLabel("0")
        set_role(self._problem_count, "caption")
        column.addLayout(_counted(self._problems, self._problem_count))
        column.addStretch(1)
        area.setWidget(body)
        return area

    def _add_kind(self, entry: KindEntry) -> None:
        row = KindRow(entry.kind, entry.label, entry.sign)
        self._kind_rows[entry.kind] = row
        self._group.addButton(row)
        # The faulty ones stay last.
        is_before = FAULTY in self._kind_rows and entry.kind != FAULTY
        place = self._kinds.count() - is_before
        self._kinds.insertWidget(place, row)

    def _add_game(self, entry: GameEntry) -> None:
        box = QCheckBox(entry.title)
        box.setIcon(mark_icon(entry.game))
        box.setIconSize(QSize(16, 16))
        box.setChecked(True)
        box.setProperty("game", entry.game)
        box.toggled.connect(self._tell)
        count = QLabel("0")
        set_role(count, "caption")
        self._game_boxes[entry.game] = (box, count)
        self._games.addLayout(_counted(box, count))

    def _show_tags(self, counts: Tally) -> None:
        wanted = dict(list(counts.tags.items())[:MOST_TAGS])
        for tag in self._chosen_tags:
            wanted.setdefault(tag, 0)
        if list(wanted) != list(self._tags):
            self._rebuild_tags(list(wanted))
        for tag, number in wanted.items():
            button = self._tags[tag]
            button.setText(f"{tag} {number}")
            button.setAccessibleName(f"Tag {tag}, {number}")
        self._tag_heading.setVisible(bool(wanted))
        self._tag_flow.invalidate()

    def _rebuild_tags(self, tags: Sequence[str]) -> None:
        for button in self._tags.values():
            self._tag_flow.removeWidget(button)
            button.deleteLater()
        self._tags = {}
        for tag in tags:
            button = QPushButton(tag)
            set_role(button, "chip")
            button.setFont(font("caption"))
            button.setCheckable(True)
            button.setChecked(tag in self._chosen_tags)
            button.setProperty("tag", tag)
            button.clicked.connect(self._tag_clicked)
            self._tags[tag] = button
            self._tag_flow.addWidget(button)

    @Slot()
    def _tag_clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, QAbstractButton)
        tag = str(button.property("tag"))
        if button.isChecked():
            self._chosen_tags.add(tag)
        else:
            self._chosen_tags.discard(tag)
        self.changed.emit()

    @Slot()
    def _tell(self) -> None:
        self.changed.emit()

    @Slot()
    def _dress(self) -> None:
        for game, (box, _) in self._game_boxes.items():
            box.setIcon(mark_icon(game))


def _caps(text: str) -> QLabel:
    label = QLabel(text.upper())
    label.setAccessibleName(text)
    label.setContentsMargins(8, 16, 0, 8)
    set_role(label, "caps")
    return label


def _counted(box: QCheckBox, count: QLabel) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(8, 4, 8, 4)
    row.addWidget(box, 1)
    row.addWidget(count)
    return row
