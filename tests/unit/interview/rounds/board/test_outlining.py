"""The board changed by lines, and taking that back."""

from random import Random

import pytest

from greenroom.designs.describing import describe
from greenroom.errors import Refused
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.messages import EditOutline, TakeInBoard, UndoOutline
from greenroom.interview.rounds.board.outlining import MOST_EDITED
from greenroom.testing.board.bank import STRONG
from greenroom.testing.board.play import Play, arrow, box, component

LINES = (
    'add cache "Hot links" x3',
    "add service API",
    "add Postgres",
    "connect API -> Hot: read",
    "connect API -> Postgres: write",
    "replicas API 4",
    "region us-east: API, Hot links",
    "add worker Cleaner in us-east",
    "traits Postgres: sharded by user",
    "note API: stateless",
    "rename API to Link API",
    "kind Link API worker",
    "label Link -> Postgres: writes",
    "disconnect Link -> Hot",
    "delete us-east",
)


@pytest.fixture
def play() -> Play:
    return Play().to_board("design").answered()


def line(play: Play, text: str) -> ev.BoardEdited:
    (event,) = play.tell(EditOutline(round=0, line=text))
    assert isinstance(event, ev.BoardEdited)
    return event


def text(play: Play) -> str:
    return describe(play.round.board)


def test_a_whole_board_is_made_of_lines(play: Play) -> None:
    for one in LINES:
        assert line(play, one).via == "outline"
    told = text(play)
    for part in (
        "Hot links (cache) x3",
        "Link API (worker) x4: stateless",
        "[sharded by user]",
        '-> Postgres: "writes"',
    ):
        assert part in told
    assert "us-east" not in told


def test_every_line_can_be_taken_back_one_after_the_other(play: Play) -> None:
    seen = [text(play)]
    for one in LINES:
        line(play, one)
        seen.append(text(play))
    for before in reversed(seen[:-1]):
        play.tell(UndoOutline(round=0))
        assert sorted(text(play).splitlines()) == sorted(before.splitlines())
    assert play.round.drawing.elements == {}


def test_lines_and_undoing_may_alternate(play: Play) -> None:
    random, seen = Random(4), [text(play)]
    for _ in range(60):
        if random.random() < 0.4 and len(seen) > 1:
            play.tell(UndoOutline(round=0))
            seen.pop()
            assert sorted(text(play).splitlines()) == sorted(seen[-1].splitlines())
            continue
        try:
            line(play, random.choice(LINES))
        except Refused:
            continue
        seen.append(text(play))
    assert len(play.round.undos) == len(seen) - 1


def test_what_was_moved_on_the_canvas_stays_moved(play: Play) -> None:
    line(play, "add service API")
    line(play, "replicas API 4")
    (box,) = [one for one in play.round.drawing.elements.values() if one["type"] == "rectangle"]
    play.draw({**box, "x": 900, "version": box["version"] + 1})
    play.tell(UndoOutline(round=0))
    play.tell(UndoOutline(round=0))
    kept = play.round.drawing.elements[box["id"]]
    assert kept["x"] == 900


def test_elements_are_named_by_ids_too(play: Play) -> None:
    play.draw(*component("API"), *component("Redis", 1), arrow("reads", "api", "redis", 160))
    line(play, "connect #redis -> #api: changed")
    line(play, "rename #api to Gateway")
    line(play, "label #reads: lookup")
    told = text(play)
    assert 'Gateway -> Redis: "lookup"' in told
    assert 'Redis -> Gateway: "changed"' in told
    line(play, "disconnect #reads")
    line(play, "delete #redis")
    assert "Redis" not in text(play)


def test_words_that_would_be_cut_are_refused(play: Play) -> None:
    line(play, "add service API")
    line(play, "add cache Redis")
    long = "x" * 201
    for words in (f"rename API to {long}", f"connect API -> Redis: {long}", f"note API: {long}", f"add queue {long}"):
        with pytest.raises(Refused, match="in the outline is limited to 200 characters"):
            line(play, words)
    line(play, f"note API: {long[:-1]}")
    assert long[:-1] in text(play)


def test_a_board_that_is_too_large_is_changed_on_the_canvas(play: Play) -> None:
    for at in range(0, MOST_EDITED, 500):
        play.draw(*(box(f"b{number}", 200 * number) for number in range(at, at + 500)))
    line(play, "add cache Redis")
    with pytest.raises(Refused) as refused:
        line(play, "add queue Kafka")
    assert refused.value.code == "board_too_large"
    play.tell(UndoOutline(round=0))
    assert len(play.round.drawing.elements) == MOST_EDITED


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("draw me a cache", "A line begins with one of"),
        ("add", "For example: add cache"),
        ("connect Nobody -> Nowhere", "There is no component"),
        ("connect #nobody -> #nowhere", "There is no component"),
        ("delete #reads-nothing", "There is no component"),
        ("add thingamajig", "Which kind of component"),
        ("   ", "A line begins with one of"),
    ],
)
def test_mistakes_are_said_in_words(play: Play, text: str, part: str) -> None:
    with pytest.raises(Refused) as refused:
        line(play, text)
    assert refused.value.code == "outline_invalid"
    assert part in refused.value.message
    assert play.round.revision == 0


def test_what_is_so_already_is_said(play: Play) -> None:
    line(play, "add cache Redis x3")
    with pytest.raises(Refused) as refused:
        line(play, "replicas Redis 3")
    assert refused.value.code == "nothing_changed"


def test_lines_and_flowcharts_are_taken_back_alike(play: Play) -> None:
    line(play, "add service API")
    before = text(play)
    play.tell(TakeInBoard(round=0, mermaid=STRONG))
    line(play, "delete Notifier worker")
    for _ in range(2):
        play.tell(UndoOutline(round=0))
    assert text(play) == before
