"""The screens of Fabula Ultima for the shell. They are imported when one is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from gui.game_interface import DocumentTool, KindScreens
from gui.table.tools import table_screens

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.fabula.editor.hero_editor import HeroEditor
    from gui.fabula.encounter.encounter_editor import EncounterEditor
    from gui.fabula.npc.npc_editor import NpcEditor
    from gui.session import Session


def _wizard(session: Session) -> QWidget:
    from gui.fabula.wizard.hero_wizard import HeroWizard

    return HeroWizard(session)


def _editor(session: Session) -> QWidget:
    from gui.fabula.editor.hero_editor import HeroEditor

    return HeroEditor(session)


def _npc_editor(session: Session) -> QWidget:
    from gui.fabula.npc.npc_editor import NpcEditor

    return NpcEditor(session)


def _level_up(editor: QWidget) -> None:
    from gui.fabula.editor.tools import level_up

    level_up(cast("HeroEditor", editor).desk)


def _compare(editor: QWidget) -> None:
    from gui.fabula.editor.tools import open_comparison

    open_comparison(cast("HeroEditor", editor).desk, editor.window())


def _end_session(editor: QWidget) -> None:
    from gui.fabula.editor.tools import open_session

    open_session(cast("HeroEditor", editor).desk, editor.window())


HERO_TOOLS = (
    DocumentTool(
        "level-up", "Le&vel up…", "levels", _level_up, keys=("Ctrl+Shift+U",), is_in_bar=True
    ),
    DocumentTool("compare", "&Compare…", "compare", _compare, is_in_bar=True),
    DocumentTool(
        "end-session",
        "&End of session…",
        "clock",
        _end_session,
        keys=("Ctrl+Shift+X",),
        is_in_bar=True,
    ),
)


def _add_to_encounter(editor: QWidget) -> None:
    from gui.fabula.npc.tools import ask_for_encounter

    ask_for_encounter(cast("NpcEditor", editor).desk, editor.window())


def _reskin(editor: QWidget) -> None:
    from gui.fabula.npc.tools import ask_for_skin

    ask_for_skin(cast("NpcEditor", editor).desk, editor.window())


NPC_TOOLS = (
    DocumentTool(
        "add-to-encounter",
        "&Add to encounter…",
        "flag",
        _add_to_encounter,
        keys=("Ctrl+Shift+A",),
        is_in_bar=True,
    ),
    DocumentTool("reskin", "&Reskin…", "duplicate", _reskin, is_in_bar=True),
)


def _encounter_editor(session: Session) -> QWidget:
    from gui.fabula.encounter.encounter_editor import EncounterEditor

    return EncounterEditor(session)


def _table(session: Session) -> QWidget:
    from gui.fabula.table.table_editor import new_table

    return new_table(session)


def _play(editor: QWidget) -> None:
    cast("EncounterEditor", editor).play()


ENCOUNTER_TOOLS = (
    DocumentTool("play", "&Play…", "play", _play, keys=("Ctrl+Shift+G",), is_in_bar=True),
)


SCREENS: Mapping[str, KindScreens] = {
    "hero": KindScreens(new_editor=_editor, new_wizard=_wizard, tools=HERO_TOOLS),
    "npc": KindScreens(new_editor=_npc_editor, tools=NPC_TOOLS),
    "encounter": KindScreens(new_editor=_encounter_editor, tools=ENCOUNTER_TOOLS),
    "session": table_screens(_table),
}
