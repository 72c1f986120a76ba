"""A design in `greenroom replay`: its course, one moment of it, and how it is played back."""

import pytest
from click import unstyle

from greenroom.cli.playback import playback
from greenroom.cli.requesting import Choices, request_for
from greenroom.cli.rounds.board.showing import SHOWN
from greenroom.cli.showing import moment, timeline
from greenroom.config import Settings
from greenroom.errors import InvalidInput
from greenroom.interview.rounds.board.messages import EditOutline, FinishDesign
from greenroom.interview.tracks import built_in_tracks
from greenroom.testing.board.play import Play
from greenroom.web.recording import Recording
from greenroom.web.room import line_view


def a_play() -> Play:
    play = Play().to_board("design").answered()
    for line in ('add cache "Hot links" x3', "add service API", "connect API -> Hot: read"):
        play.wait(3_000).tell(EditOutline(round=0, line=line))
    play.write("api", "POST /coats\n")
    play.wait(9_000).next()
    return play


def test_the_course_says_how_it_went_and_what_counted() -> None:
    play = a_play()
    head = Recording("interview", play.records).head()
    told = unstyle(timeline(head, [line_view(line) for line in play.state.lines], play.state))
    for words in (
        "Coat check: open (2 components, 1 flow, 0 requirements)",
        "System design: Coat check",
        "High-level design",
        "First drawing",
        "Deep dives",
    ):
        assert words in told


def test_a_moment_shows_the_board_and_the_notes() -> None:
    play = a_play()
    told = unstyle(moment(play.state, play.now, play.state.started_at or 0))
    assert "Coat check (Deep dives, open)" in told
    assert "Hot links (cache) x3" in told
    assert "POST /coats" in told


def test_what_is_drawn_is_played_back_as_lines() -> None:
    play = a_play()
    play.tell(FinishDesign(round=0))
    recording = Recording("interview", play.records)
    shown = "\n".join(unstyle(text) for _, text in playback(recording.head(), recording.steps()))
    assert "+ Hot links (cache) x3" in shown
    assert "+ POST /coats" in shown
    assert shown.count("+ Hot links (cache) x3") == 1


def test_a_difficulty_is_for_the_kinds_that_have_one() -> None:
    assert SHOWN.chosen({"difficulty": "hard", "language": "python"}) == {"difficulty": "hard"}
    tracks, settings = built_in_tracks(), Settings()
    options = {"difficulty": "hard"}
    asked = request_for(Choices("design", of_kinds=options), tracks["design"], settings)
    assert asked.board.difficulty == "hard"
    asked = request_for(Choices("coding", of_kinds=options), tracks["coding"], settings)
    assert (asked.coding.difficulty, asked.board.difficulty) == ("hard", None)
    with pytest.raises(InvalidInput, match="no coding round"):
        request_for(Choices("design", of_kinds={"language": "python"}), tracks["design"], settings)
