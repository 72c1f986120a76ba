"""The course of a project round: who had the keyboard when, what each of the two wrote, and how the tests went."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from greenroom.feedback.course import InterviewCourse, Moment, RoundCourse, SpokenLine
from greenroom.feedback.rounds.project.authors import Written, counted, mark_of
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind, SwitchedBy
from greenroom.interview.rounds.project.state import Project
from greenroom.interview.talk.pleas import asks_for_help
from greenroom.judging.suites import SuiteResult, TestResult
from greenroom.patterns import LazyRegex
from greenroom.questions.projects import model

Files = Mapping[str, Written]
ASKED_MS = 30_000
"""Help that comes within this time of a plea is what was asked for."""
_WHAT_IS_WRONG = LazyRegex(
    r"\bwhat (?:am|did|do) i (?:miss(?:ing)?|overlook(?:ing)?|do(?:ing)? wrong|get(?:ting)? wrong)\b", re.IGNORECASE
)
"""A question for help that names none."""
_MOST_TYPED = 2_000
"""Characters."""
BEGUN = 40
"""Characters typed on a level after which somebody is writing, and no longer only looking around."""


@dataclass(slots=True)
class Ran:
    """A run of the tests, with the workspace as it was."""

    id: str
    asked: Moment
    level: int
    by: Driver
    driver: Driver
    """Who had the keyboard when it was asked for."""
    files: Files
    revision: int
    """Grows with every change of the workspace."""
    finished: Moment | None = None
    result: SuiteResult | None = None
    failure: str = ""
    """Why it could not be run."""
    failing: tuple[str, ...] = ()
    """The names of the tests that failed."""
    _tests: dict[str, TestResult] = field(default_factory=dict)

    @property
    def is_own(self) -> bool:
        """Whether the candidate asked for it while they drove."""
        return self.by == "human" and self.driver == "human"

    def test(self, name: str) -> TestResult | None:
        """How one test went."""
        return self._tests.get(name)

    def finish(self, now: Moment, result: SuiteResult) -> None:
        """Its results came. They are looked up often, so names are found once."""
        self.finished, self.result = now, result
        self.failing = tuple(test.name for test in result.failures)
        self._tests = {test.name: test for test in reversed(result.tests)}


@dataclass(slots=True)
class Spell:
    """A time in which one of the two had the keyboard, on one level."""

    driver: Driver
    level: int
    since: Moment
    until: Moment | None = None

    @property
    def ms(self) -> Millis:
        """How long."""
        return 0 if self.until is None else self.until.at - self.since.at


@dataclass(frozen=True, slots=True)
class Handed:
    """The keyboard changed hands."""

    moment: Moment
    driver: Driver
    how: SwitchedBy
    level: int
    interrupts: bool
    """Whether the interviewer was at work, and not waiting for a word."""


@dataclass(frozen=True, slots=True)
class Helped:
    """Help that was given."""

    moment: Moment
    level: int
    kind: HelpKind
    asked: bool
    signal: str
    text: str
    is_wanted: bool = False
    """Whether a button or plain words asked for it."""


@dataclass(frozen=True, slots=True)
class Reached:
    """A level that passed: by which run, and who had written what is there by then."""

    moment: Moment
    run: Ran | None
    written: Counter[str]
    files: Files


@dataclass(slots=True)
class Typing:
    """Keystrokes in a row at one place. A file with its marks is long, and is not built anew for each of them."""

    path: str
    start: int
    text: str
    mark: str

    def takes(self, path: str, start: int, end: int, mark: str) -> bool:
        """Whether an edit changes only what was typed here."""
        is_inside = self.start <= start <= end <= self.start + len(self.text)
        return self.path == path and self.mark == mark and is_inside and len(self.text) < _MOST_TYPED


@dataclass(slots=True)
class Paired(RoundCourse):
    """How one project went."""

    project: Project
    author: model.Project | None
    level: int = 1
    driver: Driver = "human"
    is_waiting: bool = False
    """Whether the interviewer, driving, waits for a word."""
    put_down: dict[str, Written] = field(default_factory=dict)
    """The files without what is being typed."""
    typing: Typing | None = None
    revision: int = 0
    spells: list[Spell] = field(default_factory=list)
    handed: list[Handed] = field(default_factory=list)
    runs: list[Ran] = field(default_factory=list)
    scratch: list[Moment] = field(default_factory=list)
    """Files that the candidate ran by themselves while they drove."""
    reached: dict[int, Reached] = field(default_factory=dict)
    """The levels that passed."""
    helps: list[Helped] = field(default_factory=list)
    asked_for_help: list[Moment] = field(default_factory=list)
    answered_by_hand: list[Moment] = field(default_factory=list)
    """Buttons and keys that answer a question of the interviewer's: go on, my turn, your turn."""
    typed: Counter[int] = field(default_factory=Counter)
    """Characters that the candidate typed, by level."""
    begun: dict[int, Moment] = field(default_factory=dict)
    """When they had typed enough on a level to be writing."""
    before: dict[str, list[tuple[str, Written | None]]] = field(default_factory=dict)
    """The files as they were before each change that can be taken back."""
    took_back: list[Moment] = field(default_factory=list)
    changed_by: dict[str, Driver] = field(default_factory=dict)
    """Who made each change that can be taken back."""
    returned: list[Moment] = field(default_factory=list)
    """Changes of the interviewer's that the candidate took back."""

    @property
    def files(self) -> dict[str, Written]:
        """The files as they are now."""
        if self.typing is not None:
            one, self.typing = self.typing, None
            self.put_down[one.path] = self.put_down[one.path].edited(one.start, one.start, one.text, one.mark)
        return self.put_down

    @property
    def title(self) -> str:
        """In quotation marks, for a sentence."""
        return f"“{self.project.brief.title}”"

    @property
    def own_runs(self) -> list[Ran]:
        """The candidate's runs, while they drove, that gave a result."""
        return [one for one in self.runs if one.is_own and one.result is not None]

    @property
    def driven_ms(self) -> Millis:
        """How long the candidate had the keyboard."""
        return sum(one.ms for one in self.spells if one.driver == "human")

    @property
    def written(self) -> Counter[str]:
        """What is in the workspace now, by mark."""
        return counted(self.files.values())

    def run(self, id_: str) -> Ran | None:
        """The run of this id."""
        return next((one for one in reversed(self.runs) if one.id == id_), None)

    def driver_at(self, seq: int) -> Driver | None:
        """Who had the keyboard right after this place of the log; None where nobody had."""
        found = [one for one in self.spells if one.since.seq <= seq]
        return found[-1].driver if found and (found[-1].until is None or found[-1].until.seq > seq) else None

    def said_while_driving(self) -> list[SpokenLine]:
        """What the candidate said while they had the keyboard."""
        return [one for one in self.candidate_said if self.driver_at(one.seq) == "human"]

    # ------------------------------------------------------------ what happens

    def open(self, now: Moment, limit_ms: int | None) -> None:
        RoundCourse.open(self, now, limit_ms)
        self.driver = self.project.task.driver
        self.spells.append(Spell(self.driver, 1, now))

    def close(self, now: Moment) -> None:
        if self.closed is None and self.spells:
            self.spells[-1].until = now
        RoundCourse.close(self, now)

    def act(self, now: Moment) -> None:
        if self.driver == "bot" and self.closed is None:
            # Who watches is not idle: only pauses at the keyboard count.
            self.last_act = now
        RoundCourse.act(self, now)

    def is_under_way(self, now: Moment) -> bool:
        """Whether the candidate drives and has begun to write on this level."""
        return self.driver == "human" and self.level in self.begun

    def hand(self, now: Moment, driver: Driver, how: SwitchedBy) -> None:
        """The keyboard changes hands."""
        interrupts = self.driver == "bot" and not self.is_waiting
        self.handed.append(Handed(now, driver, how, self.level, interrupts))
        self.turn(now, driver, self.level)
        self.is_waiting = False

    def turn(self, now: Moment, driver: Driver, level: int) -> None:
        """Somebody writes on a level from here on."""
        if self.spells and self.spells[-1].until is None:
            self.spells[-1].until = now
        self.driver, self.level, self.last_act = driver, level, now
        self.spells.append(Spell(driver, level, now))

    def is_wanted(self, now: Moment) -> bool:
        """Whether help that is given now was asked for by the button or in plain words."""
        if any(0 <= now.at - one.at <= ASKED_MS for one in self.asked_for_help):
            return True
        last = next((one for one in reversed(self.said) if one.who == "candidate" and one.seq < now.seq), None)
        if last is None or now.at - last.at > ASKED_MS:
            return False
        return asks_for_help(last.text) or _WHAT_IS_WRONG.search(last.text) is not None

    def put(self, path: str, file: Written | None, change: str = "") -> None:
        """A file is as it is from here on; None is no file."""
        if change:
            self.before.setdefault(change, []).append((path, self.files.get(path)))
        self.revision += 1
        files = self.files
        if file is None:
            files.pop(path, None)
        else:
            files[path] = file

    def edit(self, path: str, start: int, end: int, text: str, mark: str) -> None:
        """Characters [start, end) of a file became `text`. What is typed in a row is put into the file at once."""
        self.revision += 1
        one = self.typing
        if one is not None and one.takes(path, start, end, mark):
            one.text = f"{one.text[: start - one.start]}{text}{one.text[end - one.start :]}"
            return
        file = self.files.get(path, Written("", ""))
        if start == end and path in self.put_down:
            self.typing = Typing(path, start, text, mark)
        else:
            self.put_down[path] = file.edited(start, end, text, mark)

    def wrote(self, now: Moment, characters: int) -> None:
        """The candidate typed."""
        self.typed[self.level] += characters
        if self.typed[self.level] >= BEGUN:
            self.begun.setdefault(self.level, now)

    def passes(self, now: Moment, level: int, run: Ran | None) -> None:
        """A level passed."""
        files = dict(self.files if run is None else run.files)
        self.reached[level] = Reached(now, run, counted(files.values()), files)

    def mark(self, driver: Driver) -> str:
        """The mark of what this one writes now."""
        return mark_of(self.level, driver)


ProjectCourse = InterviewCourse[Paired]
