"""Serves Greenroom on a machine that sleeps for three minutes at SIGUSR1: `python -m tests.e2e.sleepy serve`."""

import signal
import sys
import time

import typer
import uvicorn

from greenroom.adapters.clock.system import NS_PER_S, SystemClock
from greenroom.bootstrap import build_services
from greenroom.cli.serve import SERVER_OPTIONS, listen
from greenroom.config import Settings
from greenroom.web.app import create_app

SLEEP_S = 180

if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[-1]))
    naps: list[int] = []
    signal.signal(signal.SIGUSR1, lambda number, frame: naps.append(SLEEP_S * NS_PER_S))
    clock = SystemClock(
        wall=lambda: time.time_ns() + sum(naps),
        uptime=lambda: time.monotonic_ns() + sum(naps),
    )
    app = create_app(build_services(Settings(), clock=clock))
    typer.echo(f"http://127.0.0.1:{listener.getsockname()[1]}")
    uvicorn.Server(uvicorn.Config(app, **SERVER_OPTIONS)).run(sockets=[listener])
