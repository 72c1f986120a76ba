"""Reports on project rounds: only what the candidate did is assessed, and all of it is proven."""

import pytest

from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Quote, Utterance
from greenroom.interview.rounds.project import messages as pm
from greenroom.interview.rounds.project.assessment import DriverEvidence, FileEvidence, HelpEvidence
from greenroom.interview.rounds.project.assessment import TestRunEvidence as RunEvidence
from greenroom.testing.project.play import MAIN
from tests.unit.feedback.rounds.project.pairs import (
    MINUTE,
    PUTS,
    TAKES,
    Pair,
    criterion,
    finding,
    ids,
    level,
    method,
    project,
)

PLAN = "I will keep the names in a dict and look them up by key, first for putting."


def both(number: int) -> tuple[str, str]:
    """The tests of a level."""
    return PUTS.format(number), TAKES.format(number)


def solved() -> Pair:
    """All three levels by the candidate, with a plan for each."""
    play = Pair()
    for number in (1, 2, 3):
        play.say(f"Level {number}: {PLAN}")
        play.write(method(f"put{number}"))
        play.run(TAKES.format(number))
        play.passes(f"take{number}")
    return play.end()


# ---------------------------------------------------------------- whose levels


def test_levels_of_ones_own_are_praised_with_their_runs() -> None:
    report = solved().report()
    assert report.rubric == "project@2"
    assert project(report).levels_own == project(report).levels_driven == project(report).levels_passed == 3
    alone = finding(report, "levels-alone-1")
    assert alone.tone == "strength"
    assert [(one.level, one.passed, one.total) for one in alone.evidence if isinstance(one, RunEvidence)] == [
        (1, 2, 2),
        (2, 4, 4),
        (3, 6, 6),
    ]
    assert criterion(report, "level_solving").grade == 10.0
    assert report.overall is not None
    assert report.overall > 8
    assert report.verdict.startswith("You brought all three levels of “Shelf” to pass yourself without help")


def test_a_round_without_the_candidate_at_the_keyboard_is_not_assessed() -> None:
    play = Pair(driver="bot")
    for number in (1, 2, 3):
        play.bot_writes(f"put{number}")
        if number < 3:
            play.go_on()
    report = play.end().report()
    assert project(report).levels_passed == 3
    assert [one.outcome for one in project(report).levels] == ["interviewer"] * 3
    assert all(one.grade is None for one in report.criteria)
    assert (report.overall, report.coverage, project(report).score) == (None, 0, None)
    assert ids(report) == {"by-interviewer-1"}
    assert "not assessed" in finding(report, "by-interviewer-1").text
    assert report.exercises[0].title == "Drive on Shelf"


def test_handing_over_at_once_is_not_assessed_either() -> None:
    play = Pair()
    play.say("You drive, please.", pm.TakeWheel("bot"))
    play.bot_writes("put1")
    report = play.end().report()
    assert report.overall is None
    assert level(report, 1).outcome == "interviewer"
    assert level(report, 2).outcome == "untouched"


def test_pressing_run_on_the_interviewers_code_earns_nothing() -> None:
    play = Pair(driver="bot")
    play.bot_writes("put1", TAKES.format(1))
    play.hand("human")
    play.run()
    report = play.end().report()
    assert level(report, 1).passed_by == "human"
    assert (level(report, 1).share, level(report, 1).outcome) == (0, "interviewer")
    assert report.overall is None


def test_each_level_belongs_to_who_wrote_it() -> None:
    play = Pair(driver="bot")
    play.bot_writes("put1")
    play.hand("human")
    play.passes("put2")
    play.say("You drive now, please.", pm.TakeWheel("bot"))
    play.bot_writes("put3")
    report = play.end().report()
    assert [one.outcome for one in project(report).levels] == ["interviewer", "passed", "interviewer"]
    assert [one.share for one in project(report).levels] == [0, 100, 0]
    assert (project(report).levels_driven, project(report).levels_own, project(report).switches) == (1, 1, 2)
    assert finding(report, "by-interviewer-1").text == (
        "The interviewer wrote levels 1 and 3 of “Shelf”, so they are not assessed."
    )
    assert criterion(report, "level_solving").grade == 10.0
    assert level(report, 2).driven_ms == level(report, 2).time_ms - 5_000


def test_a_level_that_was_given_away_after_a_try_counts_as_tried() -> None:
    play = Pair()
    play.write(method("put1"))
    play.run(TAKES.format(1))
    play.say("You drive, please.", pm.TakeWheel("bot"))
    play.bot_writes("take1" * 5)
    play.bot_writes("more" * 30) if play.may_step else None
    report = play.end().report()
    assert level(report, 1).outcome == "handed_over"
    told = finding(report, "level-1-handed-over-1")
    assert "with 1 of its 2 tests passing; most of it was written by the interviewer" in told.text
    assert [one.kind for one in told.evidence] == ["driver", "test_run"]
    assert report.recommendation is not None
    assert criterion(report, "level_solving").grade == pytest.approx(3.26)


def test_what_passed_only_after_it_was_taken_back_is_not_said_to_have_been_given_away_with() -> None:
    play = Pair()
    play.write(method("put1"))
    play.run(*both(1))
    play.say("You drive, please.", pm.TakeWheel("bot"))
    play.bot_writes("take1" * 5, TAKES.format(1))
    play.hand("human")
    play.write(method("more1", 1))
    play.say("Level 1 is almost there, one test fails. You drive, please.", pm.TakeWheel("bot"))
    play.bot_writes("more" * 30)
    report = play.end().report()
    assert level(report, 1).outcome == "handed_over"
    assert "with 0 of its 2 tests passing" in finding(report, "level-1-handed-over-1").text


def test_a_level_that_was_taken_over_from_the_interviewer_was_not_given_away() -> None:
    """It said that somebody had given a level away with all of its tests passing, who had brought it to pass."""
    play = Pair(driver="bot")
    play.bot_writes("put1" * 8, TAKES.format(1))
    play.hand("human")
    play.write(method("take1"))
    play.run()
    report = play.end().report()
    assert level(report, 1).outcome == "handed_over"
    told = finding(report, "level-1-taken-over-1")
    assert told.text.startswith(
        "Most of level 1 (“Level 1 title”) was written by the interviewer; you took over and brought it to pass in "
    )
    assert (told.tone, told.advice) == ("neutral", "")
    assert [one.kind for one in told.evidence] == ["test_run"]
    assert "level-1-handed-over-1" not in ids(report)
    assert report.exercises[0].why.startswith("Most of level 1 (“Level 1 title”) is the interviewer's.")


def test_a_level_that_was_taken_over_and_does_not_pass_says_how_far_it_came() -> None:
    play = Pair(driver="bot")
    play.bot_writes("put1" * 8, *both(1))
    play.hand("human")
    play.write(method("take1"))
    play.run(TAKES.format(1))
    report = play.end().report()
    told = finding(report, "level-1-taken-over-1")
    assert told.text.endswith("was written by the interviewer; you took over, and 1 of its 2 tests passed at best.")
    assert (told.tone, bool(told.advice)) == ("improvement", True)


def test_an_open_level_says_how_far_it_came_and_what_to_look_at() -> None:
    play = Pair()
    play.write(method("put1"))
    play.run(TAKES.format(1))
    report = play.end().report()
    told = finding(report, "level-1-open-1")
    assert told.text == (
        "Level 1 (“Level 1 title”) was still open when the interview ended: 1 of its 2 tests passed at best. "
        'What failed in the last run: the test "level 1 takes".'
    )
    assert told.advice == "On level 1 (“Level 1 title”): Where does it look for the name?"
    assert [one.kind for one in told.evidence] == ["test_run", "test"]
    assert "next time, take level 1 in smaller steps" in report.verdict
    assert report.exercises[0].title == "Drive level 1 of Shelf yourself"


def test_a_change_taken_back_gives_the_lines_back_to_their_author() -> None:
    play = Pair(driver="bot")
    text = play.round.files[MAIN].text
    play.step("A method.", pm.ApplyPatch(MAIN, text, f"{text}{method('put1')}"))
    play.hand("human")
    play.wait(MINUTE).tell(pm.ReplaceFile(round=0, path=MAIN, text="class Shelf:\n    pass\n"))
    play.tell(pm.RevertChange(round=0))
    play.run()
    report = play.end().report()
    assert level(report, 1).share == 0


# ---------------------------------------------------------------- help


def test_help_costs_by_its_kind_and_is_told_with_its_words() -> None:
    grades = []
    for kind in ("concept", "hint", "snippet"):
        play = Pair()
        play.write(method("put1"))
        play.run(TAKES.format(1))
        play.helped(kind)
        for number in (1, 2, 3):
            play.passes(f"take{number}")
        report = play.end().report()
        grades.append(criterion(report, "level_solving").grade or 0.0)
        helped = [one for one in report.findings if one.id == "level-1-helped-1"]
        assert bool(helped) is (kind != "concept")
        assert all(isinstance(one, HelpEvidence) for each in helped for one in each.evidence)
    assert grades[0] == 10.0
    assert grades[0] > grades[1] > grades[2]


def test_help_that_was_asked_for_and_used_is_a_strength() -> None:
    play = Pair()
    play.say(PLAN)
    play.write(method("put1"))
    play.run(PUTS.format(1), TAKES.format(1))
    play.helped()
    play.write(method("again1"))
    play.run(TAKES.format(1))
    report = play.end().report()
    assert finding(report, "used-help-1").text == (
        "On level 1 you asked for help and made use of it: 0 tests passed before, 1 in the next run."
    )
    assert project(report).helps == 1


# ---------------------------------------------------------------- tests


def test_a_test_of_an_earlier_level_that_stays_broken() -> None:
    play = Pair()
    play.passes("put1")
    play.write(method("put2"))
    play.run(PUTS.format(1), TAKES.format(2))
    report = play.end().report()
    told = finding(report, "broke-earlier-1")
    assert told.text == 'On level 2 the test "level 1 puts" of level 1, which had passed, failed and stayed so.'
    assert "On level 2" in told.advice
    assert "kept-working-1" not in ids(report)


def test_a_test_of_an_earlier_level_that_was_repaired() -> None:
    play = Pair()
    play.passes("put1")
    play.write(method("put2"))
    play.run(PUTS.format(1))
    play.passes("again2")
    report = play.end().report()
    assert "you repaired that within 1 min 6 s" in finding(report, "mended-earlier-1").text
    assert {"broke-earlier-1", "kept-working-1"}.isdisjoint(ids(report))


def test_what_the_interviewer_broke_is_not_the_candidates() -> None:
    play = Pair()
    play.passes("put1")
    play.say("You drive, please.", pm.TakeWheel("bot"))
    play.bot_writes("put2", PUTS.format(1))
    play.hand("human")
    play.write(method("mine2", 9))
    play.run(PUTS.format(1))
    assert "broke-earlier-1" not in ids(play.end().report())


def test_the_same_tests_failing_again_after_a_change() -> None:
    play = Pair()
    play.write(method("put1"))
    play.run(TAKES.format(1))
    play.run(TAKES.format(1))
    assert "same-tests-failed-1" not in ids(play.end().report())
    play = Pair()
    play.write(method("put1"))
    for _ in range(3):
        play.run(TAKES.format(1))
        play.write("        # a try\n")
    told = finding(play.end().report(), "same-tests-failed-1")
    assert told.text == "On level 1 the same test failed again in two more runs, each after a change."


def test_code_without_a_run() -> None:
    play = Pair()
    play.write(method("put1"))
    play.wait(6 * MINUTE)
    report = play.end().report()
    assert "never ran the tests" in finding(report, "never-ran-tests-1").text
    assert criterion(report, "debugging").grade == 1.0
    assert criterion(report, "project_code").grade is None


# ---------------------------------------------------------------- the pair


def test_a_plan_before_the_code_is_quoted() -> None:
    report = solved().report()
    quotes = [one.quote for one in finding(report, "said-plan-1").evidence if isinstance(one, Utterance)]
    assert quotes == [f"Level {number}: {PLAN}" for number in (1, 2, 3)]
    assert "no-plan-1" not in ids(report)


def test_a_wish_for_the_keyboard_is_no_plan() -> None:
    play = Pair()
    play.say("I'll drive, let me try level 1 myself.")
    play.passes("put1")
    assert "no-plan-1" in ids(play.end().report())


def test_silence_at_the_keyboard() -> None:
    play = Pair()
    for number in (1, 2, 3):
        play.write(method(f"put{number}"))
        play.run(TAKES.format(number))
        play.passes(f"take{number}")
    report = play.end().report()
    assert criterion(report, "pairing").grade == 1.0
    assert "never said a word" in finding(report, "said-nothing-1").text
    assert report.recommendation is not None
    assert report.recommendation.call == "lean_no_hire"
    assert "Nothing was said to the partner" in report.recommendation.reason


def test_hand_overs_with_and_without_a_word() -> None:
    play = Pair()
    play.passes("put1")
    play.say("You drive. Level one passes, and I have not begun with the second.", pm.TakeWheel("bot"))
    play.bot_writes("put2")
    told = finding(play.end().report(), "clean-hand-over-1")
    assert [one.kind for one in told.evidence] == ["driver", "utterance"]
    play = Pair()
    play.say(PLAN)
    play.passes("put1")
    play.write(method("half2"))
    play.hand("bot", after=2 * MINUTE)
    play.bot_writes("put2")
    told = finding(play.end().report(), "bare-hand-over-1")
    assert next(one for one in told.evidence if isinstance(one, DriverEvidence)).how == "button"


def test_typing_over_the_interviewer_at_work() -> None:
    play = Pair(driver="bot")
    play.bot_writes("put1", TAKES.format(1))
    play.write(method("mine1", 9))
    play.say("I take it from here.")
    play.run(TAKES.format(1))
    told = finding(play.end().report(), "typed-over-1")
    assert told.text == "You began to type while the interviewer was at work, once (on level 1)."


def test_typing_while_the_interviewer_waits_is_no_fault() -> None:
    play = Pair(driver="bot")
    play.bot_writes("put1")
    play.write(method("mine2", 9))
    play.say("I take it from here.")
    play.run()
    assert "typed-over-1" not in ids(play.end().report())


def test_a_button_answers_a_question() -> None:
    play = Pair(driver="bot")
    play.say("Hello there, partner.", reply="Level 1 wants a shelf. Shall I go on?")
    play.hand("human", after=30_000)
    play.say(PLAN)
    play.passes("put1")
    assert "partner-unanswered-1" not in ids(play.end().report())


def test_a_question_without_an_answer() -> None:
    play = Pair()
    play.say(PLAN, reply="Why do you keep the names in a dict?")
    play.passes("put1")
    play.passes("put2")
    told = finding(play.end().report(), "partner-unanswered-1")
    assert "Why do you keep" in told.evidence[0].quote  # type: ignore[union-attr]


def test_another_language_is_left_alone() -> None:
    play = Pair()
    play.say(
        "Ich lege zuerst ein Verzeichnis an und suche dann die Namen darin, danach kommen die anderen Ebenen dran."
    )
    play.passes("put1")
    report = play.end().report()
    assert criterion(report, "pairing").grade is None
    assert criterion(report, "level_solving").grade is not None


def test_a_reader_may_move_what_is_open_to_judgement_and_nothing_else() -> None:
    play = solved()
    seq = next(one.seq for one in play.state.lines if one.who == "candidate" and "dict" in one.text)
    quote = Quote(seq=seq, text="keep the names in a dict")
    low = CriterionJudgement(criterion="pairing", grade=1, reason="Little was said.", quotes=(quote,))
    levels = low.model_copy(update={"criterion": "level_solving", "grade": 0})
    report = play.report(Judgement(criteria=(low, levels), by="test:model", prompt="assessment@1"))
    measured = criterion(report, "pairing").measured
    assert measured is not None
    assert criterion(report, "pairing").grade == pytest.approx(measured - 2.0)
    assert criterion(report, "level_solving").grade == 10.0


# ---------------------------------------------------------------- code and time


def test_facts_of_the_candidates_lines() -> None:
    play = Pair()
    play.write(method("put1", 45))
    play.run()
    report = play.end().report()
    told = finding(report, "project-long-function-1")
    assert told.text == "In “Shelf”: `put1` is 46 lines long."
    (proof,) = told.evidence
    assert isinstance(proof, FileEvidence)
    assert (proof.path, proof.last - proof.first) == (MAIN, 45)
    assert "clean-project-code-1" not in ids(report)


def test_the_interviewers_long_functions_are_not_the_candidates() -> None:
    play = Pair(driver="bot")
    text = play.round.files[MAIN].text
    play.step("A long one.", pm.ApplyPatch(MAIN, text, f"{text}{method('put1', 45)}"))
    play.step("Now the tests.", pm.ExecuteTests())
    play.tests_done()
    play.listen()
    play.hand("human")
    play.passes("take2")
    play.passes("more3", after=2 * MINUTE)
    report = play.end().report()
    assert "project-long-function-1" not in ids(report)
    assert criterion(report, "project_code").grade == 8.0


def test_time_is_that_at_the_keyboard() -> None:
    play = Pair(driver="bot")
    play.wait(30 * MINUTE)
    play.hand("human")
    play.passes("put1", after=2 * MINUTE)
    report = play.end().report()
    assert level(report, 1).time_ms > 30 * MINUTE
    assert criterion(report, "level_time").grade == 10.0
    slow = Pair()
    slow.passes("put1", after=13 * MINUTE)
    report = slow.end().report()
    assert "Level 1 took longer" in finding(report, "levels-late-1").text
    assert criterion(report, "level_time").grade == 6.0


def test_without_set_times_nothing_is_said_of_time() -> None:
    play = Pair(level_factor=None)
    play.passes("put1", after=13 * MINUTE)
    report = play.end().report()
    assert criterion(report, "level_time").grade is None
    assert criterion(report, "level_time").reason == "No time was set for the levels."


def test_pauses_while_the_interviewer_drives_are_none() -> None:
    play = Pair()
    play.write(method("put1"))
    play.run(TAKES.format(1))
    play.say("You drive, please.", pm.TakeWheel("bot"))
    play.wait(20 * MINUTE)
    play.hand("human")
    play.write(method("take1"), after=30_000)
    report = play.end().report()
    longest = next(one for one in report.measures if one.id == "longest_pause")
    assert longest.value is not None
    assert longest.value <= 2 * MINUTE


def test_leaving_the_project_ends_the_work() -> None:
    play = Pair()
    play.passes("put1")
    play.wait(MINUTE).tell(pm.LeaveProject(round=0))
    play.wait(5_000)
    play.tell(msg.End()) if play.state.status == "in_progress" else None
    report = play.report()
    assert project(report).status == "left"
    assert project(report).time_spent_ms == 126_000
