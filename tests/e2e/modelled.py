"""Serves Greenroom with a model that does as the candidate says: `python -m tests.e2e.modelled serve --port N`.

"be slow" makes it think, "fail" has the house stand in, "take it back" retracts, "explain", "show" and "run" move.
Between one thing and the next it waits for `go_on`, so that whoever watches can take as long as they need.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import typer
import uvicorn

from greenroom.bootstrap import build_services
from greenroom.cli.serve import SERVER_OPTIONS, listen
from greenroom.config import Settings
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.messages import Move, ShowConcept
from greenroom.interview.rounds.coding.messages import RunTests, ShowProblem
from greenroom.ports.interviewer import Piece, Retract, SaidBy, Turn, Words
from greenroom.ports.models import Provider
from greenroom.testing.fixed_models import NOTHING_USED, FixedModels
from greenroom.web.app import create_app

MODEL = "anthropic:claude-sonnet-4-5"
TROUBLE = "The language model did not answer in time, so the built-in interviewer is speaking."
ENVIRONMENT = Provider("env", "google", "gemini-2.5-flash", "", "", True, "9f9f", from_environment=True)
USAGE = replace(
    NOTHING_USED,
    tokens=412_000,
    cost=1.84,
    tokens_per_day=3_000_000,
    cost_per_day=2.0,
    tokens_per_interview=300_000,
    cost_per_interview=2.0,
)
CONCEPT = ShowConcept(
    "Sliding window",
    "A stretch of the input that moves along while **what is inside** is kept.",
    "Glossary",
)
MOVES: dict[str, Move] = {"explain": CONCEPT, "show": ShowProblem(), "run": RunTests()}
GO_ON = "go-on"


def go_on(data_dir: Path) -> None:
    """Let it do the next thing."""
    (data_dir / GO_ON).touch()


class Obliging:
    """Speaks as a model, and does what it is told in the last line."""

    name = MODEL

    def __init__(self, data_dir: Path) -> None:
        self._go_on = data_dir / GO_ON

    async def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        """Do as told, then say so."""
        said = next((line.text for line in reversed(turn.state.lines) if line.who == "candidate"), "")
        told = said if turn.cues[-1].kind == "candidate_spoke" else ""
        account = TurnAccount(model=MODEL, input_tokens=4_000, output_tokens=90, cost=0.0135)
        if "be slow" in told:
            await self._told()
        if "take it back" in told:
            yield Words("The answer is to sort the whole input twice, and then to walk over it from both ends at once.")
            await self._told()
            yield Retract()
            await self._told()
        if "fail" in told:
            yield SaidBy("house")
            account = account.model_copy(update={"trouble": TROUBLE})
        yield account
        for word in f"Hello {turn.state.settings.candidate}, what would you try first?".split(" "):
            yield Words(f"{word} ")
        for order, move in MOVES.items():
            if order in told:
                yield move

    async def _told(self) -> None:
        while not self._go_on.exists():  # noqa: ASYNC110  (whoever tells is in another process)
            await asyncio.sleep(0.02)
        self._go_on.unlink()


if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[-1]))
    settings = Settings()
    services = build_services(settings, interviewer=Obliging(settings.data_dir))
    app = create_app(replace(services, models=FixedModels(ENVIRONMENT, usage=USAGE)))
    typer.echo(f"http://127.0.0.1:{listener.getsockname()[1]}")
    uvicorn.Server(uvicorn.Config(app, **SERVER_OPTIONS)).run(sockets=[listener])
