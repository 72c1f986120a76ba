"""`greenroom room`: finds the server and the interview, and stays in the room."""

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import typer

from greenroom.cli.requesting import TRACK_FILES, Choices, request_for, track_named
from greenroom.cli.room.desk import Desk
from greenroom.cli.room.memory import Memory, memory_file
from greenroom.cli.room.news import InterviewsListed, News, Notice
from greenroom.cli.room.printing import Printer, is_terminal, read_lines
from greenroom.cli.room.rest import Rest, find
from greenroom.cli.room.session import Exit, Session, Stay
from greenroom.config import Settings
from greenroom.errors import GreenroomError, InvalidInput, NotFound
from greenroom.web.ids import ID_PATTERN

_STDIN = "-"
_ID = re.compile(ID_PATTERN)


@dataclass(frozen=True, slots=True)
class Visit:
    """The options of `greenroom room`."""

    what: str | None
    new: Choices | None
    send: str | None
    wait: bool
    timeout: float
    file: Path | None
    folder: Path | None
    as_json: bool
    url: str | None

    @property
    def is_single(self) -> bool:
        """Whether one thing is done, in place of a stay until somebody leaves."""
        return self.wait or self.send is not None


def join(visit: Visit) -> None:
    """Join a room and stay in it; ends the program with one of `Exit`."""
    settings = Settings()
    is_prompting = is_terminal() and not visit.as_json and not visit.is_single
    printer = Printer(as_json=visit.as_json, is_prompting=is_prompting)
    tell = Printer(as_json=visit.as_json)
    try:
        rest = find(settings, visit.url)
        interview = _interview(visit, rest, settings, tell)
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(Exit.CANNOT) from None
    kept = memory_file(settings.cache_dir, interview)
    memory = Memory.load(kept)
    desk = Desk(visit.folder or Path(f"greenroom-{interview}"), visit.file, memory.common)
    stay = Stay(
        waits=visit.wait or not visit.is_single,
        timeout=visit.timeout,
        as_json=visit.as_json,
        repeats_own_words=printer.repeats_own_words,
        seen=memory if visit.is_single else None,
        keep=lambda memory: memory.save(kept),
    )
    session = Session(rest, interview, desk, printer, stay)
    try:
        with _terminal_kept(is_prompting):
            code = _stay(session, _input(visit, is_prompting))
    finally:
        session.memory().save(kept)
    raise typer.Exit(code)


def _interview(visit: Visit, rest: Rest, settings: Settings, tell: Callable[[News], None]) -> str:
    if visit.new is not None:
        return _create(visit.new, rest, settings, tell)
    if visit.what is not None:
        if not _ID.fullmatch(visit.what):
            raise InvalidInput(f"{visit.what} is not the id of an interview.")
        try:
            rest.require(visit.what)
        except NotFound:
            memory_file(settings.cache_dir, visit.what).unlink(missing_ok=True)
            raise
        return visit.what
    running = rest.interviews("in_progress")
    if len(running) == 1:
        return running[0].id
    others = running or rest.interviews("scheduled")
    if others:
        rows = [
            {"id": one.id, "candidate": one.candidate, "track": one.track, "stage": one.stage or one.status}
            for one in others
        ]
        tell(InterviewsListed(interviews=tuple(rows)))
    how = "Name one: `greenroom room ID`." if others else "Start one: `greenroom room new`."
    raise InvalidInput(f"{'Several interviews are' if running else 'No interview is'} in progress. {how}")


def _create(new: Choices, rest: Rest, settings: Settings, tell: Callable[[News], None]) -> str:
    if new.track.endswith(TRACK_FILES):
        raise InvalidInput(
            "A running server takes no track from a file. Stop it, use `greenroom schedule`, and start it again."
        )
    request = request_for(new, track_named(new.track), settings)
    interview = rest.create(request.model_dump(mode="json"))
    where = f"Back here: greenroom room {interview}. In the browser: {rest.url}/interviews/{interview}"
    tell(Notice(text=f"Interview {interview}. {where}"))
    return interview


_Take = Callable[[str | None], None]
"""Takes a line that was typed, or None at the end."""


def _input(visit: Visit, is_prompting: bool) -> Callable[[_Take], None]:
    """What begins to give lines to the session."""
    if not visit.is_single:
        return lambda take: read_lines(take, is_prompting=is_prompting)

    def give(take: _Take) -> None:
        if visit.send is not None:
            take(sys.stdin.read() if visit.send == _STDIN else visit.send)
        take(None)

    return give


def _stay(session: Session, begin: Callable[[_Take], None]) -> Exit:
    async def stay() -> Exit:
        loop = asyncio.get_running_loop()

        def take(line: str | None) -> None:
            with suppress(RuntimeError):  # The loop is closed: nobody listens any more.
                loop.call_soon_threadsafe(session.type, line)

        begin(take)
        return await session.run()

    try:
        return asyncio.run(stay())
    except KeyboardInterrupt:
        typer.echo("\nYou left the room. The interview goes on; `greenroom room` brings you back.", err=True)
        return Exit.DONE


@contextmanager
def _terminal_kept(is_prompting: bool) -> Iterator[None]:
    """Leave the terminal as it was, also when a line is still being typed."""
    if not is_prompting:
        yield
        return
    import termios

    before = termios.tcgetattr(sys.stdin)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
        typer.echo()
