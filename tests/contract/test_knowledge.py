"""What everyone promises who looks concepts up: the glossary, a search server and a browser elsewhere."""

import asyncio
import sys
import unicodedata
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from greenroom.adapters.knowledge.browserbase import Account, Browserbase
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.knowledge.mcp_search import McpSearch
from greenroom.adapters.knowledge.several import SeveralSources
from greenroom.adapters.mcp import McpServer, Program
from greenroom.ports.knowledge import Knowledge
from tests.browsing import CHROMIUM, KEY, PROJECT, FakeBrowserbase, chromium

SEARCHING = Path(__file__).parents[1] / "integration" / "mcp_servers" / "searching.py"
LONGEST = 600
PAGE = """<title>Octree - Pages</title><nav>Home About</nav><main><h1>Octree</h1>
<p>An octree is a tree in which each inner node has eight children. It divides space into octants.</p></main>"""


@dataclass(frozen=True)
class Tried:
    """Knowledge, and a question that it can answer."""

    knowledge: Knowledge
    known: str
    term: str
    is_outside: bool = True


def search() -> McpSearch:
    server = McpServer(Program((sys.executable, str(SEARCHING))))
    return McpSearch(server, "searching", tool="find_pages", argument="words")


@pytest.fixture(params=["glossary", "mcp", "browserbase", "several"])
async def tried(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Tried]:
    async with AsyncExitStack() as stack:
        match request.param:
            case "glossary":
                yield Tried(Glossary(), "what is a heap?", "heap", is_outside=False)
            case "mcp":
                source = search()
                stack.push_async_callback(source.close)
                yield Tried(source, "octree", "octree")
            case "browserbase":
                if CHROMIUM is None:
                    pytest.skip("no Chromium on the path")
                fake = stack.enter_context(FakeBrowserbase(stack.enter_context(chromium(tmp_path)), lambda _: PAGE))
                browserbase = Browserbase(Account(KEY, PROJECT), fake.search_page, fake.address)
                stack.push_async_callback(browserbase.close)
                yield Tried(browserbase, "octree", "octree")
            case "several":
                several = SeveralSources(Glossary(), [search()], seconds=30)
                stack.push_async_callback(several.close)
                yield Tried(several, "what is an octree?", "octree")


async def test_a_known_concept_is_told_in_brief_with_its_source(tried: Tried) -> None:
    found = await tried.knowledge.look_up(tried.known)
    assert found is not None
    assert found.term == tried.term
    assert 20 < len(found.text) <= LONGEST
    assert found.text[-1] in ".…"
    assert 0 < len(found.source) <= LONGEST
    assert found.is_quoted == tried.is_outside


async def test_nothing_in_it_is_invisible_or_on_a_line_of_its_own(tried: Tried) -> None:
    found = await tried.knowledge.look_up(tried.known)
    assert found is not None
    assert {unicodedata.category(sign) for sign in found.text + found.source} & {"Cc", "Cf", "Cs", "Co"} == set()


async def test_what_nobody_knows_is_none(tried: Tried) -> None:
    assert await tried.knowledge.look_up("quantum basket weaving") is None


ODD = ["", "?", "x" * 5_000, "\x00\n\ud83d 🙂", "<script>alert(1)</script>", "{query}%s%2F&q=1"]


@pytest.mark.parametrize("query", ODD)
async def test_an_odd_question_does_no_harm(tried: Tried, query: str) -> None:
    assert await tried.knowledge.look_up(query) is None


async def test_several_may_ask_at_the_same_time(tried: Tried) -> None:
    found = await asyncio.gather(*(tried.knowledge.look_up(tried.known) for _ in range(3)))
    assert [each is not None and each.term for each in found] == [tried.term] * 3
