"""The NPC editor as a game master uses it: a foe built by clicks and keys, and explained."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.fabula.npc.affinity_card import AffinityCard
from gui.fabula.npc.npc_editor import NpcEditor
from gui.fabula.npc.power_row import PowerRow
from gui.session import Session
from gui.widget.amount_field import AmountField
from gui.widget.number_cell import NumberCell
from gui.widget.page_picture import PagePicture
from gui.widget.stepper import Stepper
from models.fabula.npc import Npc, Phase
from models.fabula.stat_block import BlockAttack, BlockSkill
from rules.fabula.npc.derive import derive_npc
from rules.fabula.npc.quick import quick_npc

LEFT = Qt.MouseButton.LeftButton
W = TypeVar("W", bound=QWidget)
Named = Callable[[QWidget, type[W], str], W]
Opening = Callable[[Npc], NpcEditor]


@pytest.fixture
def editor(qtbot: QtBot) -> Iterator[Opening]:
    opened: list[NpcEditor] = []

    def opening(npc: Npc) -> NpcEditor:
        made = NpcEditor(Session(npc))
        qtbot.addWidget(made)
        made.resize(1280, 760)
        made.show()
        qtbot.waitExposed(made)
        opened.append(made)
        return made

    yield opening
    for made in opened:
        made.close()


def npc_of(editor: NpcEditor) -> Npc:
    return cast(Npc, editor.session.document)


def dialog() -> QDialog:
    shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
    assert len(shown) == 1
    return shown[0]


def pick(box: QComboBox, words: str) -> None:
    """Choose the entry of those words as a user does: it counts as activated."""
    index = box.findText(words)
    assert index >= 0, f"{words} is not among {[box.itemText(i) for i in range(box.count())]}"
    box.setCurrentIndex(index)
    box.activated.emit(index)


def test_an_elite_demon_of_level_20_is_built_by_clicks_and_keys(
    qtbot: QtBot, editor: Opening, named: Named
) -> None:
    open_editor = editor(Npc())
    section = open_editor.section
    pick(named(section, QComboBox, "Species"), "Demon")
    pick(named(section, QComboBox, "Rank"), "Elite")
    level = named(section, Stepper, "Level")
    level.setFocus()
    level.selectAll()
    qtbot.keyClicks(level, "20")
    qtbot.keyClick(level, Qt.Key.Key_Return)
    for kind, key in (("fire", Qt.Key.Key_R), ("dark", Qt.Key.Key_I), ("light", Qt.Key.Key_V)):
        card = named(section, AffinityCard, f"{kind} damage")
        card.setFocus()
        qtbot.keyClick(card, key)
    qtbot.mouseClick(named(section, QPushButton, "Add: attack"), LEFT)
    window = dialog()
    qtbot.keyClicks(named(window, QLineEdit, "Name"), "Claws")
    pick(named(window, QComboBox, "Damage type"), "fire")
    qtbot.mouseClick(named(window, QPushButton, "Keep"), LEFT)
    npc = npc_of(open_editor)
    assert (npc.block.species, npc.block.rank, npc.block.level) == ("demon", "elite", 20)
    assert {(a.type, a.level) for a in npc.block.affinities} == {
        ("fire", "resistant"),
        ("dark", "immune"),
        ("light", "vulnerable"),
    }
    numbers = derive_npc(npc).now
    assert numbers.attacks[0].name == "Claws" and numbers.attacks[0].damage_type == "fire"
    qtbot.waitUntil(lambda: any(r.entry.title == "Claws" for r in section.findChildren(PowerRow)))
    shown = named(section, QAbstractButton, "Maximum HP").accessibleDescription()
    assert str(numbers.value("max_hp")) in shown
    while open_editor.session.stack.canUndo():
        open_editor.session.stack.undo()
    assert npc_of(open_editor) == Npc()


def test_every_key_of_an_affinity_card(qtbot: QtBot, editor: Opening, named: Named) -> None:
    open_editor = editor(Npc())
    card = named(open_editor.section, AffinityCard, "ice damage")
    card.setFocus()
    for key, level in (("v", "vulnerable"), ("r", "resistant"), ("i", "immune"), ("a", "absorb")):
        qtbot.keyClicks(card, key)
        assert [a.level for a in npc_of(open_editor).block.affinities] == [level]
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert npc_of(open_editor).block.affinities == ()
    qtbot.keyClick(card, Qt.Key.Key_Right)
    assert open_editor.focusWidget() is named(open_editor.section, AffinityCard, "light damage")


def test_a_quick_build_is_a_finished_foe(qtbot: QtBot, editor: Opening, named: Named) -> None:
    open_editor = editor(Npc(name="Mine"))
    qtbot.mouseClick(named(open_editor.section, QPushButton, "Quick build…"), LEFT)
    window = dialog()
    pick(named(window, QComboBox, "Species"), "Undead")
    qtbot.mouseClick(named(window, QPushButton, "Build"), LEFT)
    npc = npc_of(open_editor)
    assert npc.name == "Mine" and npc.block.species == "undead" and npc.block.attacks
    assert open_editor.session.assessment.problems == ()


def test_a_skill_a_spell_and_an_action_come_and_go(
    qtbot: QtBot, editor: Opening, named: Named
) -> None:
    open_editor = editor(Npc())
    section = open_editor.section
    qtbot.mouseClick(named(section, QPushButton, "Add: skill"), LEFT)
    pick(named(dialog(), QComboBox, "Skill"), "Improved Initiative")
    qtbot.mouseClick(named(dialog(), QPushButton, "Keep"), LEFT)
    qtbot.mouseClick(named(section, QPushButton, "Add: spell"), LEFT)
    pick(named(dialog(), QComboBox, "Spell"), "Breath")
    pick(named(dialog(), QComboBox, "Damage type"), "ice")
    qtbot.mouseClick(named(dialog(), QPushButton, "Keep"), LEFT)
    qtbot.mouseClick(named(section, QPushButton, "Add: action or rule"), LEFT)
    qtbot.keyClicks(named(dialog(), QLineEdit, "Name"), "Howl")
    qtbot.mouseClick(named(dialog(), QPushButton, "Keep"), LEFT)
    block = npc_of(open_editor).block
    assert [s.skill_id for s in block.skills] == ["improved_initiative"]
    assert derive_npc(npc_of(open_editor)).now.spells[0].damage_type == "ice"
    assert [a.name for a in block.actions] == ["Howl"]
    qtbot.waitUntil(lambda: any(r.entry.title == "Howl" for r in section.findChildren(PowerRow)))
    qtbot.mouseClick(named(section, QPushButton, "Edit Improved Initiative"), LEFT)
    pick(named(dialog(), QComboBox, "Skill"), "Flying")
    qtbot.mouseClick(named(dialog(), QPushButton, "Keep"), LEFT)
    assert [s.skill_id for s in npc_of(open_editor).block.skills] == ["flying"]
    qtbot.waitUntil(lambda: any(r.entry.title == "Flying" for r in section.findChildren(PowerRow)))
    qtbot.mouseClick(named(section, QPushButton, "Remove Flying"), LEFT)
    assert npc_of(open_editor).block.skills == ()
    qtbot.mouseClick(named(section, QPushButton, "Remove Howl"), LEFT)
    assert npc_of(open_editor).block.actions == ()


def test_status_immunities_are_ticked(editor: Opening, named: Named) -> None:
    open_editor = editor(Npc())
    named(open_editor.section, QCheckBox, "Immune to: Slow").click()
    assert npc_of(open_editor).block.status_immunities == ("slow",)


def test_gear_brings_its_attack_and_takes_it_away(editor: Opening, named: Named) -> None:
    open_editor = editor(Npc().replaced(block=Npc().block.replaced(species="humanoid")))
    hand = named(open_editor.section, QComboBox, "Main hand")
    pick(hand, "Bronze Sword")
    assert derive_npc(npc_of(open_editor)).now.attacks[0].weapon is not None
    pick(hand, "Nothing")
    assert npc_of(open_editor).block.items == () and npc_of(open_editor).block.attacks == ()


def test_points_statuses_and_study_in_play(qtbot: QtBot, editor: Opening, named: Named) -> None:
    made = quick_npc(Random(3), "brute", "beast", 10).replaced(villain="minor")
    open_editor = editor(made)
    open_editor.show_section("play")
    section = open_editor.section
    most = derive_npc(made).now.value("max_hp")
    field = named(section, AmountField, "Change Hit Points")
    field.setFocus()
    qtbot.keyClicks(field, "-7")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert npc_of(open_editor).play.hp == most - 7
    named(section, QCheckBox, "Slow").click()
    assert npc_of(open_editor).play.statuses == ("slow",)
    study = named(section, QSpinBox, "Best Study result")
    study.setFocus()
    study.selectAll()
    qtbot.keyClicks(study, "13")
    qtbot.keyClick(study, Qt.Key.Key_Return)
    assert npc_of(open_editor).studied == 13
    qtbot.mouseClick(named(section, QPushButton, "Fresh again"), LEFT)
    assert npc_of(open_editor).play == Npc().play


def test_phases_are_edited_one_by_one(qtbot: QtBot, editor: Opening, named: Named) -> None:
    open_editor = editor(Npc(name="Two Faces"))
    open_editor.show_section("profile")
    qtbot.mouseClick(named(open_editor.section, QPushButton, "Add a phase"), LEFT)
    open_editor.show_section("powers")
    box = named(open_editor.section, QComboBox, "Phase in view")
    pick(box, box.itemText(1))
    pick(named(open_editor.section, QComboBox, "Species"), "Plant")
    npc = npc_of(open_editor)
    assert (npc.block.species, npc.phases[0].block.species) == ("beast", "plant")


def test_a_custom_value_shows_as_a_part(editor: Opening, named: Named) -> None:
    open_editor = editor(Npc())
    open_editor.show_section("custom")
    named(open_editor.section, QSpinBox, "HP more").setValue(30)
    parts = open_editor.session.assessment.derived["max_hp"].parts
    assert any(part.value == 30 for part in parts)
    assert open_editor.session.assessment.problems, "a note says that it is custom"


def test_odd_blocks_can_be_looked_at(editor: Opening) -> None:
    block = Npc().block.replaced(dice=Npc().block.dice.replaced(MIG=9))
    odd = Npc(block=block, phases=(Phase(block=block),) * 3, name="Ж" * 400)
    open_editor = editor(odd)
    for kind in open_editor.kinds:
        open_editor.show_section(kind.id)
    assert npc_of(open_editor) == odd


def test_the_card_as_it_will_print_stands_beside_and_follows(
    qtbot: QtBot, editor: Opening, named: Named
) -> None:
    open_editor = editor(quick_npc(Random(3), "brute", "demon", 20).replaced(name="Ash Tyrant"))
    card = named(open_editor.side, PagePicture, "Card as it will print")
    qtbot.waitUntil(lambda: not card.image.isNull())
    assert card.width() * card.image.height() // card.image.width() in range(
        card.height() - 2, card.height() + 3
    ), "the whole card is in sight, in its own shape"
    assert "Ash Tyrant, level 20" in card.accessibleDescription()
    assert card.focusPolicy() == Qt.FocusPolicy.NoFocus, "without a window there is no preview"
    before = card.image
    pick(named(open_editor.section, QComboBox, "Rank"), "Elite")
    qtbot.waitUntil(lambda: "counts as 2" in card.accessibleDescription())
    assert card.image != before
    open_editor.session.stack.undo()
    qtbot.waitUntil(lambda: "counts as 2" not in card.accessibleDescription())


def test_an_explained_number_is_in_sight_below_a_long_card(
    qtbot: QtBot, editor: Opening, named: Named
) -> None:
    made = quick_npc(Random(3), "brute", "demon", 20)
    open_editor = editor(made.replaced(notes="A long word for the hands. " * 200))
    card = named(open_editor.side, PagePicture, "Card as it will print")
    qtbot.waitUntil(lambda: card.height() > open_editor.side.height())
    ledger = open_editor.side.ledger
    qtbot.waitUntil(lambda: ledger.visibleRegion().isEmpty())
    named(open_editor.section, NumberCell, "Defense").click()
    qtbot.waitUntil(lambda: not ledger.visibleRegion().isEmpty())


def test_entries_change_places_by_buttons_and_keys(
    qtbot: QtBot, editor: Opening, named: Named
) -> None:
    names = ("Claws", "Tail", "Bite")
    attacks = tuple(BlockAttack(key=f"a{n}", name=name) for n, name in enumerate(names))
    open_editor = editor(Npc(block=Npc().block.replaced(attacks=attacks)))
    with qtbot.waitActive(open_editor):  # keys with Alt go to the active window alone
        open_editor.activateWindow()
    section = open_editor.section

    def order() -> list[str]:
        shown = [row.entry for row in section.findChildren(PowerRow) if row.isVisible()]
        assert [e.title for e in shown if e.where == "attacks"] == [
            a.name for a in npc_of(open_editor).block.attacks
        ], "the rows follow at once"
        return [attack.name for attack in npc_of(open_editor).block.attacks]

    assert not named(section, QPushButton, "Move Claws up").isEnabled()
    assert not named(section, QPushButton, "Move Bite down").isEnabled()
    qtbot.mouseClick(named(section, QPushButton, "Move Claws down"), LEFT)
    assert order() == ["Tail", "Claws", "Bite"]
    button = named(section, QPushButton, "Move Claws down")
    assert open_editor.focusWidget() is button, "the focus goes with the entry"
    qtbot.keyClick(button, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert order() == ["Tail", "Bite", "Claws"]
    held = open_editor.focusWidget()
    assert held is named(section, QPushButton, "Move Claws up")
    qtbot.keyClick(held, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert order() == ["Tail", "Bite", "Claws"], "the last one stays"
    qtbot.keyClick(held, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert order() == ["Tail", "Claws", "Bite"]
    while open_editor.session.stack.canUndo():
        open_editor.session.stack.undo()
    assert npc_of(open_editor).block.attacks == attacks


def test_what_a_level_leaves_open_is_told_until_the_next_change(
    qtbot: QtBot, editor: Opening, named: Named
) -> None:
    open_editor = editor(Npc())
    section = open_editor.section
    level = named(section, Stepper, "Level")
    level.setFocus()
    level.selectAll()
    qtbot.keyClicks(level, "20")
    qtbot.keyClick(level, Qt.Key.Key_Return)

    def told() -> list[str]:
        shown = (label for label in section.findChildren(QLabel) if label.isVisible())
        return [label.text() for label in shown if "to spend" in label.text()]

    qtbot.waitUntil(lambda: len(told()) == 1)
    named(section, QCheckBox, "Immune to: Slow").click()
    qtbot.waitUntil(lambda: told() == [])


def test_the_choices_of_a_spell_stand_in_line_with_the_rest(
    qtbot: QtBot, editor: Opening, named: Named
) -> None:
    open_editor = editor(Npc())
    qtbot.mouseClick(named(open_editor.section, QPushButton, "Add: spell"), LEFT)
    window = dialog()
    pick(named(window, QComboBox, "Spell"), "Breath")
    qtbot.waitUntil(lambda: named(window, QComboBox, "Damage type").isVisible())
    edges = {
        (box.mapTo(window, box.rect().topLeft()).x(), box.width())
        for box in (named(window, QComboBox, name) for name in ("Spell", "Damage type"))
    }
    assert len(edges) == 1
    window.reject()


def test_a_skill_passes_those_that_are_told_elsewhere(
    qtbot: QtBot, editor: Opening, named: Named
) -> None:
    ids = ("flying", "spellcaster", "reaction")
    skills = tuple(BlockSkill(key=f"k{n}", skill_id=id) for n, id in enumerate(ids))
    open_editor = editor(Npc(block=Npc().block.replaced(skills=skills)))
    section = open_editor.section
    qtbot.mouseClick(named(section, QPushButton, "Move Flying down"), LEFT)
    shown = [row.entry.title for row in section.findChildren(PowerRow) if row.isVisible()]
    assert shown.index("Reaction") < shown.index("Flying")
