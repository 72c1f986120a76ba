"""The log of a pairing session as Markdown. What people, models and programs wrote stays text."""

from collections.abc import Iterator
from datetime import UTC, datetime

from greenroom.feedback.documents.markup import code, pairs, table, text
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


def as_markdown(log: SessionLog) -> str:
    """The whole log."""
    blocks = [
        f"# Pairing session: {text(listed([one.title for one in log.projects]))}",
        pairs(_facts(log)),
        *(block for one in log.projects for block in _project(one, len(log.projects) > 1)),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def as_json(log: SessionLog) -> str:
    """The whole log for programs."""
    return log.model_dump_json(indent=2)


def clock(ms: Millis) -> str:
    """A time since the project was opened: 4:07, or 1:04:07."""
    seconds = ms // 1000
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _facts(log: SessionLog) -> list[tuple[str, str]]:
    when = datetime.fromtimestamp(log.started_at / 1000, UTC)
    facts = [
        ("Candidate", log.candidate),
        ("Date", f"{when.day} {when:%B %Y, %H:%M} UTC"),
        ("Length of the interview", "" if log.duration_ms is None else duration(log.duration_ms)),
        ("Interview", log.interview),
    ]
    return [(name, value) for name, value in facts if value]


def _project(one: ProjectLog, is_named: bool) -> Iterator[str]:
    yield f"## {text(one.title)}" if is_named else "## Summary"
    yield pairs(
        [
            ("Outcome", one.status.replace("_", " ").capitalize()),
            ("Levels that pass", f"{one.levels_passed} of {one.levels_total}"),
            ("Time", duration(one.duration_ms)),
            ("At the keyboard", f"the candidate {duration(one.human_ms)}, the interviewer {duration(one.bot_ms)}"),
            ("Changes of driver", str(len(one.switches))),
        ]
    )
    yield "## Levels"
    yield table(
        ("Level", "Status", "Who drove", "Time", "Runs", "Help", "Written by the candidate"), map(_level, one.levels)
    )
    if one.switches:
        yield "## Who drove when"
        rows = ((clock(s.at_ms), DRIVERS[s.driver], _HOW.get(s.how, s.how), str(s.level)) for s in one.switches)
        yield table(("At", "Takes the keyboard", "How", "Level"), rows)
    yield "## Struggles"
    yield table(("At", "Level", "Sign", "Help"), map(_struggle, one.struggles)) or "None was noticed."
    yield "## Lookups"
    yield ("\n".join(_lookup(each) for each in one.lookups) or "None.")
    yield "## Tests"
    yield table(("At", "Level", "By", "Passed", "By level", "Failing"), map(_run, one.runs)) or "No test was run."
    yield from _diffs(one)
    yield "## Final code"
    for path, content in one.files.items():
        yield f"**{text(path)}**"
        yield code(content, one.language)


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


def _lookup(one: LookupLog) -> str:
    return f"- {clock(one.at_ms)}, level {one.level}: **{text(one.term)}**. {text(one.text)} ({text(one.source)})"


def _run(one: RunLog) -> tuple[str, ...]:
    failing = one.problem.split("\n", 1)[0] if one.problem else ", ".join(one.failing[:_MOST_FAILING])
    more = len(one.failing) - _MOST_FAILING
    failing += f" and {counted(more)} more" if more > 0 and not one.problem else ""
    levels = ", ".join(f"{count.passed}/{count.total}" for count in one.levels)
    return (clock(one.at_ms), str(one.level), DRIVERS[one.by], f"{one.passed} of {one.total}", levels, failing)


def _diffs(one: ProjectLog) -> Iterator[str]:
    changed = [level for level in one.levels if level.diffs]
    if changed:
        yield "## What changed on each level"
    for level in changed:
        added, removed = (sum(getattr(diff, name) for diff in level.diffs) for name in ("added", "removed"))
        yield f"### Level {level.level}: {text(level.title)}"
        yield f"{counted(added, 'line')} added, {counted(removed, 'line')} removed.".capitalize()
        yield code("\n".join(diff.diff for diff in level.diffs), "diff")
