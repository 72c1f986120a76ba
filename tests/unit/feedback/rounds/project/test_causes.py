"""What failed, what repaired it, and what was said about it: findings that the log bears out, and nothing else."""

import pytest

from greenroom.feedback import coaching
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.project import messages as pm
from greenroom.interview.rounds.project.actions import RunSuite
from greenroom.interview.rounds.project.assessment import FileEvidence, TestEvidence
from greenroom.judging.suites import TestResult as SuiteTest
from greenroom.testing.project.play import MAIN, suite
from tests.unit.feedback.rounds.project.pairs import MINUTE, PUTS, TAKES, Pair, finding, ids, level, method

WRONG = "        rows = sorted(self.rows, reverse=True)\n"
RIGHT = "        rows = sorted(self.rows, key=lambda row: (-row[0], row[1]))\n"


def change(play: Pair, old: str, new: str, *, after: int = 10_000) -> None:
    """The candidate puts something in another's place."""
    play.wait(after)
    file = play.round.files[MAIN]
    at = file.text.index(old)
    play.tell(pm.EditFile(round=0, path=MAIN, base=file.revision, start=at, end=at + len(old), text=new))
    play.listen()


def failed(play: Pair) -> Pair:
    """A first run with one failing test."""
    play.write(method("put1") + WRONG)
    play.run(TAKES.format(1))
    return play


def answer(play: Pair, question: str) -> str:
    text, evidence = coaching.answer(play.interviewed, play.report(), question)
    witness = play.witness
    assert [witness.objection(one) for one in evidence] == [None] * len(evidence)
    assert evidence
    return text


def quotes(play: Pair, id_: str) -> list[str]:
    return [one.quote for one in finding(play.report(), id_).evidence if isinstance(one, Utterance)]


# ---------------------------------------------------------------- causes


def test_the_change_that_repaired_a_test_is_quoted() -> None:
    play = failed(Pair())
    change(play, WRONG, RIGHT)
    play.run()
    play.end()
    told = finding(play.report(), "level-1-repaired-1")
    assert told.tone == "strength"
    assert "`rows = sorted(self.rows, reverse=True)` became `rows = sorted(self.rows, key=lambda row" in told.text
    assert "in the very next run" in told.text
    assert "Where does it look for the name?" in told.text
    assert [one.outcome for one in told.evidence if isinstance(one, TestEvidence)] == ["failed", "passed"]
    assert [one.text for one in told.evidence if isinstance(one, FileEvidence)] == [RIGHT.rstrip()]


def test_the_first_failing_run_is_compared_as_well() -> None:
    play = failed(Pair())
    change(play, "self.put1_0", "self.other")
    play.run(TAKES.format(1))
    change(play, "self.other", "self.put1_0")
    change(play, WRONG, RIGHT)
    play.run()
    told = finding(play.end().report(), "level-1-repaired-1")
    assert "self.other" not in told.text
    assert "two runs later" in told.text
    assert told.tone == "neutral"


def test_a_large_change_and_the_interviewers_repair_name_no_cause() -> None:
    play = failed(Pair())
    change(play, WRONG, method("new1", 20))
    play.run()
    assert "level-1-repaired-1" not in ids(play.end().report())
    play = failed(Pair())
    play.hand("bot")
    play.bot_writes("mine1", TAKES.format(1))
    play.hand("human")
    play.run()
    assert "level-1-repaired-1" not in ids(play.end().report())


def test_code_that_could_not_be_loaded_has_a_cause_too() -> None:
    play = Pair()
    play.write(method("put1") + "class Other:\n")
    for _ in range(2):
        play.wait(5_000)
        play.tell(pm.RunProjectTests(round=0))
        (action,) = play._due(RunSuite)
        told = suite(play.round.brief, 1, PUTS.format(1), TAKES.format(1))
        problem = {"problem": "IndentationError: expected a block", "problem_path": MAIN, "problem_line": 6}
        play.tell(pm.TestsDone(action.run.id, told.model_copy(update=problem)))
        play.listen()
    change(play, "class Other:\n", "")
    play.run()
    play.end()
    text = finding(play.report(), "level-1-repaired-1").text
    assert "no test could be run. The tests could not be loaded: IndentationError" in text
    assert "They could be run" in text
    assert "`class Other:` was deleted" in text
    assert "- class Other:" in answer(play, "what was the bug")


def test_the_coach_tells_the_cause_with_its_lines() -> None:
    play = failed(Pair())
    change(play, WRONG, RIGHT)
    play.run()
    play.write(method("put2"))
    play.run(TAKES.format(2))
    play.end()
    text = answer(play, "What was the real cause of my failing tests?")
    assert 'What failed in your last run: the test "level 2 takes".' in text
    assert "-         rows = sorted(self.rows, reverse=True)\n+         rows = sorted(" in text
    only = answer(play, "Why did my tests fail on level 1?")
    assert "level 2" not in only.lower()
    assert answer(play, "Why did my tests fail on level 3?").startswith("You ran no tests on level 3")


def test_tests_run_twice_without_a_change() -> None:
    play = failed(Pair())
    play.write("\n\n", after=1_000)
    play.run(TAKES.format(1))
    assert "without a change that matters" in finding(play.end().report(), "ran-unchanged-1").text
    play = failed(Pair())
    change(play, WRONG, RIGHT)
    play.run(TAKES.format(1))
    assert "ran-unchanged-1" not in ids(play.end().report())


def test_cases_that_only_hidden_tests_found() -> None:
    play = Pair()
    play.write(method("put1"))
    play.wait(5_000)
    play.tell(pm.RunProjectTests(round=0))
    (action,) = play._due(RunSuite)
    done = suite(play.round.brief, 1)
    hidden = SuiteTest(name="test_hidden_1", level=1, hidden=True, outcome="failed", category="empty lists")
    play.tell(pm.TestsDone(action.run.id, done.model_copy(update={"tests": (*done.tests, hidden)})))
    play.listen()
    change(play, "self.put1_0", "self.other")
    play.run()
    play.end()
    told = finding(play.report(), "hidden-cases-1")
    assert told.text == "All visible tests passed, and hidden tests still failed, on level 1 (empty lists)."


def test_starting_over_is_told_with_its_lines() -> None:
    play = Pair()
    play.write(method("put1", 12))
    play.run(TAKES.format(1))
    change(play, method("put1", 12), method("again1", 4))
    play.run()
    told = finding(play.end().report(), "started-over-1")
    assert told.text == (
        "On level 1 a simpler version of five lines took the place of your first of 13: 2 tests passed in the next "
        "run, 1 before."
    )
    assert told.tone == "strength"


# ---------------------------------------------------------------- words


def test_a_claim_that_the_last_run_contradicts() -> None:
    play = failed(Pair())
    play.say("Done. All tests pass, including that one. Go on?")
    play.say("Right, I was wrong, one of them was red.", after=20_000)
    play.end()
    told = finding(play.report(), "claimed-green-1")
    assert "1 of 2 tests did" in told.text
    assert "You corrected that yourself 20 s later." in told.text
    assert quotes(play, "claimed-green-1")[0] == "All tests pass, including that one."


@pytest.mark.parametrize(
    "said",
    [
        "Do all tests pass now?",
        "All of level 1 passes, and the others fail because they are not written yet.",
        "When all tests pass I will go on to level two.",
        "Not all tests pass, one is red.",
        "I want to stop while everything is green.",
    ],
)
def test_what_claims_nothing_is_no_false_claim(said: str) -> None:
    play = failed(Pair())
    play.say(said)
    assert "claimed-green-1" not in ids(play.end().report())


def test_an_explanation_counts_when_the_next_run_bears_it_out() -> None:
    said = "The test level_1_takes fails because reverse turns the names around as well as the sizes."
    play = failed(Pair())
    play.say(said.replace("level_1_takes", TAKES.format(1)))
    change(play, WRONG, RIGHT)
    play.run()
    play.end()
    assert "You said what was wrong before it was repaired" in finding(play.report(), "explained-failure-1").text
    assert "reverse turns the names" in quotes(play, "explained-failure-1")[0]
    play = failed(Pair())
    play.say(said.replace("level_1_takes", TAKES.format(1)))
    change(play, WRONG, RIGHT)
    play.run(TAKES.format(1))
    assert "explained-failure-1" not in ids(play.end().report())


@pytest.mark.parametrize(
    "said",
    [
        "One test fails, test_level_1_takes is its name, so I look at it now.",
        "So let me sort the rows with a key and run it again.",
        "Do you think rows fail because reverse turns both of them around?",
    ],
)
def test_what_explains_nothing_is_no_explanation(said: str) -> None:
    play = failed(Pair())
    play.say(said)
    change(play, WRONG, RIGHT)
    play.run()
    assert "explained-failure-1" not in ids(play.end().report())


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("I must correct myself, the oldest line comes first and not the newest.", "corrected-self-1"),
        (
            "Let me say in my own words what it wants: every account keeps its lines, and a statement gives the "
            "last of them, the newest at the end.",
            "in-own-words-1",
        ),
        ("Looking up is O(1), and the sum goes over all of them.", "named-cost-1"),
    ],
)
def test_what_a_partner_remembers_is_quoted(said: str, kind: str) -> None:
    play = failed(Pair())
    play.say(said)
    assert quotes(play.end(), kind)[0] in said


def test_disagreement_needs_a_reason_and_something_to_disagree_with() -> None:
    said = "I don't agree with the dict there, because a small class could know by itself whether it matches the facts."
    play = Pair(driver="bot")
    play.bot_writes("put1")
    play.hand("human")
    play.say(said)
    play.write(method("put2"))
    play.run(TAKES.format(2))
    assert quotes(play.end(), "disagreed-1") == [said]
    play = failed(Pair())
    play.say(said)
    assert "disagreed-1" not in ids(play.end().report())


def test_a_change_taken_back_with_a_reason() -> None:
    play = Pair(driver="bot")
    play.bot_writes("put1", TAKES.format(1))
    play.hand("human")
    change_ = play.round.changes[-1].id
    play.say("I take your change back, because it puts the same method twice and empties the list after each call.")
    play.tell(pm.RevertChange(round=0, change=change_))
    play.listen()
    play.write(method("put1"))
    play.run(TAKES.format(1))
    assert "said why" in finding(play.end().report(), "took-back-1").text


# ---------------------------------------------------------------- help, plans, time


def test_help_that_nobody_asked_for_is_not_called_asked() -> None:
    play = failed(Pair())
    play.helped(asked=False)
    play.run()
    play.end()
    assert finding(play.report(), "level-1-helped-1").text.endswith("; it was offered and costs nothing.")
    assert finding(play.report(), "level-1-helped-1").tone == "neutral"
    assert level(play.report(), 1).helps_asked == 0


def test_help_that_did_not_fit_is_told_from_help_that_was_used() -> None:
    play = failed(Pair())
    play.helped("error", "What type does it have?")
    play.say("It is a number already, so I don't think it's that. The order is turned around.")
    change(play, WRONG, RIGHT)
    play.run()
    play.end()
    report = play.report()
    assert "found the way yourself" in finding(report, "judged-help-1").text
    assert "used-help-1" not in ids(report)
    assert "You said that it did not fit." in answer(play, "Was it a mistake to ask for help?")


def test_a_plan_may_be_told_while_the_interviewer_drives() -> None:
    play = Pair(driver="bot")
    play.say("For level 2 I would keep a second dict from path to owner and sum the room each time.")
    play.bot_writes("put1")
    play.hand("human")
    play.write(method("put2"))
    play.run(TAKES.format(2))
    assert quotes(play.end(), "said-plan-1")[0].startswith("For level 2")


def test_a_level_that_is_given_away_unbegun_needs_no_word() -> None:
    play = Pair()
    play.passes("put1")
    play.say("I am short of time today, so you drive this one and write it.", pm.TakeWheel("bot"))
    play.bot_writes("put2")
    assert {"bare-hand-over-1", "clean-hand-over-1"}.isdisjoint(ids(play.end().report()))


def test_words_right_after_the_first_lines_are_words() -> None:
    play = Pair()
    play.write(method("put1"))
    play.say("I started with the two setters and a helper that sorts the matching rules, groups come after.")
    play.run(TAKES.format(1))
    assert "no-plan-1" not in ids(play.end().report())
    play = Pair()
    play.write(method("put1"))
    play.run(TAKES.format(1), after=2 * MINUTE)
    play.say("Now I will look at the test that fails there and see what it compares.")
    assert "no-plan-1" in ids(play.end().report())


def test_quick_levels_are_no_merit() -> None:
    play = Pair()
    play.passes("put1")
    told = finding(play.end().report(), "levels-in-time-1")
    assert (told.tone, told.text) == ("neutral", "Time at the keyboard: 1 min 6 s on level 1.")


# ---------------------------------------------------------------- the coach


def test_each_question_gets_its_own_answer() -> None:
    play = Pair(driver="bot")
    play.bot_writes("put1")
    play.hand("human")
    play.write(method("put2"))
    play.run(PUTS.format(2), TAKES.format(2))
    play.say(
        "Level 1 passes, level 2 still fails in put, please take it and look at the dict next.", pm.TakeWheel("bot")
    )
    play.bot_writes("take2")
    play.end()
    assert "`put2`" in answer(play, "Which part of this did I do, and which did you do?")
    over = answer(play, "Did I hand over well?")
    assert over.startswith("Yes")
    assert "“Level 1 passes, level 2 still fails" in over
    assert "You took no help" in answer(play, "Was it a mistake to ask for help?")
    assert "Level 2 (“Level 2 title”): mostly the interviewer's" in answer(
        play, "What did I do well on the second level?"
    )
    assert "nothing there to improve" not in answer(play, "What should I practise next for pairing?")
    assert "there was time to go on" in answer(play, "How could I have used the time better?")
