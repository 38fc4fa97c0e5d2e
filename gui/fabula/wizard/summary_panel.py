"""The hero as it stands, beside every page: numbers, what is focused, and what is open."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from gui.fabula.wizard.change_note import ChangeNote
from gui.fabula.wizard.draft import Draft
from gui.fabula.wizard.fact_list import Fact, FactList
from gui.fabula.wizard.label import set_text, soft_label, wrapped_label
from gui.fabula.wizard.number_card import NumberCard
from gui.fabula.wizard.open_list import OpenList
from gui.fabula.wizard.preview import Preview
from gui.fabula.wizard.words import class_line, spoken_ids
from gui.theme import theme
from gui.widget.die import Die
from gui.widget.portrait_view import PortraitView
from models.fabula.vocabulary import ATTRIBUTE_NAMES, ATTRIBUTES, Attribute
from rules.breakdown import plain
from rules.fabula.numbers import HeroNumbers

SIDE, BAR = 16, 12


class SummaryPanel(QWidget):
    """Refreshes once for any number of changes, and not at all while it is hidden."""

    fix_chosen = Signal(object)
    place_chosen = Signal(str)

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._step = 0
        self._base: HeroNumbers | None = None
        self._base_words = ""
        self._preview: Preview | None = None
        self.setAccessibleName("Summary")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._refresh)
        self._looks_at_open = False
        # The scroll bar knows its range only after the layout has run.
        self._look_timer = QTimer(self)
        self._look_timer.setSingleShot(True)
        self._look_timer.setInterval(0)
        self._look_timer.timeout.connect(self._look)
        self._make_parts()
        self._arrange()
        draft.session.changed.connect(self.ask_refresh)
        draft.previewed.connect(self._show_preview)
        draft.compared.connect(self._compare)

    def _make_parts(self) -> None:
        self.portrait = PortraitView(56)
        self.name = wrapped_label("", size="heading")
        self.line = soft_label()
        self.dice: dict[Attribute, Die] = {}
        for attribute in ATTRIBUTES:
            self.dice[attribute] = Die(8, side=42, caption=attribute)
        for attribute, die in self.dice.items():
            die.setToolTip(ATTRIBUTE_NAMES[attribute])
        self.dice_row = QWidget()
        self.numbers = NumberCard()
        self.compare_note = soft_label()
        self.facts = FactList()
        self.note = ChangeNote()
        self.open_list = OpenList()
        self.open_list.fix_chosen.connect(self.fix_chosen)
        self.open_list.place_chosen.connect(self.place_chosen)

    def _arrange(self) -> None:
        content = QWidget()
        content.setProperty("role", "page")
        layout = self._column = QVBoxLayout(content)
        layout.setContentsMargins(16, 16, SIDE, 16)
        layout.setSpacing(12)
        layout.addLayout(self._header())
        dice = QHBoxLayout(self.dice_row)
        dice.setContentsMargins(0, 0, 0, 0)
        dice.setSpacing(0)
        for die in self.dice.values():
            dice.addWidget(die, 1, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.dice_row)
        layout.addWidget(self.numbers)
        layout.addWidget(self.compare_note)
        layout.addWidget(self.facts)
        layout.addWidget(self.note)
        layout.addSpacing(4)
        layout.addWidget(self.open_list)
        layout.addStretch(1)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(content)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_width)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 0, 0, 0)
        outer.addWidget(self.area)

    def _header(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.name)
        words.addWidget(self.line)
        words.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row

    # ------------------------------------------------------------------ showing

    def show_step(self, step: int, *, has_own_dice: bool) -> None:
        """Show the problems as seen from ``step``; leave the dice out where the page has them."""
        self._step = step
        self._base, self._base_words = None, ""
        self.dice_row.setVisible(not has_own_dice)
        self._preview = None
        self.ask_refresh()

    def look_at_open(self, is_wanted: bool) -> None:
        """Scroll to the open problems, or back to the top."""
        self._looks_at_open = is_wanted
        self._look_timer.start()

    @Slot()
    def _look(self) -> None:
        bar = self.area.verticalScrollBar()
        bar.setValue(min(self.open_list.y(), bar.maximum()) if self._looks_at_open else 0)

    @Slot()
    def ask_refresh(self) -> None:
        """Refresh soon, once, however often this is asked."""
        self._timer.start()

    def refresh_now(self) -> None:
        """Show the present hero at once."""
        self._timer.stop()
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        if not self.isVisible():
            return
        numbers = self._draft.numbers
        hero = numbers.hero
        self.portrait.setPortrait(hero.portrait, hero.name)
        set_text(self.name, hero.name.strip() or "No name yet")
        set_text(self.line, self._class_words(numbers))
        for attribute, die in self.dice.items():
            die.setSize(numbers.base_dice[attribute])
        self.numbers.show_numbers(numbers, self._base)
        self.compare_note.setText(self._base_words)
        self.compare_note.setVisible(self._base is not None)
        self.facts.show_facts(_facts(numbers))
        self.note.show_preview(self._preview, self._draft.catalog)
        self.open_list.show_problems(self._draft.problems, self._step)

    def _class_words(self, numbers: HeroNumbers) -> str:
        classes = class_line(numbers.hero, numbers.catalog)
        return f"Level {numbers.level} · {classes}" if classes else "No class yet"

    @Slot(int, int)
    def _keep_width(self, least: int, most: int) -> None:
        """Give the content the same width with and without a scroll bar."""
        self._column.setContentsMargins(16, 16, SIDE - BAR if most > least else SIDE, 16)

    @Slot(object)
    def _show_preview(self, preview: Preview | None) -> None:
        if preview != self._preview:
            self._preview = preview
            self.ask_refresh()

    @Slot(object, str)
    def _compare(self, base: HeroNumbers | None, words: str) -> None:
        self._base, self._base_words = base, words
        self.ask_refresh()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self.refresh_now()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme().palette()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.paper))
        painter.fillRect(0, 0, 1, self.height(), QColor(colours.line))
        painter.end()


def _facts(numbers: HeroNumbers) -> tuple[Fact, ...]:
    def words(id: str) -> str:
        value = numbers.derived[id].value
        ids = value if isinstance(value, tuple) else ()
        return ", ".join(spoken_ids(id, ids, numbers.catalog).values())

    spells = [known.spell.name for known in numbers.spells]
    arcana = [bound.arcanum.name for bound in numbers.arcana]
    gadgets = [f"{gadget.name} ({gadget.tier})" for gadget in numbers.gadgets]
    in_hand = [a for a in numbers.attacks if a.key and a.slot != "backpack"]
    savings = plain(numbers.value("savings"))
    return (
        ("Crisis at", f"{numbers.value('crisis')} HP"),
        ("May equip", words("martial") or "nothing martial"),
        ("Magic", ", ".join([*spells, *arcana]) or "none yet"),
        ("Gadgets", ", ".join(gadgets)),
        ("Rituals", words("rituals")),
        ("In hand", ", ".join(attack.name for attack in in_hand)),
        ("Armor", numbers.armor.name if numbers.armor else ""),
        ("Shield", ", ".join(shield.name for shield in numbers.shields)),
        ("Savings", f"{savings} zenit" if numbers.hero.purse.savings_roll is not None else ""),
    )
