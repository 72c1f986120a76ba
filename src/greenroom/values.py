"""Small values that every layer uses."""

import re
from typing import Annotated, Literal

from pydantic import BeforeValidator

Level = Literal["junior", "mid", "senior"]
"""What a candidate is held to."""
Difficulty = Literal["easy", "medium", "hard"]
"""How hard a task is said to be."""

# Control characters, line and paragraph separators, and the characters that override the direction of text.
_ODD = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")


def one_line(text: object) -> object:
    """Replace control characters by a space. Anything but text is returned as it is."""
    return _ODD.sub(" ", text).strip() if isinstance(text, str) else text


OneLine = Annotated[str, BeforeValidator(one_line)]
"""A name or title. It is cleaned rather than refused, so that old logs stay readable."""
