"""Feedback after an interview: the assessor, the coach and the typesetter."""

from dataclasses import dataclass
from typing import Protocol

from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.kinds import ReportDocument
from greenroom.interview.assessment import Evidence, Report
from greenroom.interview.core.assessment import Judgement
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.state import ThreadLine


class Assessor(Protocol):
    """Judges explanations against a rubric's anchors, where nothing can be measured."""

    async def assess(self, interviewed: Interviewed, sample: int) -> Judgement:
        """One reading. Its quotes are not believed until they are found in the log. Raises AssessmentFailed."""
        ...


@dataclass(frozen=True, slots=True)
class Consultation:
    """A question about a report, with all that may be told in answer."""

    interviewed: Interviewed
    report: Report
    thread: tuple[ThreadLine, ...]
    """The talk so far, without the question."""
    question: ThreadLine


@dataclass(frozen=True, slots=True)
class Advice:
    """A coach's answer. What it cites is not believed until it is found in the log."""

    text: str
    evidence: tuple[Evidence, ...]
    said_by: str
    account: TurnAccount | None = None


class Coach(Protocol):
    """Answers questions about a report."""

    async def answer(self, consultation: Consultation) -> Advice:
        """Raises CoachingFailed."""
        ...


class Typesetter(Protocol):
    """Makes a PDF of a report."""

    async def pdf(self, document: ReportDocument) -> bytes:
        """The document as a PDF, with any text in it. Raises TypesettingFailed."""
        ...
