"""Keeps session logs as pages in Notion, one for each interview."""

from itertools import islice

from greenroom.adapters.notion.addresses import address
from greenroom.adapters.notion.project.blocks import batches, blocks_of, mark_of, title_of
from greenroom.adapters.notion.project.tools import PATIENCE_SECONDS, Notion
from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.ports.mcp import ToolServer
from greenroom.ports.project.session_sink import DeliveryFailed, Kept


class NotionSink:
    """Makes a page below the one that is given, and fills it.

    It looks for the page of the interview before it makes one, and counts the blocks of the page before it adds any.
    So a delivery that broke off is completed by the next one, whatever Notion had taken by then.
    """

    name = "Notion"

    def __init__(self, server: ToolServer, parent: str, patience_s: float = PATIENCE_SECONDS) -> None:
        self._notion = Notion(server, patience_s)
        self._parent = parent

    async def deliver(self, log: SessionLog) -> Kept:
        """Keep a log. Raises DeliveryFailed."""
        try:
            page = next(iter(await self._pages(log)), None)
            is_new = page is None
            if page is None:
                page = await self._make(log)
            await self._complete(page, log)
            await self._tidy(page, log)
            return Kept(address(page), is_new)
        finally:
            # Nobody needs it again before the next interview ends.
            await self._notion.close()

    async def reach(self) -> str:
        """The title of the page below which logs are kept. Raises DeliveryFailed."""
        try:
            return await self._notion.title_of(self._parent)
        finally:
            await self._notion.close()

    async def _pages(self, log: SessionLog) -> list[str]:
        """The pages of this interview, oldest first."""
        mark = mark_of(log.interview)
        return [page for page, title in await self._notion.pages_in(self._parent) if title.endswith(mark)]

    async def _make(self, log: SessionLog) -> str:
        page = await self._notion.add_page(self._parent, title_of(log))
        if next(iter(await self._pages(log)), page) != page:
            # Two looked at the same time and found none. The one whose page comes first goes on.
            await self._notion.remove(page)
            raise DeliveryFailed("This log is just being kept by another process.")
        return page

    async def _complete(self, page: str, log: SessionLog) -> None:
        """Add the blocks that are missing."""
        there = await self._notion.blocks_in(page)
        for batch in batches(islice(blocks_of(log), there, None)):
            await self._notion.append(page, batch)

    async def _tidy(self, page: str, log: SessionLog) -> None:
        """Remove an empty page of the same interview: the last request of a process that was killed may arrive late."""
        for other in await self._pages(log):
            if other != page and not await self._notion.blocks_in(other):
                await self._notion.remove(other)
