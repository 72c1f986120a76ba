"""The running server, asked over HTTP: what it has, a new interview, the report."""

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from greenroom.cli.room.addresses import last_announced
from greenroom.config import Settings
from greenroom.errors import InvalidInput, NotFound, Unavailable

T = TypeVar("T")

_SECONDS = 20.0
_MOST_BYTES = 32 * 1024 * 1024
_NOT_FOUND = 404
_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""The server is on this machine: no proxy stands between."""


class _Known(BaseModel):
    """What this client needs of an answer; all else is left aside."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Listed(_Known):
    """An interview in a list."""

    id: str
    status: str
    track: str
    candidate: str
    stage: str | None = None


class _Page(_Known):
    items: tuple[Listed, ...]


class ThreadLine(_Known):
    """A line of the talk about the report."""

    seq: int
    who: str
    text: str


class ReportState(_Known):
    """How far the report is, and the talk about it."""

    state: str
    reason: str = ""
    thread: tuple[ThreadLine, ...] = ()
    answering: bool = False


_PAGE = TypeAdapter(_Page)
_LISTED = TypeAdapter(Listed)
_REPORT = TypeAdapter(ReportState)


class Rest:
    """The REST surface of one server. Raises GreenroomError with words that can be shown."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")

    def interviews(self, status: str) -> tuple[Listed, ...]:
        """The newest interviews of a status."""
        return _read(_PAGE, self._ask("GET", f"/api/interviews?limit=50&status={status}")).items

    def require(self, interview: str) -> None:
        """Raise NotFound, or what else is wrong with it, unless the server has this interview."""
        self._ask("GET", f"/api/interviews/{interview}/transcript")

    def create(self, request: Mapping[str, Any]) -> str:
        """Schedule an interview; returns its id."""
        return _read(_LISTED, self._ask("POST", "/api/interviews", request)).id

    def report(self, interview: str) -> ReportState:
        """How far the report is."""
        return _read(_REPORT, self._ask("GET", f"/api/interviews/{interview}/report"))

    def report_text(self, interview: str) -> str:
        """The report in Markdown."""
        return self._ask("GET", f"/api/interviews/{interview}/report/export?format=md").decode("utf-8", "replace")

    def is_greenroom(self) -> bool:
        """Whether a Greenroom answers here, healthy or not."""
        try:
            health = json.loads(self._ask("GET", "/healthz", any_status=True))
        except (Unavailable, InvalidInput, ValueError, RecursionError):
            return False
        return isinstance(health, dict) and {"status", "log"} <= set(health)

    def _ask(self, method: str, path: str, body: object = None, *, any_status: bool = False) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        try:
            request = urllib.request.Request(
                self.url + path, data, {"Content-Type": "application/json"} if data else {}, method=method
            )
            with _DIRECT.open(request, timeout=_SECONDS) as response:
                return bytes(response.read(_MOST_BYTES))
        except urllib.error.HTTPError as error:
            answer = error.read(_MOST_BYTES)
            if any_status:
                return answer
            raise (NotFound if error.code == _NOT_FOUND else InvalidInput)(_detail(answer, error.code)) from None
        except ValueError:
            raise InvalidInput(f"{self.url} is not an address of a server, such as http://127.0.0.1:8000.") from None
        except OSError as error:
            reason = getattr(error, "reason", error)
            raise Unavailable(f"The server at {self.url} can't be reached: {reason}.") from None


def find(settings: Settings, url: str | None) -> Rest:
    """The server at this address, or the one that runs for the data folder."""
    known = [url] if url else [last_announced(settings.data_dir), f"http://{settings.host}:{settings.port}"]
    for address in dict.fromkeys(filter(None, known)):
        if (server := Rest(address)).is_greenroom():
            return server
    where = f"at {url}" if url else f"for {settings.data_dir}"
    raise Unavailable(f"No Greenroom is running {where}. Start one with `greenroom serve`, or name another with --url.")


def _read(shape: TypeAdapter[T], answer: bytes) -> T:
    try:
        return shape.validate_json(answer)
    except ValidationError:
        raise Unavailable("The server's answer can't be read. Is it another version of Greenroom?") from None


def _detail(answer: bytes, status: int) -> str:
    """The sentence in an error's body."""
    try:
        detail = json.loads(answer)["detail"]
    except (ValueError, KeyError, TypeError, RecursionError):
        detail = None
    return detail if isinstance(detail, str) and detail else f"The server answered with status {status}."
