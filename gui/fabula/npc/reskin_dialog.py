"""The same creature in another skin: its name, its looks, its damage types."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from gui.editor.text_label import set_text, text_label
from gui.fabula.npc.entry_dialog import EntryDialog, line, text_box
from models.document import MAX_LINE
from models.fabula.npc import Npc
from models.fabula.vocabulary import DamageType
from rules.fabula.npc.affinity import DAMAGE_TYPES
from rules.fabula.npc.reskin import Reskin, reskinned

_ACROSS = 3


class ReskinDialog(EntryDialog):
    """``kept`` carries the new ``Npc``; the old one stays as it is."""

    def __init__(self, npc: Npc, parent: QWidget | None = None) -> None:
        super().__init__(
            "Reskin",
            "A new NPC with the same numbers. A type that another becomes takes its place: fire"
            " for ice is ice for fire, too.",
            parent,
        )
        self.setObjectName("reskin-dialog")
        self._npc = npc
        self.name = line(f"{npc.name[: MAX_LINE - 10]} (copy)" if npc.name else "", "Its new name")
        self.looks = text_box(npc.looks, "How it looks now")
        self.add("Name", self.name)
        self.add("Looks", self.looks)
        self.types: dict[DamageType, QComboBox] = {}
        self.form.addRow(self._new_types())
        self._kept = text_label("", "warn", face="caption", wrap=True)
        self.form.addRow(self._kept)
        self.keep_button.setText("Make it")
        self._show_kept()
        self.name.setFocus()
        self.name.selectAll()

    def _new_types(self) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 6, 0, 0)
        grid.setHorizontalSpacing(14)
        for number, kind in enumerate(DAMAGE_TYPES):
            box = QComboBox()
            box.setAccessibleName(f"{kind} becomes")
            for other in DAMAGE_TYPES:
                box.addItem(other if other != kind else f"stays {kind}", other)
            box.setCurrentIndex(box.findData(kind))
            box.currentIndexChanged.connect(self._show_kept)
            self.types[kind] = box
            row, column = number // _ACROSS * 2, number % _ACROSS
            grid.addWidget(text_label(kind, "caption"), row, column)
            grid.addWidget(box, row + 1, column, Qt.AlignmentFlag.AlignTop)
        return holder

    @property
    def _made(self) -> Reskin:
        types: dict[DamageType, DamageType] = {
            kind: cast(DamageType, box.currentData())
            for kind, box in self.types.items()
            if box.currentData() != kind
        }
        looks = self.looks.toPlainText().strip()
        return reskinned(self._npc, self.name.text().strip(), looks=looks, types=types)

    @Slot()
    def _show_kept(self) -> None:
        kept = self._made.kept
        set_text(self._kept, f"The Species holds: {', '.join(kept)}." if kept else "")

    def result_entry(self) -> Npc:
        return self._made.npc
