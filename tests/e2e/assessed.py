"""A server whose interviews were really played and have their reports."""

import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from tests.e2e.replaying import played
from tests.serving import Server

_PATIENCE = 60
_LOOK_AGAIN = 0.1


@contextmanager
def assessed(folder: Path, interviews: int) -> Iterator[tuple[Server, list[str]]]:
    """The first so many interviews of the course, oldest first; the server writes their reports when it starts."""
    with played(folder, interviews) as (server, ids):
        deadline = monotonic() + _PATIENCE
        while scored(server) < interviews:
            assert monotonic() < deadline, f"only {scored(server)} of {interviews} reports were written"
            sleep(_LOOK_AGAIN)
        yield server, ids


def put_in_bin(server: Server, interview: str) -> None:
    """Delete an interview as the browser does; it can be restored."""
    request = urllib.request.Request(f"{server.url}/api/interviews/{interview}", method="DELETE")
    with urllib.request.urlopen(request, timeout=30) as response:
        assert response.status == 204


def scored(server: Server) -> int:
    """How many interviews in history have an overall score."""
    return sum(item["overall"] is not None for item in server.get("/api/interviews?limit=100")["items"])
