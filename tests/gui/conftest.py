"""Fixtures for windows: a dressed application, a finished hero, sessions, children by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from gui.session import Session
from gui.theme import theme
from models.document import Document
from models.fabula.hero import Hero
from rules.fabula.quick import quick_hero

W = TypeVar("W", bound=QWidget)


@pytest.fixture(autouse=True)
def light_theme(qapp: QApplication) -> None:
    """Every test begins in the light scheme, whatever the one before left."""
    theme().use("light")


@pytest.fixture
def hero() -> Hero:
    """A finished, legal hero of level 5, the same in every run."""
    return quick_hero(Random(5))


@pytest.fixture
def session(qapp: QApplication) -> Callable[..., Session]:
    """Return a function that opens a session on a document."""
    opened: list[Session] = []

    def opening(document: Document, path: Path | None = None) -> Session:
        opened.append(Session(document, path=path))
        return opened[-1]

    return opening


@pytest.fixture
def named() -> Callable[[QWidget, type[W], str], W]:
    """Return a function that finds a child by its type and the name that is spoken or shown."""

    def finding(widget: QWidget, kind: type[W], name: str) -> W:
        children = widget.findChildren(kind)
        found = [child for child in children if name in _names(child)]
        shown = [child for child in found if child.isVisible()]
        if not found:
            known = sorted({next(iter(_names(child)), "") for child in children})
            raise AssertionError(f"no {kind.__name__} is called {name!r}, only {known}")
        return (shown or found)[0]

    return finding


def _names(widget: QWidget) -> tuple[str, ...]:
    shown = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    return tuple(name for name in (widget.accessibleName(), shown.replace("&", "")) if name)
