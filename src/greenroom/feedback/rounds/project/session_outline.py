"""What is told of a pairing session, part by part, for every form in which it is written."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from greenroom.feedback.rounds.project.evidence_words import HELP_WORDS
from greenroom.feedback.rounds.project.session_values import (
    LevelLog,
    LookupLog,
    ProjectLog,
    RunLog,
    SessionLog,
    StruggleLog,
)
from greenroom.feedback.wording import counted, duration, listed
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.shared.signal_words import words_for

DRIVERS: dict[Driver, str] = {"human": "the candidate", "bot": "the interviewer"}
_HOW = {"button": "by the button", "words": "by a word", "typing": "by typing"}
_MOST_FAILING = 6


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: 2 for a section, 3 for a part of one."""

    depth: int
    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and values."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head. There is at least one."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms with what comes before and after each."""

    items: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Source code as it stands, or a diff of it."""

    text: str
    syntax: str
    name: str = ""


Part = Heading | Facts | Table | Terms | Note | Code


def titles(log: SessionLog) -> str:
    """The projects of a session in one phrase."""
    return listed([one.title for one in log.projects])


def outline(log: SessionLog) -> Iterator[Part]:
    """Everything below the title."""
    yield Facts(tuple(_facts(log)))
    for one in log.projects:
        yield from _project(one, len(log.projects) > 1)


def clock(ms: Millis) -> str:
    """A time since the project was opened: 4:07, or 1:04:07."""
    seconds = ms // 1000
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def date(log: SessionLog) -> str:
    """The day on which the session began: 3 May 2026."""
    when = datetime.fromtimestamp(log.started_at / 1000, UTC)
    return f"{when.day} {when:%B %Y}"


def _facts(log: SessionLog) -> Iterator[tuple[str, str]]:
    if log.candidate:
        yield "Candidate", log.candidate
    yield "Date", f"{date(log)}, {datetime.fromtimestamp(log.started_at / 1000, UTC):%H:%M} UTC"
    if log.duration_ms is not None:
        yield "Length of the interview", duration(log.duration_ms)
    yield "Interview", log.interview


def _project(one: ProjectLog, is_named: bool) -> Iterator[Part]:
    yield Heading(2, one.title if is_named else "Summary")
    yield Facts(
        (
            ("Outcome", one.status.replace("_", " ").capitalize()),
            ("Levels that pass", f"{one.levels_passed} of {one.levels_total}"),
            ("Time", duration(one.duration_ms)),
            ("At the keyboard", f"the candidate {duration(one.human_ms)}, the interviewer {duration(one.bot_ms)}"),
            ("Changes of driver", str(len(one.switches))),
        )
    )
    yield Heading(2, "Levels")
    head = ("Level", "Status", "Who drove", "Time", "Runs", "Help", "Written by the candidate")
    yield from _table(head, map(_level, one.levels))
    if one.switches:
        yield Heading(2, "Who drove when")
        rows = ((clock(s.at_ms), DRIVERS[s.driver], _HOW.get(s.how, s.how), str(s.level)) for s in one.switches)
        yield from _table(("At", "Takes the keyboard", "How", "Level"), rows)
    yield Heading(2, "Struggles")
    yield from _table(("At", "Level", "Sign", "Help"), map(_struggle, one.struggles), "None was noticed.")
    yield Heading(2, "Lookups")
    yield Terms(tuple(map(_lookup, one.lookups))) if one.lookups else Note("None.")
    yield Heading(2, "Tests")
    yield from _table(("At", "Level", "By", "Passed", "By level", "Failing"), map(_run, one.runs), "No test was run.")
    yield from _diffs(one)
    yield Heading(2, "Final code")
    yield from (Code(text, one.language, path) for path, text in one.files.items())


def _table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]], otherwise: str = "") -> Iterator[Part]:
    """A table, or a sentence where it would have no rows."""
    found = tuple(rows)
    if found:
        yield Table(head, found)
    elif otherwise:
        yield Note(otherwise)


def _level(one: LevelLog) -> tuple[str, ...]:
    if one.status == "locked":
        return (f"{one.level}. {one.title}", "not reached", "", "", "", "", "")
    status = one.status if one.passed_by is None else f"passed, {DRIVERS[one.passed_by]} driving"
    time = duration(one.time_ms) if one.limit_ms is None else f"{duration(one.time_ms)} of {duration(one.limit_ms)}"
    return (
        f"{one.level}. {one.title}",
        status,
        listed([DRIVERS[driver] for driver in one.drivers]),
        time,
        f"{one.attempts} ({one.human_attempts} by the candidate)" if one.bot_attempts else str(one.attempts),
        str(one.helps),
        "" if one.human_share is None else f"{one.human_share} %",
    )


def _struggle(one: StruggleLog) -> tuple[str, ...]:
    given = one.help
    told = "none" if given is None else f"{HELP_WORDS[given.kind]} at {clock(given.at_ms)}: {given.text}"
    return (clock(one.at_ms), str(one.level), words_for(one.signal).proof, told)


def _lookup(one: LookupLog) -> tuple[str, str, str]:
    return (f"{clock(one.at_ms)}, level {one.level}:", one.term, f". {one.text} ({one.source})")


def _run(one: RunLog) -> tuple[str, ...]:
    failing = one.problem.split("\n", 1)[0] if one.problem else ", ".join(one.failing[:_MOST_FAILING])
    more = len(one.failing) - _MOST_FAILING
    failing += f" and {counted(more)} more" if more > 0 and not one.problem else ""
    levels = ", ".join(f"{count.passed}/{count.total}" for count in one.levels)
    return (clock(one.at_ms), str(one.level), DRIVERS[one.by], f"{one.passed} of {one.total}", levels, failing)


def _diffs(one: ProjectLog) -> Iterator[Part]:
    changed = [level for level in one.levels if level.diffs]
    if changed:
        yield Heading(2, "What changed on each level")
    for level in changed:
        added, removed = (sum(getattr(diff, name) for diff in level.diffs) for name in ("added", "removed"))
        yield Heading(3, f"Level {level.level}: {level.title}")
        yield Note(f"{counted(added, 'line')} added, {counted(removed, 'line')} removed.".capitalize())
        yield Code("\n".join(diff.diff for diff in level.diffs), "diff")
