"""What the server's process as a whole is told before it serves."""

import gc
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI

from greenroom.cli import serve
from greenroom.config import Settings


@pytest.fixture
def as_it_was() -> Iterator[None]:
    thresholds, interval = gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("as_it_was")
def test_nobody_is_held_up_by_garbage_or_by_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there is frozen, what is new is looked at in small bits, and a busy thread soon gives way."""
    seen: dict[str, Any] = {}

    def run(server: uvicorn.Server, sockets: list[Any]) -> None:
        sockets[0].close()
        seen.update(frozen=gc.get_freeze_count(), thresholds=gc.get_threshold(), interval=sys.getswitchinterval())

    monkeypatch.setattr(serve, "build_app", lambda settings: FastAPI())
    monkeypatch.setattr(uvicorn.Server, "run", run)
    serve._serve_on(serve.listen("127.0.0.1", 0), Settings())
    assert seen["frozen"] > 10_000
    newest, older, all_ = seen["thresholds"]
    assert newest * older <= 100_000, "a look at more is a pause that is felt"
    assert newest * older * all_ >= 40_000_000, "a look at everything is worth its pause only rarely"
    assert seen["interval"] <= 0.0011
