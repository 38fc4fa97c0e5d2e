"""The Arcanum that the hero is merged with: its pick, its effect, and how to dismiss it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from gui.editor.arrow_focus import ArrowFocus
from gui.editor.entry_row import EntryRow, RowEntry
from gui.editor.row_stack import RowStack, show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.magic_groups import dismissal_segments
from gui.widget.heading import Heading
from models.fabula.entry import Choice
from models.fabula.spell import Arcanum
from rules.fabula.arcanum_number import dismissal_numbers
from rules.fabula.choices import option_label
from rules.fabula.numbers import BoundArcanum
from rules.fabula.pay import lacking, summoned
from rules.fabula.power_edit import dismissed, merged

_LEAD = 92


class MergeBox(QWidget):
    """Edits ``play.merged_arcanum`` and its pick; summoning pays its MP."""

    def __init__(self, desk: Desk, arrows: ArrowFocus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._arrows = desk, arrows
        self.arcana = QComboBox()
        self.arcana.setAccessibleName("Merged Arcanum")
        self.arcana.activated.connect(self._merge)
        self.pick = QComboBox()
        self.pick.activated.connect(self._choose)
        self._text = text_label("", "caption", wrap=True)
        self.summon = QPushButton()
        self._menu = QMenu(self.summon)
        self.summon.setMenu(self._menu)
        self.dismiss = QPushButton("Dismiss")
        self.dismiss.clicked.connect(self._dismiss)
        self._ways: RowStack[RowEntry] = RowStack(self._new_way)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.arcana, 1)
        row.addWidget(self.pick)
        row.addWidget(self.summon)
        row.addWidget(self.dismiss)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(Heading("Merged Arcanum"))
        layout.addLayout(row)
        layout.addWidget(self._text)
        layout.addWidget(self._ways)

    def _new_way(self) -> EntryRow:
        return EntryRow(self._desk, self._arrows, lead_width=_LEAD)

    def refresh(self) -> None:
        """Show the Arcana bound and the one merged with."""
        numbers, merged_id = self._desk.numbers, self._desk.hero.play.merged_arcanum
        wanted = [("", "Not merged")]
        wanted += [(one.arcanum.id, one.arcanum.name) for one in numbers.arcana]
        if merged_id and merged_id not in dict(wanted):
            known = self._desk.catalog.arcana.get(merged_id)
            wanted.append((merged_id, known.name if known else merged_id))
        _fill(self.arcana, wanted, merged_id)
        self.arcana.setVisible(len(wanted) > 1)
        self._show_summoning(len(wanted) > 1)
        bound = next((one for one in numbers.arcana if one.arcanum.id == merged_id), None)
        self._show_merged(bound)
        empty = "No Arcanum is bound. Bind and Summon, a Skill of the Arcanist, binds the first."
        text = bound.merge if bound else "" if len(wanted) > 1 else empty
        set_text(self._text, text)
        show_if(self._text, bool(text))

    def _show_summoning(self, has_arcana: bool) -> None:
        numbers = self._desk.numbers
        mp = numbers.value("arcanum_summon_mp")
        show_if(self.summon, has_arcana and "arcanum_summon_mp" in numbers.derived)
        self.summon.setText(f"Summon for {mp} MP…")
        self.summon.setAccessibleName(f"Summon an Arcanum for {mp} MP")
        reason = lacking(numbers, {"mp": mp})
        self.summon.setEnabled(not reason)
        self.summon.setToolTip(reason)
        self._menu.clear()
        for one in numbers.arcana:
            action = self._menu.addAction(one.arcanum.name)
            action.triggered.connect(partial(self._summon, one.arcanum))

    def _show_merged(self, bound: BoundArcanum | None) -> None:
        show_if(self.dismiss, bound is not None)
        choice = next((c for c in bound.arcanum.choices), None) if bound else None
        show_if(self.pick, choice is not None)
        if bound and choice:
            self._show_pick(bound, choice)
        ways = dismissal_numbers(self._desk.numbers, bound) if bound else ()
        self._ways.show_entries(
            [
                RowEntry(
                    way.dismissal.name,
                    lead="Dismiss",
                    aside="once a day" if way.dismissal.per == "day" else "",
                    detail=way.text,
                    segments=dismissal_segments(way),
                )
                for way in ways
            ]
        )
        if bound:
            self.dismiss.setAccessibleName(f"Dismiss {bound.arcanum.name}")
            last = "its effect is below" if ways else "it has no effect then"
            self.dismiss.setToolTip(f"The merge ends; {last}")

    def _show_pick(self, bound: BoundArcanum, choice: Choice) -> None:
        wanted = [("", f"{choice.label}…")]
        wanted += [(option, option_label(option)) for option in choice.options]
        _fill(self.pick, wanted, self._desk.hero.play.merged_choice)
        self.pick.setAccessibleName(f"{bound.arcanum.name} chosen for")

    @Slot(int)
    def _merge(self, row: int) -> None:
        id: str = self.arcana.itemData(row)
        name = self.arcana.itemText(row)
        step = f"merge with {name}" if id else "end the merge"
        self._desk.change(step, lambda hero: merged(hero, id))

    @Slot(int)
    def _choose(self, row: int) -> None:
        chosen: str = self.pick.itemData(row)
        id = self._desk.hero.play.merged_arcanum
        self._desk.change("choose for an Arcanum", lambda hero: merged(hero, id, chosen))

    def _summon(self, arcanum: Arcanum) -> None:
        numbers = self._desk.numbers
        self._desk.change(f"summon {arcanum.name}", lambda _: summoned(numbers, arcanum))

    @Slot()
    def _dismiss(self) -> None:
        self._desk.change(f"dismiss {self.arcana.currentText()}", dismissed)


def _fill(box: QComboBox, wanted: list[tuple[str, str]], chosen: str) -> None:
    present = [(box.itemData(row), box.itemText(row)) for row in range(box.count())]
    if present != wanted:
        box.clear()
        for value, label in wanted:
            box.addItem(label, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))
