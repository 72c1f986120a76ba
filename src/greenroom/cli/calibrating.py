"""`greenroom calibrate`: interview people of known ability, and hold the scores against what is known."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from greenroom.bootstrap import build_interviewer
from greenroom.cli.logs import configure_logging
from greenroom.config import Settings

if TYPE_CHECKING:
    from greenroom.evals.calibration.results import Calibration


def calibrate(kind: str, people: int, as_json: bool, compare: bool, learn: bool) -> None:
    """Score simulated people of known ability without a language model. Exits with 1 if a promise is not kept."""
    from greenroom.evals.calibration.running import calibrate as run
    from greenroom.evals.calibration.table import as_text, compared
    from greenroom.evals.rounds.kinds import POPULATIONS

    settings = Settings()
    configure_logging(settings)
    population = POPULATIONS[kind]()
    interviewer = build_interviewer(settings)
    shown = not as_json and typer.get_text_stream("stderr").isatty()

    def progress(done: int, total: int) -> None:
        if shown:
            typer.echo(f"\r{done} of {total} interviews", err=True, nl=False)

    if learn:
        from greenroom.evals.calibration.days import learn_days

        typer.echo(asyncio.run(learn_days(interviewer, population, progress)), nl=False)
        return
    found = asyncio.run(run(people, interviewer, population, progress))
    if shown:
        typer.echo("\r\x1b[K", err=True, nl=False)
    typer.echo(found.model_dump_json(indent=1) if as_json else as_text(found))
    last_run = settings.data_dir / "evals" / _file(kind)
    if compare:
        typer.echo(f"\n{compared(found, _last(last_run))}", err=as_json)
    last_run.parent.mkdir(parents=True, exist_ok=True)
    last_run.write_text(found.model_dump_json(), encoding="utf-8")
    if not found.passed:
        raise typer.Exit(1)


def _file(kind: str) -> str:
    """Where the last run is kept. The first kind's has no kind in its name, so that old runs are found."""
    return "calibration.json" if kind == "coding" else f"calibration-{kind}.json"


def _last(file: Path) -> "Calibration | None":
    """What the last run left; one that cannot be read is as good as none."""
    from greenroom.evals.calibration.results import Calibration

    try:
        return Calibration.model_validate_json(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
