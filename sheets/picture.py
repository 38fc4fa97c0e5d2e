"""A portrait made fit for paper: cut to its frame and scaled down, safe whatever the file holds."""

from __future__ import annotations

from base64 import b64decode
from functools import lru_cache
from io import BytesIO
from typing import Any

from models.document import Portrait

MOST_PIXELS = 40_000_000
DOTS_PER_POINT = 240 / 72
QUALITY = 82


def portrait_jpeg(portrait: Portrait | None, width: float, height: float) -> bytes | None:
    """Return the portrait as a JPEG of the frame's proportions; the frame is in points.

    The middle of a picture of other proportions is kept, its upper part before its lower.
    None when there is no picture, or its data cannot be read as one.
    """
    if portrait is None or not portrait.data:
        return None
    return _framed(portrait.data, round(width, 1), round(height, 1))


@lru_cache(maxsize=4)
def _framed(data: str, width: float, height: float) -> bytes | None:
    from PIL import Image, ImageOps

    try:
        raw = b64decode(data, validate=True)
        with Image.open(BytesIO(raw), formats=("PNG", "JPEG")) as opened:
            if opened.width * opened.height > MOST_PIXELS:
                return None
            image: Any = ImageOps.exif_transpose(opened)
            image = _on_white(image)
        box = (round(width * DOTS_PER_POINT), round(height * DOTS_PER_POINT))
        scale = min(1.0, image.width / box[0], image.height / box[1])
        wanted = (max(1, round(box[0] * scale)), max(1, round(box[1] * scale)))
        image = ImageOps.fit(image, wanted, Image.Resampling.LANCZOS, centering=(0.5, 0.3))
        buffer = BytesIO()
        image.save(buffer, "JPEG", quality=QUALITY, optimize=True)
    except Exception:
        # A decoder may fail in any way on broken or hostile data: the frame then stays empty.
        return None
    return buffer.getvalue()


def _on_white(image: Any) -> Any:
    from PIL import Image

    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        solid = image.convert("RGBA")
        ground = Image.new("RGBA", solid.size, "white")
        ground.alpha_composite(solid)
        return ground.convert("RGB")
    return image.convert("RGB")
