"""A design in `greenroom room` on a real server, by lines alone."""

from pathlib import Path

import pytest

from greenroom.cli.room.session import Exit
from greenroom.interview.rounds.board.state import whiteboard
from tests.integration.server import Server
from tests.integration.test_board_rest import at_board
from tests.integration.test_room_client import call, visiting

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_design_from_beginning_to_end(server: Server, tmp_path: Path) -> None:
    response = await server.http.post("/api/interviews", json={"candidate": "Ada", "track": "design"})
    interview = str(response.json()["id"])
    async with visiting(server, interview, tmp_path / "files") as guest:
        await guest.heard("stage", title="Greeting")
        guest.type("/next", "/next")
        assert (await guest.heard("design")).title == "Coat check"
        assert (await guest.heard("phase")).phase == "requirements"
        guest.type("How many guests are there?")
        await guest.heard("said", who="interviewer")
        guest.type("/next", "/pad 60k guests / 600 s = 100/s")
        assert (await guest.heard("phase")).phase == "estimation"
        assert (await guest.heard("pad")).lines[0].verdict == "right"
        guest.type(
            "/next", "/board add service Desk x3", "/board add sql Tickets", "/board connect Desk -> Tickets: write"
        )
        assert (await guest.heard("board", flows=1)).components == 2
        guest.type("/board connect Desk -> Nowhere")
        assert "no component" in (await guest.heard("refused")).reason
        guest.type("/undo", "/outline")
        assert (await guest.heard("board", flows=0)).changes
        guest.type("/note api POST /coats -> number", "/clock", "/help", "/question")
        assert (await guest.heard("phase_clock")).phase == "design"
        assert "/board [LINE]" in (await guest.heard("help")).commands
        await guest.heard("note", note="api")
        await guest.heard("design")
        guest.type("/done")
        assert (await guest.heard("design_ended")).status == "finished"
        await guest.heard("stage", title="Closing")
    round = whiteboard(await server.state(interview), 0)
    assert [one.name for one in round.board.components] == ["Desk", "Tickets"]
    assert round.note("api").text == "POST /coats -> number\n"
    assert not (tmp_path / "files").exists()


async def test_single_calls_print_what_is_new(server: Server, tmp_path: Path) -> None:
    interview = await at_board(server)
    code, first = await call(server, interview, tmp_path)
    assert code is Exit.DONE
    assert [one.title for one in first.of("design")] == ["Coat check"]
    memory = first.session.memory()
    code, second = await call(server, interview, tmp_path, "/board add cache Redis", memory=memory)
    assert code is Exit.DONE
    assert [one.components for one in second.of("board")] == [1]
    assert second.of("design") == []
    code, third = await call(server, interview, tmp_path, "/board paint it red", memory=second.session.memory())
    assert code is Exit.REFUSED
    assert "A line begins with" in third.of("refused")[0].reason
