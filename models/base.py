"""The two bases of every model: content is closed, saved documents keep what they do not know."""

from __future__ import annotations

from typing import Self

from pydantic import BaseModel, ConfigDict, ValidationError

from models.errors import DocumentError


class ContentModel(BaseModel):
    """A piece of game content: frozen; an unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Saved(BaseModel):
    """A piece of a saved document: frozen; unknown keys are kept and written back.

    Change one only through :meth:`replaced`. ``model_copy(update=...)`` would skip validation.
    """

    model_config = ConfigDict(frozen=True, extra="allow", defer_build=True)

    def replaced(self, **changes: object) -> Self:
        """Return a validated copy that shares every untouched child.

        Raises:
            DocumentError: when a value does not fit its field; the message names the field.
            TypeError: when a name is not a field (a slip in the program, not in the document).
        """
        unknown = changes.keys() - type(self).model_fields.keys()
        if unknown:
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(unknown))}")
        try:
            changed = type(self).model_validate({**dict(self), **changes})
        except ValidationError as error:
            raise DocumentError.from_pydantic(error) from error
        # Validation makes new tuples and a new set of names: the old ones do as well, and undo
        # keeps them only once.
        old, new = vars(self), vars(changed)
        new.update((name, old[name]) for name in old.keys() - changes.keys())
        if changed.model_fields_set == self.model_fields_set:
            object.__setattr__(changed, "__pydantic_fields_set__", self.model_fields_set)
        return changed
