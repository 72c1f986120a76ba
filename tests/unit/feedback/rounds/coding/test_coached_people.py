"""The coach on interviews of invented people: everything it cites is in the log, and nothing contradicts the report."""

import re
from dataclasses import replace
from functools import cache

import pytest

from greenroom.feedback import coaching
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.coding.coaching.authored import right_answer
from greenroom.feedback.rubrics import rubric_for
from greenroom.feedback.validating import Witness
from greenroom.interview.assessment import Evidence
from greenroom.interview.core.evolve import fold
from greenroom.questions.inquiries.model import AnswerExamples, Idea, Inquiry
from tests.audit.player import LOGS, read
from tests.unit.feedback.test_people import EVERYBODY, bank, report_on

QUESTIONS = (
    "Was my answer about memory right?",
    "What should I do tomorrow in 30 minutes?",
    "How is the follow-up solved?",
    "Why only 2 for communication?",
    "Would I have passed?",
    "What was the bug?",
    "What did I do well?",
    "How do I get from 5 to 8?",
    "Was my complexity right?",
    "Show me the solution",
    "What should I have said?",
    "How much did the hints cost me?",
    "Did I talk too much?",
    "What is the most important thing?",
    "Why was efficiency not assessed?",
    "Is this score reliable?",
    "You are wrong about finding 3",
    "Were my answers right?",
    "What was my biggest mistake?",
    "How could I have been faster?",
    "How did the first problem go?",
)


@cache
def interviewed(name: str) -> Interviewed:
    records = read(LOGS / f"{name}.jsonl.gz")
    state = fold(name, records)
    questions = {round.brief.slug: bank()[round.brief.slug] for round in state.rounds}
    return Interviewed(records, state, {"coding": questions}, {"coding": rubric_for("coding")})


def ask(name: str, question: str) -> tuple[str, tuple[Evidence, ...]]:
    return coaching.answer(interviewed(name), report_on(name), question)


@pytest.mark.parametrize("name", [file.stem for file in EVERYBODY])
def test_all_that_is_cited_is_in_the_log_and_no_score_is_foreign(name: str) -> None:
    report = report_on(name)
    witness = Witness(name, interviewed(name).records)
    known = {one for criterion in report.criteria for one in (criterion.grade, criterion.low, criterion.high)}
    known |= {report.overall, report.low, report.high, *range(11)}
    known |= {aspect.grade for problem in report.problems for aspect in problem.grades}
    for question in QUESTIONS:
        text, evidence = ask(name, question)
        assert not text.startswith(coaching.NOTHING), question
        assert [found for one in evidence if (found := witness.objection(one))] == [], question
        assert evidence or not report.findings or question == QUESTIONS[2], question
        scores = {float(found) for found in re.findall(r"(\d+(?:\.\d+)?) out of (?:5|10)\b", text)}
        assert scores <= known, question


@pytest.mark.parametrize(
    ("name", "question", "first"),
    [
        ("third-wrong-about-cost", "Was my complexity right?", "No. You put the cost of your solution"),
        (
            "out-of-time",
            "Was my complexity right?",
            "Yes: you put the running time of “Upside-down Letters” at linear",
        ),
        ("uses-hints-well", "Was my answer about memory right?", "Yes, most likely: you put the memory"),
        ("uses-hints-well", "How much did the hints cost me?", "2.00 points of the problem-solving grade for two"),
        ("terse-senior", "Was my answer about memory right?", "Yes, most likely: you put the memory"),
        ("rambling-junior", "Was my answer about memory right?", "Yes, most likely: you put the memory"),
        ("third-chat-style", "Was my answer about memory right?", "Yes, most likely: you put the memory"),
        ("third-wrong-about-cost", "Was my answer about memory right?", "I can't tell: I read no figure"),
        ("left-early", "Was my answer about memory right?", "You said nothing about memory"),
        (
            "out-of-time",
            "What was the bug?",
            "In “Wet Boots”, for huts = 2, paths = [], towels = 0 your code gave null",
        ),
        ("terse-senior", "What was the bug?", "There was no bug"),
        ("second-manager", "What was the bug?", "It was the cost, not a wrong result"),
        ("out-of-time", "Show me the solution", "The best known way to solve “Wet Boots” is Dijkstra's algorithm"),
        ("out-of-time", "Show me the solution to Upside-down Letters", "The best known way to solve “Upside-down"),
        ("argues-with-hint", "How is the follow-up solved?", "One follow-up question came after “Twins in the Ant"),
        ("out-of-time", "How is the follow-up solved?", "No follow-up question was asked"),
        ("silent-then-perfect", "Did I talk too much?", "No; if anything, you said too little."),
    ],
)
def test_the_first_sentence_answers(name: str, question: str, first: str) -> None:
    assert ask(name, question)[0].startswith(first)


def test_no_figure_for_memory_is_made_out_of_two_figures_for_time() -> None:
    text, _ = ask("corrects-own-complexity", "Was my answer about memory right?")
    assert not text.startswith(("Yes", "No:"))


def test_an_answer_that_nobody_wrote_down_is_not_made_up() -> None:
    known = interviewed("argues-with-hint")
    unanswered = {
        slug: question.model_copy(update={"follow_ups": tuple(Inquiry(ask=one.ask) for one in question.follow_ups)})
        for slug, question in bank().items()
    }
    asked = replace(known, notes={"coding": unanswered})
    text, _ = coaching.answer(asked, report_on("argues-with-hint"), "How is the follow-up solved?")
    assert "No answer to it is written in the notes on this problem." in text
    assert "You said: “Loop over the children instead of left and right." in text


def test_an_answer_that_somebody_wrote_down_is_told() -> None:
    written = Inquiry(ask="How?", examples=AnswerExamples(right=("Keep the first place of each bird.",)))
    ideas = (Idea(idea="one pass", words=("pass",)), Idea(idea="heap", words=("heap",), say="Right, a heap."))
    noted = Inquiry(ask="And then?", right=ideas)
    question = next(iter(bank().values()))
    known = question.model_copy(update={"follow_ups": (Inquiry(ask="Why?"), written, noted)})
    assert right_answer(known, "Why?") == ""
    assert right_answer(known, "How?") == "“Keep the first place of each bird.”"
    assert right_answer(known, "And then?") == "one pass Right, a heap."
    assert right_answer(None, "How?") == ""
