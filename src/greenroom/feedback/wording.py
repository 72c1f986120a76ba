"""Small words: lists, counts, times and ordinals as a person says them."""

import re
from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
LONGEST_QUOTE = 180


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(number: int, one: str = "", many: str = "") -> str:
    """`no hints`, `one hint`, `12 hints`; the number alone when nothing is counted."""
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {one if number == 1 else many or one + 's'}" if one else word


def times(number: int) -> str:
    """`once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(number) or counted(number, "time")


def ordinal(number: int) -> str:
    """`first`, counted from 1; in figures from `11th` on."""
    if 1 <= number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def duration(ms: int) -> str:
    """`48 s`, `4 min 12 s`, `1 h 3 min`."""
    seconds = (ms + 500) // 1000
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    if hours:
        return f"{hours} h {minutes} min" if minutes else f"{hours} h"
    if minutes:
        return f"{minutes} min {seconds} s" if seconds else f"{minutes} min"
    return f"{seconds} s"


def percent(part: int, whole: int) -> str:
    """`38 %`, rounded half up."""
    return f"{(200 * part + whole) // (2 * whole)} %"


def sentence(text: str) -> str:
    """With a capital letter at the start."""
    return text[:1].upper() + text[1:]


def excerpt(text: str, part: str = "", longest: int = LONGEST_QUOTE) -> str:
    """A part of a text, letter for letter: this one, or the beginning; a word is never cut, however long it is."""
    text = (part if part and part in text else text).strip()
    if len(text) <= longest:
        return text
    whole_words = re.match(rf".{{1,{longest}}}(?=\s)", text, re.DOTALL) or re.match(r"\S+", text)
    return (whole_words[0] if whole_words else text).strip()
