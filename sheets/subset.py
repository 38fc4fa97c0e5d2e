"""TrueType faces whose embedded subsets carry outlines only.

The hinting programs of a face serve small sizes on old screens. On paper they do nothing, yet
they are two thirds of a small subset: without them a sheet is half as large and quicker to make.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import iter_unpack, pack, unpack_from
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase.ttfonts import (  # pyright: ignore[reportMissingTypeStubs]
    TTEncoding,
    TTFont,
    TTFontFace,
    TTFontMaker,
)

# Flags of a composite glyph's parts.
WORDS, SCALE, MORE, XY_SCALE, TWO_BY_TWO, INSTRUCTIONS = 0x1, 0x8, 0x20, 0x40, 0x80, 0x100


class OutlineFace(TTFontFace):
    """A face that remembers its glyphs without their hints."""

    def __init__(self, filename: str) -> None:
        parsed: Any = super()
        parsed.__init__(filename)
        self._outlines: dict[int, bytes] = {}

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803 - the library's names
        """Read the face. Its own loops over every glyph take five times as long as these."""
        face: Any = self
        base: Any = super()
        base.extractInfo(charInfo=0)
        data: bytes = face._ttf_data
        count: int = face.numGlyphs
        long_form = unpack_from(">H", data, face.get_table_pos("head")[0] + 50)[0]
        positions = unpack_from(
            f">{count + 1}{'L' if long_form else 'H'}", data, face.get_table_pos("loca")[0]
        )
        face.glyphPos = positions if long_form else [2 * position for position in positions]
        face.hmetrics = horizontal_metrics(face, data)
        face.charToGlyph = glyphs_by_code(data, face.get_table_pos("cmap")[0])
        face.charToGlyph[0xA0] = face.charToGlyph[0x20]  # the library sets the one as the other
        scale = 1000 / face.unitsPerEm
        face.charWidths = {
            code: face.hmetrics[glyph][0] * scale for code, glyph in face.charToGlyph.items()
        }
        face.defaultWidth = face.hmetrics[0][0] * scale

    def outline(self, glyph: int) -> bytes:
        """Return the glyph's data without instructions, padded to four bytes."""
        found = self._outlines.get(glyph)
        if found is None:
            face: Any = self
            start: int = face.get_table_pos("glyf")[0]
            first, last = face.glyphPos[glyph], face.glyphPos[glyph + 1]
            bare = bare_outline(face._ttf_data[start + first : start + last])
            found = self._outlines[glyph] = bare + b"\0" * (-len(bare) % 4)
        return found

    def getCharWidth(self, code: int) -> int:  # noqa: N802 - the library calls it
        """Return the width in whole thousandths: as short in the file as can be."""
        face: Any = self
        return round(face.charWidths.get(code, face.defaultWidth))

    def makeSubset(self, subset: Sequence[int]) -> bytes:  # noqa: N802 - the library calls it
        """Return a font file with the characters of ``subset``, in its order."""
        face: Any = self
        glyphs = [0]
        index = {0: 0}

        def placed(glyph: int) -> int:
            if glyph not in index:
                index[glyph] = len(glyphs)
                glyphs.append(glyph)
            return index[glyph]

        codes = [placed(face.charToGlyph.get(code, 0)) for code in subset]
        outlines: list[bytes] = []
        for glyph in glyphs:  # grows while parts of composites are found
            outlines.append(renumbered(self.outline(glyph), placed))
        maker: Any = TTFontMaker()
        if "OS/2" in face.table:
            maker.add("OS/2", face.get_table("OS/2"))
        maker.add("post", pack(">L", 0x30000) + face.get_table("post")[4:16] + b"\0" * 16)
        metrics = [pack(">HH", *map(int, face.hmetrics[glyph])) for glyph in glyphs]
        maker.add("hmtx", b"".join(metrics))
        maker.add("hhea", with_short(face.get_table("hhea"), 34, len(glyphs)))
        maker.add("maxp", with_short(face.get_table("maxp"), 4, len(glyphs)))
        maker.add("cmap", trimmed_cmap(codes))
        maker.add("glyf", b"".join(outlines))
        maker.add("loca", locations(outlines))
        maker.add("head", with_short(face.get_table("head"), 50, 1))
        return maker.makeStream()


class OutlineFont(TTFont):
    """A font for the PDF library over an :class:`OutlineFace`."""

    def __init__(self, name: str, path: str) -> None:
        # Not the library's own initialiser: it would parse the file as a hinted face.
        self.fontName = name
        self.face = OutlineFace(path)
        self.encoding = TTEncoding()
        self.state: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()
        self._asciiReadable = 0
        self.shapable = False


def horizontal_metrics(face: Any, data: bytes) -> list[tuple[int, int]]:
    """Return advance and left bearing of every glyph, as the ``hmtx`` table has them."""
    start: int = face.get_table_pos("hmtx")[0]
    full = unpack_from(">H", data, face.get_table_pos("hhea")[0] + 34)[0]
    metrics: list[tuple[int, int]] = list(iter_unpack(">HH", data[start : start + 4 * full]))
    bearings = unpack_from(f">{face.numGlyphs - full}H", data, start + 4 * full)
    metrics.extend((metrics[-1][0], bearing) for bearing in bearings)
    return metrics


def glyphs_by_code(data: bytes, cmap: int) -> dict[int, int]:
    """Return the glyph of each character below U+10000, from the table every face has for them.

    Raises:
        ValueError: when the face has no such table.
    """
    subtable = cmap + _unicode_subtable(data, cmap)
    segments = unpack_from(">H", data, subtable + 6)[0] // 2
    fields = [
        unpack_from(f">{segments}H", data, subtable + 14 + skipped + 2 * segments * number)
        for number, skipped in enumerate((0, 2, 2, 2))
    ]
    ranges_at = subtable + 16 + 6 * segments
    found: dict[int, int] = {}
    for number, (end, start, delta, offset) in enumerate(zip(*fields, strict=True)):
        codes = range(start, min(end, 0xFFFE) + 1)
        if offset:
            at = ranges_at + 2 * number + offset
            glyphs = unpack_from(f">{len(codes)}H", data, at)
            found.update(
                (code, (glyph + delta) & 0xFFFF)
                for code, glyph in zip(codes, glyphs, strict=True)
                if glyph
            )
        else:
            found.update((code, (code + delta) & 0xFFFF) for code in codes)
    return found


def _unicode_subtable(data: bytes, cmap: int) -> int:
    for number in range(unpack_from(">H", data, cmap + 2)[0]):
        platform, encoding, offset = unpack_from(">HHL", data, cmap + 4 + 8 * number)
        if (platform, encoding) == (3, 1) and unpack_from(">H", data, cmap + offset)[0] == 4:
            return offset
    raise ValueError("the face has no table of Unicode characters")


def with_short(table: bytes, offset: int, value: int) -> bytes:
    return table[:offset] + pack(">H", value) + table[offset + 2 :]


def trimmed_cmap(codes: Sequence[int]) -> bytes:
    """Return a character map in which code n of the PDF text is glyph ``codes[n]``."""
    head = (0, 1, 1, 0, 0, 12, 6, 10 + 2 * len(codes), 0, 0, len(codes))
    return pack(f">{len(head) + len(codes)}H", *head, *codes)


def locations(outlines: Sequence[bytes]) -> bytes:
    """Return where each glyph starts and the last one ends, in the long format."""
    offsets = [0]
    for outline in outlines:
        offsets.append(offsets[-1] + len(outline))
    return pack(f">{len(offsets)}L", *offsets)


def bare_outline(data: bytes) -> bytes:
    """Return one glyph of a ``glyf`` table without its instructions."""
    if not data:
        return data
    contours = unpack_from(">h", data)[0]
    if contours >= 0:
        at = 10 + 2 * contours
        length = unpack_from(">H", data, at)[0]
        return data[:at] + b"\0\0" + data[at + 2 + length :]
    kept = bytearray(data)
    at, flags = 10, MORE
    while flags & MORE:
        flags = unpack_from(">H", kept, at)[0]
        kept[at : at + 2] = pack(">H", flags & ~INSTRUCTIONS)
        at += part_length(flags)
    return bytes(kept[:at])


def part_length(flags: int) -> int:
    """Return how many bytes one part of a composite glyph takes."""
    length = 8 if flags & WORDS else 6
    if flags & SCALE:
        return length + 2
    if flags & XY_SCALE:
        return length + 4
    return length + 8 if flags & TWO_BY_TWO else length


def renumbered(outline: bytes, placed: Any) -> bytes:
    """Return the outline with the parts of a composite glyph pointing into the subset."""
    if not outline or unpack_from(">h", outline)[0] >= 0:
        return outline
    kept = bytearray(outline)
    at, flags = 10, MORE
    while flags & MORE:
        flags, glyph = unpack_from(">HH", kept, at)
        kept[at + 2 : at + 4] = pack(">H", placed(glyph))
        at += part_length(flags)
    return bytes(kept)
