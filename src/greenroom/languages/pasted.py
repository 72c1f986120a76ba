"""Reading off a source what it declares and how it spells names, for languages that have to know before compiling."""

import re

from greenroom.languages.signature import spellings

# Unfinished comments and texts end with the source or the line, so that nothing is ever looked through twice.
_NOT_CODE = re.compile(r"""//[^\n]*|/\*.*?(?:\*/|\Z)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`[^`]*`?""", re.DOTALL)


def code_only(source: str) -> str:
    """The source with comments and texts blanked out; every place stays where it is."""
    return _NOT_CODE.sub(lambda found: "\n".join(" " * len(line) for line in found[0].split("\n")), source)


def spelled(code: str, name: str, usual: str) -> str:
    """How the code writes the name of a function: `usual`, unless only another spelling is there."""
    ways = dict.fromkeys((usual, *spellings(name)))
    return next((way for way in ways if re.search(rf"\b{way}\s*\(", code)), usual)


def declares(code: str, head: str) -> bool:
    """Whether the code declares this (`struct ListNode`) itself, outside of any other class."""
    found = re.search(rf"\b{head}\b[^;(){{}}]{{0,200}}\{{", code)
    return found is not None and code.count("{", 0, found.start()) == code.count("}", 0, found.start())


def member(code: str, usual: str, other: str) -> str:
    """Which of two names the code uses for a member; `usual` where it uses neither or both."""

    def used(name: str) -> tuple[bool, bool]:
        as_member = re.search(rf"(?:\.|->)\s*{name}\b(?!\s*\()", code)
        return bool(as_member), bool(re.search(rf"\b{name}\b", code))

    return other if used(other) > used(usual) else usual
