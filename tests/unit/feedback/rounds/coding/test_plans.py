"""Which words are a plan: a known way that is not turned down, a decision, or steps that are told one after another."""

import pytest

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring import plans
from greenroom.interview.core.assessment import Utterance
from greenroom.testing.coding.play import a_round, brief
from tests.unit.feedback.interviews import DOUBLING, GOOD, Rehearsal, finding, grown, ids


def worked(text: str, statement: str = "Double the number.") -> Worked:
    told = brief("doubling").model_copy(update={"statement": statement})
    one = Worked(0, a_round(told), DOUBLING)
    one.said.append(SpokenLine(5, 0, "candidate", text, "problem_1", 0))
    return one


@pytest.mark.parametrize(
    "text",
    [
        "Deltas at endpoints, sort, scan. Count per instant. Open a stretch when it hits one, close when it leaves.",
        "I remember for every artist where I saw him last. I go from left to right and hold the begin of the stretch.",
        "While there are still people, make a chair, put groups on while they fit, then put singles on and count it.",
        "Tell me if it is bad: a map from badge to place, delete when they leave, in the end sort what stays by place.",
        "Whenever a bracket opens I push what I have, read on, and pop it when the bracket closes.",
    ],
)
def test_steps_told_one_after_another_are_a_plan(text: str) -> None:
    assert plans.announced(worked(text)) is not None


@pytest.mark.parametrize(
    "text",
    [
        "Each of them is either red or blue, and when both are there the answer has to be the smaller of the two.",
        "I ask since addition would fall over if somebody nests ten thousand of them in there.",
        "Addition is too slow for that many numbers, as far as I can tell.",
        "I do not know how to go on, I look at it and then I check it again and nothing opens up.",
        "Read, go, stop.",
    ],
)
def test_no_steps_and_ways_that_are_turned_down_are_none(text: str) -> None:
    assert plans.announced(worked(text)) is None


def test_the_statement_told_again_is_no_plan() -> None:
    statement = "Groups board first, then seats are filled; a chair leaves and the next group moves up and sits down."
    text = "So groups go first, then seats are filled, then the chair leaves, the next group moves up and sits down."
    assert plans.announced(worked(text, statement)) is None
    assert plans.announced(worked(text)) is not None


def test_a_short_sentence_is_quoted_with_those_before_it() -> None:
    play = Rehearsal().begin()
    play.say("Nothing has to be kept aside for this one. What comes in goes out again. My idea is addition.")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    (cited,) = finding(play.end().report(), "planned-1").evidence
    assert isinstance(cited, Utterance)
    assert cited.quote.endswith("What comes in goes out again. My idea is addition.")


@pytest.mark.parametrize(
    "text",
    [
        "My idea is addition. No wait, that never works with so many numbers.",
        "I will use addition, but that is too slow for a million numbers, I think.",
        "I would do it without addition at all, to be honest with you.",
        "Addition is n^2 = 1.6e9 /2, no way in js.",
        "I'll use addition. Hmm no, scratch that.",
    ],
)
def test_a_plan_rejected_in_the_same_breath_is_no_plan(text: str) -> None:
    assert plans.announced(worked(text)) is None


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Comparing all of them would be too slow, so I do it by addition in the end.", "addition"),
        ("I use addition rather than comparing all of them with each other.", "addition"),
        ("I'll use two loops. No wait, that is too slow. I'll use addition for it.", "addition"),
    ],
)
def test_what_is_chosen_in_place_of_it_is_the_plan(text: str, quoted: str) -> None:
    found = plans.announced(worked(text))
    assert found is not None
    assert quoted in found[1]


def test_the_last_plan_before_the_code_counts_and_not_the_first_idea() -> None:
    play = Rehearsal().begin()
    play.say("I will use two nested loops over all of the numbers.")
    play.wait(20_000)
    play.say("I'd rather go with a single pass: I will use addition for every number.")
    play.write(GOOD)
    play.say("I will use a cache for the next one, perhaps.")
    play.submit(analysis=grown("n"))
    (cited,) = finding(play.end().report(), "planned-1").evidence
    assert isinstance(cited, Utterance)
    assert "addition" in cited.quote
    assert "nested loops" not in cited.quote


def test_only_a_rejected_plan_is_neither_praised_nor_missed() -> None:
    play = Rehearsal().begin()
    play.say("I will use addition for it. No wait, that won't work here at all.")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert ids(play.end().report()).isdisjoint({"planned-1", "not-planned-1"})
