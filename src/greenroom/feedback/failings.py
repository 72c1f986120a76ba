"""Where the interviewer failed: a direct question that got no answer, and words that it did not follow.

It is said in the report, and nothing of it counts against the candidate.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from greenroom.feedback import speech
from greenroom.feedback.conversation import ANSWER_TIME, NOT_FOLLOWED
from greenroom.feedback.course import InterviewCourse, RoundCourse, SpokenLine
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.proof import quote
from greenroom.feedback.wording import counted
from greenroom.interview.core.events import Millis

_DIRECT = re.compile(
    r"(?:(?:ok(?:ay)?|so|and|but|also|sorry|hi|hello|hey|please|yes|no|well|wait)\W+)*"
    r"(?:does|do|is|are|can|could|should|shall|must|may|will|would|what(?! if\b)|which|who|how (?!do i\b|could i\b))",
    re.IGNORECASE,
)


def unanswered_questions(course: InterviewCourse[Any]) -> list[SpokenLine]:
    """Direct questions of the candidate's to which the interviewer said nothing, although there was time."""
    return _unanswered(course.said, course.stage_end)


def unanswered_in(worked: RoundCourse) -> list[SpokenLine]:
    """The same in one round."""
    return _unanswered(worked.said, lambda _: worked.closed.at if worked.closed else None)


def _unanswered(said: Sequence[SpokenLine], end_of: Callable[[str], Millis | None]) -> list[SpokenLine]:
    found = []
    for place, one in enumerate(said):
        if one.who != "candidate" or one.aside or not _is_direct(one.text):
            continue
        following = said[place + 1] if place + 1 < len(said) and said[place + 1].stage == one.stage else None
        until = following.at if following else end_of(one.stage)
        is_silent = following is None or following.who == "candidate"
        if is_silent and until is not None and until - one.at >= ANSWER_TIME:
            found.append(one)
    return speech.distinct(found)


def not_followed(course: InterviewCourse[Any]) -> list[SpokenLine]:
    """What the interviewer said it did not follow, though it was more than a sound."""
    return [one for one in course.candidate_said if one.noted.has(NOT_FOLLOWED) and speech.is_substantive(one)]


def claims(course: InterviewCourse[Any], criterion: str) -> list[MeasuredClaim]:
    """What is said of it."""
    missed, lost = unanswered_questions(course), not_followed(course)
    found = []
    if missed:
        which = "a question of yours" if len(missed) == 1 else f"{counted(len(missed))} of your questions"
        found.append(_claim("no_answer_given", criterion, f"The interviewer did not answer {which}", missed))
    if lost:
        what = "something you said" if len(lost) == 1 else f"{counted(len(lost))} things you said"
        found.append(_claim("not_understood", criterion, f"The interviewer did not follow {what}", lost))
    return found


def _claim(kind: str, criterion: str, text: str, lines: Sequence[SpokenLine]) -> MeasuredClaim:
    return MeasuredClaim(
        kind=kind,
        criterion=criterion,
        tone="neutral",
        text=f"{text}. That is the interviewer's failure, and nothing here counts it against you.",
        evidence=tuple(quote(one) for one in lines[:3]),
        weight=0,
    )


def _is_direct(text: str) -> bool:
    """Whether it ends with a question that is put to somebody, and not to oneself."""
    plain = text[: speech.READ].strip()
    if not plain.endswith("?"):
        return False
    *_, last = re.split(r"(?<=[.!?])\s+", plain)
    return len(speech.words(last)) >= speech.WHOLE_QUESTION and _DIRECT.match(last) is not None
