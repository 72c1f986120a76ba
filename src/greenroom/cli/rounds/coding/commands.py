"""The arguments and options of `greenroom judge` and `greenroom prepare`; see cli/commands.py."""

from pathlib import Path
from typing import Annotated

import typer

from greenroom.cli.commands import AsJson
from greenroom.cli.rounds.coding.question_commands import app as questions


def add_to(app: typer.Typer) -> None:
    """Add these commands and `greenroom questions ...` to the program."""
    app.command("judge")(judge)
    app.command("prepare")(prepare)
    app.add_typer(questions, name="questions")


def judge(
    file: Annotated[Path, typer.Argument(help="The code to judge.", exists=True, dir_okay=False, readable=True)],
    question: Annotated[str, typer.Option(help="The question's slug; see `greenroom questions list`.")],
    pack: Annotated[Path | None, typer.Option(help="The pack (a folder of questions) that contains it.")] = None,
    language: Annotated[str | None, typer.Option(help="Language (default: from the file name).")] = None,
    counterexample: Annotated[bool, typer.Option(help="Search for the smallest input that fails.")] = False,
    growth: Annotated[bool, typer.Option(help="Measure how its cost grows.")] = False,
    as_json: AsJson = False,
) -> None:
    """Judge a file on all cases of a question. Exits with 1 if it is not accepted, or 2 if it could not be judged."""
    from greenroom.cli.rounds.coding.judge import judge as run

    run(file, question, pack, language, counterexample, growth, as_json)


def prepare() -> None:
    """Compile what each language needs ahead of time. Takes a minute on a new machine, then almost none."""
    from greenroom.cli.rounds.coding.prepare import prepare as run

    run()
