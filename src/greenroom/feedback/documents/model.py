"""A report as a document: every figure and time already in words, nothing left to look up."""

from pydantic import BaseModel, ConfigDict, Field

from greenroom.feedback.kind import Form
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import AnotherDay


class DocumentPart(BaseModel):
    """A part of a document, frozen."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", validate_by_name=True, validate_by_alias=True, serialize_by_alias=True
    )


class Proof(DocumentPart):
    """What proves a finding."""

    at: str
    """Since the interview began: "12:04"."""
    what: str
    text: str
    form: Form


class PrintedFinding(DocumentPart):
    """A finding in words."""

    id: str
    tone: str
    text: str
    advice: str
    criterion: str
    round: str = Field(alias="problem")
    """The title of the round that it is about."""
    source: str
    proofs: tuple[Proof, ...]


class Bar(DocumentPart):
    """A criterion with its span; a grade of None is "not assessed"."""

    title: str
    weight: int
    grade: float | None
    low: float | None
    high: float | None
    anchor: str
    reason: str
    readings: str


class ExercisePart(DocumentPart):
    """Something to practise next."""

    title: str
    why: str


class Version(DocumentPart):
    """One of the reports there are."""

    id: str
    written: str
    overall: str
    rubric: str
    judged_by: str
    is_this: bool


class RecommendationPart(DocumentPart):
    """A recommendation in words."""

    call: str
    """As people say it: "lean hire"."""
    reason: str
    certainty: str


class SpeechRow(DocumentPart):
    """A figure of how the candidate spoke."""

    label: str
    shown: str
    usual: str
    stages: tuple[str, ...]
    proofs: tuple[Proof, ...]


class DeliveryPart(DocumentPart):
    """How the candidate spoke, beside the grades and no part of them."""

    about: str
    reason: str
    stages: tuple[str, ...]
    rows: tuple[SpeechRow, ...]


class ReportDocument(DocumentPart):
    """All of it but the sections of each kind; `rounds/kinds.py` adds those."""

    title: str
    candidate: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    verdict: str
    overall: float | None
    low: float | None
    high: float | None
    another_day: AnotherDay | None
    certainty: tuple[str, ...]
    """How sure the score is, of this day and of another, a sentence each."""
    coverage: int
    rests_on: str
    recommendation: RecommendationPart | None
    best_grade: int
    """The highest grade of a criterion or an aspect."""
    criteria: tuple[Bar, ...]
    categories: tuple[tuple[str, str], ...]
    strengths: tuple[PrintedFinding, ...]
    improvements: tuple[PrintedFinding, ...]
    others: tuple[PrintedFinding, ...]
    exercises: tuple[ExercisePart, ...]
    measures: tuple[tuple[str, str], ...]
    """Of the interview as a whole."""
    measured_each: str
    """What the rounds are called: "Each problem"."""
    measured_rounds: tuple[str, ...] = Field(alias="measured_problems")
    """The rounds that figures are told of, in order."""
    round_measures: tuple[tuple[str, tuple[str, ...]], ...] = Field(alias="problem_measures")
    """A figure for each of them."""
    delivery: DeliveryPart | None
    """None where nothing was spoken."""
    versions: tuple[Version, ...]
    provenance: tuple[tuple[str, str], ...]
    report: Report
    """The report itself, for programs."""
