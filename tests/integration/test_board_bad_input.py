"""Bad input to a board, on a real server: what is said, and what is kept. docs/boards.md has the table."""

import asyncio
import errno
import json
import os
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from greenroom.interview.rounds.board.events import Element
from greenroom.interview.rounds.board.state import Whiteboard, whiteboard
from greenroom.testing.board.play import arrow, box, component, label
from greenroom.web.wire import Room
from tests import serving
from tests.integration.server import Server, Tab
from tests.integration.test_board_rest import at_board, png, send_picture

pytestmark = pytest.mark.asyncio(loop_scope="module")

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest_asyncio.fixture(loop_scope="module")
async def tab(shared: Server) -> AsyncIterator[Tab]:
    """A tab at a board that nobody has drawn on."""
    async with shared.tab(await at_board(shared)) as opened:
        yield opened


def interview_of(tab: Tab) -> str:
    assert tab.room is not None
    return tab.room.interview.id


def view(tab: Tab) -> Any:
    """The board as this tab shows it."""
    assert tab.room is not None
    return tab.room.rounds[0]


def elements(room: Room | None) -> dict[str, Element]:
    assert room is not None
    (shown,) = room.rounds
    assert shown.kind == "board"
    return {one["id"]: one for one in shown.elements}


async def draw(tab: Tab, *changed: Any, **fields: Any) -> dict[str, Any]:
    """Send an edit, and wait until this tab shows it."""
    answer = await tab.do("edit_board", round=0, changed=list(changed), **fields)
    if answer["type"] == "ack":
        await tab.reached(answer["seq"])
    return answer


async def kept(server: Server, tab: Tab) -> Whiteboard:
    return whiteboard(await server.state(interview_of(tab)), 0)


def refused(answer: dict[str, Any]) -> tuple[str, str]:
    assert answer["type"] == "refusal", answer
    return answer["code"], answer["message"]


async def graph(server: Server, tab: Tab) -> dict[str, Any]:
    response = await server.http.get(f"/api/interviews/{interview_of(tab)}/rounds/0/graph")
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


async def test_the_element_after_the_5000th_is_refused_and_all_5000_stay(server: Server) -> None:
    interview = await at_board(server)
    async with server.tab(interview) as tab:
        for start in range(0, 5_000, 1_000):
            sent = await draw(tab, *(box(f"b{at}", at) for at in range(start, start + 1_000)))
            assert sent["type"] == "ack", sent
        code, message = refused(await draw(tab, box("more")))
        assert (code, message) == ("board_full", "A board holds 5,000 elements at most. Delete some first.")
        code, message = refused(await tab.do("edit_outline", round=0, line="add cache Redis"))
        assert (code, message) == (
            "board_too_large",
            "The outline can change boards of up to 1,500 elements; this one has 5,000. "
            "Change it on the canvas, or delete some first.",
        )
        assert (await draw(tab, box("b1", 77, version=2)))["type"] == "ack", "what is there can still be changed"
    await server.restart()
    after = whiteboard(await server.state(interview), 0).drawing.elements
    assert (len(after), after["b1"]["x"], "more" in after) == (5_000, 77, False)
    async with server.tab(interview) as tab:
        assert (await draw(tab, removed=["b0"]))["type"] == "ack"
        assert (await draw(tab, box("more")))["type"] == "ack"
        assert len(elements(tab.room)) == 5_000


async def test_pasted_pictures_become_empty_dashed_boxes(shared: Server, tab: Tab) -> None:
    pasted = [
        {**box(f"p{at}", 300 * at), "type": type_, "fileId": "f", "link": "https://example.org", "status": "saved"}
        for at, type_ in enumerate(("image", "embeddable", "iframe"))
    ]
    assert (await draw(tab, *pasted))["type"] == "ack"
    for id, one in elements(tab.room).items():
        assert (one["type"], one["strokeStyle"], one["link"]) == ("rectangle", "dashed", None), id
        assert (one["x"], one["width"], one["height"]) == (300 * int(id[1:]), 160, 80)
        assert "fileId" not in one
    assert len((await kept(shared, tab)).drawing.elements) == 3


class TestImports:
    async def test_an_svg_with_a_script_is_no_drawing(self, shared: Server, tab: Tab) -> None:
        code, message = refused(await tab.do("take_in_board", round=0, mermaid=SVG))
        assert code == "mermaid_invalid"
        assert message.startswith("Line 1: ")
        smuggled = [{"id": "s", "type": "svg", "svg": SVG}, {**box("b"), "innerHTML": SVG, "dataURL": SVG}]
        await draw(tab, *smuggled, via="import")
        (only,) = elements(tab.room).values()
        assert only["id"] == "b"
        assert "script" not in json.dumps(only)
        assert (await kept(shared, tab)).drawing.elements == elements(tab.room)

    async def test_of_an_excalidraw_file_scripts_links_and_embeds_do_not_come_in(self, server: Server) -> None:
        interview = await at_board(server)
        file = [
            {**box("a"), "link": "javascript:alert(1)", "customData": {"kind": "cache", "onload": "alert(1)"}},
            {**label("a-text", "<script>alert(1)</script>", "a"), "rawText": "x"},
            {**box("e", 300), "type": "embeddable", "link": "https://example.org/evil", "validated": True},
            {**box("i", 600), "type": "iframe", "customData": {"generationData": {"html": SVG}}},
            {"id": "s", "type": "script", "src": "https://example.org/evil.js"},
            {**box("c", 900), "strokeColor": "url(https://example.org/x)", "onclick": "alert(1)"},
        ]
        async with server.tab(interview) as tab:
            assert (await draw(tab, *file, via="import"))["type"] == "ack"
        await server.restart()
        there = whiteboard(await server.state(interview), 0).drawing.elements
        assert list(there) == ["a", "a-text", "e", "i", "c"]
        assert there["a-text"]["text"] == "<script>alert(1)</script>", "words stay words"
        rest = json.dumps([one for id, one in there.items() if id != "a-text"])
        for part in ("javascript:", "alert", "example.org", "html", "onclick", "iframe", "embeddable"):
            assert part not in rest
        assert there["a"]["customData"] == {"kind": "cache"}

    async def test_a_sequence_diagram_is_refused_with_its_line(self, shared: Server, tab: Tab) -> None:
        await draw(tab, box("mine"))
        code, message = refused(
            await tab.do("take_in_board", round=0, mermaid="sequenceDiagram\n A->>B: hello", replace=True)
        )
        assert (code, message[:8]) == ("mermaid_invalid", "Line 1: ")
        assert "sequenceDiagram" in message or "flowchart" in message
        assert list((await kept(shared, tab)).drawing.elements) == ["mine"]

    async def test_a_flowchart_of_300_kb_is_refused(self, shared: Server, tab: Tab) -> None:
        text = "flowchart LR\n" + "  a --> b\n" * 30_000
        code, message = refused(await tab.do("take_in_board", round=0, mermaid=text))
        assert (code, message) == ("invalid_message", "A flowchart is limited to 200,000 characters.")
        assert (await kept(shared, tab)).revision == 0

    async def test_a_flowchart_of_too_many_parts_is_refused(self, shared: Server, tab: Tab) -> None:
        text = "flowchart LR\n" + "\n".join(f"  n{at} --> n{at + 1}" for at in range(600))
        code, message = refused(await tab.do("take_in_board", round=0, mermaid=text))
        assert (code, message) == (
            "mermaid_invalid",
            "Line 1: The flowchart takes 1802 elements to draw; 1500 is the limit.",
        )
        assert (await kept(shared, tab)).revision == 0


class TestForgedEdits:
    async def test_versions_that_jump_do_not_lock_an_element(self, shared: Server, tab: Tab) -> None:
        await draw(tab, box("a"))
        await draw(tab, box("a", 10, version=2**53 - 1), box("new", version=10**400))
        shown = elements(tab.room)
        assert (shown["a"]["x"], shown["a"]["version"], shown["new"]["version"]) == (10, 2, 1)
        await draw(tab, box("a", 20, version=3))
        await draw(tab, box("a", 30, version=-7))
        assert elements(tab.room)["a"]["x"] == 20, "a later edit counts, an older one does not"
        assert (await kept(shared, tab)).drawing.elements == elements(tab.room)

    async def test_what_is_no_element_is_left_out(self, shared: Server, tab: Tab) -> None:
        forged = [
            {},
            {"id": "no-type"},
            {"id": "x", "type": "script"},
            {"id": "../../etc", "type": "rectangle"},
            {"id": ["x"], "type": "rectangle"},
            {"id": "__proto__", "type": "rectangle"},
            {"id": "constructor", "type": "rectangle"},
        ]
        assert (await draw(tab, *forged, box("sound")))["type"] == "ack"
        assert list(elements(tab.room)) == ["sound"]
        assert list((await kept(shared, tab)).drawing.elements) == ["sound"]

    async def test_foreign_ids_change_nothing(self, shared: Server, tab: Tab) -> None:
        await draw(tab, *component("API"), {**arrow("out", "api", "of-another-board"), "frameId": "nowhere"})
        before = (await kept(shared, tab)).revision
        assert (await tab.do("edit_board", round=0, removed=["nobody", "__proto__"]))["type"] == "ack"
        assert (await kept(shared, tab)).revision == before
        found = await graph(shared, tab)
        assert [one["name"] for one in found["components"]] == ["API"]
        assert found["flows"] == []

    async def test_wild_values_become_harmless(self, shared: Server, tab: Tab) -> None:
        wild = (
            '{"id":"a","type":"rectangle","x":NaN,"y":1e308,"width":-1e999,"height":1%s,"angle":"up","version":1,'
            '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"unknown":[[]],'
            '"customData":{"__proto__":{"polluted":true},"kind":"cache"},"boundElements":"all","points":{"0":1}}'
        ) % ("0" * 300)
        command = '{"type":"edit_board","round":0,"changed":[' + wild + "]}"
        await tab.send('{"type":"do","id":"wild-values","command":' + command + "}")
        acked = await tab.answer("wild-values")
        assert acked["type"] == "ack", acked
        await tab.reached(acked["seq"])
        one = elements(tab.room)["a"]
        assert (one["x"], one["y"], one["width"], one["angle"]) == (0, 1_000_000, 1_000_000, 0)
        assert (one["height"], one["customData"]) == (1_000_000, {"kind": "cache"})
        assert not {"unknown", "__proto__", "constructor", "points"} & one.keys()
        json.dumps((await kept(shared, tab)).drawing.elements, allow_nan=False)

    @pytest.mark.parametrize("round", [1, 7])
    async def test_another_rounds_index_is_refused(self, shared: Server, tab: Tab, round: int) -> None:
        answer = await tab.do("edit_board", round=round, changed=[box("a")])
        assert refused(answer) == ("not_current_design", "That isn't the current design.")
        assert (await kept(shared, tab)).revision == 0

    async def test_deeply_nested_json_is_refused_or_dropped(self, shared: Server, tab: Tab) -> None:
        deep = "[" * 100_000 + "]" * 100_000
        command = '{"type":"edit_board","round":0,"changed":[{"id":"a","type":"rectangle","customData":%s}]}'
        await tab.send('{"type":"do","id":"too-deep","command":%s}' % (command % deep))
        code, message = refused(await tab.heard("refusal"))
        assert code == "invalid_message"
        assert "recursion limit" in message
        shallow = "[" * 100 + "]" * 100
        await tab.send('{"type":"do","id":"not-so-deep","command":%s}' % (command % shallow))
        acked = await tab.answer("not-so-deep")
        assert acked["type"] == "ack", acked
        assert "customData" not in (await kept(shared, tab)).drawing.elements["a"]

    async def test_an_edit_of_more_than_1000_elements_is_refused(self, shared: Server, tab: Tab) -> None:
        answer = await tab.do("edit_board", round=0, changed=[box(f"b{at}") for at in range(1_001)])
        assert refused(answer) == (
            "invalid_message",
            "An edit has 1,000 elements at most; send the rest in another one.",
        )
        assert (await kept(shared, tab)).revision == 0

    async def test_nothing_is_drawn_in_a_closed_round(self, shared: Server, tab: Tab) -> None:
        await draw(tab, box("a"))
        await tab.do("finish_design", round=0)
        answer = await tab.do("edit_board", round=0, changed=[box("late")])
        assert refused(answer) == ("not_current_design", "That isn't the current design.")
        assert list((await kept(shared, tab)).drawing.elements) == ["a"]

    async def test_one_message_id_counts_once(self, shared: Server, tab: Tab) -> None:
        first = await tab.do("edit_board", id="the-same-message", round=0, changed=[box("a")])
        again = await tab.do("edit_board", id="the-same-message", round=0, changed=[box("b")])
        assert (again["type"], again["seq"]) == ("ack", first["seq"])
        assert list((await kept(shared, tab)).drawing.elements) == ["a"]


async def test_an_arrow_to_a_deleted_element_stays_half_bound(server: Server) -> None:
    interview = await at_board(server)
    async with server.tab(interview) as tab:
        await draw(tab, *component("API"), *component("Redis", 1), arrow("read", "api", "redis", 160))
        await draw(tab, removed=["redis", "redis-text"])
        assert list(elements(tab.room)) == ["api", "api-text", "read"]
        found = await graph(server, tab)
        assert [one["name"] for one in found["components"]] == ["API"]
        assert found["flows"] == []
    await server.restart()
    there = whiteboard(await server.state(interview), 0).drawing.elements
    assert there["read"]["startBinding"]["elementId"] == "api"
    async with server.tab(interview) as tab:
        await draw(tab, *component("Redis", 1))
        assert [(one["source"], one["target"]) for one in (await graph(server, tab))["flows"]] == [("api", "redis")]


class TestLabels:
    async def test_of_10_kb_is_cut_and_says_so(self, shared: Server, tab: Tab) -> None:
        await draw(tab, label("t", "x" * 10_000, version=4))
        one = elements(tab.room)["t"]
        assert len(one["text"]) == len(one["originalText"]) == 2_000
        assert one["text"].endswith("x ... (cut: a text has 2,000 characters at most)")
        assert one["version"] == 5, "newer than what was sent, so that its tab shows it too"
        await draw(tab, label("t", "x" * 10_000, version=4))
        assert (await kept(shared, tab)).revision == 1, "sent again it changes nothing"

    @pytest.mark.parametrize(
        "text",
        [
            "ذاكرة التخزين المؤقت",
            "שירות הזמנות",
            "负载均衡器",
            "キャッシュ",
            "🎭🧥 cache 👩‍👩‍👧",
            "e\u0301te\u0301 ﬁ",
        ],
    )
    async def test_of_any_script_are_kept_and_read(self, server: Server, text: str) -> None:
        interview = await at_board(server)
        async with server.tab(interview) as tab:
            await draw(tab, box("a"), label("t", text, "a"))
        await server.restart()
        async with server.tab(interview) as tab:
            assert elements(tab.room)["t"]["originalText"] == text
            (found,) = (await graph(server, tab))["components"]
            assert found["name"]
            acked = await tab.do("edit_outline", round=0, line=f'replicas "{found["name"]}" 3')
            assert acked["type"] == "ack", acked

    async def test_lose_their_control_characters(self, shared: Server, tab: Tab) -> None:
        await draw(tab, box("a"), label("t", "Re\x00d\x1b[31mis\x07\n\tcache\x7f\ufffe", "a"))
        assert elements(tab.room)["t"]["text"] == "Red[31mis\n\tcache"
        assert (await kept(shared, tab)).drawing.elements == elements(tab.room)


class TestTwoTabs:
    @pytest.mark.parametrize("turn", [0, 1])
    async def test_the_same_element_ends_equal(self, shared: Server, turn: int) -> None:
        interview = await at_board(shared)
        async with shared.tab(interview) as one, shared.tab(interview) as other:
            await draw(one, box("a"))
            edits = [
                (one, box("a", 5, version=2, versionNonce=9)),
                (other, box("a", 9, version=2, versionNonce=1)),
            ]
            for tab, changed in edits[::-1] if turn else edits:
                answer = await tab.do("edit_board", round=0, changed=[changed])
                assert answer["type"] == "ack"
            await _both_at(one, other, (await shared.state(interview)).seq)
            assert elements(one.room) == elements(other.room)
            assert elements(one.room)["a"]["x"] == 9, "of two edits with one version the lower nonce wins"

    async def test_an_edit_that_comes_after_a_deletion_brings_the_element_back(self, server: Server) -> None:
        interview = await at_board(server)
        async with server.tab(interview) as one, server.tab(interview) as other:
            acked = await draw(one, *component("API"))
            await other.reached(acked["seq"])
            await one.do("edit_board", round=0, removed=["api"])
            # Made before the other tab heard of it.
            back = {**elements(other.room)["api"], "x": 40, "version": 2}
            acked = await other.do("edit_board", round=0, changed=[back])
            await _both_at(one, other, acked["seq"])
            assert elements(one.room) == elements(other.room)
            assert elements(one.room)["api"]["x"] == 40
        await server.restart()
        assert whiteboard(await server.state(interview), 0).drawing.elements["api"]["x"] == 40

    async def test_a_deletion_that_comes_after_an_edit_deletes(self, shared: Server) -> None:
        interview = await at_board(shared)
        async with shared.tab(interview) as one, shared.tab(interview) as other:
            await draw(one, box("a"))
            await other.do("edit_board", round=0, changed=[box("a", 40, version=2)])
            acked = await one.do("edit_board", round=0, removed=["a"])
            await _both_at(one, other, acked["seq"])
            assert elements(one.room) == elements(other.room) == {}

    async def test_a_deletion_with_an_old_version_does_not(self, shared: Server) -> None:
        interview = await at_board(shared)
        async with shared.tab(interview) as one, shared.tab(interview) as other:
            await draw(one, box("a"))
            await draw(other, box("a", 40, version=3))
            acked = await one.do("edit_board", round=0, changed=[box("a", version=2, isDeleted=True)])
            await _both_at(one, other, acked["seq"])
            assert elements(one.room)["a"]["x"] == elements(other.room)["a"]["x"] == 40


async def _both_at(one: Tab, other: Tab, seq: int) -> None:
    for tab in (one, other):
        await tab.reached(seq)


class TestPictures:
    @pytest.mark.parametrize(
        ("data", "message"),
        [
            (SVG.encode(), "The screenshot has to be a PNG picture of 4,096 by 4,096 pixels at most."),
            (b"GIF89a", "The screenshot has to be a PNG picture of 4,096 by 4,096 pixels at most."),
            (png()[:-9], "The screenshot has to be a PNG picture of 4,096 by 4,096 pixels at most."),
            (png(4_097, 1), "The screenshot has to be a PNG picture of 4,096 by 4,096 pixels at most."),
            (png() + b"\0" * 3_000_000, "A picture of the board may have 2 MB at most."),
        ],
        ids=["svg", "gif", "truncated", "4097 px", "3 MB"],
    )
    async def test_what_cannot_be_kept_is_said_and_takes_no_turn(
        self, shared: Server, tab: Tab, data: bytes, message: str
    ) -> None:
        interview = interview_of(tab)
        answer = await send_picture(shared, interview, data)
        assert (answer.status_code, answer.json()["detail"]) == (422, message)
        assert (await kept(shared, tab)).snapshots == ()
        assert await shared.blobs.list("local", interview) == []
        assert (await send_picture(shared, interview, png())).status_code == 201

    async def test_an_svg_by_its_own_type_is_not_taken(self, shared: Server, tab: Tab) -> None:
        address = f"/api/interviews/{interview_of(tab)}/canvas-snapshots"
        answer = await shared.http.post(address, content=SVG, headers={"Content-Type": "image/svg+xml"})
        assert answer.status_code == 415
        assert answer.json()["detail"] == "Send the picture as image/png, or in a form as multipart/form-data."
        assert (await kept(shared, tab)).snapshots == ()

    async def test_too_often_is_said_with_the_seconds(self, shared: Server, tab: Tab) -> None:
        interview = interview_of(tab)
        assert (await send_picture(shared, interview, png())).status_code == 201
        again = await send_picture(shared, interview, png(shade=3))
        assert again.status_code == 429
        assert again.json()["detail"].startswith("One picture in 10 seconds is enough. Send the next one in ")
        assert len((await kept(shared, tab)).snapshots) == 1

    async def test_a_full_disk_costs_the_picture_and_nothing_else(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        interview = await at_board(server)

        def full(*_: object) -> int:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        async with server.tab(interview) as tab:
            await draw(tab, box("before"))
            with monkeypatch.context() as disk:
                disk.setattr(os, "fsync", full)
                answer = await send_picture(server, interview, png())
            assert (answer.status_code, answer.json()["code"]) == (503, "storage_unavailable")
            assert "MB free" in answer.json()["detail"]
            assert (await draw(tab, box("after")))["type"] == "ack"
            assert (await tab.do("say", text="Here is my design."))["type"] == "ack"
            assert [path for path in (server.folder / "media").rglob("*") if path.is_file()] == []
            assert (await send_picture(server, interview, png())).status_code == 201, "no turn was taken"
        await server.restart()
        round = whiteboard(await server.state(interview), 0)
        assert (list(round.drawing.elements), len(round.snapshots)) == (["before", "after"], 1)


class TestOutline:
    @pytest.mark.parametrize(
        ("line", "code", "message"),
        [
            ("x" * 1_001, "invalid_message", "A line is limited to 1,000 characters."),
            (
                "connect API -> Nowhere",
                "outline_invalid",
                "There is no component that begins with 'Nowhere'. There is: API, Orders, Orders archive.",
            ),
            (
                "delete Ord",
                "outline_invalid",
                "There are two components that begin with 'Ord': Orders, Orders archive.",
            ),
            ("note API: " + "x" * 600, "outline_invalid", "A note in the outline is limited to 200 characters."),
        ],
        ids=["1001 characters", "unknown", "ambiguous", "long note"],
    )
    async def test_a_bad_line_is_said_and_changes_nothing(
        self, shared: Server, tab: Tab, line: str, code: str, message: str
    ) -> None:
        await draw(tab, *component("API"), *component("Orders", 1), *component("Orders archive", 2))
        before = (await kept(shared, tab)).drawing
        answer = await tab.do("edit_outline", round=0, line=line)
        assert refused(answer) == (code, message)
        assert (await kept(shared, tab)).drawing == before


class TestNotes:
    async def test_of_20001_characters_is_refused(self, shared: Server, tab: Tab) -> None:
        where: dict[str, Any] = {"round": 0, "note": "api", "base": 0, "start": 0, "end": 0}
        answer = await tab.do("edit_note", **where, text="x" * 20_001)
        assert refused(answer) == ("invalid_message", "A note is limited to 20,000 characters.")
        assert (await tab.do("edit_note", **where, text="x" * 20_000))["type"] == "ack"
        answer = await tab.do("edit_note", **{**where, "base": 1}, text="y")
        assert refused(answer) == ("note_too_long", "A note is limited to 20,000 characters.")
        assert (await kept(shared, tab)).note("api").text == "x" * 20_000

    async def test_a_late_edit_is_placed_and_one_that_is_too_old_is_refused(self, server: Server) -> None:
        interview = await at_board(server)
        async with server.tab(interview) as one, server.tab(interview) as other:
            where: dict[str, Any] = {"round": 0, "note": "data"}
            await one.do("edit_note", **where, base=0, start=0, end=0, text="coats")
            await one.do("edit_note", **where, base=1, start=0, end=0, text="- ")
            assert (await other.do("edit_note", **where, base=1, start=5, end=5, text=": id"))["type"] == "ack"
            for base in range(3, 68):
                await one.do("edit_note", **where, base=base, start=0, end=0, text=".")
            answer = await other.do("edit_note", **where, base=1, start=0, end=0, text="lost?")
            assert refused(answer) == ("stale_edit", "The text is at revision 68, not 1.")
            acked = await other.do("edit_note", **where, base=68, start=0, end=65, text="")
            await _both_at(one, other, acked["seq"])
            assert view(one).notes == view(other).notes
        await server.restart()
        assert whiteboard(await server.state(interview), 0).note("data").text == "- coats: id"

    async def test_a_pad_of_10000_lines_is_kept_and_cut_when_it_is_computed(self, shared: Server, tab: Tab) -> None:
        pad = "1\n" * 10_000
        where: dict[str, Any] = {"round": 0, "note": "estimates", "base": 0, "start": 0, "end": 0}
        assert (await tab.do("edit_note", **where, text=pad))["type"] == "ack"
        read = (await shared.http.post("/api/designs/pad", json={"text": pad})).json()
        assert read["is_cut"]
        assert 0 < len(read["lines"]) < 10_000
        assert (await kept(shared, tab)).note("estimates").text == pad
        longer = await shared.http.post("/api/designs/pad", json={"text": "10 * 10\n" * 10_000})
        assert (longer.status_code, longer.json()["detail"]) == (
            422,
            "text: String should have at most 20000 characters",
        )


def ring(count: int) -> Iterator[Element]:
    """Services that call each other in a circle, and across it."""
    for at in range(count):
        name = f"Service {at}"
        shape, text = component(name)
        x, y = 300 * (at % 20), 200 * (at // 20)
        yield from ({**shape, "x": x, "y": y}, {**text, "x": x + 20, "y": y + 30})
        for step in (1, 7):
            yield arrow(f"a{at}-{step}", f"service-{at}", f"service-{(at + step) % count}", x + 160, y)


async def test_the_real_server_reads_circles_and_loses_nothing_to_a_kill(tmp_path: Path) -> None:
    await asyncio.to_thread(_read_circles_and_kill, tmp_path)


def _read_circles_and_kill(folder: Path) -> None:
    with serving.Server(folder) as server:
        interview = server.post("/api/interviews", {"candidate": "Ada", "track": "design"})["id"]
        for command in ("start", "move_on", "move_on"):
            server.command(interview, type=command)
        for phase in ("requirements", "estimation"):
            server.command(interview, type="next_phase", round=0, after=phase)
        # First it presents the question.
        server.command(interview, type="say", text="I'll draw it.")
        serving.eventually(lambda: _answer(server, interview), "the interviewer did not present the question")
        drawn = list(ring(200))
        server.command(interview, type="edit_board", round=0, changed=drawn)

        began = time.monotonic()
        found = server.get(f"/api/interviews/{interview}/rounds/0/graph")
        assert (len(found["components"]), len(found["flows"])) == (200, 400)
        server.command(interview, type="say", text="Every service calls the next one. Is that a problem?")
        answer = serving.eventually(lambda: _answer(server, interview), "the interviewer did not answer")
        assert answer
        assert time.monotonic() - began < serving.PATIENCE

        # Killed right after the edit was acknowledged.
        server.command(interview, type="edit_board", round=0, changed=[{**drawn[0], "x": -500, "version": 2}])
        server.kill()
        server.start()
        shown = server.get(f"/api/interviews/{interview}")["room"]["rounds"][0]["elements"]
        assert [one["id"] for one in shown] == [one["id"] for one in drawn]
        assert shown[0]["x"] == -500


def _answer(server: serving.Server, interview: str) -> str:
    """What the interviewer said after the candidate, if it has."""
    lines = server.get(f"/api/interviews/{interview}")["room"]["lines"]
    asked = max(at for at, line in enumerate(lines) if line["who"] == "candidate")
    return "\n".join(line["text"] for line in lines[asked + 1 :] if line["who"] == "interviewer")
