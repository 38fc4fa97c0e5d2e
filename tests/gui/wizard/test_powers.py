"""Step 4 for what no list holds ready: an own Arcanum, spells for magispheres."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gui.fabula.editor.arcanum_dialog import ArcanumDialog
from gui.fabula.wizard.pick_dialog import PickDialog
from models.fabula.hero import Hero, HeroicChoice, LevelChoice
from models.fabula.pick import Pick
from models.fabula.power import Prototype
from tests.gui.wizard.hands import LEFT, QUIET, Hands, Named

pytestmark = QUIET


def test_an_own_arcanum_is_designed_under_its_heroic_skill(
    opened: Callable[..., Hands], named: Named, qtbot: QtBot
) -> None:
    level = LevelChoice(class_id="arcanist", skill_id="emergency_arcanum")
    gift = HeroicChoice(heroic_skill="revelation")
    hero = Hero(created_at=10, levels=(*(level,) * 9, level.replaced(heroic=gift)))
    hands = opened(hero)
    hands.step(4)
    hands.click("Arcanum, Revelation: Choose Arcanum…")
    qtbot.waitUntil(lambda: bool(hands.wizard.findChildren(ArcanumDialog)))
    form = hands.wizard.findChildren(ArcanumDialog)[-1]
    qtbot.keyClicks(named(form, QLineEdit, "Name of the Arcanum"), "Arcanum of the Kite")
    qtbot.mouseClick(named(form, QPushButton, "Design it"), LEFT)
    (own,) = hands.hero.own_arcana
    heroic = hands.hero.levels[9].heroic
    assert heroic is not None and [pick.value for pick in heroic.picks] == [own.key]
    assert hands.button("Arcanum, Revelation: Arcanum of the Kite").isVisible()


def test_spells_for_magispheres_are_chosen_together(
    opened: Callable[..., Hands], qtbot: QtBot
) -> None:
    tier = LevelChoice(
        class_id="tinkerer",
        skill_id="gadgets",
        picks=(Pick(choice="gadget_pick", value="magitech"),),
    )
    hands = opened(Hero(levels=(tier,) * 3))
    hands.step(4)
    hands.click("Spells in magispheres: Choose spells…")
    qtbot.waitUntil(lambda: bool(hands.wizard.findChildren(PickDialog)))
    picker = hands.wizard.findChildren(PickDialog)[-1]
    for name in ("Ignis", "Heal", "Umbra"):
        picker.search.clear()
        qtbot.keyClicks(picker.search, name)
        qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    wanted = [Prototype(spell_id=spell) for spell in ("ignis", "heal", "umbra")]
    assert list(hands.hero.prototypes) == wanted
    assert hands.button("Spells in magispheres: Ignis, Heal, Umbra").isVisible()


def test_a_missing_prototype_belongs_to_the_skills(opened: Callable[..., Hands]) -> None:
    tier = LevelChoice(
        class_id="tinkerer",
        skill_id="gadgets",
        picks=(Pick(choice="gadget_pick", value="magitech"),),
    )
    hands = opened(Hero(levels=(tier,) * 3))
    hands.wizard.show_place("prototypes")
    assert hands.wizard.step == 3
    assert hands.focus.accessibleName().startswith("Spells in magispheres")
