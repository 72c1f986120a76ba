"""What an assessment of an interview consists of, as plain values: kept in the log, shown in the report.

Everything that is claimed is a finding, and every finding points at what proves it. How it is made and checked is
the business of `feedback`.
"""

from typing import Literal

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, SerializeAsAny

from greenroom.interview.core.limits import MAX_REASON

Grade = float
"""0 to 10, in hundredths; 0 to 5 in reports of version 1."""
Tone = Literal["strength", "improvement", "neutral"]
ROUND = AliasChoices("round", "problem")
"""The name of the place of a round, and its former name. The first is the one that the protocol tells the browser."""


class Value(BaseModel):
    """A value that is kept in the log. A field whose name has changed is also read by its former name."""

    model_config = ConfigDict(frozen=True, extra="forbid", validate_by_name=True, validate_by_alias=True)


# ---------------------------------------------------------------- evidence


class Evidence(Value):
    """A place in the log. `seq` is the event that is cited; the replay jumps there."""

    seq: int = Field(ge=1)


class Utterance(Evidence):
    """Something that was said, word for word."""

    kind: Literal["utterance"] = "utterance"
    who: Literal["candidate", "interviewer"]
    quote: str = Field(min_length=1)
    """A part of what was said at `seq`, letter for letter."""


class SignalEvidence(Evidence):
    """A sign of struggle; `seq` is its signal_noticed."""

    kind: Literal["signal"] = "signal"
    round: int = Field(validation_alias=ROUND)
    signal: str


class PauseEvidence(Evidence):
    """A time in which the candidate did nothing: after `seq`, until `until`."""

    kind: Literal["pause"] = "pause"
    until: int
    ms: int


class SpokenPause(Evidence):
    """A pause inside a spoken line, which is `seq`."""

    kind: Literal["spoken_pause"] = "spoken_pause"
    offset_ms: int
    """Since the line began."""
    ms: int


class MomentEvidence(Evidence):
    """Any other event, by its type: a stage that began or expired, a first edit, a run that was asked for, the end."""

    kind: Literal["moment"] = "moment"
    event: str


# ---------------------------------------------------------------- a model's judgement


class Quote(Value):
    """What a model says the candidate said; it counts only when it is found in the log."""

    seq: int
    text: str


class CriterionJudgement(Value):
    """One criterion in one sample; a grade without a quote that holds does not count."""

    criterion: str
    grade: int | None = Field(ge=0, le=5)
    reason: str = Field(max_length=MAX_REASON)
    quotes: tuple[Quote, ...] = ()


class Judgement(Value):
    """One reading of an interview by a language model, against the anchors of a rubric."""

    criteria: tuple[CriterionJudgement, ...]
    by: str
    """provider:model"""
    prompt: str
    """`assessment@1`"""
    rejected: tuple[str, ...] = ()
    """What was struck out because the log does not bear it out, one reason each."""
    left_out: int = 0
    """How many lines of the talk it did not see, because there were too many."""
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = None


# ---------------------------------------------------------------- the report


class Measure(Value):
    """A figure that was read off the log."""

    id: str
    label: str
    value: float | None
    """None when there was nothing to measure."""
    unit: Literal["count", "ms", "share", "grade", ""]
    round: int | None = Field(default=None, validation_alias=ROUND)
    shown: str
    """As a person reads it: "4 min 12 s", "2 of 3", "38 %"."""


class Finding(Value):
    """A claim with its proof."""

    id: str
    criterion: str
    round: int | None = Field(validation_alias=ROUND)
    tone: Tone
    text: str
    """One sentence: what happened."""
    advice: str = ""
    """For improvements: one thing to do next time."""
    evidence: tuple[SerializeAsAny[Evidence], ...] = Field(min_length=1)
    source: Literal["measured", "judged"]


class CriterionScore(Value):
    """A criterion of the rubric. `grade` is None when it was not assessed, and `reason` then says why."""

    id: str
    title: str
    weight: int
    """In percent of the whole rubric."""
    grade: Grade | None
    low: Grade | None
    high: Grade | None
    """The span in which the grade may well lie."""
    measured: Grade | None
    judged: tuple[int, ...] = ()
    """The grades of a model's samples, as many as counted."""
    anchor: str = ""
    """The rubric's words for this grade."""
    reason: str = ""
    findings: tuple[str, ...] = ()


class Exercise(Value):
    """Something to practise next. `slug` is None for a skill that is not about one question."""

    title: str
    slug: str | None
    why: str
    findings: tuple[str, ...] = ()


class AnotherDay(Value):
    """Where the same person's score on another day would fall, so many times in a hundred."""

    low: float
    high: float
    percent: int


Call = Literal["strong_hire", "hire", "lean_hire", "lean_no_hire", "no_hire", "strong_no_hire", "not_enough"]


class Recommendation(Value):
    """What a hiring committee would be told."""

    call: Call
    lowest: Call
    highest: Call
    """What a strict and a generous reading come to."""
    reason: str
    certainty: str
    """How sure it is, in words; empty where there is not enough to say."""


class SpeechFigure(Value):
    """One figure of how the candidate spoke. It says how it was, not whether that is good."""

    id: str
    label: str
    value: float | None
    """None where there was nothing to measure."""
    unit: Literal["per_minute", "per_hundred_words", "count", "ms", "share"]
    shown: str
    """As a person reads it: "164 words per minute"."""
    usual: str = ""
    """What is usual in conversation; empty where nothing is."""
    stages: tuple[str, ...] = ()
    """The same in each of the stages of `Delivery`, as a person reads it."""
    evidence: tuple[Utterance | SpokenPause, ...] = ()


class Delivery(Value):
    """How the candidate spoke. It is shown beside the report and no score depends on it."""

    lines: int
    """Spoken lines; only these are counted."""
    words: int
    typed: int
    """Typed lines, which are not counted."""
    about: str
    """What was counted and what was not, in plain words."""
    reason: str = ""
    """Why it is not assessed; empty when it is."""
    stages: tuple[str, ...] = ()
    """Titles of the stages with enough speech for figures of their own."""
    figures: tuple[SpeechFigure, ...] = ()


class Report(Value):
    """An interview assessed. The same log, rubric and judgements always give the same report.

    `interview/assessment.py` adds what each kind of round has to say.
    """

    id: str
    rubric: str
    """`coding@1`"""
    level: str
    judged_by: str
    """provider:model, empty when no language model took part."""
    prompt: str
    samples: int
    not_judged: str
    """Why no language model took part, when none did."""
    up_to: int
    """The last event that was read."""
    inputs: str
    """SHA-256 over all that went in: events, rubric, judgements."""
    verdict: str
    """One sentence."""
    verdict_findings: tuple[str, ...]
    overall: float | None
    """0 to 10, in tenths."""
    low: float | None
    high: float | None
    """How sure the grades of this interview are; how far one day differs from another is `another_day`."""
    coverage: int
    """Percent of the rubric's weight that was assessed."""
    criteria: tuple[CriterionScore, ...]
    categories: dict[str, float | None]
    """Category scores, 0 to 10."""
    findings: tuple[SerializeAsAny[Finding], ...]
    strengths: tuple[str, ...]
    improvements: tuple[str, ...]
    """Ids of findings, the weightiest first."""
    exercises: tuple[Exercise, ...]
    measures: tuple[Measure, ...]
    another_day: AnotherDay | None = None
    """None where that is not known, and in reports of versions that did not know it."""
    version: int = 1
    """The shape of the report. From 2 on grades go from 0 to 10 like all scores; before, they went from 0 to 5."""
    rests_on: str = ""
    """What the overall score rests on, where not everything was assessed. New in version 2."""
    recommendation: Recommendation | None = None
    """None in reports of version 1."""
    delivery: Delivery | None = None
    """None where nothing was spoken."""

    @property
    def best_grade(self) -> int:
        """The highest grade of a criterion or an aspect."""
        return 5 if self.version == 1 else 10
