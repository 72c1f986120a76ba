"""What the candidate said to questions about the design, held against the ideas that make an answer right.

A question's answer is everything they said until the next one. What nobody recognised is not assessed: it may be right.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, cast

from greenroom.designs.estimates import read_pad
from greenroom.designs.facts import Fact, changes
from greenroom.feedback import speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.board.course import Designed, Question
from greenroom.feedback.rounds.board.measuring.words import plain, sentences, telling
from greenroom.feedback.rounds.board.scale import AnswerScale
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.board.assessment import TopicGrade
from greenroom.interview.rounds.board.state import Drawing
from greenroom.patterns import LazyRegex
from greenroom.questions.designs.figures import compare
from greenroom.questions.designs.matching import match
from greenroom.questions.designs.model import Design, Topic
from greenroom.questions.inquiries.judging import JudgedAnswer, judge_answer

Outcome = Literal["right", "partly", "wrong", "not_answered", "not_assessed"]
ANSWER_MS = 20_000
"""Who had less time than this was not left with a question unanswered."""
_LATE = ("dives", "scale", "wrap_up")
"""Parts of the round in which a change of the board answers what was just asked."""
_PASSES = LazyRegex(
    r"^\W*(?:(?:h+m+|um+|uh|well|oh|honestly|ok(?:ay)?|so|sorry)\W+)*(?:i (?:really |honestly |just )?(?:do not"
    r"|don't|dont) know"
    r"|i have no (?:idea|clue|answer)|no (?:idea|clue)|(?:i )?(?:cannot|can't) (?:say|tell|answer)(?: (?:it|that"
    r"|this))?|not sure|pass|skip)\W*$",
    2,
)
_STORY = LazyRegex(
    r"\b(?:brings? back|reminds? me|(?:at|in) my (?:last|old|former|previous) \w+|back then|years ago"
    r"|we (?:once )?(?:had|threw|ended up|used to)|i was so)\b",
    2,
)
"""Something that happened elsewhere."""
_RETURNS = LazyRegex(r"\b(?:i'd|i would|i'll|i will|your|here|in this (?:design|case|system))\b", 2)
_DENIES = LazyRegex(
    r"\b(?:i|we) (?:do not|don't|never|would not|wouldn't) (?:even )?(?:buy|use|have|call|need|ask)\b", 2
)
"""Who has no such part was asked about something that is not in their design."""
_BRIEF = 12
"""Telling words; a shorter answer is to the question even if it shares no word with it."""
_OWNS = LazyRegex(r"\b(?:never|did not|didn't|haven't|not) (?:really |yet )?answer(?:ed)?\b|\bgot carried away\b", 2)
"""Who says that they have not answered has not."""
_TOUCHED = 2
"""Telling words of an idea; with so many, it may have been meant."""
_ON_THE_BOARD = ("single_point_of_failure", "unconnected", "unreachable", "missing_store", "uncached_read")
"""Weaknesses that go away by drawing, and hardly by chance."""
_DOUBTS = LazyRegex(r"\b(?:i suspect|not (?:quite |really )?sure|unsure|maybe|perhaps|i guess|no idea|don't know)\b", 2)
"""An answer that doubts itself is not stated."""


@dataclass(frozen=True, slots=True)
class TakenUp:
    """What became better on the board after a question."""

    filled: tuple[str, ...] = ()
    """Needs that were missing."""
    doubled: tuple[str, ...] = ()
    """Needs that hung on one machine."""
    gone: tuple[Fact, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.filled or self.doubled or self.gone)


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with what came back."""

    question: Question
    further: tuple[Question, ...]
    """Follow-up questions on the same."""
    lines: tuple[SpokenLine, ...]
    outcome: Outcome
    topic: Topic | None = None
    judged: JudgedAnswer | None = None
    taken_up: TakenUp = TakenUp()

    @property
    def about(self) -> str:
        """What it is about, in a few words."""
        return self.topic.about if self.topic is not None else self.question.event.about

    @property
    def best_line(self) -> SpokenLine | None:
        """The longest line of the answer."""
        return max(self.lines, key=lambda one: len(one.text), default=None)


def answered(course: Designed) -> Sequence[Answered]:
    """Every question, in order, each topic once."""
    if (kept := course.kept.get("answers")) is None:
        kept = course.kept["answers"] = tuple(_answered(course))
    return cast(Sequence[Answered], kept)


def _answered(course: Designed) -> Iterator[Answered]:
    groups = _grouped(course)
    for place, (first, further) in enumerate(groups):
        following = groups[place + 1][0] if place + 1 < len(groups) else None
        lines, until = _window(course, first, following)
        after = following.drawing if following is not None else course.drawing
        one = Answered(first, tuple(further), tuple(lines), "not_assessed", _topic(course.design, first))
        one = replace(one, taken_up=_taken_up(course, one, after))
        yield _judged(course, one, until)


def grades(course: Designed) -> tuple[TopicGrade, ...]:
    """The questions for the report."""
    return tuple(
        TopicGrade(
            what=one.question.event.what,
            topic=one.question.event.topic,
            about=one.about,
            seq=one.question.moment.seq,
            outcome=one.outcome,
            ideas=tuple(idea.idea for idea in (*one.judged.met, *one.judged.wrong))
            if one.judged and one.outcome != "not_assessed"
            else (),
            answer=one.lines[0].seq if one.lines else None,
        )
        for one in answered(course)
    )


def prompted(course: Designed) -> frozenset[int]:
    """The lines that answer a question of ours: up to our next turn, and after it if it asked further."""
    ours = [one for one in course.said if one.who == "interviewer"]
    found = set()
    for one in answered(course):
        start = one.question.moment.seq
        for line in one.lines:
            between = [each for each in ours if start < each.seq < line.seq]
            if all("?" in each.text for each in between):
                found.add(line.seq)
    return frozenset(found)


# ---------------------------------------------------------------- questions and their lines


def _grouped(course: Designed) -> list[tuple[Question, list[Question]]]:
    """Each question with its follow-ups."""
    groups: list[tuple[Question, list[Question]]] = []
    for one in course.asked:
        event = one.event
        same = groups and groups[-1][0].event.topic == event.topic
        is_new = event.what != "follow_up" or _topic(course.design, one) is not None
        if groups and (same or not is_new):
            groups[-1][1].append(one)
        else:
            groups.append((one, []))
    return groups


def _window(course: Designed, first: Question, following: Question | None) -> tuple[list[SpokenLine], Millis]:
    """What was said until the next question, or until the interviewer spoke in the next part of the round."""
    start = first.moment.seq
    ends = [(one.moment.seq, one.moment.at) for one in (following,) if one is not None]
    entered = next((one for one in course.whiteboard.phases if one.seq > start), None)
    if entered is not None:
        ours = (one for one in course.said if one.who == "interviewer" and one.seq > entered.seq)
        if (turn := next(ours, None)) is not None:
            ends.append((turn.seq, turn.at))
    if course.closed is not None:
        ends.append((course.closed.seq, course.closed.at))
    seq, at = min(ends, default=(1 << 62, first.moment.at))
    return [one for one in course.candidate_said if start < one.seq < seq], at


def _topic(design: Design | None, one: Question) -> Topic | None:
    return design.topic(one.event.topic) if design is not None else None


# ---------------------------------------------------------------- verdicts


def _judged(course: Designed, one: Answered, until: Millis) -> Answered:
    said = [line for line in one.lines if not line.aside]
    if not said:
        if one.taken_up:
            return replace(one, outcome="right")
        had_time = until - one.question.moment.at >= ANSWER_MS
        return replace(one, outcome="not_answered" if had_time else "not_assessed")
    if one.taken_up.filled or one.taken_up.gone:
        is_drawn = one.question.event.what in ("need", "fact")
        if is_drawn:
            return replace(one, outcome="right")
    if all(_PASSES.search(plain(line.text)) for line in said):
        return replace(one, outcome="not_answered")
    if one.question.event.what == "figure":
        return replace(one, outcome=_figure(course, one))
    if not course.is_readable or one.topic is None or not one.topic.inquiry.is_judged:
        return one
    text = " \n".join(_without_stories([each.text for each in sentences(said)]))
    judged = judge_answer(one.topic.inquiry, text)
    outcome: Outcome = "not_assessed" if judged.verdict == "unknown" else judged.verdict
    if outcome == "wrong" and (_DOUBTS.search(plain(text)) or not _is_to_the_question(course, one, said)):
        outcome = "not_assessed"
    if _is_beside(one.topic, judged, text):
        outcome = "not_assessed"
    return replace(one, outcome=outcome, judged=judged)


def _without_stories(said: Sequence[str]) -> Iterator[str]:
    """What somebody did elsewhere is no answer, until they come back to this design."""
    is_story = False
    for text in said:
        is_back = _RETURNS.search(plain(text)) is not None
        is_story = (is_story and not is_back) or (_STORY.search(plain(text)) is not None and not is_back)
        if not is_story:
            yield text


def _is_to_the_question(course: Designed, one: Answered, said: Sequence[SpokenLine]) -> bool:
    """Whether something wrong was said right after a question, or in plain words about what it asked."""
    if one.topic is None or any(_OWNS.search(plain(line.text)) for line in said):
        return False
    asked = [each.moment.seq for each in (one.question, *one.further)]
    ours = [each.seq for each in course.said if each.who == "interviewer"]
    about = telling(f"{one.topic.about} {one.topic.opening} {one.topic.inquiry.ask}")
    for line in said:
        text = " \n".join(_without_stories([each.text for each in sentences([line])]))
        # The words of a question stand in the log right after the event that it was raised.
        between = [seq for seq in ours if max((at for at in asked if at < line.seq), default=0) < seq < line.seq]
        is_next = len(between) <= 1
        if judge_answer(one.topic.inquiry, text).wrong and (is_next or len(telling(text) & about) > _TOUCHED):
            return True
    return False


def _is_beside(topic: Topic, judged: JudgedAnswer, text: str) -> bool:
    """Whether it is in doubt that an answer is about what was asked, or lacks what seems to be missing."""
    words = telling(text)
    about = telling(f"{topic.about} {topic.opening} {topic.inquiry.ask}")
    if any(
        _DENIES.search(plain(one)) and not telling(topic.about).isdisjoint(telling(one)) for one in text.split("\n")
    ):
        return True
    if judged.verdict == "wrong":
        return len(words) > _BRIEF and words.isdisjoint(about)
    if judged.verdict == "partly":
        lacks = [telling(f"{one.idea} {one.missing}") for one in judged.missing]
        return words.isdisjoint(about) or any(len(words & one) >= _TOUCHED for one in lacks)
    return False


def _figure(course: Designed, one: Answered) -> Outcome:
    """Whether a number that was asked for is right, on the pad or in the answer."""
    if course.design is None:
        return "not_assessed"
    said = [each.text for each in sentences(one.lines)]
    compared = compare(course.design, read_pad(course.notes.get("estimates", "")), said)
    found = next((each.status for each in compared if each.figure.id == one.question.event.topic), "missing")
    return "right" if found == "right" else "wrong" if found == "wrong" else "not_assessed"


def _taken_up(course: Designed, one: Answered, after: Drawing) -> TakenUp:
    """What became better on the board until the next question, and has stayed."""
    design, before = course.design, one.question.drawing
    if design is None or not changes(before.board, after.board):
        return TakenUp()
    was, now, last = match(design, before.board), match(design, after.board), course.matched
    if last is None:
        return TakenUp()
    known = before.board.by_id
    filled = [
        need.id
        for need in was.missing
        if need.matters and need.id in last.parts and any(id not in known for id in now.parts.get(need.id, ()))
    ]
    alone = {need.id for need in (*now.weakly, *last.weakly)}
    doubled = [
        need.id for need in was.weakly if need.id in last.parts and need.id in now.parts and need.id not in alone
    ]
    facts = (*after.facts, *course.drawing.facts)
    gone = tuple(fact for fact in _gone(one, before.facts, facts) if fact.components[0] in course.board.by_id)
    if one.question.event.what == "need":
        wanted = {one.question.event.topic}
    elif _phase_at(course, one) in _LATE:
        return TakenUp(tuple(filled), tuple(doubled), gone)
    else:
        wanted = set() if one.topic is None else {*one.topic.when.lacks, *one.topic.when.of}
    return TakenUp(tuple(id for id in filled if id in wanted), tuple(id for id in doubled if id in wanted), gone)


def _gone(one: Answered, before: Sequence[Fact], after: Sequence[Fact]) -> tuple[Fact, ...]:
    """Facts that were asked about and hold no longer."""
    event = one.question.event
    kind = event.topic if event.what == "fact" else one.topic.when.fact if one.topic is not None else None
    elements = set(event.elements)
    shown = [
        fact
        for fact in before
        if fact.kind == kind
        and fact.kind in _ON_THE_BOARD
        and not fact.is_guessed
        and (not elements or not elements.isdisjoint(fact.elements))
    ]
    still = {(fact.kind, fact.components[:1]) for fact in after}
    return tuple(fact for fact in shown if (fact.kind, fact.components[:1]) not in still)


def _phase_at(course: Designed, one: Answered) -> str:
    entered = [each.phase for each in course.whiteboard.phases if each.seq <= one.question.moment.seq]
    return entered[-1] if entered else ""


def counted_answers(every: Sequence[Answered], *whats: str) -> Iterator[Answered]:
    """Those about these things that could be assessed."""
    for one in every:
        kind = one.topic.kind if one.topic is not None else one.question.event.what
        if kind in whats and one.outcome != "not_assessed":
            yield one


def points(one: Answered, numbers: AnswerScale) -> int:
    """What an answer comes to."""
    return {
        "right": numbers.right,
        "partly": numbers.partly,
        "wrong": numbers.wrong,
        "not_answered": numbers.unanswered,
    }[one.outcome]


def mean_of(about: Sequence[Answered], numbers: AnswerScale) -> Fraction:
    """The mean of some answers. One or two say little, so what was not heard counts as neither good nor bad."""
    unheard = max(0, numbers.enough - len(about))
    return Fraction(sum(points(one, numbers) for one in about) + unheard * numbers.unknown, len(about) + unheard)


def was_said(one: Answered) -> bool:
    """Whether there is a line of theirs to quote."""
    return any(speech.is_answer(line) for line in one.lines)
