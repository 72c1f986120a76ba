"""Serves Greenroom with a clock that runs much faster after SIGUSR1, and as usual after SIGUSR2.

`python -m tests.e2e.hurried serve --port N`; HURRIED_SPEED says how much faster.
"""

import os
import signal
import sys

import typer
import uvicorn

from greenroom.bootstrap import build_services
from greenroom.cli.serve import SERVER_OPTIONS, listen
from greenroom.config import Settings
from greenroom.testing.hurried_clock import HurriedClock
from greenroom.web.app import create_app

SPEED = int(os.environ.get("HURRIED_SPEED", "240"))

if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[-1]))
    clock = HurriedClock(SPEED)
    signal.signal(signal.SIGUSR1, lambda number, frame: clock.hurry())
    signal.signal(signal.SIGUSR2, lambda number, frame: clock.calm())
    app = create_app(build_services(Settings(), clock=clock))
    typer.echo(f"http://127.0.0.1:{listener.getsockname()[1]}")
    uvicorn.Server(uvicorn.Config(app, **SERVER_OPTIONS)).run(sockets=[listener])
