"""What was measured and what was judged, put together; the measured part is never overruled.

- A criterion that is not open to judgement (`judged: false` in the rubric) has the measured grade, whatever anyone
  says.
- Where something was measured, a language model may move the grade within a band around it, and no further: the grade
  is the mean of the model's samples, brought inside the band.
- Where nothing could be measured, but there was something to judge, the samples alone make the grade. Where the
  interview gave no chance to show anything, nobody's opinion fills the gap.
- A sample counts only with a quote that stands in the log, word for word.

The span says how sure this is. With a model it is the spread of the samples (of a single one nothing is known, so it is
wide), and never narrower than what the measures leave open. Without one, a criterion that a reader could see
differently is as uncertain as the band is wide.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from greenroom.feedback import scoring
from greenroom.feedback.course import InterviewCourse
from greenroom.feedback.kind import Uncertainty
from greenroom.feedback.measured import Measured
from greenroom.feedback.quoting import is_quoted
from greenroom.feedback.rubric import Criterion, Rubric
from greenroom.feedback.scoring import Span
from greenroom.interview.assessment import Finding
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Tone, Utterance
from greenroom.values import Level

ONLY_MEASURED = "Only what can be measured was graded. Judging explanations needs a language model."
_GOOD, _POOR = 4, 2


@dataclass(frozen=True, slots=True)
class Combined:
    """A criterion with its final grade; without one, `reason` says why."""

    criterion: Criterion
    span: Span | None
    measured: Measured
    samples: tuple[CriterionJudgement, ...]
    reason: str

    @property
    def grade(self) -> int | None:
        """In hundredths."""
        return None if self.span is None else self.span.grade


def combine(
    rubric: Rubric,
    measured: Mapping[str, Measured],
    judgements: Sequence[Judgement],
    course: InterviewCourse[Any],
    numbers: Uncertainty,
) -> list[Combined]:
    """Every criterion of the rubric, in its order."""
    said = {one.seq: one.text for one in course.candidate_said}
    return [
        _combined(one, measured[one.id], _samples(one, judgements, said), numbers, bool(judgements))
        for one in rubric.criteria
    ]


def judged_finding(one: Combined, level: Level) -> Finding | None:
    """What the readers said, in the words of the one nearest to the grade, with the quotes it gave."""
    if not one.samples or one.span is None:
        return None
    aim = scoring.mean(100 * (sample.grade or 0) for sample in one.samples) or 0
    sample = min(one.samples, key=lambda each: abs(100 * (each.grade or 0) - aim))
    grade = sample.grade or 0
    anchors = one.criterion.anchors_for(level)
    # Praise or blame that the measures do not bear out is kept for the record, and counts as neither.
    is_borne_out = aim == one.span.grade
    tone: Tone = "neutral"
    if is_borne_out:
        # By what the readers came to together: one who praises and one who blames have said neither.
        together = (aim + 50) // 100
        tone = "strength" if together >= _GOOD else "improvement" if together <= _POOR else "neutral"
    return Finding(
        id=f"judged-{one.criterion.id.replace('_', '-')}",
        criterion=one.criterion.id,
        round=None,
        tone=tone,
        text=sample.reason,
        advice=f"Aim for the next grade: {anchors[grade + 1]}" if tone == "improvement" else "",
        evidence=tuple(Utterance(seq=quote.seq, who="candidate", quote=quote.text) for quote in sample.quotes),
        source="judged",
    )


def _samples(
    criterion: Criterion, judgements: Sequence[Judgement], said: Mapping[int, str]
) -> tuple[CriterionJudgement, ...]:
    """Those that count, with the quotes that hold."""
    found = []
    for judgement in judgements:
        for sample in judgement.criteria:
            quotes = tuple(one for one in sample.quotes if one.seq in said and is_quoted(one.text, said[one.seq]))
            if sample.criterion == criterion.id and sample.grade is not None and quotes and sample.reason.strip():
                found.append(sample.model_copy(update={"quotes": quotes}))
                break
    return tuple(found)


def _combined(
    criterion: Criterion,
    measured: Measured,
    samples: tuple[CriterionJudgement, ...],
    numbers: Uncertainty,
    has_readers: bool,
) -> Combined:
    if not criterion.judged:
        span = None if measured.grade is None else scoring.around(measured.grade, measured.spread)
        return Combined(criterion, span, measured, (), measured.reason)
    if not measured.had_a_chance:
        return Combined(criterion, None, measured, (), measured.reason)
    if samples:
        return Combined(criterion, _judged(measured, samples, numbers), measured, samples, "")
    if measured.grade is None:
        reason = f"{measured.reason} The model found nothing to judge." if has_readers else measured.reason
        return Combined(criterion, None, measured, (), reason)
    span = scoring.around(measured.grade, max(measured.spread, numbers.band))
    return Combined(criterion, span, measured, (), " ".join(filter(None, (measured.reason, ONLY_MEASURED))))


def _judged(measured: Measured, samples: tuple[CriterionJudgement, ...], numbers: Uncertainty) -> Span:
    low, high = 0, scoring.HIGHEST
    if measured.grade is not None:
        low, high = max(0, measured.grade - numbers.band), min(high, measured.grade + numbers.band)
    grades = [100 * (sample.grade or 0) for sample in samples]
    within = [scoring.clamped(grade, low, high) for grade in grades]
    grade = scoring.clamped(scoring.mean(grades) or 0, low, high)
    open_ = max(numbers.least if len(samples) > 1 else numbers.one_reading, measured.spread // 2)
    floor, ceiling = min(*within, grade - open_), max(*within, grade + open_)
    return Span(max(0, floor), grade, min(scoring.HIGHEST, ceiling))
