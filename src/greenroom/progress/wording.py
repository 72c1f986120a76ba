"""Numbers and times as a person says them."""

from greenroom.interview.events import Millis
from greenroom.progress.glicko import DAY

_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(count: int) -> str:
    """Small numbers in letters."""
    return _SMALL[count] if 0 <= count < len(_SMALL) else f"{count:,}"


def counted(count: int, thing: str, things: str = "") -> str:
    """As in "one hint", "two hints"."""
    return f"{number(count)} {thing if count == 1 else things or thing + 's'}"


def ago(at: Millis, now: Millis) -> str:
    """How long ago something was, in whole days and more."""
    days = max(0, now - at) // DAY
    if days == 0:
        return "today" if at // DAY == now // DAY else "yesterday"
    if days == 1:
        return "yesterday"
    if days < 14:
        return f"{number(days)} days ago"
    if days < 61:
        return f"{number(days // 7)} weeks ago"
    return f"{number(days // 30)} months ago" if days < 700 else f"{number(days // 365)} years ago"


def sentence(text: str) -> str:
    """With a capital at its beginning; nothing else changes."""
    return text[:1].upper() + text[1:]


def listed(names: list[str]) -> str:
    """As in "arrays, graphs and trees"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""
