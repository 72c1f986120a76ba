"""The double that plays behavioural interviews keeps to the rules of the core."""

from greenroom.interview.rounds.answers.state import answers_rounds, open_answers
from greenroom.testing.answers.play import Play


def test_it_goes_on_to_the_question_that_is_wanted() -> None:
    play = Play().to_question(1)
    statuses = [round.status for _, round in answers_rounds(play.state)]
    assert statuses == ["answered", "open", "waiting"]


def test_answers_are_followed_up() -> None:
    play = Play(questions=1).to_question()
    play.answer("It was late, and I told everybody.")
    assert [event.type for event in play.follow_up()] == ["interviewer_spoke", "follow_up_asked"]
    round = open_answers(play.state)
    assert round is not None
    assert (round.follow_ups, round.words) == (("How did it end?",), 7)
