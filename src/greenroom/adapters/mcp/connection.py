"""One connection to a tool server. The scopes of the SDK belong to one task, so it has a task of its own."""

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from greenroom.adapters.mcp.allowance import Allowance
from greenroom.adapters.mcp.program import Program, talking_to
from greenroom.adapters.mcp.requests import Request, refused
from greenroom.adapters.mcp.web import reaching
from greenroom.ports.mcp import McpFailed

if TYPE_CHECKING:
    from mcp import ClientSession

CONNECTING_SECONDS = 60.0
"""For the first start of a program that may have to be fetched. Those who wait for it have limits of their own."""
CLOSING_SECONDS = 5.0

T = TypeVar("T")


class Connection:
    """Answers one request after another, until one goes wrong."""

    def __init__(self, place: Program | str) -> None:
        self._place = place
        self._allowance = Allowance()
        self._waiting: asyncio.Queue[tuple[Request[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._answering: asyncio.Future[Any] | None = None
        self._task = asyncio.create_task(self._live())
        # Looked at, so that nobody complains about a failure that nobody waited for.
        self._task.add_done_callback(lambda task: task.cancelled() or task.exception())

    @property
    def has_ended(self) -> bool:
        """Whether it can answer nothing more."""
        return self._task.done() or self._allowance.fault is not None

    async def ask(self, request: Request[T]) -> T:
        """The answer to a request. A request that is given up on ends the connection. Raises McpFailed."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((request, answer))
        first: set[asyncio.Future[Any]] = {answer, self._task}
        try:
            await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            answer.cancel()
            if self._answering is answer:
                self._allowance.broken(McpFailed("slow", "The tool server took too long."))
                self._task.cancel()
            raise
        if answer.done():
            return answer.result()
        raise self._allowance.fault or self._failure()

    async def close(self) -> None:
        """End it."""
        self._task.cancel()
        await asyncio.wait({self._task}, timeout=CLOSING_SECONDS)

    async def _live(self) -> None:
        # Away from the event loop: it takes a second the first time.
        sdk = await asyncio.to_thread(import_module, "mcp")
        reached = talking_to if isinstance(self._place, Program) else reaching
        transport = reached(self._place, self._allowance)  # type: ignore[arg-type]
        async with asyncio.timeout(CONNECTING_SECONDS) as connecting, sdk.Client(transport, cache=None) as client:
            connecting.reschedule(None)
            while True:
                await self._answer_next(client.session)

    async def _answer_next(self, session: "ClientSession") -> None:
        from mcp import MCPError
        from pydantic import ValidationError

        request, answer = await self._waiting.get()
        if answer.done():
            return
        self._allowance.renew()
        self._answering = answer
        try:
            result = await request(session)
        except (MCPError, ValidationError, McpFailed) as error:
            if self._allowance.fault is not None:
                raise
            if not answer.done():
                answer.set_exception(_meaning(error))
        else:
            if not answer.done():
                answer.set_result(result)
        finally:
            self._answering = None

    def _failure(self) -> McpFailed:
        """Why the task ended."""
        if self._task.cancelled():
            return McpFailed("missing", "The tool server was ended.")
        return _meaning(self._task.exception())


def _meaning(error: BaseException | None) -> McpFailed:
    """An error of the SDK in our terms."""
    from mcp import MCPError

    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    match error:
        case McpFailed():
            return error
        case MCPError():
            return refused(error.error.message)
        case TimeoutError():
            return McpFailed("slow", "The tool server took too long to start.")
        case _:
            return McpFailed("unreadable", "The tool server's answer could not be read.")
