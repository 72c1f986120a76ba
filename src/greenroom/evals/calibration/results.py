"""What a calibration comes to."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import permutations

from pydantic import BaseModel, ConfigDict, Field

from greenroom import __version__
from greenroom.evals.calibration.ranking import interval, kendall, spearman

AIM = 0.9
"""Rank agreement of the overall score with known ability, where a kind does not promise another."""
LEAST_HELD = 0.7
"""Eight of ten are promised to fall into the span of another day; with 36 people, fewer than this are not bad luck."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Scored(_Frozen):
    """One interview of a person of known ability, scored without a model."""

    interview: str
    person: int
    day: int
    ability: float
    skills: Mapping[str, float]
    """The skill behind each criterion that has one."""
    overall: float | None
    low: float | None
    high: float | None
    day_low: float | None = None
    day_high: float | None = None
    """Where the score of another day would fall, as the report says."""
    grades: Mapping[str, float | None]
    outcomes: tuple[str, ...]
    questions: tuple[str, ...] = ()
    findings: int
    objections: int
    same_again: bool
    rubric: str


class Agreement(_Frozen):
    """How far scores and abilities are in the same order."""

    interviews: int
    spearman: float | None
    low: float | None
    high: float | None
    kendall: float | None


class Calibration(_Frozen):
    """The whole of it."""

    at: str
    version: str
    rubric: str
    people: int
    interviews: int
    overall: Agreement
    means: Agreement
    """Of each person's mean over their days: what a coach sees who looks twice."""
    criteria: Mapping[str, Agreement]
    """Each criterion against the skill behind it."""
    retest: float | None
    """Spearman of the first day's scores with the second day's."""
    retest_difference: float | None
    """Mean distance between a person's two scores."""
    scored_same: int
    findings: int
    objections: int
    within_span: float | None
    """How often a person's score on another day lies in the span of this day's grades, which does not promise it."""
    within_day: float | None = None
    """How often it lies in the span that the report gives for another day, which does."""
    scored: tuple[Scored, ...]
    aim: float = Field(default=AIM, exclude=True)
    """The rank agreement that is promised."""
    done: str = Field(default="solved", exclude=True)
    """The outcome that counts as success."""

    @property
    def passed(self) -> bool:
        """Whether the promises hold."""
        return (
            (self.overall.spearman or 0) >= self.aim
            and self.scored_same == self.interviews
            and self.objections == 0
            and (self.within_day is None or self.within_day >= LEAST_HELD)
        )


def calibration_of(scored: Sequence[Scored], *, aim: float = AIM, done: str = "solved") -> Calibration:
    """The figures of these interviews."""
    rated = [one for one in scored if one.overall is not None]
    pairs = _retests(rated)
    first, second = [one.overall or 0.0 for one, _ in pairs], [other.overall or 0.0 for _, other in pairs]
    people = sorted({one.person for one in scored})
    return Calibration(
        at=datetime.now(UTC).isoformat(timespec="seconds"),
        version=__version__,
        rubric=scored[0].rubric,
        people=len(people),
        interviews=len(scored),
        overall=_agreement([one.ability for one in rated], [one.overall or 0.0 for one in rated]),
        means=_agreement([one.ability for one, _ in pairs], [(a + b) / 2 for a, b in zip(first, second, strict=True)]),
        criteria={criterion: _criterion(scored, criterion) for criterion in scored[0].skills},
        retest=spearman(first, second),
        retest_difference=sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(pairs) if pairs else None,
        scored_same=sum(one.same_again for one in scored),
        findings=sum(one.findings for one in scored),
        objections=sum(one.objections for one in scored),
        within_span=within(scored, lambda one: (one.low, one.high)),
        within_day=within(scored, lambda one: (one.day_low, one.day_high)),
        scored=tuple(scored),
        aim=aim,
        done=done,
    )


Ends = tuple[float | None, float | None]


def within(scored: Sequence[Scored], span: Callable[[Scored], Ends]) -> float | None:
    """How often a person's score lies in the span that came with another of their days; neither day is the first."""
    days: dict[int, list[Scored]] = defaultdict(list)
    for one in scored:
        days[one.person].append(one)
    held = [
        low <= other.overall <= high
        for of_one in days.values()
        for one, other in permutations(of_one, 2)
        if (low := span(one)[0]) is not None and (high := span(one)[1]) is not None and other.overall is not None
    ]
    return sum(held) / len(held) if held else None


def _criterion(scored: Sequence[Scored], criterion: str) -> Agreement:
    known = [(one.skills[criterion], grade) for one in scored if (grade := one.grades.get(criterion)) is not None]
    return _agreement([skill for skill, _ in known], [grade for _, grade in known])


def _agreement(known: Sequence[float], given: Sequence[float]) -> Agreement:
    span = interval(known, given) if len(known) > 2 else None
    return Agreement(
        interviews=len(known),
        spearman=spearman(known, given),
        low=span[0] if span else None,
        high=span[1] if span else None,
        kendall=kendall(known, given) if len(known) > 1 else None,
    )


def _retests(rated: Sequence[Scored]) -> list[tuple[Scored, Scored]]:
    by_day = {(one.person, one.day): one for one in rated}
    return [(one, by_day[one.person, 1]) for one in rated if one.day == 0 and (one.person, 1) in by_day]
