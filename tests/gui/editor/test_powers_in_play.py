"""Powers in the play state: summoning, dismissing, using, tracking, spells on weapons."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gui.editor.number_text import NumberText
from gui.fabula.editor.hero_editor import HeroEditor
from gui.widget.stepper import Stepper
from models.fabula.hero import Dice, Hero, HeroicChoice, LevelChoice, PlayState, Tracked
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from tests.gui.editor.conftest import Opening, settle, spoken
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def level(class_id: str, skill_id: str, **picks: str) -> LevelChoice:
    kept = tuple(Pick(choice=choice, value=value) for choice, value in picks.items())
    return LevelChoice(class_id=class_id, skill_id=skill_id, picks=kept)


@pytest.fixture
def hero() -> Hero:
    """An Arcanist with Arcane Regeneration, a lucky number, and a weapon in each hand."""
    return Hero(
        name="Ilse",
        dice=Dice(DEX=8, INS=8, MIG=8, WLP=8),
        levels=(
            level("arcanist", "bind_and_summon", starting_arcanum="tower"),
            level("arcanist", "arcane_regeneration"),
            level("entropist", "lucky_seven"),
            level("entropist", "entropic_magic", spell="dark_weapon"),
            level("sharpshooter", "barrage"),
        ),
        items=(
            OwnedItem(key="i1", item_id="steel_dagger"),
            OwnedItem(key="i2", item_id="steel_dagger", name="Thorn"),
        ),
        slots=Slots(main_hand="i1", off_hand="i2"),
        bound_arcana=("grimoire",),
    )


def at_play(opened: Opening, hero: Hero) -> HeroEditor:
    editor = opened(hero)
    editor.show_section("play")
    settle()
    return editor


def press(qtbot: QtBot, button: QPushButton) -> None:
    assert button.isVisible() and button.isEnabled()
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    settle()


def pick(combo: QComboBox, text: str) -> None:
    row = combo.findText(text)
    assert row >= 0, text
    combo.setCurrentIndex(row)
    combo.activated.emit(row)
    settle()


def texts(editor: HeroEditor) -> str:
    labels = editor.section.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible())


def test_summoning_pays_mp_regains_hp_and_asks_for_the_pick(
    opened: Opening, hero: Hero, named, qtbot: QtBot
) -> None:
    hurt = hero.replaced(play=PlayState(hp=20))
    editor = at_play(opened, hurt)
    before = editor.desk.numbers.value("max_mp")
    summon = named(editor.section, QPushButton, "Summon an Arcanum for 40 MP")
    (tower,) = (a for a in summon.menu().actions() if a.text() == "Arcanum of the Tower")
    tower.trigger()
    settle()
    play = editor.desk.hero.play
    assert (play.mp, play.hp, play.merged_arcanum) == (before - 40, 25, "tower")
    assert editor.session.stack.undoText() == "summon Arcanum of the Tower"
    assert not named(editor.section, QPushButton, "Summon an Arcanum for 40 MP").isEnabled()
    pick(named(editor.section, QComboBox, "Arcanum of the Tower chosen for"), "Ice")
    assert editor.desk.hero.play.merged_choice == "ice"
    judgment = named(editor.section, NumberText, "Judgment, damage")
    assert spoken(judgment) == "Judgment, damage 30 light damage"
    press(qtbot, named(editor.section, QPushButton, "Dismiss Arcanum of the Tower"))
    assert editor.desk.hero.play.merged_arcanum == ""
    editor.session.stack.undo()
    settle()
    assert editor.desk.hero.play.merged_arcanum == "tower"


def test_a_power_is_paid_for_and_noted_as_used(
    opened: Opening, hero: Hero, named, qtbot: QtBot
) -> None:
    editor = at_play(opened, hero)
    most = editor.desk.numbers.value("max_mp")
    press(qtbot, named(editor.section, QPushButton, "Use Barrage"))
    assert editor.desk.hero.play.mp == most - 10
    assert editor.desk.hero.play.used == ()
    press(qtbot, named(editor.section, QPushButton, "Use Lucky Seven"))
    assert editor.desk.hero.play.used == ("lucky_seven",)
    assert not named(editor.section, QPushButton, "Use Lucky Seven").isEnabled()
    press(qtbot, named(editor.section, QPushButton, "End the scene"))
    assert editor.desk.hero.play.used == ()
    oracle = named(editor.section, QCheckBox, "Oracle is used up, until the next dawn")
    oracle.click()
    settle()
    assert editor.desk.hero.play.used == ("grimoire.oracle",)
    assert oracle.isChecked()


def test_a_power_that_cannot_be_paid_says_why(opened: Opening, hero: Hero, named) -> None:
    editor = at_play(opened, hero.replaced(play=PlayState(mp=4)))
    button = named(editor.section, QPushButton, "Use Barrage")
    assert not button.isEnabled()
    assert button.toolTip() == "10 MP are needed, 4 are left."


def test_the_lucky_number_is_tracked_and_begins_anew(
    opened: Opening, hero: Hero, named, qtbot: QtBot
) -> None:
    editor = at_play(opened, hero)
    lucky = named(editor.section, Stepper, "Lucky number")
    assert lucky.value() == 7
    lucky.setValue(3)
    settle()
    assert editor.desk.hero.play.tracked == (Tracked(id="lucky_number", value=3),)
    press(qtbot, named(editor.section, QPushButton, "Begin a session"))
    assert editor.desk.hero.play.tracked == ()
    assert lucky.value() == 7


def test_a_spell_on_a_weapon_changes_that_weapon_alone(opened: Opening, hero: Hero, named) -> None:
    editor = at_play(opened, hero)
    pick(named(editor.section, QComboBox, "Add a spell in effect"), "Dark Weapon (own spell)")
    assert "on no weapon that the hero has at hand" in texts(editor)
    pick(named(editor.section, QComboBox, "Dark Weapon lies on"), "on Thorn")
    kinds = {attack.key: attack.damage_type for attack in editor.desk.numbers.attacks}
    assert (kinds["i1"], kinds["i2"]) == ("physical", "dark")
    assert "on no weapon" not in texts(editor)
    assert editor.session.stack.undoText() == "put a spell on a weapon"


def test_inventory_points_buy_what_the_action_offers(
    opened: Opening, hero: Hero, named, qtbot: QtBot
) -> None:
    formula = level("tinkerer", "secret_formula")
    editor = at_play(opened, hero.replaced(levels=(*hero.levels, formula)))
    remedy = named(editor.section, NumberText, "Remedy, HP")
    assert spoken(remedy) == "Remedy, HP 55 HP"
    before = editor.desk.numbers.value("max_ip")
    press(qtbot, named(editor.section, QPushButton, "Use Remedy"))
    assert editor.desk.hero.play.ip == before - 3
    assert editor.session.stack.undoText() == "use Remedy"


def test_a_magicannon_is_built_with_a_type(opened: Opening, named) -> None:
    tiers = (level("tinkerer", "gadgets", gadget_pick="magitech"),) * 2
    editor = at_play(opened, Hero(name="Tin", levels=tiers))
    cannon = named(editor.section, QComboBox, "Magicannon that stands ready")
    labels = [cannon.itemText(row) for row in range(cannon.count())]
    assert "deals dark damage" not in labels
    pick(cannon, "deals bolt damage")
    assert editor.desk.hero.play.magicannon == "bolt"
    assert any(a.name == "Magicannon" for a in editor.desk.numbers.attacks)


def test_options_of_a_power_are_listed_with_what_another_adds(opened: Opening) -> None:
    aim = HeroicChoice(heroic_skill="perfect_aim")
    levels = (level("sharpshooter", "warning_shot").replaced(heroic=aim),)
    editor = at_play(opened, Hero(name="Aim", levels=levels))
    assert "Pick 2: every target hit is shaken; every target hit is slow;" in texts(editor)


def test_a_hero_without_powers_has_only_the_inventory(opened: Opening) -> None:
    editor = at_play(opened, Hero(name="Plain"))
    headings = texts(editor)
    assert "Powers" not in headings.splitlines()
    assert "Elixir" in headings
