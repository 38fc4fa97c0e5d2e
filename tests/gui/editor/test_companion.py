"""The Faithful Companion in the hero's editor: begun, shown, edited in one step, taken away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QPushButton

from gui.fabula.editor.hero_editor import HeroEditor
from models.fabula.hero import LevelChoice

LEFT = Qt.MouseButton.LeftButton


def test_a_companion_is_begun_edited_and_taken_away(qtbot, hero, session, named) -> None:
    level = LevelChoice(class_id="wayfarer", skill_id="faithful_companion")
    opened = session(hero.replaced(levels=(level, *hero.levels[1:])))
    editor = HeroEditor(opened)
    qtbot.addWidget(editor)
    editor.resize(1280, 760)
    editor.show()
    editor.show_section("companion")
    section = editor.section
    species = named(section, QComboBox, "Species of the companion")
    species.setCurrentIndex(species.findText("Plant"))
    qtbot.mouseClick(named(section, QPushButton, "New companion"), LEFT)
    assert opened.document.companion.species == "plant"
    editor.refresh()
    qtbot.mouseClick(named(section, QPushButton, "Edit the stat block…"), LEFT)
    shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
    dialog = shown[0]
    box = named(dialog, QComboBox, "Species")
    box.setCurrentIndex(box.findText("Construct"))
    box.activated.emit(box.currentIndex())
    qtbot.mouseClick(named(dialog, QPushButton, "Keep changes"), LEFT)
    assert opened.document.companion.species == "construct"
    opened.stack.undo()
    assert opened.document.companion.species == "plant"
    editor.refresh()
    qtbot.mouseClick(named(section, QPushButton, "Remove companion"), LEFT)
    assert opened.document.companion is None
    while opened.stack.canUndo():
        opened.stack.undo()
    assert opened.document.companion == hero.companion
