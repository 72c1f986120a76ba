"""A line of a pad taken apart at its equals signs and its colon."""

from dataclasses import dataclass

from greenroom.patterns import LazyRegex

_BULLET = LazyRegex(r"^\s*(?:[-*\u2022\u2013+>]\s+|\d{1,2}[.)]\s+(?=\S)|#{1,6}\s+|\[[ xX]?\]\s*)+")
_REMARK = LazyRegex(r"\s(?://|#).*$")
_BOLD = LazyRegex(r"(?<![\w)])\*\*(?=\w)|(?<=\w)\*\*(?!\w)")
_EQUALS = LazyRegex(r"\s*(?::=|=>|->|\u2192|\u21d2|[~\u2248]=|=[~\u2248]|={1,3}\s*[~\u2248]?|\u2248|\u2245|\u2243)\s*")
_SAME = LazyRegex(r"(?<=[\w)%])\s~\s")
_COLON = LazyRegex(r":(?=\s|$)|(?<=[^\W\d]):(?=[~$\d])")
_MOST_NAME = 12


@dataclass(frozen=True, slots=True)
class Split:
    """The sides of a line, and whether the first is a name before a colon."""

    sides: tuple[str, ...]
    has_colon: bool = False


def split(text: str) -> Split:
    """The sides of a line. A heading and a list's mark are no part of them."""
    text = _BULLET.sub("", text)
    text = _BOLD.sub("", _REMARK.sub("", text)).strip(" \t_`")
    name = ""
    colon = _COLON.search(text)
    equals = _EQUALS.search(text)
    if colon is not None and (equals is None or colon.start() < equals.start() or colon.end() == equals.end()):
        before = text[: colon.start()].strip()
        if any(one.isalpha() for one in before) and len(before.split()) <= _MOST_NAME:
            name, text = before, text[colon.end() :]
            text = text.removeprefix("=")
    if not name or "~" not in text.lstrip()[:1]:
        text = _SAME.sub(" = ", text) if any(one in text for one in "*/\u00d7\u00f7x=") or not name else text
    sides = [one.strip() for one in _EQUALS.split(text)]
    if name:
        # "Write load: QPS = 100M / 86400"
        if len(sides) > 1 and sides[0] and _only_words(sides[0]):
            return Split((f"{name} {sides[0]}", *(one for one in sides[1:] if one)), True)
        return Split((name, *(one for one in sides if one)), True)
    return Split(tuple(one for one in sides if one))


def _only_words(text: str) -> bool:
    return all(one.isalpha() or one in " _-" for one in text)
