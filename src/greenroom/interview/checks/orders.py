"""Orders of growth in speech: O(n log n), linear, n squared."""

import re

_SPOKEN = (
    (r"linearithmic|n (?:times )?log(?:arithm)?(?: of)? n|log-linear", "n log n"),
    (r"logarithmic(?:ally)?|(?<!n )(?<!times )log n", "log n"),
    (r"quadratic(?:ally)?|n squared?|n\^2|n\*\*2|n²|(?:with )?the square", "n^2"),
    (r"cubic(?:ally)?|n cubed?|n\^3", "n^3"),
    (r"exponential(?:ly)?|2\^n", "2^n"),
    (r"(?<!non-)(?<!sub-)linear(?:ly)?(?! search| scan| probing| order| algebra)|o of n", "n"),
    (r"constant(?:ly)? (?:time|space|memory|amount)|(?:is|in|runs|stays|uses) constant|o of one", "1"),
)
_PATTERNS = tuple((re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), order) for words, order in _SPOKEN)
_BIG_O = re.compile(r"\bo ?\(([^()]*(?:\([^()]*\)[^()]*)*)\)", re.IGNORECASE)
_FORMS = (
    (r"\d+", "1"),
    (r"log[a-z]", "log n"),
    (r"[a-z]\*?log[a-z]", "n log n"),
    (r"[a-z](?:\+[a-z0-9])*", "n"),
    (r"([a-z])(?:\^|\*\*)2|([a-z])\*\2", "n^2"),
    (r"[a-z](?:\^|\*\*)3", "n^3"),
    (r"2(?:\^|\*\*)[a-z]", "2^n"),
)


def orders(text: str) -> set[str]:
    """The orders of growth that are named; products of several sizes are left out."""
    found = {order for inside in _BIG_O.findall(text) if (order := _order(inside))}
    return found | {order for pattern, order in _PATTERNS if pattern.search(_BIG_O.sub(" ", text))}


def _order(inside: str) -> str | None:
    plain = re.sub(r"[\s()]|\N{MULTIPLICATION SIGN}", "", inside.lower()).replace("²", "^2")
    return next((order for form, order in _FORMS if re.fullmatch(form, plain)), None)
