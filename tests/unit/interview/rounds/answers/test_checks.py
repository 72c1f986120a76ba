"""What no interviewer may say about a question on the candidate's work."""

import pytest

from greenroom.interview.checks.objections import objections
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.rounds.answers.prompts import prompt
from greenroom.interview.rounds.answers.state import AnswersTask
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.testing.play import Play

PROMPTS = ("missed-deadline", "disagreement", "hard-bug")
STORY = "The release was late because I misjudged the migration, and all tests failed on the last day."


@pytest.fixture
def play() -> Play:
    tasks = [AnswersTask(prompt=prompt(slug)) for slug in PROMPTS]
    play = Play(schedule(InterviewSettings(candidate="Ada"), built_in_tracks()["behavioral"], tasks))
    play.tell(Start())
    while play.state.open_round is None:
        play.tell(MoveOn())
    play.interviewer(prompt(PROMPTS[0]).text)
    play.tell(Say(text=STORY))
    return play


def kinds(play: Play, text: str) -> set[str]:
    return {one.kind for one in objections(text, play.state)}


@pytest.mark.parametrize("text", [prompt(PROMPTS[0]).text, *prompt(PROMPTS[0]).probes.values()])
def test_the_question_and_its_probes_may_be_said(play: Play, text: str) -> None:
    assert kinds(play, text) == set()


def test_what_a_good_answer_shows_is_not_told(play: Play) -> None:
    assert kinds(play, "I am looking for ownership without blame here.") == {"leak"}
    assert kinds(play, "What was your own part in it?") == set()


def test_what_the_candidate_brought_up_is_no_secret(play: Play) -> None:
    play.interviewer("Go on.")
    play.tell(Say(text="I took ownership and gave nobody else the blame."))
    assert kinds(play, "You spoke of ownership and of blame.") == set()


def test_their_story_is_not_held_against_a_judge(play: Play) -> None:
    assert kinds(play, "So all tests failed on the last day.") == set()
    assert kinds(play, "You said that all tests failed.") == set()


def test_words_are_not_put_into_their_mouth(play: Play) -> None:
    assert kinds(play, 'You said "my manager was to blame for everything".') == {"misquote"}


def test_the_clock_is_the_same_in_every_round(play: Play) -> None:
    assert kinds(play, "You have six minutes left.") == set()
    assert kinds(play, "You have fifteen minutes left.") == {"contradiction"}
