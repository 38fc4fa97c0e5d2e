"""The library: every document of the folder, searched, narrowed, ordered, and previewed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShortcut, QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from gui.hairline import Hairline
from gui.library.card import CardDelegate
from gui.library.card_view import CardView
from gui.library.empty_state import EmptyState, Step
from gui.library.filter import SORTS, tally
from gui.library.filter_pane import FilterPane, GameEntry, KindEntry
from gui.library.model import CardModel
from gui.library.picture_store import PictureStore
from gui.library.preview_pane import PreviewPane
from gui.library.row import Row
from gui.library.row_keeper import RowKeeper
from gui.library.search_bar import SearchBar
from gui.library.side_tab import SideTab
from gui.notice import NoticeBar
from gui.settings import Settings

WIDE = 1_200
"""From this width on the preview stands beside the cards; below, it opens by its tab."""
KIND_SIGNS = {
    "hero": "person",
    "creature": "creature",
    "encounter": "flag",
    "session": "table",
    "combatant": "sword",
}

FIRST_STEPS = (
    "Begin with one of your own, let the dice make one, look at a sample, or import what you made "
    "with another tool."
)


def _step(action: QAction) -> Step:
    """Return a command as a first step."""
    return Step(action.text().replace("&", ""), action.trigger, str(action.data() or ""))


class LibraryPage(QWidget):
    """Shows rows; what is to be done with a document is asked of the window by signals."""

    open_asked = Signal(Path)
    print_asked = Signal(Path)
    duplicate_asked = Signal(Path)
    export_asked = Signal(Path)
    reveal_asked = Signal(Path)
    bin_asked = Signal(Path)
    show_bin_asked = Signal()
    menu_asked = Signal(QPoint)
    """The menu of the chosen document, at this place of the screen."""
    sample_asked = Signal()
    import_asked = Signal()
    chosen_changed = Signal()
    counted = Signal()
    """The number of documents, or what is wrong with them, is known anew."""
    loaded = Signal()
    """Every document is listed."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("library")
        self.setAccessibleName("Library")
        self.stack = QUndoStack(self)
        self.notice = NoticeBar()
        # What the notice says and offers to undo belongs to the step before.
        self.stack.indexChanged.connect(self.notice.dismiss)
        self._settings = settings
        sort = settings.text("library/sort", "opened", among=tuple(SORTS))
        self._keeper = RowKeeper(sort, self)
        self._binned = 0
        self._pane_by_width: dict[bool, bool] = {True: True, False: False}
        self._after_load: Path | None = None
        self._build()
        self._search.set_sort(sort)
        self._show_middle()

    # What the window asks

    @property
    def total(self) -> int:
        """How many documents there are."""
        return len(self.rows)

    @property
    def is_loaded(self) -> bool:
        """Whether every document is listed."""
        return self._keeper.is_loaded

    @property
    def rows(self) -> Mapping[Path, Row]:
        return self._keeper.rows

    @property
    def chosen(self) -> Row | None:
        """The document whose card is chosen."""
        index = self._view.currentIndex()
        return self._model.rows[index.row()] if index.isValid() else None

    @property
    def new_button(self) -> QWidget:
        return self._filters.menu_button

    def show_games(self) -> None:
        """List the kinds and games of this release; the rules must be loaded for that."""
        from rules.systems import systems

        # Kinds of one name, such as the heroes of two games, are one row.
        kinds = {kind.kind: kind for game in systems() for kind in game.kinds.values()}
        names = {id: kind.plural or kind.title for id, kind in kinds.items()}
        entries = [KindEntry(id, name, KIND_SIGNS.get(id, "page")) for id, name in names.items()]
        games = [GameEntry(game.game, game.title) for game in systems()]
        self._filters.show_games(entries, games)
        words = [name if name[1:2].isupper() else name.lower() for name in names.values()]
        made = " and ".join(", ".join(words).rsplit(", ", 1))
        made = made[:1].upper() + made[1:]
        self._empty.set_text(f"{made} that you make are kept here. {FIRST_STEPS}")

    def show_first_steps(self, rows: Sequence[Sequence[QAction]]) -> None:
        """Offer in the empty library what can be made, a row for each game, the samples, and files
        of other tools."""
        steps = [[_step(action) for action in row] for row in rows]
        others = [
            Step("Open a sample", self.sample_asked.emit),
            Step("Import…", self.import_asked.emit),
        ]
        if len(steps) == 1:
            steps[0] += others
        else:
            steps.append(others)
        for row in steps:
            self._empty.add_row(row)

    def load(self) -> None:
        """Read the folder, off this thread; rows come in as they are read."""
        self._keeper.load()

    def stop(self) -> None:
        """Call off what is being read."""
        self._pictures.stop()
        self._keeper.stop()

    def show_opened(self, opened: Mapping[Path, int]) -> None:
        """Take when each file was opened, for the order “Last opened”."""
        self._keeper.show_opened(opened)

    def choose(self, path: Path) -> None:
        """Choose the card of ``path``, or as soon as it is listed."""
        place = self._model.place_of(path)
        if place < 0:
            self._after_load = path
            return
        self._view.setCurrentIndex(self._model.index(place))
        self._view.scrollTo(self._model.index(place))

    def show_binned(self, count: int) -> None:
        self._binned = count
        self._filters.show_tally(tally(self.rows.values()), count)

    def focus_search(self) -> None:
        self._search.field.setFocus()
        self._search.field.selectAll()

    def focus_cards(self) -> None:
        """Go to the cards, or to the search while there are none."""
        if self._model.rowCount():
            self._enter_cards()
        else:
            self._search.field.setFocus()

    @property
    def has_side_pane(self) -> bool:
        return not self._preview.isHidden()

    def show_side_pane(self, shown: bool) -> None:
        """Show or hide the preview, for windows of this width."""
        self._pane_by_width[self.width() >= WIDE] = shown
        self._fold()

    # Building

    def _build(self) -> None:
        self._model = CardModel(self)
        self._pictures = PictureStore(self)
        self._filters = FilterPane()
        self._search = SearchBar()
        self._view = CardView()
        self._delegate = CardDelegate(self._pictures.picture, self._view)
        self._view.setItemDelegate(self._delegate)
        self._view.setModel(self._model)
        self._preview = PreviewPane()
        self._tab = SideTab("Preview")
        self._middle = QStackedWidget()
        self._empty = EmptyState("No documents yet", f"What you make is kept here. {FIRST_STEPS}")
        self._nothing = EmptyState(
            "Nothing matches",
            "",
            ((Step("Show everything", self._clear_filters),),),
            sign="search",
            is_primary=False,
        )
        for page in (self._view, self._empty, self._nothing):
            self._middle.addWidget(page)
        centre = QVBoxLayout()
        centre.setContentsMargins(12, 16, 4, 0)
        centre.setSpacing(8)
        bar = QHBoxLayout()
        bar.setContentsMargins(4, 0, 12, 0)
        bar.addWidget(self._search)
        centre.addLayout(bar)
        centre.addWidget(self._middle, 1)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._filters)
        row.addWidget(Hairline(Qt.Orientation.Vertical))
        row.addLayout(centre, 1)
        self._preview_line = Hairline(Qt.Orientation.Vertical)
        row.addWidget(self._preview_line)
        row.addWidget(self._preview)
        row.addWidget(self._tab)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.notice)
        outer.addLayout(row, 1)
        self._connect()

    def _connect(self) -> None:
        self._keeper.changed.connect(self._take)
        self._keeper.updated.connect(self._update_shown)
        self._keeper.loaded.connect(self._finish)
        self._keeper.failed.connect(self._tell_failure)
        self._search.changed.connect(self._show_rows)
        self._search.sort_changed.connect(self._sort_changed)
        self._search.field.left_downwards.connect(self._enter_cards)
        self._search.field.open_asked.connect(self._open_from_search)
        self._filters.changed.connect(self._show_rows)
        self._filters.bin_asked.connect(self.show_bin_asked)
        self._view.chosen.connect(self._chosen_changed)
        self._view.left_at_top.connect(self.focus_search)
        self._view.open_asked.connect(partial(self._ask, self.open_asked))
        self._view.bin_asked.connect(partial(self._ask, self.bin_asked))
        self._view.customContextMenuRequested.connect(self._show_menu)
        self._pictures.arrived.connect(self._view.viewport().update)
        for name in ("open", "print", "duplicate", "export", "reveal"):
            own = getattr(self, f"{name}_asked")
            getattr(self._preview, f"{name}_asked").connect(own)
        self._preview.more_asked.connect(self._show_menu_under)
        self._tab.toggled.connect(self.show_side_pane)
        slash = QShortcut(QKeySequence("/"), self)
        slash.activated.connect(self.focus_search)

    # Rows

    @Slot()
    def _take(self) -> None:
        self._show_rows()
        self._tell_counts()

    @Slot()
    def _finish(self) -> None:
        self._show_middle()
        self.loaded.emit()

    @Slot(str)
    def _tell_failure(self, reason: str) -> None:
        self.notice.say(f"The library could not be read: {reason}", sign="error")
        self._show_middle()

    @Slot()
    def _sort_changed(self) -> None:
        self._settings.put("library/sort", self._search.sort)
        self._keeper.sort_by(self._search.sort)

    @Slot()
    def _show_rows(self) -> None:
        """Filter anew, and keep the chosen document chosen."""
        before = self.chosen
        found = self._filters.filter(self._search.text)
        self._delegate.words = found.words
        shown = found.shown(self._keeper.ordered)
        self._model.show_rows(shown)
        wanted = self._after_load or (before.path if before else None)
        place = self._model.place_of(wanted)
        if place >= 0 and wanted == self._after_load:
            self._after_load = None
        if shown:
            self._view.setCurrentIndex(self._model.index(max(0, place)))
        self._chosen_changed()
        self._show_middle()

    @Slot(object)
    def _update_shown(self, fresh: Mapping[Path, Row]) -> None:
        """Draw newer rows in their places; the list is made anew only when it must be."""
        if self._keeper.sorts_by_content or self._filters.filter(self._search.text):
            self._keeper.order()
            return
        self._model.update_rows([fresh.get(row.path, row) for row in self._model.rows])
        chosen = self.chosen
        if chosen is not None and chosen.path in fresh:
            self._preview.show_row(chosen)
        self._tell_counts()

    def _tell_counts(self) -> None:
        self._filters.show_tally(tally(self.rows.values()), self._binned)
        self._show_middle()
        self.counted.emit()

    def _show_middle(self) -> None:
        shown, total = self._model.rowCount(), len(self.rows)
        narrowed = bool(self._filters.filter(self._search.text))
        self._search.show_found(
            shown, total, is_narrowed=narrowed, is_loading=not self._keeper.is_loaded
        )
        if shown or not self._keeper.is_loaded:
            self._middle.setCurrentWidget(self._view)
        elif total:
            text = self._search.text.strip()
            self._nothing.set_text(
                f"No document has “{text}” in its name, tags, classes or notes."
                if text
                else "No document is of this sort."
            )
            self._middle.setCurrentWidget(self._nothing)
        else:
            self._middle.setCurrentWidget(self._empty)
        self._fold()

    @Slot()
    def _clear_filters(self) -> None:
        self._search.field.clear()
        self._filters.clear()
        self._search.field.setFocus()

    # The chosen one

    @Slot()
    def _chosen_changed(self) -> None:
        self._preview.show_row(self.chosen)
        self.chosen_changed.emit()

    @Slot()
    def _enter_cards(self) -> None:
        if self._model.rowCount():
            if not self._view.currentIndex().isValid():
                self._view.setCurrentIndex(self._model.index(0))
            self._view.setFocus()

    @Slot()
    def _open_from_search(self) -> None:
        self._ask(self.open_asked)

    def _ask(self, signal: object) -> None:
        row = self.chosen
        if row is not None:
            signal.emit(row.path)  # pyright: ignore[reportAttributeAccessIssue]

    @Slot(QPoint)
    def _show_menu(self, at: QPoint) -> None:
        if self.chosen is None:
            return
        place = self._view.visualRect(self._view.currentIndex())
        if not self._view.indexAt(at).isValid():  # by the menu key
            at = place.center()
        self.menu_asked.emit(self._view.viewport().mapToGlobal(at))

    @Slot(object)
    def _show_menu_under(self, button: QWidget) -> None:
        self.menu_asked.emit(button.mapToGlobal(QPoint(0, button.height())))

    # Width

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        is_wide = self.width() >= WIDE
        shown = self._pane_by_width[is_wide] and bool(self.rows)
        self._preview.setVisible(shown)
        self._preview_line.setVisible(shown)
        self._tab.setVisible(bool(self.rows) and (not is_wide or not shown))
        self._tab.show_state(shown)
