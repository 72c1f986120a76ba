"""What was worth asking first is ticked where it was asked, and only then."""

import pytest

from greenroom.errors import NotFound
from greenroom.questions.model import Question
from greenroom.web.rounds.coding.debriefing import debriefs
from tests.unit.feedback.interviews import GOOD, QUESTIONS, Rehearsal


class Shelf:
    """The questions of the rehearsals."""

    def get(self, slug: str) -> Question:
        if slug not in QUESTIONS:
            raise NotFound(slug)
        return QUESTIONS[slug]


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Are negative numbers allowed?", (0,)),
        ("How large can the number get? And are negative numbers allowed?", (0, 1)),
        ("I take it that negative numbers are not allowed.", ()),
        ("How much time is there?", ()),
    ],
)
def test_what_was_asked_is_ticked(said: str, asked: tuple[int, ...]) -> None:
    play = Rehearsal().begin()
    play.say(said)
    play.write(GOOD)
    play.submit()
    (debrief,) = debriefs(play.end().state, Shelf())
    assert debrief.asked == asked


def test_what_is_asked_after_a_submission_was_not_asked_first() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit()
    play.wait(1_000)
    play.say("Are negative numbers allowed?")
    (debrief,) = debriefs(play.end().state, Shelf())
    assert debrief.asked == ()
