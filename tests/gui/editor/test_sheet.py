"""The sheet: what it shows, and that every number on it can be explained."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.editor.entry_row import EntryRow
from gui.editor.number_button import NumberButton
from gui.editor.number_pips import NumberPips
from gui.editor.number_text import NumberText
from gui.fabula.editor.desk import Desk
from gui.fabula.editor.hero_editor import HeroEditor
from gui.widget.amount_field import AmountField
from gui.widget.die_button import DieButton
from gui.widget.number_cell import NumberCell
from gui.widget.pool_bar import PoolBar
from models.fabula.hero import Hero, PlayState
from models.storage import load
from resources.loader import resource_path
from rules.breakdown import Derived
from rules.fabula.quick import quick_hero
from tests.gui.editor.conftest import LEFT, Opening, settle

Named = Callable[[QWidget, type[QWidget], str], QWidget]
SAMPLES = sorted(
    path
    for path in resource_path("samples/fabula").glob("*.folio")
    if path.stem != "lantern_road"  # an encounter beside its heroes
)


def titles(editor: HeroEditor) -> list[str]:
    rows = [row for row in editor.section.findChildren(EntryRow) if row.isVisible()]
    return [row.entry.title for row in rows]


def test_the_sheet_shows_who_the_hero_is_and_what_she_has(opened: Opening, camilla: Hero) -> None:
    editor = opened(camilla)
    texts = [label.text() for label in editor.section.findChildren(QLabel) if label.isVisible()]
    for words in ("Camilla", "Exiled princess of Platea", "Hope", "WEAPONMASTER 3", "ORATOR 2"):
        assert words in texts
    for title in ("Bone Crusher", "Encourage", "Rapier", "Runic Shield", "Travel Garb", "Zenit"):
        assert title in titles(editor)


@pytest.mark.parametrize(
    ("name", "number"), [("Defense", "11"), ("Magic Defense", "13"), ("Initiative", "−1")]
)
def test_the_main_numbers_are_those_of_the_worked_example(
    opened: Opening, camilla: Hero, named: Named, name: str, number: str
) -> None:
    cell = named(opened(camilla).section, NumberCell, name)
    assert isinstance(cell, NumberCell)
    assert cell.number() == number


def test_hit_points_mind_points_and_inventory_points_stand_with_their_maximum(
    opened: Opening, camilla: Hero, named: Named
) -> None:
    section = opened(camilla).section
    for name, value in (
        ("Hit Points", "40 / 40"),
        ("Mind Points", "50 / 50"),
        ("Inventory Points", "6 / 6"),
        ("Crisis", "Crisis 20"),
        ("Rapier accuracy", "DEX + INS +1"),
        ("Rapier damage", "HR + 6 physical"),
    ):
        assert named(section, NumberText, name).accessibleDescription() == value


def test_a_click_on_a_number_opens_its_parts(
    opened: Opening, camilla: Hero, named: Named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    qtbot.mouseClick(named(editor.section, NumberCell, "Magic Defense"), LEFT)
    assert editor.side.ledger.number_id == "magic_defense"
    qtbot.mouseClick(named(editor.section, NumberText, "Rapier damage"), LEFT)
    assert editor.side.ledger.number_id == "damage_rapier"
    qtbot.waitUntil(lambda: "Rapier" in editor.side.ledger.spoken_text())


def test_arrow_keys_move_from_number_to_number(
    opened: Opening, camilla: Hero, named: Named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    defense = named(editor.section, NumberCell, "Defense")
    defense.setFocus()
    qtbot.waitUntil(defense.hasFocus)
    qtbot.keyClick(defense, Qt.Key.Key_Right)
    magic = named(editor.section, NumberCell, "Magic Defense")
    qtbot.waitUntil(magic.hasFocus)
    assert editor.side.ledger.number_id == "magic_defense"
    qtbot.keyClick(magic, Qt.Key.Key_Left)
    qtbot.keyClick(defense, Qt.Key.Key_Left)
    die = named(editor.section, DieButton, "WLP")
    qtbot.waitUntil(die.hasFocus)
    assert editor.side.ledger.number_id == "die_WLP"


def test_the_numbers_of_the_sheet_are_one_stop_for_the_tab_key(
    opened: Opening, camilla: Hero
) -> None:
    section = opened(camilla).section
    numbers = [
        one
        for kind in (NumberButton, NumberCell, DieButton)
        for one in section.findChildren(kind)
        if one.isVisible() and one.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert len(numbers) == 1


def shown_number(text: str) -> int:
    """Return the last signed whole number of a text; none means 0 (a bonus that is left out)."""
    found = re.findall(r"[+−]?\s?\d+", text.replace("HR +", "HR ").replace("HR −", "HR −"))
    return int(found[-1].replace("−", "-").replace(" ", "")) if found else 0


def number_in(text: NumberText) -> int:
    """Return the number that a piece of text shows for its id."""
    words = text.accessibleDescription()
    if text.id.startswith("max_"):
        words = words.partition("/")[2]
    elif text.id.startswith("accuracy_"):
        words = words.rpartition(" ")[2] if re.search(r"[+−]\d+$", words) else "0"
    elif words.startswith("HR "):
        words = " ".join(words.split()[1:3]).replace("+ ", "").replace("− ", "−")
    return shown_number(words)


def selectable(editor: HeroEditor) -> list[tuple[str, str, int]]:
    """Return (id, spoken name, shown number) of every number in view that can be chosen."""
    found: list[tuple[str, str, int]] = []
    section = editor.section
    for cell in section.findChildren(NumberCell):
        if cell.isVisible() and cell.key:
            found.append((cell.key, cell.accessibleName(), shown_number(cell.number())))
    for die in section.findChildren(DieButton):
        size = die.accessibleDescription().split(",")[0]
        found.append((die.key, die.accessibleName(), int(size.removeprefix("d"))))
    for text in section.findChildren(NumberText):
        if text.isVisible():
            found.append((text.id, text.accessibleName(), number_in(text)))
    for pips in section.findChildren(NumberPips):
        if pips.isVisible():
            found.append((pips.id, pips.accessibleName(), int(pips.accessibleDescription()[0])))
    return found


def sum_of(derived: Derived) -> int:
    """Return the sum of the parts; a list counts its entries."""
    if isinstance(derived.value, tuple):
        return len(dict.fromkeys(str(part.value) for part in derived.parts))
    return sum(part.value for part in derived.parts if isinstance(part.value, int))


def assert_explained(editor: HeroEditor) -> None:
    desk: Desk = editor.desk
    numbers = selectable(editor)
    assert len(numbers) >= 14
    for id, name, shown in numbers:
        derived = desk.derived(id)
        assert derived is not None, f"{name} ({id}) has no parts"
        assert sum_of(derived) == shown, f"{name} ({id})"


def test_the_parts_of_every_number_add_up_to_what_is_shown(opened: Opening, camilla: Hero) -> None:
    editor = opened(camilla)
    assert_explained(editor)
    play = PlayState(statuses=("slow", "weak"), hp=7)
    editor.session.edit(editor.session.document.replaced(play=play), "suffer")
    settle()
    assert_explained(editor)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_opens_and_explains_its_numbers(opened: Opening, path) -> None:
    document = load(path).document
    assert isinstance(document, Hero)
    editor = opened(document)
    assert document.name in [label.text() for label in editor.section.findChildren(QLabel)]
    assert_explained(editor)
    assert not [p for p in editor.session.assessment.problems if p.severity == "error"]


def test_a_changed_die_shows_both_sizes_and_why(
    opened: Opening, camilla: Hero, named: Named
) -> None:
    slow = camilla.replaced(play=PlayState(statuses=("slow",)))
    die = named(opened(slow).section, DieButton, "DEX")
    assert die.accessibleDescription() == "d6, base d8, slow"
    assert die.toolTip() == "slow"


def test_typed_amounts_change_the_points_and_tell_of_the_crisis(
    opened: Opening, camilla: Hero, named: Named, qtbot: QtBot
) -> None:
    editor = opened(camilla)
    field = named(editor.section, AmountField, "Change Hit Points")
    qtbot.keyClicks(field, "-23")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert editor.desk.hero.play.hp == 17
    assert "Crisis" in named(editor.section, PoolBar, "Hit Points").accessibleDescription()
    assert editor.session.stack.undoText() == "lose 23 HP"
    qtbot.keyClicks(field, "+100")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert editor.desk.hero.play.hp is None, "full points follow the maximum"


def test_a_problem_stands_beside_its_item(opened: Opening, camilla: Hero) -> None:
    unfit = camilla.replaced(
        items=(*camilla.items, camilla.items[0].replaced(key="i4", item_id="steel_plate")),
        slots=camilla.slots.replaced(armor="i4"),
    )
    editor = opened(unfit)
    row = next(
        row
        for row in editor.section.findChildren(EntryRow)
        if row.isVisible() and row.entry.title == "Steel Plate"
    )
    messages = [problem.message for problem in row.entry.problems]
    assert any("martial armor" in message for message in messages)
    shown = [label.text() for label in row.findChildren(QLabel) if label.isVisible()]
    assert any("martial armor" in text for text in shown)


def test_an_empty_hero_is_told_what_would_be_here(
    opened: Opening, named: Named, qtbot: QtBot
) -> None:
    editor = opened(Hero())
    texts = " ".join(label.text() for label in editor.section.findChildren(QLabel))
    assert "No Skills yet" in texts
    assert "No Bonds yet" in texts
    qtbot.mouseClick(named(editor.section, QPushButton, "Choose levels…"), LEFT)
    assert editor.section.id == "levels"


def test_a_long_name_wraps_and_is_never_cut(opened: Opening, camilla: Hero) -> None:
    name = "Camilla Eleonora of the Seven Drowned Bells and the Last Lighthouse of Platea"
    editor = opened(camilla.replaced(name=name), 1024, 640)
    label = next(one for one in editor.section.findChildren(QLabel) if one.text() == name)
    assert label.height() >= label.heightForWidth(label.width())
    assert label.heightForWidth(label.width()) > label.heightForWidth(4000)


def test_a_random_hero_of_every_kind_is_explained(opened: Opening) -> None:
    from random import Random

    editor = opened(quick_hero(Random(0)))
    for seed in range(1, 12):
        editor.session.edit(quick_hero(Random(seed)), "another")
        settle()
        assert_explained(editor)
