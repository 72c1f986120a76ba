"""How a behavioural interview reads in the terminal."""

from click import unstyle

from greenroom.cli.rounds.kinds import KINDS
from greenroom.cli.showing import moment
from greenroom.interview.rounds.answers.state import answers_round
from greenroom.testing.answers.play import Play


def told() -> Play:
    play = Play(questions=1).to_question()
    play.answer("It was late, and I told everybody.")
    play.follow_up()
    return play


def test_a_moment_shows_the_question_its_follow_ups_and_what_was_said() -> None:
    play = told()
    shown = unstyle(moment(play.state, play.now, play.state.started_at or 0))
    assert "): Question 1, 06:00 left" in shown
    assert "Late release (open)\n  Tell me about a late release. What did you do?" in shown
    assert "  Follow-up 1: How did it end?\n  7 words said" in shown
    assert "Ada: It was late, and I told everybody." in shown


def test_a_round_is_summed_up_in_a_line() -> None:
    round = answers_round(told().state, 0)
    assert KINDS["answers"].outcome(round) == "Late release: open (1 follow-up, 7 words)"
