"""The last stage: every hit with its location and its damage; all of it counts together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.fight import session_of
from gui.fadedglory.table.hit_head import HitHead
from gui.fadedglory.table.hit_row import HitEntry, HitRow
from gui.fadedglory.table.scroll import scrolled
from gui.icon import icon
from gui.table.desk import TableDesk
from gui.theme import set_role
from models.fadedglory.session import Session
from rules.fadedglory.fight.outcome import Outcome, outcomes
from rules.fadedglory.fight.roster import known_fighter
from rules.fadedglory.fight.settling import dodges, needs_location, totals
from rules.fadedglory.profile import location_name
from rules.fadedglory.table.seat import name_of
from rules.fadedglory.table.wound import all_located, felled, hit_cancelled, hurt, located


class ResolutionPage(QWidget):
    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.throw = QPushButton(icon("dice", "on_accent"), "Throw l&ocations")
        self.throw.setToolTip("A location die for every hit that has none yet")
        set_role(self.throw, "primary")
        self.throw.clicked.connect(self._throw)
        self._sum = text_label("", "soft", wrap=True)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.throw)
        head.addWidget(self._sum, 1)
        self._none = text_label("No blow landed this turn.", "soft")
        self._head = HitHead()
        self._rows = RowStack(self._row)
        box = QWidget()
        inner = QVBoxLayout(box)
        inner.setContentsMargins(0, 0, 8, 0)
        inner.addWidget(self._none)
        inner.setSpacing(2)
        inner.addWidget(self._head)
        inner.addWidget(self._rows)
        inner.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(scrolled(box), 1)

    def _row(self) -> HitRow:
        return HitRow(self, self._desk.session.end_merge)

    def steps(self) -> Sequence[QWidget]:
        """Return the controls that lead through the page, in their order."""
        return (self.throw, *(cast(HitRow, row).damage for row in self._rows.rows))

    def refresh(self) -> None:
        session = session_of(self._desk)
        if session.turn.stage != "resolution":
            return
        found = [(index, one) for index, one in enumerate(outcomes(session.turn)) if one.connects]
        self._rows.show_entries([_entry(session, index, one) for index, one in found])
        show_if(self._none, not found)
        show_if(self._head, bool(found))
        self.throw.setEnabled(any(needs_location(session.turn, index) for index, _ in found))
        set_text(self._sum, _sums(session))

    @Slot()
    def _throw(self) -> None:
        dice = self._desk.dice
        self._desk.change("throw locations", lambda session: all_located(session, dice))

    # What a row does with its hit ------------------------------------------------------------

    def locate(self, index: int, roll: int | None) -> None:
        self._desk.change("location die", lambda session: located(session, index, roll))

    def hurt(self, index: int, damage: int | None) -> None:
        self._desk.change(
            "damage", lambda session: hurt(session, index, damage), merge=f"damage {index}"
        )

    def cancel(self, index: int, ability: str) -> None:
        self._desk.change("dodge", lambda session: hit_cancelled(session, index, ability))

    def fell(self, index: int, is_felled: bool) -> None:
        blow = session_of(self._desk).turn.blows[index]
        segment = blow.segment if is_felled else None
        step = "taken out" if is_felled else "back in the fight"
        self._desk.change(step, lambda session: felled(session, blow.target, segment))


def _entry(session: Session, index: int, found: Outcome) -> HitEntry:
    turn, blow = session.turn, found.blow
    target = known_fighter(turn, blow.target)
    place = location_name(found.location) if found.location is not None else "–"
    armor = found.location.armor if found.location is not None else None
    names = {one.key: one.name.strip() or "Ability" for one in target.combatant.abilities}
    keys = dict.fromkeys(one.key for one in dodges(turn, index))
    if blow.cancelled_by:
        keys[blow.cancelled_by] = None
    return HitEntry(
        index=index,
        who=name_of(session, blow.attacker),
        whom=name_of(session, blow.target),
        how=f"segment {blow.segment}, {found.weapon}",
        is_called=bool(blow.called),
        roll=blow.location_roll,
        place=place,
        armor="" if armor is None else f"armor {armor}",
        damage=blow.damage,
        dodges=tuple((key, names.get(key, "Ability")) for key in keys),
        cancelled=blow.cancelled_by,
        is_felled=target.felled_in is not None,
    )


def _sums(session: Session) -> str:
    """Return what everybody will have taken: “Guard 3: chest 4, head 2”."""
    found: list[str] = []
    for key, hurt_at in totals(session.turn).items():
        rows = known_fighter(session.turn, key).combatant.locations
        names = {row.id: location_name(row).lower() for row in rows}
        places = ", ".join(f"{names.get(id, id)} {much}" for id, much in hurt_at.items())
        found.append(f"{name_of(session, key)}: {places}")
    return "; ".join(found)
