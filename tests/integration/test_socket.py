"""The live socket: nothing acknowledged is lost, nothing is shown twice, and one client's trouble stays its own."""

import asyncio
import json
import re
import socket
import sqlite3
import time
from contextlib import AsyncExitStack
from itertools import pairwise
from typing import Any

import pytest

from greenroom.cli.serve import WS_MAX_BYTES
from greenroom.engine import audience
from greenroom.errors import LogBusy
from greenroom.interview.rounds.coding.editing import CURSOR_EVERY
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.testing.coding.fake_sandbox import FakeSandbox
from greenroom.web import live
from greenroom.web.rounds.coding.wire import CodingView, CursorView
from greenroom.web.services import LOCAL_OWNER
from tests.integration.server import CRASH, RIGHT, WRONG, Server, Tab, shown, until

pytestmark = pytest.mark.asyncio(loop_scope="module")


def on_disk(server: Server, interview: str, cause: str) -> list[int]:
    """Where another program finds a client message in the database."""
    connection = sqlite3.connect(server.database)
    try:
        sql = "SELECT seq FROM events WHERE interview = ? AND cause = ?"
        return [seq for (seq,) in connection.execute(sql, (interview, cause))]
    finally:
        connection.close()


# ---------------------------------------------------------------- acknowledgements


async def test_an_ack_has_the_seq_that_is_on_disk_by_then(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as tab:
        for number in range(10):
            id_ = tab.new_id()
            ack = await tab.do("say", text=f"sentence {number}", id=id_)
            assert (ack["type"], [ack["seq"]]) == ("ack", on_disk(shared, interview, id_))


async def test_there_is_no_ack_before_the_disk_has_it(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    interview = await shared.at_problem()
    written, entered, append = asyncio.Event(), asyncio.Event(), shared.log.append

    async def slow_append(batch: Any) -> None:
        entered.set()
        await written.wait()
        await append(batch)

    async with shared.tab(interview) as tab, shared.tab(interview) as other:
        monkeypatch.setattr(shared.log, "append", slow_append)
        id_ = tab.new_id()
        await tab.send({"type": "do", "id": id_, "command": {"type": "say", "text": "hello"}})
        await entered.wait()
        await other.send({"type": "ping"})
        await other.heard("pong")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await tab.answer(id_)
        assert not other.of("changed")
        written.set()
        assert (await tab.answer(id_))["type"] == "ack"


async def test_what_the_disk_does_not_take_is_refused_and_shown_to_nobody(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = await shared.at_problem()
    before = await shared.state(interview)

    async def busy(_: object) -> None:
        raise LogBusy("locked")

    async with shared.tab(interview) as tab:
        with monkeypatch.context() as broken:
            broken.setattr(shared.log, "append", busy)
            refusal = await tab.do("say", text="hello", id="busy-once")
        assert (refusal["type"], refusal["code"]) == ("refusal", "storage_busy")
        assert await shared.state(interview) == before
        assert not tab.of("changed")
        assert (await tab.do("say", text="hello", id="busy-once"))["type"] == "ack"


async def test_a_message_sent_twice_has_one_ack_and_one_event(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as tab, shared.tab(interview) as other:
        first = await tab.do("say", text="once", id="sent-twice")
        assert await tab.do("say", text="once", id="sent-twice") == first
        assert await other.do("say", text="once", id="sent-twice") == first
    assert on_disk(shared, interview, "sent-twice") == [first["seq"]]
    assert [line.text for line in (await shared.quiet(interview)).lines].count("once") == 1


async def test_a_message_sent_again_after_a_restart_has_the_same_ack(server: Server) -> None:
    interview = await server.at_problem()
    async with server.tab(interview) as tab:
        said = await tab.do("say", text="once", id="said-before")
        # Sent again, this one would be refused by the state that it led to.
        skipped = await tab.do("skip_problem", round=0, id="skip-before")
    await server.restart()
    async with server.tab(interview) as tab:
        assert await tab.do("say", text="once", id="said-before") == said
        assert await tab.do("skip_problem", round=0, id="skip-before") == skipped
    assert on_disk(server, interview, "said-before") == [said["seq"]]
    assert on_disk(server, interview, "skip-before") == [skipped["seq"]]


async def test_when_another_process_wrote_first_nothing_is_lost_or_doubled(server: Server) -> None:
    interview = await server.at_problem()
    other = await Server(server.database.parent).start()
    try:
        async with server.tab(interview) as here, other.tab(interview) as there:
            assert (await here.do("say", text="here", id="from-here"))["type"] == "ack"
            await server.quiet(interview)
            assert (await there.do("say", text="there", id="from-there"))["type"] == "ack"
            # The one is told what the other took.
            again = await there.do("say", text="here", id="from-here")
            assert [again["seq"]] == on_disk(server, interview, "from-here")
    finally:
        await other.stop()
    texts = [line.text for line in (await server.state(interview)).lines]
    assert texts.count("here") == 1


# ---------------------------------------------------------------- hello


async def test_a_client_that_says_no_hello_is_let_go(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HELLO_SECONDS", 0.05)
    async with shared.socket(await shared.schedule()) as connection:
        assert await Tab(connection).closed() == live.CLOSE_BAD_HELLO


@pytest.mark.parametrize(
    "first",
    [
        {"type": "ping"},
        {"type": "do", "id": "message-x", "command": {"type": "start"}},
        {"type": "hello", "last_seq": -1},
        {"type": "hello", "last_seq": "one"},
        {"type": "hello", "secret": 1},
        {"type": "welcome"},
        {},
        [],
        "nonsense",
        "",
        b"\x00\xff",
        "9" * 5000,
        "[" * 10_000,
    ],
)
async def test_anything_but_hello_first_is_the_end(shared: Server, first: Any) -> None:
    interview = await shared.schedule()
    async with shared.socket(interview) as connection:
        tab = Tab(connection)
        await tab.send(first)
        farewell = await tab.heard("farewell")
        assert not farewell["retry"]
        assert await tab.closed() == live.CLOSE_BAD_HELLO
    assert (await shared.state(interview)).status == "scheduled"


async def test_a_second_hello_is_refused_and_the_first_still_counts(shared: Server) -> None:
    async with shared.tab(await shared.schedule()) as tab:
        await tab.send({"type": "hello"})
        assert (await tab.heard("refusal"))["code"] == "invalid_message"
        assert (await tab.do("start"))["type"] == "ack"


@pytest.mark.parametrize("interview", ["no-such-interview", "x" * 300, "%00", "%ff", "🙂"])
async def test_an_interview_that_is_not_there_is_said_and_not_to_be_tried_again(shared: Server, interview: str) -> None:
    async with shared.socket(interview) as connection:
        tab = Tab(connection)
        await tab.send({"type": "hello"})
        farewell = await tab.heard("farewell")
        assert not farewell["retry"]
        assert await tab.closed() == live.CLOSE_NOT_FOUND


async def test_while_storage_fails_a_client_is_told_to_come_back(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = await shared.schedule()

    async def busy(*_: object, **__: object) -> None:
        raise LogBusy("locked")

    monkeypatch.setattr(shared.log, "read", busy)
    async with shared.socket(interview) as connection:
        tab = Tab(connection)
        await tab.send({"type": "hello"})
        assert (await tab.heard("farewell"))["retry"]
        assert await tab.closed() == live.CLOSE_RESTART


# ---------------------------------------------------------------- coming back


async def test_who_comes_back_gets_exactly_what_was_missed(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as watching:
        async with shared.tab(interview) as leaving:
            await leaving.do("say", text="before")
            await leaving.reached((await shared.quiet(interview)).seq)
        await watching.do("say", text="missed")
        await shared.submit(interview, WRONG)
        await watching.do("replace_code", round=0, text="missed too")
        state = await shared.quiet(interview)
        await watching.reached(state.seq)
        async with shared.tab(interview, after=leaving) as back:
            await back.reached(state.seq)
            assert back.messages[len(leaving.messages)]["type"] == "resumed"
            assert back.steps == watching.steps
            assert back.room == watching.room == shown(state)


async def test_who_missed_nothing_gets_nothing(shared: Server) -> None:
    interview = await shared.at_problem()
    seq = (await shared.state(interview)).seq
    async with shared.tab(interview, last_seq=seq) as tab:
        await tab.send({"type": "ping"})
        await tab.heard("pong")
        assert [message["type"] for message in tab.messages] == ["resumed", "presence", "pong"]


async def test_coming_back_again_and_again_while_things_happen_misses_and_doubles_nothing(shared: Server) -> None:
    interview = await shared.at_problem()
    done = asyncio.Event()

    async def type_on(tab: Tab) -> None:
        for number in range(60):
            assert (await tab.do("say", text=f"sentence {number}"))["type"] == "ack"
        done.set()

    async with shared.tab(interview) as watching:
        typing = asyncio.create_task(type_on(watching))
        async with shared.tab(interview) as coming:
            pass
        connections = 0
        while not done.is_set():
            async with shared.tab(interview, after=coming) as coming:
                connections += 1
                await coming.reached((await shared.state(interview)).seq)
        await typing
        state = await shared.quiet(interview)
        await watching.reached(state.seq)
        async with shared.tab(interview, after=coming) as coming:
            await coming.reached(state.seq)
    assert connections > 3
    assert len(coming.of("welcome")) == 1, "the room was sent whole although only steps were missed"
    first = coming.of("welcome")[0]["seq"]
    assert coming.steps == [seq for seq in watching.steps if seq > first]
    assert coming.room == watching.room == shown(state)


async def test_who_left_off_where_nobody_can_be_or_remembers_gets_the_whole_room(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    remembered = 8
    monkeypatch.setattr(audience, "RECENT_LIMIT", remembered)
    interview = await shared.at_problem()
    async with shared.tab(interview) as tab:
        revision = (await shared.state(interview)).rounds[0].revision
        for number in range(remembered + 3):
            edit = {"round": 0, "base": revision + number, "start": 0, "end": 0, "text": "x"}
            assert (await tab.do("edit_code", **edit))["type"] == "ack"
        state = await shared.quiet(interview)
        await tab.reached(state.seq)
    oldest = tab.steps[-remembered - 1]
    for last_seq in (0, 1, oldest - 1, state.seq + 1, 10**30):
        async with shared.tab(interview, last_seq=last_seq) as tab:
            assert [message["type"] for message in tab.messages] == ["welcome"]
            assert (tab.seq, tab.room) == (state.seq, shown(state))
    async with shared.tab(interview, last_seq=oldest) as tab:
        await tab.reached(state.seq)
        assert len(tab.steps) == remembered


async def test_after_a_restart_who_was_up_to_date_resumes_and_others_get_the_room(server: Server) -> None:
    interview = await server.at_problem()
    state = await server.quiet(interview)
    await server.restart()
    async with server.tab(interview, last_seq=state.seq) as tab:
        assert tab.messages[0]["type"] == "resumed"
    async with server.tab(interview, last_seq=state.seq - 1) as tab:
        assert tab.messages[0]["type"] == "welcome"
        assert tab.room == shown(state)


# ---------------------------------------------------------------- several tabs


async def test_two_tabs_see_one_room_and_each_change_once(shared: Server) -> None:
    interview = await shared.schedule()
    async with shared.tab(interview) as one, shared.tab(interview) as two:
        assert (await one.do("start"))["type"] == "ack"
        for tab in (two, one, two):
            assert (await tab.do("move_on"))["type"] == "ack"
        for number in range(10):
            await asyncio.gather(one.do("say", text=f"one {number}"), two.do("say", text=f"two {number}"))
        await one.do("replace_code", round=0, text=RIGHT)
        await two.do("submit_code", round=0)
        state = await shared.quiet(interview)
        for tab in (one, two):
            await tab.reached(state.seq)
        assert one.steps == two.steps == sorted(set(one.steps))
        assert one.room == two.room == shown(state)
        assert [change["seq"] for change in one.of("changed")][-1] == state.seq


async def test_a_change_names_the_message_that_caused_it_to_everyone(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as one, shared.tab(interview) as two:
        await one.do("say", text="hello", id="named-cause")
        for tab in (one, two):
            state = await shared.quiet(interview)
            await tab.reached(state.seq)
            assert [change["cause"] for change in tab.of("changed")].count("named-cause") == 1


async def test_everyone_hears_the_interviewer_think_and_speak(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as one, shared.tab(interview) as two:
        await one.do("say", text="hello")
        state = await shared.quiet(interview)
        for tab in (one, two):
            await tab.reached(state.seq)
            doing = [message["interviewer"] for message in tab.of("presence")]
            assert doing == ["listening", "thinking", "speaking", "listening"]
            sentences = tab.of("sentence")
            assert [one["number"] for one in sentences] == list(range(len(sentences)))
            assert " ".join(one["text"] for one in sentences) == state.lines[-1].text


async def test_who_comes_in_the_middle_of_a_turn_hears_what_was_said_of_it(shared: Server) -> None:
    interview = await shared.at_problem()
    room = await shared.interviews.open(LOCAL_OWNER, interview)
    for number, text in enumerate(["Many.", "At most ten."]):
        room.audience.show(audience.Sentence(7, number, text))
    seq = room.state.seq
    for last_seq in (None, seq):
        async with shared.tab(interview, last_seq=last_seq) as tab:
            await tab.send({"type": "ping"})
            await tab.heard("pong")
            assert [(one["turn"], one["number"], one["text"]) for one in tab.of("sentence")] == [
                (7, 0, "Many."),
                (7, 1, "At most ten."),
            ]
            room.audience.show(audience.Withdrawn(7))
            await tab.heard("withdrawn")
            for number, text in enumerate(["Many.", "At most ten."]):
                room.audience.show(audience.Sentence(7, number, text))
    room.audience.turn_recorded()


# ---------------------------------------------------------------- what is refused


async def test_what_the_moment_does_not_allow_is_refused_with_its_code(shared: Server) -> None:
    interview = await shared.schedule()
    edit = {"round": 0, "start": 0, "end": 0, "text": "x"}
    async with shared.tab(interview) as tab:

        async def refused(type_: str, **fields: Any) -> str:
            answer = await tab.do(type_, **fields)
            assert answer["type"] == "refusal", answer
            assert answer["message"]
            return str(answer["code"])

        assert await refused("say", text="hello?") == "not_started"
        assert await refused("end") == "illegal_transition"
        await tab.do("start")
        assert await refused("start") == "illegal_transition"
        assert await refused("run_code", round=0) == "not_current_problem"
        assert await refused("ask_for_hint", round=0) == "not_current_problem"
        for _ in range(3):
            await tab.do("move_on")
        assert await refused("move_on") == "problem_open"
        assert await refused("edit_code", base=99, **edit) == "stale_edit"
        assert await refused("edit_code", base=0, **{**edit, "start": 5, "end": 4}) == "bad_range"
        assert await refused("edit_code", base=0, **{**edit, "end": 10**30}) == "bad_range"
        assert await refused("choose_language", round=0, language="python") == "same_language"
        assert await refused("submit_code", round=1, code="x") == "not_current_problem"
        assert await refused("submit_code", round=0, code="  \n") == "nothing_to_run"
        for _ in range(3):
            await tab.do("submit_code", round=0, code=WRONG)
            await shared.quiet(interview)
        assert await refused("submit_code", round=0, code=RIGHT) == "no_attempts_left"
        assert await refused("skip_problem", round=0) == "problem_decided"
        await tab.do("end")
        assert await refused("say", text="one more thing") == "interview_over"
        assert await refused("abandon") == "illegal_transition"


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("nonsense", None),
        ("", None),
        ("null", None),
        ("[]", None),
        ('{"type": "dance"}', None),
        ('{"type": "dance", "id": "dance-id"}', "dance-id"),
        ('{"type": "do", "id": "known-id", "command": {"type": "dance"}}', "known-id"),
        ('{"type": "do", "id": "known-id", "command": {"type": "say", "text": " "}}', "known-id"),
        ('{"type": "do", "id": "short", "command": {"type": "start"}}', "short"),
        ('{"type": "do", "id": "known-id", "command": {"type": "say", "text": "\\ud800"}}', "known-id"),
        ('{"type": "do", "id": "\\ud800", "command": {"type": "start"}}', None),
        ('{"type": "do", "id": 5, "command": {"type": "start"}}', None),
        ('{"type": "do", "id": "known-id", "command": {"type": "start"}, "more": 1}', "known-id"),
        ('{"type": "welcome"}', None),
        ("[" * 100_000, None),
        ("9" * 10_000, None),
        ('{"type": "' + "x" * 100_000 + '"}', None),
        (json.dumps({"type": "ping", "x" * 100_000: 1}), None),
        (b"\x00\x01\xff", None),
        (b'{"type": "ping"}', None),
    ],
)
async def test_what_is_no_message_is_refused_briefly_and_the_socket_goes_on(
    shared: Server, text: str | bytes, id_: str | None
) -> None:
    async with shared.tab(await shared.schedule()) as tab:
        await tab.send(text)
        refusal = await tab.heard("refusal")
        assert (refusal["code"], refusal["id"]) == ("invalid_message", id_)
        assert len(refusal["message"]) <= live.MAX_COMPLAINT
        assert (await tab.do("start"))["type"] == "ack"


async def test_what_a_person_reads_of_a_refused_file_is_a_sentence(shared: Server) -> None:
    async with shared.tab(await shared.schedule()) as tab:
        refusal = await tab.do("replace_file", round=0, path="../out.py", text="")
        assert refusal["message"] == "The path must lie inside the workspace, like src/rules.py."
        refusal = await tab.do("replace_file", round=0, path="out.py", text="é" * 70_000)
        assert refusal["message"] == "A file is limited to 128 kB: split it, or make it smaller."


async def test_code_over_256_kb_is_refused(shared: Server) -> None:
    async with shared.tab(await shared.at_problem()) as tab:
        refusal = await tab.do("replace_code", round=0, text="é" * 140_000)
        assert refusal["code"] == "invalid_message"
        assert "256 kB" in refusal["message"]


async def test_the_largest_code_fits_even_when_every_character_is_escaped(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as tab:
        assert (await tab.do("replace_code", round=0, text="\x01" * 256 * 1024))["type"] == "ack"
    assert (await shared.state(interview)).rounds[0].text == "\x01" * 256 * 1024


# ---------------------------------------------------------------- one client's trouble


async def test_a_frame_too_large_closes_that_socket_only(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as other:
        async with shared.tab(interview) as tab:
            await tab.send("x" * (WS_MAX_BYTES + 1))
            assert await tab.closed() == 1009
        assert (await other.do("say", text="still here"))["type"] == "ack"
        await gone(shared, interview, leaving=1)


async def test_a_flood_is_refused_as_too_fast_and_the_interview_lives(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as flooding, shared.tab(interview) as other:
        for number in range(live.BURST + 100):
            await flooding.send({"type": "do", "id": f"flood-{number:04}", "command": {"type": "dance"}})
        await flooding.answer(f"flood-{live.BURST + 99:04}")
        refusals = flooding.of("refusal")
        assert [refusal["id"] for refusal in refusals] == [f"flood-{number:04}" for number in range(live.BURST + 100)]
        codes = [refusal["code"] for refusal in refusals]
        assert codes[: live.BURST] == ["invalid_message"] * live.BURST
        assert "too_fast" in codes
        assert (await other.do("say", text="one at a time"))["type"] == "ack"

        async def is_heard_again() -> bool:
            return (await flooding.do("say", text="sorry"))["type"] == "ack"  # type: ignore[no-any-return]

        await until(is_heard_again)


async def test_a_cursor_is_shown_to_everyone_and_one_from_yesterdays_text_to_nobody(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as tab, shared.tab(interview) as other:
        await tab.do("replace_code", round=0, text="one\n🙂 two\n")
        revision = (await shared.quiet(interview)).rounds[0].revision
        moved = await tab.do("move_cursor", round=0, revision=revision, anchor=4, head=9)
        await other.reached(moved["seq"])
        shown = other.room.rounds[0]
        assert isinstance(shown, CodingView)
        assert shown.code is not None
        assert shown.code.cursor == CursorView(anchor=4, head=9)
        before = await shared.state(interview)
        stale = await tab.do("move_cursor", round=0, revision=revision - 1, anchor=0, head=0)
        ahead = await tab.do("move_cursor", round=1, revision=0, anchor=0, head=0)
        again = await tab.do("move_cursor", round=0, revision=revision, anchor=4, head=9)
        assert [answer["type"] for answer in (stale, ahead, again)] == ["ack"] * 3
        assert await shared.state(interview) == before


@pytest.mark.parametrize(
    ("anchor", "head", "code"),
    [
        (0, 10**30, "bad_range"),
        (5, 0, "bad_range"),
        (-1, 0, "invalid_message"),
        (0, 0.5, "invalid_message"),
        (None, 0, "invalid_message"),
    ],
)
async def test_a_cursor_that_cannot_be_there_is_refused(shared: Server, anchor: Any, head: Any, code: str) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as tab:
        await tab.do("replace_code", round=0, text="four")
        before = await shared.quiet(interview)
        revision = before.rounds[0].revision
        answer = await tab.do("move_cursor", round=0, revision=revision, anchor=anchor, head=head)
        assert (answer["type"], answer["code"]) == ("refusal", code)
        assert await shared.state(interview) == before


async def test_a_cursor_that_never_rests_does_not_fill_the_log(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as tab, shared.tab(interview) as other:
        await tab.do("replace_code", round=0, text="x" * 300)
        before = await shared.quiet(interview)
        revision, began = before.rounds[0].revision, time.monotonic()
        for place in range(150):
            command = {"type": "move_cursor", "round": 0, "revision": revision, "anchor": place, "head": place}
            await tab.send({"type": "do", "id": f"restless-{place:04}", "command": command})
        await tab.answer("restless-0149")
        most = (time.monotonic() - began) * 1000 / CURSOR_EVERY + 1
        after = await shared.quiet(interview)
        assert 1 <= after.seq - before.seq <= most
        assert {refusal["code"] for refusal in tab.of("refusal")} == {"too_fast"}
        assert (await other.do("say", text="still here"))["type"] == "ack"


async def test_a_client_that_stops_reading_costs_little_and_then_gets_the_whole_room(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = 8
    monkeypatch.setattr(audience, "QUEUE_LIMIT", limit)
    interview = await shared.at_problem()
    listeners = (await shared.interviews.open(LOCAL_OWNER, interview)).audience._listeners
    longest = 0
    async with shared.tab(interview) as fast, shared.tab(interview, max_queue=1, sock=narrow(shared)) as slow:
        slow_seq = slow.seq
        for number in range(40):
            text = f"{number} ".ljust(200_000, "x")
            assert (await fast.do("replace_code", round=0, text=text))["type"] == "ack"
            longest = max(longest, *(len(listener._queue) for listener in listeners))
        state = await shared.quiet(interview)
        await fast.reached(state.seq)
        assert len(fast.steps) >= 40
        assert longest <= limit
        await slow.reached(state.seq)
        await slow.send({"type": "ping"})
        await slow.heard("pong")
        assert slow.seq == state.seq > slow_seq
        assert len(slow.of("welcome")) >= 2
        assert len(slow.steps) < len(fast.steps)
        assert slow.room == fast.room == shown(state)
        in_order = [message["seq"] for message in slow.messages if message["type"] in ("welcome", "changed")]
        assert all(before < after for before, after in pairwise(in_order))


async def test_a_client_that_never_reads_is_let_go_and_others_notice_nothing(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 1.0)
    interview = await shared.at_problem()
    async with shared.tab(interview) as fast, AsyncExitStack() as stack:
        stuck = await stack.enter_async_context(
            shared.tab(interview, max_queue=1, sock=narrow(shared), close_timeout=0.1)
        )
        for number in range(40):
            text = f"{number} ".ljust(200_000, "x")
            assert (await fast.do("replace_code", round=0, text=text))["type"] == "ack"
        await gone(shared, interview, leaving=1)
        assert (await fast.do("say", text="still here"))["type"] == "ack"
        stuck.connection.transport.abort()


async def test_a_silent_client_is_let_go_and_one_that_pings_is_not(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "SILENCE_SECONDS", 1.5)
    interview = await shared.at_problem()
    async with shared.tab(interview) as silent, shared.tab(interview) as pinging:
        closing = asyncio.create_task(silent.closed())
        while not closing.done():
            await pinging.send({"type": "ping"})
            await pinging.heard("pong")
            await asyncio.wait([closing], timeout=0.05)
        assert await closing == live.CLOSE_SILENT
        await gone(shared, interview, leaving=1)
        assert (await pinging.do("say", text="still here"))["type"] == "ack"


async def test_a_connection_that_just_vanishes_is_cleaned_up(shared: Server) -> None:
    interview = await shared.at_problem()
    async with shared.tab(interview) as tab:
        tab.connection.transport.abort()
        await gone(shared, interview, leaving=0)
    assert "greenroom_live_sockets 0.0" in (await shared.http.get("/metrics")).text


async def test_a_fault_of_ours_in_one_command_leaves_the_socket_and_the_interview_alive(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def bug(_: object) -> None:
        raise ZeroDivisionError("inside information")

    async with shared.tab(await shared.at_problem()) as tab:
        with monkeypatch.context() as broken:
            broken.setattr(shared.log, "append", bug)
            refusal = await tab.do("say", text="hello")
        assert refusal["code"] == "internal_error"
        assert "inside" not in refusal["message"]
        assert (await tab.do("say", text="hello"))["type"] == "ack"


# ---------------------------------------------------------------- the server goes and comes


async def test_a_server_that_goes_down_says_so_and_a_client_goes_on_after_it(server: Server) -> None:
    interview = await server.at_problem()
    async with server.tab(interview) as tab:
        ack = await tab.do("say", text="before")
        state = await server.quiet(interview)
        await tab.reached(state.seq)
        closing = asyncio.create_task(tab.closed())
        await server.restart()
        assert await closing == live.CLOSE_RESTART
        assert all(farewell["retry"] for farewell in tab.of("farewell"))
    async with server.tab(interview, after=tab) as back:
        assert await back.do("say", text="before", id=ack["id"]) == ack
        assert (await back.do("say", text="after"))["type"] == "ack"
        state = await server.quiet(interview)
        await back.reached(state.seq)
        assert back.room == shown(state)


async def test_an_audience_is_dismissed_with_a_farewell(server: Server) -> None:
    interview = await server.at_problem()
    async with server.tab(interview) as tab:
        closing = asyncio.create_task(tab.closed())
        await server.interviews.close()
        assert await closing == live.CLOSE_RESTART
        assert [farewell["retry"] for farewell in tab.of("farewell")] == [True]
    async with server.socket(interview) as connection:
        late = Tab(connection)
        await late.send({"type": "hello"})
        assert (await late.heard("farewell"))["retry"]


async def test_a_run_that_a_restart_interrupted_is_judged_after_it(server: Server) -> None:
    interview = await server.at_problem()
    assert isinstance(server.sandbox, FakeSandbox)
    server.sandbox.gate.clear()
    async with server.tab(interview) as tab:
        await tab.do("submit_code", round=0, code=RIGHT)
    await server.restart()
    state = await server.quiet(interview)
    assert [run.is_accepted for run in runs_of(state).values()] == [True]
    (row,) = (await server.http.get(f"/api/interviews/{interview}/submissions")).json()["items"]
    assert row["verdict"] == "accepted"


# ---------------------------------------------------------------- what must not be told


async def test_nothing_hidden_is_told_in_a_whole_interview(server: Server) -> None:
    interview = await server.schedule()
    async with server.tab(interview) as tab, server.tab(interview) as other:

        async def everything() -> str:
            state = await server.quiet(interview)
            for one in (tab, other):
                await one.reached(state.seq)
            told = [json.dumps(one.messages) for one in (tab, other)]
            async with server.tab(interview) as fresh:
                told.append(json.dumps(fresh.messages))
            for path in (
                "/api/setup",
                "/api/interviews",
                f"/api/interviews/{interview}",
                f"/api/interviews/{interview}/transcript",
                f"/api/interviews/{interview}/transcript?format=txt",
                f"/api/interviews/{interview}/submissions",
                "/api/submissions",
                "/api/openapi.json",
                "/metrics",
            ):
                told.append((await server.http.get(path)).text)
            return "\n".join(told)

        def secrets(text: str) -> set[str]:
            return set(re.findall(r"secret-\w+-[a-z-]+\d*", text))

        await tab.do("start")
        for _ in range(2):
            await tab.do("move_on")
        text = await everything()
        assert secrets(text) == set()
        assert not re.search(r"The first (title|statement)", text)
        await tab.do("move_on")
        for code in (WRONG, CRASH):
            await tab.do("replace_code", round=0, text=code)
            assert (await tab.do("run_code", round=0))["type"] == "ack"
            await server.quiet(interview)
            assert (await tab.do("submit_code", round=0))["type"] == "ack"
            await server.quiet(interview)
        text = await everything()
        assert "was given ['a']" in text, "a visible case shows what was printed"
        assert "The first title" in text
        assert secrets(text) == set()
        for level in (1, 2):
            await tab.do("ask_for_hint", round=0)
            text = await everything()
            assert secrets(text) == {f"secret-first-hint-{given}" for given in range(1, level + 1)}
        await tab.do("submit_code", round=0, code=RIGHT)
        text = await everything()
        assert not re.search(r"The second (title|statement)", text)
        given = secrets(text)
        await tab.do("move_on")
        await tab.do("submit_code", round=1, code=CRASH)
        await server.quiet(interview)
        await tab.do("end")
        text = await everything()
        assert "The second title" in text
        assert secrets(text) == given == {"secret-first-hint-1", "secret-first-hint-2"}


async def test_logs_hold_no_words_no_code_and_no_name(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO")
    marker = "marker-of-the-candidate"
    interview = await server.at_problem(candidate=marker)
    async with server.tab(interview) as tab:
        await tab.do("say", text=marker, id=marker)
        await tab.do("say", text=marker, id=marker)
        await tab.do("replace_code", round=0, text=marker)
        await tab.do("submit_code", round=0)
        await server.quiet(interview)
        await tab.do("submit_code", round=1, code=marker)
        await tab.send(f'{{"type": "{marker}"')
        await tab.heard("refusal")

        async def bug(_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as broken:
            broken.setattr(server.log, "append", bug)
            assert (await tab.do("say", text=marker))["code"] == "internal_error"
            assert (await server.submit(interview, marker)).status_code == 500
        with monkeypatch.context() as broken:
            broken.setattr(type(server.interviewer), "take_turn", bug)
            broken.setattr(server.sandbox, "run", bug)
            await tab.do("say", text=marker)
            await tab.do("submit_code", round=0, code=f"{marker} again")
            await server.quiet(interview)
        await server.command(interview, "say", text=marker * 1000)
        await server.http.post("/api/interviews", json={"candidate": marker, marker: marker})
    out, err = capsys.readouterr()
    logged = out + err + caplog.text
    assert "interview_scheduled" in logged
    assert all(event in logged for event in ("step_failed", "command_failed", "request_failed"))
    assert all(event in logged for event in ("interviewer_failed", "judge_failed"))
    assert marker not in logged


# ---------------------------------------------------------------- helpers


async def gone(server: Server, interview: str, leaving: int) -> None:
    """Wait until only so many listen."""
    audience = (await server.interviews.open(LOCAL_OWNER, interview)).audience
    await until(lambda: len(audience) == leaving)


def narrow(server: Server) -> socket.socket:
    """A connection on which little fits that is not read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", server.port))
    connection.setblocking(False)
    return connection
