"""What a measure comes to: grades in hundredths, and claims with their proof."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from greenroom.feedback import scoring
from greenroom.interview.assessment import Evidence
from greenroom.interview.core.assessment import Tone


@dataclass(frozen=True, slots=True)
class MeasuredClaim:
    """Something that happened, with its proof. `weight` says, in hundredths of a grade, how much hangs on it."""

    kind: str
    criterion: str
    tone: Tone
    text: str
    evidence: tuple[Evidence, ...]
    advice: str = ""
    round: int | None = None
    weight: int = 50
    next_time: str = ""
    """What to do next time in a few words, where that depends on what happened; the verdict's own words otherwise."""

    @property
    def id(self) -> str:
        """The same on every reading: a kind is claimed once, or once per round."""
        name = self.kind.replace("_", "-")
        return name if self.round is None else f"{name}-{self.round + 1}"


@dataclass(frozen=True, slots=True)
class Part:
    """A criterion on one round. Without a grade, `reason` says why."""

    round: int
    grade: int | None
    reason: str = ""
    claims: tuple[MeasuredClaim, ...] = ()
    had_a_chance: bool = True


def no_chance(round: int, reason: str) -> Part:
    """Nothing could be shown in this round."""
    return Part(round, None, reason, had_a_chance=False)


@dataclass(frozen=True, slots=True)
class Measured:
    """A criterion as far as it could be measured. Without a grade, `reason` says why; with one, what it rests on."""

    criterion: str
    grade: int | None
    reason: str = ""
    spread: int = 0
    """How far the grade may be off, given how little or much it rests on."""
    claims: tuple[MeasuredClaim, ...] = ()
    parts: Mapping[int, Part] = field(default_factory=dict)
    had_a_chance: bool = True
    """Whether there was anything to assess at all; if not, nobody's opinion can fill the gap."""


def over_rounds(criterion: str, parts: Iterable[Part], spreads: tuple[int, int], nothing: str) -> Measured:
    """The plain mean over the rounds that could be graded; it is the surer the more there are."""
    every = list(parts)
    graded = [part.grade for part in every if part.grade is not None]
    return Measured(
        criterion=criterion,
        grade=scoring.mean(graded),
        reason="" if graded else next((part.reason for part in every if part.reason), nothing),
        spread=spreads[0] if len(graded) < 2 else spreads[1],
        claims=tuple(claim for part in every for claim in part.claims),
        parts={part.round: part for part in every},
        had_a_chance=any(part.had_a_chance for part in every),
    )
