"""Which characters this machine has no font for: on paper they would be boxes, and nobody would know why."""

from collections.abc import Iterable
from dataclasses import dataclass

import typst

_PROBE = b'#set document(title: "probe", date: datetime(year: 2000, month: 1, day: 1))\n#sys.inputs.text'
_NO_GLYPH = "could not be displayed"
_NOT_DRAWN = range(0xFE00, 0xFE10)
"""Signs that choose the form of the one before; no font need have them."""


@dataclass(frozen=True, slots=True)
class Script:
    """Characters that come with one font."""

    name: str
    ranges: tuple[range, ...]
    package: str
    """What to install, as Debian and Ubuntu call it."""
    sample: str

    def has(self, character: str) -> bool:
        """Whether a character belongs to it."""
        return any(ord(character) in one for one in self.ranges)


EAST_ASIAN = Script(
    "Chinese, Japanese and Korean",
    (
        range(0x1100, 0x1200),
        range(0x2E80, 0xA4D0),
        range(0xAC00, 0xD7B0),
        range(0xF900, 0xFB00),
        range(0xFF00, 0xFFF0),
        range(0x20000, 0x32000),
    ),
    "fonts-noto-cjk",
    "\u6f22\u5b57\u304b\u306a\ud55c\uae00",
)
EMOJI = Script("emoji", (range(0x1F000, 0x1FB00),), "fonts-noto-color-emoji", "\U0001f9d1\U0001f9ea\U0001f3ad")
OTHERS = Script("some other scripts", (), "fonts-noto-core", "")


def lacking(text: Iterable[str], *, ignore_system_fonts: bool = False) -> tuple[Script, ...]:
    """The scripts of which this text has characters that no font here can show."""
    characters = {one for one in text if one.isprintable() and not one.isspace() and ord(one) not in _NOT_DRAWN}
    found = []
    for script in (EAST_ASIAN, EMOJI):
        own = {one for one in characters if script.has(one)}
        characters -= own
        if _has_boxes(own, ignore_system_fonts):
            found.append(script)
    return (*found, OTHERS) if _has_boxes(characters, ignore_system_fonts) else tuple(found)


def told(scripts: tuple[Script, ...]) -> str:
    """As a note on the paper; empty when nothing is missing."""
    if not scripts:
        return ""
    packages = " and ".join(script.package for script in scripts)
    return (
        "Some characters have no font on the machine that made this PDF, so they show as boxes. The web page and the "
        f"Markdown file show them. To fix it, install {packages}."
    )


def _has_boxes(characters: set[str], ignore_system_fonts: bool) -> bool:
    """Whether any of them cannot be shown: a document for keeping may have no boxes, so the typesetter objects."""
    if not characters:
        return False
    # A space between them keeps letters from joining, and what combines has something to combine with.
    text = " ".join(sorted(characters))
    try:
        typst.compile(_PROBE, sys_inputs={"text": text}, pdf_standards="a-2u", ignore_system_fonts=ignore_system_fonts)
    except typst.TypstError as error:
        return _NO_GLYPH in str(error)
    return False
