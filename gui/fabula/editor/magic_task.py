"""What the buttons of the magic section do: open a dialog, or change the hero at once."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QDialog, QWidget

from gui.fabula.editor.arcanum_dialog import ArcanumDialog
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.learned_dialog import LearnedDialog
from gui.fabula.wizard.pick_dialog import PickDialog
from models.fabula.hero import Hero
from models.fabula.power import LearnedSpell, OwnArcanum
from rules.fabula import power_edit
from rules.fabula.own_power import UNNAMED_ARCANUM, arcanum_by_id, spell_by_id
from rules.fabula.skill_choice import Answer, arcanum_answers, prototype_answers


class MagicTask(QObject):
    """Runs commands such as ``learn``, ``forget s1`` or ``take-out 2`` on the desk's hero."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self._dialog: QDialog | None = None

    @Slot(str)
    def run(self, command: str) -> None:
        """Do what ``command`` says."""
        word, _, key = command.partition(" ")
        match word:
            case "learn" | "edit-learned":
                self._edit_learned(key)
            case "forget":
                self._forget(key)
            case "bind":
                self._bind()
            case "design" | "edit-arcanum":
                self._edit_arcanum(key)
            case "keep":
                self._keep()
            case _:
                self._take_away(word, key)

    def _take_away(self, word: str, key: str) -> None:
        name = self._arcanum_name(key)
        match word:
            case "unbind":
                self._change(f"undo the binding of {name}", power_edit.without_bound_arcanum, key)
            case "remove-arcanum":
                self._change(f"remove {name}", power_edit.without_own_arcanum, key)
            case "take-out":
                index = int(key)
                step = "take a spell out of its magisphere"
                self._desk.change(step, lambda hero: power_edit.without_prototype(hero, index))
            case _:
                raise ValueError(f"no such command: {word}")

    def _change(self, step: str, made: object, key: str) -> None:
        self._desk.change(step, lambda hero: made(hero, key))  # type: ignore[operator]

    def _arcanum_name(self, key: str) -> str:
        found = arcanum_by_id(self._desk.hero, self._desk.catalog, key)
        return found.name if found else key

    def _show(self, dialog: QDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog = dialog
        dialog.open()

    # Learned spells ------------------------------------------------------------------------

    def _edit_learned(self, key: str) -> None:
        held = (one for one in self._desk.hero.learned_spells if one.key == key)
        learned = next(held, None) if key else None
        dialog = LearnedDialog(self._desk.numbers, learned, self._window)
        dialog.taken.connect(self._take_learned)
        self._show(dialog)

    @Slot(object)
    def _take_learned(self, learned: LearnedSpell) -> None:
        held = (one for one in self._desk.hero.learned_spells if one.key == learned.key)
        before = next(held, None)
        is_same = before is not None and before.spell_id == learned.spell_id
        step = "change a learned spell" if is_same else "learn a spell"
        self._desk.change(step, lambda hero: power_edit.with_learned_spell(hero, learned))

    def _forget(self, key: str) -> None:
        spell = spell_by_id(self._desk.hero, self._desk.catalog, key)
        name = spell.name if spell else "a spell"
        self._change(f"forget {name}", power_edit.without_learned_spell, key)

    # Arcana --------------------------------------------------------------------------------

    def _bind(self) -> None:
        answers = arcanum_answers(self._desk.numbers)
        self._choose("Bind an Arcanum", answers, self._take_bound)

    @Slot(object)
    def _take_bound(self, values: tuple[str, ...]) -> None:
        for value in values:
            step = f"bind {self._arcanum_name(value)}"
            self._change(step, power_edit.with_bound_arcanum, value)

    def _edit_arcanum(self, key: str) -> None:
        hero = self._desk.hero
        own = next((one for one in hero.own_arcana if one.key == key), None) if key else None
        new = OwnArcanum(key=power_edit.own_arcanum_key(hero))
        scaling = self._desk.catalog.content.arcana_rules.damage_scaling
        dialog = ArcanumDialog(own or new, scaling, is_new=own is None, parent=self._window)
        dialog.taken.connect(self._take_arcanum)
        self._show(dialog)

    @Slot(object)
    def _take_arcanum(self, arcanum: OwnArcanum) -> None:
        is_new = all(own.key != arcanum.key for own in self._desk.hero.own_arcana)
        name = arcanum.name or UNNAMED_ARCANUM
        step = f"design {name}" if is_new else f"change {name}"

        def made(hero: Hero) -> Hero:
            after = power_edit.with_own_arcanum(hero, arcanum)
            return power_edit.bound_where_asked(after, arcanum.key) if is_new else after

        self._desk.change(step, made)

    # Magispheres ---------------------------------------------------------------------------

    def _keep(self) -> None:
        answers = prototype_answers(self._desk.numbers)
        self._choose("Keep a spell in a magisphere", answers, self._take_kept)

    @Slot(object)
    def _take_kept(self, values: tuple[str, ...]) -> None:
        for value in values:
            spell = self._desk.catalog.spells[value]
            step = f"keep {spell.name} ready"
            self._change(step, power_edit.with_prototype, value)

    def _choose(self, title: str, answers: tuple[Answer, ...], taken: object) -> None:
        dialog = PickDialog(title, answers, (), parent=self._window)
        dialog.picked.connect(taken)
        self._show(dialog)
