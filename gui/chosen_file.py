"""The name that was chosen for a new file, with the ending that belongs to it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from gui.dialog.message import Choice, asked


def chosen_file(parent: QWidget | None, chosen: str, suffix: str) -> Path | None:
    """Return the path that a file dialog gave, ending in ``suffix``; None when it gave none.

    A file whose name only now got its ending was not asked about in the dialog: that question comes
    here, and None is also the answer when the file shall stay.
    """
    if not chosen:
        return None
    path = Path(chosen)
    # A dot may belong to the name, as in “St. John”; a file that is there was chosen as it is.
    if path.suffix.lower() == suffix or path.exists():
        return path
    path = path.with_name(f"{path.name}{suffix}")
    if path.exists() and not _may_replace(parent, path):
        return None
    return path


def _may_replace(parent: QWidget | None, path: Path) -> bool:
    choice = asked(
        parent,
        f"“{path.name}” is there already.",
        f"It is in {path.parent}. Replacing it loses what it holds now.",
        (Choice("replace", "&Replace", is_loss=True),),
    )
    return bool(choice)
