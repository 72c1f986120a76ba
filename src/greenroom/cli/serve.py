"""`greenroom serve`: the web application on this machine."""

import gc
import ipaddress
import socket
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import typer
import uvicorn
from fastapi import FastAPI

import greenroom
from greenroom.bootstrap import build_app
from greenroom.cli.logs import configure_logging
from greenroom.cli.room.addresses import announce
from greenroom.config import Settings
from greenroom.databases.locking import only_writer
from greenroom.errors import FolderInUse, GreenroomError
from greenroom.web.impatient import ImpatientProtocol

WS_MAX_BYTES = 2 * 1024 * 1024
"""256 kB of code grows up to sixfold when every character is escaped in JSON."""

COLLECTED_AFTER = (20_000, 4, 500)
"""New objects until the newest are looked through; how often that is done until those before them are, too; and all."""

GIVES_WAY_AFTER = 0.001
"""Seconds a thread may go on while another waits."""

SERVER_OPTIONS: dict[str, Any] = {
    "http": ImpatientProtocol,
    "ws": "websockets-sansio",
    "ws_max_size": WS_MAX_BYTES,
    "ws_per_message_deflate": False,
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": 5,
}
"""How uvicorn is run, here and in tests."""


_HELD = ExitStack()


def serve(host: str | None, port: int | None, reload: bool) -> None:
    """Serve Greenroom in the browser."""
    settings = Settings()
    given = {"host": host, "port": port}
    settings = settings.model_copy(update={name: value for name, value in given.items() if value is not None})
    _require_loopback(settings.host)
    if reload:
        gc.enable()
        uvicorn.run(
            "greenroom.cli.serve:reloading_app",
            factory=True,
            reload=True,
            reload_dirs=[str(Path(greenroom.__file__).parent)],
            host=settings.host,
            port=settings.port,
            **SERVER_OPTIONS,
        )
        return
    configure_logging(settings)
    try:
        with only_writer(settings.data_dir, "serve"):
            listener = listen(settings.host, settings.port)
            announce(settings.data_dir, _url(listener))
            _serve_on(listener, settings)
    except FolderInUse as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None


def reloading_app() -> FastAPI:
    """The application as `--reload` builds it, in a process of its own that holds the data folder until it ends."""
    settings = Settings()
    configure_logging(settings)
    try:
        _HELD.enter_context(only_writer(settings.data_dir, "serve --reload"))
    except FolderInUse as error:
        raise SystemExit(error.message) from None
    return build_app(settings, watch_packs=True)


def _serve_on(listener: socket.socket, settings: Settings) -> None:
    try:
        config = uvicorn.Config(build_app(settings), **SERVER_OPTIONS)
    except GreenroomError as error:
        # A setting or a pack that cannot be used: its message says which and why.
        listener.close()
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None
    _keep_rooms_quick()
    typer.echo(f"Greenroom is running at {_url(listener)}  (Ctrl-C stops it; your interviews are saved)")
    uvicorn.Server(config).run(sockets=[listener])


def _url(listener: socket.socket) -> str:
    address, port = listener.getsockname()[:2]
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def _keep_rooms_quick() -> None:
    """Keep what is done in threads from stopping every room at once. All that is decided of this is decided here.

    Live interviews are hundreds of thousands of objects that stay. What is loaded by now need never be looked at
    again, and a full look at the rest is worth its pause only rarely. A look at what is new comes early: put off, it
    would be one pause of 60 ms while a long log is read, in place of several short ones.

    A thread that reads or reports on a long log gives way as soon as somebody's message has come, not 5 ms later.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
    gc.enable()
    sys.setswitchinterval(GIVES_WAY_AFTER)


def listen(host: str, port: int) -> socket.socket:
    """A socket that accepts from now on, so that nobody is turned away while the rest loads."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        typer.echo(
            f"Cannot listen on {host}:{port}: {error.strerror}. Another program may be using it; try --port.",
            err=True,
        )
        raise typer.Exit(1) from None
    return listener


def _require_loopback(host: str) -> None:
    """Without accounts anyone who reaches the server is the user, so only this machine may reach it."""
    try:
        local = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        local = False
    if not local:
        typer.echo(
            f"Refusing to listen on {host}: in local mode there is no login, so only loopback is allowed "
            "(127.0.0.1, ::1 or localhost).",
            err=True,
        )
        raise typer.Exit(2)
