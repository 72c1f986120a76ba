"""What to practise next: two to four things, each because of something that was found, and bound to its problem."""

from collections.abc import Iterator, Mapping, Sequence

from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding import practising
from greenroom.feedback.rounds.coding.course import CodingCourse, Worked
from greenroom.feedback.rounds.coding.measuring import efficiency
from greenroom.feedback.wording import listed
from greenroom.interview.core.assessment import Exercise

LEAST, MOST = 2, 4


def exercises(
    course: CodingCourse, claims: Sequence[MeasuredClaim], importance: Mapping[str, int]
) -> tuple[Exercise, ...]:
    """Problems to do again come first, then skills by how much hangs on them."""
    found = [one for worked in course.rounds for one in _again(worked, claims)]
    room = max(1, MOST - len(found))
    found += _skills(course, claims, importance)[: min(room, 3)]
    if len(found) < LEAST:
        found += _further(course, claims)
    return tuple(found[:MOST])


def _again(worked: Worked, claims: Sequence[MeasuredClaim]) -> Iterator[Exercise]:
    own = [one for one in claims if one.round == worked.index]
    title, slug = worked.problem.brief.title, worked.problem.brief.slug
    because = [one.id for one in own if one.kind in ("unsolved", "unsolved_slow", "never_submitted", "nothing_run")]
    if because:
        why = "You didn't solve it. Try it again in a few days, without looking at a solution first."
        yield Exercise(title=f"Try again: {title}", slug=slug, why=why, findings=tuple(because))
        return
    slower = [one.id for one in own if one.kind == "slower_growth"]
    if slower and (efficiency.above_best(worked) or 0) > 0:
        why = "It passes, but there's a faster approach. Look for it."
        yield Exercise(title=f"Make it faster: {title}", slug=slug, why=why, findings=tuple(slower))
        return
    helped = [one.id for one in own if one.kind == "hints" and one.tone == "improvement"]
    if helped and worked.accepted is not None:
        why = "You used hints. Solving it again without any shows that you've got the idea."
        yield Exercise(title=f"Without hints: {title}", slug=slug, why=why, findings=tuple(helped))


def _skills(course: CodingCourse, claims: Sequence[MeasuredClaim], importance: Mapping[str, int]) -> list[Exercise]:
    weighed = []
    for skill in practising.SKILLS:
        reasons = [one for one in claims if one.kind in skill.kinds and one.tone == "improvement"]
        if reasons:
            reasons.sort(key=lambda one: (-importance[one.id], one.id))
            title, why = skill.put(reasons[0], course)
            ids = tuple(one.id for one in reasons[:3])
            weight = sum(importance[one.id] for one in reasons)
            weighed.append((weight, Exercise(title=title, slug=None, why=why, findings=ids)))
    return [one for _, one in sorted(weighed, key=lambda pair: (-pair[0], pair[1].title))]


def _further(course: CodingCourse, claims: Sequence[MeasuredClaim]) -> Iterator[Exercise]:
    """For those with little left to mend: a question beyond the problem, and something harder on the same ground."""
    for worked in course.rounds:
        solved = tuple(one.id for one in claims if one.kind == "solved" and one.round == worked.index)
        if not solved:
            continue
        brief = worked.problem.brief
        if worked.question is not None and worked.question.follow_ups:
            why = f"You solved it. Now answer this, in words or in code: {worked.question.follow_ups[0]}"
            yield Exercise(title=f"One step further: {brief.title}", slug=brief.slug, why=why, findings=solved)
        if brief.topics:
            why = f"You solved {worked.title}; the next step is a harder problem on the same topics."
            topics = listed(brief.topics[:2])
            yield Exercise(title=f"Something harder on {topics}", slug=None, why=why, findings=solved)
