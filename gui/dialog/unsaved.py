"""What to do with changes that are in no file yet, when a tab or the window closes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from gui.dialog.message import Choice, asked

SAVE, DISCARD = "save", "discard"


def unsaved_choice(parent: QWidget | None, titles: Sequence[str]) -> str:
    """Ask about the documents with these titles: ``SAVE``, ``DISCARD`` or an empty string."""
    if len(titles) == 1:
        return asked(
            parent,
            f"Save the changes to “{titles[0]}”?",
            "Without saving, what changed since the last save is lost.",
            (Choice(SAVE, "&Save"), Choice(DISCARD, "&Discard", is_loss=True)),
        )
    listed = "\n".join(f"• {title}" for title in titles[:20])
    if len(titles) > 20:
        listed += f"\n… and {len(titles) - 20} more"
    return asked(
        parent,
        f"Save the changes to {len(titles)} documents?",
        f"{listed}\n\nWithout saving, what changed since the last save is lost.",
        (Choice(SAVE, "&Save all"), Choice(DISCARD, "&Discard all", is_loss=True)),
    )
