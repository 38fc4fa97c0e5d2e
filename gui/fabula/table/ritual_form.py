"""A new ritual: who performs it, what it does, how strong and how wide it is."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.editor.form import new_form
from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.table.field import add_field, choice_field, line_field, show_choices, tick
from models.fabula.catalog import catalog
from models.fabula.session import RitualWork, Session
from rules.fabula.table.ritual_work import discipline_limit, open_disciplines
from rules.fabula.table.seat import Seat, seats

_NOBODY = (
    "Nobody at the table performs rituals. A hero with a ritual discipline, or a foe, has to be"
    " there; what they prepare stands here until it is performed."
)


class RitualForm(QWidget):
    """``changed`` comes after every change."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.who = choice_field("Who performs it")
        self.name = line_field("What the ritual does", "Calm the storm over the bay")
        self.discipline = choice_field("Discipline")
        self.potency = choice_field("Potency")
        self.area = choice_field("Area")
        self.ingredient = tick("A rare ingredient: half the cost")
        self._nobody = text_label(_NOBODY, "soft", wrap=True)
        self._limit = text_label("", "caption", wrap=True)
        self._fields = QWidget()
        form = new_form()
        form.setContentsMargins(0, 0, 0, 0)
        for words, control in (
            ("Who", self.who),
            ("What it does", self.name),
            ("Discipline", self.discipline),
            ("Potency", self.potency),
            ("Area", self.area),
        ):
            add_field(form, words, control)
            if control is self.discipline:
                form.addRow("", self._limit)
        form.addRow("", self.ingredient)
        self._fields.setLayout(form)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._nobody)
        column.addWidget(self._fields)
        column.addStretch(1)
        self._session = Session()
        self.who.activated.connect(self._show_disciplines)
        for box in (self.discipline, self.potency, self.area):
            box.activated.connect(self._tell)
        self.ingredient.clicked.connect(self._tell)

    def show_session(self, session: Session) -> None:
        """Offer those at the table who perform rituals."""
        self._session = session
        known = catalog(session.edition).content
        able = [s for s in seats(session).values() if not s.is_out and open_disciplines(s)]
        able.sort(key=lambda seat: not seat.is_hero)
        show_choices(self.who, [(seat.name, seat.key) for seat in able])
        show_choices(
            self.potency,
            [(f"{p.name}: {p.mp} MP, Difficulty {p.level}", p.id) for p in known.ritual_potencies],
        )
        show_choices(self.area, [(f"{a.name}: × {a.factor}", a.id) for a in known.ritual_areas])
        show_if(self._nobody, not able)
        show_if(self._fields, bool(able))
        self._show_disciplines()

    @property
    def seat(self) -> Seat | None:
        """Who performs it; None when nobody can."""
        return seats(self._session).get(cast(str, self.who.currentData() or ""))

    @property
    def work(self) -> RitualWork | None:
        """The ritual as it stands; None when nobody can perform one."""
        if self.seat is None:
            return None
        return RitualWork(
            key="new",
            who=self.seat.key,
            name=self.name.text().strip(),
            discipline=cast(str, self.discipline.currentData()),
            potency=cast(str, self.potency.currentData()),
            area=cast(str, self.area.currentData()),
            has_ingredient=self.ingredient.isChecked(),
        )

    @Slot()
    def _show_disciplines(self) -> None:
        found = open_disciplines(self.seat) if self.seat is not None else ()
        show_choices(self.discipline, [(one.name, one.id) for one in found])
        self._tell()

    @Slot()
    def _tell(self) -> None:
        seat, id = self.seat, self.discipline.currentData()
        found = open_disciplines(seat) if seat is not None else ()
        chosen = next((one for one in found if one.id == id), None)
        limit = discipline_limit(seat, chosen) if seat is not None and chosen is not None else ""
        gist = f"{chosen.effect.rstrip('.')}." if chosen is not None else ""
        set_text(self._limit, f"{gist} {limit}".strip())
        self.changed.emit()
