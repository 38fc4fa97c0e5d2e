"""A picture file as a portrait: read, turned upright, scaled down and kept as bytes."""

from __future__ import annotations

import base64
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from models.document import Portrait
from models.errors import UserError

MAX_SIDE = 512
_MAX_FILE_BYTES = 100_000_000
FORMATS = {
    "PNG": ("png",),
    "JPEG": ("jpg", "jpeg"),
    "GIF": ("gif",),
    "BMP": ("bmp",),
    "SVG": ("svg",),
    "WebP": ("webp",),
}
"""The kinds of pictures that are offered, and how the names of their files end."""
_NAMES = tuple(FORMATS)
_TRY_ANOTHER = f"Choose a {', '.join(_NAMES[:-1])} or {_NAMES[-1]} picture."


class PortraitError(UserError):
    """A file that cannot serve as a portrait."""


def portrait_from_file(path: Path) -> Portrait:
    """Return the picture in ``path``, at most 512 px wide and high, as PNG or JPEG.

    JPEG is kept for pictures without transparency, PNG for the others.

    Raises:
        PortraitError: when the file cannot be read or holds no picture.
    """
    try:
        size = path.stat().st_size
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise PortraitError(
            f"“{path.name}” could not be read ({reason}).", remedy=_TRY_ANOTHER
        ) from error
    if path.is_dir():
        raise PortraitError(f"“{path.name}” is a folder, not a picture.", remedy=_TRY_ANOTHER)
    if size == 0:
        raise PortraitError(f"“{path.name}” is empty.", remedy=_TRY_ANOTHER)
    if size > _MAX_FILE_BYTES:
        raise PortraitError(
            f"“{path.name}” is larger than 100 MB.", remedy="Choose a smaller picture."
        )
    return portrait_from_image(_read(path))


def portrait_from_image(image: QImage) -> Portrait:
    """Return ``image`` as a portrait, scaled down to 512 px where it is larger."""
    if max(image.width(), image.height()) > MAX_SIDE:
        image = image.scaled(
            QSize(MAX_SIDE, MAX_SIDE),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if image.hasAlphaChannel():
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        media_type = "image/png"
    else:
        image.save(buffer, "JPEG", 88)  # type: ignore[call-overload]
        media_type = "image/jpeg"
    data = base64.b64encode(buffer.data().data()).decode("ascii")
    return Portrait(media_type=media_type, data=data)


def _read(path: Path) -> QImage:
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > 2 * MAX_SIDE:
        # Decoding at twice the wanted size spares the memory of a 50-megapixel photograph.
        reader.setScaledSize(
            size.scaled(2 * MAX_SIDE, 2 * MAX_SIDE, Qt.AspectRatioMode.KeepAspectRatio)
        )
    image = reader.read()
    if image.isNull():
        raise PortraitError(
            f"“{path.name}” is not a picture that can be read here.", remedy=_TRY_ANOTHER
        )
    return image
