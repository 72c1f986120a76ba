"""An edit that wants to be exact is refused where somebody edited the file meanwhile; any other is placed there."""

import pytest

from greenroom.errors import Refused
from greenroom.interview.rounds.project.messages import EditFile
from greenroom.testing.project.play import MAIN, STARTER, Play


@pytest.fixture
def play() -> Play:
    play = Play().to_project()
    play.tell(EditFile(round=0, path=MAIN, base=0, start=0, end=0, text="# first\n"))
    return play


def test_an_exact_edit_of_an_older_text_changes_nothing(play: Play) -> None:
    with pytest.raises(Refused) as refused:
        play.tell(EditFile(round=0, path=MAIN, base=0, start=0, end=5, text="", exact=True))
    assert refused.value.code == "stale_edit"
    assert play.round.texts[MAIN] == "# first\n" + STARTER[MAIN]


def test_an_exact_edit_of_the_present_text_is_taken(play: Play) -> None:
    play.tell(EditFile(round=0, path=MAIN, base=1, start=0, end=8, text="", exact=True))
    assert play.round.texts[MAIN] == STARTER[MAIN]


def test_an_edit_of_an_older_text_is_placed_in_the_present_one(play: Play) -> None:
    play.tell(EditFile(round=0, path=MAIN, base=0, start=0, end=5, text="CLASS"))
    assert play.round.texts[MAIN] == "# first\nCLASS" + STARTER[MAIN][5:]
