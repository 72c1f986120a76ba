"""Answers rounds on the core alone."""

import pytest

from greenroom.errors import NotFound, Refused
from greenroom.interview.core import messages as msg
from greenroom.interview.core.allowed import refused
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.rounds.answers import events as ev
from greenroom.interview.rounds.answers.messages import SkipQuestion
from greenroom.interview.rounds.answers.prompts import choose, prompts
from greenroom.interview.rounds.answers.state import Answers, AnswersTask, answers_round
from greenroom.interview.rounds.coding.messages import RunCode
from greenroom.interview.shared.follow_ups import AskFollowUp
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.interview.upcasting import dump, load
from greenroom.testing.play import Play


def play_at(stage: str = "question_1", **settings: object) -> Play:
    """A behavioural interview in this stage."""
    chosen = InterviewSettings.model_validate({"candidate": "Ada", "track": "behavioral", **settings})
    tasks = [AnswersTask(prompt=prompt) for prompt in choose(3)]
    play = Play(schedule(chosen, built_in_tracks()["behavioral"], tasks))
    play.tell(msg.Start())
    for _ in range(10):
        if play.state.stage is not None and play.state.stage.id == stage:
            break
        if play.state.open_round is not None:
            play.tell(msg.Say(text="I fixed it myself."))
        play.tell(msg.MoveOn())
    if play.state.cues:
        play.interviewer("Please begin.")
    return play


def round_of(play: Play, index: int = 0) -> Answers:
    return answers_round(play.state, index)


def test_what_is_said_in_the_round_counts_as_the_answer() -> None:
    play = play_at()
    play.tell(msg.Say(text="We had an outage in May."))
    play.tell(msg.Say(text="I found the cause."))
    assert round_of(play).words == 10
    assert [one.follow_up for one in round_of(play).spoken] == [0, 0]
    assert not round_of(play, 1).spoken


def test_a_question_is_left_only_when_it_was_answered_or_skipped() -> None:
    play = play_at()
    with pytest.raises(Refused, match="Answer it, or skip it"):
        play.tell(msg.MoveOn())
    assert refused(play.state)["move_on"] == "This question is still open. Answer it, or skip it."
    play.tell(msg.Say(text="It was in my last job."))
    assert "move_on" not in refused(play.state)
    play.tell(msg.MoveOn())
    assert (round_of(play).status, round_of(play, 1).status) == ("answered", "open")


def test_a_skipped_question_is_no_answer() -> None:
    play = play_at()
    events = play.tell(SkipQuestion(round=0))
    assert isinstance(events[0], ev.QuestionSkipped)
    assert (round_of(play).status, round_of(play, 1).status) == ("skipped", "open")
    with pytest.raises(Refused, match="That isn't the current question"):
        play.tell(SkipQuestion(round=0))


def test_follow_ups_come_after_an_answer_and_are_counted() -> None:
    play = play_at()
    play.tell(msg.Say(text="I fixed the build."))
    play.interviewer("What broke?", AskFollowUp("What broke?"))
    play.tell(msg.Say(text="The cache."))
    play.interviewer("How did you know?", AskFollowUp("How did you know?"))
    play.tell(msg.Say(text="I measured it."))
    play.interviewer("And then?", AskFollowUp("And then?"))
    assert round_of(play).follow_ups == ("What broke?", "How did you know?")
    assert [one.follow_up for one in round_of(play).spoken] == [0, 1, 2]
    assert [one.event.type for one in play.records].count("move_rejected") == 1


def test_time_ends_a_question_and_says_whether_it_was_answered() -> None:
    play = play_at()
    play.wait(360_000)
    assert round_of(play).status == "timed_out"
    play.tell(msg.Say(text="In the second one I did speak."))
    play.wait(360_000)
    assert round_of(play, 1).status == "answered"


def test_a_command_of_another_kind_is_refused() -> None:
    play = play_at()
    with pytest.raises(Refused, match="This round does not take run code"):
        play.tell(RunCode(round=0))


def test_the_log_folds_to_the_same_interview_after_storing() -> None:
    play = play_at("closing")
    play.tell(msg.End())
    stored = [Recorded(one.seq, one.at, load(dump(one.event)), one.cause) for one in play.records]
    assert fold("interview", stored) == play.state


def test_questions_not_seen_lately_come_first_and_no_theme_twice() -> None:
    first = [one.slug for one in choose(3)]
    again = [one.slug for one in choose(3, first)]
    assert not set(first) & set(again)
    assert len({one.theme for one in choose(len(prompts()))}) == len(prompts())


def test_a_question_can_be_asked_for_by_name() -> None:
    assert choose(3, ["hard-bug"], first="hard-bug")[0].slug == "hard-bug"
    with pytest.raises(NotFound):
        choose(1, first="no-such-question")


@pytest.mark.parametrize("prompt", prompts().values(), ids=lambda one: one.slug)
def test_every_question_has_a_probe_for_every_part(prompt: object) -> None:
    assert set(prompt.probes) == {"situation", "own_part", "action", "result", "lesson"}  # type: ignore[attr-defined]
