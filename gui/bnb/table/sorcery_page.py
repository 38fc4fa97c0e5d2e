"""A new spell with what it will take, and the castings in progress."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Slot

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.field import amount, button, choice, choose, line, picked, show_choices
from gui.bnb.table.page import TablePage
from gui.bnb.table.result_box import ResultBox
from gui.editor.text_label import set_text, text_label
from models.bnb.catalog import catalog
from models.bnb.session import Casting, Session, SpellEffect, SpellLife
from models.errors import UserError
from rules.bnb.table.casting import (
    EFFECT_NAMES,
    USUAL_EFFECT,
    begun,
    casting_of,
    forecast,
    given_up,
    is_complete,
)
from rules.bnb.table.person import TableError, counted
from rules.bnb.table.plan import defends
from rules.bnb.table.spell import RESIST_NAMES, Cast, Resist, finished
from rules.breakdown import plain
from rules.dice import Dice

_LIVES = (("At once", "instant"), ("Some rounds", "fixed"), ("Kept up", "continuous"))
_MOST = 100_000


class SorceryPage(TablePage):
    """Casts for whoever acts, at those that are aimed at above."""

    def __init__(self, desk: BnbDesk) -> None:
        super().__init__(desk)
        self._make_controls()
        self._make_spell()
        self._make_castings()
        self.result = ResultBox()
        self.column.addWidget(self.result)
        self.column.addStretch(1)

    def _make_controls(self) -> None:
        self.sorcery = choice("Sorcery", letters=9)
        self.effect = choice("Effect", [(name, id) for id, name in EFFECT_NAMES.items()])
        self.target = choice("Aimed at")
        self.energy = amount("Energy", 1, _MOST, 1)
        self.slower = amount("Time ×", 1, _MOST, 1)
        self.life = choice("Lasts", _LIVES, letters=9)
        self.rounds = amount("Rounds of life", 1, _MOST, 1)
        self.area = amount("Cubic yards", 0, _MOST)
        self.distance = amount("Yards", 0, _MOST)
        kinships = [(one.name.capitalize(), str(one.divisor)) for one in catalog().content.kinships]
        self.kinship = choice("Kinship", kinships)
        self.recipient = choice("Life goes to")
        self.sense = line("Sense", "sight")
        realms = [(one.name, one.id) for one in catalog().content.realms]
        self.realm = choice("To", realms)
        self.diameter = amount("Yards across", 1, 1_000, 1)
        self.helpers = choice("Group", letters=9)

    def _make_spell(self) -> None:
        self.add_row(
            ("Sorcery", self.sorcery),
            ("Effect", self.effect),
            ("Aimed at", self.target),
            ("Energy", self.energy),
            ("Yards", self.distance),
            ("Time ×", self.slower),
            ("Lasts", self.life),
            ("Rounds of life", self.rounds),
            ("Cubic yards", self.area),
            ("Kinship", self.kinship),
            ("Life goes to", self.recipient),
            ("Sense", self.sense),
            ("To", self.realm),
            ("Yards across", self.diameter),
            ("Group", self.helpers),
        )
        self._forecast = text_label("", "strong", wrap=True)
        self.column.addWidget(self._forecast)
        self.begin = button("Begin the spell", self._begin, sign="wand", role="primary")
        self.add_row(self.begin)
        self.sorcery.currentIndexChanged.connect(self._show_usual)
        for box in (self.effect, self.life, self.target, self.helpers, self.realm):
            box.currentIndexChanged.connect(self._show_spell)
        for stepper in (self.energy, self.slower, self.rounds, self.area, self.diameter):
            stepper.valueChanged.connect(self._show_spell)

    def _make_castings(self) -> None:
        self.add_title("Castings in progress")
        self._progress = text_label("", "soft", wrap=True)
        self.column.addWidget(self._progress)
        self.casting = choice("Casting", letters=20)
        self.resist = choice("Met by", [(name, id) for id, name in RESIST_NAMES.items()])
        choose(self.resist, "resistance")
        self.bonus = amount("Ruling ±", -1_000, 1_000)
        self.dice_field.show_order("the skill, then resistance, energy and endurance of each")
        self.finish = button("Roll for it", self._finish, sign="dice", role="primary")
        self.stop = button("Give it up", self._give_up)
        self.add_row(
            ("Casting", self.casting),
            ("Met by", self.resist),
            ("Ruling ±", self.bonus),
            ("Dice as they fell", self.dice_field),
            self.finish,
            self.stop,
        )
        self.casting.currentIndexChanged.connect(self._show_progress)
        self.dice_field.returnPressed.connect(self._finish)

    # Showing ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        actor, play = self.desk.actor, self.desk.play
        known = [
            (row.name, row.key)
            for row in (actor.numbers.skills if actor is not None else ())
            if row.group == "sorcery" and row.level
        ]
        before = picked(self.sorcery)
        show_choices(self.sorcery, known)
        if picked(self.sorcery) != before:
            self._show_usual()
        others = [(one.name, one.key) for one in self.desk.others]
        names = [name for name, key in others if key in self.desk.targets]
        aimed = [(", ".join(names), "*")] if len(names) > 1 else []
        show_choices(self.target, [*aimed, *others, ("Nobody", "")])
        if names and picked(self.target) not in ("*", *self.desk.targets):
            self.target.setCurrentIndex(0)
        mine = [(actor.name, actor.key)] if actor is not None else []
        show_choices(self.recipient, [*mine, *others])
        show_choices(self.helpers, [("Alone", ""), ("With all friends", "*"), *self._friends()])
        castings = [(one.label, one.key) for one in play.castings]
        show_choices(self.casting, castings)
        self.result.show_entry(play.log[-1] if play.log else None)
        self._show_spell()
        self._show_progress()

    def _friends(self) -> list[tuple[str, object]]:
        actor = self.desk.actor
        side = actor.side if actor is not None else "heroes"
        return [(f"With {one.name}", one.key) for one in self.desk.others if one.side == side]

    @Slot()
    def _show_usual(self) -> None:
        """Offer the usual effect of a sorcery, and its whole power as energy."""
        choose(self.effect, USUAL_EFFECT.get(picked(self.sorcery), "other"))
        actor = self.desk.actor
        if actor is not None:
            self.energy.setValue(max(1, int(actor.numbers.value("power"))))
        self._show_spell()

    def _spell(self) -> Casting:
        actor = self.desk.actor
        if actor is None or not picked(self.sorcery):
            raise TableError("Nobody who knows a sorcery is chosen.", remedy="Choose a caster.")
        life: SpellLife = self.life.currentData()
        effect: SpellEffect = self.effect.currentData()
        return Casting(
            key="s",
            who=actor.key,
            helpers=self._helpers(),
            sorcery=picked(self.sorcery),
            effect=effect,
            life=life,
            life_rounds=self.rounds.value(),
            energy=self.energy.value(),
            slower=self.slower.value(),
            targets=self._targets() if effect not in ("ward", "portal") else (),
            recipient=picked(self.recipient),
            kinship=int(picked(self.kinship) or 1),
            cubic_yards=self.area.value(),
            distance=self.distance.value(),
            sense=self.sense.text(),
            realm=picked(self.realm) if effect == "portal" else "",
            diameter=self.diameter.value() if effect == "portal" else 0,
        )

    def _targets(self) -> tuple[str, ...]:
        chosen = picked(self.target)
        if chosen == "*":
            return self.desk.targets
        return (chosen,) if chosen else ()

    def _helpers(self) -> tuple[str, ...]:
        chosen = picked(self.helpers)
        if chosen == "*":
            return tuple(str(key) for _, key in self._friends())
        return (chosen,) if chosen else ()

    @Slot()
    def _show_spell(self) -> None:
        effect, life = picked(self.effect), picked(self.life)
        for control, is_shown in (
            (self.target, effect not in ("ward", "portal")),
            (self.energy, effect != "portal"),
            (self.rounds, life == "fixed"),
            (self.kinship, effect == "drain"),
            (self.recipient, effect == "drain"),
            (self.sense, effect == "sense"),
            (self.realm, effect == "portal"),
            (self.diameter, effect == "portal"),
        ):
            self.show_field(control, is_shown)
        words, is_possible = self._forecast_words()
        set_text(self._forecast, words)
        self.begin.setEnabled(is_possible)

    def _forecast_words(self) -> tuple[str, bool]:
        try:
            found = forecast(self.desk.play, self._spell())
        except UserError as error:
            return error.problem, False
        said = [
            f"Power {found.power.value}",
            counted(found.rounds, "round"),
            f"challenge {plain(found.challenge)}",
        ]
        if found.shares != 1:
            said.append(f"{plain(found.each)} energy for each part")
        if found.stamina:
            said.append(f"{plain(found.stamina)} Stamina until sleep")
        return " · ".join([*said, *found.warnings]), True

    @Slot()
    def _show_progress(self) -> None:
        try:
            spell = casting_of(self.desk.play, picked(self.casting))
        except UserError:
            set_text(self._progress, "No spell is being cast.")
            self.finish.setEnabled(False)
            self.stop.setEnabled(False)
            return
        who = self.desk.people.get(spell.who)
        name = who.name if who is not None else "Somebody"
        done = f"{spell.done} of {counted(spell.rounds, 'round')} gathered"
        challenge = f"challenge {plain(spell.challenge)}"
        set_text(self._progress, f"{name}: {spell.label}, {done}, {challenge}")
        self.finish.setEnabled(is_complete(spell))
        self.stop.setEnabled(True)

    # Acting ----------------------------------------------------------------------------------

    @Slot()
    def _begin(self) -> None:
        if self.change("begin a spell", lambda session: begun(session, self._spell())):
            choose(self.casting, self.desk.play.castings[-1].key)
            self._show_progress()

    @Slot()
    def _finish(self) -> None:
        if self.finish.isEnabled():
            self.roll("roll for a spell", self._finished)

    def _finished(self, session: Session, dice: Dice) -> Session:
        spell = casting_of(session, picked(self.casting))
        order = Cast(spell.key, resists=self._resists(session, spell), bonus=self.bonus.value())
        return finished(session, order, dice)

    def _resists(self, session: Session, spell: Casting) -> Mapping[str, Resist]:
        """Return how each target meets the spell: as chosen, where it may still defend."""
        way: Resist = self.resist.currentData()
        act = "seheru_defences" if way == "seheru" else "resistances"
        return {key: way for key in spell.targets if way and defends(session, key, act=act)}

    @Slot()
    def _give_up(self) -> None:
        self.change("give up a spell", lambda session: given_up(session, picked(self.casting)))
