"""Notion's API on loopback, as far as session logs need it: with its limits, and with whatever can go wrong."""

import json
import re
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal
from urllib.parse import parse_qs, urlsplit

from tests.contract.notion_limits import Invalid, checked_blocks, checked_text, only

TOKEN = "ntn_s3cret"
PARENT = "0123456789abcdef0123456789abcdef"
Json = dict[str, Any]
How = Literal["refuse", "lose", "hold", "garble"]


@dataclass
class Fault:
    """What goes wrong with the next requests of a kind."""

    method: str
    how: How
    """`refuse` with a status; `lose` the answer after writing; `hold` it, with or without writing; `garble` it."""
    status: int = 0
    writes: bool = False
    times: int = 1
    skip: int = 0
    """So many requests of the kind go well first."""


@dataclass
class Page:
    """A page, which is also a block of its parent."""

    id: str
    title: str
    blocks: list[Json] = field(default_factory=list)
    is_trashed: bool = False


class FakeNotion:
    """One parent page and everything below it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.release = threading.Event()
        self.reset()

    def reset(self) -> None:
        """Everything as in the beginning."""
        self.release.set()
        self.pages: list[Page] = []
        self.faults: list[Fault] = []
        self.requests: list[tuple[str, str]] = []
        self.held = threading.Event()
        """Set when a request is being held."""
        self.release = threading.Event()

    def has(self, interview: str) -> list[Page]:
        """The pages of an interview."""
        return [page for page in self.shown if page.title.endswith(f"({interview})")]

    @property
    def shown(self) -> list[Page]:
        """All pages that are not in the trash."""
        return [page for page in self.pages if not page.is_trashed]

    def count(self, method: str) -> int:
        """How many requests of a method came."""
        return sum(one == method for one, _ in self.requests)

    def add_page(self, title: str) -> Page:
        """One more page below the parent."""
        page = Page(str(uuid.uuid4()), title)
        self.pages.append(page)
        return page

    def fault(self, method: str) -> Fault | None:
        """What goes wrong with this request."""
        for fault in self.faults:
            if fault.method in (method, "*") and fault.times:
                if fault.skip:
                    fault.skip -= 1
                    return None
                fault.times -= 1
                return fault
        return None

    def answer(self, method: str, path: str, query: dict[str, list[str]], body: Json | None) -> Json:
        """Do what is asked. Raises Invalid."""
        if (method, path) == ("POST", "/v1/pages"):
            return self._post(body or {})
        found = re.fullmatch(r"/v1/blocks/([0-9a-f-]+)(/children)?", path)
        if found is None:
            raise Invalid("Invalid request URL.", "invalid_request_url")
        block, of_children = found[1].replace("-", ""), found[2] is not None
        match method, of_children:
            case "GET", True:
                return self._list(self._children(block), query)
            case "PATCH", True:
                return self._append(self._page(block), body or {})
            case "DELETE", False:
                page = self._page(block)
                page.is_trashed = True
                return _as_block(page)
            case "GET", False if block == PARENT:
                return _as_block(Page(PARENT, "Interviews"))
            case _:
                raise Invalid("Invalid request URL.", "invalid_request_url")

    def _post(self, body: Json) -> Json:
        only(body, "parent", "properties", "children")
        if body["parent"].get("page_id", "").replace("-", "") != PARENT:
            raise _not_found(str(body["parent"].get("page_id")))
        title = checked_text(body["properties"]["title"]["title"])
        page = self.add_page(title)
        page.blocks += _stored(checked_blocks(body.get("children", [])))
        return {"object": "page", "id": page.id, "url": f"https://www.notion.so/{page.id}"}

    def _append(self, page: Page, body: Json) -> Json:
        only(body, "children")
        added = _stored(checked_blocks(body["children"]))
        page.blocks += added
        return {"object": "list", "results": added, "has_more": False, "next_cursor": None}

    def _children(self, block: str) -> list[Json]:
        return [_as_block(page) for page in self.shown] if block == PARENT else self._page(block).blocks

    def _list(self, blocks: list[Json], query: dict[str, list[str]]) -> Json:
        size = int(query.get("page_size", ["100"])[0])
        if not 0 < size <= 100:
            raise Invalid("page_size should be between 1 and 100.")
        start, ids = 0, [block["id"] for block in blocks]
        if "start_cursor" in query:
            if query["start_cursor"][0] not in ids:
                raise Invalid("The start_cursor provided is invalid.")
            start = ids.index(query["start_cursor"][0])
        end = start + size
        more = ids[end] if end < len(ids) else None
        return {"object": "list", "results": blocks[start:end], "next_cursor": more, "has_more": more is not None}

    def _page(self, block: str) -> Page:
        found = next((page for page in self.shown if page.id.replace("-", "") == block), None)
        if found is None:
            raise _not_found(block)
        return found


def _stored(blocks: list[Json]) -> list[Json]:
    return [{"object": "block", "id": str(uuid.uuid4()), "has_children": False, **block} for block in blocks]


def _as_block(page: Page) -> Json:
    return {"object": "block", "id": page.id, "type": "child_page", "child_page": {"title": page.title}}


def _not_found(id_: str) -> Invalid:
    return Invalid(f"Could not find block with ID: {id_}.", "object_not_found", 404)


def words_of(page: Page) -> str:
    """Everything on a page, as plain text in its order."""
    found: list[str] = []

    def look(value: object) -> None:
        if isinstance(value, dict):
            if isinstance(text := value.get("text"), dict):
                found.append(text["content"])
            for name, inside in value.items():
                if name != "text":
                    look(inside)
        elif isinstance(value, list):
            for inside in value:
                look(inside)

    look(page.blocks)
    return "".join(found)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    notion: FakeNotion

    def do_GET(self) -> None:
        self._answer("GET")

    def do_POST(self) -> None:
        self._answer("POST")

    def do_PATCH(self) -> None:
        self._answer("PATCH")

    def do_DELETE(self) -> None:
        self._answer("DELETE")

    def log_message(self, format: str, *arguments: object) -> None:
        pass

    def _answer(self, method: str) -> None:
        notion, where = self.notion, urlsplit(self.path)
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with notion.lock:
            notion.requests.append((method, where.path))
            fault = notion.fault(method)
            status, told = 200, {}
            if fault is None or fault.how == "lose" or fault.writes:
                status, told = self._done(method, where.path, parse_qs(where.query), raw)
        if fault is not None and fault.how == "hold":
            notion.held.set()
            notion.release.wait(120)
        if fault is not None and fault.how in ("lose", "hold"):
            self.close_connection = True
            return
        if fault is not None and fault.how == "refuse":
            status, told = fault.status, _error(fault.status, "refused", "You asked for it.")
        content = b"<html>what?" if fault is not None and fault.how == "garble" else json.dumps(told).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        if status == 429:
            self.send_header("Retry-After", "1")
        self.end_headers()
        self.wfile.write(content)

    def _done(self, method: str, path: str, query: dict[str, list[str]], raw: bytes) -> tuple[int, Json]:
        if self.headers.get("Authorization") != f"Bearer {TOKEN}":
            return 401, _error(401, "unauthorized", "API token is invalid.")
        if not self.headers.get("Notion-Version"):
            return 400, _error(400, "missing_version", "Notion-Version header failed validation.")
        if len(raw) > 500_000:
            return 413, _error(413, "payload_too_large", "The request is too large.")
        try:
            return 200, self.notion.answer(method, path, query, json.loads(raw) if raw else None)
        except Invalid as invalid:
            return invalid.status, _error(invalid.status, invalid.code, str(invalid))


def _error(status: int, code: str, message: str) -> Json:
    return {"object": "error", "status": status, "code": code, "message": message, "request_id": str(uuid.uuid4())}


@contextmanager
def serving() -> Iterator[tuple[FakeNotion, str]]:
    """A fake Notion and its address."""
    notion = FakeNotion()
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"notion": notion}))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield notion, f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        notion.release.set()
        server.shutdown()
        server.server_close()
        thread.join()
