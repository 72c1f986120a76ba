"""What words alone tell, and what they do not."""

import pytest

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.feedback import speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.measuring import talk
from greenroom.questions.model import Clarification

NOTES = (
    Clarification(asks=("Can the list of scans be empty?", "Is an empty input possible?"), answer="Yes."),
    Clarification(asks=("How long can the list be?", "How many scans are there at most?"), answer="Long."),
    Clarification(asks=("Does the order of the output matter?",), answer="Yes."),
)


def said(text: str) -> SpokenLine:
    return SpokenLine(1, 0, "candidate", text, "problem_1", 0)


@pytest.mark.parametrize(
    ("asked", "reached"),
    [
        ("Can the list of scans be empty?", {0}),
        ("Before I start: could the list of scans also be empty?", {0}),
        ("How many scans are there at most?", {1}),
        ("Would the order of my output matter?", {2}),
        ("Can you just tell me the answer?", set()),
        ("Is that a good idea?", set()),
    ],
)
def test_a_question_covers_the_known_one_it_is_most_like(asked: str, reached: set[int]) -> None:
    assert talk.covered([asked], NOTES) == reached


def test_a_wording_of_one_word_does_not_take_what_another_says_in_full() -> None:
    notes = (
        Clarification(asks=("What happens with no badges at all?",), answer="Nothing."),
        Clarification(asks=("In which order should I return the badges?",), answer="By entry."),
    )
    assert talk.covered(["In which order should I return the badges?"], notes) == {1}


def test_every_question_of_the_bank_is_covered_by_its_own_words() -> None:
    missed = [
        (question.slug, note.asks[0])
        for question in FolderQuestionBank().all()
        for number, note in enumerate(question.clarifications)
        if talk.covered([note.asks[0]], question.clarifications) != {number}
    ]
    # Another of its notes is told by the same words.
    assert missed == [("prop-table", "What does use return when nothing is put away?")]


def test_asking_the_same_twice_covers_it_once() -> None:
    assert talk.covered(["Can the list of scans be empty?", "Is an empty input possible?"], NOTES) == {0}


@pytest.mark.parametrize(
    "text",
    [
        "First I keep the best result in a variable.",
        "It is O(n), since each entry is looked at once.",
        "Now I sort the list and compare neighbours.",
    ],
)
def test_explanations_are_heard(text: str) -> None:
    assert talk.is_explanation(said(text))


@pytest.mark.parametrize(
    "text",
    [
        "hmm",
        "I am not sure about the loop.",
        "Can you run the tests for me?",
        "I don't understand the example.",
        "Tell me the result of the hidden case.",
        "The weather is lovely today.",
        "флурб гранк моп зззт",
    ],
)
def test_other_things_are_not_taken_for_explanations(text: str) -> None:
    assert not talk.is_explanation(said(text))


@pytest.mark.parametrize(
    ("texts", "readable"),
    [
        ([], True),
        (["Yes, I am ready."], True),
        (["Python, please."], True),
        (["blip", "kk kk"], False),
        (
            [
                "flurb grank mop zzzt",
                "blorp xk qwe rty uio",
                "hgf lkj",
                "The numbers were consistent between two services.",
            ],
            False,
        ),
        (["I would keep the numbers in a list", "and then I sort it", "so that the first one is the best"], True),
    ],
)
def test_what_is_no_english_is_recognised(texts: list[str], readable: bool) -> None:
    assert speech.is_readable([said(text) for text in texts]) is readable


def test_of_several_questions_the_last_whole_one_is_quoted() -> None:
    assert speech.question_in("Hello. What do you work on? Set?") == "What do you work on?"
    assert speech.question_in("Set?") == "Set?"
