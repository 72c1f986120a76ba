"""Interviews stopped at telling moments, on questions from the core pack."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from greenroom.adapters.questions.folder import packs_folder
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.messages import GiveHint, Judged, ReplaceCode, SubmitCode
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.judging.evidence import Analysis, Counterexample, Growth, GrowthFinding
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.loading import load_question
from greenroom.questions.model import Question
from greenroom.testing.coding.play import Play, requested, scheduled
from greenroom.testing.play import EPOCH

MINUTE = 60_000
TOTAL = 22
ATTEMPT = """\
def longest_wait(arrivals, departures, walk, seats):
    worst = -1
    for a in arrivals:
        for d in departures:
            if d >= a + walk:
                worst = max(worst, d - a - walk)
                break
    return worst
"""


@dataclass(frozen=True)
class Scene:
    """What the checks get to see."""

    state: State
    question: Question | None


@cache
def question(slug: str) -> Question:
    """A question of the core pack."""
    return load_question(packs_folder() / "core" / slug)


class Room(Play):
    """A play on real questions."""

    def __init__(self, *slugs: str) -> None:
        settings = requested()
        first = Recorded(1, EPOCH, scheduled(settings, tuple(question(slug).brief for slug in slugs)))
        super().__init__(settings)
        self.records = [first]
        self.state = begin("interview", first)
        self.tell(Start())

    def at_problem(self) -> "Room":
        """The first problem has just been put on the table."""
        while self.state.open_round is None:
            self.tell(MoveOn())
        self.interviewer(self.question.opening)
        return self

    def says(self, *lines: str) -> "Room":
        """The candidate speaks, and is answered."""
        for line in lines:
            self.tell(Say(text=line))
            self.interviewer("I see.")
        return self

    def submits(self, verdict: Verdict, passed: int, analysis: Analysis | None = None) -> "Room":
        """A submission is judged and analysed."""
        self.tell(SubmitCode(round=0, code=ATTEMPT))
        run = list(self.state.round_of_run)[-1]
        self.tell(Judged(run, judged(verdict, passed)))
        self.analyse(analysis)
        self.interviewer("Let us see.")
        return self

    @property
    def question(self) -> Question:
        """The one that is open."""
        return question(coding_round(self.state, self.state.open_round or 0).brief.slug)

    def scene(self) -> Scene:
        """As it is now."""
        return Scene(self.state, self.question if self.state.open_round is not None else None)


def judged(verdict: Verdict, passed: int) -> RunResult:
    """The visible cases and some hidden ones pass; the rest get the verdict."""
    verdicts = [Verdict.ACCEPTED] * passed + [verdict] * (TOTAL - passed)
    category = "large input" if verdict is Verdict.TIMEOUT else "full trams"
    return RunResult(
        verdict=verdict,
        passed=passed,
        total=TOTAL,
        cases=tuple(
            CaseResult(
                case=f"case {at}",
                hidden=at >= 5,
                category=category,
                verdict=each,
                wall_ms=1,
                cpu_ms=1,
                memory_kb=1,
            )
            for at, each in enumerate(verdicts)
        ),
        isolation="test",
    )


COUNTEREXAMPLE = Analysis(
    counterexample=Counterexample(
        verdict=Verdict.WRONG_ANSWER,
        arguments="[[0, 0], [0, 1], 0, 1]",
        input="arrivals = [0, 0], departures = [0, 1], walk = 0, seats = 1",
        expected="1",
        got="0",
        size=6,
        tried=120,
        seconds=0.4,
    )
)
QUADRATIC = Analysis(
    growth=Growth(
        findings=(
            GrowthFinding(parameter="n", time="n^2", time_confidence="high", space="1", space_confidence="high"),
        ),
        curves=(),
        seconds=1.0,
    )
)


def _fresh() -> Room:
    room = Room("tram-connections", "berth-bidding").at_problem()
    room.wait(2 * MINUTE)
    return room.says("Hello, I am ready. I have the statement in front of me.")


def _planned() -> Room:
    room = _fresh()
    room.wait(2 * MINUTE)
    return room.says(
        "Does a tram that leaves in the very minute I reach the stop still count?",
        "I would walk through both lists with two pointers, so it should be linear time and constant space.",
    )


def _failed() -> Room:
    room = _planned()
    room.tell(Say(text="Could I have a hint, please?"))
    room.interviewer(room.question.hints[0], GiveHint(room.question.hints[0]))
    room.wait(4 * MINUTE)
    return room.submits(Verdict.WRONG_ANSWER, 14, COUNTEREXAMPLE)


def _slow() -> Room:
    return _failed().submits(Verdict.TIMEOUT, 20, QUADRATIC)


def _solved() -> Room:
    return _failed().submits(Verdict.ACCEPTED, TOTAL, QUADRATIC)


def _berths() -> Room:
    room = Room("berth-bidding", "tram-connections").at_problem()
    room.tell(ReplaceCode(round=0, text="def season_income(events, berths):\n    offers = []\n"))
    return room.says("I would sort all the offers every evening and add up the best ones.")


def _intro() -> Room:
    room = Room("tram-connections", "berth-bidding")
    room.tell(MoveOn())
    return room.says("I have spent four years on payment systems in Go, mostly with Kafka, and I like debugging.")


def _asked() -> Room:
    room = _fresh()
    room.tell(Say(text="Are you a real person or a computer?"))
    return room


_MAKERS: dict[str, Callable[[], Room]] = {
    "fresh": _fresh,
    "planned": _planned,
    "failed": _failed,
    "slow": _slow,
    "solved": _solved,
    "berths": _berths,
    "intro": _intro,
    "asked": _asked,
}


@cache
def scene(name: str) -> Scene:
    """The scene of this name."""
    return _MAKERS[name]().scene()
