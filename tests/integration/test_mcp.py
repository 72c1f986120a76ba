"""A tool server may be missing, slow, hostile or dead: a call says so in time, and the next one works again."""

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from greenroom.adapters.mcp import McpFailed, McpServer, Program

SERVERS = Path(__file__).parent / "mcp_servers"
HELPFUL = SERVERS / "helpful.py"
PATIENCE = 30.0
SOON = 2.0

Serve = Callable[..., McpServer]


def script(code: str) -> Program:
    return Program((sys.executable, "-c", code))


def program(**env: str) -> Program:
    return Program((sys.executable, str(HELPFUL)), env)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


async def gone(pid: int) -> None:
    async with asyncio.timeout(10):
        while is_alive(pid):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@pytest.fixture
async def serve() -> AsyncIterator[Serve]:
    servers: list[McpServer] = []

    def serve(place: Program | str, patience_s: float = PATIENCE) -> McpServer:
        servers.append(McpServer(place, patience_s))
        return servers[-1]

    yield serve
    for server in servers:
        await server.close()


@pytest.fixture
def address() -> Iterator[str]:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
    with subprocess.Popen([sys.executable, HELPFUL, str(port)], stderr=subprocess.DEVNULL) as process:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except ConnectionRefusedError:
                assert process.poll() is None
        yield f"http://127.0.0.1:{port}/mcp"
        process.kill()


async def failure(server: McpServer, tool: str = "search", patience_s: float | None = None) -> str:
    with pytest.raises(McpFailed) as caught:
        await server.call(tool, {"query": "heap"} if tool == "search" else {}, patience_s)
    return caught.value.reason


async def test_a_program_answers_again_and_again_and_names_its_tools(serve: Serve) -> None:
    server = serve(program())
    assert "heap is what you asked about" in await server.call("search", {"query": "heap"})
    first = await server.call("number", {})
    assert first == await server.call("number", {})
    assert {"search", "fail", "die"} <= set(await server.tools())


async def test_calls_at_the_same_time_are_all_answered(serve: Serve) -> None:
    server = serve(program())
    answers = await asyncio.gather(*(server.call("search", {"query": f"q{n}"}) for n in range(10)))
    assert [f"q{n} is what" in answer for n, answer in enumerate(answers)] == [True] * 10


async def test_a_program_sees_nothing_of_our_environment_but_what_it_needs(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-secret")
    said = await serve(program(TOKEN="its own")).call("variables", {})
    assert "sk-secret" not in said
    names = {line.partition("=")[0] for line in said.splitlines()}
    assert {"PATH", "HOME", "TOKEN"} <= names
    assert names <= {"PATH", "HOME", "TOKEN", "LC_CTYPE"}


async def test_its_secrets_are_not_shown(serve: Serve) -> None:
    assert "s3cret" not in repr(program(TOKEN="s3cret"))


async def test_a_program_and_its_children_end_with_us(serve: Serve) -> None:
    server = serve(program())
    pids = [int(await server.call(tool, {})) for tool in ("number", "child")]
    assert all(map(is_alive, pids))
    await server.close()
    for pid in pids:
        await gone(pid)


async def test_a_missing_program_is_missing(serve: Serve) -> None:
    assert await failure(serve(Program(("no-such-program",)))) == "missing"


async def test_a_program_that_ends_at_once_is_missing(serve: Serve) -> None:
    assert await failure(serve(script("raise SystemExit(1)"))) == "missing"


async def test_a_program_that_never_says_anything_is_slow_and_not_kept(serve: Serve) -> None:
    server = serve(script("import time; time.sleep(600)"))
    assert await failure(server, patience_s=0.5) == "slow"


async def test_a_tool_that_never_answers_is_slow_and_the_next_call_works(serve: Serve) -> None:
    server = serve(program())
    pid = int(await server.call("number", {}))
    assert await failure(server, "sleep", SOON) == "slow"
    assert "heap" in await server.call("search", {"query": "heap"})
    await gone(pid)


async def test_those_who_wait_behind_a_slow_call_are_told(serve: Serve) -> None:
    server = serve(program())
    await server.tools()
    assert await asyncio.gather(failure(server, "sleep", SOON), failure(server, "number", SOON)) == ["slow", "slow"]
    assert await server.call("number", {})


async def test_an_error_of_the_tool_is_a_refusal_with_its_reason(serve: Serve) -> None:
    server = serve(program())
    pid = await server.call("number", {})
    with pytest.raises(McpFailed, match="no such page") as caught:
        await server.call("fail", {})
    assert caught.value.reason == "refused"
    assert await failure(server, "no_such_tool") == "refused"
    assert await server.call("number", {}) == pid


async def test_a_huge_answer_is_not_read_and_the_next_call_works(serve: Serve) -> None:
    server = serve(program())
    assert await failure(server, "much") == "unreadable"
    assert "heap" in await server.call("search", {"query": "heap"})


async def test_a_program_that_dies_in_the_middle_works_again_on_the_next_call(serve: Serve) -> None:
    server = serve(program())
    assert await failure(server, "die") == "missing"
    assert "heap" in await server.call("search", {"query": "heap"})


async def test_a_program_that_died_since_is_started_again(serve: Serve) -> None:
    server = serve(program())
    pid = int(await server.call("number", {}))
    os.kill(pid, 9)
    await gone(pid)
    # The end of its output is seen a moment after its end.
    await asyncio.sleep(0.2)
    assert int(await server.call("number", {})) != pid


GARBAGE = {
    "lines that are no messages": "while True: print('hello')",
    "a line without end": "while True: print('x' * 1000, end='')",
    "bytes": "import os\nwhile True: os.write(1, bytes(range(256)))",
    "JSON of another kind": "while True: print('[1, 2, {}]')",
    "answers nobody asked for": """while True: print('{"jsonrpc": "2.0", "id": 77, "result": {}}')""",
    "notices without end": (
        """while True: print('{"jsonrpc": "2.0", "method": "notifications/message", "params": {}}')"""
    ),
    "requests without end": """while True: print('{"jsonrpc": "2.0", "id": 1, "method": "roots/list"}')""",
    "deep nesting": "while True: print('[' * 100_000)",
}


@pytest.mark.parametrize("code", GARBAGE.values(), ids=GARBAGE.keys())
async def test_garbage_is_unreadable_and_holds_nothing_up(serve: Serve, code: str) -> None:
    server = serve(script(code))
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            before = asyncio.get_running_loop().time()
            await asyncio.sleep(0)
            longest = max(longest, asyncio.get_running_loop().time() - before)

    await asyncio.to_thread(__import__, "mcp")
    watching = asyncio.create_task(watch())
    assert await failure(server) == "unreadable"
    watching.cancel()
    assert longest < 1


def older(answer: object, wrong_by: int = 0) -> Program:
    return Program((sys.executable, str(SERVERS / "older.py"), json.dumps(answer), str(wrong_by)))


async def test_an_older_server_that_logs_to_its_output_is_understood(serve: Serve) -> None:
    answer = {"content": [{"type": "text", "text": "one"}, {"type": "text", "text": "two"}]}
    assert await serve(older(answer)).call("search", {}) == "one\ntwo"


async def test_a_wrong_id_is_no_answer(serve: Serve) -> None:
    server = serve(older({"content": []}, wrong_by=5))
    assert await failure(server, patience_s=SOON) == "slow"


@pytest.mark.parametrize("answer", [[], 7, {"content": 7}, {"content": [{"type": "text"}]}])
async def test_an_answer_of_the_wrong_form_is_unreadable_or_slow(serve: Serve, answer: object) -> None:
    assert await failure(serve(older(answer)), patience_s=SOON) in {"unreadable", "slow"}


async def test_a_server_at_an_address_is_the_same(serve: Serve, address: str) -> None:
    server = serve(address)
    assert "heap is what you asked about" in await server.call("search", {"query": "heap"})
    assert "search" in await server.tools()
    assert await failure(server, "fail") == "refused"
    assert await failure(server, "much") == "unreadable"
    assert await failure(server, "sleep", SOON) == "slow"


async def test_a_server_that_is_not_there_is_missing(serve: Serve) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        assert await failure(serve(f"http://127.0.0.1:{held.getsockname()[1]}/mcp")) == "missing"
