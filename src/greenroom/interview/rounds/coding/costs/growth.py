"""Classes of growth, and the class of an expression."""

import re

ORDER = ("1", "log n", "n", "n log n", "n*m", "n^2", "n^3", "2^n")
"""The known classes, from the slowest to the fastest growth."""

_SPELLINGS = (
    ("**", "^"),
    ("²", "^2"),
    ("³", "^3"),
    ("·", "*"),
    ("\u00d7", "*"),
)
_SIZE = r"(?:\d+\*?)?(?:[a-z]|[a-z_]{3,})(?:/\d+)?"
_LOG = r"(?:log|lg)2?(?:[a-z]|[a-z_]{3,})"


def growth(expression: str) -> str:
    """The class of an expression, such as n log n; `?` when it is none of the known ones."""
    text = expression.lower().strip()
    if text.startswith(("o(", "o (")):
        text = text[text.index("(") + 1 :].removesuffix(")")
    for old, new in _SPELLINGS:
        text = text.replace(old, new)
    text = re.sub(r"\b(?:squared|square)\b", "^2", text)
    text = re.sub(r"\bcubed\b", "^3", text)
    text = re.sub(r"\btimes\b", "*", text)
    text = re.sub(r"\s+", "", text)
    sized = re.fullmatch(rf"\(({_SIZE}(?:\+{_SIZE})+)\)\*?{_LOG}", re.sub(r"(log2?)\((\w+)\)", r"\1\2", text))
    if sized:
        return "n log n"
    text = re.sub(r"[()]", "", text)
    classes = [_term(term) for term in re.split(r"\+", text)]
    return "?" if "?" in classes else max(classes, key=ORDER.index)


def _term(text: str) -> str:
    if re.fullmatch(r"\d+|c", text):
        return "1"
    if re.fullmatch(_LOG, text):
        return "log n"
    if re.fullmatch(rf"(?:\d\*?)?(?:[a-z]|[a-z_]{{3,}}\*)\*?{_LOG}", text):
        return "n log n"
    power = re.fullmatch(r"[a-z]\^([23])(?:/\d)?", text)
    if power:
        return f"n^{power[1]}"
    if re.fullmatch(r"2\^[a-z]", text):
        return "2^n"
    product = re.fullmatch(r"([a-z_]+)\*([a-z_]+)|([a-z])([a-z])", text)
    if product and "log" not in text:
        left, right = (product[1], product[2]) if product[1] else (product[3], product[4])
        return "n^2" if left == right else "n*m"
    if re.fullmatch(_SIZE, text) and not text.startswith("log"):
        return "n"
    return "?"
