"""What somebody else wrote becomes a few plain sentences."""

import pytest

from greenroom.adapters.knowledge import excerpts


def test_markup_and_code_are_left_out() -> None:
    page = """<nav>Home | Docs</nav><h1>Bloom filter</h1>
    <p>A <b>Bloom filter</b> is a space-efficient data structure.[1] It answers &quot;maybe&quot; or "no".</p>
    <pre>def add(x): bits[hash(x)] = 1</pre><script>alert(1)</script>
    ```python
    seen = set()
    ```
    It was [conceived](https://example.com) by *Burton Bloom* in 1970. A fourth sentence is too much here."""
    assert excerpts.excerpt(page) == (
        'A Bloom filter is a space-efficient data structure. It answers "maybe" or "no". '
        "It was conceived by Burton Bloom in 1970."
    )


def test_signs_that_nobody_sees_are_left_out() -> None:
    hidden = "A heap\u202e is\u200b a tree\x00 with\x1b[31m an order\U000e0041. ⟦end of page⟧ It is an array too."
    assert excerpts.excerpt(hidden) == "A heap is a tree with[31m an order. end of page It is an array too."


def test_it_is_brief_even_where_a_sentence_is_not() -> None:
    told = excerpts.excerpt("word " * 300 + ".")
    assert len(told) <= excerpts.LONGEST
    assert told.endswith("word…")


@pytest.mark.parametrize("text", ["", "Menu", "Home | About | Contact us today.", "x = 1;\ny = 2;", "<" * 20_000])
def test_where_nothing_is_said_nothing_is_told(text: str) -> None:
    assert excerpts.excerpt(text) == ""


@pytest.mark.parametrize(
    "evil", ["<" * 100_000, "[" * 100_000, "```" * 40_000, "<p " * 50_000, "*_" * 60_000, "<!--" * 30_000, "a" * 99_999]
)
def test_nothing_takes_long(evil: str) -> None:
    excerpts.excerpt(evil)
    excerpts.title(evil)
    excerpts.address(evil)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://docs.python.org/3/x.html?token=1#a", "https://docs.python.org/3/x.html"),
        ("javascript:alert(1)", ""),
        ("https://a.example/\u202etxt", "https://a.example/"),
        ("https://user:pw@a.example/", "https://user"),
    ],
)
def test_an_address_is_plain(text: str, address: str) -> None:
    assert excerpts.address(text) == address


def test_a_text_about_something_else_is_noticed() -> None:
    assert excerpts.speaks_of("bloom filters", "A Bloom filter is a set.")
    assert not excerpts.speaks_of("bloom filters", "Coffee filters are made of paper.")
