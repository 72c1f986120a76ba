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


def number(value: int) -> str:
    """A small number as a word."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def ordinal(value: int) -> str:
    """First, second, third, and so on."""
    return {1: "first", 2: "second", 3: "third"}.get(value, f"{value}th")
