"""Errors a person can act on: what happened, then what to do."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, cast

from models.text import visible_line

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails


class UserError(Exception):
    """What happened (``problem``) and what to do next (``remedy``)."""

    def __init__(self, problem: str, *, remedy: str) -> None:
        super().__init__(f"{problem} {remedy}")
        self.problem, self.remedy = problem, remedy


class DocumentError(UserError):
    """A document, or one field of it, is not well formed."""

    @classmethod
    def from_pydantic(cls, error: ValidationError, *, name: str = "The document") -> Self:
        """Name the first field at fault, in words, and how many more there are.

        Args:
            name: What begins the sentence: “The document”, or the quoted name of a file.
        """
        faults = error.errors(include_url=False)
        more = len(faults) - 1
        tail = "" if not more else f" ({more} more field{'s' if more > 1 else ''} at fault)"
        return cls(
            f"{name} has a fault in {place_in_words(faults[0]['loc'])}:"
            f" {_fault_in_words(faults[0])}{tail}.",
            remedy="Mend that field, or open a backup copy of the file.",
        )


class NewerFileError(UserError):
    """The file was written by a later release."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{quoted(path)} uses file format {found}; this release reads up to {known}.",
            remedy="Update Fablefolio, or ask for a copy saved by an older release.",
        )


class FileError(UserError):
    """A file or folder could not be read or written; what was on disk is as it was."""


class ChangedOnDiskError(FileError):
    """Someone else wrote to the file since it was read; nothing was saved."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{quoted(path)} was changed on disk by something else since it was opened.",
            remedy="Reload it, save yours under another name, or overwrite it"
            " (its present content then stays as the backup).",
        )


def quoted(path: Path) -> str:
    """Return the file's name in quotation marks, printable whatever bytes it is made of."""
    name = (path.name or str(path)).encode("utf-8", "replace").decode()
    return f"“{visible_line(name)}”"


def place_in_words(steps: tuple[int | str, ...]) -> str:
    """Return a field's path for people: ``("levels", 3, "class_id")`` is levels › 4 › class id."""
    words = (str(step + 1) if isinstance(step, int) else step.replace("_", " ") for step in steps)
    return f"“{' › '.join(words)}”" if steps else "its outermost part"


# The kinds of fault that a document can have, as pydantic names them.
_EXPECTED: Mapping[str, str] = {
    "string_type": "a text is expected",
    "string_too_long": "at most {max_length} characters are allowed",
    "string_pattern_mismatch": "it holds characters that do not belong there",
    "int_type": "a whole number is expected",
    "int_parsing": "a whole number is expected",
    "int_from_float": "a whole number is expected",
    "int_parsing_size": "a smaller number is expected",
    "float_type": "a number is expected",
    "float_parsing": "a number is expected",
    "finite_number": "a finite number is expected",
    "bool_type": "true or false is expected",
    "bool_parsing": "true or false is expected",
    "greater_than": "a number above {gt} is expected",
    "greater_than_equal": "at least {ge} is expected",
    "less_than": "a number below {lt} is expected",
    "less_than_equal": "at most {le} is expected",
    "multiple_of": "a multiple of {multiple_of} is expected",
    "literal_error": "{expected} is expected",
    "tuple_type": "a list is expected",
    "list_type": "a list is expected",
    "too_short": "at least {min_length} entries are expected",
    "too_long": "at most {max_length} entries are allowed",
    "dict_type": "a group of fields is expected",
    "model_type": "a group of fields is expected",
    "model_attributes_type": "a group of fields is expected",
}
_SELF_CONTAINED: Mapping[str, str] = {
    "missing": "it is missing",
    "string_unicode": "it holds half a character, which no file can keep",
}


def _fault_in_words(fault: ErrorDetails) -> str:
    kind, context = fault["type"], fault.get("ctx", {})
    if kind in _SELF_CONTAINED:
        return _SELF_CONTAINED[kind]
    if kind in _EXPECTED:
        seen = seen_in_words(fault["input"])
        return f"{_EXPECTED[kind].format_map(context)}, and {seen} is there"
    return fault["msg"].removeprefix("Value error, ").rstrip(".")


def seen_in_words(value: Any) -> str:
    """Return what a raw value is, shortened, for a message about it."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f"“{value[:40]}…” ({len(value)} characters)" if len(value) > 40 else f"“{value}”"
    if isinstance(value, int | float):
        text = str(value)
        return f"a number of {len(text)} digits" if len(text) > 40 else text
    if isinstance(value, list | tuple):
        return f"a list of {len(cast(list[object], value))}"
    return "a group of fields"
