"""Magic that stands: wards, portals, lasting spells, and holds."""

from __future__ import annotations

from PySide6.QtCore import Slot

from gui.bnb.table.desk import BnbDesk
from gui.bnb.table.field import amount, button, choice, line, picked, show_choices
from gui.bnb.table.page import TablePage
from gui.bnb.table.result_box import ResultBox
from gui.editor.text_label import set_text, text_label
from models.bnb.session import Session, StandingSpell
from rules.bnb.table import grapple, standing
from rules.bnb.table.person import counted
from rules.bnb.table.plan import defends
from rules.bnb.table.spell import Resist
from rules.bnb.table.standing import LastingRound
from rules.breakdown import plain
from rules.dice import Dice


class MagicPage(TablePage):
    """Works on one standing spell at a time; by default whoever acts rolls."""

    def __init__(self, desk: BnbDesk) -> None:
        super().__init__(desk)
        self.spell = choice("Standing magic", letters=24)
        self.by = choice("Rolled by")
        self.energy = amount("Energy", 1, 100_000, 1)
        self.dice_field.show_order("the roll, then the other side or endurance")
        self.add_row(
            ("Standing magic", self.spell),
            ("Rolled by", self.by),
            ("Energy", self.energy),
            ("Dice as they fell", self.dice_field),
        )
        self._words = text_label("", "soft", wrap=True)
        self.column.addWidget(self._words)
        self._make_commands()
        self.result = ResultBox()
        self.column.addWidget(self.result)
        self.column.addStretch(1)
        self.spell.currentIndexChanged.connect(self._show_spell)

    def _make_commands(self) -> None:
        self.keep = button("Keep it up", self._keep_up, sign="dice")
        self.lasts = button("Strike again", self._last, sign="bolt")
        self.undo = button("Seheru against it", self._nullify, sign="shield")
        self.take = button("Take the portal over", self._contest, sign="rings")
        self.end = button("Let it end", self._dismiss)
        self.add_row(self.keep, self.lasts, self.undo, self.take, self.end)
        self.intruder = line("What enters", "ghost, spell …")
        self.total = amount("Its roll", 0, 100_000)
        self.enter = button("It enters the ward", self._enter)
        self.challenge = amount("Challenge of Nabu", 0, 100_000)
        self.notice = button("Notice with Nabu", self._notice, sign="reveal")
        self.add_row(
            ("What enters", self.intruder),
            ("Its roll", self.total),
            self.enter,
            ("Challenge of Nabu", self.challenge),
            self.notice,
        )
        self.hold = choice("Hold", letters=18)
        self.release = button("Let go", self._let_go)
        self.add_row(("Hold", self.hold), self.release)

    # Showing ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        play, everybody = self.desk.play, self.desk.people
        show_choices(self.spell, [(one.label, one.key) for one in play.standing])
        actor = self.desk.actor
        first = [(actor.name, actor.key)] if actor is not None else []
        rest = [(one.name, one.key) for one in self.desk.others]
        show_choices(self.by, [*first, *rest])
        names = {key: who.name for key, who in everybody.items()}
        holds = [
            (f"{names.get(one.target, '')} held by {names.get(one.holder, '')}", one.key)
            for one in play.holds
        ]
        show_choices(self.hold, holds)
        self.release.setEnabled(bool(holds))
        self.notice.setEnabled(bool(picked(self.by)))
        self.result.show_entry(play.log[-1] if play.log else None)
        self._show_spell()

    def _standing(self) -> StandingSpell | None:
        key = picked(self.spell)
        return next((one for one in self.desk.play.standing if one.key == key), None)

    @Slot()
    def _show_spell(self) -> None:
        spell = self._standing()
        for command in (self.keep, self.lasts, self.undo, self.take, self.end, self.enter):
            command.setEnabled(spell is not None)
        if spell is None:
            set_text(self._words, "No ward, portal or lasting spell stands.")
            return
        self.keep.setEnabled(spell.is_continuous)
        self.lasts.setEnabled(bool(spell.targets))
        self.take.setEnabled(spell.kind == "portal")
        self.enter.setEnabled(spell.kind == "ward")
        set_text(self._words, self._described(spell))

    def _described(self, spell: StandingSpell) -> str:
        who = self.desk.people.get(spell.who)
        said = [
            f"Held by {who.name}" if who is not None else "Its caster is gone",
            f"roll {plain(spell.total)}",
            f"energy {plain(spell.energy)}",
        ]
        if spell.kind == "portal":
            said.append(standing.portal_words(spell))
        if spell.rounds_left is not None:
            said.append(f"{counted(spell.rounds_left, 'round')} left")
        if spell.is_continuous:
            said.append("kept up this round" if spell.is_kept_up else "not kept up yet this round")
        return " · ".join(said)

    # Acting ----------------------------------------------------------------------------------

    @Slot()
    def _keep_up(self) -> None:
        self.roll("keep up a spell", lambda s, dice: standing.kept_up(
            s, picked(self.spell), dice, energy=self.energy.value()))  # fmt: skip

    @Slot()
    def _last(self) -> None:
        self.roll("a round of a spell", self._lasted)

    def _lasted(self, session: Session, dice: Dice) -> Session:
        spell = standing.standing_of(session, picked(self.spell))
        resists: dict[str, Resist] = {
            key: "resistance" for key in spell.targets if defends(session, key, act="resistances")
        }
        return standing.lasted(session, LastingRound(spell.key, resists), dice)

    @Slot()
    def _nullify(self) -> None:
        self.roll("use Seheru", lambda s, dice: standing.nullified(
            s, picked(self.spell), picked(self.by), dice))  # fmt: skip

    @Slot()
    def _contest(self) -> None:
        self.roll("reach for a portal", lambda s, dice: standing.contested(
            s, picked(self.spell), picked(self.by), dice))  # fmt: skip

    @Slot()
    def _dismiss(self) -> None:
        self.change("end a spell", lambda s: standing.dismissed(s, picked(self.spell)))

    @Slot()
    def _enter(self) -> None:
        self.change("enter a ward", lambda s: standing.entered(
            s, picked(self.spell), self.intruder.text(), self.total.value()))  # fmt: skip

    @Slot()
    def _notice(self) -> None:
        self.roll("notice sorcery", lambda s, dice: standing.noticed(
            s, picked(self.by), dice, challenge=self.challenge.value()))  # fmt: skip

    @Slot()
    def _let_go(self) -> None:
        self.change("let go", lambda s: grapple.let_go(s, picked(self.hold)))
