"""Messages cut into clauses and questions, and what rules say of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.interview.talk.reading import KINDS, SURE, Asked, Clause, Heads, Reading, RuleReader, TrainedReader
from greenroom.interview.talk.reading.head import Head

RULES = RuleReader()


def cut(text: str) -> list[str]:
    return [clause.text for clause in RULES.read(text).clauses]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("  \n ", []),
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ("Can it be empty? And does the order matter?", ["Can it be empty?", "And does the order matter?"]),
        ("can it be empty and does the order matter", ["can it be empty", "and does the order matter"]),
        ("is that allowed or is it cheating", ["is that allowed or is it cheating"]),
        ("If the list is empty, is the answer zero?", ["If the list is empty, is the answer zero?"]),
        ("Sorry, I may have missed it, but is it sorted?", ["Sorry, I may have missed it", "but is it sorted?"]),
        ("the list is sorted and can be empty?", ["the list is sorted and can be empty?"]),
        ("first I sort, then I walk", ["first I sort, then I walk"]),
        ("e.g. the empty list", ["e.g. the empty list"]),
        ("one thing: is it sorted?", ["one thing: is it sorted?"]),
        ("line one\nline two", ["line one", "line two"]),
    ],
)
def test_clauses(text: str, expected: list[str]) -> None:
    assert cut(text) == expected


def test_a_fence_is_one_clause_of_code() -> None:
    reading = RULES.read("this is mine:\n```python\nx = 1\nprint(x)\n```\nis it ok?")
    assert [clause.kind for clause in reading.clauses][1] == "code"
    assert len(reading.of("code")) == 1
    assert reading.prose_words == 6
    assert "print" not in reading.prose


def test_a_pasted_program_is_one_clause_of_code() -> None:
    program = "def solve(a):\n    seen = set()\n    for x in a:\n        seen.add(x)\n    return len(seen)"
    reading = RULES.read(f"{program}\nwhy does it fail?")
    assert [clause.kind for clause in reading.clauses] == ["code", "request"]
    assert reading.of("code")[0].text.strip() == program


def test_prose_about_code_is_prose() -> None:
    text = "for each house I add one\nthen I return the sum\nif it is empty, zero"
    assert RULES.read(text).of("code") == ()


def test_questions_are_those_with_and_without_a_mark() -> None:
    reading = RULES.read("what is the limit. can it be empty. I sort it. really?")
    assert [clause.text for clause in reading.questions] == ["what is the limit.", "can it be empty.", "really?"]


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("How long do I get per problem?", "time_per_problem"),
        ("How long have I got left?", "time_left"),
        ("How long can the list be?", None),
        ("How long may my code run per test?", "limits"),
        ("how long have you worked here", "who_are_you"),
        ("What does a hint cost?", "hint_price"),
        ("Do I lose points if I skip it?", "skip_price"),
        ("Does pressing run count as an attempt?", "attempt_price"),
        ("How many attempts do I have?", "attempts_left"),
        ("What are you looking for?", "grading"),
        ("Will I get a report?", "report"),
        ("What happens next?", "next_steps"),
        ("What happens if the list is empty?", None),
        ("are you a bot?", "who_are_you"),
        ("hello?", "are_you_there"),
        ("how am I doing?", "how_am_i_doing"),
        ("how am I doing on time?", "time_left"),
        ("can I import heapq?", "library_allowed"),
        ("can I use java instead?", "language"),
        ("does the clock stop if I take a break?", "pause"),
        ("is it a remote job?", "company"),
        ("where is the run button?", "tools"),
        ("are negative numbers allowed?", None),
        ("am I allowed to do that?", "rules"),
    ],
)
def test_topics(text: str, topic: str | None) -> None:
    (clause,) = RULES.read(text).clauses
    assert clause.topic == topic
    assert (clause.kind == "process_question") == (topic is not None)


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("run it please", "run"),
        ("can I have a hint?", "hint"),
        ("I don't need a hint", None),
        ("I'm stuck", "help"),
        ("I'm not stuck", None),
        ("let's skip this one", "skip"),
        ("next problem", "move_on"),
        ("I'd like to end the interview", "end"),
        ("could you repeat that?", "repeat"),
        ("can we take a break?", "pause"),
        ("hold on", "wait"),
        ("can I have more time?", "more_time"),
        ("which test failed?", "counterexample"),
        ("does that look right?", "review"),
        ("why is my code wrong?", "explain"),
    ],
)
def test_wants(text: str, wants: str | None) -> None:
    (clause,) = RULES.read(text).clauses
    assert clause.wants == wants


def test_an_open_question_makes_an_answer() -> None:
    assert RULES.read("because it is sorted", Asked("probe")).clauses[0].kind == "answer"
    assert RULES.read("none?", Asked("probe")).questions == ()
    assert RULES.read("none?").questions != ()
    assert RULES.read("is it sorted?", Asked("probe")).clauses[0].kind == "problem_question"


@given(st.text(max_size=400), st.sampled_from([None, Asked(), Asked("probe")]))
def test_any_text_is_read(text: str, asked: Asked | None) -> None:
    reading = RULES.read(text, asked)
    ends = [0, *(clause.end for clause in reading.clauses)]
    assert all(clause.start >= end for clause, end in zip(reading.clauses, ends, strict=False))
    for clause in reading.clauses:
        assert clause.text == text[clause.start : clause.end]
        assert clause.words in clause.text
        assert 0 <= clause.confidence <= 1
        assert (clause.topic is None) or clause.kind == "process_question"
        assert (clause.wants is None) or clause.kind == "request"
    assert reading == RULES.read(text, asked)


def test_long_messages_are_read_in_bounds() -> None:
    reading = RULES.read("is it sorted? " * 5_000)
    assert len(reading.clauses) <= 40


def clause_of(kind: str, confidence: float) -> Clause:
    assert kind in KINDS
    return Clause("x", 0, 1, next(one for one in KINDS if one == kind), confidence, "x")


def test_a_reading_tells_what_is_sure() -> None:
    reading = Reading("x", (clause_of("plan", SURE), clause_of("aside", SURE - 0.01)))
    assert [one.kind for one in reading.sure] == ["plan"]
    assert reading.of("aside") != ()
    assert reading.surely("aside") == ()
    assert not reading.is_only("plan", "aside")
    assert Reading("x", reading.sure).is_only("plan")


def test_a_head_adds_to_the_rules() -> None:
    """The head decides the kind, and the rules still give the topic."""
    width = 1 + 4 + len(KINDS)
    sure = Head(("process_question", "plan"), ((1.0, *[0.0] * (width - 1)), (0.0,) * width), (2.0, 0.0))
    other = Head(("time_left",), ((0.0,),), (0.0,))
    reader = TrainedReader(lambda texts: [[1.0] for _ in texts], Heads(sure, other, Head(("run",), ((0.0,),), (0.0,))))
    (clause,) = reader.read("what does a hint cost?").clauses
    assert (clause.kind, clause.topic) == ("process_question", "hint_price")
    assert clause.confidence > 0.9
    (clause,) = reader.read("the list is sorted").clauses
    assert (clause.kind, clause.topic, clause.words) == ("process_question", "time_left", "the list is sorted")
