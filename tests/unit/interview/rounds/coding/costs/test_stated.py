"""What a message says the solution costs, in many wordings."""

import pytest

from greenroom.interview.rounds.coding.costs import Stated, stated

NAMED = [
    ("It is O(n) time and O(1) space", "n", "1"),
    ("O(n log n), O(n)", "n log n", "n"),
    ("O(n log n) and O(1)", "n log n", "1"),
    ("linear time, constant memory", "n", "1"),
    ("it runs in n squared", "n^2", None),
    ("the space is linear", None, "n"),
    ("linear, both time and space", "n", "n"),
    ("time and memory are both linear", "n", "n"),
    ("n log n time, n space", "n log n", "n"),
    ("n time, 1 space", "n", "1"),
    ("Time: O(n), Space: O(1)", "n", "1"),
    ("time complexity O(n*m), space complexity O(m)", "n*m", "n"),
    ("Time Complexity: O(n + m)\nSpace Complexity: O(n)", "n", "n"),
    ("space O(n) and time O(n log n)", "n log n", "n"),
    ("O(1) extra space, O(n) time", "n", "1"),
    ("O(n) with O(k) memory", "n", "n"),
    ("in terms of time and space: O(n) and O(1)", "n", "1"),
    ("runtime is quadratic", "n^2", None),
    ("memory is O(n)", None, "n"),
    ("the memory is constant", None, "1"),
    ("constant extra memory", None, "1"),
    ("the running time would be n log n because of the sort", "n log n", None),
    ("sorting first so n log n overall", "n log n", None),
    ("the sort is n log n and the scan is linear", "n log n", None),
    ("sorting takes n log n", "n log n", None),
    ("nested loops so quadratic", "n^2", None),
    ("thats n squared i guess", "n^2", None),
    ("it's nlogn", "n log n", None),
    ("O of n", "n", None),
    ("o of one space", None, "1"),
    ("big o is O(n)", "n", None),
    ("O( n )", "n", None),
    ("Theta of n, for every index enters and leaves the deque once. Space likewise.", "n", "n"),
    ("linear time. same for the memory", "n", "n"),
    ("Θ(n) I'd say", "n", None),
    ("halving gives us log n", "log n", None),
    ("exponential, sadly", "2^n", None),
    ("2^n in the worst case", "2^n", None),
    ("that would be n times m", "n*m", None),
    ("cubic time", "n^3", None),
    ("O(n) time, and for memory I keep a dict, so O(n)", "n", "n"),
    ("memory: I keep a dict, so O(n)", None, "n"),
    ("It's linear. The extra space is constant.", "n", "1"),
    ("O(n) on average, O(1) memory", "n", "1"),
    ("time is n, memory is 1", "n", "1"),
    ("I believe it's O(n * gap)", "n*m", None),
    ("O(n)?", "n", None),
    ("maybe linear?", "n", None),
    ("linear i think?", "n", None),
    ("with a set it's O(n)", "n", None),
    ("if I use a hash map it's O(n)", "n", None),
    ("the whole thing is O(n)", "n", None),
    ("worst case O(n^2) time, O(n) space", "n^2", "n"),
    ("recursion depth is log n", None, "log n"),
    ("O(h) for the recursion stack", None, "n"),
]

PLAIN = [
    ("every room I visit one time", "n", None),
    ("each wagon is looked at only once", "n", None),
    ("we touch every node exactly once", "n", None),
    ("all elements are visited at most twice", "n", None),
    ("it doubles when n doubles", "n", None),
    ("twice as long if the list is twice as long", "n", None),
    ("the time is proportional to the length of the list", "n", None),
    ("it scales with the number of tickets", "n", None),
    ("it grows with the square of the input", "n^2", None),
    ("four times as long when the input doubles", "n^2", None),
    ("it halves the range in every step", "log n", None),
    ("no extra memory", None, "1"),
    ("without any additional space", None, "1"),
    ("i don't use extra memory i just use lists", None, "1"),
    ("does not need any extra space", None, "1"),
    ("only a couple of variables", None, "1"),
    ("just two pointers, so no extra space", None, "1"),
    ("it takes as much memory as the input", None, "n"),
    ("memory grows with the number of distinct words", None, "n"),
    ("the memory is proportional to the depth", None, "n"),
]

PART_OR_WHOLE = [
    ("one lookup in set is O(1), whole is O(n)", "n", None),
    ("no no, I mean one lookup in set is O(1), whole is O(n) because every room I visit one time.", "n", None),
    ("each push is log n, so n log n in total", "n log n", None),
    ("each push and pop is O(log n) so overall O(n log n)", "n log n", None),
    ("a lookup is constant", None, None),
    ("a monotone deque yields each minimum in amortised constant time", None, None),
    ("set lookup is constant", None, None),
    ("dict access is O(1)", None, None),
    ("O(1) per element, so O(n)", "n", None),
    ("it is O(log n) per query", None, None),
    ("inserting into the heap is log n", None, None),
    ("lookups are O(1) and we do n of them, so linear", "n", None),
    ("amortised constant per operation, so O(n) overall", "n", None),
    ("the inner loop is O(k), the whole is O(n*k)", "n*m", None),
    ("checking membership in a list is linear, total quadratic", "n^2", None),
]

NOT_MEANT = [
    ("n^2 = 1.6e9 /2 no way in js. no wait, reachable is |dp| <= s*dt, its a weighted LIS in 2d", None, None),
    ("O(n^2) is too slow", None, None),
    ("O(n^2), that's way too slow", None, None),
    ("n^2 won't pass", None, None),
    ("quadratic would time out", None, None),
    ("it's not quadratic", None, None),
    ("it isn't O(n^2)", None, None),
    ("this is O(n), not O(n^2)", "n", None),
    ("it is linear instead of quadratic", "n", None),
    ("down from O(n^2) to O(n)", "n", None),
    ("that brings it from O(n^2) down to O(n log n)", "n log n", None),
    ("better than O(n^2)", None, None),
    ("I avoid the O(n*m) by using a difference array, so O(n + m)", "n", None),
    ("O(n). no wait, O(n log n)", "n log n", None),
    ("linear, actually no, quadratic", "n^2", None),
    ("O(1)... sorry, I meant O(n)", "n", None),
    ("I said O(1) but it's really O(n)", "n", None),
    ("I thought it was linear but it is quadratic", "n^2", None),
    ("O(n log n), scratch that", None, None),
    ("is O(n^2) ok?", None, None),
    ("can it be done in O(n)?", None, None),
    ("does it have to be linear?", None, None),
    ("should it be O(n log n)?", None, None),
    ("set lookup is constant so no comparing with all, yes?", None, None),
    ("not sure if it is O(n)", None, None),
    ("I never claimed O(1)", None, None),
    ("I did not say it is linear", None, None),
]

OF_SOMETHING_ELSE = [
    ("brute force n^2 fuzz on small inputs", None, None),
    ("I test it against a quadratic oracle", None, None),
    ("brute force is quadratic, but with a set it is linear", "n", None),
    ("the naive way is O(n^2), mine is O(n)", "n", None),
    ("the naive way is O(n^2)", None, None),
    ("brute force would be n^2", None, None),
    ("I'd start with brute force, O(n^2)", "n^2", None),
    ("let me do the quadratic one first", "n^2", None),
    ("my current version is O(n^2)", "n^2", None),
    ("it could be done in O(n)", None, None),
    ("if the list was sorted it would be log n", None, None),
    ("exponential without the cache, linear with it", "n", None),
    ("run the linear dp for each box, so O(n*reach)", "n*m", None),
    ("Try each as the fixed first box and run the linear dp on the rest, so O(n*reach).", "n*m", None),
    (
        "Instead of updating each house (O(n*m)) I add at the start and subtract at the end.\n"
        "Time Complexity: O(n + m), Space Complexity: O(n)",
        "n",
        "n",
    ),
    ("instead of quadratic it is now n log n", "n log n", None),
]

NOTHING = [
    ("I do not know", None, None),
    ("", None, None),
    ("linear search first", None, None),
    ("a linear scan and then a heap", None, None),
    ("constant factors matter here", None, None),
    ("I define a constant for the limit", None, None),
    ("is there enough time left", None, None),
    ("how long do I have?", None, None),
    ("let me log n to the console", None, None),
    ("print(n) and return", None, None),
    ("the first time it is called we store it", None, None),
    ("I walk over the list one item at a time", None, None),
    ("no extra characters are allowed in the name", None, None),
    ("a memory of my last job", None, None),
    ("```\n# O(n^2)\nfor i in a:\n    for j in a:\n        pass\n```\nthat is my code", None, None),
    ("hello, can we go to the next one", None, None),
]

EVERY = [*NAMED, *PLAIN, *PART_OR_WHOLE, *NOT_MEANT, *OF_SOMETHING_ELSE, *NOTHING]


@pytest.mark.parametrize(("text", "time", "space"), EVERY)
def test_stated(text: str, time: str | None, space: str | None) -> None:
    found = stated(text)
    assert (found.time, found.space) == (time, space)


def test_there_are_many_wordings() -> None:
    assert len(EVERY) >= 120


def test_a_bare_figure_is_about_what_was_asked() -> None:
    assert stated("O(n)", asked="space") == Stated(None, "n", "", "O(n)")
    assert stated("constant", asked="space").space == "1"
    assert stated("linear time", asked="space").time == "n"


def test_words_are_the_candidates_own() -> None:
    found = stated("I'd say Linear time and N Log N... no wait, O( n ) memory")
    assert (found.time_words, found.space_words) == ("Linear", "O( n )")


def test_nothing_is_empty() -> None:
    assert stated("hm").is_empty
    assert not stated("linear").is_empty


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("O((A+B)\u00b7C\u00b7log((A+B)\u00b7C)) time", "O((A+B)\u00b7C\u00b7log((A+B)\u00b7C))"),
        ("I was about to say O(A\u00b7B), but the queue holds more, so O((A+B)\u00b7C).", "O((A+B)\u00b7C)"),
        ("It is linear in the guests, so o of g log of hours times k.", "o of g log of hours times k"),
        ("O(A\u00b7B) is what I have taken back, the time is O(A).", "O(A)"),
        ("It takes O(min(n, k)), and the slow version kept them all, so it was O(n).", "O(min(n, k))"),
    ],
)
def test_the_figure_that_is_meant_is_whole(text: str, expected: str) -> None:
    assert stated(text).time_words == expected


@pytest.mark.parametrize(
    "text",
    [
        "It is fine up to the constant.",
        "The table gives it back in constant time.",
        "The walk is O(r), otherwise O(1).",
    ],
)
def test_constants_that_are_not_of_the_whole(text: str) -> None:
    assert stated(text).time != "1"


def test_several_figures_without_a_sum_are_not_sure() -> None:
    assert not stated("There is O(n). There is O(n^2) too.").is_sure
    assert stated("There is O(n) and O(n^2), so O(n^2) in all.").is_sure
