"""Sums for the Bastard: choose one, type what it needs, read the answer with its parts."""

from __future__ import annotations

from PySide6.QtCore import Slot

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.field import amount, choice, picked, show_choices, tick
from gui.bnb.table.page import TablePage
from gui.editor.row_stack import RowStack
from gui.widget.ledger_row import LedgerLine, LedgerRow
from models.bnb.catalog import catalog
from rules.bnb.table import calculator as sums
from rules.bnb.table.calculator import Answer
from rules.breakdown import Derived, Part, plain, signed

_SUMS = (
    ("Range", "range"),
    ("Movement", "movement"),
    ("Jump", "jump"),
    ("Leap out of an area", "area"),
    ("Portal", "portal"),
    ("Reading minds", "mind"),
    ("Time of a casting", "casting"),
    ("Shared energy", "share"),
    ("Noticing sorcery", "notice"),
    ("Noticing with a sense", "sense"),
    ("More or less time", "time"),
    ("Moving life", "life"),
    ("Size by height", "size"),
    ("Chances", "odds"),
    ("How long somebody lasts", "harm"),
    ("Length of a battle round", "battle"),
)
_FIELDS = {
    "range": ("what", "yards"),
    "movement": ("yards", "mount"),
    "jump": (),
    "area": ("yards",),
    "portal": ("across", "realm", "power", "unfamiliar"),
    "mind": ("mind",),
    "casting": ("energy", "power", "factor"),
    "share": ("energy", "count", "cubic", "rounds"),
    "notice": ("yards", "energy"),
    "sense": ("sense", "yards", "asleep"),
    "time": ("challenge", "taken", "normal"),
    "life": ("yards", "further"),
    "size": ("height",),
    "odds": ("multiplier", "challenge"),
    "harm": ("bleeds",),
    "battle": ("soldiers",),
}
_SENSES = ("vision", "hearing", "smell")
_PERSONAL = frozenset(("range", "movement", "jump", "odds", "harm", "sense"))


class SumsPage(TablePage):
    """Answers at once as the fields change."""

    def __init__(self, desk: BnbDesk) -> None:
        super().__init__(desk)
        self.sum = choice("Sum", _SUMS, letters=20)
        self.what = choice("Of what", letters=14)
        self.mind = choice("Whose mind", [
            (mind.name.capitalize(), mind.id) for mind in catalog().content.minds
        ])  # fmt: skip
        self.realm = choice("To", [(realm.name, realm.id) for realm in catalog().content.realms])
        for name, words, least, value in (
            ("yards", "Yards", 0, 10),
            ("further", "Yards to the recipient", 0, 1),
            ("mount", "Mount’s yards", 0, 0),
            ("across", "Yards across", 1, 1),
            ("power", "Power", 0, 5),
            ("unfamiliar", "Little known", 0, 0),
            ("energy", "Energy", 1, 10),
            ("factor", "Time ×", 1, 1),
            ("count", "Targets", 1, 1),
            ("cubic", "Cubic yards", 0, 0),
            ("rounds", "Rounds of life", 1, 1),
            ("multiplier", "2d6 ×", 0, 5),
            ("challenge", "Challenge", 0, 40),
            ("bleeds", "Bleeds a round", 0, 0),
            ("soldiers", "Soldiers a side", 1, 100),
            ("taken", "Time taken", 1, 1),
            ("normal", "Usual time", 1, 1),
            ("height", "Height in %", 1, 200),
        ):
            stepper = amount(words, least, 100_000, value)
            stepper.valueChanged.connect(self._answer)
            setattr(self, name, stepper)
        self.sense = choice("Sense", [(one.capitalize(), one) for one in _SENSES], letters=8)
        self.asleep = tick("Asleep")
        self.asleep.setAccessibleName("Asleep")
        self.asleep.toggled.connect(self._answer)
        self._fill_rows()
        self.answer: RowStack[LedgerLine] = RowStack(_Line)
        self.answer.setAccessibleName("Answer")
        self.column.addWidget(self.answer)
        self.column.addStretch(1)
        for box in (self.sum, self.what, self.mind, self.realm, self.sense):
            box.currentIndexChanged.connect(self._answer)

    def _fill_rows(self) -> None:
        names = dict.fromkeys(name for fields in _FIELDS.values() for name in fields)
        controls = [getattr(self, name) for name in names]
        self.add_row(
            ("Sum", self.sum), *((control.accessibleName(), control) for control in controls)
        )

    def refresh(self) -> None:
        actor = self.desk.actor
        reaches: list[tuple[str, object]] = []
        if actor is not None:
            reaches = [(one.name, one.key) for one in actor.numbers.attacks if one.increment]
        reaches += [
            (id.replace("_", " ").capitalize(), id)
            for id in catalog().increments
            if id not in ("thrown_weapons", "short_bow", "light_crossbow", "long_bow")
        ]
        show_choices(self.what, reaches)
        self._answer()

    @Slot()
    def _answer(self) -> None:
        wanted = _FIELDS[picked(self.sum)]
        for name in {one for fields in _FIELDS.values() for one in fields}:
            self.show_field(getattr(self, name), name in wanted)
        self.answer.show_entries([line for number in self._numbers() for line in _lines(number)])

    def _numbers(self) -> Answer:
        id, value = picked(self.sum), self._value
        if id in _PERSONAL:
            return self._of_person(id) if self.desk.actor is not None else ()
        match id:
            case "area":
                return sums.area_answer(value("yards"))
            case "time":
                taken, normal = value("taken"), value("normal")
                options = self.desk.play.options
                return sums.time_answer(value("challenge"), taken, normal, options)
            case "size":
                return sums.size_answer(value("height"))
            case "battle":
                return sums.battle_answer(value("soldiers"))
            case _:
                return self._of_sorcery(id)

    def _of_sorcery(self, id: str) -> Answer:
        value, options = self._value, self.desk.play.options
        match id:
            case "portal":
                return sums.portal_answer(
                    value("across"),
                    picked(self.realm),
                    options,
                    power=value("power"),
                    unfamiliar=value("unfamiliar"),
                )
            case "mind":
                return sums.mind_answer(picked(self.mind))
            case "casting":
                energy, power = value("energy"), value("power")
                return sums.casting_answer(energy, power, value("factor"), options)
            case "share":
                energy, count = value("energy"), value("count")
                return sums.share_answer(energy, count, value("cubic"), value("rounds"))
            case "notice":
                return sums.notice_answer(value("yards"), value("energy"))
            case _:
                return sums.life_answer(value("yards"), value("further"))

    def _of_person(self, id: str) -> Answer:
        actor = self.desk.actor
        assert actor is not None
        value = self._value
        match id:
            case "range":
                return sums.range_answer(actor, picked(self.what), value("yards"))
            case "movement":
                return sums.movement_answer(actor, value("yards"), value("mount"))
            case "jump":
                return sums.jump_answer(actor)
            case "sense":
                asleep = self.asleep.isChecked()
                return sums.sense_answer(
                    actor, picked(self.sense), value("yards"), is_asleep=asleep
                )
            case "odds":
                return sums.odds_answer(actor.numbers, value("multiplier"), value("challenge"))
            case _:
                return sums.harm_answer(actor, value("bleeds"))

    def _value(self, name: str) -> int:
        return getattr(self, name).value()


class _Line(LedgerRow):
    def show_entry(self, entry: LedgerLine) -> None:
        self.setLine(entry)


def _lines(number: Derived) -> list[LedgerLine]:
    found = [_part(part) for part in number.parts]
    value = number.value
    words = ", ".join(value) if isinstance(value, tuple) else plain(value)
    return [*found, LedgerLine(words, number.label, number.note, total=True)]


def _part(part: Part) -> LedgerLine:
    value = part.value if isinstance(part.value, str) else signed(part.value)
    return LedgerLine(value, part.label, part.note, source=str(part.source))
