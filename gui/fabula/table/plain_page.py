"""Checks without a weapon or a spell: hinder, objective, study, and any other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
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
from gui.fabula.table.pair_field import PairField
from gui.fabula.table.target_row import TargetRow
from gui.table.first_stop import chain_after
from gui.table.table_menus import shown
from gui.theme import set_role
from gui.widget.flow import Flow
from models.fabula.session import CheckKind, CheckModifier, PendingCheck, Session
from models.fabula.vocabulary import STATUSES, Attribute
from rules.breakdown import signed
from rules.dice import Dice, typed
from rules.fabula.odds import percent
from rules.fabula.table.check import success_chance
from rules.fabula.table.flow import check_begun, group_begun, opposed_by, own_modifiers


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a page begins with."""

    title: str
    words: str
    kind: CheckKind
    pair: tuple[Attribute, Attribute]
    purpose: str = ""
    wants_targets: bool = False
    suggests: bool = False


PLANS = {
    "hinder": _Plan(
        "Hinder",
        "Against 10; success inflicts a status on the target.",
        "attribute",
        ("DEX", "INS"),
        "hinder",
        True,
    ),
    "objective": _Plan(
        "Objective",
        "Work on a goal: one success, or the sections of a Clock.",
        "attribute",
        ("DEX", "INS"),
        "objective",
        suggests=True,
    ),
    "study": _Plan(
        "Study",
        "An Open Check; its result decides what is learned of the targets.",
        "open",
        ("INS", "INS"),
        "study",
        True,
    ),
    "check": _Plan(
        "Check", "Any Check of two attributes.", "attribute", ("DEX", "INS"), suggests=True
    ),
}
_KINDS: tuple[tuple[CheckKind, str], ...] = (
    ("attribute", "against a number"),
    ("open", "open"),
    ("opposed", "opposed"),
    ("initiative", "initiative of the conflict"),
)


class PlainPage(QWidget):
    """Throws a plain Check. ``thrown`` comes when it lies on the table."""

    thrown = Signal()

    def __init__(self, desk: FabulaDesk, plan: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._plan = PLANS[plan]
        self._helpers: dict[str, QCheckBox] = {}
        self._make_parts()
        self._arrange()

    def _make_parts(self) -> None:
        self._attributes = PairField(self._plan.pair, suggests=self._plan.suggests)
        self._attributes.changed.connect(self._show_odds)
        self._kind = QComboBox()
        self._kind.setAccessibleName("Kind of Check")
        for kind, words in _KINDS:
            self._kind.addItem(words, kind)
        self._kind.currentIndexChanged.connect(self._show_kind)
        self._difficulty = QSpinBox()
        self._difficulty.setRange(0, 99)
        self._difficulty.setValue(10)
        self._difficulty.setAccessibleName("Difficulty Level")
        self._difficulty.valueChanged.connect(self._show_odds)
        self._modifier = QSpinBox()
        self._modifier.setRange(-20, 20)
        self._modifier.setAccessibleName("Modifier of the situation")
        self._modifier.valueChanged.connect(self._show_odds)
        self._label = QLineEdit()
        self._label.setPlaceholderText("What it is about")
        self._label.setAccessibleName("What it is about")
        self._label.setMaxLength(120)
        self._status = QComboBox()
        self._status.setAccessibleName("Status to inflict")
        self._status.addItems(list(STATUSES[:1] + STATUSES[3:]))
        self._clock = QComboBox()
        self._clock.setAccessibleName("Clock")
        self._opponent = QComboBox()
        self._opponent.setAccessibleName("Opponent")
        self._targets = TargetRow(self._desk)
        self._helper_row = QWidget()
        self._helper_row.setAccessibleName("Supporters")
        self._helper_flow = Flow(self._helper_row, gap=12, row_gap=4)
        self._odds = text_label("", "soft", wrap=True)
        self._odds.setAccessibleName("Odds")
        self.roll = QPushButton("Roll")
        set_role(self.roll, "primary")
        self.roll.clicked.connect(self._throw)
        self.real = QPushButton("Real dice…")
        self.real.clicked.connect(self._type_dice)

    def _arrange(self) -> None:
        grid = QGridLayout()
        self._rows = field_rows(
            grid,
            (
                ("pair", "Dice", self._attributes),
                ("kind", "Kind", self._kind),
                ("difficulty", "Against", self._difficulty),
                ("opponent", "Opponent", self._opponent),
                ("targets", "At", self._targets),
                ("status", "Status", self._status),
                ("clock", "Clock", self._clock),
                ("helpers", "Supported by", self._helper_row),
                ("label", "About", self._label),
            ),
            wide=("pair", "targets", "helpers", "label"),
        )
        page = QWidget()
        page.setProperty("role", "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        column.addWidget(text_label(self._plan.title, "section"))
        column.addWidget(text_label(self._plan.words, "caption", wrap=True))
        column.addLayout(grid)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._odds, 1)
        buttons.addWidget(text_label("Modifier", "soft"))
        buttons.addWidget(self._modifier)
        buttons.addWidget(self.real)
        buttons.addWidget(self.roll)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 10, 12, 10)
        outer.setSpacing(8)
        outer.addWidget(scroll, 1)
        outer.addLayout(buttons)

    def prepare_initiative(self) -> None:
        """Be ready for the Check of the initiative: DEX + INS, supported by everybody."""
        self._attributes.choose(("DEX", "INS"))
        self._kind.setCurrentIndex([kind for kind, _ in _KINDS].index("initiative"))
        self.refresh()
        for box in self._helpers.values():
            box.setChecked(True)

    # Showing ---------------------------------------------------------------------------------

    @property
    def _pair(self) -> tuple[Attribute, Attribute]:
        return self._attributes.pair

    @property
    def _chosen_kind(self) -> CheckKind:
        if self._plan.title != "Check":
            return self._plan.kind
        return _KINDS[max(0, self._kind.currentIndex())][0]

    def refresh(self) -> None:
        """Offer what the session has now."""
        actor = self._desk.actor
        self._targets.refresh(actor)
        self._fill_combo(
            self._clock,
            [("none", ""), *((c.name or "Clock", c.key) for c in self._desk.play.clocks)],
        )
        others = [s for s in self._desk.seats.values() if actor is None or s.key != actor.key]
        self._fill_combo(self._opponent, [(s.name, s.key) for s in others if not s.is_out])
        self._show_helpers(actor.key if actor else "", actor.side if actor else "")
        self._show_kind()

    @staticmethod
    def _fill_combo(box: QComboBox, rows: list[tuple[str, str]]) -> None:
        if [(box.itemText(i), box.itemData(i)) for i in range(box.count())] == rows:
            return
        kept = box.currentData()
        box.clear()
        for text, data in rows:
            box.addItem(text, data)
        box.setCurrentIndex(max(0, box.findData(kept)))

    def _show_helpers(self, actor: str, side: str) -> None:
        there = {
            s.key: s.name
            for s in self._desk.seats.values()
            if s.key != actor and s.side == side and not s.is_out
        }
        if list(there) == list(self._helpers):
            return
        for box in self._helpers.values():
            self._helper_flow.removeWidget(box)
            box.hide()
            box.deleteLater()
        self._helpers = {}
        for key, name in there.items():
            box = QCheckBox(shown(name))
            box.setAccessibleName(f"Supported by {name}")
            self._helpers[key] = box
            self._helper_flow.addWidget(box)
        chain_after(self._helper_row, self._helpers.values())

    @Slot()
    def _show_kind(self) -> None:
        kind = self._chosen_kind
        is_free = self._plan.title == "Check"
        for id, is_shown in (
            ("kind", is_free),
            ("difficulty", kind == "attribute" and self._plan.purpose != "hinder"),
            ("opponent", kind == "opposed"),
            ("targets", self._plan.wants_targets),
            ("status", self._plan.purpose == "hinder"),
            ("clock", self._plan.purpose == "objective"),
            ("helpers", kind in ("attribute", "initiative") and self._plan.purpose != "hinder"),
            ("label", self._plan.purpose not in ("study", "hinder")),
        ):
            for widget in self._rows[id]:
                widget.setVisible(is_shown)
        self._show_odds()

    def _number(self) -> int | None:
        from rules.fabula.table.conflict import initiative_difficulty

        kind = self._chosen_kind
        if kind in ("open", "opposed"):
            return None
        if kind == "initiative":
            return initiative_difficulty(self._desk.play)
        return 10 if self._plan.purpose == "hinder" else self._difficulty.value()

    @Slot()
    def _show_odds(self) -> None:
        actor = self._desk.actor
        problem = ""
        if actor is None:
            problem = "Choose who acts: click a card, or begin a turn."
        elif self._plan.wants_targets and not self._desk.targets:
            problem = "Aim at somebody: Ctrl+click a card, or press a name above."
        elif self._desk.check is not None:
            problem = "A Check still lies on the table."
        self.roll.setEnabled(not problem)
        self.real.setEnabled(not problem)
        if problem or actor is None:
            set_text(self._odds, problem)
            return
        pair, kind, number = self._pair, self._chosen_kind, self._number()
        modifiers = (*own_modifiers(self._desk.play, actor, kind, pair), *self._situation())
        sizes = (actor.dice[pair[0]], actor.dice[pair[1]])
        bonus = sum(m.value for m in modifiers)
        words = f"d{sizes[0]} + d{sizes[1]}" + (f" {signed(bonus)}" if bonus else "")
        if number is not None:
            check = PendingCheck(
                who=actor.key, attributes=pair, sizes=sizes, dice=(2, 1), modifiers=modifiers
            )
            words += f" against {number}: {percent(success_chance(check, number))}"
        set_text(self._odds, words)

    def _situation(self) -> tuple[CheckModifier, ...]:
        value = self._modifier.value()
        return (CheckModifier(label="Situation", value=value),) if value else ()

    # The throw -------------------------------------------------------------------------------

    @Slot()
    def _throw(self) -> None:
        self._begin(self._desk.dice)

    @Slot()
    def _type_dice(self) -> None:
        actor, pair = self._desk.actor, self._pair
        if actor is None:
            return
        faces = real_dice([(attribute, actor.dice[attribute]) for attribute in pair], self)
        if faces is not None:
            self._begin(typed(faces))

    def _begin(self, dice: Dice) -> None:
        actor = self._desk.actor
        if actor is None:
            return
        step = f"{actor.name}: {self._plan.title}"
        if self._desk.change(step, self._begun(actor.key, dice)):
            self._modifier.setValue(0)
            if self._chosen_kind == "initiative":
                self._kind.setCurrentIndex(0)  # a conflict has only one
            for box in self._helpers.values():
                box.setChecked(False)
            self.thrown.emit()

    def _begun(self, who: str, dice: Dice) -> Callable[[Session], Session]:
        kind, pair, number = self._chosen_kind, self._pair, self._number()
        more: dict[str, object] = {"purpose": "" if kind == "initiative" else self._plan.purpose}
        if self._plan.wants_targets:
            more["targets"] = self._desk.targets
        if self._plan.purpose == "hinder":
            more["statuses"] = (self._status.currentText(),)
        if self._plan.purpose == "objective":
            more["clock"] = self._clock.currentData() or ""
        label = self._label.text().strip() or self._title(kind)
        helpers = [key for key, box in self._helpers.items() if box.isChecked()]
        shows_helpers = kind in ("attribute", "initiative") and self._plan.purpose != "hinder"
        if helpers and shows_helpers:
            throw = self._desk.dice
            return lambda s: group_begun(
                s,
                who,
                [(key, None) for key in helpers],
                pair,
                dice=throw,
                kind=kind,
                label=label,
                difficulty=number or 0,
                **more,
            )
        begun = partial(
            check_begun,
            who=who,
            attributes=pair,
            dice=dice,
            kind=kind,
            label=label,
            difficulty=number,
            modifiers=self._situation(),
            **more,
        )
        if kind != "opposed":
            return begun
        other = str(self._opponent.currentData() or "")
        throw = self._desk.dice
        return lambda s: opposed_by(begun(s), other, pair, dice=throw)

    def _title(self, kind: CheckKind) -> str:
        if kind == "initiative":
            return "Initiative"
        if self._plan.title != "Check":
            return self._plan.title
        return {"open": "Open Check", "opposed": "Opposed Check"}.get(kind, "")
