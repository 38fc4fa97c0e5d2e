"""The toy game has no content to build."""

from __future__ import annotations

from collections.abc import Iterator

from models.base import ContentModel


def content_files() -> Iterator[tuple[str, ContentModel]]:
    yield from ()
