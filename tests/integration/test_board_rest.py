"""Boards over REST: pictures, graphs, pads; and two tabs that draw on one board."""

import json
import struct
import zlib

import httpx
import pytest

from greenroom.engine.projection import summary_of
from greenroom.engine.rounds.board.pictures import newest_pictures
from greenroom.interview.core.evolve import begin, fold
from greenroom.interview.core.messages import End
from greenroom.interview.rounds.board.messages import NoteSnapshot
from greenroom.interview.rounds.board.state import whiteboard
from greenroom.ports.log import Batch
from greenroom.testing.board.bank import STRONG
from greenroom.testing.board.play import Play, arrow, box, component
from greenroom.web.services import LOCAL_OWNER
from tests.integration.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


def png(width: int = 8, height: int = 8, shade: int = 0) -> bytes:
    """A grey picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = (b"\0" + bytes([shade]) * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


async def at_board(server: Server) -> str:
    response = await server.http.post("/api/interviews", json={"candidate": "Ada", "track": "design"})
    assert response.status_code == 201, response.text
    interview = str(response.json()["id"])
    for type_ in ("start", "move_on", "move_on"):
        assert (await server.command(interview, type_)).status_code == 200
    return interview


async def store(server: Server, interview: str, play: Play) -> None:
    first = summary_of(begin(interview, play.records[0]), LOCAL_OWNER)
    await server.log.append(Batch(interview, LOCAL_OWNER, play.records[:1], first))
    whole = summary_of(fold(interview, play.records), LOCAL_OWNER)
    await server.log.append(Batch(interview, LOCAL_OWNER, play.records[1:], whole))


async def send_picture(server: Server, interview: str, data: bytes, **fields: str) -> httpx.Response:
    files = {"screenshot": ("board.png", data, "image/png")}
    return await server.http.post(f"/api/interviews/{interview}/canvas-snapshots", files=files, data=fields)


async def test_the_lobby_lists_designs(shared: Server) -> None:
    (listed,) = (await shared.http.get("/api/questions")).json()["designs"]
    assert listed == {
        "slug": "coat-check",
        "title": "Coat check",
        "summary": "Numbers for coats in the theatres of a city.",
        "difficulty": "easy",
        "level": "junior",
        "topics": ["storage"],
        "pack": "test",
    }


async def test_history_does_not_tell_a_question_before_it_is_asked(shared: Server) -> None:
    response = await shared.http.post("/api/interviews", json={"candidate": "Ada", "track": "design"})
    (outcome,) = response.json()["rounds"]
    assert (outcome["kind"], outcome["slug"], outcome["title"]) == ("board", None, None)


class TestSnapshots:
    async def test_a_picture_is_stored_and_listed_with_its_board(self, shared: Server) -> None:
        interview = await at_board(shared)
        await shared.command(interview, "edit_board", round=0, changed=[box("one")])
        elements = json.dumps([box("other")])
        stored = await send_picture(shared, interview, png(), elements=elements, appState="{}")
        assert stored.status_code == 201, stored.text
        told = stored.json()
        assert (told["count"], told["revision"]) == (1, 1)
        picture = await shared.http.get(told["url"])
        assert (picture.content, picture.headers["content-type"]) == (png(), "image/png")
        await shared.command(interview, "edit_board", round=0, changed=[box("two")])
        listed = (await shared.http.get(f"/api/interviews/{interview}/canvas-snapshots")).json()
        assert listed["count"] == 1
        (item,) = listed["snapshots"]
        assert [one["id"] for one in item["elements"]] == ["one"], "what was on the board then, by the log"
        assert (item["url"], item["revision"], item["width"]) == (told["url"], 1, 8)
        short = await shared.http.get(f"/api/interviews/{interview}/canvas-snapshots", params={"elements": "false"})
        assert short.json()["snapshots"][0]["elements"] is None
        state = await shared.state(interview)
        (newest,) = await newest_pictures(shared.blobs, LOCAL_OWNER, interview, whiteboard(state, 0))
        assert (newest.data, newest.revision) == (png(), 1)

    async def test_a_picture_may_be_the_whole_body(self, shared: Server) -> None:
        interview = await at_board(shared)
        headers = {"Content-Type": "image/png"}
        address = f"/api/interviews/{interview}/canvas-snapshots?revision=0"
        stored = await shared.http.post(address, content=png(shade=7), headers=headers)
        assert (stored.status_code, stored.json()["revision"]) == (201, 0)

    async def test_the_next_one_has_to_wait(self, shared: Server) -> None:
        interview = await at_board(shared)
        assert (await send_picture(shared, interview, png())).status_code == 201
        again = await send_picture(shared, interview, png(shade=9))
        assert (again.status_code, again.json()["code"]) == (429, "too_many_requests")
        assert 1 <= int(again.headers["retry-after"]) <= 10
        assert whiteboard(await shared.state(interview), 0).snapshots[1:] == ()

    @pytest.mark.parametrize(
        ("data", "status"),
        [(b"", 422), (b"GIF89a", 422), (png()[:-4], 422), (png(4097, 1), 422), (b"\x89PNG\r\n\x1a\n" * 300_000, 422)],
    )
    async def test_what_is_no_picture_is_not_kept(self, shared: Server, data: bytes, status: int) -> None:
        interview = await at_board(shared)
        assert (await send_picture(shared, interview, data)).status_code == status
        assert (await send_picture(shared, interview, png())).status_code == 201, "a refused one takes no turn"

    async def test_it_has_to_be_sent_as_a_picture(self, shared: Server) -> None:
        interview = await at_board(shared)
        address = f"/api/interviews/{interview}/canvas-snapshots"
        assert (await shared.http.post(address, json={"screenshot": "x"})).status_code == 415
        assert (await shared.http.post(address, data={"screenshot": "x"})).status_code == 415
        assert (await shared.http.post(address, files={"picture": png()})).status_code == 422
        assert (await shared.http.post(address, files={"screenshot": png()}, data={"revision": "x"})).status_code == 422
        head = {"Content-Type": "multipart/form-data; boundary=x"}
        assert (await shared.http.post(address, content=b"--x\r\nnonsense", headers=head)).status_code in (400, 422)
        large = {"Content-Type": "image/png"}
        assert (await shared.http.post(address, content=b"x" * 11_000_000, headers=large)).status_code == 413

    async def test_only_while_the_design_is_open(self, shared: Server) -> None:
        interview = await at_board(shared)
        await shared.command(interview, "finish_design", round=0)
        late = await send_picture(shared, interview, png())
        assert (late.status_code, late.json()["code"]) == (409, "not_current_design")
        assert (await send_picture(shared, "nobody", png())).status_code == 404
        coding = await shared.schedule()
        assert (await send_picture(shared, coding, png())).status_code == 404
        wrong = f"/api/interviews/{interview}/canvas-snapshots?round=7"
        assert (await shared.http.post(wrong, files={"screenshot": png()})).status_code == 404

    async def test_there_is_a_limit(self, shared: Server) -> None:
        play = Play().to_board().answered()
        for number in range(200):
            name = f"board-{number}.png"
            play.tell(NoteSnapshot(round=0, name=name, revision=0, width=1, height=1, size=1))
        await store(shared, "many-pictures", play)
        full = await send_picture(shared, "many-pictures", png())
        assert (full.status_code, full.json()["code"]) == (409, "snapshots_full")
        listed = (await shared.http.get("/api/interviews/many-pictures/canvas-snapshots")).json()
        assert listed["count"] == len(listed["snapshots"]) == 200


class TestGraphs:
    async def test_a_board_is_read_as_a_graph(self, shared: Server) -> None:
        interview = await at_board(shared)
        drawn = [*component("API"), *component("Redis", 1), arrow("read", "api", "redis", 160)]
        await shared.command(interview, "edit_board", round=0, changed=drawn)
        address = f"/api/interviews/{interview}/rounds/0/graph"
        graph = (await shared.http.get(address)).json()
        assert [(one["name"], one["kind"]) for one in graph["components"]] == [("API", "service"), ("Redis", "cache")]
        assert [(one["source"], one["target"]) for one in graph["flows"]] == [("api", "redis")]
        assert (graph["revision"], graph["round"]) == (1, 0)
        assert [row["level"] for row in graph["outline"]] == [0, 1, 0]
        assert "API -> Redis" in graph["text"]
        assert graph["mermaid"].startswith("flowchart")
        assert "facts" not in graph
        await shared.command(interview, "edit_board", round=0, removed=["read"])
        assert (await shared.http.get(address)).json()["flows"] == []

    async def test_guesses_are_marked(self, shared: Server) -> None:
        interview = await at_board(shared)
        await shared.command(interview, "edit_board", round=0, changed=[box("plain")])
        graph = (await shared.http.get(f"/api/interviews/{interview}/rounds/0/graph")).json()
        text = json.dumps(graph)
        assert '"part"' in text or not graph["components"]

    async def test_rounds_without_a_board_have_none(self, shared: Server) -> None:
        interview = await at_board(shared)
        assert (await shared.http.get(f"/api/interviews/{interview}/rounds/3/graph")).status_code == 404
        assert (await shared.http.get(f"/api/interviews/{interview}/rounds/-1/graph")).status_code == 422
        assert (await shared.http.get("/api/interviews/nobody/rounds/0/graph")).status_code == 404

    async def test_any_drawing_can_be_read(self, shared: Server) -> None:
        sent = {"elements": [*component("API"), {"type": "script"}, *component("Postgres", 1)]}
        graph = (await shared.http.post("/api/designs/graph", json=sent)).json()
        assert [one["kind"] for one in graph["components"]] == ["service", "sql"]

    async def test_a_large_drawing_is_read_too(self, shared: Server) -> None:
        sent = {"elements": [one for at in range(1_500) for one in component(f"Service {at}", at)]}
        graph = (await shared.http.post("/api/designs/graph", json=sent)).json()
        assert len(graph["components"]) == 1_500

    @pytest.mark.parametrize(
        "body", [{}, {"elements": "all"}, {"elements": [1]}, {"elements": [{}] * 5_001}, {"elements": [], "more": 1}]
    )
    async def test_what_is_no_drawing_is_refused(self, shared: Server, body: object) -> None:
        assert (await shared.http.post("/api/designs/graph", json=body)).status_code == 422

    async def test_a_pad_is_computed(self, shared: Server) -> None:
        text = "5k rps * 500 B = 2.5 MB/s\n10 * 10 = 1000\nhello"
        pad = (await shared.http.post("/api/designs/pad", json={"text": text})).json()
        assert [line["verdict"] for line in pad["lines"]] == ["right", "wrong", ""]
        assert pad["lines"][0]["shown"] == "2.5 MB/s"
        assert (await shared.http.post("/api/designs/pad", json={"text": "x" * 20_001})).status_code == 422


class TestTabs:
    async def test_two_tabs_draw_on_one_board(self, shared: Server) -> None:
        interview = await at_board(shared)
        async with shared.tab(interview) as one, shared.tab(interview) as other:
            await one.do("edit_board", round=0, changed=[box("a"), box("b", 300)])
            acked = await other.do("edit_board", round=0, changed=[box("c", 600)])
            await one.reached(acked["seq"])
            await one.do("edit_board", round=0, changed=[box("a", 5, version=2)])
            await other.do("edit_board", round=0, changed=[box("a", 9, version=2, versionNonce=1)])
            acked = await one.do("take_in_board", round=0, mermaid=STRONG)
            acked = await other.do("undo_outline", round=0)
            await one.reached(acked["seq"])
            assert one.room == other.room
            assert one.room is not None
            (view,) = one.room.rounds
            assert view.kind == "board"
            assert [(item["id"], item["x"]) for item in view.elements] == [("a", 9), ("b", 300), ("c", 600)]

    async def test_a_mistake_is_said_in_words(self, shared: Server) -> None:
        interview = await at_board(shared)
        async with shared.tab(interview) as tab:
            refusal = await tab.do("take_in_board", round=0, mermaid="pie\n a: 1")
            assert refusal["type"] == "refusal"
            assert refusal["message"].startswith("Line 1")


async def test_a_recording_has_marks(shared: Server) -> None:
    play = Play().to_board("design").answered()
    play.draw(box("one"))
    play.next()
    play.tell(End())
    await store(shared, "drawn", play)
    lines = (await shared.http.get("/api/interviews/drawn/recording")).text.splitlines()
    labels = [mark["label"] for mark in json.loads(lines[0])["marks"]]
    assert {"System design: Coat check", "High-level design", "First drawing", "Deep dives"} <= set(labels)
