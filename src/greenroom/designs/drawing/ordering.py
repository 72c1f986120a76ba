"""Fractional indices: texts that keep the order of drawing, as Excalidraw writes them."""

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def first_indices(count: int) -> list[str]:
    """Indices for the elements of a new drawing."""
    found: list[str] = []
    last = None
    for _ in range(count):
        last = index_after(last)
        found.append(last)
    return found


def index_after(last: str | None) -> str:
    """An index after this one, which may have any form."""
    if last is None:
        return "a0"
    length = ord(last[0]) - ord("a") + 2 if "a" <= last[0] <= "y" else 0
    whole = last[:length]
    if length and len(whole) == length and all(digit in DIGITS for digit in whole[1:]):
        return _next(whole)
    # Negative whole numbers begin with capital letters, and every "a" comes after them.
    return "a0" if last < "a0" else last + "V"


def _next(whole: str) -> str:
    digits = list(whole[1:])
    for at in range(len(digits) - 1, -1, -1):
        if digits[at] != "z":
            digits[at] = DIGITS[DIGITS.index(digits[at]) + 1]
            return whole[0] + "".join(digits)
        digits[at] = "0"
    return chr(ord(whole[0]) + 1) + "0" * (len(digits) + 1)
