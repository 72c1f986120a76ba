"""A measure: reads one number off an interview, with remarks that say where it comes from."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic_evals.evaluators import EvaluationReason, Evaluator, EvaluatorContext, EvaluatorOutput

from greenroom.evals.case import EvalCase
from greenroom.evals.played import Played

_SAME = 1e-9


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to look at, at a place in the log; 0 is the interview as a whole."""

    seq: int
    text: str

    def __str__(self) -> str:
        return f"{self.seq}: {' '.join(self.text.split())}"


@dataclass(frozen=True, slots=True)
class Reading:
    """What was measured. None when the interview gave nothing to measure."""

    value: float | None
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Gate:
    """What a value has to be, in each case or on average over all of them."""

    side: Literal["at_most", "at_least"]
    limit: float
    of: Literal["each", "mean"] = "each"

    def passes(self, value: float) -> bool:
        """Whether the value is on the right side."""
        over = value - self.limit
        return over <= _SAME if self.side == "at_most" else over >= -_SAME

    def shown(self, is_share: bool) -> str:
        """The gate for people to read."""
        sign = "≤" if self.side == "at_most" else "≥"
        limit = f"{self.limit * 100:g} %" if is_share else f"{self.limit:g}"
        return f"{sign} {limit}{' on average' if self.of == 'mean' else ''}"


@dataclass
class Measure(Evaluator[EvalCase, Played, None]):
    """Base of all measures."""

    kind: ClassVar[str] = ""
    """The kind of round that an interview must have for this; empty for every interview."""
    name: ClassVar[str]
    title: ClassVar[str]
    gate: ClassVar[Gate | None] = None
    is_share: ClassVar[bool] = False
    """Whether values lie between 0 and 1, and are shown in per cent."""
    is_count: ClassVar[bool] = False
    """Whether values are numbers of faults, which add up over cases."""

    @abstractmethod
    def read(self, played: Played) -> Reading:
        """Measure the interview."""

    def evaluate(self, ctx: EvaluatorContext[EvalCase, Played, None]) -> EvaluatorOutput:
        """The value and its remarks, as pydantic-evals wants them; nothing when there was nothing to measure."""
        if self.kind and self.kind not in ctx.inputs.parts:
            return {}
        reading = self.read(ctx.output)
        if reading.value is None:
            return {}
        return {self.name: EvaluationReason(reading.value, "\n".join(map(str, reading.remarks)))}


def count(remarks: Sequence[Remark]) -> Reading:
    """A number of faults."""
    return Reading(float(len(remarks)), tuple(remarks))


def share(good: int, of: int, remarks: Sequence[Remark] = ()) -> Reading:
    """How many of so many; nothing to measure when there are none."""
    return Reading(good / of if of else None, tuple(remarks))


def remarks_in(reason: str) -> list[Remark]:
    """The remarks that a measure gave as the reason of its value."""
    parts = (line.partition(": ") for line in reason.splitlines())
    return [Remark(int(seq), text) for seq, _, text in parts]
