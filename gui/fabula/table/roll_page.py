"""The Check that lies on the table: its dice, what it comes to, and the ways to change it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QInputDialog,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.editor.text_label import set_text, text_label
from gui.fabula.table.desk import FabulaDesk
from gui.fabula.table.dice_dialog import real_dice
from gui.fabula.table.number_line import NumberLine
from gui.fabula.table.outcome_words import average_damage, is_tie, opposed_words, outcome_rows
from gui.fabula.table.roll_figures import RollFigures
from gui.fabula.table.way_list import WayList
from gui.table.table_menus import shown
from gui.theme import set_role
from models.fabula.session import PendingCheck
from rules.breakdown import signed
from rules.fabula.numbers import HeroNumbers
from rules.fabula.table.action import infused, infusions
from rules.fabula.table.check import Way, roll_of, succeeds, ways
from rules.fabula.table.flow import (
    bond_invoked,
    bonds_of,
    taken_at_a_cost,
    tie_rolled_again,
    trait_invoked,
    traits_of,
    with_real_dice,
    with_situation,
    withdrawn,
)
from rules.fabula.table.outcome import Outcome, outcome_of, score_against
from rules.fabula.table.seat import Seat
from rules.fabula.table.settle import settled
from rules.fabula.table.view import dice_views

_KINDS = {
    "attribute": "Check",
    "accuracy": "Accuracy Check",
    "magic": "Magic Check",
    "open": "Open Check",
    "opposed": "Opposed Check",
    "support": "Support Check",
    "initiative": "Initiative",
    "ritual": "Ritual",
    "sure": "Needs no Check",
}


class RollPage(QWidget):
    """Shows the pending Check of the session, and settles or changes it."""

    def __init__(self, desk: FabulaDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._boxes: dict[str, QCheckBox] = {}
        self._make_parts()
        self._arrange()

    def _make_parts(self) -> None:
        self._title = text_label("", "caps")
        self._against = text_label("", "caption")
        self._figures = RollFigures()
        self._verdict = text_label("", face="strong")
        self._verdict.setAccessibleName("Verdict")
        self._more = text_label("", "soft", wrap=True)
        for label in (self._verdict, self._more):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._line = NumberLine()
        self._outcome = QVBoxLayout()
        self._outcome.setSpacing(4)
        self.ways = WayList()
        self.ways.taken.connect(self._invoke)
        self.ways.chosen_changed.connect(self._show_invoke)
        self._trait = QComboBox()
        self._trait.setAccessibleName("Trait to invoke")
        self._note = text_label("", "caption", wrap=True)
        self._infusion = QComboBox()
        self._infusion.setAccessibleName("Infusion")
        self._infusion.activated.connect(self._infuse)
        self.invoke = QPushButton("Invoke")
        self.invoke.clicked.connect(self._invoke)
        self.apply = QPushButton("Apply")
        set_role(self.apply, "primary")
        self.apply.clicked.connect(self._settle)
        self.real = QPushButton("Real dice…")
        self.real.clicked.connect(self._type_dice)
        self.situation = QPushButton("Modifier…")
        self.situation.clicked.connect(self._add_situation)
        self.cost = QPushButton("At a cost")
        self.cost.setToolTip("Success at a cost: the game master names the price")
        self.cost.clicked.connect(self._take_at_a_cost)
        self.again = QPushButton("Roll both again")
        self.again.setToolTip("The Opposed Check is a tie")
        self.again.clicked.connect(self._roll_tie)
        self.back = QPushButton("Take back")
        self.back.setToolTip("As if it had not been rolled")
        self.back.clicked.connect(self._withdraw)
        for button in (self.real, self.situation, self.cost, self.again, self.back, self.invoke):
            set_role(button, "dense")

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._against)
        left_page = QWidget()
        left_page.setProperty("role", "page")
        left = QVBoxLayout(left_page)
        left.setContentsMargins(14, 8, 12, 4)
        left.setSpacing(3)
        left.addLayout(head)
        left.addWidget(self._figures)
        left.addWidget(self._verdict)
        left.addWidget(self._more)
        left.addWidget(self._line)
        left.addLayout(self._outcome)
        left.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(left_page)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        right = QVBoxLayout()
        right.setContentsMargins(12, 8, 12, 8)
        right.setSpacing(4)
        top = QHBoxLayout()
        top.addWidget(text_label("CHANGE IT?", "caps"), 1)
        self._heads = (text_label("chance", "caption"), text_label("damage", "caption"))
        top.addWidget(self._heads[0])
        top.addSpacing(18)
        top.addWidget(self._heads[1])
        top.addSpacing(10)
        right.addLayout(top)
        right.addWidget(self.ways)
        trait = QHBoxLayout()
        trait.addWidget(self._trait, 1)
        trait.addWidget(self.invoke)
        right.addLayout(trait)
        right.addWidget(self._infusion)
        right.addWidget(self._note)
        right.addStretch(1)
        for row in ((self.situation, self.cost, self.again, self.real), (self.back, self.apply)):
            line = QHBoxLayout()
            line.setSpacing(6)
            for button in row:
                line.addWidget(button, 2 if button is self.apply else 1)
            right.addLayout(line)
        holder = QWidget()
        holder.setLayout(right)
        holder.setMinimumWidth(330)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(scroll, 3)
        rule = QWidget()
        rule.setFixedWidth(1)
        rule.setProperty("role", "rule-down")
        row.addWidget(rule)
        row.addWidget(holder, 2)

    # Showing ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the Check as it lies now."""
        check = self._desk.check
        seat = self._desk.seats.get(check.who) if check is not None else None
        if check is None or seat is None:
            return
        outcome = outcome_of(self._desk.play, check)
        is_sure = check.kind == "sure"
        set_text(self._title, _KINDS[check.kind].upper())
        set_text(self._against, self._against_words(check))
        self._figures.setVisible(not is_sure)
        self._figures.show_roll(dice_views(check, seat), roll_of(check).result, self._score(check))
        self._show_result(check)
        self._show_outcome(check, outcome)
        self._show_ways(check, seat, outcome)
        self._show_buttons(check, seat, outcome)

    def _against_words(self, check: PendingCheck) -> str:
        first, second = check.attributes
        words = f"{first} + {second}"
        if check.kind == "sure":
            return check.label
        if check.against:
            return f"{words} against {check.against.replace('_', ' ').title()}"
        if check.difficulty is not None:
            return f"{words} against {check.difficulty}"
        return words

    def _score(self, check: PendingCheck) -> int | None:
        """Return the number to reach that is shown: the Difficulty, or the lowest score."""
        if check.difficulty is not None:
            return check.difficulty
        everybody = self._desk.seats
        found = [score_against(check, everybody[k]) for k in check.targets if k in everybody]
        return min(found) if found and check.against else None

    def _show_result(self, check: PendingCheck) -> None:
        is_sure = check.kind == "sure"
        roll, score = roll_of(check), self._score(check)
        for label in (self._verdict, self._more):
            label.setVisible(not is_sure)
        view = self._desk.view.roll
        words, tone = (view.verdict, view.tone) if view is not None else ("", "")
        if check.opposed is not None:
            words, tone = opposed_words(self._desk.seats, check)
        set_role(self._verdict, tone or "strong")
        sign = {"good": "✓ ", "bad": "✕ "}.get(tone, "")
        set_text(self._verdict, f"{sign}{words}" if words else "")
        more = f"High Roll {roll.high_roll}"
        if not check.high_roll_counts:
            more = "High Roll counts as 0"
        parts = [f"{m.label} {signed(m.value)}" for m in check.modifiers]
        if check.bond_strength:
            parts.append(f"Bond: {check.bond} {signed(check.bond_strength)}")
        set_text(self._more, " · ".join([more, *(parts or ["no modifiers"])]))
        least, most = 2 + roll.modifier, sum(check.sizes) + roll.modifier
        self._line.setVisible(not is_sure)
        self._line.show_numbers(least, most, roll.result, score or 0)

    def _show_outcome(self, check: PendingCheck, outcome: Outcome | None) -> None:
        kept = {key: box.isChecked() for key, box in self._boxes.items()}
        while self._outcome.count():
            item = self._outcome.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._boxes = {}
        for words, key in outcome_rows(self._desk.seats, check, outcome):
            if key:
                box = QCheckBox(shown(words))
                box.setAccessibleName(f"Apply: {words}")
                box.setChecked(kept.get(key, self._desk.play.automation != "track"))
                self._boxes[key] = box
                self._outcome.addWidget(box)
            else:
                self._outcome.addWidget(text_label(words, "soft", wrap=True))

    # Ways ------------------------------------------------------------------------------------

    def _show_ways(self, check: PendingCheck, seat: Seat, outcome: Outcome | None) -> None:
        score = self._score(check)
        found: tuple[Way, ...] = ()
        if score is not None and check.kind != "sure":
            found = ways(check, score, bonds=bonds_of(seat))
            if roll_of(check).fumble:
                found = tuple(way for way in found if way.odds)
        damages = [average_damage(outcome, way) for way in found]
        self.ways.show_ways(found, damages)
        self._heads[0].setVisible(bool(found))
        self._heads[1].setVisible(any(damage is not None for damage in damages))
        can_pay = self._points(seat) > 0
        self.ways.setEnabled(can_pay)
        traits = traits_of(seat)
        if [self._trait.itemText(i) for i in range(self._trait.count())] != [
            f"{kind}: {words}" for kind, words in traits
        ]:
            self._trait.clear()
            for kind, words in traits:
                self._trait.addItem(f"{kind}: {words}", words)
        name = "Fabula" if seat.is_hero else "Ultima"
        words = f"Each way costs 1 of {self._points(seat)} {name} Points."
        set_text(self._note, words if found else "")
        self._note.setToolTip(
            "A reroll names a Trait. Damage is the average, with misses counted as 0."
        )
        self._show_infusions(check, seat)
        self._show_invoke()

    @staticmethod
    def _points(seat: Seat) -> int:
        if seat.is_hero:
            return seat.current("fabula_points")
        return seat.current("ultima") if seat.most("ultima") else 0

    @Slot()
    def _show_invoke(self) -> None:
        way, check = self.ways.way, self._desk.check
        seat = self._desk.seats.get(check.who) if check is not None else None
        is_bond = way is not None and bool(way.bond)
        self._trait.setVisible(way is not None and not is_bond and self._trait.count() > 0)
        self.invoke.setVisible(way is not None)
        self.invoke.setText("Invoke Bond" if is_bond else "Invoke Trait")
        self.invoke.setEnabled(way is not None and seat is not None and self._points(seat) > 0)

    def _show_infusions(self, check: PendingCheck, seat: Seat) -> None:
        found = infusions(seat.numbers) if isinstance(seat.numbers, HeroNumbers) else ()
        can = bool(found) and check.kind == "accuracy" and not check.ip
        self._infusion.setVisible(can)
        if can and self._infusion.count() != len(found) + 1:
            self._infusion.clear()
            self._infusion.addItem("Add an infusion…", "")
            for one in found:
                words = f"{one.name}: {signed(one.extra_damage)} {one.damage_type}"
                self._infusion.addItem(words, one.id)
        self._infusion.setCurrentIndex(0)

    def _show_buttons(self, check: PendingCheck, seat: Seat, outcome: Outcome | None) -> None:
        roll, score = roll_of(check), self._score(check)
        is_sure = check.kind == "sure"
        missed = score is not None and not succeeds(check, score)
        if outcome is not None and outcome.deed.needs_dice:
            missed = not any(target.hits for target in outcome.targets)
        words = "Apply"
        if outcome is None:
            words = "Settle"
        elif missed and not is_sure:
            words = "Let it miss"
        self.apply.setText(words)
        self.apply.setAccessibleName(words)
        for button in (self.situation, self.real):
            button.setVisible(not is_sure)
        allowed = self._desk.play.options.success_at_a_cost
        can_cost = missed and allowed and not roll.fumble and not check.at_a_cost and not is_sure
        self.cost.setVisible(can_cost)
        self.again.setVisible(is_tie(check))

    # Acting ----------------------------------------------------------------------------------

    @Slot()
    def _invoke(self) -> None:
        way = self.ways.way
        if way is None or not self.invoke.isEnabled():
            return
        if way.bond:
            self._desk.change("invoke a Bond", lambda s: bond_invoked(s, way.bond, way.strength))
            return
        trait = str(self._trait.currentData() or "")
        dice = self._desk.dice
        self._desk.change("invoke a Trait", lambda s: trait_invoked(s, way.which, trait, dice=dice))

    @Slot(int)
    def _infuse(self, index: int) -> None:
        id = str(self._infusion.itemData(index) or "")
        if id:
            self._desk.change("add an infusion", lambda s: infused(s, id))

    @Slot()
    def _settle(self) -> None:
        check = self._desk.check
        applies: set[str] | None = None
        if self._boxes:
            applies = {key for key, box in self._boxes.items() if box.isChecked()}
            if not applies and self._desk.play.automation == "track":
                applies = None  # nothing is worked out, and nothing is paid
        name = check.label if check is not None and check.label else "the Check"
        self._desk.change(f"settle {name}", lambda s: settled(s, applies=applies))

    @Slot()
    def _type_dice(self) -> None:
        check = self._desk.check
        if check is None:
            return
        faces = real_dice(list(zip(check.attributes, check.sizes, strict=True)), self)
        if faces is not None:
            pair = (faces[0], faces[1])
            self._desk.change("real dice", lambda s: with_real_dice(s, pair))

    @Slot()
    def _add_situation(self) -> None:
        value, is_sure = QInputDialog.getInt(
            self, "Modifier", "Modifier of the situation:", 2, -20, 20
        )
        if is_sure:
            self._desk.change("modifier", lambda s: with_situation(s, "Situation", value))

    @Slot()
    def _take_at_a_cost(self) -> None:
        self._desk.change("success at a cost", taken_at_a_cost)

    @Slot()
    def _roll_tie(self) -> None:
        dice = self._desk.dice
        self._desk.change("roll both again", lambda s: tie_rolled_again(s, dice=dice))

    @Slot()
    def _withdraw(self) -> None:
        self._desk.change("take the Check back", withdrawn)
