"""REST: what it takes and gives, what it refuses and how, and that errors always speak the same way."""

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest

from greenroom.errors import LogBusy, LogError, LogUnavailable
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.interview.rounds.coding.messages import MAX_CODE_BYTES
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.testing.coding.fake_sandbox import FakeSandbox
from greenroom.web.guard import MAX_BODY_BYTES
from tests.integration.server import CRASH, JSON, PATIENCE, RIGHT, WRONG, Server, problem

pytestmark = pytest.mark.asyncio(loop_scope="module")

FINAL = ["completed", "abandoned"]


async def change(server: Server, interview: str, status: str, **headers: str) -> Any:
    return await server.http.patch(f"/api/interviews/{interview}/status", json={"status": status}, headers=headers)


# ---------------------------------------------------------------- interviews


async def test_an_interview_is_created_with_what_was_chosen(shared: Server) -> None:
    coding = {"difficulty": "easy", "problem_count": 1, "language": "go"}
    chosen = {"candidate": "Ada Lovelace", "persona": "ruthless", "coding": coding}
    response = await shared.http.post("/api/interviews", json=chosen)
    assert response.status_code == 201
    item = response.json()
    assert {name: item[name] for name in ("candidate", "status", "track")} == {
        "candidate": "Ada Lovelace",
        "status": "scheduled",
        "track": "coding",
    }
    (outcome,) = item["rounds"]
    assert outcome == {
        "kind": "coding",
        "title": None,
        "language": "go",
        "difficulty": "easy",
        "status": "waiting",
        "attempts": 0,
        "hints": 0,
        "chosen_difficulty": "easy",
    }
    room = (await shared.http.get(f"/api/interviews/{item['id']}")).json()["room"]
    assert (room["interview"]["settings"]["candidate"], room["interview"]["settings"]["persona"]) == (
        "Ada Lovelace",
        "ruthless",
    )
    assert [round["choices"] for round in room["rounds"]] == [
        {"language": "go", "difficulty": "easy", "pack": None, "fresh_problems": False, "adaptive": False}
    ]
    assert (item["started_at"], item["ended_at"], item["duration_ms"]) == (None, None, None)


async def test_an_interview_by_a_track_that_is_not_there_is_not_found(shared: Server) -> None:
    problem(await shared.http.post("/api/interviews", json={"candidate": "Ada", "track": "chess"}), 404, "not_found")


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"candidate": ""},
        {"candidate": "x" * 81},
        {"candidate": None},
        {"candidate": "Ada", "track": "../design"},
        {"candidate": "Ada", "problem_count": 2},
        {"candidate": "Ada", "coding": {"problem_count": 3}},
        {"candidate": "Ada", "coding": {"language": "cobol"}},
        {"candidate": "Ada", "answers": {"question": "../etc"}},
        {"candidate": "Ada", "time_factor": 1.1},
        {"candidate": "Ada", "owner": "someone else"},
        {"candidate": "\ud800"},
        {"candidate": "Ada", "\ud800": 1},
        {"candidate": "Ada", "x" * 5000: 1},
        [],
        None,
        "Ada",
    ],
)
async def test_choices_that_do_not_exist_are_invalid_input(shared: Server, settings: Any) -> None:
    body = json.dumps(settings).encode()
    response = await shared.http.post("/api/interviews", content=body, headers={"Content-Type": JSON})
    assert len(problem(response, 422, "invalid_input")["detail"]) <= 500


async def test_history_comes_in_pages_newest_first_and_whole(server: Server) -> None:
    ids = [await server.schedule(candidate=f"Candidate {number}") for number in range(5)]
    seen, cursor, pages = [], None, 0
    while True:
        query = {"limit": 2} | ({"cursor": cursor} if cursor else {})
        page = (await server.http.get("/api/interviews", params=query)).json()
        seen += [item["id"] for item in page["items"]]
        pages += 1
        cursor = page["next"]
        if cursor is None:
            break
    assert seen == ids[::-1]
    assert pages == 3


async def test_history_is_filtered_by_status(server: Server) -> None:
    scheduled, running, left = [await server.schedule() for _ in range(3)]
    await change(server, running, "in_progress")
    await change(server, left, "abandoned")
    for status, expected in (("scheduled", scheduled), ("in_progress", running), ("abandoned", left)):
        page = (await server.http.get("/api/interviews", params={"status": status})).json()
        assert [item["id"] for item in page["items"]] == [expected]
    assert (await server.http.get("/api/interviews", params={"status": "failed"})).json()["items"] == []


@pytest.mark.parametrize("path", ["/api/interviews", "/api/submissions"])
@pytest.mark.parametrize(
    "query",
    [
        {"cursor": "nonsense"},
        {"cursor": ""},
        {"cursor": "é"},
        {"cursor": "x" * 201},
        {"cursor": "\x00"},
        {"limit": 0},
        {"limit": 101},
        {"limit": "many"},
        {"limit": "9" * 400},
    ],
)
async def test_a_page_that_cannot_be_is_invalid_input(shared: Server, path: str, query: dict[str, Any]) -> None:
    problem(await shared.http.get(path, params=query), 422, "invalid_input")


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/api/interviews", {"status": "bogus"}),
        ("/api/submissions", {"verdict": "bogus"}),
        ("/api/submissions", {"round": -1}),
        ("/api/interviews/bad%20id", {}),
        ("/api/interviews/" + "x" * 65, {}),
    ],
)
async def test_a_filter_or_id_that_cannot_be_is_invalid_input(shared: Server, path: str, query: Any) -> None:
    problem(await shared.http.get(path, params=query), 422, "invalid_input")


async def test_a_cursor_of_another_list_is_invalid_input(server: Server) -> None:
    for _ in range(2):
        await server.schedule()
    cursor = (await server.http.get("/api/interviews", params={"limit": 1})).json()["next"]
    problem(await server.http.get("/api/submissions", params={"cursor": cursor}), 422, "invalid_input")


async def test_an_interview_is_read_with_its_room(shared: Server) -> None:
    interview = await shared.at_problem()
    detail = (await shared.http.get(f"/api/interviews/{interview}")).json()
    state = await shared.state(interview)
    assert detail["item"]["id"] == detail["room"]["interview"]["id"] == interview
    assert detail["item"]["stage"] == "Problem 1"
    assert detail["seq"] == state.seq
    assert len(detail["room"]["lines"]) == len(state.lines)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("GET", "/transcript", None),
        ("GET", "/submissions", None),
        ("PATCH", "/status", {"status": "in_progress"}),
        ("POST", "/commands", {"command": {"type": "start"}}),
        ("POST", "/submissions", {"round": 0, "code": "x"}),
    ],
)
async def test_an_unknown_interview_is_not_found(shared: Server, method: str, path: str, body: Any) -> None:
    response = await shared.http.request(method, f"/api/interviews/no-such-interview{path}", json=body)
    problem(response, 404, "not_found")


async def test_a_problem_is_not_named_before_it_is_asked(shared: Server) -> None:
    created = await shared.http.post("/api/interviews", json={"candidate": "Ada"})
    assert [one["title"] for one in created.json()["rounds"]] == [None, None]
    interview = await shared.at_problem()
    for response in (
        await shared.http.get(f"/api/interviews/{interview}"),
        await shared.http.get("/api/interviews", params={"limit": 1}),
    ):
        assert "The first title" in response.text
        assert "The second title" not in response.text


# ---------------------------------------------------------------- status


async def test_an_interview_is_started_completed_and_timed(shared: Server) -> None:
    interview = await shared.schedule()
    started = await change(shared, interview, "in_progress")
    assert (started.status_code, started.json()["status"]) == (200, "in_progress")
    item = (await change(shared, interview, "completed")).json()
    assert item["status"] == "completed"
    assert item["duration_ms"] == item["ended_at"] - item["started_at"] >= 0


@pytest.mark.parametrize(
    ("before", "to"),
    [
        (["in_progress"], "in_progress"),
        ([], "completed"),
        *((["in_progress", "completed"], to) for to in ["in_progress", *FINAL]),
        *((["in_progress", "abandoned"], to) for to in ["in_progress", *FINAL]),
        *((["abandoned"], to) for to in ["in_progress", *FINAL]),
    ],
)
async def test_an_illegal_transition_is_refused_and_changes_nothing(shared: Server, before: list[str], to: str) -> None:
    interview = await shared.schedule()
    for status in before:
        assert (await change(shared, interview, status)).status_code == 200
    item = (await shared.http.get(f"/api/interviews/{interview}")).json()["item"]
    problem(await change(shared, interview, to), 409, "illegal_transition")
    assert (await shared.http.get(f"/api/interviews/{interview}")).json()["item"]["status"] == item["status"]


@pytest.mark.parametrize("status", ["scheduled", "failed", "paused", "", None, 1])
async def test_a_status_nobody_can_ask_for_is_invalid_input(shared: Server, status: Any) -> None:
    problem(await change(shared, await shared.schedule(), status), 422, "invalid_input")


async def test_a_change_sent_twice_with_its_key_happens_once(shared: Server) -> None:
    interview = await shared.schedule()
    for _ in range(2):
        response = await change(shared, interview, "in_progress", **{"Idempotency-Key": "start-once"})
        assert response.status_code == 200
    assert await causes(shared, interview) == ["start-once"]


@pytest.mark.parametrize("key", ["short", "x" * 65, "with space", "ümlaut-key".encode("latin-1")])
async def test_a_key_that_is_none_is_invalid_input(shared: Server, key: Any) -> None:
    interview = await shared.schedule()
    problem(await change(shared, interview, "in_progress", **{"Idempotency-Key": key}), 422, "invalid_input")


# ---------------------------------------------------------------- commands and transcript


async def test_a_command_sent_twice_with_its_key_gives_one_receipt_and_one_event(shared: Server) -> None:
    interview = await shared.at_problem()
    first = await shared.command(interview, "say", text="once", key="said-once")
    again = await shared.command(interview, "say", text="once", key="said-once")
    assert first.json() == again.json()
    assert (await causes(shared, interview)).count("said-once") == 1
    assert [line.text for line in (await shared.quiet(interview)).lines].count("once") == 1


async def test_the_same_key_at_the_same_time_gives_one_event(shared: Server) -> None:
    interview = await shared.at_problem()
    sent = [shared.command(interview, "say", text="at once", key="at-once-8") for _ in range(10)]
    assert len({response.text for response in await asyncio.gather(*sent)}) == 1
    assert (await causes(shared, interview)).count("at-once-8") == 1


@pytest.mark.parametrize(
    "command",
    [
        {"type": "dance"},
        {"type": "say"},
        {"type": "say", "text": "   "},
        {"type": "say", "text": "x" * 8001},
        {"type": "say", "text": "hi", "who": "interviewer"},
        {"type": "say", "text": "\ud83d"},
        {"type": "edit_code", "round": 0, "base": -1, "start": 0, "end": 0, "text": ""},
        {"type": "run_code", "round": 10},
        {"type": "judged", "run": "run-1"},
        {"type": "time_came", "timer": "stage-end:greeting"},
        {},
        None,
    ],
)
async def test_what_is_no_command_is_invalid_input(shared: Server, command: Any) -> None:
    interview = await shared.at_problem()
    response = await shared.http.post(
        f"/api/interviews/{interview}/commands",
        content=json.dumps({"command": command}).encode(),
        headers={"Content-Type": JSON},
    )
    problem(response, 422, "invalid_input")


async def test_the_transcript_is_given_as_data_and_as_text(shared: Server) -> None:
    interview = await shared.at_problem(candidate="Ada Lovelace")
    await shared.command(interview, "say", text="Ünïcode: 🙂 and\nnew line")
    state = await shared.quiet(interview)
    path = f"/api/interviews/{interview}/transcript"
    data = (await shared.http.get(path)).json()
    assert data["interview"] == interview
    assert [(line["who"], line["text"]) for line in data["lines"]] == [(line.who, line.text) for line in state.lines]
    text = await shared.http.get(path, params={"format": "txt"})
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert text.headers["content-disposition"] == f'attachment; filename="greenroom-{interview}.txt"'
    assert re.search(r"^\[00:0\d\] Ada Lovelace: Ünïcode: 🙂 and$", text.text, re.MULTILINE)
    assert re.search(r"^\[00:0\d\] Interviewer: I hear you: \d+\.$", text.text, re.MULTILINE)
    problem(await shared.http.get(path, params={"format": "pdf"}), 422, "invalid_input")


# ---------------------------------------------------------------- submissions


async def test_a_submission_is_taken_and_its_verdict_appears(shared: Server) -> None:
    interview = await shared.at_problem()
    response = await shared.submit(interview, WRONG)
    assert response.status_code == 202
    receipt = response.json()
    state = await shared.quiet(interview)
    assert receipt["run"] in runs_of(state)
    (row,) = (await shared.http.get(f"/api/interviews/{interview}/submissions")).json()["items"]
    assert {name: row[name] for name in ("run", "verdict", "attempt", "code", "automatic", "language", "slug")} == {
        "run": receipt["run"],
        "verdict": "wrong_answer",
        "attempt": 1,
        "code": WRONG,
        "automatic": False,
        "language": "python",
        "slug": "first",
    }
    assert row["result"]["total"] == 4
    assert row["time_spent_ms"] >= 0


async def test_a_submission_is_listed_before_it_is_judged(shared: Server) -> None:
    sandbox = shared.sandbox
    assert isinstance(sandbox, FakeSandbox)
    interview = await shared.at_problem()
    sandbox.gate.clear()
    try:
        assert (await shared.submit(interview, RIGHT)).status_code == 202
        (row,) = (await shared.http.get(f"/api/interviews/{interview}/submissions")).json()["items"]
        assert (row["verdict"], row["result"]) == (None, None)
        problem(await shared.submit(interview, RIGHT), 409, "run_in_progress")
    finally:
        sandbox.gate.set()
    await shared.quiet(interview)
    (row,) = (await shared.http.get(f"/api/interviews/{interview}/submissions")).json()["items"]
    assert row["verdict"] == "accepted"


async def test_a_submission_sent_twice_with_its_key_is_one_attempt(shared: Server) -> None:
    interview = await shared.at_problem()
    receipts = [await shared.submit(interview, WRONG, key="attempt-1")]
    receipts.append(await shared.submit(interview, WRONG, key="attempt-1"))
    state = await shared.quiet(interview)
    receipts.append(await shared.submit(interview, WRONG, key="attempt-1"))
    assert [receipt.status_code for receipt in receipts] == [202] * 3
    assert len({receipt.text for receipt in receipts}) == 1
    assert receipts[0].json()["run"] in runs_of(state)
    assert (await shared.quiet(interview)).rounds[0].attempts == 1


async def test_a_key_of_something_else_gives_no_receipt_for_a_run_that_is_not(shared: Server) -> None:
    interview = await shared.at_problem()
    await shared.command(interview, "say", text="hello", key="used-before")
    problem(await shared.submit(interview, WRONG, key="used-before"), 409, "key_reused")


async def test_a_fourth_attempt_is_refused(shared: Server) -> None:
    interview = await shared.at_problem()
    for code in (WRONG, CRASH, WRONG):
        assert (await shared.submit(interview, code)).status_code == 202
        await shared.quiet(interview)
    problem(await shared.submit(interview, RIGHT), 409, "no_attempts_left")
    rows = (await shared.http.get(f"/api/interviews/{interview}/submissions")).json()["items"]
    assert [(row["attempt"], row["verdict"]) for row in rows] == [
        (3, "wrong_answer"),
        (2, "runtime_error"),
        (1, "wrong_answer"),
    ]


async def test_submissions_are_filtered_and_paged(server: Server) -> None:
    interview = await server.at_problem()
    for code in (WRONG, CRASH, RIGHT):
        await server.submit(interview, code)
        await server.quiet(interview)
    all_runs = [row["run"] for row in (await server.http.get("/api/submissions")).json()["items"]]
    paged, cursor = [], None
    for _ in range(3):
        query = {"limit": 1} | ({"cursor": cursor} if cursor else {})
        page = (await server.http.get("/api/submissions", params=query)).json()
        paged += [row["run"] for row in page["items"]]
        cursor = page["next"]
    assert (paged, cursor) == (all_runs, None)
    accepted = (await server.http.get("/api/submissions", params={"verdict": "accepted"})).json()["items"]
    assert [row["run"] for row in accepted] == all_runs[:1]
    assert (await server.http.get("/api/submissions", params={"round": 1})).json()["items"] == []


# ---------------------------------------------------------------- size and type of bodies


@pytest.mark.parametrize("code", ["x" * (MAX_CODE_BYTES + 1), "é" * (MAX_CODE_BYTES // 2 + 1), "🙂" * 70_000])
async def test_code_over_256_kb_is_refused_with_a_reason(shared: Server, code: str) -> None:
    interview = await shared.at_problem()
    for response in (
        await shared.submit(interview, code),
        await shared.command(interview, "submit_code", round=0, code=code),
        await shared.command(interview, "replace_code", round=0, text=code),
    ):
        assert "256 kB" in problem(response, 422, "invalid_input")["detail"]


@pytest.mark.parametrize("character", ["x", "\x00", "é"])
async def test_code_of_exactly_256_kb_is_taken(shared: Server, character: str) -> None:
    interview = await shared.at_problem()
    code = character * (MAX_CODE_BYTES // len(character.encode()))
    assert (await shared.submit(interview, code)).status_code == 202
    assert (await shared.quiet(interview)).rounds[0].text == code


async def test_edits_cannot_grow_the_code_past_256_kb(shared: Server) -> None:
    interview = await shared.at_problem()
    await shared.command(interview, "replace_code", round=0, text="x" * MAX_CODE_BYTES)
    revision = (await shared.state(interview)).rounds[0].revision
    edit = {"round": 0, "base": revision, "start": 0, "end": 0, "text": "y"}
    problem(await shared.command(interview, "edit_code", **edit), 409, "code_too_large")


async def test_a_body_declared_too_large_is_refused(shared: Server) -> None:
    body = b" " * MAX_BODY_BYTES + b"{}"
    response = await shared.http.post("/api/interviews", content=body, headers={"Content-Type": JSON})
    problem(response, 413, "body_too_large")
    assert (await shared.http.get("/api/setup")).status_code == 200


async def test_a_body_that_grows_too_large_is_refused_without_waiting_for_its_end(shared: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", shared.port)
    head = f"POST /api/interviews HTTP/1.1\r\nHost: {shared.host}\r\nContent-Type: {JSON}\r\n"
    writer.write(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
    chunk = b" " * 65536
    for _ in range(MAX_BODY_BYTES // len(chunk) + 1):
        writer.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))
    async with asyncio.timeout(PATIENCE):
        head_of_answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        assert head_of_answer.startswith("HTTP/1.1 413 ")
        assert "application/problem+json" in head_of_answer
        length = int(re.search(r"content-length: (\d+)", head_of_answer)[1])  # type: ignore[index]
        assert json.loads(await reader.readexactly(length))["code"] == "body_too_large"
    writer.close()
    await writer.wait_closed()


async def test_a_chunked_body_within_bounds_is_taken(shared: Server) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        yield b'{"candidate": '
        yield b'"Ada"}'

    headers = {"Content-Type": JSON}
    assert (await shared.http.post("/api/interviews", content=chunks(), headers=headers)).status_code == 201
    too_many = (b" " * 65536 for _ in range(40))

    async def more() -> AsyncIterator[bytes]:
        for one in too_many:
            yield one

    response = await shared.http.post("/api/interviews", content=more(), headers=headers)
    problem(response, 413, "body_too_large")


@pytest.mark.parametrize(
    "media_type",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", None, ""],
)
async def test_a_body_that_is_not_json_is_of_an_unsupported_type(shared: Server, media_type: str | None) -> None:
    interview = await shared.schedule()
    headers = {} if media_type is None else {"Content-Type": media_type}
    for method, path, body in (
        ("POST", "/api/interviews", b'{"candidate": "Ada"}'),
        ("PATCH", f"/api/interviews/{interview}/status", b'{"status": "in_progress"}'),
        ("POST", f"/api/interviews/{interview}/commands", b'{"command": {"type": "start"}}'),
        ("POST", f"/api/interviews/{interview}/submissions", b'{"round": 0, "code": "x"}'),
    ):
        response = await shared.http.request(method, path, content=body, headers=headers)
        problem(response, 415, "unsupported_media_type")
    assert (await shared.state(interview)).status == "scheduled"


async def test_json_may_say_its_charset(shared: Server) -> None:
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    body = '{"candidate": "Żółć"}'.encode()
    assert (await shared.http.post("/api/interviews", content=body, headers=headers)).status_code == 201


@pytest.mark.parametrize(
    "body", [b"", b"{", b'{"candidate": "Ada"', b"\xff\xfe", b"\x00", b"[" * 100_000, b'{"candidate": ' + b"9" * 5000]
)
async def test_a_body_that_cannot_be_read_is_a_problem_of_its_sender(shared: Server, body: bytes) -> None:
    response = await shared.http.post("/api/interviews", content=body, headers={"Content-Type": JSON})
    assert response.status_code in (400, 422)
    problem(response, response.status_code, {400: "bad_request", 422: "invalid_input"}[response.status_code])


# ---------------------------------------------------------------- when storage does not take it


@pytest.mark.parametrize(
    ("failure", "code"),
    [(LogBusy("locked"), "storage_busy"), (LogUnavailable("disk full"), "storage_unavailable")],
)
async def test_when_nothing_can_be_recorded_nothing_happens_and_it_is_said(
    shared: Server, monkeypatch: pytest.MonkeyPatch, failure: LogError, code: str
) -> None:
    interview = await shared.at_problem()
    before = await shared.state(interview)

    async def fail(*_: object) -> None:
        raise failure

    with monkeypatch.context() as broken:
        broken.setattr(shared.log, "append", fail)
        broken.setattr(shared.log, "check", fail)
        responses = [
            await shared.http.post("/api/interviews", json={"candidate": "Ada"}),
            await shared.command(interview, "say", text="lost?", key="try-again"),
            await shared.submit(interview, RIGHT),
            await change(shared, interview, "completed"),
        ]
        for response in responses:
            problem(response, 503, code)
            assert int(response.headers["retry-after"]) > 0
        health = await shared.http.get("/healthz")
        assert (health.status_code, health.json()["status"]) == (503, "degraded")
        assert (await shared.http.get(f"/api/interviews/{interview}")).status_code == 200
    assert await shared.state(interview) == before
    assert (await shared.command(interview, "say", text="lost?", key="try-again")).status_code == 200
    assert (await shared.http.get("/healthz")).json()["status"] == "ok"


async def test_a_database_that_another_program_locks_is_busy_and_then_works_again(server: Server) -> None:
    interview = await server.at_problem()
    other = sqlite3.connect(server.database, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        problem(await server.command(interview, "say", text="hello?", key="while-locked"), 503, "storage_busy")
        health = await server.http.get("/healthz")
        assert (health.status_code, health.json()["status"]) == (503, "degraded")
        other.execute("ROLLBACK")
    finally:
        other.close()
    assert (await server.command(interview, "say", text="hello?", key="while-locked")).status_code == 200
    assert (await causes(server, interview)).count("while-locked") == 1


async def test_a_full_disk_is_said_and_loses_nothing_that_was_taken(server: Server) -> None:
    interview = await server.at_problem()
    await server.command(interview, "say", text="before")
    before = await server.quiet(interview)
    writing = server.log._writer._connection  # type: ignore[attr-defined]
    (pages,) = writing.execute("PRAGMA page_count").fetchone()
    writing.execute(f"PRAGMA max_page_count = {pages}")
    response = await server.command(interview, "replace_code", round=0, text="x" * 200_000)
    problem(response, 503, "storage_unavailable")
    assert await server.state(interview) == before
    writing.execute("PRAGMA max_page_count = 1000000")
    assert (await server.command(interview, "replace_code", round=0, text="x" * 200_000)).status_code == 200


async def test_an_answer_that_could_not_be_recorded_is_recorded_later(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("greenroom.engine.live.RETRY_AFTER_MS", 10)
    interview = await server.at_problem()
    failed = asyncio.Event()
    append = server.log.append

    async def fail_once(batch: Any) -> None:
        if batch.events[0].event.type == "run_finished" and not failed.is_set():
            failed.set()
            raise LogBusy("locked")
        await append(batch)

    monkeypatch.setattr(server.log, "append", fail_once)
    await server.submit(interview, RIGHT)
    state = await server.quiet(interview)
    assert failed.is_set()
    assert [run.is_accepted for run in runs_of(state).values()] == [True]


# ---------------------------------------------------------------- the rest of HTTP


@pytest.mark.parametrize("path", ["/api/setup", "/api/interviews", "/healthz", "/metrics", "/api/openapi.json"])
async def test_head_is_get_without_the_body(shared: Server, path: str) -> None:
    got, head = await shared.http.get(path), await shared.http.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == got.headers["content-type"]
    assert (await shared.http.head("/api/nothing")).status_code == 404


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("OPTIONS", "/api/interviews"),
        ("DELETE", "/api/interviews"),
        ("PUT", "/api/interviews/abc/status"),
        ("POST", "/api/setup"),
        ("TRACE", "/healthz"),
        ("POST", "/"),
        ("HEAD", "/api/interviews/abc/status"),
    ],
)
async def test_a_method_that_is_not_offered_is_refused_with_those_that_are(
    shared: Server, method: str, path: str
) -> None:
    response = await shared.http.request(method, path)
    assert response.status_code == 405
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["allow"]


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/interviews/x/y", "/docs", "/redoc", "/x/y/z"])
async def test_a_path_that_is_none_is_a_problem_too(shared: Server, path: str) -> None:
    problem(await shared.http.get(path), 404, "not_found")


async def test_a_fault_of_ours_is_a_problem_and_tells_nothing_of_its_inside(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def bug(*_: object, **__: object) -> None:
        raise ZeroDivisionError("inside information")

    with monkeypatch.context() as broken:
        broken.setattr(shared.log, "history", bug)
        response = await shared.http.get("/api/interviews")
    problem(response, 500, "internal_error")
    assert "inside" not in response.text
    assert (await shared.http.get("/api/interviews")).status_code == 200


async def test_the_setup_tells_what_can_be_rehearsed(shared: Server) -> None:
    setup = (await shared.http.get("/api/setup")).json()
    tracks = {track["id"]: track for track in setup["tracks"]}
    assert [id_ for id_, track in tracks.items() if track["available"]] == ["coding", "behavioral", "design", "mixed"]
    assert tracks["mixed"]["kinds"] == ["coding", "answers"]
    assert [(stage["kind"], stage["round"]) for stage in tracks["mixed"]["stages"]][1:4] == [
        ("self_intro", None),
        ("round", "coding"),
        ("round", "answers"),
    ]
    assert [one["id"] for one in setup["coding"]["languages"] if one["available"]] == ["python"]
    assert setup["coding"]["questions"] == {"easy": 1, "medium": 1, "hard": 0}


async def test_the_questions_of_every_kind_are_listed_by_name(shared: Server) -> None:
    listed = (await shared.http.get("/api/questions")).json()
    assert {one["slug"] for one in listed["items"]} == {
        question.slug for question in shared.services.rounds.coding.bank.all()
    }
    assert [one["slug"] for one in listed["answers"]] == list(prompts())
    assert all(one["title"] and one["text"] for one in listed["answers"])


async def test_metrics_count_without_names(shared: Server) -> None:
    marker = "marker-of-the-candidate"
    interview = await shared.at_problem(candidate=marker)
    async with shared.tab(interview) as tab:
        await tab.do("say", text=marker, id=marker)
        await tab.do("replace_code", round=0, text=marker)
        await tab.do("submit_code", round=1)
        await tab.send({"type": "do", "id": marker, "command": {"type": marker}})
        await tab.answer(marker)
        text = (await shared.http.get("/metrics")).text
    assert 'greenroom_commands_total{command="say",outcome="taken"}' in text
    assert 'greenroom_commands_total{command="submit_code",outcome="not_current_problem"}' in text
    assert "greenroom_live_sockets 1.0" in text
    assert marker not in text
    assert interview not in text


async def causes(server: Server, interview: str) -> list[str]:
    """The client messages in the log of an interview, as another program finds them on disk."""
    with sqlite3.connect(server.database) as connection:
        sql = "SELECT cause FROM events WHERE interview = ? AND cause IS NOT NULL ORDER BY seq"
        found = [cause for (cause,) in connection.execute(sql, (interview,))]
    connection.close()
    return found
