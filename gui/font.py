"""The typefaces the program brings along, and the font of each role.

Vollkorn for names and headings, Lato for the rest and for all figures, DejaVu Sans for signs that
neither has. Lato's figures all have one width, so columns of numbers stand straight.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from resources.loader import resource_path

FONT_FILES = (
    "Lato-Regular.ttf",
    "Lato-Medium.ttf",
    "Lato-Semibold.ttf",
    "Lato-Bold.ttf",
    "Lato-Italic.ttf",
    "Vollkorn-SemiBold.ttf",
    "DejaVuSans.ttf",
    "DejaVuSans-Bold.ttf",
)


@dataclass(frozen=True, slots=True)
class _Face:
    family: str
    pixels: int
    weight: QFont.Weight = QFont.Weight.Normal
    spacing: float = 0.0
    italic: bool = False
    capitals: bool = False


_W = QFont.Weight
_FACES: Mapping[str, _Face] = {
    "title": _Face("Vollkorn", 28, _W.DemiBold),
    "heading": _Face("Vollkorn", 20, _W.DemiBold),
    "section": _Face("Vollkorn", 16, _W.DemiBold),
    "body": _Face("Lato", 14),
    "medium": _Face("Lato", 14, _W.Medium),
    "strong": _Face("Lato", 14, _W.DemiBold),
    "italic": _Face("Lato", 14, italic=True),
    "caption": _Face("Lato", 12),
    "caption-strong": _Face("Lato", 12, _W.Bold),
    "caps": _Face("Lato", 12, _W.Bold, 0.05, capitals=True),
    "amount": _Face("Lato", 16, _W.Bold),
    "pool": _Face("Lato", 20, _W.Bold),
    "figure-card": _Face("Lato", 24, _W.Bold),
    "figure": _Face("Lato", 28, _W.Bold),
    "figure-large": _Face("Lato", 40, _W.Bold),
}
FONT_ROLES = tuple(_FACES)


@cache
def load_fonts() -> tuple[str, ...]:
    """Register the typefaces with Qt, once, and return the families found.

    Raises:
        FileNotFoundError: when the program's folder lacks a font file.
    """
    families: dict[str, None] = {}
    for name in FONT_FILES:
        path = resource_path(f"fonts/{name}")
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0:
            raise FileNotFoundError(path)
        families.update(dict.fromkeys(QFontDatabase.applicationFontFamilies(number)))
    return tuple(families)


@cache
def font(role: str) -> QFont:
    """Return the font of ``role``, one of ``FONT_ROLES``. Do not change it; copy it first.

    Raises:
        KeyError: when there is no such role.
    """
    return _made(_FACES[role])


@cache
def sized_font(pixels: int, *, bold: bool = True, serif: bool = False) -> QFont:
    """Return a font for figures and letters drawn into a shape of any size."""
    if serif:
        return _made(_Face("Vollkorn", pixels, _W.DemiBold))
    return _made(_Face("Lato", pixels, _W.Bold if bold else _W.Normal))


def _made(face: _Face) -> QFont:
    made = QFont()
    made.setFamilies([face.family, "Lato", "DejaVu Sans"])
    made.setPixelSize(face.pixels)
    made.setWeight(face.weight)
    made.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    made.setItalic(face.italic)
    made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, face.spacing * face.pixels)
    if face.capitals:
        made.setCapitalization(QFont.Capitalization.AllUppercase)
    if face.family == "Vollkorn":
        # Vollkorn's figures hang below the line unless asked to stand on it.
        made.setFeature(QFont.Tag("lnum"), 1)
    else:
        made.setFeature(QFont.Tag("liga"), 0)
    return made
