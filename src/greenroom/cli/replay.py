"""`greenroom replay`: an interview again, in the terminal, at any moment of it, or as a file to give away."""

import json
import re
import sys
import time
from pathlib import Path

import typer

from greenroom.adapters.eventlog.reading import read_interview
from greenroom.cli import showing
from greenroom.cli.log_files import Log, read_file, read_lines
from greenroom.cli.playback import playback
from greenroom.cli.terminal import clock
from greenroom.config import Settings
from greenroom.engine.folding import from_log
from greenroom.errors import GreenroomError, InvalidInput, NotFound
from greenroom.interview.core.events import Millis
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.seeking import Timeline
from greenroom.interview.core.state import State
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Redaction
from greenroom.web.room import room_of
from greenroom.web.services import LOCAL_OWNER
from greenroom.web.sharing import player, shared_file
from greenroom.web.wire import LineAdded, LineChanged

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_TIME = re.compile(r"(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6})")


def replay(
    what: str,
    at: str | None,
    seq: int | None,
    play: bool,
    speed: float,
    html: Path | None,
    redact: Redaction,
    interview: str | None,
    as_json: bool,
) -> None:
    """Replay an interview: its timeline, or the room at one moment with --at or --seq. Exits with 1 if it cannot."""
    try:
        id_, records = _read(what, interview)
        recording = from_log(id_, records, lambda log: Recording(id_, log, redact))
        if html:
            pieces = shared_file(player(), recording)
            with html.open("w", encoding="utf-8") as file:
                file.writelines(pieces)
            typer.echo(f"Wrote {html}.", err=True)
        elif play:
            _play(recording, speed)
        elif at is not None or seq is not None:
            if redact != "none":
                raise InvalidInput(
                    "--redact works with the timeline, --play and --html; --at and --seq show the original."
                )
            _show_moment(recording, Timeline(id_, records), _offset(at), seq, as_json)
        else:
            _show_timeline(recording, fold(id_, records), as_json)
    except (GreenroomError, OSError) as error:
        typer.echo(error.message if isinstance(error, GreenroomError) else str(error), err=True)
        raise typer.Exit(1) from None


def _read(what: str, interview: str | None) -> Log:
    if what == "-":
        return "interview", read_lines(sys.stdin.buffer, "standard input")
    if Path(what).is_file():
        return read_file(Path(what), interview)
    if _ID.fullmatch(what):
        return what, read_interview(Settings().database, LOCAL_OWNER, what)
    raise NotFound(f"{what} is neither a file nor the id of an interview.")


def _offset(at: str | None) -> Millis | None:
    if at is None:
        return None
    parts = _TIME.fullmatch(at.strip())
    if parts is None:
        raise InvalidInput(f"{at!r} is not a time such as 12:30 or 1:02:30.")
    hours, minutes, seconds = (int(part or 0) for part in parts.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000


def _show_moment(
    recording: Recording, timeline: Timeline, offset: Millis | None, seq: int | None, as_json: bool
) -> None:
    if offset is None:
        state = timeline.at_seq(seq or 1)
        at = next(record.at for record in timeline.records if record.seq == state.seq)
    else:
        at = recording.starts_at + offset
        if at > recording.ends_at:
            length = clock(recording.ends_at - recording.starts_at)
            raise InvalidInput(f"The interview was over by then: it took {length}.")
        state = timeline.at_time(at)
    if as_json:
        room = room_of(state).model_dump(mode="json")
        typer.echo(json.dumps({"seq": state.seq, "at": at, "room": room}, indent=1))
    else:
        typer.echo(showing.moment(state, at, recording.starts_at))


def _show_timeline(recording: Recording, last: State, as_json: bool) -> None:
    head = recording.head()
    changes = (change for step in recording.steps() for change in step.changes)
    by_seq = {change.line.seq: change.line for change in changes if isinstance(change, LineAdded | LineChanged)}
    lines = list(by_seq.values())
    if as_json:
        told = {
            **head.model_dump(mode="json", include={"interview", "starts_at", "ends_at", "marks", "silences"}),
            "lines": [line.model_dump(mode="json") for line in lines],
        }
        typer.echo(json.dumps(told, indent=1))
    else:
        typer.echo(showing.timeline(head, lines, last))


def _play(recording: Recording, speed: float) -> None:
    try:
        for pause, shown in playback(recording.head(), recording.steps()):
            time.sleep(pause / 1000 / speed)
            typer.echo(shown)
    except KeyboardInterrupt:
        typer.echo("\nStopped.", err=True)
