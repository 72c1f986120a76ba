"""The figures of an interview, as the report lists them."""

from collections.abc import Iterator
from typing import Any

from greenroom.feedback import conversation, speech
from greenroom.feedback.course import InterviewCourse
from greenroom.feedback.wording import duration, percent
from greenroom.interview.core.assessment import Measure


def figures(course: InterviewCourse[Any]) -> Iterator[Measure]:
    """Those of the whole interview. Each kind adds those of its rounds."""
    own = sum(len(speech.words(said.text)) for said in course.candidate_said)
    others = sum(len(speech.words(said.text)) for said in course.interviewer_said)
    if course.started is not None and course.ended is not None:
        yield time("duration", "Length of the interview", course.ended.at - course.started.at)
    yield count("utterances", "Times you spoke", len(course.candidate_said))
    yield count("words", "Words you said", own)
    yield share("talk_share", "Your share of the conversation", own, own + others)
    askings = [one for one in conversation.askings(course) if not one.later]
    answered = sum(one.answer is not None for one in askings)
    yield part("answered", "Interviewer questions you answered", answered, len(askings))


def count(id_: str, label: str, value: int, index: int | None = None) -> Measure:
    """How often."""
    return Measure(id=id_, label=label, value=float(value), unit="count", round=index, shown=str(value))


def yes(id_: str, label: str, value: bool, index: int) -> Measure:
    """Whether something was recognised."""
    shown = "yes" if value else "not recognised"
    return Measure(id=id_, label=label, value=float(value), unit="", round=index, shown=shown)


def time(id_: str, label: str, ms: int | None, index: int | None = None) -> Measure:
    """How long."""
    shown = "never" if ms is None else duration(ms)
    return Measure(id=id_, label=label, value=None if ms is None else float(ms), unit="ms", round=index, shown=shown)


def share(id_: str, label: str, some: int, whole: int, index: int | None = None) -> Measure:
    """A part of a whole, in percent."""
    value = round(some / whole, 4) if whole else None
    shown = percent(some, whole) if whole else "not assessed"
    return Measure(id=id_, label=label, value=value, unit="share", round=index, shown=shown)


def part(id_: str, label: str, some: int, whole: int, index: int | None = None) -> Measure:
    """So many of so many."""
    value = round(some / whole, 4) if whole else None
    shown = f"{some} of {whole}" if whole else "none"
    return Measure(id=id_, label=label, value=value, unit="share", round=index, shown=shown)
