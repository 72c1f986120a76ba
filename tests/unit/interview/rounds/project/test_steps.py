"""Steps of the interviewer: when one is due, what a late one does, stopping, and what help the rules allow."""

import pytest

from greenroom.interview.core.events import InterviewerPassed, InterviewerSpoke, TurnAccount
from greenroom.interview.core.messages import End, Pause, Resume, Say
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project import messages as msg
from greenroom.interview.rounds.project.messages import Stepped
from greenroom.testing.project.play import MAIN, STARTER, Play, requested

ACCOUNT = TurnAccount(model="a:model", prompt="driving@1", input_tokens=70, output_tokens=7, cost=0.5)


def driven() -> Play:
    """The interviewer has introduced the project and drives."""
    play = Play(requested(driver="bot")).to_project()
    play.interviewer("Let me begin.")
    return play


def test_no_step_is_due_before_the_round_is_opened_in_words() -> None:
    play = Play(requested(driver="bot")).to_project()
    assert not play.may_step
    play.interviewer("Let me begin.")
    assert play.may_step


def test_whatever_is_to_be_answered_comes_before_the_next_step() -> None:
    play = driven()
    play.tell(Say(text="Nice."))
    assert not play.may_step
    play.interviewer("")
    assert play.may_step


def test_nothing_is_written_in_a_pause() -> None:
    play = driven()
    number = play.round.step_number
    play.tell(Pause())
    assert not play.may_step
    assert play.tell(Stepped(0, number, "Late.", msg.ExecuteTests(), "test")) == []
    play.tell(Resume())
    play.interviewer("Welcome back.")
    assert play.may_step


def test_nothing_is_written_once_time_is_up() -> None:
    play = driven()
    play.step("", msg.ExecuteTests())
    play.until(lambda state: state.is_locked or state.open_round is None)
    assert not play.may_step
    play.tests_done("test_level_1_puts")
    assert not play.may_step


def test_nothing_is_due_after_the_end() -> None:
    play = driven()
    play.tell(End())
    assert not play.may_step


def test_a_step_that_comes_while_somebody_is_to_be_answered_is_dropped() -> None:
    play = driven()
    number = play.round.step_number
    play.tell(Say(text="Wait."))
    assert play.tell(Stepped(0, number, "Late.", msg.ApplyPatch(MAIN, "pass", "return"), "test")) == []


def test_stop_waits_for_the_candidates_word() -> None:
    play = driven()
    number = play.round.step_number
    play.tell(Say(text="Stop."))
    play.interviewer("I stop.", msg.StopDriving())
    assert play.round.is_waiting
    assert not play.may_step
    assert play.tell(Stepped(0, number, "Late.", msg.ExecuteTests(), "test")) == []
    play.tell(Say(text="Go on."))
    play.interviewer("On it.", msg.GoOnDriving())
    assert play.may_step


def test_stopping_twice_or_without_the_keyboard_is_not_done() -> None:
    play = driven()
    play.tell(Say(text="Stop."))
    play.interviewer("I stop.", msg.StopDriving())
    play.tell(Say(text="Stop."))
    assert [event.type for event in play.interviewer("I do.", msg.StopDriving())][-1] == "move_rejected"
    play.tell(msg.SwitchDriver(round=0, driver="human"))
    assert [event.type for event in play.interviewer("Yours.", msg.StopDriving())][-1] == "move_rejected"


def test_what_a_model_took_for_a_step_is_counted_with_and_without_words() -> None:
    play = driven()
    number = play.round.step_number
    spoken = play.tell(Stepped(0, number, "A plan.", None, "a:model", ACCOUNT))
    assert [event.account for event in spoken if isinstance(event, InterviewerSpoke)] == [ACCOUNT]
    silent = play.tell(Stepped(0, number + 1, "", msg.ReadFile(MAIN), "a:model", ACCOUNT))
    assert [event.account for event in silent if isinstance(event, InterviewerPassed)] == [ACCOUNT]
    assert (play.state.spending.tokens, play.state.spending.cost) == (154, 1.0)


def test_an_empty_file_can_be_filled() -> None:
    play = driven()
    play.step("", msg.ApplyPatch(MAIN, STARTER[MAIN], ""))
    play.step("", msg.ApplyPatch(MAIN, "", "X = 1\n"))
    assert play.round.texts[MAIN] == "X = 1\n"
    play.step("", msg.ApplyPatch(MAIN, "", "Y = 1\n"))
    assert play.round.texts[MAIN] == "X = 1\n", "but not one that has something in it"
    assert play.round.steps[-1].refused


def test_typing_against_the_text_before_a_change_was_taken_back_is_placed() -> None:
    play = driven()
    play.step("", msg.ApplyPatch(MAIN, "        pass\n", "        self.names.append(name)\n"))
    play.tell(msg.SwitchDriver(round=0, driver="human"))
    seen = play.round.files[MAIN]
    play.tell(msg.RevertChange(round=0))
    play.tell(msg.EditFile(round=0, path=MAIN, base=seen.revision, start=0, end=0, text="# mine\n"))
    assert play.round.texts[MAIN] == f"# mine\n{STARTER[MAIN]}"


@pytest.mark.parametrize(("level", "allowed"), [(1, 4), (2, 3), (3, 2)])
def test_less_help_is_offered_as_levels_rise_and_what_is_asked_for_always_comes(level: int, allowed: int) -> None:
    play = Play().to_project()
    play.interviewer("Let me begin.")
    for _ in range(level - 1):
        play.tell(msg.RunProjectTests(round=0))
        play.tests_done()
        play.interviewer("Next.")
    for at in range(allowed + 1):
        play.tell(Say(text="Hm."))
        events = play.interviewer("Look.", msg.GiveHelp("hint", f"hint {at}", "long_pause"))
        assert isinstance(events[-1], ev.HelpGiven) == (at < allowed)
    play.tell(Say(text="Help."))
    given = play.interviewer("Look.", msg.GiveHelp("hint", "one more", "explicit_ask"))[-1]
    assert isinstance(given, ev.HelpGiven)
    assert given.asked
    assert not play.round.may_offer_help
