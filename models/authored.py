"""Put a game's written sources together as its typed content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from models.authoring import Node, SourceError, joined_sources, read_source
from models.source_fault import validated

ContentT = TypeVar("ContentT", bound=BaseModel)

Fault = tuple[str, str, str]
"""The section, the id of the entry (may be empty), and what is wrong there."""


def authored(
    model: type[ContentT],
    paths: Sequence[Path],
    faults: Callable[[ContentT], Iterable[Fault]],
) -> ContentT:
    """Return what the sources at ``paths`` hold as a ``model``, checked by ``faults`` as well.

    Raises:
        SourceError: at the first fault, with its file and line.
        OSError: when a source cannot be read.
    """
    root = joined_sources([read_source(path) for path in paths])
    content = validated(model, root)
    for section, entry, problem in faults(content):
        place = _entry(root, section, entry).place
        raise SourceError(place, problem, remedy="Mend one of the two.")
    return content


def _entry(root: Node, section: str, id: str) -> Node:
    nodes = root.entries()[section].value
    for node in nodes if isinstance(nodes, list) else ():
        if isinstance(node.value, dict) and "id" in node.value and node.value["id"].value == id:
            return node
    return root.entries()[section]
