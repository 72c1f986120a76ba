"""The judge survives crowds that leave at once, and health says so when it is stuck."""

import asyncio
import time
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.integration.server import RIGHT, Server, until

pytestmark = pytest.mark.asyncio(loop_scope="module")

INTERVIEWS = 20
PRACTICE_RUNS = 100


async def judges(server: Server) -> bool:
    """Whether code is still judged, by as many turns as there are."""
    async with asyncio.timeout(30):
        answers = await asyncio.gather(
            *(practise(server) for _ in range(server.services.rounds.coding.judge.figures.turns))
        )
    return all('"result"' in answer for answer in answers)


async def practise(server: Server) -> str:
    response = await server.http.post("/api/questions/first/runs", json={"language": "python", "code": RIGHT})
    return response.text


async def test_interviews_that_run_code_and_end_leave_the_judge_working(server: Server) -> None:
    interviews = [await server.schedule(time_factor=None) for _ in range(INTERVIEWS)]
    for type_ in ("start", "move_on", "move_on", "move_on"):
        await asyncio.gather(*(server.command(interview, type_) for interview in interviews))
    server.sandbox.gate.clear()
    await asyncio.gather(*(server.command(interview, "run_code", round=0) for interview in interviews))
    await until(lambda: server.services.rounds.coding.judge.figures.waiting == INTERVIEWS - 2)
    ended = await asyncio.gather(*(server.command(interview, "end") for interview in interviews))
    assert {response.status_code for response in ended} == {200}
    server.sandbox.gate.set()
    await until(lambda: server.services.rounds.coding.judge.figures.waiting == 0)
    await until(lambda: server.services.rounds.coding.judge.figures.running == 0)
    assert await judges(server)


async def test_practice_runs_whose_connections_close_leave_the_judge_working(server: Server) -> None:
    body = b'{"language":"python","code":"# right"}'
    head = f"POST /api/questions/first/runs HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\n"
    request = head.encode() + f"Content-Length: {len(body)}\r\n\r\n".encode() + body
    server.sandbox.gate.clear()
    for _ in range(2):
        connections = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(PRACTICE_RUNS)]
        for _, writer in connections:
            writer.write(request)
        await until(lambda: server.services.rounds.coding.judge.figures.waiting == PRACTICE_RUNS - 2)
        for _, writer in connections:
            writer.transport.abort()
        await until(lambda: server.services.rounds.coding.judge.figures.waiting == 0)
    await until(lambda: server.services.rounds.coding.judge.figures.running == 0)
    server.sandbox.gate.set()
    assert await judges(server)


async def test_health_says_that_the_judge_is_stuck(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greenroom.web.rounds.shared.queues.WATCH_SECONDS", 0.01)
    await server.restart()
    server.sandbox.gate.clear()
    runs = [asyncio.create_task(practise(server)) for _ in range(3)]
    await until(lambda: server.services.rounds.coding.judge.figures.waiting == 1)
    assert (await health(server))[0] == 200
    with capture_logs() as logs, monkeypatch.context() as later:
        later.setattr("greenroom.engine.queueing.monotonic", lambda: time.monotonic() + 1000)
        status, body = await health(server)
        await until(lambda: any(entry["event"] == "judge_stuck" for entry in logs))
    assert (status, body["status"], body["log"]) == (503, "degraded", "ok")
    assert "1 waiting, 2 running" in body["judge"]
    assert "Restart Greenroom" in body["judge"]
    server.sandbox.gate.set()
    assert all('"result"' in text for text in await asyncio.gather(*runs))
    assert (await health(server))[0] == 200


async def test_metrics_count_turns_running_and_waiting(server: Server) -> None:
    server.sandbox.gate.clear()
    runs = [asyncio.create_task(practise(server)) for _ in range(5)]
    await until(lambda: server.services.rounds.coding.judge.figures.waiting == 3)
    metrics = (await server.http.get("/metrics")).text
    server.sandbox.gate.set()
    await asyncio.gather(*runs)
    assert 'greenroom_queue_turns{queue="judge"} 2.0' in metrics
    assert 'greenroom_queue_running{queue="judge"} 2.0' in metrics
    assert 'greenroom_queue_waiting{queue="judge"} 3.0' in metrics
    assert 'greenroom_queue_waiting{queue="analysis"} 0.0' in metrics


async def health(server: Server) -> tuple[int, dict[str, Any]]:
    response = await server.http.get("/healthz")
    return response.status_code, response.json()
