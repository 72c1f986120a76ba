"""Numbers in words, as Americans say them: 123 is "one hundred twenty-three"."""

_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("zero", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SCALES = ("", "thousand", "million", "billion", "trillion", "quadrillion")
_IRREGULAR = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_MOST_DIGITS = 18
_MOST_SPELLED = 24
LONG_NUMBER = "a very long number"


def cardinal(digits: str) -> str:
    """A whole number in words. Beyond quadrillions it is read digit by digit, and beyond 24 digits not at all."""
    digits = digits.lstrip("0") or "0"
    if len(digits) > _MOST_SPELLED:
        return LONG_NUMBER
    if len(digits) > _MOST_DIGITS:
        return spelled(digits)
    value = int(digits)
    if value == 0:
        return _SMALL[0]
    groups = []
    for scale in _SCALES:
        value, group = divmod(value, 1000)
        if group:
            groups.append(f"{_below_thousand(group)} {scale}".rstrip())
    return " ".join(reversed(groups))


def spelled(digits: str) -> str:
    """Digit by digit."""
    return " ".join(_SMALL[int(digit)] for digit in digits)


def decimal(whole: str, fraction: str) -> str:
    """3.14 is "three point one four"."""
    return f"{cardinal(whole)} point {spelled(fraction[:_MOST_SPELLED])}"


def ordinal(digits: str) -> str:
    """21 is "twenty-first"."""
    words = cardinal(digits)
    cut = max(words.rfind(" "), words.rfind("-")) + 1
    head, last = words[:cut], words[cut:]
    if last in _IRREGULAR:
        return head + _IRREGULAR[last]
    return head + (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")


def year(digits: str) -> str:
    """2019 is "twenty nineteen"."""
    century, rest = divmod(int(digits), 100)
    if century % 10 == 0 and rest < 10:
        return cardinal(digits)
    if rest == 0:
        return f"{cardinal(str(century))} hundred"
    return f"{cardinal(str(century))} {_minutes(rest)}"


def clock(hours: str, minutes: str) -> str:
    """2:05 is "two oh five"."""
    if int(minutes) == 0:
        return f"{cardinal(hours)} o'clock" if 0 < int(hours) <= 12 else f"{cardinal(hours)} hundred"
    return f"{cardinal(hours)} {_minutes(int(minutes))}"


def date(years: str, month: str, day: str) -> str:
    """2024-05-01 is "May first, twenty twenty-four"; empty when there is no such month or day."""
    if not (1 <= int(month) <= 12 and 1 <= int(day) <= 31):
        return ""
    return f"{_MONTHS[int(month) - 1]} {ordinal(day)}, {year(years)}"


def fraction(above: str, below: str) -> str:
    """1/2 is "one half", 18/23 is "eighteen out of twenty-three", 7/2 is "seven divided by two"."""
    whole, parts = int(above), int(below)
    if whole > parts:
        return f"{cardinal(above)} divided by {cardinal(below)}"
    if parts in (2, 4) and 0 < whole < parts:
        name = {2: "half", 4: "quarter"}[parts]
    elif parts in (3, 5) and 0 < whole < parts:
        name = ordinal(below)
    else:
        return f"{cardinal(above)} out of {cardinal(below)}"
    return f"{cardinal(above)} {name}" + ("s" if whole > 1 else "")


def _below_thousand(value: int) -> str:
    hundreds, rest = divmod(value, 100)
    words = [f"{_SMALL[hundreds]} hundred"] if hundreds else []
    if rest:
        words.append(_below_hundred(rest))
    return " ".join(words)


def _below_hundred(value: int) -> str:
    if value < 20:
        return _SMALL[value]
    tens, ones = divmod(value, 10)
    return _TENS[tens] + (f"-{_SMALL[ones]}" if ones else "")


def _minutes(value: int) -> str:
    return f"oh {_SMALL[value]}" if value < 10 else _below_hundred(value)
