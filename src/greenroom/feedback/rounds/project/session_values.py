"""What the log of a pairing session consists of.

Times are milliseconds since the project was opened, on the interview's clock, unless they say otherwise.
"""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.questions.model import Language

VERSION = 1


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SpellLog(_Value):
    """A time in which one of the two had the keyboard, on one level."""

    driver: Driver
    level: int
    start_ms: Millis
    end_ms: Millis


class SwitchLog(_Value):
    """The keyboard changed hands."""

    at_ms: Millis
    driver: Driver
    """Who has it from there on."""
    how: str
    level: int


class FileDiff(_Value):
    """What became of a file on a level, as a unified diff."""

    path: str
    diff: str
    added: int
    removed: int


class LevelLog(_Value):
    """One level."""

    level: int
    title: str
    status: Literal["passed", "open", "locked"]
    passed_ms: Millis | None
    passed_by: Driver | None
    """Who had the keyboard when it passed."""
    drivers: tuple[Driver, ...]
    """Who had the keyboard on it, in order of appearance."""
    time_ms: Millis
    human_ms: Millis
    bot_ms: Millis
    limit_ms: int | None
    attempts: int
    """Runs of the tests on it."""
    human_attempts: int
    bot_attempts: int
    helps: int
    human_share: int | None
    """Percent of what was written on it that is the candidate's; None where nothing was."""
    diffs: tuple[FileDiff, ...]


class HelpLog(_Value):
    """Help that was given."""

    at_ms: Millis
    kind: HelpKind
    text: str
    asked: bool


class StruggleLog(_Value):
    """A sign of struggle, and the help that followed."""

    at_ms: Millis
    level: int
    signal: str
    help: HelpLog | None
    """None where nothing was said, because it went on by itself or nothing was left to say."""


class LookupLog(_Value):
    """A concept that was explained from a source."""

    at_ms: Millis
    level: int
    term: str
    text: str
    source: str


class LevelCount(_Value):
    """How many tests of a level passed in a run."""

    level: int
    passed: int
    total: int


class RunLog(_Value):
    """A run of the tests."""

    at_ms: Millis
    run: str
    level: int
    by: Driver
    passed: int
    total: int
    levels: tuple[LevelCount, ...]
    failing: tuple[str, ...]
    """The names of the tests that failed. Of hidden ones there is nothing more to tell."""
    problem: str = ""
    """Why no test could be run."""


class ProjectLog(_Value):
    """One project of a session."""

    round: int
    slug: str
    title: str
    language: Language
    status: str
    levels_total: int
    levels_passed: int
    duration_ms: Millis
    human_ms: Millis
    bot_ms: Millis
    switches: tuple[SwitchLog, ...]
    spells: tuple[SpellLog, ...]
    levels: tuple[LevelLog, ...]
    struggles: tuple[StruggleLog, ...]
    lookups: tuple[LookupLog, ...]
    runs: tuple[RunLog, ...]
    files: dict[str, str]
    """The final code, by path."""


class SessionLog(_Value):
    """The whole session."""

    version: int = VERSION
    interview: str
    candidate: str
    started_at: Millis
    """On the wall clock."""
    duration_ms: Millis | None
    """Of the whole interview; None while it is going on."""
    status: str
    projects: tuple[ProjectLog, ...] = Field(min_length=1)
