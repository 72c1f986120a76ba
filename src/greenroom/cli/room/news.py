"""What the room's client prints. Each piece of news has words for people and is one JSON object for programs.

docs/terminal.md lists the types; kinds of rounds add their own in `rounds/<kind>/news.py`.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

import typer

from greenroom.cli.terminal import clock, counted, plain, said, soft, strong
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Speaker
from greenroom.web.shape import Shape


class News(Shape):
    """One thing to print."""

    type: str

    def words(self) -> str:
        """The piece for people; empty where only programs care."""
        return ""


class Dated(NamedTuple):
    """A piece of news with its time, to bring several into order."""

    at: Millis
    news: News


class Said(News):
    """Something was said in the room. `at_ms` counts from the start of the interview."""

    type: Literal["said"] = "said"
    seq: int
    at_ms: int
    who: Speaker
    name: str
    text: str

    def words(self) -> str:
        return said(clock(self.at_ms), self.name, self.text)


class LineChanged(News):
    """A line that was printed is different now: it was not heard to its end, or it was corrected."""

    type: Literal["line_changed"] = "line_changed"
    seq: int
    who: Speaker
    name: str
    text: str
    unheard: str = ""
    original: str = ""

    def words(self) -> str:
        what = "was interrupted after" if self.unheard else "corrected a line"
        return soft(f"{plain(self.name)} {what}: {plain(self.text)}")


class StageBegan(News):
    """A step of the agenda began."""

    type: Literal["stage"] = "stage"
    id: str
    title: str
    number: int
    of: int
    limit_seconds: int | None
    round: int | None

    def words(self) -> str:
        limit = "no time limit" if self.limit_seconds is None else clock(self.limit_seconds * 1000)
        return strong(f"\n── {plain(self.title)} ({self.number} of {self.of}, {limit}) ──")


class TimeUp(News):
    """The time of a stage is over; the last answer is awaited."""

    type: Literal["time_up"] = "time_up"

    def words(self) -> str:
        return typer.style("Time is up.", fg="yellow")


class Ended(News):
    """The interview is over."""

    type: Literal["ended"] = "ended"
    status: str
    reason: str | None

    def words(self) -> str:
        return strong(f"\n── The interview is {self.status.replace('_', ' ')} ──")


class Reported(News):
    """The report is ready, or there is none and why."""

    type: Literal["report"] = "report"
    state: str
    address: str
    reason: str = ""

    def words(self) -> str:
        if self.state == "ready":
            return f"Your report: {self.address}\n/report prints it here, /coach asks about it, /quit leaves."
        return f"There is no report: {plain(self.reason) or self.state}"


class ReportText(News):
    """The report in Markdown."""

    type: Literal["report_text"] = "report_text"
    text: str

    def words(self) -> str:
        return plain(self.text)


class Coached(News):
    """The coach's answer to a question about the report."""

    type: Literal["coach"] = "coach"
    text: str

    def words(self) -> str:
        return f"{strong('Coach:')} {plain(self.text)}"


class Notice(News):
    """Something the client itself has to say: about the connection, the server, the interviewer."""

    type: Literal["notice"] = "notice"
    text: str

    def words(self) -> str:
        return soft(plain(self.text))


class Unreadable(News):
    """The server sent something that is no message of the protocol."""

    type: Literal["unreadable"] = "unreadable"
    reason: str

    def words(self) -> str:
        return typer.style(f"The server sent something this client can't read: {plain(self.reason)}", fg="red")


class Refused(News):
    """A command was not taken, and why."""

    type: Literal["refused"] = "refused"
    command: str
    reason: str

    def words(self) -> str:
        return typer.style(f"{plain(self.command)}: {plain(self.reason)}", fg="yellow")


class ClockShown(News):
    """Where the interview stands. `left_ms` is None where nothing is timed."""

    type: Literal["clock"] = "clock"
    stage: str
    elapsed_ms: int
    left_ms: int | None

    def words(self) -> str:
        left = "" if self.left_ms is None else f", {clock(self.left_ms)} left"
        return soft(f"{clock(self.elapsed_ms)}  {plain(self.stage)}{left}")


class PresenceShown(News):
    """What the interviewer is doing; for programs."""

    type: Literal["presence"] = "presence"
    interviewer: Literal["listening", "thinking", "speaking"]


class Progressed(News):
    """How far a run has come."""

    type: Literal["progress"] = "progress"
    run: str
    phase: Literal["queued", "compiling", "running"]
    done: int
    total: int
    ahead: int

    def words(self) -> str:
        waits = self.phase == "queued" and self.ahead
        return soft(f"Queued: {counted(self.ahead, 'other run')} first.") if waits else ""


class Silence(News):
    """The interviewer was spoken to and says nothing."""

    type: Literal["silence"] = "silence"

    def words(self) -> str:
        return soft("The interviewer says nothing.")


class Settled(News):
    """Nothing is pending any more; for programs."""

    type: Literal["settled"] = "settled"
    seq: int
    status: str


FileWhat = (
    Literal["here", "folder", "written", "sent", "removed", "deleted"]
    | Literal["merged", "conflict", "read_only", "not_sent", "unreadable"]
)


class FileNews(News):
    """Something happened between a file and the room."""

    type: Literal["file"] = "file"
    path: str
    what: FileWhat
    backup: str = ""
    reason: str = ""

    def words(self) -> str:
        kept = f"; your text: {plain(self.backup)}" if self.backup else ""
        text = _OF_FILES[self.what].format(
            path=plain(self.path), backup=plain(self.backup), kept=kept, reason=plain(self.reason)
        )
        return soft(text) if self.what in _CALM else typer.style(text, fg="yellow")


_CALM = ("here", "folder", "written", "sent", "removed", "deleted")
_OF_FILES: Mapping[FileWhat, str] = {
    "here": "Your file: {path} (saving it updates the room)",
    "folder": "Your files: {path} (saving one updates the room; the tests are there to be read)",
    "written": "The code in the room changed; {path} has it now.",
    "sent": "{path} is in the room.",
    "removed": "{path} was removed in the room, and here.",
    "deleted": "{path} is deleted in the room too.",
    "merged": "The code changed in the room and in {path}. Both changes were merged{kept}.",
    "conflict": (
        "The same lines changed in the room and in {path}. The file now has the room's text; yours is kept in {backup}."
    ),
    "read_only": "{path} is there to be read: it is as it was, and your text is kept in {backup}.",
    "not_sent": "{path} was not sent: {reason}",
    "unreadable": "{path} can't be used: {reason}",
}


class Help(News):
    """The commands."""

    type: Literal["help"] = "help"
    commands: dict[str, str]

    def words(self) -> str:
        width = max(map(len, self.commands))
        lines = [f"  {name:<{width}}  {soft(text)}" for name, text in self.commands.items()]
        return "\n".join(["Type to talk; end a line with \\ to go on in the next. Commands:", *lines])


class InterviewsListed(News):
    """The interviews that can be joined."""

    type: Literal["interviews"] = "interviews"
    interviews: tuple[dict[str, str], ...]

    def words(self) -> str:
        return "\n".join(
            f"  {plain(one['id'])}  {plain(one['candidate'])}, {plain(one['track'])}, {plain(one['stage'])}"
            for one in self.interviews
        )


def in_order(found: Iterator[Dated]) -> list[News]:
    """The news by time; what has the same time stays as it came."""
    return [one.news for one in sorted(found, key=lambda one: one.at)]
