"""Rounds of players, by command: `python -m tests.players --help`; docs/players.md says how a round is run."""

from pathlib import Path
from typing import Annotated, get_args

import typer

from greenroom.adapters.eventlog.reading import read_interview
from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.adapters.questions.folder import FolderQuestionBank, packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.config import Settings
from greenroom.errors import GreenroomError
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.values import Level
from greenroom.web.services import LOCAL_OWNER
from tests.players import exporting, ledger
from tests.players.brief import Mistake, read_brief, write_brief
from tests.players.folders import ROUNDS, Round, all_rounds
from tests.players.inventing import LISTS, Lists, invent
from tests.players.prompting import prompt_for

PAGE = Path(__file__).parents[2] / "docs" / "players.md"
app = typer.Typer(name="players", no_args_is_help=True, help="Rounds of players: docs/players.md.")
Name = Annotated[str, typer.Argument(metavar="ROUND", help="The round's folder in tests/players/rounds.")]
Player = Annotated[str, typer.Argument(help="The player, as its brief is named.")]
Interview = Annotated[str, typer.Argument(metavar="ID", help="The player's interview, in GREENROOM_DATA_DIR.")]


@app.command()
def briefs(
    round: Name,
    count: Annotated[int, typer.Option(min=1, max=200)] = 16,
    seed: Annotated[int, typer.Option(help="Another seed gives other people.")] = 1,
    track: str = "coding",
    languages: Annotated[str, typer.Option(help="Names with commas between them.")] = "python",
    lists: Annotated[Path, typer.Option(help="What briefs are made of, for another kind of interview.")] = LISTS,
) -> None:
    """Write new briefs."""
    folder = ROUNDS / round
    folder.mkdir(parents=True, exist_ok=True)
    for brief in invent(count, seed, _questions(track), Lists.read(lists), track=track, languages=languages.split(",")):
        typer.echo(write_brief(brief, folder))


@app.command()
def prompt(round: Name, player: Player) -> None:
    """Print the exact prompt that a player gets."""
    typer.echo(prompt_for(read_brief(ROUNDS / round / "briefs" / f"{player}.yaml")))


@app.command()
def export(round: Name, player: Player, interview: Interview) -> None:
    """Write what a judge is given of an interview, without any score."""
    read_brief(ROUNDS / round / "briefs" / f"{player}.yaml")
    records = read_interview(Settings().database, LOCAL_OWNER, interview)
    questions = {question.slug: question for question in FolderQuestionBank(None).all()}
    projects = {project.slug: project for project in FolderProjectBank(packs_folder()).all()}
    designs = {design.slug: design for design in FolderDesignBank(packs_folder()).all()}
    for file in exporting.write(ROUNDS / round, player, records, questions, projects, designs):
        typer.echo(file)


@app.command()
def reveal(round: Name, player: Player, interview: Interview) -> None:
    """Write what the report and the coach said, and keep the score, once the blind ranking is there."""
    records = read_interview(Settings().database, LOCAL_OWNER, interview)
    Round(ROUNDS / round).add_score(player, exporting.score(player, records))
    typer.echo(exporting.write_claims(ROUNDS / round, player, records))


@app.command()
def check(round: Name) -> None:
    """Say what is missing or wrong in the files of a round."""
    if found := Round(ROUNDS / round).mistakes():
        raise Mistake("\n".join(found))
    typer.echo("Everything is there.")


@app.command()
def second(round: Name, seed: int = 1) -> None:
    """Draw the tenth of the labels that a second judge gives."""
    for player, items in Round(ROUNDS / round).sample(seed).items():
        typer.echo(f"{player}: {', '.join(items)}")


@app.command()
def figures(round: Name) -> None:
    """Print all figures of a round as JSON."""
    typer.echo(Round(ROUNDS / round).figures().model_dump_json(indent=2))


@app.command("ledger")
def write_ledger() -> None:
    """Write the table of docs/players.md from all rounds."""
    ledger.write(PAGE, [one.figures() for one in all_rounds()])


def _questions(track: str) -> list[tuple[str, Level]]:
    if track == "behavioral":
        return [(slug, level) for slug in prompts() for level in get_args(Level)]
    if track == "pairing":
        return [(one.slug, one.level) for one in FolderProjectBank(packs_folder()).all()]
    if track == "design":
        return [(one.slug, one.level) for one in FolderDesignBank(packs_folder()).all()]
    return [(one.slug, one.level) for one in FolderQuestionBank(None).all() if one.is_askable]


def main() -> None:
    """Run a command; a mistake is said in words."""
    try:
        app()
    except (Mistake, GreenroomError) as error:
        typer.echo(str(error), err=True)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
