"""Documents of the library as heroes and foes of an encounter.

``add_to_encounter`` is for those outside the editor, such as the library and the editor of an NPC.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gui.session import Session
from models.document import Document
from models.errors import DocumentError, quoted
from models.fabula.encounter import Encounter
from models.fabula.hero import Hero
from models.fabula.npc import Npc
from models.neighbour import Reference, neighbour_path, reference_file
from models.storage import load
from rules.fabula.encounter.edit import foe_of, with_foe, with_foe_npc, with_hero
from rules.fabula.encounter.side import foe_name


def add_to_encounter(
    session: Session,
    document: Document,
    path: Path | None = None,
    *,
    wave: int = 1,
    count: int = 1,
) -> bool:
    """Add a hero to the party, or a copy of an NPC to the foes, as one undo step.

    Args:
        session: That of an encounter, open in a tab.
        document: A Fabula Ultima hero or NPC, as it is now.
        path: Its file. A hero must have one in the library, an NPC need not.
        wave: In which wave an NPC comes.
        count: How many of it come.

    Returns:
        Whether the encounter was changed.

    Raises:
        DocumentError: when it is neither, or a hero without a file in the library; the message
            says what to do.
    """
    encounter = session.document
    if not isinstance(encounter, Encounter):
        raise TypeError("not an encounter")
    if isinstance(document, Npc):
        file = reference_file(path) if path is not None else ""
        after = with_foe(encounter, document, file=file, wave=wave, count=count)
    elif isinstance(document, Hero):
        after = with_hero(encounter, _reference(document, path), max(1, len(document.levels)))
    else:
        raise DocumentError(
            "Only heroes and NPCs of Fabula Ultima can be in an encounter.",
            remedy="Choose one of these.",
        )
    return session.edit(after, f"add {document.name or 'without a name'}")


def _reference(document: Document, path: Path | None) -> Reference:
    file = reference_file(path) if path is not None else ""
    if not file:
        raise DocumentError(
            f"{quoted(path) if path is not None else 'The hero'} is not in the library.",
            remedy="Save the hero in the library, then add it.",
        )
    return Reference(file=file, name=document.name)


def heroes_added(encounter: Encounter, paths: Sequence[Path]) -> Encounter:
    """Return the encounter with the heroes in these files of the library.

    Raises:
        UserError: when a file cannot be read, or holds something else.
    """
    for path in paths:
        document = load(path).document
        if not isinstance(document, Hero):
            raise _not_a("a hero", path)
        level = min(max(1, len(document.levels)), 60)
        encounter = with_hero(encounter, _reference(document, path), level)
    return encounter


def foes_added(encounter: Encounter, paths: Sequence[Path], wave: int) -> Encounter:
    """Return the encounter with copies of the NPCs in these files as foes of ``wave``.

    Raises:
        UserError: when a file cannot be read, or holds something else.
    """
    for path in paths:
        encounter = with_foe(encounter, _npc(path), file=reference_file(path), wave=wave)
    return encounter


def refreshed_foe(encounter: Encounter, key: str, folders: Sequence[Path] = ()) -> Encounter:
    """Return the encounter with the foe copied from its original again.

    Raises:
        UserError: when the original is gone or cannot be read.
    """
    foe = foe_of(encounter, key)
    file = foe.reference.file if foe.reference is not None else ""
    path = neighbour_path(file, folders)
    if path is None:
        raise DocumentError(
            f"The original of {foe_name(foe)} is not in the library any more.",
            remedy="The copy in this encounter stays as it is.",
        )
    return with_foe_npc(encounter, key, _npc(path))


def _npc(path: Path) -> Npc:
    document = load(path).document
    if not isinstance(document, Npc):
        raise _not_a("an NPC", path)
    return document


def _not_a(what: str, path: Path) -> DocumentError:
    return DocumentError(
        f"{quoted(path)} is not {what} of Fabula Ultima.", remedy="Choose another file."
    )
