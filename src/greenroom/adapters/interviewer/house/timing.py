"""Saying how much time is left, as people do."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(milliseconds: int) -> str:
    """A duration in round words: half a minute, about five minutes."""
    seconds = max(0, milliseconds) / 1000
    if seconds < 15:
        return "a few seconds"
    if seconds < 45:
        return "about half a minute"
    minutes = round(seconds / 60)
    return "about a minute" if minutes == 1 else f"about {number(minutes)} minutes"


def exactly(milliseconds: int) -> str:
    """A limit as it is set: 15 minutes, 45 seconds."""
    minutes, seconds = divmod(round(milliseconds / 1000), 60)
    if minutes and seconds:
        return f"{minutes} min {seconds} s"
    if minutes:
        return f"{minutes} minutes" if minutes > 1 else "a minute"
    return f"{seconds} seconds"


def number(value: int) -> str:
    """A small number as a word."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def counted(value: int, noun: str) -> str:
    """A small number of things: no hints, one hint, two hints."""
    return f"{number(value)} {noun}" if value == 1 else f"{number(value)} {noun}s"


def ordinal(value: int) -> str:
    """First, second, third, and so on."""
    return {1: "first", 2: "second", 3: "third"}.get(value, f"{value}th")
