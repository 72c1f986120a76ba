"""The real server as a process of its own, to be killed and started again on the same data.

Half of a start is reading the same modules again, and hundreds of tests start a server. So each server is forked off a
process that has read them and done nothing else; `test_cli.py` starts one from nothing.
"""

import json
import multiprocessing
import os
import re
import runpy
import signal
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

PATIENCE = 30.0
_FORKING = multiprocessing.get_context("forkserver")
# The last is what FastAPI looks for when the first route is made.
_FORKING.set_forkserver_preload(["greenroom.cli", "uvicorn.protocols.http.httptools_impl", "pydantic.v1"])


class Server:
    """`greenroom serve` on a free loopback port; the port stays the same over restarts."""

    def __init__(self, data_dir: Path, module: str = "greenroom.cli", **environment: str) -> None:
        self._module = module
        self._environment = {
            **os.environ,
            "GREENROOM_DATA_DIR": str(data_dir),
            "GREENROOM_LOG_LEVEL": "warning",
            **environment,
        }
        self._port = 0
        self._log = data_dir / "server.log"
        self._process: ForkServerProcess | None = None
        self._said: TextIO | None = None
        self.database = data_dir / "greenroom.db"

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        """The running process."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def start(self) -> None:
        """Start and wait until it answers."""
        self._log.parent.mkdir(parents=True, exist_ok=True)
        ours, theirs = _FORKING.Pipe(duplex=False)
        arguments = ["serve", "--port", str(self._port)]
        self._process = _FORKING.Process(
            target=_run, args=(self._module, arguments, self._environment, theirs, self._log), daemon=True
        )
        self._process.start()
        theirs.close()
        # Kept open until the end: a server whose words nobody can read any more would stumble over them.
        self._said = open(os.dup(ours.fileno()), encoding="utf-8")
        ours.close()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self._said.readline())
        assert found, f"the server did not start:\n{self._log.read_text()}"
        self._port = int(found.group(1))
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

    def at_problem(self, **settings: object) -> str:
        """An interview that stands at its first problem."""
        interview = self.post("/api/interviews", {"candidate": "Ada", **settings})["id"]
        for command in ("start", "move_on", "move_on", "move_on"):
            self.command(interview, type=command)
        return str(interview)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _run(module: str, arguments: list[str], environment: Mapping[str, str], said: Connection, log: Path) -> None:
    """What `python -m MODULE ARGUMENTS` does, in a process that has been forked off."""
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(said.fileno(), 1)
    said.close()
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(written, 2)
    os.close(written)
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _answer(request: urllib.request.Request) -> Any:
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise AssertionError(f"{request.method or 'GET'} {request.full_url}: {error.read().decode()}") from error
