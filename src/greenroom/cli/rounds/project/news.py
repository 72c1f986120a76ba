"""What `greenroom room` prints of project rounds."""

from collections.abc import Iterator
from typing import Literal

import typer

from greenroom.cli.room.news import News
from greenroom.cli.rounds.project.results import result_lines
from greenroom.cli.terminal import clock, counted, listing, plain, soft, strong
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.judging.suites import SuiteResult
from greenroom.web.rounds.project.wire import ChangedLines, ChangeView, FileRunView, ProjectView, TestRunView

WRITES = {"bot": "The interviewer drives", "human": "You drive"}


class ProjectNews(News):
    """A project that was opened."""

    type: Literal["project"] = "project"
    round: int
    slug: str
    title: str
    summary: str
    language: str
    difficulty: str
    levels: int
    files: tuple[str, ...]
    driver: Driver

    def words(self) -> str:
        counts = f"({self.difficulty}, {self.language}, {counted(self.levels, 'level')})"
        files = ", ".join(map(plain, self.files))
        head = f"{strong(plain(self.title))} {soft(counts)}"
        return f"\n{head}\n{plain(self.summary)}\nFiles: {files}\n{WRITES[self.driver]}."


class LevelNews(News):
    """A level that is unlocked: its contract and its visible tests."""

    type: Literal["level"] = "level"
    round: int
    number: int
    of: int
    title: str
    minutes: int
    goal: str
    description: str
    tests: tuple[str, ...]
    hidden: int

    @classmethod
    def of_level(cls, view: ProjectView, number: int) -> "LevelNews":
        """The news of a level, counted from 1."""
        level = view.levels[number - 1]
        return cls(
            round=view.index,
            number=number,
            of=len(view.levels),
            title=level.title,
            minutes=level.minutes,
            goal=level.goal,
            description=level.description,
            tests=tuple(test.name for test in level.tests),
            hidden=level.hidden,
        )

    def words(self) -> str:
        head = strong(f"Level {self.number} of {self.of}: {plain(self.title)}")
        tests = f"{counted(len(self.tests), 'test')} and {self.hidden} hidden: {', '.join(self.tests)}"
        return (
            f"\n{head} {soft(f'(about {self.minutes} min)')}\n{plain(self.description).strip()}\n{soft(plain(tests))}"
        )


class DriverNews(News):
    """Somebody else writes from here on."""

    type: Literal["driver"] = "driver"
    round: int
    driver: Driver
    how: str

    def words(self) -> str:
        why = " because you typed" if self.how == "typing" else ""
        return strong(f"{WRITES[self.driver]}{why}.")


class WaitingNews(News):
    """The interviewer, driving, waits for the candidate's word."""

    type: Literal["waiting"] = "waiting"
    round: int

    def words(self) -> str:
        return soft("The interviewer waits: say so or type /goon to let it go on, or /drive to write yourself.")


class TestsNews(News):
    """A run of the tests was begun or has ended. Hidden tests tell their names and categories only."""

    __test__ = False

    type: Literal["tests"] = "tests"
    round: int
    id: str
    level: int
    by: Driver
    state: Literal["running", "finished", "failed"]
    passed: int
    total: int
    result: SuiteResult | None
    failure: str
    in_full: bool = False

    @classmethod
    def of_run(cls, view: ProjectView, run: TestRunView, *, in_full: bool = False) -> "TestsNews":
        """The news of a run of this round."""
        return cls(
            round=view.index,
            id=run.id,
            level=run.level,
            by=run.by,
            state=run.state,
            passed=run.passed,
            total=run.total,
            result=run.result,
            failure=run.failure,
            in_full=in_full,
        )

    def words(self) -> str:
        who = " by the interviewer" if self.by == "bot" else ""
        if self.state == "running":
            return soft(f"The tests up to level {self.level} are being run{who}.")
        if self.state == "failed":
            return typer.style(f"The tests could not be run: {plain(self.failure)}", fg="red")
        if self.result is None:
            return soft(f"Tests{who} up to level {self.level}: {self.passed} of {self.total} pass.")
        return "\n".join(result_lines(self.result, f"Tests{who}", in_full=self.in_full))


class FileRunNews(News):
    """A file that was run by itself."""

    type: Literal["file_run"] = "file_run"
    round: int
    file: str
    state: Literal["running", "finished", "failed"]
    printed: str
    error: str
    failure: str

    @classmethod
    def of_run(cls, view: ProjectView, run: FileRunView) -> "FileRunNews":
        """The news of a file that is run."""
        return cls(
            round=view.index,
            file=run.path,
            state=run.state,
            printed=run.printed,
            error=run.error,
            failure=run.failure,
        )

    def words(self) -> str:
        if self.state == "running":
            return soft(f"{plain(self.file)} is being run.")
        if self.failure:
            return typer.style(f"{plain(self.file)} could not be run: {plain(self.failure)}", fg="red")
        printed = plain(self.printed).rstrip("\n") or soft("(it printed nothing)")
        error = "\n" + typer.style(plain(self.error).rstrip("\n"), fg="red") if self.error else ""
        return f"{strong(plain(self.file))}\n{printed}{error}"


class HelpNews(News):
    """Help that was given. The interviewer's words have it, so people are only shown the code of a snippet."""

    type: Literal["help_given"] = "help_given"
    round: int
    level: int
    kind: HelpKind
    text: str
    asked: bool

    def words(self) -> str:
        return typer.style(f"Not applied: {plain(self.text)}", fg="yellow") if self.kind == "snippet" else ""


class ChangeNews(News):
    """What the other one changed, or that a change was taken back."""

    type: Literal["change"] = "change"
    round: int
    id: str
    by: Driver
    paths: tuple[str, ...]
    is_reverted: bool
    lines: tuple[ChangedLines, ...]

    @classmethod
    def of_change(cls, view: ProjectView, change: ChangeView) -> "ChangeNews":
        """The news of a change of this round."""
        return cls(
            round=view.index,
            id=change.id,
            by=change.by,
            paths=change.paths,
            is_reverted=change.is_reverted,
            lines=change.lines,
        )

    def words(self) -> str:
        paths = plain(", ".join(self.paths))
        if self.is_reverted:
            return soft(f"A change of {paths} was taken back.")
        if self.by == "human":
            return ""
        return "\n".join([soft(f"The interviewer changed {paths} ({plain(self.id)}):"), *self._difference()])

    def _difference(self) -> Iterator[str]:
        for one in self.lines:
            if len(self.lines) > 1:
                yield f"  {plain(one.path)}"
            before = [] if one.kind == "created" else plain(one.before).split("\n")
            after = [] if one.kind == "removed" else plain(one.after).split("\n")
            yield from (typer.style(f"  - {line}", fg="red") for line in before if before != [""])
            yield from (typer.style(f"  + {line}", fg="green") for line in after if after != [""])
            if one.is_cut:
                yield soft("  and more")


class FilesNews(News):
    """The files of the workspace."""

    type: Literal["files"] = "files"
    round: int
    files: tuple[str, ...]
    tests: tuple[str, ...]

    def words(self) -> str:
        tests = [f"  {plain(path)} {soft('(read-only)')}" for path in self.tests]
        return "\n".join([*(f"  {plain(path)}" for path in self.files), *tests])


class OpenedNews(News):
    """The text of a file."""

    type: Literal["open"] = "open"
    round: int
    file: str
    text: str
    is_read_only: bool

    def words(self) -> str:
        note = soft(" (read-only)") if self.is_read_only else ""
        return f"{strong(plain(self.file))}{note}\n{listing(self.text)}"


class ProjectEnded(News):
    """A project is over."""

    type: Literal["project_ended"] = "project_ended"
    round: int
    status: str
    levels_passed: int
    of: int
    took_ms: Millis

    def words(self) -> str:
        levels = f"{self.levels_passed} of {counted(self.of, 'level')}"
        return strong(f"This project is {self.status.replace('_', ' ')}: {levels} in {clock(self.took_ms)}.")
