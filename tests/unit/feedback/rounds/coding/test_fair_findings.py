"""What reports once missed or blamed on the wrong side: pastes, false claims, insights, late hints, silence."""

import pytest

from greenroom.feedback.reading import read
from greenroom.feedback.rounds.coding.measuring import success
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.judging.evidence import Analysis, Counterexample
from greenroom.judging.verdicts import Verdict
from greenroom.languages.signature import ProgramSignature
from greenroom.questions.model import Question
from tests.unit.feedback.interviews import (
    BAD,
    DOUBLING,
    GOOD,
    MINUTE,
    QUESTIONS,
    Rehearsal,
    criterion,
    facts,
    finding,
    grown,
    ids,
    judged,
    solved_at_once,
)

WRONG = Verdict.WRONG_ANSWER
PROGRAM = "".join(f"def part_{n}(number):\n    return number + {n}\n\n\n" for n in range(6)) + GOOD


# ---------------------------------------------------------------- silence and pastes


def pasted_in_silence() -> Rehearsal:
    """Thirty-three seconds on "ruthless": Continue, Continue, Continue, paste, submit, not a word."""
    play = Rehearsal(persona="ruthless")
    play.tell(msg.Start())
    for question in ("Are you ready?", "What do you work on?", "What was the last bug you fixed?"):
        play.interviewer(question)
        play.wait(2_000)
        play.tell(msg.MoveOn())
    play.interviewer("Here is the problem. How would you go about it?")
    play.write(PROGRAM, after=20_000)
    play.submit(analysis=grown("n", facts=facts()), after=3_000)
    play.interviewer("What does it cost, in time and in space, and why?")
    play.wait(4_000)
    return play


def test_a_pasted_solution_without_a_word_is_no_good_interview() -> None:
    report = pasted_in_silence().end().report()
    assert report.overall is not None
    assert report.overall < 6.0
    assert criterion(report, "communication").grade == 0.0
    assert "came in one piece after" in finding(report, "pasted-1").text
    assert criterion(report, "problem_solving").grade == 2.5
    assert report.recommendation is not None
    assert report.recommendation.call in ("lean_no_hire", "no_hire")
    assert ids(report).isdisjoint({"in-time-1", "answered", "planned-1"})


def test_a_program_that_is_explained_is_not_called_a_paste() -> None:
    play = Rehearsal().begin()
    play.say("I add the number to itself, in six small steps that each do one thing.")
    play.write(PROGRAM)
    play.submit(analysis=grown("n"))
    assert "pasted-1" not in ids(play.end().report())


def test_a_program_that_is_worked_on_is_not_called_a_paste() -> None:
    play = Rehearsal().begin()
    play.write(PROGRAM)
    play.write(PROGRAM + "\n\ndef another(number):\n    return number - 1\n" * 3)
    play.submit(analysis=grown("n"))
    assert "pasted-1" not in ids(play.end().report())


def test_who_was_asked_and_said_nothing_is_graded_low() -> None:
    play = Rehearsal()
    play.tell(msg.Start())
    play.interviewer("Are you ready?")
    play.wait(22_000)
    for _ in range(3):
        play.tell(msg.MoveOn())
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    assert criterion(report, "communication").grade == 0.0
    assert criterion(report, "communication").reason.startswith("The interviewer asked you something once, and none")


def test_where_nobody_asked_it_is_not_assessed_and_the_score_says_what_it_rests_on() -> None:
    play = Rehearsal()
    play.tell(msg.Start())
    for _ in range(3):
        play.tell(msg.MoveOn())
    play.write(GOOD)
    play.submit(analysis=grown("n", facts=facts()))
    report = play.end().report()
    assert criterion(report, "communication").grade is None
    assert criterion(report, "communication").reason == "Nobody asked you anything."
    assert report.rests_on.endswith("Not assessed: communication.")


def test_with_little_assessed_the_score_has_a_caveat_and_nobody_is_recommended() -> None:
    play = Rehearsal()
    play.tell(msg.Start())
    for _ in range(3):
        play.tell(msg.MoveOn())
    play.write(GOOD)
    play.submit()
    report = play.end().report()
    assert report.coverage < 75
    assert report.rests_on.endswith("too little for more than a first impression.")
    assert report.recommendation is not None
    assert report.recommendation.call == "not_enough"


def test_four_minutes_of_silence_are_said() -> None:
    play = Rehearsal().begin()
    play.wait(4 * MINUTE)
    play.write(GOOD)
    play.submit(analysis=grown())
    assert "silent-start-1" in ids(play.end().report())


# ---------------------------------------------------------------- claims of success


def after_a_failed_run(text: str) -> set[str]:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run(WRONG)
    play.say(text)
    play.submit(judged(WRONG))
    return ids(play.end().report())


@pytest.mark.parametrize(
    "text",
    [
        "ok works, all tests pass. done. next problem.",
        "passed. told you.",
        "thats basically passing. 80% is a pass.",
        "It works. Next one, please.",
        "All the cases passed now.",
    ],
)
def test_a_claim_of_success_is_held_against_the_last_run(text: str) -> None:
    assert "false-success-1" in after_a_failed_run(text)


@pytest.mark.parametrize(
    "text",
    [
        "It should pass once the sign is right.",
        "Do all the tests pass?",
        "Not all tests pass yet, the second one fails.",
        "Let me see if it works.",
        "It works by adding the number to itself.",
        "Only one of them passed, hm.",
        "I think it works for small numbers.",
    ],
)
def test_hopes_conditions_and_parts_are_no_claims(text: str) -> None:
    assert "false-success-1" not in after_a_failed_run(text)


def test_what_was_changed_since_the_run_may_be_meant() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run(WRONG)
    play.write(GOOD)
    play.say("Now it works.")
    course = read(play.records, play.state, {"coding": QUESTIONS})
    assert success.false_claims(course.rounds[0]) == []


def test_a_true_claim_is_none_of_them() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.run()
    play.say("All tests pass.")
    assert "false-success-1" not in ids(play.end().report())


# ---------------------------------------------------------------- insights and hints


def test_finding_the_cause_oneself_is_praised_with_what_followed() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.say("so 1 is not heavy because its exactly the limit! i wrote >= omg")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    found = finding(play.end().report(), "insight-1")
    assert [one.quote for one in found.evidence if isinstance(one, Utterance)] == [
        "so 1 is not heavy because its exactly the limit! i wrote >= omg"
    ]


@pytest.mark.parametrize("text", ["Ah, I see. Let me check the border cases.", "Oh. Is that why it is wrong, then?"])
def test_a_sigh_is_no_insight(text: str) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.say(text)
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert "insight-1" not in ids(play.end().report())


def hinted(said: str, hint: str = "Think about the sign of the number.", *, asked: bool = False) -> Rehearsal:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.say(said)
    if asked:
        play.tell(coding_messages.AskForHint(round=0))
    play.interviewer(hint, coding_messages.GiveHint(hint))
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    return play


def test_a_hint_after_the_fix_was_named_costs_nothing() -> None:
    report = hinted("Oh, my mistake is the sign: I forgot that the number may be negative.").end().report()
    hints = finding(report, "hints-1")
    assert hints.tone == "neutral"
    assert hints.text.endswith("It came after you had named the point, and costs nothing.")
    assert "takes" not in hints.text


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("I do not see why this fails at all, everything looks fine to me.", False),
        ("Oh, my mistake is the sign: I forgot that the number may be negative.", True),
    ],
)
def test_other_hints_keep_their_price(said: str, asked: bool) -> None:
    hints = finding(hinted(said, asked=asked).end().report(), "hints-1")
    assert "that takes 1.0 off its problem-solving grade" in hints.text


# ---------------------------------------------------------------- answers that were judged


def test_wrong_answers_to_follow_ups_are_said() -> None:
    play = solved_at_once()
    play.interviewer("What if there are a thousand numbers?")
    play.wait(10_000)
    play.say("Nothing changes, because addition is free on any machine.")
    play.interviewer("Not quite.", intent="judged:wrong:follow_up:0:addition is free; nothing changes")
    report = play.end().report()
    wrong = finding(report, "wrong-answers-1")
    own = "Nothing changes, because addition is free on any machine."
    assert wrong.text == f"Your answer to a question about “Doubling” was wrong: “{own}”"
    assert wrong.advice == "Work it out on one small input: What if there are a thousand numbers?"
    assert criterion(report, "problem_solving").measured == 9.2


# ---------------------------------------------------------------- the interviewer's own failures


def test_a_question_without_an_answer_is_the_interviewers_failure() -> None:
    play = Rehearsal().begin()
    play.say("Is a stretch of exactly that length reported?")
    play.write(BAD)
    play.submit(judged(WRONG))
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    missed = finding(report, "no-answer-given")
    assert missed.tone == "neutral"
    assert "the interviewer's failure" in missed.text
    assert finding(report, "failed-first-1").advice == (
        "You asked “Is a stretch of exactly that length reported?” and got no answer. "
        "Ask again, or say what you assume, before you submit."
    )


def test_what_the_interviewer_did_not_follow_is_no_missing_answer() -> None:
    play = Rehearsal().begin()
    play.say("It keeps the larger half in a heap and the smaller one in another, you see.")
    play.interviewer("I did not quite follow that. Would you say it differently?", intent="not_followed")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    assert finding(report, "not-understood").tone == "neutral"


# ---------------------------------------------------------------- prints, edge cases, questions


def printing(code: str, question: Question) -> set[str]:
    play = Rehearsal().begin()
    play.write(code)
    play.run()
    play.submit()
    return ids(play.end().report(questions={"doubling": question}))


def test_printing_where_the_task_is_to_print_is_no_check_of_ones_own() -> None:
    program = DOUBLING.model_copy(update={"signature": ProgramSignature()})
    assert "own-checks-1" in printing("n = int(input())\nprint(n + n)\n", DOUBLING)
    assert "own-checks-1" not in printing("n = int(input())\nprint(n + n)\n", program)
    assert "own-checks-1" in printing("n = int(input())\nassert n > 0\nprint(n + n)\n", program)


@pytest.mark.parametrize(
    "question",
    [
        "How much time do I have for the number problem?",
        "Does the number of hints cost me points?",
        "Can I use addition for the number?",
        "Is my number right?",
        "Will the number of attempts be in my report?",
    ],
)
def test_only_a_question_about_the_problem_clarifies(question: str) -> None:
    play = Rehearsal().begin()
    play.say(question)
    play.interviewer("Yes.", intent="clarify")
    play.write(GOOD)
    play.submit(analysis=grown())
    assert "clarified-1" not in ids(play.end().report())


# ---------------------------------------------------------------- advice


def test_the_input_that_would_have_shown_it_is_named() -> None:
    play = Rehearsal().begin()
    play.say("My idea is to multiply it.")
    play.write(BAD)
    example = Counterexample(
        verdict=WRONG, arguments="[3]", input="n = 3", expected="6", got="9", size=1, tried=4, seconds=0.1
    )
    play.run()
    play.submit(judged(WRONG), Analysis(counterexample=example))
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    exercise = next(one for one in report.exercises if "failed-first-1" in one.findings)
    assert exercise.title == "Inputs like n = 3"
    assert "This input should return 6." in exercise.why
    assert all(one.title != "Three inputs before submitting" for one in report.exercises)
    assert "try an input like n = 3 by hand" in report.verdict
