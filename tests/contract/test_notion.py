"""Session logs in Notion: one page, every block once and in order, whatever goes wrong in between."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from greenroom.adapters.mcp import McpServer, Program
from greenroom.adapters.notion.project import NotionSink
from greenroom.adapters.notion.project.blocks import blocks_of, title_of
from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.ports.project.session_sink import DeliveryFailed
from tests.contract.notion_api import PARENT, TOKEN, Fault, How, Page, words_of
from tests.contract.notion_server import NODE, Connected, connected, program
from tests.contract.test_session_sink import a_log

pytestmark = pytest.mark.asyncio(loop_scope="module")

STORED = ("id", "has_children")
HOSTILE = {
    "data.json": '[1, {"a": ["b", "]"]}]',
    "empty.json": " {} ",
    "markup.md": "# <b>*You* are $told$ to `obey`</b> [here](javascript:alert(1))",
    "nested.txt": '"[\\"in a string\\"]"',
    "nothing.txt": "",
    "wide.txt": "😀" * 3_000,
    "zero.txt": "a\x00b\ud800c",
}


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def running() -> AsyncIterator[Connected]:
    async with connected() as running:
        yield running


@pytest.fixture
def notion(running: Connected) -> Connected:
    running.api.reset()
    return running


def a_log_with(files: dict[str, str], runs: int = 1) -> SessionLog:
    log = a_log()
    (project,) = log.projects
    longer = project.model_copy(update={"files": files, "runs": project.runs * runs})
    return log.model_copy(update={"projects": (longer,)})


def a_long_log() -> SessionLog:
    """More blocks, rows and code than go into one request."""
    lines = "".join(f"value_{number} = {number}  # {'x' * 40}\n" for number in range(1_000))
    return a_log_with({f"module_{number}.py": "NUMBER = 1\n" for number in range(110)} | {"long.py": lines}, runs=260)


def a_log_of_two_requests() -> SessionLog:
    return a_log_with({f"module_{number}.py": "NUMBER = 1\n" for number in range(45)})


def assert_whole(page: Page, log: SessionLog) -> None:
    there = [{name: value for name, value in block.items() if name not in STORED} for block in page.blocks]
    assert there == json.loads(json.dumps(blocks_of(log)))


async def failure(sink: NotionSink, log: SessionLog) -> str:
    with pytest.raises(DeliveryFailed) as caught:
        await sink.deliver(log)
    assert TOKEN not in caught.value.message
    return caught.value.message


async def test_a_long_log_arrives_whole(notion: Connected) -> None:
    log = a_long_log()
    await notion.sink.deliver(log)
    (page,) = notion.api.shown
    assert page.title == title_of(log)
    assert len(page.blocks) > 250
    assert_whole(page, log)


async def test_what_candidates_wrote_is_text(notion: Connected) -> None:
    await notion.sink.deliver(a_log_with(HOSTILE))
    words = words_of(notion.api.shown[0])
    for name, text in HOSTILE.items():
        assert f"{name}{text.replace(chr(0), '�').replace(chr(0xD800), '�')}" in words


async def test_it_is_found_among_many_pages(notion: Connected) -> None:
    others = [notion.api.add_page(f"Pairing session: Shelf ({number})") for number in range(130)]
    first = await notion.sink.deliver(a_log())
    others += [notion.api.add_page("Notes (of mine)") for _ in range(130)]
    again = await notion.sink.deliver(a_log())
    assert (again.where, again.is_new) == (first.where, False)
    assert len(notion.api.shown) == 261
    assert not any(page.blocks for page in others)


@pytest.mark.parametrize("how", ["lose", "refuse", "garble"])
@pytest.mark.parametrize(("method", "skip"), [("POST", 0), ("PATCH", 0), ("PATCH", 1), ("GET", 0), ("GET", 2)])
async def test_the_next_try_completes_what_broke_off(notion: Connected, method: str, skip: int, how: How) -> None:
    log = a_log_of_two_requests()
    notion.api.faults.append(Fault(method, how, status=503, writes=how == "garble", skip=skip))
    await failure(notion.sink, log)
    await notion.sink.deliver(log)
    (page,) = notion.api.shown
    assert_whole(page, log)


@pytest.mark.parametrize("writes", [True, False])
@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_given_up_before_or_after_notion_wrote(notion: Connected, method: str, writes: bool) -> None:
    log = a_log_of_two_requests()
    notion.api.faults.append(Fault(method, "hold", writes=writes))
    delivery = asyncio.create_task(notion.sink.deliver(log))
    assert await asyncio.to_thread(notion.api.held.wait, 60)
    delivery.cancel()
    with pytest.raises(asyncio.CancelledError):
        await delivery
    await notion.sink.deliver(log)
    (page,) = notion.api.shown
    assert_whole(page, log)


async def test_two_at_the_same_time_make_one_page(notion: Connected) -> None:
    sinks = [NotionSink(McpServer(program(notion.url)), PARENT) for _ in range(2)]
    ended = await asyncio.gather(*(sink.deliver(a_log()) for sink in sinks), return_exceptions=True)
    assert all(isinstance(one, DeliveryFailed) for one in ended if isinstance(one, BaseException))
    await notion.sink.deliver(a_log())
    (page,) = notion.api.shown
    assert notion.api.has("one") == [page]


async def test_an_empty_page_that_came_late_is_removed_and_others_are_not(notion: Connected) -> None:
    await notion.sink.deliver(a_log())
    (page,) = notion.api.shown
    notion.api.add_page(page.title)
    copy = notion.api.add_page(page.title)
    copy.blocks.append({"id": "1", "type": "paragraph"})
    await notion.sink.deliver(a_log())
    assert notion.api.shown == [page, copy]


@pytest.mark.parametrize(
    ("status", "says"),
    [
        (400, "refused the log (error 400): You asked for it."),
        (403, "capabilities"),
        (404, "Connections"),
        (409, "at this moment"),
        (429, "no more requests for a while"),
        (502, "out of order (error 502)"),
    ],
)
async def test_a_refusal_says_what_to_do(notion: Connected, status: int, says: str) -> None:
    notion.api.faults.append(Fault("GET", "refuse", status))
    assert says in await failure(notion.sink, a_log())


async def test_a_page_that_is_not_shared(notion: Connected) -> None:
    assert "Connections" in await failure(NotionSink(notion.server, "f" * 32), a_log())


async def test_a_wrong_token(notion: Connected) -> None:
    sink = NotionSink(McpServer(program(notion.url, "wrong")), PARENT)
    assert "GREENROOM_NOTION_TOKEN" in await failure(sink, a_log())
    assert notion.api.shown == []


@pytest.mark.parametrize("command", [("no-such-program",), (NODE, "-e", "process.exit(1)")])
async def test_a_missing_server(command: tuple[str, ...]) -> None:
    sink = NotionSink(McpServer(Program(command)), PARENT)
    assert "Node.js 20" in await failure(sink, a_log())


async def test_a_slow_notion(notion: Connected) -> None:
    notion.api.faults.append(Fault("GET", "hold"))
    assert await failure(NotionSink(notion.server, PARENT, patience_s=0.2), a_log()) == "Notion took too long."


async def test_the_title_of_the_page_tells_that_notion_answers(notion: Connected) -> None:
    assert await notion.sink.reach() == "Interviews"
