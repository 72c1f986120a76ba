"""A design in `greenroom room`: what is printed, and what commands do."""

from pathlib import Path
from typing import Any

import pytest
from click import unstyle

from greenroom.cli.room.keyboard import clocks_of
from greenroom.cli.room.news import News
from greenroom.cli.room.typed import call_in_open, help_in
from greenroom.cli.rounds.board.live import LIVE
from greenroom.errors import InvalidInput
from greenroom.interview.core.messages import RoundCommand, Say
from greenroom.interview.rounds.board import messages as msg
from greenroom.testing.board.bank import STRONG
from greenroom.testing.board.play import Play, box, component
from greenroom.web.room import room_of
from greenroom.web.rounds.board import wire
from greenroom.web.rounds.board.room import board_view


class Watcher:
    """Somebody who prints what is new, each time they look."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.seen: wire.BoardView | None = None

    def look(self) -> list[News]:
        view = board_view(self.play.round, 0)
        news = [one.news for one in sorted(LIVE.news(self.seen, view), key=lambda one: one.at)]
        self.seen = view
        return news

    def types(self) -> list[str]:
        return [one.type for one in self.look()]

    def words(self) -> str:
        return "\n".join(unstyle(one.words()) for one in self.look())


@pytest.fixture
def play() -> Play:
    return Play().to_board().answered()


@pytest.fixture
def watcher(play: Play) -> Watcher:
    watcher = Watcher(play)
    watcher.look()
    return watcher


def do(play: Play, line: str) -> Any:
    """Type a command: it is sent, or something is printed."""
    call, _, argument = line.partition(" ")
    done = LIVE.do(call, argument, board_view(play.round, 0))
    if isinstance(done, RoundCommand):
        return play.tell(done)
    (news,) = done
    return unstyle(news.words())


def test_nothing_is_told_of_a_design_that_is_not_open() -> None:
    assert Watcher(Play()).look() == []


def test_a_design_begins_with_its_question_and_its_parts(play: Play) -> None:
    watcher = Watcher(play)
    words = watcher.words()
    for told in ("Coat check", "keeps track of coats", "Requirements (6 min)", "Part 1 of 6: Requirements"):
        assert told in words
    assert watcher.look() == []


def test_every_line_of_the_outline_is_told_as_what_changed(play: Play, watcher: Watcher) -> None:
    do(play, 'board add cache "Hot links" x3')
    assert "+ Hot links (cache) x3" in watcher.words()
    do(play, "board add service API")
    do(play, "board connect API -> Hot: read")
    words = watcher.words()
    assert '+ API -> Hot links: "read"' in words
    assert "2 components, 1 flow" in words
    assert "Hot links (cache)" not in words, "what stayed is not told again"
    do(play, "undo")
    assert '- API -> Hot links: "read"' in watcher.words()


def test_the_whole_board_is_shown_on_request(play: Play) -> None:
    assert do(play, "outline") == "The board is empty."
    play.tell(msg.TakeInBoard(round=0, mermaid=STRONG))
    assert "Ticket service" in do(play, "outline")
    assert do(play, "mermaid").startswith("flowchart")


def test_moving_things_is_no_news(play: Play, watcher: Watcher) -> None:
    play.draw(*component("API"))
    assert watcher.types() == ["board"]
    play.draw(box("api", 10, version=2))
    assert watcher.types() == []


def test_notes_are_appended_and_told_by_lines(play: Play, watcher: Watcher) -> None:
    do(play, "note api POST /coats -> number")
    do(play, "note API GET /coats/{number}")
    assert play.round.note("api").text == "POST /coats -> number\nGET /coats/{number}\n"
    assert "+ GET /coats/{number}" in watcher.words()
    assert "POST /coats" in do(play, "note api")
    play.write("data", "half a line")
    assert watcher.look() == []
    do(play, "note data ticket: id")
    assert play.round.note("data").text == "half a line\nticket: id\n"


@pytest.mark.parametrize("line", ["note", "note secrets x", "note apis"])
def test_a_note_has_to_be_named(play: Play, line: str) -> None:
    with pytest.raises(InvalidInput, match="requirements, estimates, api, data"):
        do(play, line)


def test_estimates_are_computed(play: Play, watcher: Watcher) -> None:
    do(play, "pad 5k rps * 500 B = 2.5 MB/s")
    assert "right" in watcher.words()
    do(play, "pad 100 * 10 = 100")
    words = watcher.words()
    assert "comes to 1,000" in words
    assert "5k rps" not in words
    assert "5k rps" in do(play, "pad")


def test_a_flowchart_is_read_from_a_file(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "a board.mmd"
    file.write_text(STRONG, encoding="utf-8")
    do(play, "board add service Old")
    do(play, f"mermaid {file}")
    assert len(play.round.board.components) == 8
    do(play, f"mermaid replace {file}")
    assert len(play.round.board.components) == 7
    for wrong in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(InvalidInput, match="can't be read"):
            do(play, f"mermaid {wrong}")


def test_requirements_and_parts_are_told_as_they_come(play: Play, watcher: Watcher) -> None:
    play.tell(Say(text="How many guests?"))
    play.interviewer("60,000.", msg.GiveRequirement("guests", "guests per evening", "60,000 guests."))
    assert "Requirement: guests per evening: 60,000 guests." in watcher.words()
    assert "guests per evening: 60,000 guests." in do(play, "question")
    do(play, "next")
    assert "Part 2 of 6: Estimation" in watcher.words()
    do(play, "done")
    assert "finished" in watcher.words()
    assert watcher.look() == []


def test_the_board_explains_itself(play: Play) -> None:
    told = do(play, "board")
    for verb in ("add", "connect", "rename", "note", "traits", "replicas", "delete", "region", "move"):
        assert f"/board {verb} " in told
    assert "load balancer" in told


def test_next_is_the_next_part_while_a_design_is_open(play: Play) -> None:
    room = room_of(play.state)
    assert call_in_open("next", room) is not None
    assert "part" in help_in(room).commands["/next"]
    assert call_in_open("end", room) is None
    do(play, "done")
    assert call_in_open("next", room_of(play.state)) is None


def test_the_clock_tells_the_time_of_the_part(play: Play) -> None:
    play.wait(60_000)
    stage, part = clocks_of(room_of(play.state), play.now)
    assert stage.type == "clock"
    assert "Part: Requirements, 05:00 left" in unstyle(part.words())
    do(play, "done")
    assert [one.type for one in clocks_of(room_of(play.state), play.now)] == ["clock"]


def test_a_question_that_was_not_asked_is_not_shown() -> None:
    with pytest.raises(InvalidInput, match="not been asked"):
        do(Play(), "question")
