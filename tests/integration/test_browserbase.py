"""A browser elsewhere: what it gets to see, and that it can neither hang nor break a lookup."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from greenroom.adapters.knowledge import browserbase as adapter
from greenroom.adapters.knowledge.browserbase import Account, Browserbase
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.knowledge.several import SeveralSources
from greenroom.ports.knowledge import SourceFailed
from tests.browsing import CHROMIUM, KEY, PROJECT, FakeBrowserbase, chromium

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on the path")

PAGE = "<title>{0} | Pages</title><main><p>An {0} is a tree with eight children in each node.</p>{1}</main>"
SOON = 3.0


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[str]:
    with chromium(tmp_path) as browser:
        yield browser


@pytest.fixture
def fake(browser: str) -> Iterator[FakeBrowserbase]:
    with FakeBrowserbase(browser, lambda query: PAGE.format(query, "")) as fake:
        yield fake


@pytest.fixture
async def source(fake: FakeBrowserbase, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Browserbase]:
    monkeypatch.setattr(adapter, "LOOKUP_SECONDS", SOON)
    source = Browserbase(Account(KEY, PROJECT), fake.search_page, fake.address)
    yield source
    await source.close()


async def failure(source: Browserbase) -> str:
    async with asyncio.timeout(SOON + 5):
        with pytest.raises(SourceFailed) as caught:
            await source.look_up("octree")
    return caught.value.message


async def test_a_page_is_opened_read_and_named_and_the_session_released(
    fake: FakeBrowserbase, source: Browserbase
) -> None:
    found = await source.look_up("octree")
    assert found is not None
    assert found.text == "An octree is a tree with eight children in each node."
    assert found.source == f"octree | Pages ({fake.address}/search)"
    await source.close()
    assert fake.queries == ["octree"]
    assert [each["projectId"] for each in fake.opened] == [PROJECT]
    assert fake.released == [{"path": "/v1/sessions/session-1", "projectId": PROJECT, "status": "REQUEST_RELEASE"}]


async def test_a_page_that_a_script_writes_is_read_too(fake: FakeBrowserbase, source: Browserbase) -> None:
    fake.page = lambda _: (
        "<main></main><script>document.querySelector('main').innerHTML = "
        "'<p>An octree is a tree with eight children.</p>'</script>"
    )
    found = await source.look_up("octree")
    assert found is not None
    assert found.text == "An octree is a tree with eight children."


@pytest.mark.parametrize(
    "script", ["while (true) {}", "document.addEventListener('DOMContentLoaded', () => { while (true) {} })"]
)
async def test_a_page_with_a_script_that_hangs_ends_with_the_time(
    fake: FakeBrowserbase, source: Browserbase, script: str
) -> None:
    fake.page = lambda query: PAGE.format(query, f"<script>{script}</script>")
    assert await failure(source) == "The page took too long."


async def test_a_huge_page_is_read_in_part(
    fake: FakeBrowserbase, source: Browserbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapter, "LOOKUP_SECONDS", 60)
    fake.page = lambda query: PAGE.format(query, "<p>" + "It goes on and on. " * 100_000 + "</p>")
    found = await source.look_up("octree")
    assert found is not None
    assert len(found.text) <= 400


async def test_a_page_that_lies_about_itself_is_only_text(fake: FakeBrowserbase, source: Browserbase) -> None:
    fake.page = lambda query: PAGE.format(
        query, '<script>JSON.stringify = () => \'[[1], {"text": 7, "title": "\\u202e octree"}]\'</script>'
    )
    assert await source.look_up("octree") is None


@pytest.mark.parametrize("script", ["JSON.stringify = () => '['.repeat(1e6)", "JSON.stringify = () => { throw 1 }"])
async def test_a_page_that_cannot_be_read_is_a_failure(fake: FakeBrowserbase, source: Browserbase, script: str) -> None:
    fake.page = lambda query: PAGE.format(query, f"<script>{script}</script>")
    assert "did not help" in await failure(source)


async def test_a_page_about_something_else_is_nothing(fake: FakeBrowserbase, source: Browserbase) -> None:
    fake.page = lambda _: PAGE.format("oak", "")
    assert await source.look_up("octree") is None


async def test_a_wrong_key_is_refused(fake: FakeBrowserbase) -> None:
    stranger = Browserbase(Account("wrong", PROJECT), fake.search_page, fake.address)
    assert await failure(stranger) == "Browserbase does not take this key."
    with pytest.raises(SourceFailed, match="does not take this key"):
        await stranger.check()
    assert "wrong" not in repr(stranger._account)


async def test_a_key_is_checked_without_a_session(fake: FakeBrowserbase, source: Browserbase) -> None:
    assert await source.check() == "takes the key"
    assert fake.opened == []


async def test_no_more_sessions_is_a_failure(fake: FakeBrowserbase, source: Browserbase) -> None:
    fake.status = 429
    assert await failure(source) == "Browserbase answered with status 429."


@pytest.mark.parametrize("where", ["ws://127.0.0.1:9/devtools", "http://127.0.0.1:9", "ws://[", "", 7])
async def test_a_dead_browser_is_a_failure_and_its_session_is_released(
    fake: FakeBrowserbase, source: Browserbase, where: str
) -> None:
    fake.browser = where
    await failure(source)
    await source.close()
    assert len(fake.released) == 1


async def test_nobody_at_the_address_is_a_failure() -> None:
    assert "cannot be reached" in await failure(
        Browserbase(Account(KEY, PROJECT), "http://x/{query}", "http://127.0.0.1:9")
    )


async def test_a_browser_that_never_answers_ends_with_the_time(fake: FakeBrowserbase, source: Browserbase) -> None:
    async def nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    server = await asyncio.start_server(nothing, "127.0.0.1", 0)
    fake.browser = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/devtools"
    assert await failure(source) == "The page took too long."
    server.close()


async def test_in_the_room_all_of_that_is_no_concept(fake: FakeBrowserbase, source: Browserbase) -> None:
    fake.page = lambda query: PAGE.format(query, "<script>while (true) {}</script>")
    several = SeveralSources(Glossary(), [source], seconds=1)
    async with asyncio.timeout(SOON):
        assert await several.look_up("what is an octree?") is None
