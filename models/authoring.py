"""Read game content that people write as YAML, and say where in a file a fault is.

A source is a tree of :class:`Node`: plain values that remember their file and line. The same tree
serves the game's own content and home-brew; both get the same messages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import yaml

from models.errors import UserError

Loc = Sequence[int | str]
"""The way to a value: keys and list positions from the root."""

_pyyaml = cast("Any", yaml)  # its own types are incomplete
Scalar = str | int | float | bool | None

_LARGEST_BYTES = 4_000_000
_DEEPEST = 60
_KINDS = ("str", "int", "float", "bool", "null", "seq", "map")
_TAGS = {f"tag:yaml.org,2002:{kind}" for kind in _KINDS}


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file; lines count from 1."""

    path: Path
    line: int

    def __str__(self) -> str:
        return f"“{self.path.name}”, line {self.line}"


class SourceError(UserError):
    """A source cannot be used; ``place`` is where the first fault is."""

    def __init__(self, place: Place, problem: str, *, remedy: str) -> None:
        super().__init__(f"{place}: {problem}", remedy=remedy)
        self.place = place


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a source with its place: a mapping, a list, or a plain value."""

    value: dict[str, Node] | list[Node] | Scalar
    place: Place

    def plain(self) -> Any:
        """Return the value without places: what ``yaml.safe_load`` would give, keys as text."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def at(self, loc: Loc) -> Node:
        """Return the node at ``loc``, or the nearest one on the way there."""
        node: Node = self
        for step in loc:
            value = node.value
            if isinstance(value, dict):
                node = value.get(str(step), node)
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                node = value[step]
        return node

    def entries(self) -> dict[str, Node]:
        """Return the mapping this node holds.

        Raises:
            SourceError: when it holds anything else.
        """
        if isinstance(self.value, dict):
            return self.value
        raise SourceError(
            self.place,
            "keys with values are expected here.",
            remedy="Write lines like “name: value”, all indented alike.",
        )


@dataclass(frozen=True, slots=True)
class Source:
    """One file as read: its path and its tree."""

    path: Path
    root: Node

    @property
    def data(self) -> Any:
        return self.root.plain()

    def line(self, loc: Loc) -> int:
        """Return the line of the value at ``loc``, or of the nearest one on the way there."""
        return self.root.at(loc).place.line


def read_source(path: Path) -> Source:
    """Read one YAML file.

    Raises:
        SourceError: when it is not UTF-8 or not YAML, repeats a key, uses anchors or tags, is
            nested absurdly deep or larger than 4 MB. The message names the line.
        OSError: when it cannot be read.
    """
    start = Place(path, 1)
    content = path.read_bytes()
    if len(content) > _LARGEST_BYTES:
        raise SourceError(start, "the file is too large.", remedy="Split it into several files.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise SourceError(
            Place(path, line), "the text is not UTF-8.", remedy="Save the file as UTF-8."
        ) from error
    composed = _composed(path, text)
    if composed is None:
        raise SourceError(start, "the file is empty.", remedy="Write content, or remove it.")
    return Source(path, _Reader(path).node(composed))


def joined_sources(sources: Sequence[Source]) -> Node:
    """Return the sections of all ``sources`` as one tree.

    Raises:
        SourceError: when two files hold the same section.
    """
    sections: dict[str, Node] = {}
    for source in sources:
        for key, node in source.root.entries().items():
            if key in sections:
                raise SourceError(
                    node.place,
                    f"“{key}” stands in {sections[key].place} already.",
                    remedy="Keep one of the two.",
                )
            sections[key] = node
    return Node(sections, Place(sources[0].path, 1))


def _composed(path: Path, text: str) -> yaml.Node | None:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _pyyaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        what = error.problem or error.context or "it cannot be read"
        raise SourceError(
            Place(path, line),
            f"this is not well-formed YAML: {what}.",
            remedy="Check the indentation, and put texts with “: ” or “#” in quotes.",
        ) from error
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, max(0, text.find(chr(error.character)))) + 1
        raise SourceError(
            Place(path, line),
            f"the character U+{error.character:04X} may not stand in YAML.",
            remedy="Remove it; an editor that shows invisible characters helps to find it.",
        ) from error
    except (yaml.YAMLError, RecursionError) as error:
        raise SourceError(
            Place(path, 1), "this cannot be read as YAML.", remedy="Check the whole file."
        ) from error


class _Reader:
    """Turns the nodes of PyYAML into ours, refusing what a source may not hold."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: set[int] = set()
        self._plain: Callable[[yaml.Node], Scalar] = _pyyaml.SafeLoader("").construct_object

    def node(self, raw: yaml.Node, depth: int = 0) -> Node:
        place = Place(self._path, raw.start_mark.line + 1)
        if id(raw) in self._seen:
            raise SourceError(
                place, "anchors (“&name”, “*name”) are not used.", remedy="Write the value again."
            )
        if depth > _DEEPEST:
            raise SourceError(place, "this is nested too deep.", remedy="Make it simpler.")
        self._seen.add(id(raw))
        if raw.tag not in _TAGS:
            kind = raw.tag.removeprefix("tag:yaml.org,2002:")
            raise SourceError(
                place,
                f"this would be read as “{kind}”, which has no use here.",
                remedy="Put it in quotes to make it text.",
            )
        if isinstance(raw, yaml.MappingNode):
            return Node(self._mapping(raw, depth), place)
        if isinstance(raw, yaml.SequenceNode):
            return Node([self.node(item, depth + 1) for item in raw.value], place)
        return Node(self._scalar(raw, place), place)

    def _mapping(self, raw: yaml.MappingNode, depth: int) -> dict[str, Node]:
        mapping: dict[str, Node] = {}
        for key, value in raw.value:
            place = Place(self._path, key.start_mark.line + 1)
            if not isinstance(key, yaml.ScalarNode):
                raise SourceError(place, "a key must be one word.", remedy="Name it plainly.")
            name = str(key.value)
            if name in mapping:
                raise SourceError(
                    place,
                    f"“{name}” stands here twice (first in line {mapping[name].place.line}).",
                    remedy="Keep one of the two.",
                )
            mapping[name] = Node(self.node(value, depth + 1).value, place)
        return mapping

    def _scalar(self, raw: yaml.Node, place: Place) -> Scalar:
        text = str(raw.value)
        try:
            value = self._plain(raw)
        except (ValueError, KeyError) as error:
            raise SourceError(
                place, f"“{text}” is not a number.", remedy="Put it in quotes, or mend it."
            ) from error
        # YAML reads 010 as 8 and 1:30 as 90; nobody means that.
        if type(value) is int and str(value) != text.lstrip("+"):
            raise SourceError(
                place,
                f"“{text}” would be read as {value}.",
                remedy="Write a plain number, or put it in quotes to make it text.",
            )
        return value
