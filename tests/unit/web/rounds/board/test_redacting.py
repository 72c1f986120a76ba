"""What tells who somebody was is taken out of a board, of its notes, and of everything on the way to them."""

import json
from typing import Any

import pytest

from greenroom.cli.rounds.board.applying import applied
from greenroom.interview.rounds.board.messages import EditBoard, EditOutline, NoteSnapshot
from greenroom.testing.board.at_random import CANDIDATE, RandomBoard
from greenroom.testing.board.play import Play, box, label, requested
from greenroom.web.naming import name_remover
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Redaction
from greenroom.web.rounds.board import wire
from greenroom.web.rounds.board.room import board_view

remove = name_remover(CANDIDATE)


def a_play() -> Play:
    return Play(requested(CANDIDATE, time_factor=None)).to_board("design").answered()


def views(play: Play, redact: Redaction = "names") -> list[wire.BoardView]:
    """What a reader has after every step."""
    recording = Recording("interview", play.records, redact)
    view = recording.head().room.rounds[0]
    assert isinstance(view, wire.BoardView)
    shown = []
    for step in recording.steps():
        for change in step.changes:
            if isinstance(change, wire.BoardChange):
                view = applied(view, change)
        shown.append(view)
    return shown


def texts(view: wire.BoardView) -> list[str]:
    return [one["text"] for one in view.elements if one["type"] == "text"]


def note(view: wire.BoardView) -> str:
    return view.notes[0].text if view.notes else ""


def typed(play: Play, id: str, text: str) -> None:
    for length in range(1, len(text) + 1):
        play.wait(200)
        play.draw(label(id, text[:length], version=length))


def test_a_name_is_not_seen_while_it_is_typed_on_the_board() -> None:
    play = a_play()
    play.draw(box("one"))
    typed(play, "name", "by Ada Lovelace, 2 h")
    play.draw(box("one", 40, version=2))
    shown = [one for view in views(play) for one in texts(view)]
    assert not any("Ad" in text or "Lo" in text for text in shown)
    assert shown[-1] == "by Candidate, 2 h"


def test_a_name_is_not_seen_while_it_is_typed_in_a_note() -> None:
    play = a_play()
    for letter in "by Ada Lovelace\nPOST /coats":
        play.wait(200)
        play.write("api", letter)
    shown = [note(view) for view in views(play)]
    assert not any("Ad" in text or "Lo" in text for text in shown)
    assert shown[-1] == "by Candidate\nPOST /coats"
    assert "by Candidate\nPOST" in shown, "what is no name is seen as it was typed"


def test_names_are_taken_out_of_everything_people_write() -> None:
    play = a_play()
    frame = {"id": "frame", "type": "frame", "name": "Ada's region", "width": 500, "height": 400, "version": 1}
    play.draw(frame, box("one", customData={"kind": "cache", "note": "Ask Ada Lovelace", "traits": ["ada's"]}))
    play.tell(EditOutline(round=0, line="add service Lovelace API"))
    play.tell(EditBoard(round=0, changed=(label("free", "Ada drew this"), label("other", "so did Ada")), via="import"))
    play.write("data", "owner: Ada\n")
    view = views(play)[-1]
    whole = "".join(Recording("interview", play.records, "names").lines())
    assert "Lovelace" not in whole
    assert "Ada" not in view.model_dump_json()
    by_id = {one["id"]: one for one in view.elements}
    assert by_id["frame"]["name"] == "Candidate's region"
    assert by_id["one"]["customData"] == {"kind": "cache", "note": "Ask Candidate", "traits": ["Candidate's"]}
    assert note(view) == "owner: Candidate\n"


def test_addresses_are_taken_out_where_everything_personal_is() -> None:
    play = a_play()
    play.draw(label("free", "mail ada@example.org"))
    assert texts(views(play, "personal")[-1]) == ["mail [email]"]
    assert texts(views(play, "none")[-1]) == ["mail ada@example.org"]


def test_pictures_are_no_part_of_what_is_shared() -> None:
    play = a_play()
    play.tell(NoteSnapshot(round=0, name="board-1.png", revision=0, width=8, height=8, size=99))
    assert "board-1.png" not in "".join(Recording("interview", play.records, "none").lines())


def removed(value: Any) -> Any:
    """A value without the name in any text people write."""
    if isinstance(value, dict):
        return {key: removed(one) if key != "id" else one for key, one in value.items()}
    if isinstance(value, list):
        return [removed(one) for one in value]
    return remove(value) if isinstance(value, str) else value


@pytest.mark.parametrize("seed", [3, 4])
def test_whatever_happens_no_name_is_seen_and_all_else_is_there(seed: int) -> None:
    board = RandomBoard(seed)
    while len(board.play.records) < 500:
        board.step()
    for line in Recording("interview", board.play.records, "names").lines():
        assert line == remove(line)
    last = views(board.play)[-1]
    now = board_view(board.play.round, 0)
    assert last.revision == now.revision
    assert [one["id"] for one in last.elements] == [one["id"] for one in now.elements]
    shown = json.loads(json.dumps([one for one in last.elements]))
    written = json.loads(json.dumps([one for one in now.elements]))
    for one, other in zip(shown, written, strict=True):
        assert one == removed(other)
