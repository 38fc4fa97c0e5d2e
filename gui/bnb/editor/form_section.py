"""A section of the BnB editors made of captions and bound fields."""

from __future__ import annotations

from gui.bnb.editor.desk import BeingDesk
from gui.editor import form_section
from gui.editor.form_section import LineField

__all__ = ["FormSection", "LineField"]


class FormSection(form_section.FormSection[BeingDesk]):
    """One with the being's desk."""
