"""What can be done with an NPC from the menus: add it to an encounter, give it another skin."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from gui.dialog.message import show_error
from gui.fabula.encounter.adding import add_to_encounter
from gui.fabula.npc.desk import NpcDesk
from gui.fabula.npc.encounter_dialog import EncounterDialog, Place
from gui.session import Session
from models.errors import UserError
from models.fabula.encounter import Encounter
from models.fabula.npc import Npc


def ask_for_encounter(desk: NpcDesk, over: QWidget) -> None:
    """Let the user choose an encounter, and add a copy of the NPC to it."""
    around = desk.around
    dialog = EncounterDialog(
        desk.npc.name.strip() or "the NPC", around.sessions() if around is not None else (), over
    )
    dialog.chosen.connect(partial(add_at, desk, over))
    dialog.open()


def add_at(desk: NpcDesk, over: QWidget, place: Place) -> None:
    """Add the NPC there; the encounter is open then, and undo there takes the foe back."""
    if desk.around is None:
        return
    target = place.target
    if target is None:
        target = desk.around.opened(Encounter(name=place.name, edition=desk.npc.edition))
    elif isinstance(target, Path):
        target = desk.around.opened(target)
    if target is None:  # the user was told
        return
    try:
        done = add_to_encounter(
            target, desk.npc, desk.session.path, wave=place.wave, count=place.count
        )
    except UserError as error:
        show_error(over, error)
        return
    if done:
        _tell(desk, target, place)


def _tell(desk: NpcDesk, encounter: Session, place: Place) -> None:
    assert desk.around is not None
    many = f"{place.count} copies are" if place.count > 1 else "A copy is"
    title = encounter.document.name.strip() or "an encounter without a name"
    desk.around.say(
        f"{many} in wave {place.wave} of {title} now; undo there takes it back.",
        ("Show the encounter", partial(desk.around.show, encounter)),
    )


def ask_for_skin(desk: NpcDesk, over: QWidget) -> None:
    """Let the user change name, looks and damage types, and open the new NPC."""
    from gui.fabula.npc.reskin_dialog import ReskinDialog

    dialog = ReskinDialog(desk.npc, over)
    dialog.kept.connect(partial(_show_new, desk))
    dialog.open()


def _show_new(desk: NpcDesk, npc: Npc) -> None:
    if desk.around is not None:
        made = desk.around.opened(npc)
        if made is not None:
            desk.around.show(made)
