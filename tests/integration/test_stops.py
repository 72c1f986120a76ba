"""A real server that is stopped, continued, killed and started again charges only the time in which it ran."""

import os
import signal
import time
from pathlib import Path
from typing import Any

from tests.serving import Server, eventually

STOPPED_S = 6.5
"""Longer than a busy machine may stall."""
DOWN_S = 3.0


def test_a_stop_and_a_kill_cost_the_candidate_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        interview = server.at_problem()
        first, said_at = _say(server, interview, "Before."), time.monotonic()

        os.kill(server.pid, signal.SIGSTOP)
        time.sleep(STOPPED_S)  # what is tried here is the passing of time
        os.kill(server.pid, signal.SIGCONT)
        stopped = eventually(lambda: _paused_ms(server, interview), "the stop was not recorded")
        assert stopped >= (STOPPED_S - 1.5) * 1000

        server.kill()
        time.sleep(DOWN_S)
        server.start()
        eventually(lambda: _paused_ms(server, interview) > stopped, "the time without a server was not recorded")

        charged = (_say(server, interview, "After.") - first) / 1000
        ran = time.monotonic() - said_at - STOPPED_S - DOWN_S
        # Nobody knows when in the second before it the stop began.
        assert 0 <= charged <= ran + 1.0
        told = [line["text"] for line in _room(server, interview)["lines"] if line["who"] == "room"]
        assert any("while Greenroom was stopped." in text for text in told)


def _room(server: Server, interview: str) -> Any:
    return server.get(f"/api/interviews/{interview}")["room"]


def _paused_ms(server: Server, interview: str) -> int:
    return int(_room(server, interview)["interview"]["paused_ms"])


def _say(server: Server, interview: str, text: str) -> int:
    """Say something; returns when that was by the interview's clock."""
    server.command(interview, type="say", text=text)
    return next(int(line["at"]) for line in _room(server, interview)["lines"] if line["text"] == text)
