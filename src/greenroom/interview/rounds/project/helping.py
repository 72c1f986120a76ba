"""Which help suits a struggle: the specific error, the next hint, a concept, or a snippet that is never applied.

The rule for help that nobody asked for:

- The first sign on a level brings the specific error if the same tests failed again, else a hint.
- If that did not help, so that no more tests pass than before, the next sign brings a concept of the level.
- If that did not help either, or at a wall, a snippet comes, on the first two levels only.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from greenroom.interview.rounds.project import telling
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.interview.rounds.project.state import Project as Round
from greenroom.judging.suites import SuiteResult, TestResult
from greenroom.questions.projects.model import Project, Trap

ASKED = "explicit_ask"
"""The sign of struggle of somebody who asks."""
SNIPPET_LEVELS = 2
"""Up to this level a snippet may come unasked."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Help to be given: its kind, what is said, and lines of code that go with it."""

    kind: HelpKind
    say: str
    code: str = ""

    @property
    def text(self) -> str:
        """All of it, as it is kept."""
        return f"{self.say}\n{self.code}" if self.code else self.say


def kinds_for(round: Round, signal: str) -> tuple[HelpKind, ...]:
    """The kinds of help that suit a sign of struggle, the best first; the others are for when that has been said."""
    first = _FAILING_FIRST if signal == "repeated_failure" else _HINT_FIRST
    in_vain = _helps_in_vain(round)
    if round.level <= SNIPPET_LEVELS and (in_vain > 1 or signal == "level_wall"):
        return ("snippet", "concept", *first)
    return ("concept", *first) if in_vain else first


def for_signal(round: Round, project: Project, signal: str, concepts: Sequence[str] = ()) -> Offer | None:
    """Help that nobody asked for; None where there is nothing new to say, or the rules allow no more on this level.

    `concepts` are the texts on the level's concepts that can be shown.
    """
    if not round.may_offer_help:
        return None
    return _first_new(round, project, kinds_for(round, signal), concepts)


def for_request(round: Round, project: Project) -> Offer | None:
    """Help for somebody who asks: first the error or a hint, the second time the snippet, then what is left."""
    asked = sum(one.asked and one.kind != "concept" for one in round.helps_here)
    return _first_new(round, project, _ERROR_FIRST if not asked else _SNIPPET_FIRST)


def hint(round: Round, project: Project) -> Offer | None:
    """The next hint of the level that was not given yet."""
    given = _given(round)
    hints = project.levels[round.level - 1].hints
    return next((Offer("hint", text) for one in hints if (text := _plain(one)) not in given), None)


def error(round: Round, project: Project, about: str = "") -> Offer | None:
    """The specific error of the last run: the trap that somebody fell into, else the failing test and its assertion."""
    result = round.last_result
    if result is None or result.has_passed:
        return None
    given = _given(round)
    offers = [offer for offer in _errors(result, project) if offer.text not in given]
    spoken_of = [telling.test_in_words(one) for one in result.failures if _is_spoken_of(one, about.lower())]
    named = (offer for offer in offers if any(one in offer.text for one in spoken_of))
    return next(named, None) or next(iter(offers), None)


def _is_spoken_of(test: TestResult, about: str) -> bool:
    return test.name.lower() in about or (test.hidden and bool(test.category) and test.category.lower() in about)


def snippet(round: Round, project: Project) -> Offer | None:
    """A few lines that show a technique; None once they were said."""
    found = project.levels[round.level - 1].snippet
    offer = Offer("snippet", _plain(found.say), found.code.rstrip())
    return None if offer.text in _given(round) else offer


def concept(round: Round, concepts: Sequence[str]) -> Offer | None:
    """The first of these concepts that was not explained on this level."""
    given = _given(round)
    return next((Offer("concept", text) for text in concepts if text not in given), None)


def _first_new(round: Round, project: Project, kinds: Iterable[HelpKind], concepts: Sequence[str] = ()) -> Offer | None:
    offers = (concept(round, concepts) if kind == "concept" else _OFFERS[kind](round, project) for kind in kinds)
    return next((offer for offer in offers if offer is not None), None)


def _helps_in_vain(round: Round) -> int:
    """How often help was given on this level since more of its tests passed than ever before."""
    best, better_at = 0, round.level_since
    for run in round.runs.values():
        result = run.result
        if result is None or run.finished_at is None or run.level != round.level:
            continue
        # What passed already when the level was unlocked is no progress on it.
        passed = result.passed - sum(len(result.of_level(level)) for level in range(1, round.level))
        if passed > best:
            best, better_at = passed, run.finished_at
    return sum(one.at >= better_at and not (one.asked and one.kind == "concept") for one in round.helps_here)


def _errors(result: SuiteResult, project: Project) -> Iterable[Offer]:
    """What can be said of a failure: traps that explain half of what fails or more, the failing tests, other traps."""
    if result.problem:
        yield Offer("error", telling.problem_in_words(result))
        return
    failing = telling.told(result)
    traps = _traps(failing, project, result.level)
    yield from (Offer("error", say) for say, explained in traps if explained >= len(failing) / 2)
    for test in failing:
        if test.hidden:
            about = f"what level {test.level} says about {test.category}" if test.category else "the rarer cases"
            yield Offer("error", f"Read again {about}: {telling.test_in_words(test)} fails.")
        else:
            yield Offer("error", f"Look at {telling.test_in_words(test)}. {telling.assertion_in_words(test)}".strip())
    yield from (Offer("error", say) for say, _ in traps)


def _traps(failing: Sequence[TestResult], project: Project, level: int) -> list[tuple[str, int]]:
    """What the author says to those who fail these tests, and how many of them each remark is about; most first."""
    numbers = dict.fromkeys((level, *(test.level for test in failing)))
    traps = [trap for number in numbers if number <= len(project.levels) for trap in project.levels[number - 1].traps]
    found = [(_plain(trap.say), sum(_is_about(trap, test) for test in failing)) for trap in traps]
    return sorted(((say, count) for say, count in found if count), key=lambda one: -one[1])


def _is_about(trap: Trap, test: TestResult) -> bool:
    return any(fnmatchcase(test.name, pattern) for pattern in trap.tests)


def _given(round: Round) -> frozenset[str]:
    return frozenset(one.text for one in round.helps_here)


def _plain(text: str) -> str:
    return " ".join(text.split())


_OFFERS: Mapping[HelpKind, Callable[[Round, Project], Offer | None]] = {
    "hint": hint,
    "error": error,
    "snippet": snippet,
}
_HINT_FIRST: tuple[HelpKind, ...] = ("hint", "error")
_ERROR_FIRST: tuple[HelpKind, ...] = ("error", "hint", "snippet")
_SNIPPET_FIRST: tuple[HelpKind, ...] = ("snippet", "hint", "error")
_FAILING_FIRST: tuple[HelpKind, ...] = ("error", "hint")
