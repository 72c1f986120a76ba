"""`greenroom eval`: let simulated candidates be interviewed, and measure how the interviewer does."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import typer

from greenroom import bootstrap
from greenroom.adapters.clock.system import SystemClock
from greenroom.cli.logs import configure_logging
from greenroom.config import Settings
from greenroom.errors import GreenroomError, InvalidInput

if TYPE_CHECKING:
    # The evals bring a library of their own, which `greenroom serve` need not wait for.
    from greenroom.evals.case import EvalCase, Phrases
    from greenroom.evals.played import Played
    from greenroom.evals.results import EvalResult
    from greenroom.ports.interviewer import Interviewer

NO_MODEL = (
    "No language model is set up, so there is no model interviewer to evaluate. Set one up on the settings page of "
    "`greenroom serve`, or with the environment variables listed in .env.example."
)


def evaluate(
    interviewer: Literal["house", "model"],
    cases: Path | None,
    only: str | None,
    unrehearsed: bool,
    words: Literal["other", "third"],
    as_json: bool,
    html: Path | None,
    transcripts: Path | None,
    compare: bool,
) -> None:
    """Interview simulated candidates and measure how it goes. Exits with 1 if a gate fails, or 2 if it cannot run."""
    from greenroom.evals.history import History
    from greenroom.evals.table import as_text, compared

    settings = Settings()
    configure_logging(settings)
    try:
        result, played = asyncio.run(_run(settings, interviewer, _chosen(cases, only, words if unrehearsed else None)))
        if html:
            _write_page(result, played, html)
        if transcripts:
            _write_transcripts(played, transcripts)
    except (GreenroomError, OSError) as error:
        typer.echo(error.message if isinstance(error, GreenroomError) else str(error), err=True)
        raise typer.Exit(2) from None
    typer.echo(result.model_dump_json(indent=1) if as_json else as_text(result))
    history = History(settings.data_dir / "evals" / "history.jsonl")
    if compare:
        typer.echo(f"\n{compared(result, history.last(result.interviewer))}", err=as_json)
    if not unrehearsed:
        history.add(result)
    if not result.passed:
        raise typer.Exit(1)


async def _run(
    settings: Settings, who: Literal["house", "model"], cases: Sequence[EvalCase]
) -> tuple[EvalResult, tuple[Played, ...]]:
    from greenroom.evals.casebook import notes_for
    from greenroom.evals.running import run_evals

    notes = notes_for(cases)
    return await run_evals(cases, await _interviewer(settings, who), notes)


def _chosen(folder: Path | None, only: str | None, words: Phrases | None) -> list[EvalCase]:
    from greenroom.evals.case import unrehearsed
    from greenroom.evals.casebook import load_cases

    cases = load_cases(folder)
    exact = [case for case in cases if case.id == only]
    chosen = exact or [case for case in cases if only is None or case.id.startswith(only) or only in case.parts]
    if not chosen:
        raise InvalidInput(f"There is no case whose name starts with {only!r}.")
    return [unrehearsed(case, words) for case in chosen] if words else chosen


async def _interviewer(settings: Settings, who: Literal["house", "model"]) -> Interviewer:
    if who == "house":
        return bootstrap.build_interviewer(settings)
    models = bootstrap.build_models(settings, SystemClock())
    if not models.providers():
        raise GreenroomError(NO_MODEL)
    await models.prepare()
    return bootstrap.build_interviewer(settings, models)


def _write_page(result: EvalResult, played: Sequence[Played], file: Path) -> None:
    from greenroom.evals.page import as_page

    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(as_page(result, played), encoding="utf-8")
    typer.echo(f"Wrote {file}.", err=True)


def _write_transcripts(played: Sequence[Played], folder: Path) -> None:
    from greenroom.evals.transcript import as_markdown

    folder.mkdir(parents=True, exist_ok=True)
    for one in played:
        (folder / f"{one.case.id}.md").write_text(as_markdown(one), encoding="utf-8")
    typer.echo(f"Wrote {len(played)} transcripts into {folder}.", err=True)
