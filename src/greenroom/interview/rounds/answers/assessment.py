"""The part of an assessment that is about answers."""

from pydantic import Field

from greenroom.interview.core.assessment import Value


class AnswerGrades(Value):
    """How one question went, as far as it can be measured."""

    round: int = Field(ge=0)
    slug: str
    title: str
    status: str
    words: int
    follow_ups: int
    time_spent_ms: int | None
    time_limit_ms: int | None
    parts: tuple[str, ...] = ()
    """The parts of a story that were recognised, in the order of a good story."""
    findings: tuple[str, ...] = ()


class AnswersSection(Value):
    """The part of a report that is about answers rounds."""

    answers: tuple[AnswerGrades, ...] = ()
