"""The names of growth classes, as solutions and approaches say them."""

from collections.abc import Mapping, Sequence

GROWTHS = ("1", "log n", "n", "n log n", "n^2", "n^3", "2^n")
"""From the slowest to the fastest."""


def named(growth: str, parameter: str) -> str:
    """A class with the letter of a size in place of n."""
    return growth.replace("n", parameter)


def parse_growth(text: str, parameters: Sequence[str]) -> Mapping[str, str] | None:
    """`n log n`, or `n: n, m: m^2`, as a class for each size; None if it is not that."""
    if not parameters:
        return None
    if ":" not in text:
        return {parameters[0]: text} if len(parameters) == 1 and _is_class(text, parameters[0]) else None
    classes = {}
    for part in text.split(","):
        parameter, _, growth = (piece.strip() for piece in part.partition(":"))
        if parameter not in parameters or not _is_class(growth, parameter):
            return None
        classes[parameter] = growth
    return classes if len(classes) == len(parameters) else None


def _is_class(text: str, parameter: str) -> bool:
    return text in {named(growth, parameter) for growth in GROWTHS}
