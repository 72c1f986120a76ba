"""Who may talk to this server: its own pages and local programs, never a page from elsewhere.

A local server is reachable by every web page its user visits. Checking Host stops DNS rebinding, checking Origin
stops cross-site requests and sockets, and the headers keep our own pages from loading anything foreign.
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from greenroom.web.error_responses import error_response
from greenroom.web.headers import SECURITY_HEADERS

LOOPBACK_NAMES = frozenset({"127.0.0.1", "localhost", "::1"})
MAX_BODY_BYTES = 2 * 1024 * 1024
MAX_IMPORT_BYTES = 1024 * 1024 * 1024
"""Larger exports are taken in with `greenroom import`."""
MAX_PACK_BYTES = 64 * 1024 * 1024
MAX_DRAWING_BYTES = 10 * 1024 * 1024
_LIMITS = {
    "/api/import": MAX_IMPORT_BYTES,
    "/api/packs/upload": MAX_PACK_BYTES,
    "/api/designs/graph": MAX_DRAWING_BYTES,
}
"""The only addresses that take more, besides those that end like this."""
_DRAWINGS = "/canvas-snapshots"

_Complaint = tuple[int, str, str]


class Guard:
    """ASGI middleware in front of everything."""

    def __init__(self, app: ASGIApp, allowed_hosts: Iterable[str] = LOOPBACK_NAMES) -> None:
        self._app = app
        self._allowed_hosts = frozenset(allowed_hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        complaint = self._complaint(scope, Headers(scope=scope))
        if complaint is not None:
            await _refuse(complaint, scope, receive, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await _limited(self._app, scope, receive, _with_headers(send))

    def _complaint(self, scope: Scope, headers: Headers) -> _Complaint | None:
        host = headers.get("host", "")
        if _hostname(f"//{host}") not in self._allowed_hosts:
            return 421, "This server does not answer to that host name.", "wrong_host"
        reads_only = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        origin = headers.get("origin")
        if origin is not None and not reads_only and not _same_origin(origin, host):
            return 403, "Requests from other sites are not accepted.", "cross_site"
        if not reads_only and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return 403, "Requests from other sites are not accepted.", "cross_site"
        length = headers.get("content-length", "0")
        limit = _limit(scope)
        if not length.isdecimal() or int(length) > limit:
            return _too_large(limit)
        return None


def _limit(scope: Scope) -> int:
    path = scope["path"]
    if path.startswith("/api/interviews/") and path.endswith(_DRAWINGS):
        return MAX_DRAWING_BYTES
    return _LIMITS.get(path, MAX_BODY_BYTES)


def _too_large(limit: int) -> _Complaint:
    return 413, f"The request body is too large: the limit is {limit // (1024 * 1024)} MB.", "body_too_large"


def _hostname(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def _same_origin(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def _with_headers(send: Send) -> Send:
    async def sender(message: Message) -> None:
        if message["type"].endswith("http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
            # Deleted interviews must not live on in the browser's cache. Static files say otherwise for themselves.
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sender


async def _refuse(complaint: _Complaint, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        # A server that cannot answer an upgrade with a status of ours still turns it down.
        await send({"type": "websocket.close", "code": 4403, "reason": complaint[1]})
    else:
        await error_response(*complaint)(scope, receive, _with_headers(send))


async def _limited(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Count what a body without a declared length really brings, and answer 413 past the limit."""
    taken, answered, limit = 0, False, _limit(scope)

    async def receiver() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > limit:
                return {"type": "http.disconnect"}
        return message

    async def sender(message: Message) -> None:
        nonlocal answered
        # What the application makes of a body that was cut off is not what its sender should hear.
        if answered or taken <= limit:
            answered = True
            await send(message)

    await app(scope, receiver, sender)
    if not answered:
        await error_response(*_too_large(limit))(scope, receive, send)
