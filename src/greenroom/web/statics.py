"""The built interface: hashed files for ever, the page itself never stale, both sent compressed."""

import mimetypes
from collections.abc import Callable
from pathlib import Path

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

BUILT = Path(__file__).parent / "static"
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
_NEVER_PAGES = ("api", "assets")
_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Greenroom</title>
<h1>The interface is not built</h1><p>The API is running. Build the interface with <code>make run</code>.</p></html>"""


def router(folder: Path = BUILT) -> APIRouter:
    """Routes for the page and its files. Only paths that the interface knows get the page."""
    routes = APIRouter(include_in_schema=False)

    @routes.get("/")
    @routes.get("/history")
    @routes.get("/progress")
    @routes.get("/grading")
    @routes.get("/settings")
    @routes.get("/practice")
    @routes.get("/practice/{rest:path}")
    @routes.get("/interviews/{rest:path}")
    async def page(request: Request) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return HTMLResponse(_NOT_BUILT, status_code=503)
        return _file(request, index, "no-cache")

    @routes.get("/assets/{path:path}")
    async def asset(request: Request, path: str) -> Response:
        return _file(request, _inside(folder / "assets", path), "public, max-age=31536000, immutable")

    @routes.get("/{name}")
    async def root_file(request: Request, name: str) -> Response:
        """Files beside the page, such as the icon; pages and compressed twins are not asked for by name."""
        if name.endswith((".html", ".br", ".gz")):
            raise HTTPException(404, "Nothing here.")
        return _file(request, _inside(folder, name), "no-cache")

    return routes


def not_found(folder: Path = BUILT) -> Callable[[Request], Response | None]:
    """The page for a browser that asks for an unknown address; None where an error in JSON is the right answer."""

    def page(request: Request) -> Response | None:
        index, first = folder / "index.html", request.url.path.split("/")[1]
        wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if not wants_page or first in _NEVER_PAGES or not index.is_file():
            return None
        return _file(request, index, "no-cache", status=404)

    return page


def _inside(folder: Path, path: str) -> Path:
    try:
        file = (folder / path).resolve()
        found = file.is_relative_to(folder.resolve()) and file.is_file()
    except (ValueError, OSError):
        # A NUL byte, or a name longer than the file system takes.
        found = False
    if not found:
        raise HTTPException(404, "Nothing here.")
    return file


def _file(request: Request, file: Path, cache: str, *, status: int = 200) -> Response:
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in _ENCODINGS:
        twin = file.with_name(file.name + suffix)
        if _accepts(accepted, encoding) and twin.is_file():
            headers |= {"Content-Encoding": encoding}
            return FileResponse(twin, status, headers, media_type)
    return FileResponse(file, status, headers, media_type)


def _accepts(header: str, encoding: str) -> bool:
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == encoding:
            # Weight nought, however many digits it is written with, is a refusal.
            return weight.strip().rstrip("0.") != "q="
    return False
