"""The answer to "Shall my version replace yours?" in everyday words, as the players of round 07 and others say it."""

import pytest

from greenroom.interview.rounds.project.replacing import answer_in
from greenroom.interview.rounds.project.wishes import rename_in, wish_in

HEARD = [
    "But I did say so. Use your version.",
    "ok go on\nwrite all of level 3 at once and ill review the whole thing",
    "Then I'll mourn it quietly. Three lines, they had a full life. Go on, with your version.",
    "You said a minute ago that going on would replace it, so I was already at the funeral. Use your version.",
    "that's not what i asked but fine. use your version, i want to see it",
    "i decided: use your version",
    "hello? i said use your version, three times now. nothing's moving on my screen. what are you waiting for?",
    "yes go on, replace my code with yours",
    "Use your version for this one please, but I'll stop you after the history.",
    "Alright, that's clear enough, one change per file and I can take it back. Then use your version, I'm curious "
    "about it.",
]
YES = [
    "use your version",
    "go with yours",
    "replace it",
    "yes do it",
    "sure overwrite mine",
    "I don't mind",
    "fine by me",
    "ok go ahead",
    "take yours",
    "Be my guest.",
    "Let's go with your version",
    "Your version it is.",
    "No problem, throw mine away.",
    "why not",
    "Works for me",
    "No, wait, use your version",
    "I\N{RIGHT SINGLE QUOTATION MARK}m not attached to mine",
    "Could you use your version?",
    "no objections",
    "yep, swap it",
]
NO = [
    "no",
    "Nope.",
    "hm nah",
    "No thanks",
    "keep mine",
    "please don't replace it",
    "leave my code alone",
    "I'd rather keep my code",
    "not yours",
    "hands off my code",
    "I don't want my version replaced.",
    "go on but keep my Account class",
    "carry on, don\N{RIGHT SINGLE QUOTATION MARK}t replace anything",
    "I prefer mine",
    "work in my code please",
    "use yours, no wait, keep mine",
    "I'd rather not",
    "Go on, please: move the check for the balance from _problem into _move, and let _move return False.",
]
NEITHER = [
    "so you would replace my code\nwhich parts",
    "hang on. replaces mine how much? does my _under helper survive?",
    "Simpler: what of mine gets lost if you go on?",
    "Which files would change?",
    "Ok, but which parts?",
    "If yes then go on",
    "hmm",
]


@pytest.mark.parametrize("text", HEARD + YES)
def test_a_plain_acceptance_is_a_yes(text: str) -> None:
    assert answer_in(text) == "yes"
    assert wish_in(text, "bot", is_waiting=True, replaces=True) == "go_on"


@pytest.mark.parametrize("text", NO)
def test_a_no_is_a_no(text: str) -> None:
    assert answer_in(text) == "no"
    assert wish_in(text, "bot", is_waiting=True, replaces=True) == "stop"


@pytest.mark.parametrize("text", NEITHER)
def test_a_question_is_neither(text: str) -> None:
    assert answer_in(text) is None
    assert wish_in(text, "bot", is_waiting=True, replaces=True) != "go_on"


@pytest.mark.parametrize(
    "text", ["my turn then\nill fix _move myself first", "never mind, my turn then.", "I'll take over."]
)
def test_the_keyboard_may_be_taken_instead(text: str) -> None:
    assert wish_in(text, "bot", is_waiting=True, replaces=True) == "human_drives"


@pytest.mark.parametrize(
    "text",
    [
        "So: count 0 gets its own return, and for the ranking I sort by (-outgoing, name), no reverse, so the names "
        "keep going up.",
        "sorted by the key, reverse",
        "there is no undo",
    ],
)
def test_a_word_of_code_takes_nothing_back(text: str) -> None:
    assert wish_in(text, "human") != "take_back"


@pytest.mark.parametrize(
    "text", ["undo that", "no, undo that please", "Revert", "please take that back", "reverse that"]
)
def test_a_change_is_still_taken_back_by_words(text: str) -> None:
    assert wish_in(text, "human") == "take_back"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("could you change self._files to self._sizes in find() and run the tests again?", ("_files", "_sizes")),
        ("Please rename total to sum_up.", ("total", "sum_up")),
        ("change it to green", None),
        ("I'd change _files to _sizes", None),
        ("why did you change _files to _sizes?", None),
        ("replace mine with yours", None),
    ],
)
def test_another_name_is_asked_for(text: str, names: tuple[str, str] | None) -> None:
    assert rename_in(text) == names
