"""The magic section: what is shown, learned, bound, designed and kept, by spoken name."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from gui.editor.number_text import NumberText
from gui.fabula.editor.arcanum_dialog import ArcanumDialog
from gui.fabula.editor.hero_editor import HeroEditor
from gui.fabula.editor.learned_dialog import LearnedDialog
from gui.fabula.editor.power_block import PowerBlock
from gui.fabula.wizard.pick_dialog import PickDialog
from models.fabula.hero import Hero, HeroicChoice, LevelChoice
from models.fabula.owned import OwnedItem, Slots
from models.fabula.pick import Pick
from models.fabula.power import Dismissal, LearnedSpell, OwnArcanum, Prototype
from tests.gui.editor.conftest import LEFT, Opening, settle, spoken
from tests.gui.wizard.hands import QUIET

pytestmark = QUIET


def picks(**values: str) -> tuple[Pick, ...]:
    return tuple(Pick(choice=choice, value=value) for choice, value in values.items())


@pytest.fixture
def chimerist() -> Hero:
    """A hero who holds up to four learned spells, of which one is learned."""
    mimic = LevelChoice(
        class_id="chimerist", skill_id="spell_mimic", picks=picks(spell_check="MIG+WLP")
    )
    levels = (mimic, mimic.replaced(picks=()), LevelChoice(class_id="rogue", skill_id="dodge"))
    learned = LearnedSpell(key="s1", spell_id="stop", species="beast")
    return Hero(name="Vess", levels=levels, learned_spells=(learned,))


@pytest.fixture
def arcanist() -> Hero:
    bind = LevelChoice(
        class_id="arcanist", skill_id="bind_and_summon", picks=picks(starting_arcanum="oak")
    )
    return Hero(name="Ilse", levels=(bind, LevelChoice(class_id="rogue", skill_id="dodge")))


@pytest.fixture
def tinkerer() -> Hero:
    tier = LevelChoice(class_id="tinkerer", skill_id="gadgets", picks=picks(gadget_pick="magitech"))
    return Hero(name="Tin", levels=(tier,) * 3, prototypes=(Prototype(spell_id="heal"),))


def at_magic(opened: Opening, hero: Hero) -> HeroEditor:
    editor = opened(hero)
    editor.show_section("magic")
    settle()
    return editor


def shown_dialog(editor: HeroEditor, kind: type[QDialog], qtbot: QtBot) -> QDialog:
    qtbot.waitUntil(lambda: any(d.isVisible() for d in editor.findChildren(kind)))
    return next(d for d in editor.findChildren(kind) if d.isVisible())


def press(qtbot: QtBot, button: QPushButton) -> None:
    assert button.isVisible() and button.isEnabled()
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)


def choose(combo: QComboBox, text: str) -> None:
    combo.setCurrentIndex(combo.findText(text))
    assert combo.currentText() == text


def texts(editor: HeroEditor) -> str:
    labels = editor.section.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible())


def titles(editor: HeroEditor) -> list[str]:
    blocks = editor.section.findChildren(PowerBlock)
    return [block.heading.accessibleName() for block in blocks if block.isVisible()]


# Learned spells ----------------------------------------------------------------------------


def test_a_spell_of_the_rules_is_learned_with_the_keyboard(
    opened: Opening, chimerist: Hero, named, qtbot: QtBot
) -> None:
    editor = at_magic(opened, chimerist)
    press(qtbot, named(editor.section, QPushButton, "Learn a spell"))
    form = shown_dialog(editor, LearnedDialog, qtbot)
    assert not named(form, QPushButton, "Learn the spell").isEnabled()
    choose(named(form, QComboBox, "Species it was learned from"), "Plant")
    press(qtbot, named(form, QPushButton, "Spell: Choose a spell…"))
    picker = shown_dialog(editor, PickDialog, qtbot)
    assert isinstance(picker, PickDialog)
    qtbot.keyClicks(picker.search, "Umbra")
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    press(qtbot, named(form, QPushButton, "Learn the spell"))
    settle()
    learned = editor.desk.hero.learned_spells[1]
    assert (learned.key, learned.spell_id, learned.species) == ("s2", "umbra", "plant")
    assert editor.session.stack.undoText() == "learn a spell"
    assert "from a plant" in texts(editor)
    editor.session.stack.undo()
    settle()
    assert editor.desk.hero == chimerist


def test_a_spell_in_own_words_is_learned_by_its_numbers(
    opened: Opening, chimerist: Hero, named, qtbot: QtBot
) -> None:
    editor = at_magic(opened, chimerist)
    press(qtbot, named(editor.section, QPushButton, "Learn a spell"))
    form = shown_dialog(editor, LearnedDialog, qtbot)
    choose(named(form, QComboBox, "Kind of spell"), "A spell in own words, with its numbers")
    choose(named(form, QComboBox, "Species it was learned from"), "Beast")
    qtbot.keyClicks(named(form, QLineEdit, "Name of the spell"), "Breath")
    named(form, QSpinBox, "MP").setValue(5)
    named(form, QCheckBox, "Offensive: a Magic Check against Magic Defense").click()
    choose(named(form, QComboBox, "Damage"), "High Roll +")
    named(form, QSpinBox, "Amount of damage").setValue(10)
    choose(named(form, QComboBox, "Damage type"), "poison")
    named(form, QCheckBox, "Inflicts: Weak").click()
    named(form, QPlainTextEdit, "Effect").setPlainText("A cloud {of} spores")
    press(qtbot, named(form, QPushButton, "Learn the spell"))
    settle()
    breath = editor.desk.hero.learned_spells[1]
    assert (breath.name, breath.mp, breath.damage, breath.damage_type) == (
        "Breath",
        5,
        10,
        "poison",
    )
    assert (breath.is_offensive, breath.statuses, breath.species) == (True, ("weak",), "beast")
    assert "A cloud {of} spores" in texts(editor)
    number = named(editor.section, NumberText, "Breath, damage")
    assert spoken(number) == "Breath, damage HR + 10 poison"


def test_the_numbers_of_a_learned_spell_are_explained(
    opened: Opening, chimerist: Hero, named, qtbot: QtBot
) -> None:
    items = (OwnedItem(key="i1", item_id="staff"),)
    artillery = LevelChoice(class_id="elementalist", skill_id="magical_artillery")
    hero = chimerist.replaced(
        items=items, slots=Slots(main_hand="i1"), levels=(*chimerist.levels, artillery)
    )
    editor = at_magic(opened, hero)
    check = named(editor.section, NumberText, "Magic Check, offensive spell")
    stop = [
        one
        for one in editor.section.findChildren(NumberText)
        if one.isVisible() and one.text() == "MIG + WLP +2"
    ]
    assert stop, "the Check has the dice that Spell Mimic picked"
    qtbot.mouseClick(stop[0], LEFT)
    assert check.isVisible()
    assert editor.side.ledger.number_id == "offensive_magic_check"


def test_a_learned_spell_is_changed_and_forgotten(
    opened: Opening, chimerist: Hero, named, qtbot: QtBot
) -> None:
    editor = at_magic(opened, chimerist)
    press(qtbot, named(editor.section, QPushButton, "Edit Stop"))
    form = shown_dialog(editor, LearnedDialog, qtbot)
    choose(named(form, QComboBox, "Species it was learned from"), "Monster")
    press(qtbot, named(form, QPushButton, "Keep the spell"))
    settle()
    assert editor.desk.hero.learned_spells[0].species == "monster"
    assert editor.session.stack.undoText() == "change a learned spell"
    press(qtbot, named(editor.section, QPushButton, "Forget Stop"))
    settle()
    assert editor.desk.hero.learned_spells == ()
    assert "None yet. Spell Mimic" in texts(editor)


def test_a_new_spell_takes_the_place_of_one_when_all_are_held(
    opened: Opening, chimerist: Hero, named, qtbot: QtBot
) -> None:
    spells = ("stop", "omega", "enrage", "lux")
    held = tuple(
        LearnedSpell(key=f"s{n}", spell_id=spell, species="beast")
        for n, spell in enumerate(spells, 1)
    )
    editor = at_magic(opened, chimerist.replaced(learned_spells=held))
    press(qtbot, named(editor.section, QPushButton, "Learn a spell"))
    form = shown_dialog(editor, LearnedDialog, qtbot)
    choose(named(form, QComboBox, "Takes the place of"), "Omega")
    choose(named(form, QComboBox, "Species it was learned from"), "Beast")
    press(qtbot, named(form, QPushButton, "Spell: Choose a spell…"))
    picker = shown_dialog(editor, PickDialog, qtbot)
    assert isinstance(picker, PickDialog)
    qtbot.keyClicks(picker.search, "Umbra")
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    press(qtbot, named(form, QPushButton, "Learn the spell"))
    settle()
    kept = [one.spell_id for one in editor.desk.hero.learned_spells]
    assert kept == ["stop", "umbra", "enrage", "lux"]
    assert editor.session.stack.undoText() == "learn a spell"


def test_a_species_that_the_skill_does_not_know_is_a_problem_beside_the_spell(
    opened: Opening, chimerist: Hero
) -> None:
    wrong = (LearnedSpell(key="s1", spell_id="stop", species="humanoid"),)
    editor = at_magic(opened, chimerist.replaced(learned_spells=wrong))
    assert "was learned from a humanoid" in texts(editor)


# Arcana ------------------------------------------------------------------------------------


def test_an_arcanum_is_bound_in_play_and_the_binding_undone(
    opened: Opening, arcanist: Hero, named, qtbot: QtBot
) -> None:
    editor = at_magic(opened, arcanist)
    press(qtbot, named(editor.section, QPushButton, "Bind an Arcanum"))
    picker = shown_dialog(editor, PickDialog, qtbot)
    assert isinstance(picker, PickDialog)
    qtbot.keyClicks(picker.search, "Oak")
    assert not picker.take_button.isEnabled(), "the first one is bound by its Skill"
    picker.search.clear()
    qtbot.keyClicks(picker.search, "Tower")
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    settle()
    assert editor.desk.hero.bound_arcana == ("tower",)
    assert editor.session.stack.undoText() == "bind Arcanum of the Tower"
    press(qtbot, named(editor.section, QPushButton, "Undo the binding of Arcanum of the Tower"))
    settle()
    assert editor.desk.hero.bound_arcana == ()


def test_an_arcanum_is_designed_bound_changed_and_removed(
    opened: Opening, arcanist: Hero, named, qtbot: QtBot
) -> None:
    editor = at_magic(opened, arcanist)
    press(qtbot, named(editor.section, QPushButton, "Design an Arcanum"))
    form = shown_dialog(editor, ArcanumDialog, qtbot)
    qtbot.keyClicks(named(form, QLineEdit, "Name of the Arcanum"), "Arcanum of the Comet")
    domains = named(form, QLineEdit, "Domains, with commas between")
    qtbot.keyClicks(domains, "comets, omens,, ")
    named(form, QCheckBox, "Resistance to: fire").click()
    named(form, QCheckBox, "Immune to: slow").click()
    named(form, QSpinBox, "Defense").setValue(1)
    qtbot.keyClicks(named(form, QLineEdit, "Name of dismissal 1"), "Falling Star")
    choose(named(form, QComboBox, "What dismissal 1 does"), "Damage")
    choose(named(form, QComboBox, "Damage type of dismissal 1"), "fire")
    press(qtbot, named(form, QPushButton, "Design it"))
    settle()
    (own,) = editor.desk.hero.own_arcana
    wanted = OwnArcanum(
        key="a1",
        name="Arcanum of the Comet",
        domains=("comets", "omens"),
        resists=("fire",),
        status_immunities=("slow",),
        defense=1,
        dismissals=(Dismissal(name="Falling Star", damage=30, damage_type="fire"),),
    )
    assert own.model_dump() == wanted.model_dump()
    assert editor.desk.hero.bound_arcana == ("a1",), "no Heroic Skill asks for it"
    assert "Resistance to fire; immune to slow; Defense +1." in texts(editor)
    damage = named(editor.section, NumberText, "Falling Star, damage")
    assert spoken(damage) == "Falling Star, damage 30 fire damage"
    press(qtbot, named(editor.section, QPushButton, "Edit Arcanum of the Comet"))
    form = shown_dialog(editor, ArcanumDialog, qtbot)
    named(form, QPushButton, "Remove dismissal 1").click()
    press(qtbot, named(form, QPushButton, "Keep"))
    settle()
    assert editor.desk.hero.own_arcana[0].dismissals == ()
    press(qtbot, named(editor.section, QPushButton, "Remove Arcanum of the Comet"))
    settle()
    assert editor.desk.hero == arcanist


def test_revelation_binds_the_next_arcanum_that_is_designed(
    opened: Opening, arcanist: Hero, named, qtbot: QtBot
) -> None:
    gift = HeroicChoice(heroic_skill="revelation")
    hero = arcanist.replaced(levels=(arcanist.levels[0].replaced(heroic=gift), arcanist.levels[1]))
    editor = at_magic(opened, hero)
    assert any(
        "still needs a pick: Arcanum" in p.message for p in editor.desk.problems_at("levels")
    )
    press(qtbot, named(editor.section, QPushButton, "Design an Arcanum"))
    form = shown_dialog(editor, ArcanumDialog, qtbot)
    press(qtbot, named(form, QPushButton, "Design it"))
    settle()
    heroic = editor.desk.hero.levels[0].heroic
    assert heroic is not None and heroic.picks == picks(arcanum="a1")
    assert editor.desk.hero.bound_arcana == ()
    assert "has no name yet" in texts(editor)


# Magispheres -------------------------------------------------------------------------------


def test_spells_are_kept_ready_until_the_spheres_are_full(
    opened: Opening, tinkerer: Hero, named, qtbot: QtBot
) -> None:
    editor = at_magic(opened, tinkerer)
    assert "2 spells for magispheres are still to be picked." in texts(editor)
    for name in ("Ignis", "Umbra"):
        press(qtbot, named(editor.section, QPushButton, "Keep a spell in a magisphere"))
        picker = shown_dialog(editor, PickDialog, qtbot)
        assert isinstance(picker, PickDialog)
        qtbot.keyClicks(picker.search, name)
        qtbot.keyClick(picker.search, Qt.Key.Key_Return)
        settle()
    kept = [one.spell_id for one in editor.desk.hero.prototypes]
    assert kept == ["heal", "ignis", "umbra"]
    assert not named(editor.section, QPushButton, "Keep a spell in a magisphere").isVisible()
    press(qtbot, named(editor.section, QPushButton, "Take Heal out of its magisphere"))
    settle()
    assert [one.spell_id for one in editor.desk.hero.prototypes] == ["ignis", "umbra"]


def test_a_problem_leads_to_the_button_that_mends_it(
    opened: Opening, tinkerer: Hero, named
) -> None:
    editor = opened(tinkerer)
    editor.show_place("prototypes")
    settle()
    assert editor.section.id == "magic"
    keep = named(editor.section, QPushButton, "Keep a spell in a magisphere")
    assert keep.hasFocus()


# Offers and house rules --------------------------------------------------------------------


def test_only_what_the_hero_has_the_skill_for_is_offered(
    opened: Opening, camilla: Hero, named
) -> None:
    editor = at_magic(opened, camilla)
    assert titles(editor) == []
    assert "No magic yet." in texts(editor)
    more = named(editor.section, QPushButton, "By house rule…")
    labels = [action.text() for action in more.menu().actions()]
    assert labels == [
        "Learn a spell… (needs Spell Mimic)",
        "Bind an Arcanum… (needs Bind and Summon)",
        "Design an Arcanum… (needs Revelation)",
        "Keep a spell ready… (needs Magispheres)",
    ]


def test_a_house_rule_is_allowed_and_marked(
    opened: Opening, camilla: Hero, named, qtbot: QtBot
) -> None:
    editor = at_magic(opened, camilla)
    more = named(editor.section, QPushButton, "By house rule…")
    more.menu().actions()[1].trigger()
    picker = shown_dialog(editor, PickDialog, qtbot)
    assert isinstance(picker, PickDialog)
    qtbot.keyClicks(picker.search, "Wheel")
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    settle()
    assert editor.desk.hero.bound_arcana == ("wheel",)
    assert titles(editor) == ["Arcana"]
    assert "only Bind and Summon lets a hero summon it" in texts(editor)


def test_every_number_of_the_section_opens_its_parts(
    opened: Opening, arcanist: Hero, tinkerer: Hero
) -> None:
    levels = (*arcanist.levels, *tinkerer.levels)
    hero = arcanist.replaced(levels=levels, prototypes=(Prototype(spell_id="ignis"),))
    editor = at_magic(opened, hero)
    numbers = [n for n in editor.section.findChildren(NumberText) if n.isVisible()]
    assert len(numbers) >= 5
    for number in numbers:
        assert editor.desk.derived(number.id) is not None, spoken(number)
