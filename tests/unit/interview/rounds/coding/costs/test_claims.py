"""Every claim of cost in a message, and how it is meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.interview.rounds.coding.costs import (
    CostClaim,
    claims,
    is_in_other_letters,
    is_in_plain_words,
    stated,
)


def told(claim: CostClaim) -> str:
    return f"{claim.figure}: {claim.of} {claim.scope} {claim.about} {claim.stance}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "one lookup in set is O(1), whole is O(n)",
            ["1: unsaid part this meant", "n: unsaid whole this meant"],
        ),
        (
            "run the linear dp on the rest, so O(n*reach)",
            ["n*m: unsaid whole this meant"],
        ),
        ("n log n time, n space", ["n log n: time whole this meant", "n: space whole this meant"]),
        ("brute force n^2 fuzz on small inputs", ["n^2: unsaid whole other meant"]),
        (
            "Instead of updating each house (O(n*m)) I use a diff. Time Complexity: O(n + m), Space Complexity: O(n)",
            ["n*m: unsaid whole variant rejected", "n: time whole this meant", "n: space whole this meant"],
        ),
        ("n^2 = 1.6e9 no way", ["n^2: unsaid whole this rejected"]),
        ("linear", ["n: unsaid whole this meant"]),
        ("every room I visit one time", ["n: time whole this meant"]),
        ("it doubles when n doubles", ["n: time whole this meant"]),
        ("constant extra memory", ["1: space whole this meant"]),
        ("i don't use extra memory i just use lists", ["1: space whole this meant"]),
        ("set lookup is constant so no comparing with all, yes?", ["1: unsaid part this asked"]),
        ("O(n) then. no wait, O(n log n)", ["n: unsaid whole this retracted", "n log n: unsaid whole this meant"]),
        ("is O(n^2) ok?", ["n^2: unsaid whole this asked"]),
        ("the naive way is O(n^2), mine is O(n)", ["n^2: unsaid whole variant meant", "n: unsaid whole this meant"]),
        ("O(n) time. Wait, the space is O(n) too.", ["n: time whole this meant", "n: space whole this meant"]),
        ("linear, both time and space", ["n: time whole this meant", "n: space whole this meant"]),
        ("no figure at all", []),
    ],
)
def test_claims(text: str, expected: list[str]) -> None:
    assert [told(claim) for claim in claims(text)] == expected


FIGURES = st.sampled_from(["O(n)", "O(1)", "O(n^2)", "linear", "quadratic", "n log n", "constant time", "O(n*m)"])
WORDS = st.lists(
    st.sampled_from(
        [
            *("so", "it is", "that", "i use a set", "but", "no wait", "time", "space", "memory", "and"),
            *("one lookup", "per", "with", "because", ",", ".", "?", "(", ")", "instead of", "not", "too slow", "def"),
            *("whole", "the each", "brute force", "if", "sort", "O(", "n", "^", "2", ":", ";", "-", "\n", "```"),
        ]
    ),
    max_size=12,
).map(" ".join)


@given(st.text(max_size=300))
def test_any_text_is_read(text: str) -> None:
    for claim in claims(text):
        assert text[claim.start : claim.end] == claim.text


@given(st.lists(st.one_of(FIGURES, WORDS), max_size=8).map(" ".join))
def test_claims_are_inside_the_text(text: str) -> None:
    found = claims(text)
    assert all(text[one.start : one.end] == one.text and one.text for one in found)
    assert [one.start for one in found] == sorted(one.start for one in found)
    said = stated(text)
    for figure in (said.time, said.space):
        assert figure is None or any(one.figure == figure and one.is_of_solution for one in found)


@given(
    WORDS.filter(lambda words: "```" not in words),
    FIGURES,
    st.sampled_from(["{0} is too slow", "not {0}", "instead of {0}", "better than {0}", "{0}, no way"]),
)
def test_a_rejected_figure_is_never_meant(before: str, figure: str, form: str) -> None:
    text = f"{before}. {form.format(figure)}."
    last = claims(text)[-1]
    assert last.stance == "rejected"
    assert not last.is_of_solution


# ---------------------------------------------------------------- calls, both sides, other versions


@pytest.mark.parametrize(
    "text",
    [
        "The loop visits every edge, O(v + e) in time and in memory.",
        "I get O(v + e) for the time and for the space.",
        "It is O(v + e) in memory as well as in time.",
    ],
)
def test_a_figure_for_both_sides_counts_for_both(text: str) -> None:
    said = stated(text)
    assert (said.time_words, said.space_words) == ("O(v + e)", "O(v + e)")


@pytest.mark.parametrize(
    "text",
    [
        "Every call scans the shelf, so O(shelf).",
        "A get is dull here: each query goes through the rows, hence O(rows).",
        "I ask ten thousand times, linear each time.",
        "The heap was fine, but 'quadratic' was about the nested loops.",
        "n log n was for the variant with the tree.",
        "n squared belonged to the list version.",
        "That makes n*m, a few billion steps, and Python will die.",
    ],
)
def test_one_call_or_another_version_is_not_what_the_solution_costs(text: str) -> None:
    assert stated(text).is_empty


def test_the_largest_thing_that_is_kept_counts() -> None:
    said = stated("Memory: the map is O(n) at worst, the two counters are O(1).")
    assert (said.time, said.space_words) == (None, "O(n)")


def test_a_sum_counts_for_what_its_sentence_is_about() -> None:
    said = stated("Time is O(2^n) for the choices, and copying adds n, so O(n * 2^n). Space is O(n).")
    assert (said.time_words, said.space_words) == ("O(n * 2^n)", "O(n)")


@pytest.mark.parametrize("words", ["O(n + m)", "O(k)", "O(places)", "n * k", "O(n log k)", "m"])
def test_other_letters_are_known(words: str) -> None:
    assert is_in_other_letters(words)


@pytest.mark.parametrize(
    "words", ["O(n)", "n log n", "linear", "O(n^2)", "n squared", "each one is visited once", "O(1)"]
)
def test_the_usual_letter_is_no_other(words: str) -> None:
    assert not is_in_other_letters(words)


def test_a_description_is_told_from_a_class() -> None:
    assert is_in_plain_words("each one is visited once")
    assert not is_in_plain_words("linear")
    assert not is_in_plain_words("O(n)")
