"""Regular expressions that are compiled when they are first used, so that loading a module costs nothing."""

import re
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

_MADE: "list[LazyRegex]" = []


class LazyRegex:
    """A regular expression of a module, compiled at its first use. Its methods are those of `re.Pattern`."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self.flags = flags
        _MADE.append(self)

    def __repr__(self) -> str:
        return f"LazyRegex({self.pattern!r}, {self.flags!r})"

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The compiled pattern."""
        return re.compile(self.pattern, self.flags)

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        return self.compiled.search(text, start, end)

    def match(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        return self.compiled.match(text, start, end)

    def fullmatch(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        return self.compiled.fullmatch(text, start, end)

    def finditer(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        return self.compiled.finditer(text, start, end)

    def findall(self, text: str, start: int = 0, end: int = sys.maxsize) -> list[Any]:
        return self.compiled.findall(text, start, end)

    def split(self, text: str, maxsplit: int = 0) -> list[str]:
        return self.compiled.split(text, maxsplit)

    def sub(self, replacement: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        return self.compiled.sub(replacement, text, count)

    def subn(self, replacement: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> tuple[str, int]:
        return self.compiled.subn(replacement, text, count)


def compile_all() -> None:
    """Compile every pattern made so far that nobody has used yet, so that no message has to wait for it."""
    for pattern in tuple(_MADE):
        _ = pattern.compiled
