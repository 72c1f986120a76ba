"""An edit that wants to be exact is refused where somebody edited the file meanwhile; any other is placed there."""

import pytest

from greenroom.errors import Refused
from greenroom.interview.rounds.project.messages import EditFile, RemoveFile, ReplaceFile, ResetFile, RevertChange
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


@pytest.mark.parametrize("edits", [1, 3, 70])
def test_a_file_that_is_made_again_takes_no_edit_of_the_older_one(play: Play, edits: int) -> None:
    for _ in range(edits):
        play.tell(EditFile(round=0, path=MAIN, base=play.round.files[MAIN].revision, start=0, end=0, text="#"))
    older = play.round.files[MAIN].revision
    play.tell(RemoveFile(round=0, path=MAIN))
    play.tell(ReplaceFile(round=0, path=MAIN, text="another\n"))
    for base in range(older + 1):
        with pytest.raises(Refused) as refused:
            play.tell(EditFile(round=0, path=MAIN, base=base, start=0, end=0, text="lost"))
        assert refused.value.code == "stale_edit"
    assert play.round.texts[MAIN] == "another\n"
    play.tell(EditFile(round=0, path=MAIN, base=older + 1, start=0, end=0, text="# "))
    assert play.round.texts[MAIN] == "# another\n"


def test_revisions_of_a_path_never_go_back(play: Play) -> None:
    last = play.round.files[MAIN].revision
    for again in (
        ReplaceFile(round=0, path=MAIN, text="mine\n"),
        ResetFile(round=0, path=MAIN),
        RevertChange(round=0),
        ReplaceFile(round=0, path=MAIN, text="mine again\n"),
    ):
        play.tell(RemoveFile(round=0, path=MAIN))
        play.tell(again)
        assert play.round.files[MAIN].revision > last
        last = play.round.files[MAIN].revision
