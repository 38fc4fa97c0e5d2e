"""A battle of two armies, round by round."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QLineEdit

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.field import amount, button, choice, line, picked, show_choices
from gui.bnb.table.page import TablePage
from gui.bnb.table.result_box import ResultBox
from gui.editor.text_label import set_text, text_label
from gui.widget.stepper import Stepper
from models.bnb.session import Army, Session
from rules.bnb.table.battle import (
    BattleOrder,
    BattleRoll,
    battle_begun,
    battle_ended,
    battle_fought,
)
from rules.dice import Dice

_MOST = 1_000_000


class ArmyPage(TablePage):
    """Sets two armies up and rolls their rounds."""

    def __init__(self, desk: BnbDesk) -> None:
        super().__init__(desk)
        self._names: list[QLineEdit] = []
        self._soldiers: list[Stepper] = []
        self._qualities: list[Stepper] = []
        self._tacticians: list[QComboBox] = []
        self._multipliers: list[Stepper] = []
        for side in ("A", "B"):
            self._add_side(side)
        self.on = choice("Tactics double", (("Damage", "damage"), ("Endurance", "endurance")))
        self.dice_field.show_order("Tactics of A and B, then strikes of A and B")
        self.begin = button("Begin the battle", self._begin, sign="flag")
        self.fight = button("Fight a round", self._fight, sign="dice", role="primary")
        self.end = button("End the battle", self._end)
        self.add_row(
            ("Tactics double", self.on), ("Dice as they fell", self.dice_field),
            self.begin, self.fight, self.end,
        )  # fmt: skip
        self._state = text_label("", "strong", wrap=True)
        self.column.addWidget(self._state)
        self.result = ResultBox()
        self.column.addWidget(self.result)
        self.column.addStretch(1)

    def _add_side(self, side: str) -> None:
        name = line(f"Name of army {side}", f"Army {side}")
        soldiers = amount(f"Soldiers of army {side}", 0, _MOST, 100)
        quality = amount(f"Quality of army {side} in hundredths", 1, 1_000, 100)
        tactician = choice(f"Tactician of army {side}")
        multiplier = amount(f"Tactics of army {side}", 0, 1_000, 5)
        self._names.append(name)
        self._soldiers.append(soldiers)
        self._qualities.append(quality)
        self._tacticians.append(tactician)
        self._multipliers.append(multiplier)
        self.add_row(
            (f"Army {side}", name),
            ("Soldiers", soldiers),
            ("Quality %", quality),
            ("Tactician", tactician),
            ("else 2d6 ×", multiplier),
        )

    def refresh(self) -> None:
        battle = self.desk.play.battle
        everybody = [
            (who.name, key)
            for key, who in self.desk.people.items()
            if (row := who.numbers.skill("tactics")) is not None and row.usable
        ]
        for box in self._tacticians:
            show_choices(box, [("Typed number", ""), *everybody])
        is_on = battle is not None and bool(battle.a.soldiers and battle.b.soldiers)
        self.fight.setEnabled(is_on)
        self.end.setEnabled(battle is not None)
        self.show_field(self.on, self.desk.play.options.army_method == "draft_formula")
        words = "No battle is under way."
        if battle is not None:
            sides = (
                f"{army.name} {army.soldiers} of {army.began_with}" for army in (battle.a, battle.b)
            )
            words = f"Round {battle.round}: {' against '.join(sides)}"
        set_text(self._state, words)
        play = self.desk.play
        self.result.show_entry(play.log[-1] if play.log else None)

    def _army(self, index: int) -> Army:
        return Army(
            name=self._names[index].text(),
            soldiers=self._soldiers[index].value(),
            quality=self._qualities[index].value() / 100,
        )

    def _side(self, index: int) -> BattleRoll:
        return BattleRoll(
            tactician=picked(self._tacticians[index]), multiplier=self._multipliers[index].value()
        )

    @Slot()
    def _begin(self) -> None:
        self.change("begin a battle", lambda s: battle_begun(s, self._army(0), self._army(1)))

    @Slot()
    def _fight(self) -> None:
        self.roll("a round of battle", self._fought)

    def _fought(self, session: Session, dice: Dice) -> Session:
        on = "endurance" if picked(self.on) == "endurance" else "damage"
        return battle_fought(session, BattleOrder(self._side(0), self._side(1), on), dice)

    @Slot()
    def _end(self) -> None:
        self.change("end a battle", battle_ended)
