"""Deep dives and traps: answers to questions about one part of the design."""

from collections.abc import Iterator, Sequence

from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.course import Designed
from greenroom.feedback.rounds.board.measuring.answers import Answered, Outcome, answered, counted_answers, mean_of
from greenroom.feedback.rounds.board.measuring.claiming import improvement, kind_of, strength
from greenroom.feedback.rounds.board.scale import BoardScale
from greenroom.feedback.wording import excerpt, listed
from greenroom.interview.assessment import Evidence

ID = "deep_dive"
NOT_ASKED = "No part of the design was looked at in detail."
NOT_KNOWN = "Your answers could not be held against the ideas that are known to be right."
_WEIGHT: dict[Outcome, int] = {"right": 65, "partly": 55, "wrong": 85, "not_answered": 70}
_MOST = 3
"""Questions with a finding of their own."""


def part(course: Designed, scale: BoardScale) -> Part:
    """One design."""
    every = [one for one in answered(course) if _kind(one) in ("dive", "trap")]
    if not every:
        return no_chance(course.index, NOT_ASKED)
    found = list(counted_answers(every, "dive", "trap"))
    if not found:
        return Part(course.index, None, NOT_KNOWN)
    numbers = scale.answers
    grade = mean_of(found, numbers)
    grade += numbers.led if any(one.taken_up for one in found) else 0
    return Part(course.index, scoring.clamped(grade), claims=tuple(claims(course, found, ID)))


def claims(course: Designed, found: Sequence[Answered], criterion: str) -> Iterator[MeasuredClaim]:
    """A finding for each answer, those that weigh most first."""
    ordered = sorted(found, key=lambda one: -_WEIGHT[one.outcome])
    good = [one for one in ordered if one.outcome == "right"][:_MOST]
    bad = [one for one in ordered if one.outcome != "right"][:_MOST]
    for one in (*good, *bad):
        yield _claim(course, one, criterion)


def _claim(course: Designed, one: Answered, criterion: str) -> MeasuredClaim:
    kind = kind_of(f"answer_{one.outcome}", one.question.event.topic)
    weight, evidence = _WEIGHT[one.outcome], _evidence(course, one)
    if one.outcome == "right":
        return strength(course, kind, criterion, _right(one), evidence, weight)
    text, advice = _bad(one)
    return improvement(
        course, kind, criterion, text, advice, evidence, weight, f"work out this question once more: {one.about}"
    )


def _right(one: Answered) -> str:
    ideas = [idea.idea for idea in one.judged.met] if one.judged is not None else []
    if not ideas:
        return f"You took up the question about {one.about}: the board no longer has that weakness."
    late = ", after a follow-up question" if one.further else ""
    return f"Asked about {one.about}, you gave what makes it work{late}: {'; '.join(ideas)}."


def _bad(one: Answered) -> tuple[str, str]:
    """What went wrong, and what to do about it."""
    right = [idea.idea for idea in one.topic.inquiry.right if not idea.bonus] if one.topic is not None else []
    sound = f"A sound answer has this: {'; or '.join(right)}." if right else ""
    if one.outcome == "not_answered":
        what = "you had no answer" if one.lines else "no answer came"
        return f"Asked about {one.about}, {what}.", sound or "Say what you would look at first; a half answer is one."
    if one.outcome == "partly" and one.judged is not None:
        met, missing = (listed([idea.idea for idea in some]) for some in (one.judged.met, one.judged.missing))
        ask = next((idea.missing for idea in one.judged.missing if idea.missing), "")
        start = f"Your answer on {one.about} has a part of it" + (f" ({met})" if met else "")
        return f"{start}; this was missing: {missing or 'what makes it hold'}.", ask or sound
    wrong = one.judged.wrong if one.judged is not None else ()
    idea = wrong[0].idea if wrong else "it contradicts the design"
    why = f" {wrong[0].say}" if wrong and wrong[0].say else ""
    return f"Your answer on {one.about} does not hold: {idea}.{why}", sound


def _evidence(course: Designed, one: Answered) -> list[Evidence]:
    found: list[Evidence] = [proof.topic(course, one.question)]
    best = one.best_line
    if best is not None:
        found.append(proof.quote(best, excerpt(best.text)))
    if one.taken_up and course.matched is not None:
        elements = course.matched.elements_of(*one.taken_up.filled, *one.taken_up.doubled)
        found += proof.board(course, elements) if elements else ()
    return found


def _kind(one: Answered) -> str:
    return one.topic.kind if one.topic is not None else one.question.event.what
