"""The one kind of document of the toy game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from models.document import Document


class Pebble(Document):
    game: Literal["toyland"] = "toyland"  # pyright: ignore[reportIncompatibleVariableOverride]
    kind: Literal["pebble"] = "pebble"  # pyright: ignore[reportIncompatibleVariableOverride]
    weight: Annotated[int, Field(ge=0)] = 1


DOCUMENTS: Mapping[str, type[Document]] = {"pebble": Pebble}
