"""How much room texts need, estimated without a font."""

import textwrap
import unicodedata

FONT, SMALL_FONT = 20, 16
LINE = 1.25
MOST_IN_LINE = 24
LEAST = (140.0, 70.0)
"""Width and height of the smallest shape."""
PADDING = 16.0
INNER = {"ellipse": 1.45, "diamond": 2.0}
"""How much larger than its text a shape has to be."""
ROUND = 0.85
"""The least height of an ellipse as a share of its width: flat ones mean stores."""


def wrapped(text: str, most: int = MOST_IN_LINE) -> str:
    """The text with lines of a bounded length, broken between words where possible."""
    lines = (textwrap.wrap(line, most, break_on_hyphens=False) or [""] for line in text.splitlines())
    return "\n".join(part for line in lines for part in line)


def size_of(text: str, font: float = FONT) -> tuple[float, float]:
    """Width and height of a text as it is broken."""
    lines = text.splitlines() or [""]
    return round(max(map(_width, lines)) * font, 1), round(len(lines) * font * LINE, 2)


def _width(line: str) -> float:
    return sum(1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.58 for letter in line)


def needed(label: str, type: str = "rectangle") -> tuple[float, float]:
    """Width and height of a shape with this label."""
    width, height = size_of(wrapped(label))
    factor = INNER.get(type, 1.0)
    width = max(LEAST[0], _even(width * factor + 2 * PADDING))
    height = max(LEAST[1], _even(height * factor + 2 * PADDING))
    return width, max(height, _even(ROUND * width)) if type == "ellipse" else height


def _even(length: float) -> float:
    return float(-(-length // 10) * 10)
