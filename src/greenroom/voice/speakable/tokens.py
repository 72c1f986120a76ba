"""Prose and code cut into tokens, each with its kind and whether a space comes before it."""
# ruff: noqa: RUF001 - signs that look alike are told apart here

from dataclasses import dataclass

from greenroom.patterns import LazyRegex

_PATTERNS = {
    "url": r"(?:https?://|www\.)[^\s<>\"')\]]{1,300}(?<![.,;:!?])",
    "email": r"[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}",
    "date": r"(?<![\d.-])\d{4}-\d\d-\d\d(?![\d-])",
    "time": r"(?<![\d:.])\d{1,2}:[0-5]\d(?::[0-5]\d)?(?![\d:])",
    "version": r"(?<![\w.])(?:v\d+(?:\.\d+){1,5}|\d+(?:\.\d+){2,5})(?![\w.]*\d)",
    "science": r"\d+(?:\.\d+)?[eE][+-]?\d{1,3}(?![\w.])",
    "number": r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:_\d+)*)(?:\.\d+)?",
    "file": (
        r"(?:[\w-]{1,60}/){0,8}[\w-]{1,60}\."
        r"(?:py|js|ts|tsx|jsx|go|rs|java|cpp|cc|rb|json|ya?ml|toml|md|txt|csv|html|css|sh|sql|log|xml|pdf|png)\b(?!\.\w)"
    ),
    "dots": r"\.{2,}|…",
    "word": r"_*[^\W\d_¹²³⁴ⁿ½¼¾](?:[^\W¹²³⁴ⁿ½¼¾]|['’](?=[^\W\d_]))*|_+",
    "operator": (
        r"<=>|===|!==|\*\*=|//=|<<=|>>=|<=|>=|!=|==|->|=>|:=|\+=|-=|\*=|/=|%=|&&|\|\||\*\*|//|<<|>>|\+\+|--|::|<-|<>"
        r"|[-+*/%=<>^&|~@#$€£°×÷·∙⋅≤≥≠≈→⇒←↔∈∉∞√±−–—∑∏∪∩∅²³⁴ⁿ½¼¾]"
    ),
    "bracket": r"[\[\](){}]",
    "quote": r"[\"“”„«»'‘’`]",
    "stop": r"[.,;:!?]",
}
_RARE = ("url", "email", "date", "version", "file")
_TOKEN = LazyRegex("|".join(f"(?P<{name}>{pattern})" for name, pattern in _PATTERNS.items()))
_USUAL = LazyRegex("|".join(f"(?P<{name}>{pattern})" for name, pattern in _PATTERNS.items() if name not in _RARE))
_HAS_RARE = LazyRegex(r"[@/]|\.\w|\d-\d")
_PAIRS = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text that is read as a whole."""

    kind: str
    text: str
    spaced: bool
    """Whether there is a space, or the beginning, before it."""


def tokens(text: str) -> list[Token]:
    """What can be said of the text; anything else (emoji, control characters) is left out."""
    found = []
    end = -1
    for match in (_TOKEN if _HAS_RARE.search(text) else _USUAL).finditer(text):
        start = match.start()
        spaced = start != end
        found.append(Token(match.lastgroup or "", match.group(), spaced))
        end = match.end()
    return found


def partners(found: list[Token]) -> dict[int, int]:
    """The closing bracket of each opening one, and the other way round; only brackets that have a partner."""
    pairs: dict[int, int] = {}
    stack: list[int] = []
    for at, token in enumerate(found):
        if token.kind != "bracket":
            continue
        if token.text in _PAIRS:
            stack.append(at)
        elif stack and _PAIRS[found[stack[-1]].text] == token.text:
            opening = stack.pop()
            pairs[opening], pairs[at] = at, opening
    return pairs
