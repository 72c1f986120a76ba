"""Serves Greenroom with a clock that runs much faster after SIGUSR1: `python -m tests.e2e.hurried serve --port N`."""

import signal
import sys

import typer
import uvicorn

from greenroom.bootstrap import build_services
from greenroom.cli.serve import SERVER_OPTIONS, listen
from greenroom.config import Settings
from greenroom.testing.hurried_clock import HurriedClock
from greenroom.web.app import create_app

SPEED = 240

if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[-1]))
    clock = HurriedClock(SPEED)
    signal.signal(signal.SIGUSR1, lambda number, frame: clock.hurry())
    app = create_app(build_services(Settings(), clock=clock))
    typer.echo(f"http://127.0.0.1:{listener.getsockname()[1]}")
    uvicorn.Server(uvicorn.Config(app, **SERVER_OPTIONS)).run(sockets=[listener])
