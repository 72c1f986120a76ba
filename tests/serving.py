"""The real server as a process of its own, to be killed and started again on the same data."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self


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
        self._process: subprocess.Popen[str] | None = None
        self.database = data_dir / "greenroom.db"

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        """The running process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start and wait until it answers."""
        self._log.parent.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", self._module, "serve", "--port", str(self._port)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._environment
            )
        assert self._process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self._process.stdout.readline())
        assert found, f"the server did not start:\n{self._log.read_text()}"
        self._port = int(found.group(1))
        # It listens from here on, so the first request waits for the application instead of being refused.
        self.get("/healthz")

    def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()

    def stop(self) -> None:
        """Stop as an operator would."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.communicate(timeout=30)

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


def _answer(request: urllib.request.Request) -> Any:
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise AssertionError(f"{request.method or 'GET'} {request.full_url}: {error.read().decode()}") from error
