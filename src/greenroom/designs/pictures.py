"""PNG pictures from outside, looked through without unpacking them."""

import struct
import zlib

MOST_PIXELS = 4096
"""Of a side."""
MOST_CHUNKS = 20_000

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEAD = struct.Struct(">I4s")
_SUM = struct.Struct(">I")
_IHDR = struct.Struct(">IIBBBBB")
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""Bits per sample that each colour type may have; type 3 has a palette."""
_WITH_PALETTE = 3
_CRITICAL = (b"IHDR", b"PLTE", b"IDAT", b"IEND")

_Chunk = tuple[bytes, bytes]


def png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a whole PNG picture of at most 4096 by 4096 pixels; None for anything else."""
    chunks = _chunks(data)
    kinds = [kind for kind, _ in chunks]
    if not kinds or kinds[0] != b"IHDR" or kinds[-1] != b"IEND" or chunks[-1][1]:
        return None
    if kinds.count(b"IHDR") != 1 or kinds.count(b"IEND") != 1 or not all(map(_is_known, kinds)):
        return None
    if not any(body for kind, body in chunks if kind == b"IDAT"):
        return None
    head = _read_head(chunks[0][1])
    if head is None:
        return None
    width, height, colours = head
    return (width, height) if _is_in_order(kinds, has_palette=colours == _WITH_PALETTE) else None


def _chunks(data: bytes) -> list[_Chunk]:
    """Each chunk with its first bytes; none unless all of the data are chunks with the right checksums."""
    if not data.startswith(_SIGNATURE):
        return []
    found: list[_Chunk] = []
    view = memoryview(data)
    at = len(_SIGNATURE)
    while at < len(data):
        if len(data) - at < _HEAD.size + _SUM.size or len(found) == MOST_CHUNKS:
            return []
        length, kind = _HEAD.unpack_from(data, at)
        body = at + _HEAD.size
        end = body + length
        if end + _SUM.size > len(data) or zlib.crc32(view[at + 4 : end]) != _SUM.unpack_from(data, end)[0]:
            return []
        found.append((kind, bytes(view[body : min(end, body + _IHDR.size + 1)])))
        at = end + _SUM.size
    return found


def _is_known(kind: bytes) -> bool:
    """Critical chunks have to be understood; any other starts with a small letter."""
    return kind.isalpha() and kind[2:3].isupper() and (kind in _CRITICAL or kind[:1].islower())


def _read_head(body: bytes) -> tuple[int, int, int] | None:
    if len(body) != _IHDR.size:
        return None
    width, height, depth, colours, compression, filtering, interlace = _IHDR.unpack(body)
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        return None
    if depth not in _DEPTHS.get(colours, ()) or compression or filtering or interlace > 1:
        return None
    return width, height, colours


def _is_in_order(kinds: list[bytes], *, has_palette: bool) -> bool:
    """Whether the pixels are in chunks one after the other, after the palette if there has to be one."""
    first, count = kinds.index(b"IDAT"), kinds.count(b"IDAT")
    if kinds[first : first + count] != [b"IDAT"] * count:
        return False
    palettes = [place for place, kind in enumerate(kinds) if kind == b"PLTE"]
    return len(palettes) <= 1 and all(place < first for place in palettes) and (bool(palettes) or not has_palette)
