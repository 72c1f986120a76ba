"""Uvicorn's HTTP protocol with one thing it lacks: a limit on how long a client may take to send its headers."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADER_SECONDS = 10.0


class ImpatientProtocol(HttpToolsProtocol):
    """Closes connections whose request headers are not complete in time.

    Without this, anything that opens connections and never finishes a request holds them until the process runs out
    of file descriptors. Between two requests uvicorn's own keep-alive timeout applies.
    """

    header_seconds = HEADER_SECONDS
    _headers_due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the clock: nothing was sent yet."""
        super().connection_made(transport)
        self._expect_headers()

    def data_received(self, data: bytes) -> None:
        """Start the clock with the first byte after an answer; more bytes do not reset it."""
        if self._headers_due is None and self.cycle is not None and self.cycle.response_complete:
            self._expect_headers()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """Stop the clock."""
        self._forget_headers()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock."""
        self._forget_headers()
        super().connection_lost(exc)

    def _expect_headers(self) -> None:
        self._headers_due = self.loop.call_later(self.header_seconds, self.transport.abort)

    def _forget_headers(self) -> None:
        if self._headers_due is not None:
            self._headers_due.cancel()
            self._headers_due = None
