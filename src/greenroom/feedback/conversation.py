"""The interviewer's questions and what came back: an answer, something else, or nothing."""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from greenroom.feedback import speech
from greenroom.feedback.course import InterviewCourse, Moment, RoundCourse, SpokenLine

ANSWER_TIME = 20_000
"""Milliseconds: who had less time than this was not left with a question unanswered."""
READING_TIME = 3_000
"""Milliseconds: who moves on sooner than this had decided before the question came."""
NOT_FOLLOWED = "not_followed"
"""The interviewer's note on words that it did not understand."""
_AFFIRMS = re.compile(r"(?:oh |ah )?(?:yes|yeah|yep|no|nope|sure|please|ok(?:ay)?)\b", re.IGNORECASE)
_A_WORD = re.compile(r"[^\W\d_]{2}")
_SAME_AGAIN = 3
"""The same sentence for the third time is no answer any more."""


@dataclass(frozen=True, slots=True)
class Asking:
    """One or more turns of the interviewer with a question in them, and the answer, if one came."""

    question: SpokenLine
    answer: SpokenLine | None
    later: bool = False
    """Whether work was done in between: what is said then may be about that, and is not called a reply."""


def askings(course: InterviewCourse[Any]) -> list[Asking]:
    """The interviewer's questions, with their answers. Turns without a word in between ask together."""
    listening = _Listening(course)
    for said in course.said:
        listening.take(said)
    return [*listening.found, *listening.left_waiting()]


class _Listening:
    """Waits for an answer to each question, and notes when something else came in its place."""

    def __init__(self, course: InterviewCourse[Any]) -> None:
        self.found: list[Asking] = []
        self._course = course
        self._waiting: SpokenLine | None = None
        self._brushed_off = False
        self._heard: Counter[str] = Counter()

    def take(self, said: SpokenLine) -> None:
        if self._waiting is not None and said.stage != self._waiting.stage:
            self.found += self.left_waiting()
            self._waiting = None
        if said.who == "interviewer":
            self._asked(said)
        else:
            self._replied(said)

    def left_waiting(self) -> list[Asking]:
        """The question that waits, unless there was hardly any time for it.

        Who moves on had the time to read it, unless they were about to. Who never speaks leaves every question.
        """
        if self._waiting is None:
            return []
        ends = self._course.stage_end(self._waiting.stage)
        had_time = ends is not None and ends - self._waiting.at >= ANSWER_TIME
        if ends is not None and self._waiting.stage in self._course.left:
            had_time = had_time or ends - self._waiting.at >= READING_TIME or not self._heard
        return [Asking(self._waiting, None)] if had_time or self._brushed_off else []

    def _asked(self, said: SpokenLine) -> None:
        if "?" not in said.text or said.gives_help:
            return
        if self._waiting is not None and self._brushed_off:
            self.found.append(Asking(self._waiting, None))
            self._waiting = None
        if self._waiting is None:
            self._waiting, self._brushed_off = said, False

    def _replied(self, said: SpokenLine) -> None:
        key = " ".join(speech.words(said.text))
        self._heard[key] += 1
        if self._waiting is None:
            return
        is_new = self._heard[key] < _SAME_AGAIN or _AFFIRMS.match(said.text) is not None
        # What the interviewer did not follow may have been an answer all the same.
        is_heard = speech.is_answer(said) or (said.noted.has(NOT_FOLLOWED) and _A_WORD.search(said.text) is not None)
        if is_new and not said.aside and is_heard:
            later = self._course.went_to_work(self._waiting.seq, said.seq)
            self.found.append(Asking(self._waiting, said, later=later))
            self._waiting = None
        elif said.aside or not is_new or _A_WORD.search(said.text) is None:
            # Words that are not understood may have been an answer; a dot or an insult was none.
            self._brushed_off = True


def replies_to(course: RoundCourse, moment: Moment) -> list[SpokenLine]:
    """What the candidate said after something, until the interviewer spoke again."""
    ends = next((one.seq for one in course.said if one.who == "interviewer" and one.seq > moment.seq), None)
    return [one for one in course.candidate_said if one.seq > moment.seq and (ends is None or one.seq < ends)]
