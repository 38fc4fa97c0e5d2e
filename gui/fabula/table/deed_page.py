"""Attacks or spells of whoever acts: which one, at whom, with what, and the odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.editor.text_label import set_text, text_label
from gui.fabula.table.desk import FabulaDesk
from gui.fabula.table.dice_dialog import real_dice
from gui.fabula.table.field_rows import field_rows
from gui.fabula.table.target_row import TargetRow
from gui.table.two_line_list import TwoLineList
from gui.theme import set_role
from models.fabula.session import CheckModifier, PendingCheck
from models.fabula.vocabulary import Status
from rules.breakdown import signed
from rules.dice import Dice, typed
from rules.fabula.attack_way import two_weapon_fighting
from rules.fabula.numbers import HeroNumbers
from rules.fabula.odds import percent
from rules.fabula.table.check import success_chance
from rules.fabula.table.deed import Deed, deeds
from rules.fabula.table.flow import Aim, aim_problem, deed_begun, lacking, modifier_of
from rules.fabula.table.seat import Seat
from rules.fabula.table.settle import settled


@dataclass(frozen=True, slots=True)
class _Kind:
    title: str
    empty: str
    fits: Callable[[Deed], bool]


KINDS = {
    "attack": _Kind("Attack", "No attack is at hand.", lambda deed: deed.is_attack),
    "spell": _Kind("Spell", "No spell is known.", lambda deed: not deed.is_attack),
}


def deed_words(deed: Deed) -> str:
    """Return the deed in a line: Check, damage, price."""
    words: list[str] = []
    if deed.accuracy is not None:
        first, second = deed.attributes
        bonus = deed.accuracy.number
        words.append(f"{first} + {second}" + (f" {signed(bonus)}" if bonus else ""))
    if deed.damages:
        amount = deed.damages[0].number
        high = "HR " if deed.has_high_roll else ""
        kind = "" if deed.damage_type in ("", "none") else f" {deed.damage_type}"
        words.append(f"{high}{signed(amount) if high else amount}{kind}")
    words += [f"{number.number} {pool.upper()}" for pool, number in deed.healing]
    words += [", ".join(deed.statuses)] if deed.statuses else []
    if deed.price:
        words.append(deed.price)
    return " · ".join(words)


class DeedPage(QWidget):
    """Chooses a deed and throws its Check. ``thrown`` comes when it lies on the table."""

    thrown = Signal()

    def __init__(self, desk: FabulaDesk, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._kind = KINDS[kind]
        self._deeds: tuple[Deed, ...] = ()
        self._shown: tuple[object, ...] = ()
        self._extras: list[tuple[QCheckBox, str, int]] = []
        self._statuses: list[tuple[QCheckBox, Status]] = []
        self.list = TwoLineList(f"{self._kind.title}s")
        self.list.currentRowChanged.connect(self._show_deed)
        self.list.itemActivated.connect(self._activate)
        self._make_form()
        self._arrange()

    def _make_form(self) -> None:
        self._head = text_label("", "section")
        self._words = text_label("", "caption", wrap=True)
        self._targets = TargetRow(self._desk)
        self._modifier = QSpinBox()
        self._modifier.setRange(-20, 20)
        self._modifier.setAccessibleName("Modifier of the situation")
        self._modifier.valueChanged.connect(self._show_odds)
        self._option = QComboBox()
        self._option.setAccessibleName("Amount of damage")
        self._type = QComboBox()
        self._type.setAccessibleName("Damage type")
        self._choice = QComboBox()
        self._choice.setAccessibleName("Choice of the spell")
        self._no_high_roll = QCheckBox("High Roll counts as 0")
        self._no_high_roll.setToolTip("Counterattack and the like")
        self._two_weapons = QCheckBox("One of two weapons: High Roll 0, one target")
        self._two_weapons.setToolTip("Two-weapon fighting: attack again with the other one")
        self._two_weapons.toggled.connect(self._show_odds)
        self._more = QVBoxLayout()
        self._more.setSpacing(2)
        self._odds = text_label("", "soft", wrap=True)
        self._odds.setAccessibleName("Odds")
        self.roll = QPushButton("Roll")
        self.roll.setToolTip("Enter in the list does the same")
        set_role(self.roll, "primary")
        self.roll.clicked.connect(self._throw)
        self.real = QPushButton("Real dice…")
        self.real.clicked.connect(self._type_dice)

    def _arrange(self) -> None:
        form = QGridLayout()
        self._rows = field_rows(
            form,
            (
                ("targets", "At", self._targets),
                ("option", "Damage", self._option),
                ("type", "Type", self._type),
                ("choice", "Choice", self._choice),
                ("modifier", "Modifier", self._modifier),
            ),
            wide=("targets",),
        )
        page = QWidget()
        page.setProperty("role", "page")
        right = QVBoxLayout(page)
        right.setContentsMargins(0, 0, 8, 0)
        right.setSpacing(6)
        right.addWidget(self._head)
        right.addWidget(self._words)
        right.addLayout(form)
        right.addWidget(self._no_high_roll)
        right.addWidget(self._two_weapons)
        right.addLayout(self._more)
        right.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._odds, 1)
        buttons.addWidget(self.real)
        buttons.addWidget(self.roll)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(scroll, 1)
        column.addLayout(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 12, 10)
        row.setSpacing(16)
        row.addWidget(self.list, 2)
        row.addLayout(column, 3)

    # Showing ---------------------------------------------------------------------------------

    @property
    def deed(self) -> Deed | None:
        row = self.list.currentRow()
        return self._deeds[row] if 0 <= row < len(self._deeds) else None

    def refresh(self) -> None:
        """Show what the one who acts can do now."""
        actor = self._desk.actor
        found = tuple(d for d in deeds(actor) if self._kind.fits(d)) if actor else ()
        state = (actor.key if actor else "", found)
        if state != self._shown:
            self._shown = state
            self._fill(found)
        self._targets.refresh(actor)
        self._show_odds()

    def _fill(self, found: tuple[Deed, ...]) -> None:
        kept = self.deed.id if self.deed is not None else ""
        self._deeds = found
        away = {True: "", False: " (backpack)"}
        rows = [(f"{deed.name}{away[deed.in_hand]}", deed_words(deed)) for deed in found]
        self.list.show_rows(rows, next((i for i, d in enumerate(found) if d.id == kept), 0))
        self._show_deed()

    @Slot()
    def _show_deed(self) -> None:
        deed = self.deed
        set_text(self._head, deed.name if deed else self._kind.empty)
        set_text(self._words, deed.words if deed else "")
        self._words.setVisible(bool(deed and deed.words))
        for id, is_shown in (
            ("targets", deed is not None and not deed.is_self),
            ("option", deed is not None and len(deed.damages) > 1),
            ("type", deed is not None and bool(deed.types)),
            ("choice", deed is not None and deed.choice is not None),
            ("modifier", deed is not None and deed.needs_dice),
        ):
            for widget in self._rows[id]:
                widget.setVisible(is_shown)
        self._no_high_roll.setVisible(
            deed is not None and deed.needs_dice and deed.has_high_roll and bool(deed.damages)
        )
        self._no_high_roll.setChecked(False)
        self._two_weapons.setChecked(False)
        self._two_weapons.setVisible(self._has_two_weapons(deed))
        self._modifier.setValue(0)
        self._fill_choices(deed)
        self._show_odds()

    def _has_two_weapons(self, deed: Deed | None) -> bool:
        """Say whether the one who acts may fight with two weapons, and this is one in hand."""
        actor = self._desk.actor
        numbers = actor.numbers if actor is not None else None
        is_held = deed is not None and deed.is_attack and deed.in_hand
        return is_held and isinstance(numbers, HeroNumbers) and two_weapon_fighting(numbers)

    def _fill_choices(self, deed: Deed | None) -> None:
        for box in (self._option, self._type, self._choice):
            box.clear()
        while self._more.count():
            item = self._more.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._extras, self._statuses = [], []
        if deed is None:
            return
        for number in deed.damages:
            self._option.addItem(
                f"{number.number}: {number.note}" if number.note else str(number.number)
            )
        self._type.addItems(list(deed.types))
        if deed.choice is not None:
            self._choice.addItems(list(deed.choice.options))
        for status in deed.statuses if deed.statuses_pick else ():
            box = QCheckBox(f"Inflict {status}")
            self._statuses.append((box, status))
            self._more.addWidget(box)
        if self._statuses:
            self._statuses[0][0].setChecked(True)
        for label, value in deed.extras:
            box = QCheckBox(f"{signed(value)} damage: {label}")
            self._extras.append((box, label, value))
            self._more.addWidget(box)

    # The throw -------------------------------------------------------------------------------

    def _aim(self) -> Aim:
        deed = self.deed
        modifier = self._modifier.value()
        situation = CheckModifier(label="Situation", value=modifier)
        most = deed.statuses_pick or 0 if deed else 0
        picked: list[Status] = [s for box, s in self._statuses if box.isChecked()]
        return Aim(
            targets=self._desk.targets,
            option=max(0, self._option.currentIndex()),
            damage_type=self._type.currentText(),
            statuses=tuple(picked[:most]),
            chosen=self._choice.currentText(),
            extra=tuple(
                CheckModifier(label=label[:500], value=value)
                for box, label, value in self._extras
                if box.isChecked()
            ),
            modifiers=(situation,) if modifier else (),
            high_roll_counts=not self._no_high_roll.isChecked(),
            two_weapons=self._two_weapons.isVisibleTo(self) and self._two_weapons.isChecked(),
        )

    @Slot()
    def _show_odds(self) -> None:
        actor, deed = self._desk.actor, self.deed
        problem = self._problem(actor, deed)
        is_sure = deed is not None and not deed.needs_dice
        self.roll.setText("Cast" if is_sure else "Roll")
        self.roll.setAccessibleName(self.roll.text())
        self.roll.setEnabled(not problem)
        self.real.setEnabled(not problem and not is_sure)
        self.real.setVisible(not is_sure)
        set_text(self._odds, problem or "; ".join(self._odds_words(actor, deed)))

    def _problem(self, actor: Seat | None, deed: Deed | None) -> str:
        if actor is None:
            return "Choose who acts: click a card, or begin a turn."
        if deed is None:
            return self._kind.empty
        targets = (actor.key,) if deed.is_self else self._desk.targets
        lacks = lacking(actor, deed, len(targets))
        return lacks or aim_problem(self._desk.play, deed, targets)

    def _odds_words(self, actor: Seat | None, deed: Deed | None) -> Iterator[str]:
        if actor is None or deed is None or deed.accuracy is None:
            return
        first, second = deed.attributes
        check = PendingCheck(
            who=actor.key,
            attributes=deed.attributes,
            sizes=(actor.dice[first], actor.dice[second]),
            dice=(2, 1),
            modifiers=(*(modifier_of(p) for p in deed.accuracy.parts), *self._aim().modifiers),
            critical_from=deed.critical_from,
        )
        everybody = self._desk.seats
        for key in self._desk.targets:
            score = everybody[key].value(deed.against)
            odds = percent(success_chance(check, score))
            yield f"{everybody[key].name} ({score}): {odds}"

    @Slot()
    def _activate(self) -> None:
        if self.roll.isEnabled():
            self._throw()

    @Slot()
    def _throw(self) -> None:
        self._begin(self._desk.dice)

    @Slot()
    def _type_dice(self) -> None:
        actor, deed = self._desk.actor, self.deed
        if actor is None or deed is None:
            return
        dice = [(attribute, actor.dice[attribute]) for attribute in deed.attributes]
        faces = real_dice(dice, self)
        if faces is not None:
            self._begin(typed(faces))

    def _begin(self, dice: Dice) -> None:
        actor, deed = self._desk.actor, self.deed
        if actor is None or deed is None:
            return
        aim, who, id = self._aim(), actor.key, deed.id
        at_once = not deed.needs_dice and self._desk.play.automation == "full"
        step = f"{actor.name}: {deed.name}"
        begun = partial(deed_begun, who=who, deed_id=id, aim=aim, dice=dice)
        if at_once:
            done = self._desk.change(step, lambda s: settled(begun(s)))
        else:
            done = self._desk.change(step, begun)
        if done:
            self.thrown.emit()
