"""Every command's arguments and options. Importing this loads none of the work, so `--help` answers at once."""

import gc
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

FOR_NEW = "A new interview"
"""The heading of the options that say what a new interview is like."""
Question = Annotated[str | None, typer.Option(metavar="SLUG", help="A question to ask first.", rich_help_panel=FOR_NEW)]
Candidate = Annotated[
    str | None,
    typer.Option("--candidate", "--name", metavar="NAME", help="The candidate's name.", rich_help_panel=FOR_NEW),
]
Level = Annotated[
    Literal["junior", "mid", "senior"] | None,
    typer.Option(help="What the candidate is held to.", rich_help_panel=FOR_NEW),
]
Persona = Annotated[
    Literal["helpful", "ruthless", "discovery"] | None,
    typer.Option(help="How the interviewer carries itself.", rich_help_panel=FOR_NEW),
]
Style = Annotated[
    Literal["product", "startup", "data", "infrastructure", "games", "finance"] | None,
    typer.Option(help="The kind of company to rehearse for.", rich_help_panel=FOR_NEW),
]
Time = Annotated[
    Literal["1", "1.25", "1.5", "2", "untimed"] | None,
    typer.Option(help="How much of the usual time there is.", rich_help_panel=FOR_NEW),
]


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on (loopback only).")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port; 0 picks a free one.")] = None,
    reload: Annotated[bool, typer.Option(help="Restart when the source changes.")] = False,
) -> None:
    """Serve Greenroom in the browser."""
    # Nearly all that is loaded stays: it is looked through once, when all of it is there.
    gc.disable()
    try:
        from greenroom.cli.serve import serve as run

        run(host, port, reload)
    finally:
        gc.enable()


def schedule(
    track: Annotated[
        str, typer.Option(help="The track: coding, behavioral, mixed, pairing or design, or a YAML file of your own.")
    ],
    question: Question = None,
    candidate: Candidate = None,
    level: Level = None,
    persona: Persona = None,
    style: Style = None,
    time: Time = None,
    as_json: AsJson = False,
    **of_kinds: Any,
) -> None:
    """Schedule an interview, and print its id and the address of its room. Exits with 1 if it cannot."""
    from greenroom.cli.requesting import Choices
    from greenroom.cli.scheduling import schedule as run

    run(Choices(track, question, candidate, level, persona, style, time, of_kinds), as_json)


def room(
    what: Annotated[
        str | None,
        typer.Argument(metavar="[ID|new]", help="The interview's id, or new (default: the one in progress)."),
    ] = None,
    send: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Send one message or /command and leave; - reads it from standard input."),
    ] = None,
    wait: Annotated[
        bool, typer.Option("--wait", help="Print what is new since the last call, until nothing is pending, and leave.")
    ] = False,
    timeout: Annotated[float, typer.Option(min=0.1, help="Seconds after which waiting gives up.")] = 120.0,
    file: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="The file to keep in step (default: a folder greenroom-ID in this one)."),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(file_okay=False, help="The folder to keep files in (default: greenroom-ID in this one)."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per line; see docs/terminal.md.")
    ] = False,
    url: Annotated[str | None, typer.Option(help="Where the server is (default: the one that runs here).")] = None,
    track: Annotated[
        str | None,
        typer.Option(help="Track: coding (default), behavioral, mixed, pairing or design.", rich_help_panel=FOR_NEW),
    ] = None,
    question: Question = None,
    candidate: Candidate = None,
    level: Level = None,
    persona: Persona = None,
    style: Style = None,
    time: Time = None,
    **of_kinds: Any,
) -> None:
    """Join the live room of a running server. Type to talk; /help lists the commands; Ctrl-C leaves.

    Exits with 0 after leaving, 1 if it cannot join, 3 if a command was refused, 4 if waiting gave up, or 5 if the
    connection was lost for good.
    """
    from greenroom.cli.requesting import Choices
    from greenroom.cli.room.joining import Visit, join

    given = [track, question, candidate, level, persona, style, time, *of_kinds.values()]
    if what != "new" and any(one is not None for one in given):
        raise typer.BadParameter("The options of a new interview go with `greenroom room new`.")
    new = Choices(track or "coding", question, candidate, level, persona, style, time, of_kinds)
    join(Visit(what, new if what == "new" else None, send, wait, timeout, file, folder, as_json, url))


def doctor(as_json: AsJson = False) -> None:
    """Check this machine, and say how to fix what doesn't work."""
    from greenroom.cli.doctor import doctor as run

    run(as_json)


def calibrate(
    kind: Annotated[Literal["coding", "project", "board"], typer.Option(help="The kind of rounds.")] = "coding",
    people: Annotated[int, typer.Option(min=5, max=500, help="Number of people; each is interviewed twice.")] = 36,
    as_json: AsJson = False,
    compare: Annotated[bool, typer.Option("--compare", help="Show how scores changed since the last run.")] = False,
    learn: Annotated[
        bool,
        typer.Option(
            "--learn", help="Estimate day-to-day variation from a separate group of people and print it as YAML."
        ),
    ] = False,
) -> None:
    """Score simulated people of known ability without a language model. Exits with 1 if a promise is not kept."""
    from greenroom.cli.calibrating import calibrate as run

    run(kind, people, as_json, compare, learn)


def evaluate(
    interviewer: Annotated[Literal["house", "model"], typer.Option(help="Which interviewer to evaluate.")] = "house",
    cases: Annotated[Path | None, typer.Option(help="A folder of other cases, as YAML files.")] = None,
    only: Annotated[str | None, typer.Option(help="Cases whose names start with this, or of this kind.")] = None,
    unrehearsed: Annotated[
        bool,
        typer.Option(
            "--unrehearsed", help="Have the same simulated candidates use wording that no interviewer was tuned on."
        ),
    ] = False,
    words: Annotated[
        Literal["other", "third"],
        typer.Option(help="Which set of words the simulated candidates use with --unrehearsed."),
    ] = "other",
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with all transcripts to this file.")] = None,
    transcripts: Annotated[Path | None, typer.Option(help="Write each transcript into this folder.")] = None,
    compare: Annotated[bool, typer.Option("--compare", help="Show what changed since the last run.")] = False,
) -> None:
    """Interview simulated candidates and measure how it goes. Exits with 1 if a gate fails, or 2 if it cannot run."""
    from greenroom.cli.evaluating import evaluate as run

    run(interviewer, cases, only, unrehearsed, words, as_json, html, transcripts, compare)


def replay(
    what: Annotated[
        str,
        typer.Argument(
            metavar="ID|FILE", help="An interview's id, a log.jsonl file, an export, or - for standard input."
        ),
    ],
    at: Annotated[str | None, typer.Option(help="Show the room at this point in the interview, e.g. 12:30.")] = None,
    seq: Annotated[int | None, typer.Option(min=1, help="Show the room right after this event.")] = None,
    play: Annotated[bool, typer.Option("--play", help="Play it back in the terminal, skipping silence.")] = False,
    speed: Annotated[float, typer.Option(min=0.1, max=1000, help="Playback speed.")] = 8.0,
    html: Annotated[Path | None, typer.Option(help="Write an HTML page that plays it back anywhere.")] = None,
    redact: Annotated[
        Literal["none", "names", "personal"],
        typer.Option(help="What to leave out of the timeline, the playback and the page."),
    ] = "none",
    interview: Annotated[str | None, typer.Option(help="Which interview to show, if the export has several.")] = None,
    as_json: AsJson = False,
) -> None:
    """Replay an interview: its timeline, or the room at one moment with --at or --seq. Exits with 1 if it cannot."""
    from greenroom.cli.replay import replay as run

    run(what, at, seq, play, speed, html, redact, interview, as_json)


def report(
    interview: Annotated[str, typer.Argument(help="The interview's id, as in its URL.")],
    form: Annotated[str, typer.Option("--format", help="md, pdf or json.")] = "md",
    out: Annotated[Path | None, typer.Option(help="File to write (default: standard output).")] = None,
    version: Annotated[
        str | None, typer.Option("--report", help="Which report, for example report-1 (default: the newest).")
    ] = None,
) -> None:
    """Write an interview's report to a file."""
    from greenroom.cli.report import report as run

    run(interview, form, out, version)


def export(
    interview: Annotated[str | None, typer.Argument(help="Interview to export (default: everything).")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="File to write; - for standard output.")] = None,
    as_json: AsJson = False,
) -> None:
    """Write interviews, reports, transcripts, practice and grades into a zip file.

    Exits with 3 when the file was written but some interviews are damaged; it then has their events as stored.
    """
    from greenroom.cli.archiving import export as run

    run(interview, out, as_json)


def import_file(
    file: Annotated[Path, typer.Argument(help="A zip file that Greenroom exported.", exists=True, dir_okay=False)],
    as_json: AsJson = False,
) -> None:
    """Import an exported file: all of it, or nothing."""
    from greenroom.cli.archiving import import_file as run

    run(file, as_json)
