"""Patterns of modules are compiled at their first use, or all at once, and work as those of `re`."""

import re

import pytest

from greenroom import patterns
from greenroom.patterns import LazyRegex, compile_all

TEXT = "one, Two and three"


@pytest.fixture(autouse=True)
def _made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Patterns of these tests are not kept."""
    monkeypatch.setattr(patterns, "_MADE", [])


def test_nothing_is_compiled_before_the_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    compile_ = re.compile
    monkeypatch.setattr(re, "compile", lambda pattern, flags: compiled.append(pattern) or compile_(pattern, flags))
    first, other = LazyRegex("a+"), LazyRegex("b+")
    assert compiled == []
    assert first.search("caat")
    assert not first.fullmatch("bb")
    assert compiled == ["a+"]
    compile_all()
    assert other.match("bb")
    assert compiled == ["a+", "b+"]


def test_a_pattern_that_cannot_be_compiled_is_refused_by_all() -> None:
    LazyRegex("(")
    with pytest.raises(re.error):
        compile_all()


@pytest.mark.parametrize("flags", [0, re.IGNORECASE])
@pytest.mark.parametrize("pattern", [r"\bt(?P<rest>\w+)", r"\w+", r"(\w)(\w)", r"$^"])
def test_it_does_what_a_compiled_pattern_does(pattern: str, flags: int) -> None:
    lazy, plain = LazyRegex(pattern, flags), re.compile(pattern, flags)
    for start, end in ((0, len(TEXT)), (5, 8), (5, 100)):
        for name in ("search", "match", "fullmatch"):
            assert _span(getattr(lazy, name)(TEXT, start, end)) == _span(getattr(plain, name)(TEXT, start, end))
        assert lazy.findall(TEXT, start, end) == plain.findall(TEXT, start, end)
        assert [*map(_span, lazy.finditer(TEXT, start, end))] == [*map(_span, plain.finditer(TEXT, start, end))]
    assert lazy.split(TEXT, 1) == plain.split(TEXT, 1)
    assert lazy.sub("-", TEXT, 2) == plain.sub("-", TEXT, 2)
    assert lazy.subn(str, TEXT) == plain.subn(str, TEXT)
    assert lazy.pattern == plain.pattern


def _span(found: re.Match[str] | None) -> tuple[int, int] | None:
    return found and found.span()
