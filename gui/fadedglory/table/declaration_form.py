"""What one fighter will do this turn, within what the kit allows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.editor.row_stack import show_if
from gui.editor.text_label import set_text, text_label
from gui.fadedglory.table.fight import opponents_first, session_of
from gui.fadedglory.table.spell_choice import SpellChoice
from gui.fadedglory.table.use_row import UseEntry, UseRow
from gui.table.desk import TableDesk
from gui.theme import set_role
from models.fadedglory.turn import Act, Fighter, Turn
from rules.fadedglory.budget import budget
from rules.fadedglory.fight.declaring import declaration_faults, declared, why_not
from rules.fadedglory.fight.roster import fighter
from rules.fadedglory.profile import weapon_name
from rules.fadedglory.table.opening import acts_declared
from rules.fadedglory.table.seat import display_name

_MOST_USES = 2


class DeclarationForm(QWidget):
    """``is_declared`` tells that what the form says was declared for ``key``."""

    is_declared = Signal(str)

    def __init__(self, desk: TableDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._key = desk, ""
        self._shown: Fighter | None = None
        self._title = text_label("", "section")
        self._kit = text_label("", "soft")
        self.uses = [UseRow() for _ in range(_MOST_USES)]
        self.spells = SpellChoice()
        self.moves = QCheckBox("Move")
        self._faults = text_label("", "bad", wrap=True)
        self.declare = QPushButton("De&clare")
        set_role(self.declare, "primary")
        self.declare.clicked.connect(self._declare)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._kit)
        for row in self.uses:
            column.addWidget(row)
            row.changed.connect(self._tell_faults)
        column.addWidget(self.spells)
        column.addWidget(self.moves, 0, Qt.AlignmentFlag.AlignLeft)
        self.spells.changed.connect(self._tell_faults)
        self.moves.clicked.connect(self._tell_faults)
        column.addWidget(self._faults)
        foot = QHBoxLayout()
        foot.addWidget(self.declare)
        foot.addStretch(1)
        column.addLayout(foot)
        column.addStretch(1)

    @property
    def key(self) -> str:
        return self._key

    def show_fighter(self, key: str) -> None:
        """Show what ``key`` has declared, or a first suggestion."""
        turn = session_of(self._desk).turn
        one = fighter(turn, key)
        if one is None:
            self._key, self._shown = "", None
            show_if(self, False)
            return
        show_if(self, True)
        if key == self._key and one == self._shown:
            self._tell_faults()
            return
        self._key, self._shown = key, one
        set_text(self._title, f"{display_name(one)} declares")
        set_text(self._kit, _kit_words(one, turn))
        acts = [act for act in one.acts if not act.free]
        if not one.has_declared:
            acts = _suggested(one, turn, self._desk.targets)
        self._show_uses(one, turn, acts)
        cast = next((act for act in acts if act.kind == "cast"), None)
        others = opponents_first(turn, key)
        self.spells.show_spells(one.combatant.spells, others, cast)
        self.moves.setChecked(any(act.kind == "move" for act in acts))
        self._tell_faults()

    def _show_uses(self, one: Fighter, turn: Turn, acts: list[Act]) -> None:
        count = _use_count(one, turn)
        weapon_acts = [act for act in acts if act.kind in ("attack", "parry")]
        others = opponents_first(turn, one.key)
        hands = _hands(one)
        named = turn.options.parry_declared_against == "named_attacker"
        for index, row in enumerate(self.uses):
            show_if(row, index < count)
            if index >= count:
                continue
            act = weapon_acts[index] if index < len(weapon_acts) else None
            title = "Use" if count == 1 else f"Use {index + 1}"
            usual = hands[min(index, len(hands) - 1)][0]
            row.show_entry(UseEntry(title, hands, others, act, usual, named))

    def aim_at(self, key: str) -> None:
        """Let the attacks of the form be at ``key``."""
        for row in self.uses:
            row.aim_at(key)
        self._tell_faults()

    def acts(self) -> tuple[Act, ...]:
        """Return what the form says."""
        found = [row.act() for row in self.uses if row.isVisibleTo(self)]
        found.append(self.spells.act())
        if self.moves.isChecked():
            found.append(Act(kind="move"))
        return tuple(act for act in found if act is not None)

    @Slot()
    def _tell_faults(self) -> None:
        turn = session_of(self._desk).turn
        if not self._key or turn.stage != "declaration":
            return
        reason = why_not(turn, self._key)
        acts = self.acts()
        if reason:
            found: tuple[str, ...] = (f"May declare nothing: {reason}.",)
        else:
            found = declaration_faults(declared(turn, self._key, acts), self._key)
        set_text(self._faults, " ".join(found))
        show_if(self._faults, bool(found))
        self.declare.setEnabled(not reason)
        self.declare.setText("De&clare" if acts else "De&clare nothing")

    @Slot()
    def _declare(self) -> None:
        key, acts = self._key, self.acts()
        name = display_name(self._shown) if self._shown is not None else key
        if self._desk.change(f"declare: {name}", lambda one: acts_declared(one, key, acts)):
            self.is_declared.emit(key)


def _use_count(one: Fighter, turn: Turn) -> int:
    open_to = budget(one.combatant.kit, turn.options, weapon=one.combatant.primary.kind)
    return min(_MOST_USES, open_to.uses.number - open_to.free_parries)


def _hands(one: Fighter) -> tuple[tuple[str, str], ...]:
    main = ("primary", weapon_name(one.combatant.primary, "primary"))
    if one.combatant.kit != "two_weapons":
        return (main,)
    return main, ("off_hand", weapon_name(one.combatant.off_hand, "off_hand"))


def _kit_words(one: Fighter, turn: Turn) -> str:
    open_to = budget(one.combatant.kit, turn.options, weapon=one.combatant.primary.kind)
    count = _use_count(one, turn)
    said = f"{count} {'use' if count == 1 else 'uses'} of weapons, or a move, or a spell"
    return f"{said}; the shield parries for free" if open_to.free_parries else said


def _suggested(one: Fighter, turn: Turn, targets: tuple[str, ...]) -> list[Act]:
    """Return an attack with each hand, at whom is aimed at, else at the first opponent."""
    if why_not(turn, one.key):
        return []
    others = [key for key, _ in opponents_first(turn, one.key)]
    aimed = next((key for key in targets if key in others), "")
    at = aimed or next(iter(others), "")
    if not at:
        return []
    hands = _hands(one)[: _use_count(one, turn)]
    return [
        Act.model_validate({"kind": "attack", "hand": hand, "against": at}) for hand, _ in hands
    ]
