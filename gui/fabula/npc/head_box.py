"""The head of a stat block: portrait and name, Species, rank and level."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fabula.npc.desk import NpcDesk
from gui.font import font
from gui.widget.flow import Flow
from gui.widget.portrait_view import PortraitView
from gui.widget.stepper import Stepper
from gui.widget.wrap_label import WrapLabel
from models.fabula.stat_block import StatBlock
from rules.fabula.npc.edit import with_rank
from rules.fabula.npc.level import at_level
from rules.fabula.npc.species import with_species


class HeadBox(QWidget):
    """Changing the level works the block out for that level and says what it could not keep."""

    def __init__(self, desk: NpcDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        rules = desk.rules
        self._portrait = PortraitView(48)
        self._name = WrapLabel()
        self._name.setFont(font("title"))
        self._line = text_label("", "soft", wrap=True)
        self.species = QComboBox()
        self.species.setAccessibleName("Species")
        for species in rules.content.species:
            self.species.addItem(species.name, species.id)
        self.rank = QComboBox()
        self.rank.setAccessibleName("Rank")
        for rank in rules.content.ranks:
            if rank.id != "companion":
                self.rank.addItem(rank.name, rank.id)
        self.level = Stepper(rules.rules.level_min, rules.rules.level_max, name="Level")
        self.level.setKeyboardTracking(False)
        self.replaces = Stepper(1, 20, name="Soldiers it stands for")
        self.replaces.setKeyboardTracking(False)
        self._told_of: StatBlock | None = None
        """The block that was told of; the words go when it is changed again."""
        self._told = text_label("", "warn", face="caption", wrap=True)
        self.species.activated.connect(self._change_species)
        self.rank.activated.connect(self._change_rank)
        self.level.valueChanged.connect(self._change_level)
        self.replaces.valueChanged.connect(self._change_replaces)
        self._arrange()

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._line)
        top = QHBoxLayout()
        top.setSpacing(14)
        top.addWidget(self._portrait, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        holder = QWidget()
        flow = Flow(holder, gap=10)
        self._stands = text_label("stands for", "soft")
        level_words = text_label("Level", "soft")
        for words_beside in (self._stands, level_words):
            words_beside.setMinimumHeight(32)
        for control in (
            self.species,
            self.rank,
            self._stands,
            self.replaces,
            level_words,
            self.level,
        ):
            flow.addWidget(control)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(holder)
        layout.addWidget(self._told)

    def refresh(self) -> None:
        """Show the present block."""
        npc, block, numbers = self._desk.npc, self._desk.block, self._desk.block_numbers
        self._portrait.setPortrait(npc.portrait, npc.name)
        set_text(self._name, npc.name.strip() or "NPC without a name")
        traits = ", ".join(trait for trait in block.traits if trait)
        turns = numbers.value("turns_per_round")
        about = [traits, f"{turns} turns a round" if turns > 1 else "one turn a round"]
        if npc.villain:
            about.append(f"{npc.villain} Villain")
        set_text(self._line, " · ".join(word for word in about if word))
        for box, value in ((self.species, block.species), (self.rank, block.rank)):
            with QSignalBlocker(box):
                if box.findData(value) < 0:
                    box.addItem(value.capitalize(), value)
                box.setCurrentIndex(box.findData(value))
        for stepper, number in ((self.level, block.level), (self.replaces, block.replaces)):
            with QSignalBlocker(stepper):
                stepper.setValue(number)
        is_champion = block.rank == "champion"
        show_if(self.replaces, is_champion)
        show_if(self._stands, is_champion)
        if block != self._told_of:
            set_text(self._told, "")
        show_if(self._told, bool(self._told.text()))

    @Slot()
    def _change_species(self) -> None:
        species = self.species.currentData()
        self._desk.change_block(f"make it a {species}", lambda block: with_species(block, species))

    @Slot()
    def _change_rank(self) -> None:
        rank = self.rank.currentData()
        self._desk.change_block(f"change rank to {rank}", lambda block: with_rank(block, rank))

    @Slot(int)
    def _change_replaces(self, count: int) -> None:
        self._desk.change_block(
            f"stand for {count}", lambda b: with_rank(b, b.rank, count), merge="replaces"
        )

    @Slot(int)
    def _change_level(self, level: int) -> None:
        found = at_level(self._desk.block, level, edition=self._desk.npc.edition)
        lost = f"Could not keep: {', '.join(found.lost)}." if found.lost else ""
        self._desk.change_block(f"change level to {level}", lambda _block: found.block)
        self._told_of = self._desk.block
        set_text(self._told, " ".join(word for word in (lost, found.open) if word))
        show_if(self._told, bool(self._told.text()))
