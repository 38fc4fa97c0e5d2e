"""Another document of the same kind, open or in the library, before it is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from models.document import Document


@dataclass(frozen=True, slots=True)
class OtherDocument:
    """``title`` is its name, ``detail`` what it is (“Hero, level 5”); ``load`` may raise
    ``UserError`` when its file cannot be read."""

    title: str
    detail: str
    load: Callable[[], Document]
