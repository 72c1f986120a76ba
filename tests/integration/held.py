"""Serves Greenroom with a part of the feedback held back: `python -m tests.integration.held serve --port N`.

GREENROOM_HELD names a folder. Where it has a file `analysis` or `writing`, that part says with a file `….begun` that it
has begun, and then waits until its file is gone.
"""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

from greenroom.cli import app
from greenroom.engine import assessing
from greenroom.engine.rounds.coding.analysis import Analyst

HELD = Path(os.environ["GREENROOM_HELD"])


def is_held(part: str) -> bool:
    """Whether to wait on; whoever waits has begun."""
    if not (HELD / part).exists():
        return False
    (HELD / f"{part}.begun").touch()
    return True


_analyse = Analyst.analyse
_checked = assessing._checked


async def analyse(self: Analyst, *arguments: Any, **named: Any) -> Any:
    while is_held("analysis"):  # noqa: ASYNC110  (whoever lets go is in another process)
        await asyncio.sleep(0.02)
    return await _analyse(self, *arguments, **named)


def checked(*arguments: Any) -> Any:
    while is_held("writing"):
        time.sleep(0.02)
    return _checked(*arguments)


if __name__ == "__main__":
    Analyst.analyse = analyse  # type: ignore[method-assign]
    assessing._checked = checked
    app()
