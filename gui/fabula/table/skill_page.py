"""Skills, Arcana and gadgets of a hero, used for their price; special rules of a foe to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.editor.text_label import set_text, text_label
from gui.fabula.table.desk import FabulaDesk
from gui.table.two_line_list import TwoLineList
from gui.theme import set_role
from models.fabula.session import Session
from models.fabula.vocabulary import DamageType
from rules.dice import Dice
from rules.fabula.npc.numbers import BlockNumbers
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.action import (
    arcanum_dismissed,
    arcanum_summoned,
    magicannon_made,
    mixes,
    potion_mixed,
    skill_used,
)
from rules.fabula.use import uses

Done = Callable[[Session, str, str], Session]
"""Called with the session, who uses it, and the choice that was made."""


@dataclass(frozen=True, slots=True)
class _Row:
    """Something to use: its name, its price, its words, its choices, and what using it does."""

    name: str
    price: str
    words: str
    options: tuple[str, ...] = ()
    use: Done | None = None
    closed: str = ""


class SkillPage(QWidget):
    """``done`` comes when something was used."""

    done = Signal()

    def __init__(self, desk: FabulaDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows: tuple[_Row, ...] = ()
        self.list = TwoLineList("Skills")
        self.list.currentRowChanged.connect(self._show_row)
        self._title = text_label("", "section")
        self._words = text_label("", wrap=True)
        self._option = QComboBox()
        self._option.setAccessibleName("Choice")
        self._problem = text_label("", "soft", wrap=True)
        self.use = QPushButton("Use")
        set_role(self.use, "primary")
        self.use.clicked.connect(self._use)
        page = QWidget()
        page.setProperty("role", "page")
        words = QVBoxLayout(page)
        words.setContentsMargins(0, 0, 8, 0)
        words.addWidget(self._title)
        words.addWidget(self._words)
        words.addWidget(self._option)
        words.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setAccessibleName("What it does")
        right = QVBoxLayout()
        right.addWidget(scroll, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._problem, 1)
        foot.addWidget(self.use)
        right.addLayout(foot)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 12, 10)
        row.setSpacing(16)
        row.addWidget(self.list, 2)
        row.addLayout(right, 3)

    def refresh(self) -> None:
        """Show what the one who acts has."""
        actor = self._desk.actor
        rows: tuple[_Row, ...] = ()
        if actor is not None and isinstance(actor.numbers, HeroNumbers):
            rows = tuple(_hero_rows(actor.numbers, self._desk.dice))
        elif actor is not None and isinstance(actor.numbers, BlockNumbers):
            rows = tuple(_block_rows(actor.numbers))
        shown = [(row.name, row.price) for row in rows]
        self.list.show_rows(shown, max(0, self.list.currentRow()))
        self._rows = rows
        self._show_row()

    @property
    def row(self) -> _Row | None:
        index = self.list.currentRow()
        return self._rows[index] if 0 <= index < len(self._rows) else None

    @Slot()
    def _show_row(self) -> None:
        row = self.row
        set_text(self._title, row.name if row else "Nothing to use")
        empty = "Skills, Arcana and gadgets of heroes, and the rules of foes, are used here."
        set_text(self._words, row.words if row else empty)
        options = list(row.options) if row else []
        if [self._option.itemText(i) for i in range(self._option.count())] != options:
            self._option.clear()
            self._option.addItems(options)
        self._option.setVisible(bool(options))
        set_text(self._problem, row.closed if row else "")
        self.use.setVisible(row is not None and row.use is not None)
        self.use.setEnabled(row is not None and not row.closed)

    @Slot()
    def _use(self) -> None:
        row, actor = self.row, self._desk.actor
        if row is None or row.use is None or actor is None:
            return
        act, option = row.use, self._option.currentText()
        step = f"{actor.name}: {row.name}"
        key = actor.key
        if self._desk.change(step, lambda s: act(s, key, option)):
            self.done.emit()


def _hero_rows(numbers: HeroNumbers, dice: Dice) -> Iterator[_Row]:
    play = numbers.hero.play
    for use in uses(numbers):
        price = ", ".join(one.words for one in use.prices) or use.limit or "free"
        is_active = getattr(use.entry, "kind", "") != "passive" or bool(use.prices)
        if not is_active:
            continue
        closed = "Used up for now." if use.is_used else ""
        skill = partial(_use_skill, use.entry.id)
        yield _Row(use.entry.name, price, use.text, tuple(use.options), skill, closed)
    yield from _arcana(numbers, play.merged_arcanum)
    for mix in mixes(numbers):
        tier = mix.tier
        words = numbers.catalog.content.gadgets.alchemy.procedure
        price, make = f"{mix.ip} IP, {mix.dice}", partial(_mix, tier, dice)
        yield _Row(f"Mix a potion ({tier})", price, words, (), make)
    cannon = next((b for b in numbers.catalog.content.gadgets.magitech if b.weapon), None)
    owned = any(g.type_id == "magitech" for g in numbers.gadgets)
    if cannon is not None and owned and cannon.choices:
        price = f"{cannon.ip} IP"
        yield _Row(cannon.name, price, cannon.effect, cannon.choices[0].options, _make_cannon)


def _arcana(numbers: HeroNumbers, merged: str) -> Iterator[_Row]:
    price = f"{max(0, numbers.value('arcanum_summon_mp'))} MP"
    for bound in numbers.arcana:
        arcanum = bound.arcanum
        if merged == arcanum.id:
            names = tuple(name for name, _ in bound.dismissals)
            words = "\n".join(f"{name}: {text}" for name, text in bound.dismissals)
            yield _Row(f"Dismiss {arcanum.name}", "no action", words, ("", *names), _dismiss)
        elif not merged:
            options = arcanum.choices[0].options if arcanum.choices else ()
            summon = partial(_summon, arcanum.id)
            yield _Row(f"Summon {arcanum.name}", price, bound.merge, options, summon)


def _block_rows(numbers: BlockNumbers) -> Iterator[_Row]:
    for feature in numbers.features:
        yield _Row(feature.name, feature.kind.replace("_", " "), feature.text)


def _use_skill(id: str, session: Session, key: str, _option: str) -> Session:
    return skill_used(session, key, id)


def _mix(tier: str, dice: Dice, session: Session, key: str, _option: str) -> Session:
    return potion_mixed(session, key, tier, dice=dice)


def _summon(id: str, session: Session, key: str, option: str) -> Session:
    return arcanum_summoned(session, key, id, option)


def _dismiss(session: Session, key: str, option: str) -> Session:
    return arcanum_dismissed(session, key, option)


def _make_cannon(session: Session, key: str, option: str) -> Session:
    return magicannon_made(session, key, cast(DamageType, option))
