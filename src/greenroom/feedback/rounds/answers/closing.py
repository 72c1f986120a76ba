"""The last parts of a report on answers: the verdict and what to practise next."""

from collections.abc import Sequence

from greenroom.feedback.kind import Verdict, Weighed
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.answers.course import AnswersCourse
from greenroom.feedback.rounds.answers.delivery import ANSWERED, LEFT
from greenroom.feedback.wording import listed, sentence
from greenroom.interview.core.assessment import Exercise

_GOOD = {
    "figures": "gave an outcome with a figure",
    "story_in_order": "told situation, action and result in order",
    "own_actions": "said what you did yourself",
    "lesson": "said what you took from it",
}
_NEXT = {
    "skipped_question": "have a story ready for this kind of question",
    "no_answer": "have a story ready for this kind of question",
    "brief_answer": "tell one event from beginning to end",
    "short_answer": "say what you did and how it came out",
    "long_answer": "come to the result within two minutes",
    "only_we": "say which part was yours",
    "unreplied": "reply to every follow-up question",
    "time_ran_out": "tell the result by the middle of the time",
}
_SKILLS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (
        "Prepare three stories",
        LEFT,
        "A question stayed unanswered. Write down three events from your work in four lines each: situation, what you "
        "did, how it came out, what you learned. Most questions fit one of them.",
    ),
    (
        "One event, four parts",
        ("brief_answer", "short_answer"),
        "An answer was very short. Take one event and tell it aloud in two minutes: situation, what you did, how it "
        "came out, what you learned.",
    ),
    (
        "Two minutes, then stop",
        ("long_answer", "time_ran_out"),
        "An answer took long. Tell the same story against a timer of two minutes, and start with what was at stake.",
    ),
    (
        "Say which part was yours",
        ("only_we",),
        "Your own part stayed open. Tell the story again and say “I” wherever you decided or did something.",
    ),
    (
        "Reply to follow-ups",
        ("unreplied",),
        "A follow-up question got no reply. Have a friend ask “how do you know?” and “what else did you try?” after "
        "each of your stories.",
    ),
    (
        "Put a figure on the outcome",
        ("outcome",),
        "You said how it came out. For three of your stories, find one figure each: how much, how many, how long or "
        "how often.",
    ),
)


def verdict(course: AnswersCourse, weighed: Weighed) -> Verdict:
    """How the questions went, in one sentence; an empty one when there was no chance to answer any."""
    tried = [one for one in course.rounds if one.had_a_chance]
    outcomes = [one for one in weighed.claims if one.kind in (*ANSWERED, *LEFT)]
    if not tried or not outcomes:
        return "", ()
    said = [one.title for one in tried if one.spoken]
    left = [one.title for one in tried if not one.spoken]
    text = f"you answered {listed(said)}" if said else f"you did not answer {listed(left)}"
    text += f" and left {listed(left)} unanswered" if said and left else ""
    good = next((one for one in weighed.strengths if one.kind in _GOOD), None)
    next_ = next((one for one in weighed.improvements if one.kind in _NEXT), None)
    text += f", and {_GOOD[good.kind]}" if good else ""
    text += f"; next time, {_NEXT[next_.kind]}" if next_ else ""
    cited = [*outcomes, *(one for one in (good, next_) if one is not None)]
    return f"{sentence(text)}.", tuple(dict.fromkeys(one.id for one in cited))


def exercises(weighed: Weighed) -> Sequence[Exercise]:
    """Skills to practise, by how much hangs on them."""
    found = []
    for title, kinds, why in _SKILLS:
        reasons = [one for one in weighed.claims if one.kind in kinds]
        if reasons:
            found.append((_weight(reasons, weighed), title, why, tuple(one.id for one in reasons[:3])))
    found.sort(key=lambda one: (-one[0], one[1]))
    return [Exercise(title=title, slug=None, why=why, findings=ids) for _, title, why, ids in found[:3]]


def _weight(reasons: Sequence[MeasuredClaim], weighed: Weighed) -> int:
    return sum(weighed.importance[one.id] for one in reasons)
