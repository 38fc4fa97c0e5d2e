"""The file of a document was changed by somebody else."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from gui.dialog.message import Choice, asked
from gui.moment import moment

RELOAD, SAVE_AS, OVERWRITE = "reload", "save-as", "overwrite"


def conflict_choice(
    parent: QWidget | None, path: Path, *, opened: float, changed: float | None
) -> str:
    """Ask how to go on: ``RELOAD``, ``SAVE_AS``, ``OVERWRITE`` or an empty string.

    Args:
        opened: When the file was read or written here.
        changed: When it was changed there; None when it is gone.
    """
    if changed is None:
        text = f"“{path.name}” is no longer where it was."
        detail = (
            f"It was read {moment(opened)}, and has been moved or removed since. "
            "Save it there again, or under another name."
        )
        choices = (Choice(OVERWRITE, "&Save there again"), Choice(SAVE_AS, "Save &as…"))
        return asked(parent, text, detail, choices)
    return asked(
        parent,
        f"“{path.name}” was changed by another program.",
        f"It was read here {moment(opened)} and changed there {moment(changed)}. "
        "Save as… keeps both. Reload takes what is in the file and drops your changes; "
        "Overwrite keeps yours and drops the others (the file’s last state stays as .bak).",
        (
            Choice(SAVE_AS, "Save &as…"),
            Choice(RELOAD, "&Reload", is_loss=True),
            Choice(OVERWRITE, "&Overwrite", is_loss=True),
        ),
    )
