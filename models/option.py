"""The options of a campaign: rules that are optional, unclear or open to house rules.

They are chosen once and stored with the document, so that a sheet can say which are in force.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, Self, cast

from models.base import ContentModel, Saved

OptionKind = Literal["optional", "unclear", "house"]
OPTION_KIND_NAMES: Mapping[OptionKind, str] = {
    "optional": "offered by the rules",
    "unclear": "a reading where the rules are unclear",
    "house": "house rule",
}


class OptionChoice(ContentModel):
    id: str
    name: str
    effect: str = ""


class OptionEntry(ContentModel):
    """A switch of the campaign; ``default`` is the ruling used when nobody chose.

    ``doubt`` tells what the rules leave open.
    """

    id: str
    name: str
    effect: str = ""
    doubt: str = ""
    kind: OptionKind
    topic: str
    choices: tuple[OptionChoice, ...]
    default: str


class CampaignOptions(Saved):
    """The base of a game's options: a field for each, whose default is the usual ruling.

    A file that lacks a field is read with the default; ``missing_options`` tells which.
    """

    @classmethod
    def complete(cls, **chosen: str) -> Self:
        """Return the defaults with what was ``chosen``, every field written out."""
        plain = {id: field.default for id, field in cls.model_fields.items()}
        return cls.model_validate({**plain, **chosen})


def missing_options(options: CampaignOptions) -> tuple[str, ...]:
    """Return the ids that nobody wrote down: a file that lacks them, not a choice."""
    return tuple(id for id in type(options).model_fields if id not in options.model_fields_set)


def with_options_field(raw: Any) -> Any:
    """Read a file that holds no options as one that lacks each of them."""
    if not isinstance(raw, dict):
        return raw
    fields = cast(dict[str, Any], raw)
    if "schema_version" in fields and "options" not in fields:
        return {**fields, "options": {}}
    return fields


def option_faults(
    entries: Iterable[OptionEntry], model: type[CampaignOptions]
) -> Iterator[tuple[str, str]]:
    """Yield (id, fault) of what differs between the words for options and what is stored."""
    for option in entries:
        field = model.model_fields.get(option.id)
        choices = {choice.id for choice in option.choices}
        if field is None or field.default != option.default or option.default not in choices:
            yield option.id, "it is not the option that a document stores."
