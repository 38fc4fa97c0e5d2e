"""Attack and defence, areas, close combat, and any other roll at the table."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.field import amount, button, choice, line, picked, show_choices, tick
from gui.bnb.table.page import TablePage
from gui.bnb.table.result_box import ResultBox
from models.bnb.session import Session
from rules.bnb.numbers import Attack
from rules.bnb.table.check import BLOCK, STRENGTH, CheckOrder, checked, saddle_kept
from rules.bnb.table.fight import (
    DEFENCE_NAMES,
    AreaStrike,
    Caught,
    Defence,
    Strike,
    area_struck,
    defences_open,
    object_struck,
    struck,
)
from rules.bnb.table.grapple import EscapeOrder, GrabOrder, escaped, grabbed
from rules.bnb.table.harm import pending_applied
from rules.bnb.table.person import Person, TableError
from rules.dice import Dice

_WAYS = (
    ("Strike", "strike"),
    ("Disarm", "disarm"),
    ("Strike an area", "area"),
    ("Strike an object", "object"),
    ("Grab", "grab"),
    ("Break free", "escape"),
    ("Roll a skill", "skill"),
    ("Keep the saddle", "saddle"),
)
_ORDERS = {
    "strike": "attack, defence, damage, endurance",
    "disarm": "attack, defence",
    "area": "attack, damage, then leap and endurance of each",
    "grab": "Grappling, defence, damage, endurance",
    "escape": "the escape, the holder's Grappling",
    "skill": "the roll, the other side",
    "object": "attack, damage",
    "saddle": "Riding",
}
_FIELDS = {
    "strike": ("attack", "target", "defence", "guard", "distance", "bonus", "charge"),
    "disarm": ("attack", "target", "defence", "distance", "bonus"),
    "area": ("attack", "edge", "leaps", "distance", "bonus"),
    "grab": ("target", "grip", "squeeze", "bonus"),
    "escape": ("hold", "skill", "bonus"),
    "skill": ("skill", "challenge", "target", "other", "bonus", "minor", "dark", "lost"),
    "object": ("attack", "thing", "distance", "challenge", "bonus"),
    "saddle": ("raw",),
}
_GRIPS = (
    ("Defense", "defense"),
    ("Grappling", "grappling"),
    ("Bare Strength", "strength"),
    ("Cannot resist", ""),
)


class FightPage(TablePage):
    """Everything that is rolled without sorcery."""

    def __init__(self, desk: BnbDesk) -> None:
        super().__init__(desk)
        self._make_controls()
        self.add_row(("What", self.way), *self._pairs())
        self.roll_button = button("Roll", self._roll, sign="dice", role="primary")
        self.apply = button("Apply the loss", self._apply, sign="check")
        self.add_row(("Dice as they fell", self.dice_field), self.roll_button, self.apply)
        self.result = ResultBox()
        self.column.addWidget(self.result)
        self.column.addStretch(1)
        self.way.currentIndexChanged.connect(self._show_way)
        self.target.currentIndexChanged.connect(self._show_defences)
        self.dice_field.returnPressed.connect(self._roll)

    def _make_controls(self) -> None:
        self.way = choice("What", _WAYS)
        self.attack = choice("Attack")
        self.target = choice("Target")
        self.defence = choice("Defence", letters=10)
        self.guard = choice("Blocked by", letters=10)
        self.grip = choice("Met by", _GRIPS)
        self.squeeze = choice("Damage with")
        self.hold = choice("Hold", letters=18)
        self.skill = choice("Skill")
        self.other = choice("Its skill")
        self.distance = amount("Yards", 0, 10_000)
        self.bonus = amount("Ruling ±", -1_000, 1_000)
        self.charge = amount("Charge yards", 0, 1_000)
        self.edge = amount("Yards to the edge", 0, 100)
        self.leaps = tick("They leap out")
        self.challenge = amount("Challenge", -1, 10_000, -1)
        self.challenge.setSpecialValueText("none")
        self.minor = tick("Minor act")
        self.dark = tick("Dim light")
        self.lost = tick("A sense is lost")
        self.thing = line("Object", "a rope, a door …")
        self.raw = amount("Raw damage", 0, 100_000, 20)

    def _pairs(self) -> Iterator[tuple[str, QWidget]]:
        for words, name in (
            ("Attack", "attack"),
            ("Hold", "hold"),
            ("Skill", "skill"),
            ("Challenge", "challenge"),
            ("Target", "target"),
            ("Its skill", "other"),
            ("Defence", "defence"),
            ("Blocked by", "guard"),
            ("Met by", "grip"),
            ("Damage with", "squeeze"),
            ("Yards", "distance"),
            ("Yards to the edge", "edge"),
            ("Ruling ±", "bonus"),
            ("Charge yards", "charge"),
            ("Area", "leaps"),
            ("Kind", "minor"),
            ("Perception", "dark"),
            ("Hampered", "lost"),
            ("Object", "thing"),
            ("Raw damage of the blow", "raw"),
        ):
            yield words, getattr(self, name)

    # Showing ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        actor, play = self.desk.actor, self.desk.play
        others = [(one.name, one.key) for one in self.desk.others]
        aimed = self.desk.targets
        show_choices(self.target, others)
        if aimed and picked(self.target) not in aimed:
            self.target.setCurrentIndex(0)
        show_choices(self.guard, [("Nobody else", ""), *others])
        attacks = _attacks(actor)
        show_choices(self.attack, [(one.name, one.key) for one in attacks])
        close = [(one.name, one.key) for one in attacks if not one.gear_key or one.close_combat]
        show_choices(self.squeeze, [("No damage", ""), *close])
        names = {key: who.name for key, who in self.desk.people.items()}
        holds = [
            (f"{names.get(one.target, '')} held by {names.get(one.holder, '')}", one.key)
            for one in play.holds
        ]
        show_choices(self.hold, holds)
        show_choices(self.skill, _skills(actor))
        self.show_field(self.apply, bool(play.pending))
        self.roll_button.setEnabled(actor is not None)
        self.result.show_entry(play.log[-1] if play.log else None)
        self._show_way()

    @Slot()
    def _show_way(self) -> None:
        way = picked(self.way)
        names = {name for fields in _FIELDS.values() for name in fields}
        for name in names:
            self.show_field(getattr(self, name), name in _FIELDS[way])
        is_charge = self.desk.play.options.charge_momentum == "on"
        self.show_field(self.charge, way == "strike" and is_charge)
        self.dice_field.show_order(_ORDERS[way])
        self._show_defences()

    @Slot()
    def _show_defences(self) -> None:
        target = self.desk.people.get(picked(self.target))
        open_ways: tuple[Defence, ...] = ("",)
        if target is not None:
            open_ways = tuple(defences_open(self.desk.play, target.key))
        entries = [(DEFENCE_NAMES[way], way) for way in sorted(open_ways, key=lambda w: not w)]
        show_choices(self.defence, entries)
        if picked(self.guard):
            show_choices(self.defence, [("Block", BLOCK)])
        show_choices(self.other, _skills(target))

    # Acting ----------------------------------------------------------------------------------

    @Slot()
    def _roll(self) -> None:
        self.roll(self.way.currentText().lower(), self._rolled)

    def _rolled(self, session: Session, dice: Dice) -> Session:
        actor = self.desk.actor
        if actor is None:
            raise TableError("Nobody is chosen.", remedy="Choose who acts above.")
        way = picked(self.way)
        if way == "area":
            return area_struck(session, self._area(actor.key), dice)
        if way == "grab":
            return grabbed(session, self._grab(actor.key), dice)
        if way == "escape":
            order = EscapeOrder(picked(self.hold), picked(self.skill), bonus=self.bonus.value())
            return escaped(session, order, dice)
        if way == "object":
            return object_struck(session, self._strike(actor.key), dice, self.thing.text())
        if way == "saddle":
            return saddle_kept(session, actor.key, self.raw.value(), dice)
        if way == "skill":
            return checked(session, self._check(actor.key), dice)
        return struck(session, self._strike(actor.key), dice)

    def _strike(self, who: str) -> Strike:
        defence: Defence = "block" if picked(self.defence) == "block" else "defense"
        return Strike(
            who=who,
            target=picked(self.target),
            attack=picked(self.attack),
            defence=defence if picked(self.defence) else "",
            guard=picked(self.guard) if picked(self.way) == "strike" else "",
            distance=self.distance.value(),
            challenge=self._set_challenge(),
            bonus=self.bonus.value(),
            charge=self.charge.value(),
            way="disarm" if picked(self.way) == "disarm" else "strike",
        )

    def _set_challenge(self) -> int | None:
        """Return the challenge that the Bastard set for an object; None where the range counts."""
        is_set = picked(self.way) == "object" and self.challenge.value() >= 0
        return self.challenge.value() if is_set else None

    def _area(self, who: str) -> AreaStrike:
        keys = self.desk.targets or (picked(self.target),)
        caught = tuple(
            Caught(key, self.edge.value(), dodges=self.leaps.isChecked()) for key in keys
        )
        return AreaStrike(
            who=who,
            attack=picked(self.attack),
            caught=caught,
            distance=self.distance.value(),
            bonus=self.bonus.value(),
        )

    def _grab(self, who: str) -> GrabOrder:
        return GrabOrder(
            who=who,
            target=picked(self.target),
            used=picked(self.grip),
            damage=picked(self.squeeze),
            bonus=self.bonus.value(),
        )

    def _check(self, who: str) -> CheckOrder:
        challenge = self.challenge.value()
        other = picked(self.other)
        return CheckOrder(
            who=who,
            skill=picked(self.skill),
            against="fixed" if challenge >= 0 else "opposed" if other else "",
            challenge=max(0, challenge),
            other=picked(self.target),
            other_skill=other,
            bonus=self.bonus.value(),
            is_minor=self.minor.isChecked(),
            is_dim=self.dark.isChecked(),
            is_halved=self.lost.isChecked(),
        )

    @Slot()
    def _apply(self) -> None:
        self.change("apply losses", pending_applied)


def _attacks(who: Person | None) -> list[Attack]:
    """Return somebody's attacks, that of the weapon in use first."""
    if who is None:
        return []
    used = who.numbers.in_use.get("weapon")
    held = used.key if used is not None else ""
    return sorted(who.numbers.attacks, key=lambda one: not held or one.gear_key != held)


def _skills(who: Person | None) -> list[tuple[str, object]]:
    """Return what somebody can roll, what they have levels in first."""
    if who is None:
        return []
    rows = sorted((row for row in who.numbers.skills if row.usable), key=lambda row: -row.level)
    found: list[tuple[str, object]] = [(f"{row.name} ×{row.multiplier}", row.key) for row in rows]
    return [*found, ("Bare Strength", STRENGTH)]
