"""What a kind of round brings to feedback. Every function is pure."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, Protocol

from pydantic import BaseModel

from greenroom.feedback.asked import Asked, CoachAnswer
from greenroom.feedback.asking.concepts import Concepts
from greenroom.feedback.asking.topics import Topics
from greenroom.feedback.conduct import Conduct
from greenroom.feedback.consistency import Groups
from greenroom.feedback.course import InterviewCourse, Moment, R
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.measured import Measured, MeasuredClaim
from greenroom.feedback.recommending import Limit
from greenroom.feedback.rubric import Rubric
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import Evidence, Exercise, Measure, Value
from greenroom.interview.core.events import Event, RoundEvent
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.values import Level

Form = Literal["quote", "code", "plain"]
Verdict = tuple[str, tuple[str, ...]]
"""A sentence, and the ids of the findings that it rests on."""


@dataclass(frozen=True, slots=True)
class Uncertainty:
    """How far grades may be off, in hundredths."""

    band: int
    """How far a language model may move what was measured."""
    one_reading: int
    """To either side, for a single reading."""
    least: int
    """However well several readings agree."""


WITHOUT_A_MEASURE = Uncertainty(band=100, one_reading=75, least=25)
"""For rubrics by which nothing is measured yet."""


class Reading(Protocol):
    """A log that is being read, as a kind sees it while it takes in an event."""

    @property
    def course(self) -> InterviewCourse[Any]: ...

    def gave_help(self, now: Moment) -> None:
        """What the interviewer has just said was help: questions in it wait for no answer."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What there is for the last parts of a report: claims with their proof, and how much hangs on each."""

    claims: Sequence[MeasuredClaim]
    importance: Mapping[str, int]
    strengths: Sequence[MeasuredClaim]
    improvements: Sequence[MeasuredClaim]
    """Those of the claims that the report lists, the weightiest first."""


class KindFeedback(ABC, Generic[R]):
    """Feedback on rounds of one kind."""

    name: ClassVar[str]
    noun: ClassVar[str]
    """What such a round is called in a sentence."""
    section: ClassVar[str]
    """The field of reports and documents that is about such rounds."""
    conduct: ClassVar[Conduct] = Conduct()
    """Remarks that are not about the work, besides those of every interview."""
    rubric_form: ClassVar[type[Rubric]] = Rubric
    excluding: ClassVar[Groups] = ()
    """Kinds of claims of which at most one can be true of the same round."""

    # ------------------------------------------------------------ reading the log

    @abstractmethod
    def begin(self, index: int, round: Round, notes: object) -> R:
        """The course of a round before anything is read. The round is as it is at the end; notes are the kind's own."""

    @abstractmethod
    def take(self, reading: Reading, course: R, now: Moment, event: RoundEvent) -> None:
        """Note what an event of a round adds."""

    @abstractmethod
    def is_activity(self, event: Event) -> bool:
        """Whether an event of a round means that the candidate did something."""

    # ------------------------------------------------------------ the report

    @abstractmethod
    def measure(self, course: InterviewCourse[R], rubric: Rubric, level: Level) -> Mapping[str, Measured]:
        """What was measured, by criterion. Criteria that nothing is measured for may be missing."""

    @abstractmethod
    def uncertainty(self, rubric: Rubric) -> Uncertainty:
        """How far grades by this rubric may be off."""

    @abstractmethod
    def figures(self, course: InterviewCourse[R]) -> Iterable[Measure]:
        """Figures of the rounds."""

    @abstractmethod
    def graded(self, course: InterviewCourse[R], measured: Mapping[str, Measured], rubric: Rubric) -> tuple[Value, ...]:
        """The kind's section of the report, one value for each round."""

    @abstractmethod
    def exercises(self, course: InterviewCourse[R], weighed: Weighed) -> Sequence[Exercise]:
        """What to practise next, the most important first."""

    @abstractmethod
    def verdict(self, course: InterviewCourse[R], rubric: Rubric, weighed: Weighed) -> Verdict:
        """How the rounds went, in one sentence; an empty one where there was too little to go on."""

    def limits(self, claims: Sequence[MeasuredClaim]) -> Sequence[Limit]:
        """What keeps somebody from being recommended further, whatever the score."""
        return ()

    @abstractmethod
    def tried(self, report: Report) -> int:
        """How many rounds the score rests on."""

    # ------------------------------------------------------------ proof

    evidence: ClassVar[tuple[type[Evidence], ...]] = ()
    """The kind's own evidence; every kind may use the general ones besides."""

    def objection(self, evidence: Evidence, event: Event, state_at: Callable[[int], State]) -> str | None:
        """Why the log does not bear out evidence of the kind's own; None when it does. `event` is what it cites."""
        raise NotImplementedError

    def objections(self, report: Report) -> Iterator[str]:
        """What is wrong with the grades of the kind's section."""
        yield from ()

    def cited(self, report: Report) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Places of the section that name findings."""
        yield from ()

    # ------------------------------------------------------------ documents

    @abstractmethod
    def title(self, round: Round) -> str:
        """The title of a round."""

    @abstractmethod
    def facts(self, state: State) -> Mapping[str, str]:
        """Lines for the head of a document. Empty ones are left out."""

    @abstractmethod
    def parts(self, interviewed: Interviewed, report: Report) -> tuple[BaseModel, ...]:
        """The kind's section of a document, one part for each round."""

    @abstractmethod
    def printed(self, part: Any) -> list[str]:
        """A part as blocks of Markdown."""

    def proof(self, evidence: Evidence, state: State) -> tuple[str, str, Form]:
        """Evidence of the kind's own in words: what it is, its text, and how that is set."""
        raise NotImplementedError

    moments: ClassVar[Mapping[str, str]] = {}
    """Events in words."""

    # ------------------------------------------------------------ the coach

    topics: ClassVar[Topics] = {}
    """What may be asked about besides, by its wordings; see `asking/topics.py`."""
    concepts: ClassVar[Concepts] = {}
    """Words for the ideas in these wordings."""
    criterion_words: ClassVar[Mapping[str, str]] = {}
    """Patterns of words by which criteria are named, besides their titles."""
    time_criterion: ClassVar[str] = ""
    """The criterion that is about time."""
    too_much: ClassVar[tuple[str, ...]] = ()
    too_little: ClassVar[tuple[str, ...]] = ()
    """Kinds of claims about somebody who talked too much or too little."""

    def answer(self, topic: str, asked: Asked) -> CoachAnswer:
        """What can be said to one of the kind's topics."""
        raise KeyError(topic)

    @abstractmethod
    def went(self, report: Report, round: int) -> float:
        """How well a round went, to compare rounds: there is most to learn from the least."""

    @abstractmethod
    def why(self, asked: Asked, round: int) -> CoachAnswer:
        """How a round went, and what that rests on."""

    @abstractmethod
    def strong(self, asked: Asked, round: int) -> CoachAnswer:
        """How a round that was opened is solved, or what a strong answer to it is."""

    @abstractmethod
    def should_say(self, asked: Asked, round: int) -> CoachAnswer:
        """What a strong candidate says in a round that was opened."""

    @abstractmethod
    def followed_up(self, asked: Asked, round: int) -> CoachAnswer | None:
        """The follow-up questions to a round that was opened, and how they are answered; None where none was asked."""

    def used_time(self, asked: Asked, round: int) -> CoachAnswer | None:
        """Where the time of a round went; None where the report's findings on time say all there is."""
        return None

    def practise(self, asked: Asked, round: int) -> CoachAnswer | None:
        """What to practise after a round in which nothing was to improve; None where nothing can be said."""
        return None

    def further(self, asked: Asked, round: int) -> str:
        """A follow-up question to try, where none was asked."""
        return ""
