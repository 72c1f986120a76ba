"""HTTP itself: what may be cached, connections that outlive an error, clients that never finish their headers."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from greenroom.web.impatient import HEADER_SECONDS, ImpatientProtocol
from tests.integration.server import PATIENCE, Server, problem, until

pytestmark = pytest.mark.asyncio(loop_scope="module")

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def connection(server: Server) -> AsyncIterator[Streams]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        yield reader, writer
    finally:
        writer.close()


async def ask(server: Server, streams: Streams, path: str, sent: bytes = b"") -> int:
    """Send the rest of a request after `sent` over this connection; returns the status."""
    reader, writer = streams
    request = f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    writer.write(request.removeprefix(sent))
    async with asyncio.timeout(PATIENCE):
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = re.search(r"content-length: (\d+)", head)
        assert length, head
        await reader.readexactly(int(length[1]))
    return int(head.split()[1])


# ---------------------------------------------------------------- caches


async def test_no_answer_of_the_api_is_kept_by_a_browser(shared: Server) -> None:
    interview = await shared.at_problem()
    document = (await shared.http.get("/api/openapi.json")).json()
    values = {"interview": interview, "slug": "first"}
    answers = [await shared.http.get("/api/openapi.json"), await shared.http.get("/api/nothing")]
    for path, methods in document["paths"].items():
        for method in methods:
            address = re.sub(r"{(\w+)}", lambda name: values.get(name[1], "1"), path)
            body: dict[str, Any] = {} if method in ("get", "delete") else {"json": {}}
            answers.append(await shared.http.request(method.upper(), address, **body))
    assert len(answers) > 40
    for answer in answers:
        assert answer.headers.get("cache-control") == "no-store", f"{answer.request.method} {answer.request.url}"


# ---------------------------------------------------------------- after an error


async def test_a_connection_still_serves_after_an_unexpected_error(
    shared: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def bug(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    async with connection(shared) as streams:
        with monkeypatch.context() as broken:
            broken.setattr(shared.log, "history", bug)
            assert await ask(shared, streams, "/api/interviews") == 500
            assert await ask(shared, streams, "/api/interviews") == 500
        assert await ask(shared, streams, "/api/interviews") == 200


async def test_an_answer_that_breaks_off_closes_its_connection(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half an answer must not look like a whole one."""

    async def everything(owner: str) -> AsyncIterator[bytes]:
        async def pieces() -> AsyncIterator[bytes]:
            yield b"PK"
            raise ZeroDivisionError

        return pieces()

    monkeypatch.setattr(shared.services.exporter, "everything", everything)
    async with connection(shared) as (reader, writer):
        writer.write(f"GET /api/export HTTP/1.1\r\nHost: {shared.host}\r\n\r\n".encode())
        async with asyncio.timeout(PATIENCE):
            answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 200")
    assert not answer.endswith(b"0\r\n\r\n")


async def test_an_unexpected_error_is_a_problem(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def bug(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(shared.log, "history", bug)
    answer = await shared.http.get("/api/interviews")
    problem(answer, 500, "internal_error")
    assert answer.headers["content-security-policy"]


# ---------------------------------------------------------------- slow headers


class InAHurry(ImpatientProtocol):
    header_seconds = 0.2


@pytest_asyncio.fixture(loop_scope="module")
async def hurried(tmp_path: Path) -> AsyncIterator[Server]:
    server = await Server(tmp_path, options={"http": InAHurry}).start()
    yield server
    await server.stop()


async def test_headers_that_never_end_close_the_connection(hurried: Server) -> None:
    assert HEADER_SECONDS <= 10
    async with connection(hurried) as silent, connection(hurried) as begun, connection(hurried) as second:
        begun[1].write(b"GET /api/interviews HTTP/1.1\r\nHost: ")
        assert await ask(hurried, second, "/api/interviews") == 200
        second[1].write(b"GET /api/interviews HTTP/1.1\r\nX-Slow: ")
        for reader, _ in (silent, begun, second):
            async with asyncio.timeout(PATIENCE):
                assert await reader.read() == b"", "closed without an answer"


async def test_one_byte_at_a_time_is_too_slow_as_well(hurried: Server) -> None:
    async with connection(hurried) as (reader, writer):
        closed = asyncio.ensure_future(reader.read())
        async with asyncio.timeout(PATIENCE):
            writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
            while not closed.done():
                writer.write(b"x")
                await asyncio.wait([closed], timeout=0.02)


async def test_half_open_connections_stop_nobody(hurried: Server) -> None:
    async with AsyncExitStack() as stack:
        for _ in range(300):
            _, writer = await stack.enter_async_context(connection(hurried))
            writer.write(b"GET / HTTP/1.1\r\n")
        assert (await hurried.http.get("/api/interviews")).status_code == 200
        await until(lambda: len(hurried.uvicorn.server_state.connections) <= 1)


async def test_a_slow_answer_and_an_open_socket_are_given_their_time(
    hurried: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = hurried.log.history

    async def slow(*args: Any, **options: Any) -> Any:
        await asyncio.sleep(3 * InAHurry.header_seconds)
        return await history(*args, **options)

    interview = await hurried.schedule()
    monkeypatch.setattr(hurried.log, "history", slow)
    async with hurried.tab(interview) as tab:
        assert (await hurried.http.get("/api/interviews")).status_code == 200
        assert (await tab.do("start"))["type"] == "ack"
