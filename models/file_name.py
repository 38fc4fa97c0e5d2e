"""File names made from document names: valid on every system, free, and still readable."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

from models.file_error import file_error
from models.file_format import SUFFIX

MAX_STEM_BYTES = 120
"""Leaves room for a number, the suffixes and encryption within the 143 bytes of the tightest."""

_FORBIDDEN = re.compile(r'[<>:"/\\|?*]+')
_RESERVED = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE
)
_KEPT_FORMATS = "\u200c\u200d"  # joiners, which Persian and many emoji need


def new_path(folder: Path, name: str, *, suffix: str = SUFFIX, otherwise: str = "Unnamed") -> Path:
    """Return a path in ``folder`` that is free and names the document.

    A number is added when the name is taken, also when it is so only for a system that does not
    tell upper from lower case. The folder need not exist; nothing is made.

    Args:
        name: The document's name, any text.
        otherwise: The stem for a name of which nothing is left.

    Raises:
        FileError: when the folder cannot be looked into.
    """
    stem = safe_stem(name) or otherwise
    try:
        taken = {_folded(taken) for taken in os.listdir(folder)} if folder.exists() else set[str]()
    except OSError as error:
        raise file_error(error, folder, "read") from error
    number, candidate = 1, stem + suffix
    while _folded(candidate) in taken:
        number += 1
        candidate = f"{stem} {number}{suffix}"
    return folder / candidate


def safe_stem(name: str) -> str:
    """Return ``name`` as a file's stem: letters of all scripts stay, what systems refuse goes.

    Empty when nothing is left. At most ``MAX_STEM_BYTES`` in UTF-8, cut between whole characters.
    """
    text = unicodedata.normalize("NFC", name)
    text = "".join(" " if c.isspace() else c for c in text if _is_printed(c))
    text = " ".join(_FORBIDDEN.sub("-", text).split()).strip(". ")
    text = _cut(text).rstrip(". ")
    return f"_{text}" if _RESERVED.fullmatch(text) else text


def _is_printed(character: str) -> bool:
    category = unicodedata.category(character)
    return category not in ("Cc", "Cf", "Cs", "Co", "Cn") or character in _KEPT_FORMATS + "\t\n\r"


def _cut(text: str) -> str:
    data = text.encode()
    if len(data) <= MAX_STEM_BYTES:
        return text
    kept = data[:MAX_STEM_BYTES].decode(errors="ignore")
    # A letter whose accents or joined parts would be cut off goes as a whole.
    rest = text[len(kept) :]
    while kept and rest and (unicodedata.combining(rest[0]) or rest[0] in _KEPT_FORMATS):
        kept, rest = kept[:-1], kept[-1] + rest
    return kept.rstrip(_KEPT_FORMATS)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
