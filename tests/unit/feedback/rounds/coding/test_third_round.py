"""What judges of played interviews found wrong or missing in reports, in other words than the players'."""

import pytest

from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import BAD, GOOD, Rehearsal, criterion, finding, grown, ids, judged

WRONG, SLOW = Verdict.WRONG_ANSWER, Verdict.TIMEOUT


def solved(*later: str, time: str = "n") -> Rehearsal:
    """Solved at once, with this said afterwards."""
    play = Rehearsal().begin()
    play.write(GOOD)
    for one in later:
        play.say(one)
    play.submit(analysis=grown(time))
    return play.end()


@pytest.mark.parametrize(
    "words",
    [
        "The memory is constant: nothing but one number is kept, so O(1) space.",
        "It runs in O(n) time and needs O(1) memory, one variable.",
    ],
)
def test_memory_that_fits_the_notes_is_credited(words: str) -> None:
    named = finding(solved(words).report(), "named-cost-1")
    assert named.tone == "strength"
    assert "memory" in named.text


def test_memory_that_does_not_fit_the_notes_is_not_credited() -> None:
    assert "named-cost-1" not in ids(solved("The memory is O(n), for a list of all of them.").report())


def test_time_in_plain_words_is_credited_with_its_reason() -> None:
    report = solved("Every further friend doubles the work, in or out.", time="2^n").report()
    assert "Every further friend doubles the work" in finding(report, "named-cost-1").text


def test_a_size_of_their_own_under_its_own_logarithm_is_n_log_n() -> None:
    report = solved("With K keys and D doors it is O((K+D)*log(K+D)).", time="n log n").report()
    assert "O((K+D)*log(K+D))" in finding(report, "named-cost-1").text
    assert "misnamed-cost-1" not in ids(report)


def test_a_cost_of_a_slow_attempt_that_they_work_out_is_credited() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(*[Verdict.ACCEPTED] * 3, SLOW), grown("n^2"))
    play.say("For each of them I go through all the others, so that is O(n^2).")
    assert "I go through all the others" in finding(play.end().report(), "named-cost-1").text


def test_another_cost_than_the_measured_one_is_not_credited_to_a_slow_attempt() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(*[Verdict.ACCEPTED] * 3, SLOW), grown("n^2"))
    play.say("It is O(n log n), because of the sorting.")
    assert "named-cost-1" not in ids(play.end().report())


def test_a_later_attempt_with_code_whose_run_had_just_failed_is_said() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run()
    play.submit(judged(WRONG))
    play.write(BAD + "# again\nx = 1\n")
    play.run(WRONG)
    play.submit(judged(WRONG))
    assert finding(play.end().report(), "unheeded-again-1").tone == "improvement"


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        ("Ten thousand is nothing for a laptop, so it will be fast enough.", True),
        ("I promise you this one is right.", True),
        ("I doubt that it is not fast enough yet.", False),
        ("Is that fast enough?", False),
    ],
)
def test_who_vouches_for_what_runs_out_of_time_is_quoted(words: str, counts: bool) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run()
    play.say(words)
    play.submit(judged(Verdict.ACCEPTED, Verdict.ACCEPTED, Verdict.ACCEPTED, SLOW))
    assert ("too-sure-1" in ids(play.end().report())) is counts


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        ("In hindsight I would keep the open ones on a stack and go over the text in one pass.", True),
        ("I would print the table after each step to see what is in the map.", False),
        ("I'd rather leave it as it is than break it with pointers and a map.", False),
    ],
)
def test_a_way_described_at_the_end_is_noted_in_their_words(words: str, counts: bool) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.say(words)
    assert ("unwritten-idea-1" in ids(play.end().report())) is counts


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        ("For one row it works, but a second row breaks it.", False),
        ("On the short one this works and the long one fails.", False),
        ("Good, it works.", True),
        ("Now all the tests pass.", True),
    ],
)
def test_success_of_a_part_is_no_claim_of_success(words: str, counts: bool) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run(WRONG)
    play.say(words)
    play.submit(judged(WRONG))
    assert ("false-success-1" in ids(play.end().report())) is counts


@pytest.mark.parametrize("words", ["Hm, I don't, at the moment.", "Honestly, no idea how to prevent that."])
def test_saying_that_one_does_not_is_no_right_answer(words: str) -> None:
    assert "right-answers-1" not in ids(solved_and_asked(words).end().report())
    assert "right-answers-1" in ids(solved_and_asked("I don't need to: each is taken once.").end().report())


def solved_and_asked(words: str) -> Rehearsal:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit(analysis=grown())
    play.interviewer("How do you prevent that?")
    play.wait(9_000)
    play.say(words)
    play.interviewer("Right.", intent="judged:right:probe:0:")
    return play


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        ("Example 2 came out right all the same.", False),
        ("What if the values are all the same?", True),
    ],
)
def test_an_example_that_is_given_is_no_edge_case_of_theirs(words: str, counts: bool) -> None:
    assert ("edges-named-1" in ids(solved(words).report())) is counts


def test_what_a_plan_takes_is_not_long_winded() -> None:
    plan = (
        "First I sort the list, then I keep a counter and a map from each value to its index, and I loop over the "
        "input once. When the value is in the map I update the result and compare it with the best so "
        "far, because the best "
        "one has to be returned. "
    )
    report = solved(plan * 2, plan + plan + "Then I check the empty input.").report()
    assert "long-turns" not in ids(report)
    assert criterion(report, "communication").grade is not None
