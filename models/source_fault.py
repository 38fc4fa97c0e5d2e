"""Fit a source to a model, and say in plain words what does not fit, with file and line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TypeVar, cast, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from models.authoring import Loc, Node, SourceError

ModelT = TypeVar("ModelT", bound=BaseModel)

_KINDS = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "model_attributes_type": "keys with values",
}


def validated(model: type[ModelT], root: Node) -> ModelT:
    """Return ``root`` as a ``model``; nothing is converted on the way (“5” is not 5).

    Raises:
        SourceError: when something does not fit; its message is about the first fault and says
            how many values follow.
    """
    try:
        return model.model_validate_json(json.dumps(root.plain()), strict=True)
    except ValidationError as error:
        faults = error.errors(include_url=False)
        raise _source_error(model, root, faults) from error


def _source_error(
    model: type[BaseModel], root: Node, faults: Sequence[ErrorDetails]
) -> SourceError:
    # A misspelt key is two faults, one unknown and one missing: tell what was written.
    unknown = [fault["loc"] for fault in faults if fault["type"] == "extra_forbidden"]
    first = (unknown or [faults[0]["loc"]])[0]
    # A value that fits no member of a union has one fault for each member.
    key = _path(root, first)
    same = [fault for fault in faults if _path(root, fault["loc"]) == key]
    problem, remedy = _in_words(model, root, same)
    others = len({_path(root, fault["loc"]) for fault in faults}) - 1
    if others:
        remedy += f" ({others} more after this.)"
    return SourceError(root.at(first).place, problem, remedy=remedy)


def _path(root: Node, loc: Loc) -> tuple[int | str, ...]:
    """Return ``loc`` without the names of union members that pydantic puts into it.

    A last key that is not in the source stays: it is a missing one.
    """
    path: list[int | str] = []
    node = root
    for step in loc:
        below = node.at([step])
        if below is not node:
            path.append(step)
            node = below
        elif isinstance(node.value, dict):
            path.append(step)
    return tuple(path)


def _in_words(
    model: type[BaseModel], root: Node, faults: Sequence[ErrorDetails]
) -> tuple[str, str]:
    """Return the problem and the remedy for the faults of one value."""
    first = faults[0]
    loc = _path(root, first["loc"])
    keys = [step for step in loc if isinstance(step, str)]
    key = keys[-1] if keys else "the file"
    if first["type"] == "extra_forbidden":
        known = _keys_at(model, loc[:-1])
        near = get_close_matches(key, known, n=1)
        hint = f"Did you mean “{near[0]}”?" if near else f"Known here: {', '.join(known)}."
        return f"“{key}” is not a key of this entry.", hint
    if first["type"] == "missing" and isinstance(loc[-1], str):
        return f"“{key}” is missing in this entry.", f"Add a line “{key}: ...”."
    words = [_expected(fault) for fault in faults if fault["type"] == "literal_error"]
    if words:
        shown = _shown(first["input"])
        return f"{shown} does not fit “{key}”.", f"Use {' or '.join(words)}."
    kinds = list(dict.fromkeys(_KINDS[f["type"]] for f in faults if f["type"] in _KINDS))
    if kinds:
        quotes = " Put the value in quotes to make it text." if "text" in kinds else ""
        return (
            f"“{key}” must be {' or '.join(kinds)}, not {_shown(first['input'])}.",
            f"Write {' or '.join(kinds)}.{quotes}",
        )
    return f"“{key}” does not fit: {first['msg'][:1].lower()}{first['msg'][1:]}.", "Mend the value."


def _expected(fault: ErrorDetails) -> str:
    """The members of a closed list, as “a, b or c”."""
    return str(fault.get("ctx", {}).get("expected", "")).replace("'", "")


def _shown(value: object) -> str:
    if isinstance(value, (dict, list, tuple)):
        return "keys with values" if isinstance(value, dict) else "a list"
    if isinstance(value, str):
        return f"“{value}”"
    return "nothing" if value is None else str(value).lower()


def _keys_at(model: type[BaseModel], loc: Loc) -> list[str]:
    """Return the keys that an entry at ``loc`` may have, found through the types of the fields."""
    here = model
    for step in loc:
        if isinstance(step, str) and step in here.model_fields:
            here = _model_in(here.model_fields[step].annotation) or here
    return list(here.model_fields)


def _model_in(annotation: object) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in cast("tuple[object, ...]", get_args(annotation)):
        found = _model_in(part)
        if found:
            return found
    return None
