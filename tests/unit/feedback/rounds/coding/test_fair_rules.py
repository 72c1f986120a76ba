"""Findings that judges objected to: for each rule a case in which it speaks, and cases in which it must be silent."""

import pytest

from greenroom.feedback.rounds.coding.measuring import communication
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.shared.follow_ups import AskFollowUp
from greenroom.judging.verdicts import RunResult, Verdict
from tests.unit.feedback.interviews import (
    BAD,
    GOOD,
    Rehearsal,
    facts,
    finding,
    grown,
    ids,
    judged,
)

WRONG, SLOW, RIGHT = Verdict.WRONG_ANSWER, Verdict.TIMEOUT, Verdict.ACCEPTED
WORSE = "def solve(n):\n    surely = n * n * n\n    return surely\n"
TOO_SLOW = judged(RIGHT, RIGHT, RIGHT, SLOW)
FOLLOW_UP = "What if there are a thousand numbers?"


def solved(*before: str, after: tuple[str, ...] = ()) -> Rehearsal:
    """Says this, writes it, solves it, says that."""
    play = Rehearsal().begin()
    for text in before:
        play.say(text)
        play.wait(5_000)
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    for text in after:
        play.wait(5_000)
        play.say(text)
    return play


def found(play: Rehearsal) -> set[str]:
    return ids(play.end().report())


# ---------------------------------------------------------------- edge cases


@pytest.mark.parametrize(
    "text",
    [
        "And an empty list gives zero.",
        "Zero-length shifts legal?",
        "If there are no numbers at all the answer is nothing.",
        "I check the edges: with one element the loop does not run.",
    ],
)
def test_an_input_of_their_own_is_an_edge_case(text: str) -> None:
    assert "edges-named-1" in found(solved(text))


@pytest.mark.parametrize(
    "text",
    [
        "A child counts only if its profit minus upkeep is above zero.",
        "Boxes at zero and three, so the distance is three.",
        "Then I look if the top blocks are equal.",
    ],
)
def test_a_step_of_the_code_is_no_edge_case(text: str) -> None:
    assert "edges-named-1" not in found(solved(text))


def test_an_input_that_the_interviewer_asked_for_is_not_theirs() -> None:
    play = Rehearsal().begin()
    play.say("I would add it to itself.")
    play.interviewer("You tell me: which input could break it?")
    play.wait(5_000)
    play.say("I think none does, maybe an empty list.")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert "edges-named-1" not in found(play)


@pytest.mark.parametrize(("last", "counts"), [(WRONG, False), (RIGHT, True)])
def test_an_input_that_a_failing_run_showed_is_not_theirs(last: Verdict, counts: bool) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run(WRONG)
    play.write(GOOD)
    play.run(last)
    play.say("Ah, the empty list, always the empty one.")
    play.submit(analysis=grown("n"))
    assert ("edges-named-1" in found(play)) == counts


# ---------------------------------------------------------------- questions about the problem, plans


@pytest.mark.parametrize(
    ("asked", "counts"),
    [
        ("Can the number be negative?", True),
        ("The whole number thing is O(n log n) I think?", False),
        ("Can you repeat what the number is, in other words?", False),
        ("Has anyone suggested a second number to the people there?", False),
    ],
)
def test_only_questions_about_the_problem_clarify_it(asked: str, counts: bool) -> None:
    play = Rehearsal().begin()
    play.say(asked)
    play.interviewer("Say what you assume.", intent="assume")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert ("clarified-1" in found(play)) == counts


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("I would use addition, a function that takes the number twice, is that the right word?", True),
        ("I will try all.", False),
    ],
)
def test_a_plan_says_what_is_done(said: str, counts: bool) -> None:
    assert ("planned-1" in found(solved(said))) == counts


# ---------------------------------------------------------------- what it costs


def test_a_cost_is_not_called_late_when_it_was_said_before() -> None:
    play = Rehearsal().begin()
    play.say("Each call is O(1), so it is linear in the number, I expect.")
    play.interviewer("Here is something.", coding_messages.GiveHint("Add it."))
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    play.interviewer("You said linear, O(n): and the memory?")
    play.wait(5_000)
    play.say("The time is O(n), as I said.")
    assert "named-late-1" not in found(play)


@pytest.mark.parametrize(
    "after",
    [
        ("n squared was for adding up the runs, not for my code.",),
        ("Worst case is n times group.", "If all are equal it is n squared."),
        ("The old version was quadratic.",),
    ],
)
def test_the_cost_of_something_else_is_not_held_against_anybody(after: tuple[str, ...]) -> None:
    assert "misnamed-cost-1" not in found(solved(after=after))


def test_a_cost_of_a_variant_is_not_held_against_anybody() -> None:
    play = solved()
    play.interviewer(FOLLOW_UP, AskFollowUp(FOLLOW_UP))
    play.wait(5_000)
    play.say("It is a tree then.")
    play.interviewer("Go on.")
    play.wait(5_000)
    play.say("The time is O(n log n).")
    assert "misnamed-cost-1" not in found(play)


def test_a_wrong_cost_that_they_stay_with_is_said() -> None:
    report = (
        solved(after=("The whole thing is O(n log n).", "I would stay with n log n. The dict is O(n) in memory."))
        .end()
        .report()
    )
    assert "at n log n; it was measured as O(n)" in finding(report, "misnamed-cost-1").text


def test_who_names_a_dearer_case_is_not_told_that_it_is_the_best() -> None:
    report = solved(after=("Worst case time is still n times group, a long run of equal blocks.",)).end().report()
    best = finding(report, "best-growth-1")
    assert best.tone == "neutral"
    assert "You named a case yourself that may cost more" in best.text
    assert "best known" not in report.verdict
    sure = solved(after=("The worst case is linear, without a doubt.",)).end().report()
    assert finding(sure, "best-growth-1").tone == "strength"


# ---------------------------------------------------------------- answers


def answered(said: str, verdict: str, idea: str, then: str = "") -> Rehearsal:
    play = solved()
    play.interviewer(FOLLOW_UP, AskFollowUp(FOLLOW_UP))
    play.wait(10_000)
    play.say(said)
    play.interviewer("All right.", intent=f"judged:{verdict}:follow_up:0:{idea}")
    if then:
        play.wait(10_000)
        play.say(then)
    return play


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("The same with three queues, certainly.", True),
        ("Three queues, which I suspect is not what you want.", False),
        ("I have no queues here, only a list.", False),
        ("The length after each block, put in a list.", False),
    ],
)
def test_only_wrong_answers_that_were_stated_are_held_against_them(said: str, counts: bool) -> None:
    assert ("wrong-answers-1" in found(answered(said, "wrong", "the same with three queues"))) == counts


def test_a_right_answer_is_named_and_one_that_was_taken_back_is_not() -> None:
    report = answered("It is like binary, so ten.", "right", "binary").end().report()
    assert finding(report, "right-answers-1").text == (
        f"Your answer to a question about “Doubling” was right: “{FOLLOW_UP}”"
    )
    taken_back = answered("It is like binary, so nine.", "right", "binary", "You said yes, but I was off by one.")
    assert "right-answers-1" not in found(taken_back)


@pytest.mark.parametrize(
    ("said", "is_open"),
    [
        ("I do not know. Can we go on?", True),
        ("I would keep the lengths. Further than that I do not get, sorry.", True),
        ("I don't know how large they are, but I would add them one by one.", False),
        ("I would add them one by one.", False),
    ],
)
def test_a_follow_up_without_an_answer_is_named(said: str, is_open: bool) -> None:
    report = answered(said, "unknown", "").end().report()
    assert ("open-follow-up-1" in ids(report)) == is_open
    if is_open:
        assert FOLLOW_UP in finding(report, "open-follow-up-1").text


def test_a_follow_up_that_was_answered_rightly_is_not_open() -> None:
    assert "open-follow-up-1" not in found(answered("I do not know. I would add them.", "right", "adding"))


# ---------------------------------------------------------------- manner


LONG = " ".join(["and then I add the number to itself once more"] * 12) + "."


@pytest.mark.parametrize(
    ("before", "counts"),
    [("Fine, go on.", True), ("Why does it work?", False), ("Please trace the first example.", False)],
)
def test_long_replies_to_questions_are_no_long_turns(before: str, counts: bool) -> None:
    play = Rehearsal().begin()
    play.say("I will add it.")
    for number in range(2):
        play.interviewer(before)
        play.wait(20_000)
        play.say(f"{number} {LONG}")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert ("long-turns" in found(play)) == counts


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("b is stale after a fuse\ni raise b by one and append that", False),
        ("could you write the inner loop for me", True),
        ("just tell me the solution", True),
        ("so what is it then?", True),
    ],
)
def test_a_demand_asks_for_something(text: str, asks: bool) -> None:
    assert communication.asks_for_it(text) == asks


# ---------------------------------------------------------------- runs and attempts


def test_running_another_version_is_not_running_what_was_submitted() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run()
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    assert "ran-first-1" not in ids(report)
    assert finding(report, "unrun-version-1").text == (
        "You ran earlier versions of “Doubling”, but not the one you submitted. It passed."
    )


def test_a_comment_more_is_the_same_version() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.run()
    play.write(f"# adds it to itself\n{GOOD}\n")
    play.submit(analysis=grown("n"))
    assert "ran-first-1" in found(play)


def test_attempts_without_any_run_are_counted_together() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    assert finding(report, "unrun-1").text == "You submitted “Doubling” twice without a single run; one of them failed."
    assert "unrun-again-1" not in ids(report)


@pytest.mark.parametrize(("run", "verdict", "said"), [(False, WRONG, True), (True, WRONG, False), (False, SLOW, False)])
def test_a_second_attempt_that_was_not_run_is_named(run: bool, verdict: Verdict, said: bool) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run()
    play.submit(judged(WRONG))
    play.write(WORSE)
    if run:
        play.run()
    play.submit(judged(RIGHT, RIGHT, RIGHT, verdict))
    assert ("unrun-again-1" in found(play)) == said


def crashed(passed: int) -> RunResult:
    return judged(*[RIGHT] * passed, Verdict.RUNTIME_ERROR).model_copy(
        update={"passed": passed, "stopped_at": passed + 1}
    )


@pytest.mark.parametrize(
    ("second", "is_worse"),
    [(judged(WRONG, WRONG), True), (crashed(1), True), (judged(RIGHT, WRONG), False), (judged(), False)],
)
def test_an_attempt_that_did_worse_is_named_and_not_called_mending(second: RunResult, is_worse: bool) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.write(WORSE)
    play.submit(second)
    if second.verdict is not RIGHT:
        play.write(GOOD)
        play.submit(analysis=grown("n"))
    every = found(play)
    assert ("worse-attempt-1" in every) == is_worse
    assert ("mended-1" in every) == (not is_worse)


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("Still wrong. I let the last one count, but it has just left. It should be more than the start.", True),
        ("It's day 0: I let every bloom count, so the check has to go. Is that the only thing wrong?", True),
        ("Hm, let me look at it once more and run it again.", False),
        ("Red, as it should be. Next: one letter stands for its pair, and the scarcest one decides.", False),
    ],
)
def test_a_cause_that_was_said_before_the_fix_is_an_insight(said: str, counts: bool) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run(WRONG)
    play.say(said)
    play.write(GOOD)
    play.run()
    play.submit(analysis=grown("n"))
    assert ("insight-1" in found(play)) == counts


# ---------------------------------------------------------------- slow by choice, stopping, advice


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ("I'll submit the slow one to see where it falls over.", True),
        ("I know that it is quadratic, but it's what I can write safely.", True),
        ("Checking every pair would be too slow, so I add it up.", False),
        ("That is n squared, which is fast enough I think.", False),
    ],
)
def test_a_version_that_was_called_slow_was_a_choice(said: str, chosen: bool) -> None:
    play = Rehearsal().begin()
    play.say(said)
    play.write(BAD)
    play.submit(TOO_SLOW)
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    slow = finding(play.end().report(), "slow-first-1")
    assert ("that you had called slow" in slow.text) == chosen
    assert ("multiply the largest input" in slow.advice) != chosen


def given_up(*said: str, hint: bool = False) -> Rehearsal:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(TOO_SLOW)
    for text in said:
        play.wait(5_000)
        play.say(text)
    if hint:
        for text in ("Look again.", "Keep a running sum. Then nothing is added twice."):
            play.tell(coding_messages.AskForHint(round=0))
            play.interviewer(text, coding_messages.GiveHint(text))
            play.wait(5_000)
    play.tell(coding_messages.SkipProblem(round=0))
    return play


def test_who_gives_up_on_slow_code_is_told_what_is_slow() -> None:
    report = given_up("My append walks the whole train for every wagon.", hint=True).end().report()
    left = finding(report, "given-up-1")
    assert left.text.endswith("and two attempts left.")
    assert left.advice == (
        "You named what is slow yourself: “My append walks the whole train for every wagon.” The second hint said how "
        "to go on: “Keep a running sum. Then nothing is added twice.” Change that part first."
    )
    assert "simplest" not in finding(given_up().end().report(), "given-up-1").advice


def visible(result: RunResult) -> RunResult:
    """The first case is visible, with its input."""
    first = result.cases[0].model_copy(update={"hidden": False, "input": "n = 3", "expected": "6", "got": "9"})
    return result.model_copy(update={"cases": (first, *result.cases[1:])})


def test_a_visible_case_that_kept_failing_is_named_to_those_who_stop() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(visible(judged(WRONG)))
    play.write(WORSE)
    play.submit(visible(judged(WRONG)))
    report = play.end().report()
    assert finding(report, "stopped-1").text.endswith("and one attempt left.")
    for id_ in ("stopped-1", "unsolved-1"):
        assert "failed twice: for n = 3 the answer is 6, and your code gives 9." in finding(report, id_).advice


def test_who_solved_it_or_never_submitted_has_not_stopped() -> None:
    assert "stopped-1" not in found(solved())
    play = Rehearsal().begin()
    play.write(BAD)
    play.run(WRONG)
    assert "stopped-1" not in found(play)


def test_who_misread_the_statement_is_told_to_read_it_again() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.say("Oh no. I understood the problem wrong, it is the sum.")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert finding(play.end().report(), "failed-first-1").advice.startswith("You had misread a rule, as you said")


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("names", "said"), [(("q", "w", "z"), True), (("q",), False), (("q", "w"), False), (("n", "q", "w"), False)]
)
def test_a_few_short_names_and_those_that_were_given_are_not_unclear(names: tuple[str, ...], said: bool) -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit(analysis=grown(facts=facts(unclear_names=names)))
    report = play.end().report()
    assert ("form-unclear-name-1" in ids(report)) == said
    assert ("clean-code-1" in ids(report)) != said
