"""Nothing is said to be missing that may have been there in other words, in another language, or in the code."""

import pytest

from greenroom.feedback.rounds.coding.measuring import absence
from greenroom.interview.core.assessment import MomentEvidence, PauseEvidence, Utterance
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.assessment import CodeLines
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import BAD, GOOD, MINUTE, Rehearsal, criterion, facts, finding, grown, ids, judged

WRONG = Verdict.WRONG_ANSWER
COMMENTED = (
    "# twice is the same as the number added to itself\n"
    "# nothing is looked at more than once, so that is O(1) on top of reading it\n"
    "# zero stays zero, and below zero it works as well\n" + GOOD
)


def solved(*before: str, code: str = GOOD, after: tuple[str, ...] = ()) -> Rehearsal:
    """Said this, wrote that, solved it, and said something more."""
    play = Rehearsal().begin()
    for one in before:
        play.say(one)
        play.wait(8_000)
    play.write(code)
    play.run()
    play.submit(analysis=grown("n"))
    for one in after:
        play.wait(8_000)
        play.say(one)
    return play.end()


# ---------------------------------------------------------------- plans


@pytest.mark.parametrize(
    "said",
    [
        "Deltas at the ends, ordered, then one go over them.",
        "Ich nehme die Zahl einfach zweimal und gebe sie zurück.",
        "まず数を二回足して、それから結果をそのまま返すつもりです、それだけで十分なはずです。",
        "Whatever comes in goes out two times over, that is really all of it.",
    ],
)
def test_whatever_may_have_been_a_plan_is_not_called_none(said: str) -> None:
    assert "not-planned-1" not in ids(solved(said).report())


@pytest.mark.parametrize("said", ["Okay.", "Hm, let me see.", "Are negative numbers allowed here at all, then?"])
def test_where_nothing_like_a_plan_was_said_it_is_missed(said: str) -> None:
    missed = finding(solved(said).report(), "not-planned-1")
    assert missed.text == "You started writing “Doubling” before saying how you would solve it."


def test_a_plan_in_comments_is_a_plan() -> None:
    assert "not-planned-1" not in ids(solved(code=COMMENTED).report())


# ---------------------------------------------------------------- questions


@pytest.mark.parametrize(
    "said",
    [
        "Gibt es auch negative Zahlen?",
        "One thing is not clear to me: numbers below nought, I would let them through.",
        "I take it the number fits into a machine word.",
        "Numbers below zero cannot come, since it says so up there, and zero stays as it is.",
    ],
)
def test_whatever_may_have_cleared_something_up_is_not_called_nothing(said: str) -> None:
    assert "not-clarified-1" not in ids(solved(said).report())


def test_a_plan_alone_asks_nothing() -> None:
    report = solved("My idea is addition: I add the number to itself.").report()
    assert finding(report, "not-clarified-1").text == (
        "You started writing “Doubling” without asking anything about it."
    )


def test_what_is_suggested_to_ask_is_not_told_by_the_constraints() -> None:
    report = solved("My idea is addition: I add the number to itself.").report()
    assert finding(report, "not-clarified-1").advice.endswith("Can the number be negative?")


def test_a_question_the_interviewer_answered_was_one_about_the_problem() -> None:
    play = Rehearsal().begin()
    play.say("Shall I bother with stuff under nought?")
    play.interviewer("No, it is never negative.", intent="clarify")
    play.wait(5_000)
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    raised = finding(play.end().report(), "clarified-1")
    assert raised.text == "Before submitting “Doubling” you asked a question about the problem."
    assert isinstance(raised.evidence[0], Utterance)
    assert raised.evidence[0].quote == "Shall I bother with stuff under nought?"


def test_a_question_without_an_answer_counts_when_it_speaks_of_the_problem() -> None:
    for asked, counts in (("Must I double it in place?", True), ("Is it going to rain this evening?", False)):
        play = Rehearsal().begin()
        play.say(asked)
        play.interviewer("Assume something.", intent="assume")
        play.wait(5_000)
        play.write(GOOD)
        play.submit(analysis=grown("n"))
        assert ("clarified-1" in ids(play.end().report())) is counts


def test_two_questions_in_one_breath_are_two_and_the_one_they_answered_themselves_comes_last() -> None:
    play = Rehearsal().begin()
    play.say("Can the number be negative? No, it says so. How large can the number get?")
    play.wait(5_000)
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    raised = finding(play.end().report(), "clarified-1")
    assert raised.text == "Before submitting “Doubling” you asked questions about the problem."
    quotes = [one.quote for one in raised.evidence if isinstance(one, Utterance)]
    assert quotes == ["How large can the number get?", "Can the number be negative?"]


# ---------------------------------------------------------------- cost


@pytest.mark.parametrize(
    "said",
    [
        "Every sign is touched a fixed number of times, hence proportional to its length.",
        "Jede Zahl wird genau einmal angefasst.",
        "so it's just n I think",
        "Number of digits times something small.",
    ],
)
def test_whatever_may_have_named_the_cost_is_not_called_nothing(said: str) -> None:
    assert "unnamed-cost-1" not in ids(solved(after=(said,)).report())


def test_a_cost_in_a_comment_was_named() -> None:
    assert "unnamed-cost-1" not in ids(solved(code=COMMENTED).report())


def test_where_nothing_was_said_of_the_cost_it_is_missed() -> None:
    assert "unnamed-cost-1" in ids(solved("Okay.", after=("Thanks, bye.",)).report())


def test_who_corrects_themselves_has_named_the_right_cost() -> None:
    after = (
        "That would be quadratic because of the map.",
        "Scratch that, a lookup is constant, so the whole thing is O(n). Space is one number.",
    )
    report = solved(after=after).report()
    assert "misnamed-cost-1" not in ids(report)
    assert finding(report, "named-cost-1").text.endswith("grows: O(n), as measured.")


def test_the_cost_of_one_step_is_not_taken_for_that_of_the_whole() -> None:
    assert "misnamed-cost-1" not in ids(solved(after=("One lookup is constant.",)).report())


# ---------------------------------------------------------------- silence


def coded_for_long(*remarks: str, code: str = BAD) -> Rehearsal:
    play = Rehearsal().begin()
    play.write(code)
    for one in remarks:
        play.wait(2 * MINUTE)
        play.say(one)
    play.wait(4 * MINUTE)
    play.submit(judged(WRONG))
    return play.end()


def test_words_that_are_not_understood_are_no_silence() -> None:
    remarks = ("Jetzt prüfe ich den Rand, da stimmt etwas nicht.", "Ah, das Minus fehlt an dieser Stelle.")
    assert "quiet-work" not in ids(coded_for_long(*remarks).report())


def test_silence_is_proven_by_its_beginning_and_its_end() -> None:
    quiet = finding(coded_for_long().report(), "quiet-work")
    assert quiet.text == "In 4 min 15 s of coding you said nothing."
    assert [type(one) for one in quiet.evidence] == [MomentEvidence, MomentEvidence]


def test_a_few_words_now_and_then_are_called_that() -> None:
    quiet = finding(coded_for_long("Hm.", "Wait.").report(), "quiet-work")
    assert quiet.text == "In 8 min 15 s of coding you said no more than a few words at a time."


def test_who_thinks_in_comments_is_not_called_silent() -> None:
    report = coded_for_long(code=COMMENTED).report()
    assert "quiet-work" not in ids(report)
    written = finding(report, "commented-1")
    assert written.text == ("You wrote down your thinking in the code for “Doubling”: three lines of comments.")
    assert [type(one) for one in written.evidence] == [CodeLines] * 3


def test_code_that_was_turned_off_is_no_thought() -> None:
    dead = ("# def solve(n, m, o, p):", "#     doubled = n + n + m + o", "#     return doubled + n and m and o")
    assert "commented-1" not in ids(coded_for_long(code="\n".join((*dead, GOOD))).report())


def test_a_long_silence_at_the_beginning_is_told_and_costs_nothing_by_itself() -> None:
    play = Rehearsal().begin()
    play.wait(8 * MINUTE)
    play.write(GOOD, after=0)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    silent = finding(report, "silent-start-1")
    assert silent.text == "For the first 8 min 20 s of “Doubling” you neither typed nor said anything."
    assert isinstance(silent.evidence[0], PauseEvidence)
    assert "silent-start-1" not in ids(solved().report())


@pytest.mark.parametrize("text", ["ok", "Help me please", "hm yes", "..."])
def test_a_nod_or_a_plea_is_no_mouthful(text: str) -> None:
    assert not absence.is_a_mouthful(text)


# ---------------------------------------------------------------- replies, hints, mending


def test_that_questions_were_answered_is_no_finding() -> None:
    report = solved("I would add it to itself, I think.").report()
    assert ids(report).isdisjoint({"answered", "unanswered", "followed-up-1", "kinds-of-input-1"})


def test_what_the_grade_was_counted_from_is_its_reason_and_no_finding() -> None:
    report = solved("I would add it to itself, I think.").report()
    assert "counted" not in ids(report)
    told = "You spoke three times; three questions of the interviewer's got a reply."
    assert criterion(report, "communication").reason.startswith(told)


def test_hints_were_had_whoever_wanted_them() -> None:
    play = Rehearsal().begin()
    play.tell(coding_messages.AskForHint(round=0))
    play.interviewer("Think of adding.", coding_messages.GiveHint("Think of adding."))
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    hinted = finding(play.end().report(), "hints-1")
    assert hinted.text.startswith("You had one hint on “Doubling” and then solved it")
    assert "ask for help" not in hinted.advice


def test_what_a_run_showed_and_was_mended_before_submitting_is_told() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run(WRONG)
    play.write(GOOD)
    play.run()
    play.submit(analysis=grown("n"))
    report = play.end().report()
    assert finding(report, "mended-early-1").text == (
        "You ran “Doubling” until it passed before you submitted it: 3 of 4 visible cases at first, 4 in the end."
    )
    assert len(finding(report, "mended-early-1").evidence) == 2
    assert "mended-early-1" not in ids(solved().report())


def test_the_form_of_code_that_hardly_works_is_not_praised() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG, WRONG, WRONG), grown("n", facts=facts()))
    report = play.end().report()
    assert "clean-code-1" not in ids(report)
    assert criterion(report, "code_quality").grade is None


# ---------------------------------------------------------------- what the interviewer misunderstood


def test_what_the_interviewer_took_for_begging_may_have_been_a_plan() -> None:
    play = Rehearsal().begin()
    play.say("I start red. Examples first, then the code until they are green.")
    play.interviewer("That one I will not hand over.", intent="decline_solution")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert "not-planned-1" not in ids(play.end().report())


def test_what_the_interviewer_took_for_an_insult_may_have_been_a_question() -> None:
    play = Rehearsal().begin()
    play.say("Sorry for the stupid question, but can the number be negative?")
    play.interviewer("I can hear that this is frustrating.", intent="hostile")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert "clarified-1" in ids(play.end().report())


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("okay so does it have to work below nought as well or not", True),
        ("the singles simply fill up whatever is left over then", False),
    ],
)
def test_a_dictated_question_needs_no_mark_where_it_was_answered(said: str, counts: bool) -> None:
    play = Rehearsal().begin()
    play.say(said)
    play.interviewer("It is never negative.", intent="clarify")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert ("clarified-1" in ids(play.end().report())) is counts


# ---------------------------------------------------------------- advice that somebody has followed already


def test_who_knows_what_it_costs_is_not_told_to_find_out() -> None:
    play = Rehearsal().begin()
    play.say("I will use addition.")
    play.write(GOOD)
    play.run()
    play.submit(analysis=grown("n log n"))
    play.say("That is n log n, because of the sort.")
    report = play.end().report()
    slower = finding(report, "slower-growth-1")
    assert slower.advice == (
        "You know what it costs. Next time, say how a faster version would work before you submit this one."
    )
    assert "Name the cost" not in {one.title for one in report.exercises}


def test_giving_up_what_was_run_is_no_waste() -> None:
    long = (
        "def solve(n):\n"
        + "    # something that is tried first and does not lead anywhere at all\n" * 8
        + "    return n\n"
    )
    for is_run in (True, False):
        play = Rehearsal().begin()
        play.write(long)
        if is_run:
            play.run(WRONG)
        play.write(GOOD)
        play.submit(analysis=grown("n"))
        assert ("rewritten-1" in ids(play.end().report())) is not is_run


def test_who_handed_in_a_first_version_is_not_told_to_do_so() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run()
    play.submit(judged(WRONG))
    play.write(GOOD[:40])
    play.wait(14 * MINUTE)
    run = next(run for run in runs_of(play.state).values() if run.is_pending)
    play.tell(coding_messages.Judged(run.id, judged(WRONG, WRONG)))
    play.until(lambda state: state.open_round is None)
    assert "submit the simple version" not in finding(play.end().report(), "ran-out-1").advice


def test_code_that_the_clock_handed_in_half_written_needs_an_earlier_start() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.wait(14 * MINUTE + 45_000)
    run = next(run for run in runs_of(play.state).values() if run.is_pending)
    play.tell(coding_messages.Judged(run.id, judged(WRONG, WRONG, WRONG)))
    report = play.until(lambda state: state.open_round is None).end().report()
    assert finding(report, "unsolved-1").advice.startswith("Start writing while there's still time to run it")
    assert report.verdict.endswith("next time, start writing while there's still time to run it.")
