"""A picture embedded in another tool's file, as a portrait when it is small and sound."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode, b64encode
from io import BytesIO
from typing import Any

from models.document import Portrait

MAX_SIDE = 512
MAX_DATA = 12_000_000
MAX_PIXELS = 40_000_000
_DATA = re.compile(r"data:image/(png|jpe?g|webp|gif|bmp);base64,", re.IGNORECASE)


def is_embedded(address: str) -> bool:
    """Say whether ``address`` holds a picture rather than naming one elsewhere."""
    return address.lstrip()[:5].casefold() == "data:"


def portrait_of(address: str) -> Portrait | None:
    """Return the picture in a ``data:`` address, at most 512 px wide and high.

    None for anything else: no other address is ever loaded, and what cannot be decoded, or would
    be huge once decoded, is no portrait.
    """
    address = address.strip()
    found = _DATA.match(address)
    if found is None or len(address) > MAX_DATA:
        return None
    try:
        data = b64decode(address[found.end() :], validate=True)
    except (binascii.Error, ValueError):
        return None
    return _portrait(data)


def _portrait(data: bytes) -> Portrait | None:
    from PIL import Image

    try:
        with Image.open(BytesIO(data), formats=("PNG", "JPEG", "WEBP", "GIF", "BMP")) as opened:
            if opened.width * opened.height > MAX_PIXELS or not opened.width * opened.height:
                return None
            if opened.format in ("PNG", "JPEG") and max(opened.size) <= MAX_SIDE:
                opened.load()
                media: Any = f"image/{opened.format.lower()}"
                return Portrait(media_type=media, data=b64encode(data).decode())
            return _scaled(opened)
    except Exception:
        # A decoder may fail in any way on broken or hostile data.
        return None


def _scaled(opened: Any) -> Portrait:
    from PIL import Image

    clear = opened.mode in ("RGBA", "LA", "PA") or "transparency" in opened.info
    image = opened.convert("RGBA" if clear else "RGB")
    image.thumbnail((MAX_SIDE, MAX_SIDE), Image.Resampling.LANCZOS)
    buffer = BytesIO()
    if clear:
        image.save(buffer, "PNG")
    else:
        image.save(buffer, "JPEG", quality=88)
    encoded = b64encode(buffer.getvalue()).decode()
    return Portrait(media_type="image/png" if clear else "image/jpeg", data=encoded)


def address_of(portrait: Portrait) -> str:
    """Return the portrait as a ``data:`` address."""
    return f"data:{portrait.media_type};base64,{portrait.data}"
