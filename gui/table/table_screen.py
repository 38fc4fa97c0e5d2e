"""The table: order on top, everybody as cards, the game's own panel below, the log beside it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Slot
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QInputDialog,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.editor.empty_state import EmptyState
from gui.editor.text_label import set_text, text_label
from gui.game_colours import GameColours
from gui.icon import icon
from gui.table.amount_popup import AmountPopup
from gui.table.clock_box import ClockBox
from gui.table.desk import TableDesk
from gui.table.first_stop import first_stop
from gui.table.log_panel import WIDTH as LOG_WIDTH
from gui.table.log_panel import LogPanel
from gui.table.order_strip import GroupTitles, OrderStrip
from gui.table.panel import TablePanel
from gui.table.people_dialog import open_people
from gui.table.players_switch import PlayersSwitch
from gui.table.seat_grid import SeatGrid
from gui.table.table_menus import TableMenus, shown
from gui.theme import set_role
from models.errors import UserError
from rules.table_clock import with_new_clock

_NARROW = 1180


class TableScreen(QWidget):
    """Shows the session of ``desk``, with the game's ``panel``.

    F6 goes from part to part, Ctrl+Enter ends the turn. Below 1180 px the log is folded away
    behind a button.
    """

    def __init__(self, desk: TableDesk, panel: TablePanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = desk.session
        self.desk = desk
        self.panel = panel
        desk.setParent(self)
        self.setAccessibleName("Table")
        self._colours = GameColours(self, desk.session.document.game)
        self._clocks = ClockBox(desk)
        self.grid = SeatGrid(desk, self._clocks)
        self.order = OrderStrip(desk)
        self.log = LogPanel(desk)
        self._popup = AmountPopup(self)
        self._is_log_wanted = True
        self._make_bar()
        self._arrange()
        self._connect()
        self.refresh()

    # Building --------------------------------------------------------------------------------

    def _make_bar(self) -> None:
        self._round_title = text_label("", "caps")
        self._round = text_label("", face="title")
        self._scene = text_label("", face="heading")
        self._titles = GroupTitles(self.desk)
        self.end_turn = self._button("End turn", self._end_turn, sign="")
        set_role(self.end_turn, "primary")
        self.end_turn.setToolTip("End the turn under way (Ctrl+Enter)")
        self.players = self._button("Players’ view", self.desk.players_asked.emit, sign="reveal")
        self.players.setToolTip("Show or close the players’ window")
        self.conflict = self._button("Conflict", None, sign="sword")
        self.conflict.setMenu(QMenu(self.conflict))
        self.more = self._button("", None, sign="more")
        self.more.setAccessibleName("Table")
        self.more.setToolTip("Damage, effects, journeys, rests and all else at the table")
        self.more.setMenu(QMenu(self.more))
        self.people = self._button("", self.desk.people_asked.emit, sign="people")
        self.people.setAccessibleName("People")
        self.people.setToolTip(f"Add {self.desk.kinds_in_words} to the table")
        self.show_log = self._button("Log", self._flip_log, sign="list")
        self.show_log.setCheckable(True)

    def _button(self, text: str, act: object, *, sign: str) -> QPushButton:
        button = QPushButton(text)
        if sign:
            button.setIcon(icon(sign))
        set_role(button, "dense")
        button.setAccessibleName(text.rstrip("…"))
        if act is not None:
            button.clicked.connect(act)
        return button

    def _arrange(self) -> None:
        self._top = QWidget()
        number = QVBoxLayout()
        number.setSpacing(0)
        number.addWidget(self._round_title, 0, Qt.AlignmentFlag.AlignHCenter)
        number.addWidget(self._round, 0, Qt.AlignmentFlag.AlignHCenter)
        buttons = QVBoxLayout()
        buttons.setSpacing(6)
        rows = (
            (self.show_log, self.conflict, self.end_turn),
            (self.people, self.players, self.more),
        )
        for pair in rows:
            row = QHBoxLayout()
            row.setSpacing(6)
            row.addStretch(1)
            for button in pair:
                row.addWidget(button)
            buttons.addLayout(row)
        top = QHBoxLayout(self._top)
        top.setContentsMargins(8, 4, 0, 4)
        top.setSpacing(14)
        top.addLayout(number)
        top.addWidget(self._titles)
        top.addWidget(self._scene)
        top.addWidget(self.order, 1)
        top.addLayout(buttons)
        self._empty = self._empty_page()
        self._stack = QStackedWidget()
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.setHandleWidth(10)
        set_role(self._split, "plain")
        self._split.setAccessibleName("Participants and actions")
        self._split.addWidget(self.grid)
        self._split.addWidget(self.panel)
        self._split.setStretchFactor(0, 1)
        self._split.setSizes([330, 290])
        self._stack.addWidget(self._split)
        self._stack.addWidget(self._empty)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(12, 4, 12, 10)
        column.setSpacing(6)
        column.addWidget(self._top)
        column.addWidget(self._stack, 1)
        self._wide = QSplitter(Qt.Orientation.Horizontal)
        self._wide.setChildrenCollapsible(False)
        self._wide.setAccessibleName("Panes")
        self._wide.addWidget(left)
        self._wide.addWidget(self.log)
        self._wide.setStretchFactor(0, 1)
        self._wide.setSizes([1016, LOG_WIDTH])
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._wide)

    def _empty_page(self) -> QWidget:
        state = EmptyState(
            f"Nobody sits at the table yet. Add {self.desk.kinds_in_words} of the library. "
            "What happens here goes back to the heroes, and never to a stat block of the library.",
            "Add people…",
        )
        state.asked.connect(self.desk.people_asked)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(12, 24, 200, 12)
        column.addWidget(state)
        column.addStretch(1)
        return page

    def _connect(self) -> None:
        self._window = PlayersSwitch(self.desk)
        self._window.changed.connect(self._tell_players)
        self.desk.people_asked.connect(self._ask_people)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.refresh)
        self.session.changed.connect(self._hear_change)
        self.desk.chosen_changed.connect(self.panel.refresh)
        self.desk.targets_changed.connect(self.panel.refresh)
        self.grid.amount_asked.connect(self._ask_amount)
        self._menus = TableMenus(self.desk, self.panel, self)
        self._menus.fills(self.conflict.menu(), self.panel.round_actions)
        self._menus.fills(self.more.menu(), self.panel.table_actions)
        self._menus.points_asked.connect(self._ask_amount)
        self.grid.menu_asked.connect(self._menus.open_seat)
        self.order.turn_asked.connect(self._ask_turn)
        self.panel.done.connect(self._offer_end)
        self._popup.entered.connect(self._enter_amount)
        self._clocks.new_asked.connect(self._new_clock)
        self._clocks.edit_asked.connect(self.panel.ask_clock)
        for keys, slot in (
            ("F6", self._to_next_pane),
            ("Ctrl+Return", self._end_turn),
            ("Ctrl+Enter", self._end_turn),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    # Showing ---------------------------------------------------------------------------------

    @Slot()
    def _hear_change(self) -> None:
        if self.isVisible():
            self._soon.start()

    @Slot()
    def refresh(self) -> None:
        """Show the session as it is now."""
        self._soon.stop()
        view = self.desk.view
        self._stack.setCurrentIndex(0 if view.seats else 1)
        in_round = view.round > 0
        for widget in (self._round_title, self._round, self._titles, self.order):
            widget.setVisible(in_round)
        self.end_turn.setVisible(in_round)
        self.end_turn.setEnabled(any(seat.is_acting for seat in view.seats))
        self._scene.setVisible(not in_round)
        set_text(self._scene, view.scene or "No conflict")
        set_text(self._round_title, view.round_title)
        set_text(self._round, str(view.round))
        self._round.setAccessibleName(f"{view.round_title} {view.round}")
        self.conflict.setVisible(bool(view.seats))
        self._clocks.refresh()
        self.order.refresh()
        self.grid.refresh()
        self.panel.refresh()
        self.log.refresh()

    def show_place(self, where: str) -> None:
        """Bring a place of the document into view: a participant, or the log."""
        if where.startswith("log"):
            self.log.note.setFocus()
            return
        key = where.rpartition(".")[2]
        card = self.grid.card(key)
        if card is not None:
            self.grid.ensureWidgetVisible(card)
            card.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        self._colours.begin()
        super().showEvent(event)
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._colours.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < _NARROW
        self.show_log.setVisible(is_narrow)
        self.log.setVisible(not is_narrow or self.show_log.isChecked())

    @Slot()
    def _flip_log(self) -> None:
        self.log.setVisible(self.show_log.isChecked())

    @Slot()
    def _tell_players(self) -> None:
        """Say at the button where the players' window is."""
        words = self._window.words or "Show or close the players’ window"
        self.players.setToolTip(words)
        self.players.setAccessibleDescription(self._window.words)

    @Slot()
    def _ask_people(self) -> None:
        """Let the user choose who comes to the table."""
        open_people(self.desk, self)

    # Points ----------------------------------------------------------------------------------

    @Slot(str, str, str)
    def _ask_amount(self, key: str, pool: str, typed: str) -> None:
        seat, card = self.desk.view.seat(key), self.grid.card(key)
        if seat is not None and card is not None and seat.pools:
            self._popup.ask(seat, pool, typed, card.mapToGlobal(QPoint(24, 56)))

    @Slot(str, str, str)
    def _enter_amount(self, key: str, pool: str, text: str) -> None:
        """Apply a typed amount; one that cannot be read is complained about where it was typed."""
        try:
            after = self.desk.game.with_amount(self.session.document, key, pool, text)
        except UserError as error:
            self._popup.complain(str(error))
            return
        self._popup.hide()
        self.session.edit(after, "change points")

    # Turns -----------------------------------------------------------------------------------

    @Slot()
    def _end_turn(self) -> None:
        if self.end_turn.isVisibleTo(self) and self.end_turn.isEnabled():
            is_held = self.end_turn.hasFocus()
            self.desk.change("end the turn", self.desk.game.turn_ended)
            self.refresh()
            if is_held or self.focusWidget() is None:
                self.order.focus_next()

    @Slot()
    def _offer_end(self) -> None:
        """Bring the keyboard to the end of the turn, or without one to the next or the actions."""
        if self.end_turn.isVisibleTo(self) and self.end_turn.isEnabled():
            self.end_turn.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.order.isVisibleTo(self):
            self.order.focus_next()
        else:
            self.panel.take_up()

    @Slot(str, str)
    def _ask_turn(self, group: str, key: str) -> None:
        """Begin the turn of somebody; where several may act, ask who does."""
        ready = self.desk.game.ready(self.session.document)
        seats = [s for s in self.desk.view.of_group(group) if s.key in ready]
        if key:
            self._begin_turn(key)
        elif len(seats) == 1:
            self._begin_turn(seats[0].key)
        elif seats:
            menu = QMenu("Who acts?", self)
            for seat in seats:
                menu.addAction(shown(seat.name)).triggered.connect(
                    partial(self._begin_turn, seat.key)
                )
            menu.popup(self.order.mapToGlobal(QPoint(80, self.order.height())))

    def _begin_turn(self, key: str, _is_checked: bool = False) -> None:
        if self.desk.change("begin a turn", lambda s: self.desk.game.turn_taken(s, key)):
            self.desk.choose(key)
            self.panel.take_up()

    # Clocks ---------------------------------------------------------------------------------

    @Slot()
    def _new_clock(self) -> None:
        if self.panel.ask_clock(""):
            return
        name, is_sure = QInputDialog.getText(self, "New clock", "What it counts:")
        if is_sure:
            round = self.desk.view.round
            self.desk.change("put a clock on", lambda s: with_new_clock(s, name, 6, round=round))

    # Panes -----------------------------------------------------------------------------------

    @Slot()
    def _to_next_pane(self) -> None:
        """Give the focus to the next of: participants, the game's panel, the log."""
        panes: list[QWidget] = [self.grid, self.panel]
        if self.log.isVisibleTo(self):
            panes.append(self.log)
        focus = self.focusWidget()
        now = next((i for i, pane in enumerate(panes) if focus and pane.isAncestorOf(focus)), -1)
        for step in range(1, len(panes) + 1):
            pane = panes[(now + step) % len(panes)]
            stop = first_stop(pane)
            if stop is not None:
                stop.setFocus(Qt.FocusReason.TabFocusReason)
                return
