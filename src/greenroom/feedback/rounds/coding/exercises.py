"""What to practise next: two to four things, each because of something that was found."""

from collections.abc import Iterator, Mapping, Sequence

from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding.course import CodingCourse, Worked
from greenroom.feedback.rounds.coding.measuring import efficiency
from greenroom.feedback.wording import listed
from greenroom.interview.core.assessment import Exercise

LEAST, MOST = 2, 4
_SKILLS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (
        "Three inputs before submitting",
        ("failed_first", "untouched_first", "unrun", "unheeded", "unchanged", "same_failure", "unsolved"),
        "Your own inputs find a failure before the tests do. Take a problem you know, write down three inputs that "
        "could break it and what each should return, and only then run them.",
    ),
    (
        "Plan in two sentences",
        ("not_planned", "rewritten"),
        "Explaining your plan first is cheaper than rewriting code. For five problems, say in two sentences how you "
        "would solve them and why that works, without writing code.",
    ),
    (
        "Two questions before typing",
        ("not_clarified",),
        "A question costs less than code that solves the wrong problem. For each of five problem statements, write "
        "down two questions whose answers would change your code.",
    ),
    (
        "Think aloud",
        ("unanswered", "quiet_work", "long_pause", "silent_start"),
        "You said little while you worked. Solve an easy problem again and say one sentence at each step: "
        "what you're doing, and what you expect to see.",
    ),
    (
        "Answer first, then explain",
        ("long_turns", "repeated"),
        "Your answers were hard to follow. Answer five questions about your own code in at most three "
        "sentences each, with the answer in the first.",
    ),
    (
        "Ask for a step",
        ("demands",),
        "In a real interview nobody will give you the solution. For three problems you cannot solve, write "
        "down what you tried, where you got stuck, and one question about the very next step.",
    ),
    (
        "Stay with the question",
        ("rebuffs",),
        "Some of your remarks were about the interviewer. Take five questions that seem pointless to you, and answer "
        "each in one plain sentence.",
    ),
    (
        "Name the cost",
        ("misnamed_cost", "unnamed_cost", "too_slow", "slow_first", "unsolved_slow"),
        "Knowing the cost early rules out ideas that cannot pass. For five solutions, say how often each loop runs and "
        "what one pass costs, multiply, and compare with the measurement.",
    ),
    (
        "A first version by the halfway point",
        ("ran_out", "late_run", "just_in_time", "nothing_run", "never_submitted", "given_up", "never_ran"),
        "The first version came late or not at all. Give yourself half the time for the simplest version that passes "
        "the first example, and stop there.",
    ),
    (
        "Tidy up for a reader",
        ("form_function", "form_unused", "form_duplicate", "form_unclear_name", "form_longest_line"),
        "Some things made your code hard to read. Take your last solution and change only names and structure until "
        "someone else could explain it.",
    ),
)


def exercises(
    course: CodingCourse, claims: Sequence[MeasuredClaim], importance: Mapping[str, int]
) -> tuple[Exercise, ...]:
    """Problems to do again come first, then skills by how much hangs on them."""
    found = [one for worked in course.rounds for one in _again(worked, claims)]
    room = max(1, MOST - len(found))
    found += _skills(claims, importance)[: min(room, 3)]
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
    helped = [one.id for one in own if one.kind == "hints"]
    if helped and worked.accepted is not None:
        why = "You used hints. Solving it again without any shows that you've got the idea."
        yield Exercise(title=f"Without hints: {title}", slug=slug, why=why, findings=tuple(helped))


def _skills(claims: Sequence[MeasuredClaim], importance: Mapping[str, int]) -> list[Exercise]:
    weighed = []
    for title, kinds, why in _SKILLS:
        reasons = [one for one in claims if one.kind in kinds and one.tone == "improvement"]
        if reasons:
            weight = sum(importance[one.id] for one in reasons)
            ids = tuple(one.id for one in sorted(reasons, key=lambda one: (-importance[one.id], one.id))[:3])
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
