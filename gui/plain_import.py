"""Imports as Python makes them, without what PySide adds to each.

PySide wraps ``__import__`` so that a module can ask for other spellings of Qt's names. To find out
which do, it reads the source of every module and keeps it. Nothing here asks for that, and it takes
a start as much time as the program's own rules.
"""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401 - puts the wrapper on


def import_plainly() -> None:
    """Take PySide's wrapper off ``__import__`` for good.

    Nothing happens with a PySide that has none.
    """
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        builtins.__import__ = plain
