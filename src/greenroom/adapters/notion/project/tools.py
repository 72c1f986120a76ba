"""Notion through the tools of its MCP server. It can refuse, be slow, and answer anything."""

from typing import TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from greenroom.adapters.notion.addresses import plain_id
from greenroom.adapters.notion.refusals import reason_for
from greenroom.adapters.notion.texts import Json, rich_text
from greenroom.ports.mcp import McpFailed, ToolServer
from greenroom.ports.project.session_sink import DeliveryFailed

PATIENCE_SECONDS = 60.0
"""For one request. The first may have to fetch the server."""
CHILDREN = 100
"""Child pages that are read at once."""
BLOCKS = 8
"""Blocks that are counted at once: Notion sends the whole text of each."""
_MOST_REQUESTS = 1_000
_MISSING = (
    "Notion's MCP server could not be started. It needs Node.js 20 or newer and, the first time, the internet. "
    "GREENROOM_NOTION_COMMAND says how it is started."
)
_UNREADABLE = "The answer of Notion's MCP server could not be read."


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore")


class _Refused(_Answer):
    status: int | str = ""
    message: str = ""


class _Titled(_Answer):
    title: str


class _Child(_Answer):
    id: str
    child_page: _Titled | None = None


class _Children(_Answer):
    results: tuple[_Child, ...]
    has_more: bool = False
    next_cursor: str | None = None


class _Made(_Answer):
    id: str


class _Anything(_Answer):
    object: str = Field(min_length=1)


A = TypeVar("A", bound=_Answer)


class Notion:
    """The few things that are wanted of Notion. All of them raise DeliveryFailed."""

    def __init__(self, server: ToolServer, patience_s: float = PATIENCE_SECONDS) -> None:
        self._server = server
        self._patience_s = patience_s

    async def pages_in(self, page: str) -> list[tuple[str, str]]:
        """The pages directly below a page, as (id, title), in their order."""
        children = await self._children(page, CHILDREN)
        return [(_id(one.id), one.child_page.title) for one in children if one.child_page is not None]

    async def blocks_in(self, page: str) -> int:
        """How many blocks a page has."""
        return len(await self._children(page, BLOCKS))

    async def add_page(self, parent: str, title: str) -> str:
        """Make an empty page; returns its id."""
        told = {"parent": {"page_id": parent}, "properties": {"title": {"title": rich_text(title)}}}
        return _id((await self._ask(_Made, "API-post-page", **told)).id)

    async def append(self, page: str, blocks: list[Json]) -> None:
        """Add blocks at the end of a page, all or none."""
        await self._ask(_Anything, "API-patch-block-children", block_id=page, children=blocks)

    async def remove(self, page: str) -> None:
        """Put a page into the trash."""
        await self._ask(_Anything, "API-delete-a-block", block_id=page)

    async def title_of(self, page: str) -> str:
        """The title of a page, as a block of the page that it is in; empty for the topmost."""
        block = await self._ask(_Child, "API-retrieve-a-block", block_id=page)
        return block.child_page.title if block.child_page else ""

    async def close(self) -> None:
        """End the server until it is needed again."""
        await self._server.close()

    async def _children(self, page: str, at_once: int) -> list[_Child]:
        found: list[_Child] = []
        told: dict[str, object] = {"block_id": page, "page_size": at_once}
        for _ in range(_MOST_REQUESTS):
            children = await self._ask(_Children, "API-get-block-children", **told)
            found += children.results
            if not children.has_more:
                return found
            if not children.next_cursor:
                break
            told["start_cursor"] = children.next_cursor
        raise DeliveryFailed(_UNREADABLE)

    async def _ask(self, kind: type[A], tool: str, **told: object) -> A:
        try:
            text = await self._server.call(tool, told, self._patience_s)
        except McpFailed as failed:
            raise _failure(failed) from None
        try:
            refused = _Refused.model_validate_json(text)
            if refused.status != "":
                raise DeliveryFailed(reason_for(refused.status, refused.message))
            return kind.model_validate_json(text)
        except ValidationError:
            raise DeliveryFailed(_UNREADABLE) from None


def _id(told: str) -> str:
    try:
        return plain_id(told)
    except ValueError:
        raise DeliveryFailed(_UNREADABLE) from None


def _failure(failed: McpFailed) -> DeliveryFailed:
    match failed.reason:
        case "missing":
            return DeliveryFailed(_MISSING)
        case "slow":
            return DeliveryFailed("Notion took too long.")
        case "refused":
            return DeliveryFailed("Notion's MCP server could not reach Notion, or refused the request.")
        case "unreadable":
            return DeliveryFailed(_UNREADABLE)
