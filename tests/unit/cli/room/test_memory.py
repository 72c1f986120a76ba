"""What is kept between calls: enough to print only what is new, and nothing that was said."""

from pathlib import Path

import pytest

from greenroom.cli.room.bases import Bases
from greenroom.cli.room.comparing import happened
from greenroom.cli.room.memory import Memory, memory_file
from greenroom.interview.core import messages as msg
from greenroom.testing.coding.play import Play, requested
from greenroom.web.room import room_of


def test_only_what_is_new_is_told_after_a_call(tmp_path: Path) -> None:
    play = Play(requested())
    play.tell(msg.Start())
    play.interviewer("A secret greeting.")
    file = memory_file(tmp_path, "some-id")
    Memory.of(room_of(play.state), is_reported=True, bases=Bases({"0-python": "x = 1\n"})).save(file)
    kept = Memory.load(file)
    assert (kept.is_reported, kept.bases) == (True, {"0-python": "x = 1\n"})
    assert happened(kept.room, room_of(play.state)) == []
    play.tell(msg.Say(text="Hello."))
    assert [one.type for one in happened(kept.room, room_of(play.state))] == ["said"]
    assert "secret" not in file.read_text()
    assert "Ada" not in file.read_text()


@pytest.mark.parametrize("content", [b"", b"{", b'{"room": 7}', b"\xff", None])
def test_a_memory_that_cannot_be_read_is_none(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "x.json"
    if content is not None:
        file.write_bytes(content)
    assert Memory.load(file) == Memory()


def test_a_memory_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    Memory().save(tmp_path / "file" / "rooms" / "x.json")
