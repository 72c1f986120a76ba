"""Understanding what people say about growth: O(n log n), "linear", "n squared", "constant space"."""

import re
from dataclasses import dataclass

READ = 2_000
"""Characters of a text that are looked at."""
_WORDS = (
    (r"\blinearithmic\b", "n log n"),
    (r"\bsub-?linear\b", "?"),
    (r"\blogarithmic\b", "log n"),
    (r"\bquadratic\b", "n^2"),
    (r"\bcubic\b", "n^3"),
    (r"\bexponential\b", "2^n"),
    (r"\blinear\b", "n"),
    (r"\bconstant\b", "1"),
    (r"\bn (?:times )?log n\b", "n log n"),
    (r"\bn squared\b|\bn square\b|\bn\^2\b|\bn\*\*2\b", "n^2"),
    (r"\bn cubed\b", "n^3"),
    (r"\bo of n\b", "n"),
    (r"\bo of (?:one|1)\b", "1"),
    (r"\blog n\b", "log n"),
)
_BIG_O = re.compile(r"\bo ?\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_CONTRAST = re.compile(r"\bbut\b|\binstead\b|\bhowever\b|\bwhereas\b|\bgoes down to\b|\bgets it to\b")
_SPACE = re.compile(r"\b(space|memory|storage|extra)\b")
_TIME = re.compile(r"\b(time|runtime|runs?|running|steps|operations|fast)\b")


@dataclass(frozen=True, slots=True)
class Stated:
    """What was said about time and space, as growth classes; None where nothing was said."""

    time: str | None = None
    space: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing could be made out."""
        return self.time is None and self.space is None


def growth(expression: str) -> str:
    """The class of an expression: 1, log n, n, n log n, n^2, n^3, 2^n, n*m, or ? when it is none of these."""
    text = (
        expression.lower().strip().removeprefix("o(").removesuffix(")")
        if "o(" in expression.lower()
        else (expression.lower().strip())
    )
    text = text.replace("**", "^").replace("²", "^2").replace("³", "^3").replace("·", "*").replace("\u00d7", "*")
    text = re.sub(r"\b(?:squared|square)\b", "^2", text)
    text = re.sub(r"\btimes\b", "*", text)
    text = re.sub(r"\s+|\(|\)", "", text)
    if re.fullmatch(r"\d+|c", text):
        return "1"
    if re.fullmatch(r"log2?[a-z]", text):
        return "log n"
    if re.fullmatch(r"(?:\d\*?)?([a-z])\*?log2?[a-z]", text):
        return "n log n"
    power = re.fullmatch(r"([a-z])\^(\d)", text)
    if power:
        return f"n^{power[2]}"
    if re.fullmatch(r"2\^[a-z]", text):
        return "2^n"
    if re.fullmatch(r"(?:\d\*?)?[a-z](?:\+(?:\d|[a-z]))*", text):
        return "n"
    product = re.fullmatch(r"([a-z]+)\*?([a-z]+)", text)
    if product and "log" not in text and ("*" in text or len(text) == 2):
        return "n^2" if product[1] == product[2] else "n*m"
    if re.fullmatch(r"[a-z]{3,}", text):
        return "n"
    return "?"


def stated(text: str) -> Stated:
    """What an utterance says about time and space; a first figure without either word is about time."""
    found: dict[str, str] = {}
    # One figure for the two of them, in whichever order they are named.
    text = re.sub(r"\b(time|space|memory|runtime) and (time|space|memory)\b", r"\1/\2", text.lower()[:READ])
    *_, settled = _CONTRAST.split(text)
    if _value(settled) is not None and not _SPACE.search(settled):
        # "Brute force is quadratic, but with a set it is linear": what comes last is meant.
        text = settled
    for clause in re.split(r"[,;.]\s|\band\b|\bbut\b|\bwith\b|\n", text):
        value = _value(clause)
        if value is None:
            continue
        both = _SPACE.search(clause) and _TIME.search(clause)
        about = "space" if _SPACE.search(clause) and not both else "time"
        if about == "time" and "time" in found and not _TIME.search(clause):
            if found["time"] == value and not _SPACE.search(text):
                # The same figure once more says nothing about space.
                continue
            about = "space"
        found.setdefault(about, value)
        if both:
            found.setdefault("space", value)
    if len(found) == 1 and re.search(r"\bboth\b", text) and _SPACE.search(text) and _TIME.search(text):
        (value,) = found.values()
        return Stated(value, value)
    return Stated(found.get("time"), found.get("space"))


def _value(clause: str) -> str | None:
    big_o = _BIG_O.search(clause)
    if big_o:
        return growth(big_o[1])
    return next((value for pattern, value in _WORDS if re.search(pattern, clause)), None)


def words_for(value: str, text: str) -> str:
    """The candidate's own words for a growth class as they stand in the text, or else our notation."""
    for found in re.finditer(r"\bo ?\([^()]*(?:\([^()]*\)[^()]*)*\)", text[:READ], re.IGNORECASE):
        if growth(found[0][1:].strip()[1:-1]) == value:
            return found[0]
    for pattern, known in _WORDS:
        if known == value and (hit := re.search(pattern, text[:READ], re.IGNORECASE)):
            return hit[0]
    return f"O({value})"
