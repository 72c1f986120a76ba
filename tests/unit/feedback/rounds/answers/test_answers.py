"""Reports on questions about somebody's work: what is claimed is quoted, and nothing is missing for want of words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.feedback import coaching
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.documents.building import document_of
from greenroom.feedback.documents.markdown import as_markdown
from greenroom.feedback.rounds.answers.story import Story, story_in
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Quote, Utterance
from greenroom.interview.rounds.answers.messages import AskFollowUp, SkipQuestion
from tests.unit.feedback.rounds.answers.stories import MINUTE, ONLY_WE, STORY, Talk, finding


def heard(*texts: str) -> Story:
    """What is recognised in these words."""
    return story_in([SpokenLine(seq, seq, "candidate", text, "question_1", 0) for seq, text in enumerate(texts, 1)])


# ---------------------------------------------------------------- what is recognised


def test_a_whole_story_is_recognised_part_by_part() -> None:
    story = heard(STORY)
    assert story.parts == ("situation", "own_part", "action", "result", "lesson")
    assert story.in_order is not None
    assert [one.text.split()[:2] for one in story.in_order] == [["Last", "year"], ["I", "measured"], ["As", "a"]]


@pytest.mark.parametrize(
    "text",
    [
        "If I wrote it again it would be better.",
        "I wish I asked them earlier about it.",
        "I would have asked the team about it.",
        "I never really liked that sort of work.",
        "Did I write it on my own or not?",
        "She said that they called the customer.",
        "I am a person who writes good code.",
    ],
)
def test_what_was_not_done_is_no_action(text: str) -> None:
    assert heard(text).own == ()


@pytest.mark.parametrize(
    "text",
    [
        "Sales had dropped by 30 percent before that.",
        "I was hired in 2019 and launched my career there.",
        "There were 12 people on the team back then.",
    ],
)
def test_a_figure_without_an_outcome_is_no_result(text: str) -> None:
    assert heard("I wrote the first version on my own.", text).figures == ()


@pytest.mark.parametrize(
    "text",
    [
        "I did not learn that much from it.",
        "I learned Python at school in my free time.",
        "There is nothing that I learned that way.",
    ],
)
def test_what_is_no_lesson_is_not_taken_for_one(text: str) -> None:
    assert heard(text).lessons == ()


# ---------------------------------------------------------------- the report


def test_everything_that_is_claimed_is_quoted() -> None:
    talk = Talk()
    talk.say(STORY)
    report = talk.end().report()
    assert report.rubric == "answers@1"
    assert [one.round for one in report.answers] == [0, 1, 2]
    first = report.answers[0]
    assert (first.status, first.parts[0], first.words) == ("answered", "situation", len(STORY.split()))
    assert {"own-actions-1", "figures-1", "lesson-1", "story-in-order-1", "answer-length-1"} <= set(first.findings)
    for id_ in ("own-actions-1", "figures-1", "lesson-1"):
        quotes = [one for one in finding(report, id_).evidence if isinstance(one, Utterance)]
        assert quotes
        assert all(one.quote in STORY for one in quotes)
    assert report.overall is not None
    assert report.verdict.startswith("You answered “Disagreement”, and ")


def test_nothing_is_missing_because_it_was_not_recognised() -> None:
    talk = Talk()
    talk.say("It was a hard time for everybody, and there was a lot to do that nobody had thought of. " * 4)
    report = talk.end().report()
    assert [one.id for one in report.criteria if one.grade is not None] == ["delivery"]
    assert all("language model" in one.reason for one in report.criteria if one.grade is None)
    assert report.overall is None
    assert [one.id for one in report.findings if one.tone == "improvement"] == []


def test_a_story_that_speaks_of_the_team_alone_says_so() -> None:
    talk = Talk()
    talk.say(ONLY_WE)
    report = talk.end().report()
    assert (
        finding(report, "only-we-1").text == "In “Disagreement” you said “we” five times and never spoke of yourself."
    )
    assert "next time, say which part was yours" in report.verdict
    assert report.exercises[0].title == "Say which part was yours"


def test_a_word_is_short_and_a_speech_is_long() -> None:
    talk = Talk()
    talk.say("I usually just talk to people.")
    talk.tell(msg.MoveOn())
    talk.say("and then we went on to the next thing that had to be done " * 50)
    report = talk.end().report()
    assert finding(report, "brief-answer-1").text == "Your answer to “Disagreement” had six words."
    assert finding(report, "long-answer-2").text == "Your answer to “Hard problem” had 700 words."


def test_what_was_skipped_or_ran_out_is_told() -> None:
    talk = Talk()
    talk.wait(10_000)
    talk.tell(SkipQuestion(round=0))
    talk.wait(10 * MINUTE)
    report = talk.end().report()
    assert finding(report, "skipped-question-1").evidence[0].kind == "moment"
    assert finding(report, "no-answer-2").text == "You said nothing to “Hard problem”."
    assert report.overall is None
    assert report.verdict.startswith("You did not answer")


def test_follow_ups_with_and_without_a_reply() -> None:
    talk = Talk()
    talk.say(STORY)
    talk.interviewer("How did you measure it?", AskFollowUp("How did you measure it?"))
    talk.say("I added a timer around every query and looked at the log.")
    talk.interviewer("What else did you try?", AskFollowUp("What else did you try?"))
    talk.wait(MINUTE)
    talk.tell(msg.MoveOn())
    report = talk.end().report()
    assert finding(report, "unreplied-1").text == "One follow-up question on “Disagreement” got no reply."
    assert report.answers[0].follow_ups == 2
    measures = {one.id: one.shown for one in report.measures if one.round == 0}
    assert measures["follow_ups"] == "1 of 2"


def test_another_language_is_left_alone() -> None:
    talk = Talk()
    talk.say("Letztes Jahr hatten wir ein schwieriges Projekt mit vielen offenen Fragen und wenig Zeit im Team. " * 5)
    report = talk.end().report()
    assert [one.id for one in report.criteria if one.grade is not None] == ["delivery"]
    assert report.answers[0].parts == ()


def test_a_reader_may_grade_what_words_do_not_show() -> None:
    talk = Talk()
    told = "It was a hard time for everybody, and there was a lot to do that nobody had thought of. " * 4
    talk.say(told)
    seq = next(one.seq for one in talk.state.lines if one.who == "candidate")
    quote = Quote(seq=seq, text="there was a lot to do")
    graded = CriterionJudgement(criterion="structure", grade=2, reason="One event, in no order.", quotes=(quote,))
    delivery = graded.model_copy(update={"criterion": "delivery", "grade": 5})
    judgement = Judgement(criteria=(graded, delivery), by="test:model", prompt="assessment@1")
    report = talk.end().report(judgement)
    grades = {one.id: one.grade for one in report.criteria}
    assert grades["structure"] == 4.0
    assert grades["delivery"] == 8.5
    assert finding(report, "judged-structure").source == "judged"


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                [
                    "I wrote",
                    "we shipped",
                    "As a result",
                    "3.5 seconds",
                    "30 %",
                    "Last year",
                    "I learned that",
                    "went from",
                ]
            ),
            st.text(max_size=12),
            st.sampled_from([". ", "?", "!", "\n", "...", "\u2019", "  ", "I", "we "]),
        ),
        min_size=1,
        max_size=60,
    ).map(" ".join)
)
def test_whatever_is_said_the_report_holds(text: str) -> None:
    talk = Talk()
    talk.say(f"Well{text}")
    talk.end().report()


# ---------------------------------------------------------------- documents and the coach


@pytest.fixture(scope="module")
def talk() -> Talk:
    one = Talk()
    one.say(STORY)
    return one.end()


def test_the_document_has_a_section_for_each_question(talk: Talk) -> None:
    document = document_of(talk.interviewed, talk.report())
    text = as_markdown(document)
    assert "## Question 1: Disagreement" in text
    assert "- **Questions**: Disagreement" in text
    assert "Each question" in text
    assert "Recognised in your words" in text
    assert "## Problem" not in text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Why did I get that score?", "You answered “Disagreement”"),
        ("What would a strong answer look like?", "A strong answer to “Disagreement” shows both points of view"),
        ("How did the first question go?", "Outcome of “Disagreement”: answered"),
        ("Was it too long?", "Time on the question"),
        ("What about ownership?", "Ownership is 7.5 out of 10"),
        ("Did you give me hints?", coaching.NOTHING),
    ],
)
def test_the_coach_answers_from_the_report(talk: Talk, question: str, said: str) -> None:
    text, evidence = coaching.answer(talk.interviewed, talk.report(), question)
    assert said in text
    assert evidence or text.startswith(coaching.NOTHING)
