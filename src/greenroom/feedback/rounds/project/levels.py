"""What became of each level: whose it is, and whether it can be assessed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from greenroom.feedback.course import Moment
from greenroom.feedback.rounds.project.authors import mark_of
from greenroom.feedback.rounds.project.course import Helped, Paired, Ran, Spell
from greenroom.feedback.rounds.project.helping import counting
from greenroom.feedback.rounds.project.scale import OwnScale
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.project.assessment import ASSESSED, LevelOutcome
from greenroom.interview.talk.pleas import asks_for_help


@dataclass(frozen=True, slots=True)
class LevelWork:
    """One level, as far as it went."""

    number: int
    title: str
    limit_ms: int | None
    since: Moment | None
    """When it was unlocked; None for one that was never reached."""
    passed: Moment | None
    passing: Ran | None
    """The run that passed it."""
    time_ms: Millis
    driven_ms: Millis
    written: tuple[int, int]
    """Characters that were written on it and are there at its end: the candidate's, and the interviewer's."""
    typed: int
    begun: Moment | None
    runs: tuple[Ran, ...]
    helps: tuple[Helped, ...]
    counted: tuple[Helped, ...]
    """The help that was asked for and told something that they did not know."""
    asked: bool
    """Whether they asked for help in plain words or by the button."""

    @property
    def named(self) -> str:
        """For a sentence."""
        return f"level {self.number} (“{self.title}”)"

    @property
    def own_runs(self) -> tuple[Ran, ...]:
        """The candidate's, while they drove."""
        return tuple(one for one in self.runs if one.is_own and one.result is not None)

    @property
    def help_taken(self) -> tuple[Helped, ...]:
        """Help that tells something about the level; a concept that was explained does not."""
        return tuple(one for one in self.helps if one.kind != "concept")

    @property
    def share(self) -> Fraction | None:
        """How much of what was written on it is the candidate's; None where nothing was."""
        own, others = self.written
        return Fraction(own, own + others) if own + others else None

    @property
    def best(self) -> Ran | None:
        """The candidate's run in which most of its own tests passed; the latest of equals."""
        return self._best_of(self.own_runs)

    def best_before(self, moment: Moment) -> Ran | None:
        """The same among the runs before a moment."""
        return self._best_of([one for one in self.own_runs if one.asked.seq < moment.seq])

    def counts(self, run: Ran) -> tuple[int, int]:
        """How many of its own tests passed in a run, and how many it has."""
        tests = run.result.of_level(self.number) if run.result is not None else ()
        return sum(test.passed for test in tests), len(tests)

    def part_of(self, run: Ran) -> Fraction:
        """The share of its own tests that passed in a run."""
        passed, total = self.counts(run)
        return Fraction(passed, total) if total else Fraction(0)

    def _best_of(self, runs: Sequence[Ran]) -> Ran | None:
        return max(runs, key=lambda one: (self.part_of(one), one.asked.seq), default=None)


def levels_of(paired: Paired) -> list[LevelWork]:
    """Every level of the project, in order."""
    return [_level(paired, number) for number in range(1, len(paired.project.brief.levels) + 1)]


def outcome(level: LevelWork, numbers: OwnScale) -> LevelOutcome:
    """What the candidate made of a level."""
    if level.since is None:
        return "locked"
    has_typed = level.typed >= numbers.typed
    has_tried = has_typed and (bool(level.own_runs) or level.driven_ms >= numbers.chance_ms)
    if level.passed is not None:
        if _is_own(level, numbers):
            return "passed"
        return "handed_over" if has_tried else "interviewer"
    if has_tried and not _is_mostly_others(level, numbers):
        return "open"
    if has_tried:
        return "handed_over"
    if level.driven_ms >= numbers.chance_ms and not level.written[1]:
        return "open"
    return "interviewer" if level.written[1] else "untouched"


def assessed(paired: Paired, numbers: OwnScale) -> list[tuple[LevelWork, LevelOutcome]]:
    """The levels that are the candidate's to answer for, with what they made of them."""
    every = [(one, outcome(one, numbers)) for one in levels_of(paired)]
    return [(one, what) for one, what in every if what in ASSESSED]


def is_alone(level: LevelWork, numbers: OwnScale) -> bool:
    """Whether the candidate wrote it without the interviewer."""
    return level.share is None or 100 * level.share >= numbers.alone


def _is_own(level: LevelWork, numbers: OwnScale) -> bool:
    if level.share is not None:
        return 100 * level.share >= numbers.share
    return level.passing is not None and level.passing.is_own


def _is_mostly_others(level: LevelWork, numbers: OwnScale) -> bool:
    return level.share is not None and 100 * level.share < numbers.share


def _level(paired: Paired, number: int) -> LevelWork:
    brief, rules = paired.project.brief.levels[number - 1], paired.project.task.rules
    spells = [one for one in paired.spells if one.level == number]
    reached = paired.reached.get(number)
    marks = reached.written if reached is not None else paired.written if spells else Counter[str]()
    factor = rules.level_factor
    helps = tuple(one for one in paired.helps if one.level == number)
    return LevelWork(
        number=number,
        title=brief.title,
        limit_ms=None if factor is None else round(brief.minutes * 60_000 * factor),
        since=spells[0].since if spells else None,
        passed=reached.moment if reached is not None else None,
        passing=reached.run if reached is not None else None,
        time_ms=sum(one.ms for one in spells),
        driven_ms=sum(one.ms for one in spells if one.driver == "human"),
        written=(marks[mark_of(number, "human")], marks[mark_of(number, "bot")]),
        typed=paired.typed[number],
        begun=paired.begun.get(number),
        runs=tuple(one for one in paired.runs if one.level == number),
        helps=helps,
        counted=tuple(one for one in helps if counting(paired, one)),
        asked=_asked(paired, spells),
    )


def _asked(paired: Paired, spells: Sequence[Spell]) -> bool:
    """Whether help was asked for while a level was open."""
    seqs = [one.seq for one in paired.asked_for_help]
    seqs += [one.seq for one in paired.candidate_said if asks_for_help(one.text)]
    return any(one.since.seq < seq and (one.until is None or seq < one.until.seq) for one in spells for seq in seqs)
