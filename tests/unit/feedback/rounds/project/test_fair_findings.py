"""Findings that players called unfair or misleading: help that did not fit, repairs of what was not written yet."""

import pytest

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.project.authors import Written
from greenroom.feedback.rounds.project.repairs import hunks_between, misses_method, trap_about
from greenroom.feedback.rounds.project.sentences import rejection
from greenroom.interview.rounds.project import messages as pm
from greenroom.interview.rounds.project.actions import RunSuite
from greenroom.judging.suites import TestResult as SuiteTest
from greenroom.questions.projects.model import Trap
from greenroom.testing.project.bank import a_project
from greenroom.testing.project.play import suite
from tests.unit.feedback.rounds.project.pairs import MINUTE, PUTS, TAKES, Pair, criterion, finding, ids, method
from tests.unit.feedback.rounds.project.test_causes import RIGHT, WRONG, change, failed, quotes


def run_with(play: Pair, messages: dict[str, str], *more: SuiteTest) -> None:
    """The candidate runs the tests; these fail with these messages."""
    play.wait(5_000)
    play.tell(pm.RunProjectTests(round=0))
    (action,) = play._due(RunSuite)
    done = suite(play.round.brief, action.run.level, *messages)
    tests = [one.model_copy(update={"message": messages.get(one.name, "")}) for one in done.tests]
    play.tell(pm.TestsDone(action.run.id, done.model_copy(update={"tests": (*tests, *more)})))
    play.listen()


# ---------------------------------------------------------------- help


@pytest.mark.parametrize(
    "said",
    [
        "That I already said myself, it is same words.",
        "But this I do already, my room is sum without counter.",
        "but that's what my room already does, look, it's a sum over owners.",
        "thats the statement format and that one is green",
        "ok i have both already",
        "you read me back my own message",
        "no thats not it",
        "This is exactly my question, you give it back to me :)",
        "Yes, um, that's what the screen says too, I can read that.",
    ],
)
def test_words_that_turn_help_down(said: str) -> None:
    assert rejection(SpokenLine(1, 1, "candidate", said, "round", 0)) == said


@pytest.mark.parametrize(
    "said", ["thank you that was it, i guarded the wrong method", "It's recursive. Good hint actually.", "I see, ties."]
)
def test_words_that_take_help(said: str) -> None:
    assert rejection(SpokenLine(1, 1, "candidate", said, "round", 0)) == ""


def graded(*, asked: bool, said: str) -> Pair:
    """A level that passes after help that was asked for or not, and these words on it."""
    play = failed(Pair())
    play.helped("hint", "Sort the rows by two things.", asked=asked)
    play.say(said)
    change(play, WRONG, RIGHT)
    play.run()
    play.passes("put2")
    play.passes("put3")
    return play.end()


def test_help_that_did_not_fit_and_help_that_came_unasked_cost_nothing() -> None:
    fitted = graded(asked=True, said="All right, I will do it that way now.")
    unfit = graded(asked=True, said="But that does not fit, the order is turned around.")
    unasked = graded(asked=False, said="All right, I will do it that way now.")
    grades = [criterion(one.report(), "level_solving").grade or 0 for one in (fitted, unfit, unasked)]
    assert grades[0] < grades[1] == grades[2]
    assert finding(unfit.report(), "level-1-helped-1").text.endswith("It did not fit. That costs nothing.")
    assert "But that does not fit, the order is turned around." in quotes(unfit, "level-1-helped-1")
    assert finding(unasked.report(), "level-1-helped-1").text.endswith("it was offered and costs nothing.")
    # To be alone there must not have been any help, not even that.
    alone = [finding(one.report(), "levels-alone-1").text for one in (fitted, unfit, unasked)]
    assert all(text.startswith("You brought levels 2 and 3 to pass on your own") for text in alone)


def test_help_was_used_only_if_the_change_touches_what_it_spoke_of() -> None:
    assert "used-help-1" in ids(graded(asked=True, said="All right, I will do it that way now.").report())
    play = failed(Pair())
    play.helped("hint", "Could a balance become negative?")
    change(play, WRONG, RIGHT)
    play.run()
    assert "used-help-1" not in ids(play.end().report())
    # Nor without a run before it: then nothing is known of what the change did.
    play = Pair()
    play.write(method("put1"))
    play.helped("hint", "Sort the rows by two things.")
    play.write(WRONG)
    play.run()
    assert "used-help-1" not in ids(play.end().report())


def test_a_no_belongs_to_the_help_before_it() -> None:
    play = failed(Pair())
    play.helped("hint", "Could a balance become negative?")
    play.say("No, that's not it, my balances are fine.")
    play.helped("hint", "Sort the rows by two things.")
    change(play, WRONG, RIGHT)
    play.run()
    report = play.end().report()
    assert "used-help-1" in ids(report)
    assert "One of these did not fit." in finding(report, "level-1-helped-1").text


def test_who_had_named_the_cause_is_told_so() -> None:
    play = failed(Pair())
    play.say("I think the order of the rows is turned around by reverse, names and sizes alike.")
    play.helped("error", "You turned the order around. Did the names turn with it?")
    change(play, WRONG, RIGHT)
    play.run()
    report = play.end().report()
    assert finding(report, "knew-before-help-1").tone == "strength"
    assert "It told what you had named before." in finding(report, "level-1-helped-1").text
    assert "used-help-1" not in ids(report)


@pytest.mark.parametrize("big", [True, False])
def test_a_guess_is_not_called_the_cause(big: bool) -> None:
    play = failed(Pair())
    said = "I think the rows are turned around by reverse" + ("." if big else ", but I can't see how.")
    play.say(said)
    play.helped("hint", "Sort the rows by two things.")
    change(play, WRONG, RIGHT + (method("more", 12) if big else ""))
    play.run()
    report = play.end().report()
    assert "knew-before-help-1" not in ids(report)
    assert "used-help-1" in ids(report)


def test_a_question_what_is_missing_asks_for_help() -> None:
    play = failed(Pair())
    play.say("I do both sorts and it still comes out by path. What am I missing?")
    play.helped("error", asked=False, text="Look at the test.")
    play.end()
    assert finding(play.report(), "level-1-helped-1")


# ---------------------------------------------------------------- repairs


def test_only_what_failed_after_it_was_written_is_repaired() -> None:
    play = Pair()
    play.write(method("put1") + WRONG)
    missing = "AttributeError: 'Shelf' object has no attribute 'take1'"
    run_with(play, {PUTS.format(1): "AssertionError: 1 != 2", TAKES.format(1): missing})
    play.write(method("take1", 1))
    play.run(PUTS.format(1))
    change(play, WRONG, RIGHT)
    play.run()
    told = finding(play.end().report(), "level-1-repaired-1")
    assert "take" not in told.text
    assert "in the very next run" in told.text
    assert "`rows = sorted(self.rows, reverse=True)` became" in told.text


def test_what_is_there_is_not_missing() -> None:
    files = {"a.py": Written.given("def take(self):\n    pass\n")}
    assert misses_method("AttributeError: 'S' object has no attribute 'put'", files)
    assert not misses_method("AttributeError: 'NoneType' object has no attribute 'take'", files)
    assert not misses_method("KeyError: '/a'", files)


def test_a_failure_of_another_kind_was_another_failure() -> None:
    play = Pair()
    play.write(method("put1") + WRONG)
    run_with(play, {TAKES.format(1): "TypeError: no"})
    change(play, "self.put1_0", "self.put1_9")
    run_with(play, {TAKES.format(1): "AssertionError: 1 != 2"})
    change(play, WRONG, RIGHT)
    play.run()
    assert "in the very next run" in finding(play.end().report(), "level-1-repaired-1").text


def test_a_change_to_what_still_fails_is_not_named_and_the_rest_is_counted() -> None:
    play = Pair()
    play.write("\n    def puts(self):\n        return 1\n\n    def takes(self):\n        return 3\n")
    play.run(PUTS.format(1), TAKES.format(1))
    change(play, "return 1", "return sorted(1)")
    change(play, "return 3", "return 4")
    play.run(TAKES.format(1))
    told = finding(play.end().report(), "level-1-repaired-1")
    assert "`return 1` became `return sorted(1)`. One still failed." in told.text
    assert "return 4" not in told.text
    assert told.tone == "neutral"


def test_a_question_about_an_order_is_none_about_a_limit() -> None:
    project = a_project(Pair().told)
    trap = Trap(tests=("test_x",), say="Which of the two reasons stands first in the table?")
    levels = (project.levels[0].model_copy(update={"traps": (trap,)}), *project.levels[1:])
    project = project.model_copy(update={"levels": levels})
    test = SuiteTest(name="test_x", level=1, outcome="failed")

    def between(old: str, new: str) -> str:
        hunks = hunks_between({"a.py": Written.given(old)}, {"a.py": Written.given(new)})
        return trap_about(project, 1, [test], hunks)

    assert between("if amount < 0:", "if amount < 1:") == ""
    assert between("if a: return x", "if b: return y") == trap.say


def test_what_the_interviewer_had_wrong_is_repaired() -> None:
    play = Pair(driver="bot")
    play.bot_writes("put1", TAKES.format(1))
    play.hand("human")
    change(play, "self.put1_0", "self.put1_7")
    play.run()
    play.passes("put2")
    told = finding(play.end().report(), "repaired-partner-1")
    assert "one test passed before, 2 in your next run" in told.text
    assert "became `self.put1_7 = name + 0`" in told.text


def test_who_tried_cases_by_themselves_is_not_told_to() -> None:
    hidden = SuiteTest(name="test_hidden_1", level=1, hidden=True, outcome="failed", category="empty lists")
    for tries in (False, True):
        play = Pair()
        play.write(method("put1"))
        if tries:
            play.wait(5_000)
            play.tell(pm.RunFile(round=0, path="shelf.py"))
            play.file_done("[]")
            play.listen()
        run_with(play, {}, hidden)
        play.run()
        assert ("hidden-cases-1" in ids(play.end().report())) is not tries


def test_so_does_not_hedge_a_claim() -> None:
    play = failed(Pair())
    play.say("So all passes. We can go to level 2.")
    assert "claimed-green-1" in ids(play.end().report())
    play = failed(Pair())
    play.say("I change the key so all tests pass.")
    assert "claimed-green-1" not in ids(play.end().report())


def test_a_correction_after_doubts_is_not_said_to_follow_the_run() -> None:
    for doubts in (False, True):
        play = failed(Pair())
        if doubts:
            play.say("Hm. I think the test is strange, is it not?")
        play.say("Yes, I was wrong, I read it with other eyes.")
        text = finding(play.end().report(), "corrected-self-1").text
        assert ("when the run showed it" in text) is not doubts


def test_what_came_of_a_file_of_ones_own_is_told() -> None:
    play = failed(Pair())
    play.wait(5_000)
    play.tell(pm.RunFile(round=0, path="shelf.py"))
    play.file_done("[1, 2]")
    play.listen()
    change(play, WRONG, RIGHT)
    play.run()
    told = finding(play.end().report(), "own-file-runs-1").text
    assert told.endswith("; on level 1 one test passed before that, 2 in the next run.")


def test_a_level_given_away_after_help_is_not_told_to_ask_for_it() -> None:
    play = failed(Pair())
    play.helped("hint", "Sort the rows by two things.")
    play.say("But that does not fit, my rows are fine.")
    play.hand("bot")
    play.bot_writes("longer1", TAKES.format(1))
    play.bot_writes("longer2")
    given = finding(play.end().report(), "level-1-handed-over-1")
    assert "after help that you had asked for" in given.text
    assert "ask for the next hint" not in given.advice


# ---------------------------------------------------------------- the pair


@pytest.mark.parametrize(
    "said",
    [
        "I would like to state what I believe level 1 wants. A rule may carry a list, and an empty list is true.",
        "I've written the level with a dict of payments and I filter a list of the waiting ones each time.",
        "That sorts all the accounts in a list every time, so that's O(n log n) for each call on the dict.",
        "It failed with a KeyError because I put the key of the dict at the top of the list.",
    ],
)
def test_what_is_no_plan(said: str) -> None:
    play = Pair()
    play.say(said)
    play.write(method("put1"))
    play.run(TAKES.format(1))
    assert "said-plan-1" not in ids(play.end().report())


def test_words_of_an_earlier_level_belong_to_no_hand_over() -> None:
    play = Pair()
    play.write(method("put1"))
    play.say("Only the sorting is still missing, and the test on takes is red.")
    play.run(after=1_000)
    play.write(method("put2"), after=1_000)
    play.hand("bot", after=1_000)
    assert "clean-hand-over-1" not in ids(play.end().report())


def test_a_long_silence_keeps_nobody_posted() -> None:
    said = "Now I sort the rows by two things and count number {} of them again."
    for pause in (MINUTE, 4 * MINUTE):
        play = Pair()
        for number in range(8):
            play.write(method(f"put{number}"), after=30_000)
            play.say(said.format(number))
        play.write(method("last"), after=pause)
        play.run(TAKES.format(1))
        assert ("kept-partner-posted-1" in ids(play.end().report())) is (pause == MINUTE)


def test_a_few_runs_are_not_called_frequent() -> None:
    for runs in (3, 5):
        play = Pair()
        for number in range(runs):
            play.write(method(f"put{number}"), after=2 * MINUTE)
            play.run(TAKES.format(1))
        play.wait(2 * MINUTE)
        assert ("ran-often-1" in ids(play.end().report())) is (runs == 5)


# ---------------------------------------------------------------- code


def test_short_names_and_what_nobody_uses_stand_out() -> None:
    play = Pair()
    play.write(
        "\n    def put(self, a, b):\n        self.d = a\n        self.o = b\n        self.q = {}\n        return 1\n"
        "\n\nclass Bus:\n    def __init__(self, store=None):\n        self.k = store\n"
    )
    play.run()
    report = play.end().report()
    assert "clean-project-code-1" not in ids(report)
    assert "names of parameters and attributes have one letter" in finding(report, "project-short-names-1").text
    unused = finding(report, "project-unused-1").text
    assert "Nothing uses the class `Bus`." in unused
    assert "`Bus` takes `store`, and nobody passes one." in unused
