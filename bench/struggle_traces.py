"""Simulated people at work on one problem, whose struggles are known because they were written into the trace.

Written before the detector it judges was tuned. Tuning looks at `dev()` only; `held_out()` is other seeds and
other words. A label comes from what the simulated person is going through, never from what it looks like, so that
an honest ponderer and someone stuck may look alike for a while: that is what makes the task a task.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

from greenroom.judging.verdicts import CaseResult, RunResult, Verdict

Trouble = Literal["stuck", "same_error", "despair", "wall", "ask"]
TROUBLES: tuple[Trouble, ...] = ("stuck", "same_error", "despair", "wall", "ask")

DEV_SEEDS = range(1_000, 1_180)
HELD_OUT_SEEDS = range(50_000, 50_240)

STAGE_SECONDS = 900
STARTER = 60
"""Characters that are in the editor before anything was typed."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The text went from `before` to `after` characters."""

    at: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Ran:
    """A run was judged."""

    at: int
    result: RunResult


@dataclass(frozen=True, slots=True)
class Said:
    """The candidate spoke."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Answered:
    """The interviewer spoke, for another reason than having noticed a struggle."""

    at: int


Event = Edit | Ran | Said | Answered


@dataclass(frozen=True, slots=True)
class Struggle:
    """A time during which the person really was in trouble."""

    start: int
    end: int
    trouble: Trouble


@dataclass(frozen=True, slots=True)
class Trace:
    """One person on one problem, from its opening at 0 to the end; times in milliseconds."""

    seed: int
    person: str
    time_factor: float
    events: tuple[Event, ...]
    struggles: tuple[Struggle, ...]
    ends_at: int


@dataclass(frozen=True, slots=True)
class Person:
    """How somebody works when all goes well. Seconds and characters, medians of what varies."""

    name: str
    reading: float = 35
    typing: float = 4.0
    """Characters a second within a burst."""
    burst: float = 28
    """Characters between two short pauses."""
    breath: float = 4.0
    """Seconds of a short pause."""
    thinking: float = 16
    """Seconds of a pause before the next piece of code."""
    spread: float = 0.55
    """Of all pauses, as the sigma of a log-normal."""
    talks: float = 0.1
    """Chance that a pause for thought is filled with words."""
    runs: float = 0.5
    """Chance of a run after a piece of code, whether it is finished or not."""
    rewrites: float = 0.08
    """Chance to delete a good part of the code and write it anew, with a plan."""
    slips: float = 0.35
    """Chance that a run shows a small mistake, which is understood and mended at once."""
    factor: float = 1.0
    """Extra time that was granted."""


PEOPLE: tuple[Person, ...] = (
    Person("ordinary"),
    Person("fast typist", reading=20, typing=7, burst=45, breath=2.0, thinking=8, spread=0.5),
    Person("slow typist", reading=45, typing=1.8, burst=14, breath=7.0, thinking=22),
    Person("long thinker", reading=60, thinking=45, burst=70, breath=3.0, spread=0.5, runs=0.35),
    Person("think-alouder", thinking=30, talks=0.9, spread=0.6),
    Person("careful tester", burst=22, thinking=12, runs=0.95, slips=0.45),
    Person("bursty", typing=6, burst=110, breath=9, thinking=28, spread=0.75, runs=0.4),
    Person("refactorer", typing=5, thinking=14, rewrites=0.55),
    Person("slow reader", reading=150, thinking=18),
    Person("with extra time", reading=70, typing=2.0, burst=16, breath=9, thinking=32, factor=2.0),
)

_THINKING_ALOUD = (
    "So I walk over the list once and keep what I have seen",
    "then the left pointer moves until the sum fits",
    "this helper helps to keep the loop short",
    "okay so this would be linear in the number of words",
    "if the stack is empty here we return false",
    "let me trace that with the second example",
    "right, the base case is one element",
    "no wait, this index is one too far",
    "I think a dictionary from value to index does it",
    "that should cover duplicates as well",
    "now what happens with an empty input",
    "I will come back to the names later",
)
_THINKING_ALOUD_HELD_OUT = (
    "I go through it from the right and remember the largest",
    "the window grows as long as there are no repeats",
    "a set helps me to see repeats quickly",
    "that is a sort plus one pass, so n log n",
    "we push the opening ones and pop on the closing ones",
    "let me check the first example by hand",
    "with one node only there is nothing to do",
    "hmm, this is off by one, it must be less or equal",
    "a heap of size k would hold the best so far",
    "negative numbers go the same way",
    "what do I return when nothing was found",
    "I will clean that up at the end",
)
_MUTTERING = ("hmm", "hm, let me think", "hmm, okay", "wait", "let me see")
_ASKING = (
    "I'm stuck here, to be honest",
    "can I get a hint?",
    "I have no idea how to go on",
    "could you help me with this?",
    "I don't know what to do next",
    "can you point me in the right direction",
)
_ASKING_HELD_OUT = (
    "sorry, I am completely stuck",
    "could you give me a small hint please",
    "honestly I have no clue how to continue",
    "I could use some help with this one",
    "I'm lost, I don't know where to go from here",
    "is there any hint you can give me?",
    "I really don't know how to proceed",
    "any chance you could nudge me in the right direction?",
)
_CLARIFYING = "Can the input be empty?"


def dev() -> list[Trace]:
    """The traces to tune on."""
    return [trace(seed, _THINKING_ALOUD, _ASKING) for seed in DEV_SEEDS]


def held_out() -> list[Trace]:
    """The traces to judge by."""
    return [trace(seed, _THINKING_ALOUD_HELD_OUT, _ASKING_HELD_OUT) for seed in HELD_OUT_SEEDS]


def trace(seed: int, thoughts: tuple[str, ...], asking: tuple[str, ...]) -> Trace:
    """The trace of this seed; the kind of person goes round with it."""
    random = Random(f"struggle trace {seed}")
    person = _varied(PEOPLE[seed % len(PEOPLE)], random)
    work = _Work(person, random, thoughts, asking)
    work.solve(_troubles(random))
    limit = int(STAGE_SECONDS * 1000 * person.factor)
    ends_at = min(limit, int(work.now * 1000))
    return Trace(
        seed=seed,
        person=person.name,
        time_factor=person.factor,
        events=tuple(event for event in work.events if event.at <= ends_at),
        struggles=tuple(
            replace(one, end=min(one.end, ends_at))
            for one in work.struggles
            if one.start < ends_at - 20_000  # what the bell cut off at once was nobody's to notice
        ),
        ends_at=ends_at,
    )


def _varied(person: Person, random: Random) -> Person:
    """No two people of a kind are the same."""
    return replace(
        person,
        reading=person.reading * random.uniform(0.7, 1.4),
        typing=person.typing * random.uniform(0.75, 1.3),
        burst=person.burst * random.uniform(0.7, 1.4),
        breath=person.breath * random.uniform(0.7, 1.4),
        thinking=person.thinking * random.uniform(0.7, 1.4),
        spread=person.spread * random.uniform(0.85, 1.2),
    )


def _troubles(random: Random) -> list[Trouble]:
    """What will go wrong, if anything: three traces in ten are of people who do not struggle at all."""
    count = random.choices((0, 1, 2, 3), weights=(30, 35, 25, 10))[0]
    return random.sample(TROUBLES, count)


@dataclass
class _Work:
    """Somebody at work: time, text and tests passed so far."""

    person: Person
    random: Random
    thoughts: tuple[str, ...]
    asking: tuple[str, ...]
    now: float = 0.0
    size: int = STARTER
    events: list[Event] = field(default_factory=list)
    struggles: list[Struggle] = field(default_factory=list)
    passed: int = 0
    total: int = 8

    def solve(self, troubles: list[Trouble]) -> None:
        """Read, write piece by piece with trouble in between, and submit."""
        self.total = self.random.randint(6, 12)
        self._read()
        pieces = self.random.randint(4, 7)
        places = sorted(self.random.sample(range(1, pieces), min(len(troubles), pieces - 1)))
        ahead = dict(zip(places, troubles, strict=False))
        for piece in range(pieces):
            if piece in ahead:
                self._struggle(ahead[piece])
            self._write_piece(done=(piece + 1) / pieces)
        self.passed = self.total
        self._run()

    # What people do

    def _read(self) -> None:
        self.now += self.random.uniform(2, 6)
        self.events.append(Answered(self._ms()))
        self.now += self.random.lognormvariate(0.0, 0.25) * self.person.reading
        if self.random.random() < 0.35:
            self._say(_CLARIFYING)
            self.now += self.random.uniform(3, 6)
            self.events.append(Answered(self._ms()))
            self.now += self._varying(self.person.thinking)

    def _write_piece(self, done: float) -> None:
        self._think(self._varying(self.person.thinking))
        self._type(int(self.random.uniform(50, 150)))
        if self.random.random() < self.person.rewrites:
            self._rewrite()
        if self.random.random() < self.person.runs:
            self._try_out(done)

    def _type(self, characters: int) -> None:
        while characters > 0:
            burst = min(characters, max(3, int(self._varying(self.person.burst))))
            characters -= burst
            while burst > 0:
                written = min(burst, self.random.randint(2, 9))
                self.now += written / self.person.typing
                self._edit(written)
                burst -= written
                if self.random.random() < 0.06:  # a typing error, taken back at once
                    self._edit(-min(self.size, self.random.randint(1, 6)))
            self.now += self._varying(self.person.breath)

    def _think(self, seconds: float) -> None:
        """A pause for thought; some fill it with words."""
        until = self.now + seconds
        if self.random.random() < self.person.talks:
            while (said := self.now + self.random.uniform(5, 14)) < until:
                self.now = said
                self._say(self.random.choice(self.thoughts))
        self.now = until

    def _rewrite(self) -> None:
        """Deletes a good part with a plan, and writes the better version right away."""
        share = self.random.uniform(0.2, 0.5)
        dropped = int(self.size * share)
        self._delete(dropped, in_one_go=self.random.random() < 0.5)
        self.now += self._varying(self.person.breath)
        self._type(int(dropped * self.random.uniform(0.7, 1.2)))

    def _try_out(self, done: float) -> None:
        """Runs what is there. Unfinished code fails the same cases as before, and its author knows why."""
        if self.random.random() < self.person.slips:
            self._run(error=self._some_error())
            self._think(self._varying(self.person.thinking * 0.6))
            self._type(self.random.randint(4, 16))
        # Half of the cases fall only to the whole solution.
        self.passed = max(self.passed, int(self.total * 0.8 * done**2))
        self._run()

    # What they go through

    def _struggle(self, trouble: Trouble) -> None:
        through: dict[Trouble, Callable[[], None]] = {
            "stuck": self._stuck,
            "same_error": self._same_error,
            "despair": self._despair,
            "wall": self._wall,
            "ask": self._ask,
        }
        started = self._ms()
        through[trouble]()
        self.struggles.append(Struggle(started, self._ms(), trouble))

    def _stuck(self) -> None:
        """Nothing comes to mind: silence, or a few characters typed and taken back."""
        length = self._varying(max(110.0, 4.0 * self.person.thinking))
        until = self.now + max(70.0, length)
        fiddles, mutters = self.random.random() < 0.4, self.random.random() < 0.25 + self.person.talks / 2
        while self.now < until:
            self.now += self._varying(max(22.0, self.person.thinking))
            if fiddles:
                written = self.random.randint(2, 12)
                self._edit(written)
                self.now += self.random.uniform(1, 8)
                self._edit(-written)
            elif mutters:
                self._say(self.random.choice(_MUTTERING))

    def _same_error(self) -> None:
        """The same failure after each attempt to mend it."""
        error = self._some_error() if self.random.random() < 0.6 else ""
        for attempt in range(self.random.randint(3, 5)):
            if attempt:
                self._think(self._varying(self.person.thinking))
                self._type(self.random.randint(4, 25))
                if self.random.random() < 0.5:
                    self._edit(-min(self.size, self.random.randint(3, 20)))
            self._run(error=error)
        self._think(self._varying(self.person.thinking))

    def _despair(self) -> None:
        """Throws away what was written, and has nothing to put in its place."""
        self._delete(int(self.size * self.random.uniform(0.3, 0.8)), in_one_go=self.random.random() < 0.35)
        length = max(45.0, self._varying(max(60.0, 2.0 * self.person.thinking)))
        if self.random.random() < 0.4:
            self.now += length / 2
            written = self.random.randint(5, 25)
            self._type(written)
            self._edit(-min(self.size, written))
            self.now += length / 2
        else:
            self.now += length

    def _wall(self) -> None:
        """Busy, with ever new ideas and errors, and not one more case passes."""
        until = self.now + self.random.uniform(200, 380) * (1 + (self.person.factor - 1) / 2)
        while self.now < until:
            self._think(self._varying(self.person.thinking * 1.2))
            self._type(self.random.randint(15, 60))
            if self.random.random() < 0.6:
                self._edit(-min(self.size // 8, self.random.randint(10, 50)))
            if self.random.random() < 0.75:
                self._run(error=self._some_error() if self.random.random() < 0.4 else "", shuffled=True)

    def _ask(self) -> None:
        """Gets nowhere for a little while, says so, and is answered."""
        self.now += self._varying(max(15.0, self.person.thinking))
        self._say(self.random.choice(self.asking))
        self.now += self.random.uniform(3, 6)
        self.events.append(Answered(self._ms()))

    # What is recorded of it

    def _edit(self, change: int) -> None:
        before, self.size = self.size, max(0, self.size + change)
        self.events.append(Edit(self._ms(), before, self.size))

    def _delete(self, characters: int, *, in_one_go: bool) -> None:
        if in_one_go:
            self.now += 1.0
            self._edit(-characters)
            return
        while characters > 0:
            gone = min(characters, self.random.randint(4, 30))
            self.now += self.random.uniform(0.4, 1.6)
            self._edit(-gone)
            characters -= gone

    def _say(self, text: str) -> None:
        self.events.append(Said(self._ms(), text))

    def _run(self, error: str = "", *, shuffled: bool = False) -> None:
        """A run and its judgement; with an error nothing passes, and shuffled the failing cases vary."""
        self.now += self.random.uniform(1.0, 3.0)
        # The line of an error wanders with the edits.
        error = error.replace("LINE", str(self.random.randint(4, 19)))
        passing = set(range(0 if error else self.passed))
        if shuffled and not error:
            kept = self.random.randint(0, self.passed)
            passing = set(self.random.sample(range(self.total), min(kept, self.total - 1)))
        self.events.append(Ran(self._ms(), _result(passing, self.total, error)))

    def _some_error(self) -> str:
        return self.random.choice(_ERRORS).replace("NAME", self.random.choice(_NAMES))

    def _varying(self, median: float) -> float:
        return self.random.lognormvariate(0.0, self.person.spread) * median

    def _ms(self) -> int:
        return int(self.now * 1000)


_ERRORS = (
    'File "solution.py", line LINE\nIndexError: list index out of range',
    "File \"solution.py\", line LINE\nNameError: name 'NAME' is not defined",
    "File \"solution.py\", line LINE\nTypeError: 'NoneType' object is not subscriptable",
    "File \"solution.py\", line LINE\nKeyError: 'NAME'",
    "File \"solution.py\", line LINE\nAttributeError: 'list' object has no attribute 'NAME'",
    'File "solution.py", line LINE\nSyntaxError: invalid syntax',
)
_NAMES = ("left", "right", "seen", "count", "best", "total")


def _result(passing: set[int], total: int, error: str) -> RunResult:
    if "SyntaxError" in error:
        return RunResult(
            verdict=Verdict.COMPILE_ERROR, passed=0, total=total, cases=(), compile_output=error, isolation="simulated"
        )
    wrong = Verdict.RUNTIME_ERROR if error else Verdict.WRONG_ANSWER
    cases = tuple(_case(number, Verdict.ACCEPTED if number in passing else wrong, error) for number in range(total))
    verdict = Verdict.ACCEPTED if len(passing) == total else wrong
    return RunResult(verdict=verdict, passed=len(passing), total=total, cases=cases, isolation="simulated")


def _case(number: int, verdict: Verdict, error: str) -> CaseResult:
    return CaseResult(
        case=f"case {number}",
        hidden=False,
        category="general",
        verdict=verdict,
        wall_ms=1.0,
        cpu_ms=1.0,
        memory_kb=1000,
        error=error if verdict is Verdict.RUNTIME_ERROR else "",
    )


def counts(traces: list[Trace]) -> Iterator[tuple[str, int]]:
    """How many traces, quiet traces and struggles of each kind there are."""
    yield "traces", len(traces)
    yield "without struggle", sum(not one.struggles for one in traces)
    for trouble in TROUBLES:
        yield trouble, sum(struggle.trouble == trouble for one in traces for struggle in one.struggles)
