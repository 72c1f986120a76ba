"""The interviewer's questions and what came back: an answer, something else, or nothing."""

import re
from collections import Counter
from dataclasses import dataclass

from greenroom.feedback.course import InterviewCourse, Moment, SpokenLine, Worked
from greenroom.feedback.measuring import talk

ANSWER_TIME = 20_000
"""Milliseconds: who had less time than this was not left with a question unanswered."""
_AFFIRMS = re.compile(r"(?:oh |ah )?(?:yes|yeah|yep|no|nope|sure|please|ok(?:ay)?)\b", re.IGNORECASE)
_FIGURE = re.compile(r"\bO ?\([^()]*(?:\([^()]*\)[^()]*)*\)", re.IGNORECASE)
_COST = frozenset({"memory", "space", "cost", "costs", "complexity", "runtime", "slow", "slower", "faster"})
_WITH_FIGURES = _COST | frozenset(
    re.findall(r"\S+", "time running overall extra say make input top that'd i'd probably should fast linear constant")
)
"""What a figure of cost is wrapped in."""
_LEAST_TELLING = 2
_A_WORD = re.compile(r"[^\W\d_]{2}")
_SAME_AGAIN = 3
"""The same sentence for the third time is no answer any more."""


@dataclass(frozen=True, slots=True)
class Asking:
    """One or more turns of the interviewer with a question in them, and the answer, if one came."""

    question: SpokenLine
    answer: SpokenLine | None
    later: bool = False
    """Whether code was written or run in between: what is said then may be about that, and is not called a reply."""


def askings(course: InterviewCourse) -> list[Asking]:
    """The interviewer's questions, with their answers. Turns without a word in between ask together."""
    listening = _Listening(course)
    for said in course.said:
        listening.take(said)
    return [*listening.found, *listening.left_waiting()]


class _Listening:
    """Waits for an answer to each question, and notes when something else came in its place."""

    def __init__(self, course: InterviewCourse) -> None:
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
        """The question that waits, unless there was hardly any time for it."""
        if self._waiting is None:
            return []
        ends = self._course.stage_end(self._waiting.stage)
        had_time = ends is not None and ends - self._waiting.at >= ANSWER_TIME
        return [Asking(self._waiting, None)] if had_time or self._brushed_off else []

    def _asked(self, said: SpokenLine) -> None:
        if "?" not in said.text or said.gives_hint:
            return
        if self._waiting is not None and self._brushed_off:
            self.found.append(Asking(self._waiting, None))
            self._waiting = None
        if self._waiting is None:
            self._waiting, self._brushed_off = said, False

    def _replied(self, said: SpokenLine) -> None:
        key = " ".join(talk.words(said.text))
        self._heard[key] += 1
        if self._waiting is None:
            return
        is_new = self._heard[key] < _SAME_AGAIN or _AFFIRMS.match(said.text) is not None
        if is_new and not said.aside and talk.is_answer(said):
            later = self._course.went_to_work(self._waiting.seq, said.seq)
            self.found.append(Asking(self._waiting, said, later=later))
            self._waiting = None
        elif said.aside or not is_new or _A_WORD.search(said.text) is None:
            # Words that are not understood may have been an answer; a dot or an insult was none.
            self._brushed_off = True


def follow_ups_answered(worked: Worked) -> list[tuple[str, SpokenLine | None]]:
    """Each question beyond the problem, with what was said to it: something of substance, and not said before."""
    first = {said.seq for said in talk.distinct(worked.candidate_said)}
    found = []
    for moment, text in worked.follow_ups:
        replies = (one for one in replies_to(worked, moment) if one.seq in first)
        found.append((text, next((one for one in replies if _takes_up(text, one)), None)))
    return found


def _takes_up(question: str, reply: SpokenLine) -> bool:
    """Whether a reply has substance: a figure of cost alone has some only where cost was asked for."""
    if reply.aside or not talk.is_substantive(reply):
        return False
    said = set(talk.words(_FIGURE.sub(" ", reply.text))) - talk.COMMON - _WITH_FIGURES
    return len(said) >= _LEAST_TELLING or not _COST.isdisjoint(talk.words(question))


def replies_to(worked: Worked, moment: Moment) -> list[SpokenLine]:
    """What the candidate said after something, until the interviewer spoke again."""
    ends = next((one.seq for one in worked.said if one.who == "interviewer" and one.seq > moment.seq), None)
    return [one for one in worked.candidate_said if one.seq > moment.seq and (ends is None or one.seq < ends)]
