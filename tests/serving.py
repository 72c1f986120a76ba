"""The real server, and every other command, as a process of its own: to be killed and started again on the same data.

Most of a start is reading the same modules again, and hundreds of tests start a process. So each is forked off one that
has read them and done nothing else. `tests/integration/test_cli.py` also starts some from nothing, as a user does.
"""

import json
import multiprocessing
import os
import re
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from http import HTTPStatus
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO, TypeVar

from tests.request_bodies import request_body

PATIENCE = 30.0
_LOOK_AGAIN = 0.05
_FORKING = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(["tests.preloaded"])

Found = TypeVar("Found")


def eventually(look: Callable[[], Found | None], missing: str, patience: float = 2 * PATIENCE) -> Found:
    """What is found by looking again and again, as soon as it is there; `missing` says what never came."""
    deadline = time.monotonic() + patience
    while not (found := look()):
        assert time.monotonic() < deadline, missing
        time.sleep(_LOOK_AGAIN)
    return found


def only_packs(folder: Path) -> dict[str, str]:
    """Settings of a server that has the questions of these packs and no others."""
    return {"GREENROOM_PACKS": str(folder), "GREENROOM_BUILT_IN_QUESTIONS": "false"}


class Client:
    """Whoever asks a server that is there."""

    def __init__(self, port: int = 0) -> None:
        self._port = port

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._port}"

    def get(self, path: str) -> Any:
        """GET as JSON."""
        return _answer(urllib.request.Request(self.url + path))

    def post(self, path: str, body: object, method: str = "POST") -> Any:
        """POST JSON."""
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method=method
        )
        return _answer(request)

    def command(self, interview: str, **command: object) -> Any:
        """Give an interview a command over REST."""
        return self.post(f"/api/interviews/{interview}/commands", {"command": command})

    def at_problem(self, **settings: Any) -> str:
        """An interview that stands at its first problem."""
        interview = self.post("/api/interviews", request_body(**settings))["id"]
        for command in ("start", "move_on", "move_on", "move_on"):
            self.command(interview, type=command)
        return str(interview)


class Server(Client):
    """`greenroom serve` on a free loopback port; the port stays the same over restarts."""

    def __init__(self, data_dir: Path, module: str = "greenroom.cli", **environment: str) -> None:
        super().__init__()
        self._module = module
        self._environment = {
            **os.environ,
            "GREENROOM_DATA_DIR": str(data_dir),
            "GREENROOM_LOG_LEVEL": "warning",
            # What else runs on this machine is no part of a test.
            "GREENROOM_FIND_LOCAL_MODELS": "false",
            "GREENROOM_ENCODER": "false",
            **environment,
        }
        self._log = data_dir / "server.log"
        self._process: ForkServerProcess | None = None
        self._said: TextIO | None = None
        self.database = data_dir / "greenroom.db"

    @property
    def pid(self) -> int:
        """The running process."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def start(self) -> None:
        """Start and wait until it answers."""
        _until_free(self._port)
        self._log.parent.mkdir(parents=True, exist_ok=True)
        ours, theirs = os.pipe()
        with self._log.open("a") as log:
            arguments = ("serve", "--port", str(self._port))
            self._process = _fork(self._module, arguments, self._environment, theirs, log.fileno())
        os.close(theirs)
        # Kept open until the end: a server whose words nobody can read any more would stumble over them.
        self._said = os.fdopen(ours, encoding="utf-8")
        self._port = port_in(self._said.readline(), self._log)
        # It listens from here on, so the first request waits for the application instead of being refused.
        self.get("/healthz")

    def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        os.kill(self.pid, signal.SIGKILL)
        self._ended()

    def stop(self) -> None:
        """Stop as an operator would."""
        if self._process is not None:
            self._process.terminate()
            self._ended()

    def _ended(self) -> None:
        assert self._process is not None
        assert self._said is not None
        self._process.join(PATIENCE)
        assert not self._process.is_alive(), "the server does not end"
        self._said.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _until_free(port: int) -> None:
    """A process that was killed while it started another leaves its sockets to that one for a moment."""
    deadline = time.monotonic() + PATIENCE
    while True:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                return probe.bind(("127.0.0.1", port))
            except OSError:
                assert time.monotonic() < deadline, f"port {port} is not given back"
        time.sleep(0.01)


def port_in(said: str, log: Path) -> int:
    """Where a server says that it is."""
    found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
    assert found, f"the server did not start:\n{log.read_text()}"
    return int(found.group(1))


def greenroom(*arguments: str, data_dir: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end and hear what it says."""
    unfound = {"GREENROOM_FIND_LOCAL_MODELS": "false", "GREENROOM_ENCODER": "false"}
    settings = {**os.environ, "GREENROOM_DATA_DIR": str(data_dir), **unfound, **environment}
    with tempfile.TemporaryFile("w+") as said, tempfile.TemporaryFile("w+") as complained:
        process = _fork("greenroom.cli", arguments, settings, said.fileno(), complained.fileno())
        process.join(2 * PATIENCE)
        assert process.exitcode is not None, "the command does not end"
        said.seek(0)
        complained.seek(0)
        return subprocess.CompletedProcess(arguments, process.exitcode, said.read(), complained.read())


def _fork(module: str, arguments: tuple[str, ...], environment: Mapping[str, str], *out: int) -> ForkServerProcess:
    files = tuple(Connection(os.dup(file)) for file in out)
    process = _FORKING.Process(target=_run, args=(module, arguments, environment, *files), daemon=True)
    process.start()
    for file in files:
        file.close()
    return process


def _run(module: str, arguments: tuple[str, ...], environment: Mapping[str, str], *out: Connection) -> None:
    """What `python -m MODULE ARGUMENTS` does, in a process that has been forked off."""
    os.environ.clear()
    os.environ.update(environment)
    for number, file in enumerate(out, start=1):
        os.dup2(file.fileno(), number)
        file.close()
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _answer(request: urllib.request.Request) -> Any:
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return None if response.status == HTTPStatus.NO_CONTENT else json.load(response)
    except urllib.error.HTTPError as error:
        raise AssertionError(f"{request.method or 'GET'} {request.full_url}: {error.read().decode()}") from error
