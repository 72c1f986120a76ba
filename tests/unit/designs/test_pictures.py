"""What is a PNG picture and what is not, told without unpacking it."""

import random
import struct
import zlib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.designs.pictures import MOST_CHUNKS, png_size

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PIXELS = zlib.compress(b"\x00\xff\xff\xff" * 9)


def chunk(kind: bytes, body: bytes = b"") -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def head(width: int = 3, height: int = 3, *rest: int) -> bytes:
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, *(rest or (8, 2, 0, 0, 0))))


def picture(*chunks: bytes) -> bytes:
    return SIGNATURE + b"".join(chunks)


IDAT, IEND, PLTE = chunk(b"IDAT", PIXELS), chunk(b"IEND"), chunk(b"PLTE", bytes(3))
SMALL = picture(head(), IDAT, IEND)


def around(*extra: bytes) -> bytes:
    return picture(head(), *extra, IDAT, IEND)


GOOD = {
    "a small one": (SMALL, (3, 3)),
    "as large as may be": (picture(head(4096, 4096), IDAT, IEND), (4096, 4096)),
    "wide": (picture(head(4096, 1), IDAT, IEND), (4096, 1)),
    "several chunks of pixels": (picture(head(), IDAT, chunk(b"IDAT"), IDAT, IEND), (3, 3)),
    "other chunks": (picture(head(), chunk(b"pHYs", bytes(9)), IDAT, chunk(b"tEXt", b"a\0b"), IEND), (3, 3)),
    "a palette": (picture(head(3, 3, 4, 3, 0, 0, 1), PLTE, IDAT, IEND), (3, 3)),
    "grey": (picture(head(3, 3, 16, 0, 0, 0, 0), IDAT, IEND), (3, 3)),
}  # fmt: skip

BAD = {
    "nothing": b"",
    "the signature alone": SIGNATURE,
    "another format": b"\xff\xd8\xff\xe0" + SMALL[4:],
    "a page": b"<html>" + SMALL,
    "a page after it": SMALL + b"<script>",
    "a second picture after it": SMALL + SMALL,
    "no end": picture(head(), IDAT),
    "an end with content": picture(head(), IDAT, chunk(b"IEND", b"x")),
    "two ends": picture(head(), IDAT, IEND, IEND),
    "no pixels": picture(head(), IEND),
    "empty pixels": picture(head(), chunk(b"IDAT"), IEND),
    "no head": picture(IDAT, IEND),
    "a head that comes later": picture(chunk(b"tEXt", b"a\0b"), head(), IDAT, IEND),
    "two heads": picture(head(), head(), IDAT, IEND),
    "a short head": picture(chunk(b"IHDR", bytes(12)), IDAT, IEND),
    "a long head": picture(chunk(b"IHDR", struct.pack(">IIBBBBBB", 3, 3, 8, 2, 0, 0, 0, 0)), IDAT, IEND),
    "no width": picture(head(0, 3), IDAT, IEND),
    "no height": picture(head(3, 0), IDAT, IEND),
    "too wide": picture(head(4097, 3), IDAT, IEND),
    "too high": picture(head(3, 4097), IDAT, IEND),
    "far too wide": picture(head(2**32 - 1, 3), IDAT, IEND),
    "a depth that is none": picture(head(3, 3, 3, 2, 0, 0, 0), IDAT, IEND),
    "colours that are none": picture(head(3, 3, 8, 5, 0, 0, 0), IDAT, IEND),
    "another compression": picture(head(3, 3, 8, 2, 1, 0, 0), IDAT, IEND),
    "another filter": picture(head(3, 3, 8, 2, 0, 1, 0), IDAT, IEND),
    "another interlacing": picture(head(3, 3, 8, 2, 0, 0, 2), IDAT, IEND),
    "no palette": picture(head(3, 3, 8, 3, 0, 0, 0), IDAT, IEND),
    "a palette after the pixels": picture(head(), IDAT, PLTE, IEND),
    "two palettes": around(PLTE, PLTE),
    "pixels in two places": picture(head(), IDAT, chunk(b"tEXt", b"a\0b"), IDAT, IEND),
    "an unknown part that matters": around(chunk(b"ABCD")),
    "a reserved name": around(chunk(b"abcd")),
    "a name that is none": around(chunk(b"a1Cd")),
    "a wrong checksum": SMALL.replace(PIXELS, PIXELS[:-1] + b"X"),
    "a length beyond the end": picture(head(), struct.pack(">I", 2**32 - 1) + b"IDAT" + PIXELS),
}  # fmt: skip


@pytest.mark.parametrize("name", list(GOOD))
def test_a_picture_has_a_size(name: str) -> None:
    data, size = GOOD[name]
    assert png_size(data) == size


@pytest.mark.parametrize("name", list(BAD))
def test_anything_else_has_none(name: str) -> None:
    assert png_size(BAD[name]) is None


def test_a_picture_that_is_cut_off_or_changed_anywhere_is_none() -> None:
    assert not any(png_size(SMALL[:end]) for end in range(len(SMALL)))
    for place in range(len(SMALL)):
        changed = bytearray(SMALL)
        changed[place] ^= 1 << (place % 8)
        assert png_size(bytes(changed)) is None, place


@given(st.binary(max_size=200), st.integers(0, len(SMALL)))
def test_nothing_raises(noise: bytes, at: int) -> None:
    for data in (noise, SIGNATURE + noise, SMALL[:at] + noise + SMALL[at:] if noise else b""):
        assert png_size(data) is None or data.startswith(SIGNATURE)


def test_pixels_are_not_unpacked() -> None:
    bomb = zlib.compress(bytes(50_000_000), 9)
    assert png_size(picture(head(4096, 4096), chunk(b"IDAT", bomb), IEND)) == (4096, 4096)
    assert png_size(picture(head(), chunk(b"IDAT", b"this is not packed at all"), IEND)) == (3, 3)


def many(count: int) -> Iterator[bytes]:
    yield head()
    yield from (chunk(b"tEXt") for _ in range(count))
    yield from (IDAT, IEND)


def test_very_many_chunks_are_refused_and_large_pictures_are_not() -> None:
    assert png_size(picture(*many(MOST_CHUNKS - 3))) == (3, 3)
    assert png_size(picture(*many(MOST_CHUNKS - 2))) is None
    noise = random.Random(1).randbytes(8 * 1024)
    large = picture(head(), *[chunk(b"IDAT", noise)] * 2_400, IEND)
    assert png_size(large) == (3, 3)
    assert png_size(picture(*many(1_000_000))) is None
