"""Ways to use the table screen as a person does: cards, chips, buttons and menus by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QWidget,
)

from gui.fabula.table.panel import FabulaPanel
from gui.table.seat_card import SeatCard
from gui.table.table_screen import TableScreen
from models.fabula.session import Session
from rules.dice import Dice

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


def settle() -> None:
    """Let windows show what the last step changed."""
    for _ in range(4):
        QApplication.processEvents()


class Hands:
    """A game master's hands on one table screen."""

    def __init__(self, screen: TableScreen, after: Callable[[str], None] | None = None) -> None:
        self.screen = screen
        self._after = after
        """Called with a word after each step, for whoever wants to look."""

    @property
    def play(self) -> Session:
        return cast(Session, self.screen.session.document)

    @property
    def panel(self) -> FabulaPanel:
        return cast(FabulaPanel, self.screen.panel)

    def throw_by(self, dice: Dice) -> None:
        """Let dice fall as ``dice`` says."""
        self.screen.desk.dice = dice

    # Finding -------------------------------------------------------------------------------

    def button(self, name: str, root: QWidget | None = None) -> QAbstractButton:
        """Return the button of that spoken or shown name that can be seen."""
        found = [
            b
            for b in (root or self.screen).findChildren(QAbstractButton)
            if name in (b.accessibleName(), b.text().replace("&", "")) and b.isVisible()
        ]
        assert found, f"no button {name!r} can be seen"
        return found[0]

    def card(self, name: str) -> SeatCard:
        found = [c for c in self.screen.grid.cards if c.accessibleName() == name]
        assert found, f"no card of {name!r}"
        return found[0]

    # Steps ---------------------------------------------------------------------------------

    def press(self, name: str, root: QWidget | None = None) -> None:
        """Click a button; it must be there and open."""
        button = self.button(name, root)
        assert button.isEnabled(), f"{name!r} is closed: {button.toolTip()}"
        QTest.mouseClick(button, LEFT)
        settle()
        self._look(f"press {name}")

    def look_at(self, name: str) -> None:
        QTest.mouseClick(self.card(name), LEFT, pos=QPoint(90, 24))
        settle()

    def aim_at(self, *names: str) -> None:
        """Aim at exactly those, by Ctrl+click on their cards."""
        wanted = {self.card(name).key for name in names}
        for card in self.screen.grid.cards:
            if (card.key in self.screen.desk.targets) != (card.key in wanted):
                self.screen.grid.ensureWidgetVisible(card)
                QTest.mouseClick(card, LEFT, CONTROL, QPoint(90, 24))
        settle()

    def from_menu(self, button: str, words: str) -> None:
        """Open the menu of a button and choose an entry with the keyboard."""
        menu = cast(QPushButton, self.button(button)).menu()
        menu.popup(self.screen.mapToGlobal(QPoint(40, 40)))
        self._choose(menu, words)

    def _choose(self, menu: QMenu, words: str) -> None:
        actions = [a for a in menu.actions() if a.text().replace("&", "").startswith(words)]
        assert actions, f"{words!r} is not among {[a.text() for a in menu.actions()]}"
        menu.setActiveAction(actions[0])
        QTest.keyClick(menu, Qt.Key.Key_Return)
        settle()
        self._look(f"choose {words}")

    def begin_next_turn(self, name: str = "") -> None:
        """Press the next pill of the order; where several may act, choose ``name`` or the first."""
        pill = next(p for p in self.screen.order.pills if p.state in ("coming", "open"))
        QTest.mouseClick(pill, LEFT)
        settle()
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu):
            words = name or popup.actions()[0].text()
            self._choose(popup, words)
        self._look("begin a turn")

    def end_turn(self) -> None:
        self.press("End turn")

    def pick_row(self, list_name: str, words: str) -> None:
        """Choose a row of a list that begins with ``words``."""
        found = [
            w
            for w in self.panel.findChildren(QListWidget)
            if w.accessibleName() == list_name and w.isVisible()
        ]
        assert found, f"no list {list_name!r} can be seen"
        rows = [found[0].item(i).text() for i in range(found[0].count())]
        row = next(i for i, text in enumerate(rows) if text.startswith(words))
        place = found[0].visualItemRect(found[0].item(row)).center()
        QTest.mouseClick(found[0].viewport(), LEFT, pos=place)
        settle()

    def type_amount(self, name: str, text: str) -> None:
        """Type an amount on a card, as -7."""
        card = self.card(name)
        card.setFocus()
        QTest.keyClicks(card, text[0])
        popup = QApplication.activePopupWidget()
        assert popup is not None
        field = popup.findChild(QLineEdit)
        QTest.keyClicks(field, text[1:])
        QTest.keyClick(field, Qt.Key.Key_Return)
        settle()
        self._look(f"type {text}")

    def pick(self, combo_name: str, words: str) -> None:
        """Choose the entry of a combo box that begins with ``words``."""
        found = [
            c
            for c in self.panel.findChildren(QComboBox)
            if c.accessibleName() == combo_name and c.isVisible()
        ]
        assert found, f"no box {combo_name!r} can be seen"
        box = found[0]
        row = next(i for i in range(box.count()) if box.itemText(i).startswith(words))
        box.setCurrentIndex(row)
        settle()

    def settle_check(self) -> None:
        """Press the button that settles the Check, whatever it says."""
        self.press(self.panel.roll_page.apply.text())

    def living(self, side: str) -> Sequence[str]:
        """Return the names of those of a side who stand."""
        seats = self.panel.table.seats.values()
        return [s.name for s in seats if s.side == side and not s.is_out and not s.is_down]

    def _look(self, word: str) -> None:
        if self._after is not None:
            self._after(word)
