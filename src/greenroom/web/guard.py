"""Who may talk to this server: its own pages and local programs, never a page from elsewhere.

A local server is reachable by every web page its user visits. Checking Host stops DNS rebinding, checking Origin
stops cross-site requests and sockets, and the headers keep our own pages from loading anything foreign.
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from greenroom.web.problems import problem_response

LOOPBACK_NAMES = frozenset({"127.0.0.1", "localhost", "::1"})
MAX_BODY_BYTES = 2 * 1024 * 1024

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self)",
}


class Guard:
    """ASGI middleware in front of everything."""

    def __init__(self, app: ASGIApp, allowed_hosts: Iterable[str] = LOOPBACK_NAMES) -> None:
        self._app = app
        self._allowed_hosts = frozenset(allowed_hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        complaint = self._complaint(scope, headers)
        if scope["type"] == "websocket":
            if complaint is not None:
                await send({"type": "websocket.close", "code": 4403, "reason": complaint[1]})
                return
            await self._app(scope, receive, send)
            return
        if complaint is not None:
            status, reason, code = complaint
            await problem_response(status, reason, code)(scope, receive, _with_headers(send))
            return
        await self._app(scope, _limited(receive), _with_headers(send))

    def _complaint(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
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
        if not length.isdecimal() or int(length) > MAX_BODY_BYTES:
            return 413, "The request body is too large.", "body_too_large"
        return None


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
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sender


def _limited(receive: Receive) -> Receive:
    """Count what a body without a declared length really brings, and cut it off past the limit."""
    taken = 0

    async def receiver() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > MAX_BODY_BYTES:
                return {"type": "http.disconnect"}
        return message

    return receiver
