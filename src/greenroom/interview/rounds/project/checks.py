"""What no interviewer may say about project rounds: lines of a reference, and anything against the tests."""

import re
from collections.abc import Iterator, Sequence

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project import telling
from greenroom.interview.rounds.project.state import Project as Round
from greenroom.interview.rounds.project.state import open_project, project_rounds
from greenroom.judging.suites import SuiteResult
from greenroom.questions.checking import squeeze
from greenroom.questions.projects.model import Project, ProjectLevel

TELLTALE_LENGTH = 26
"""Characters without spaces from which on a line of a reference gives it away."""

_ALL_PASS = re.compile(
    r"(?<!not )(?<!n't )\b(?:all|every(?:thing| test| one)?)\b[^.]{0,30}\b(?:pass(?:es|ed|ing)?|green)\b"
    r"|\b(?:no|none of the|not one|not a single) tests? (?:\w+ )?(?:fail\w*|is red|are red)\b"
    r"|\bnothing (?:still )?fails\b",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"\b(?P<some>\d+) (?:out )?of (?:the |its |your |all )?(?P<all>\d+)\b(?= (?:\w+ ){0,2}tests?\b|[^.]{0,12}\bpass)",
    re.IGNORECASE,
)
_DONE = re.compile(
    r"\blevel (?P<level>\d)(?: is| has| was)?(?: now| already)? (?P<what>passed|done|completed?|finished|green"
    r"|unlocked|open)\b",
    re.IGNORECASE,
)


class ProjectFacts:
    """The projects of an interview: workspaces, results of tests, and the author's notes on the open one."""

    def __init__(self, state: State, notes: object) -> None:
        self._round = open_project(state)
        self._rounds = [round for _, round in project_rounds(state)]
        self._author = notes if isinstance(notes, Project) else None

    @property
    def written(self) -> str:
        """Everything in the workspaces."""
        return "\n".join(text for round in self._rounds for text in round.texts.values())

    @property
    def quotable(self) -> Sequence[str]:
        """Descriptions, goals, tests and messages that the candidate has seen, and help that was given."""
        return [text for round in self._rounds if round.opened_at is not None for text in _shown(round)]

    @property
    def ends_at(self) -> Millis | None:
        """Nothing but the stage."""
        return None

    def is_licensed(self, sentence: str) -> bool:
        """Whether the project's author wrote this sentence to be said by now."""
        if self._author is None or self._round is None:
            return False
        plain = " ".join(sentence.split())
        authored = (text for level in self._author.levels[: self._round.level] for text in _authored(level))
        return any(plain in " ".join(text.split()) for text in (self._author.opening, *authored))

    def leaked(self, said: ProposedText) -> Iterator[str]:
        """A line of a reference that is not in the workspace."""
        if self._author is None or self._round is None:
            return
        squeezed, known = squeeze(said.raw), squeeze(self.written)
        for level in self._author.levels:
            for line in (line for text in level.reference.values() for line in text.splitlines()):
                bare = squeeze(line)
                if len(bare) >= TELLTALE_LENGTH and bare in squeezed and bare not in known:
                    yield "It says a line of the reference. Describe what you mean in plain words, without code."
                    return

    def misheard(self, said: ProposedText, newest: Newest) -> Iterator[str]:
        """Nothing beyond what holds in every round."""
        return iter(())

    def contradicted(self, claim: Statement) -> Iterator[str]:
        """Where a claim denies what the tests showed."""
        round = self._round
        if round is None or claim.is_open:
            return
        result = round.last_result
        if _ALL_PASS.search(claim.clause) and not (result is not None and result.has_passed):
            yield f"It says that everything passes, but {_fact(result)}."
        for found in _COUNT.finditer(claim.clause):
            if (int(found["some"]), int(found["all"])) not in _counts(round):
                yield f"It says {found[0]!r}, but {_fact(result)}."
        for found in _DONE.finditer(claim.clause):
            is_open = found["what"].lower() in ("unlocked", "open")
            if int(found["level"]) > (round.level if is_open else round.levels_passed):
                yield f"It says {found[0]!r}, but level {round.level} is the one being worked on."


def _shown(round: Round) -> Iterator[str]:
    yield from (round.brief.title, round.brief.summary)
    for level in round.brief.levels[: round.level]:
        yield from (level.title, level.goal, level.description, *level.tests.values())
    for run in round.runs.values():
        for test in run.result.tests if run.result is not None else ():
            yield f"{test.name} {telling.name_in_words(test.name)} {test.category} {test.message} {test.printed}"
    yield from (one.text for one in round.helps)


def _authored(level: ProjectLevel) -> Iterator[str]:
    yield from (level.brief.goal, *level.hints, level.snippet.say)
    yield from (trap.say for trap in level.traps)
    yield from (step.explain for step in level.steps)


def _counts(round: Round) -> frozenset[tuple[int, int]]:
    """Every pair of numbers that some run of the tests showed, and those of the levels."""
    found = {(round.levels_passed, len(round.brief.levels)), (round.level, len(round.brief.levels))}
    for result in (run.result for run in round.runs.values() if run.result is not None):
        for tests in (result.tests, *(result.of_level(level) for level in range(1, result.level + 1))):
            visible = [test for test in tests if not test.hidden]
            for some in (tests, visible):
                passed = sum(test.passed for test in some)
                found |= {(passed, len(some)), (len(some) - passed, len(some))}
    return frozenset(found)


def _fact(result: SuiteResult | None) -> str:
    if result is None:
        return "no tests have been run yet"
    if result.problem:
        return "the tests could not be loaded"
    passed, total = telling.counts(result)
    return f"in the last run {passed} of {total} tests of level {result.level} passed"
