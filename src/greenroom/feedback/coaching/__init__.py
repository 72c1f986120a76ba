"""The house coach: answers about a report from the report and the log alone, with proof and one thing to do."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from greenroom.feedback.asked import Asked, CoachAnswer, mixed
from greenroom.feedback.asking import reading as asking
from greenroom.feedback.asking.reading import Question
from greenroom.feedback.coaching import chances, disputing, happened, planning, rounds, scores, talking
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.reading import read, records_of_interview
from greenroom.feedback.rounds.kinds import KINDS, titles_of
from greenroom.interview.assessment import Evidence, Report

CAN = (
    "You can ask why a grade is what it is, whether something you said was right, what the bug was, how it is solved, "
    "what went well, what to do in 30 minutes tomorrow, whether you would have passed, and how sure all of this is."
)
NOTHING = "I can't answer that: nothing in this interview or its report is about it."
_ALSO_NOT = "I found nothing in this interview about “{}”."
_LEAST_WORDS = 3
"""A remark of fewer words beside a question that was answered needs no answer of its own."""


def answer(
    interviewed: Interviewed, report: Report, question: str, before: str = ""
) -> tuple[str, tuple[Evidence, ...]]:
    """What can be said to every question of a message, and what proves it. `before` is what was asked last."""
    asked = asking.read(question, report, interviewed.rubrics, before)
    told = [_answered(one, interviewed, report) for one in asked if one.topic != asking.UNKNOWN]
    if not told:
        return f"{NOTHING} {CAN}", ()
    left = [one.text for one in asked if one.topic == asking.UNKNOWN and len(one.text.split()) >= _LEAST_WORDS]
    told += [CoachAnswer(_ALSO_NOT.format(text.rstrip("?.! "))) for text in left]
    unlike = dict.fromkeys(one.text for one in told)
    return "\n\n".join(unlike), mixed(one.evidence for one in told)


def _answered(question: Question, interviewed: Interviewed, report: Report) -> CoachAnswer:
    named = question.named
    asked = Asked(
        interviewed=interviewed,
        report=report,
        criterion=named.criterion,
        round=named.round,
        titles=titles_of(report),
        text=question.text,
        finding=named.finding,
        target=named.target,
        minutes=named.minutes,
        read=lambda: read(records_of_interview(interviewed.records), interviewed.state, interviewed.notes),
    )
    if question.topic in _ANSWERS:
        told = _ANSWERS[question.topic](asked)
    else:
        kind = next(KINDS[kind] for kind in interviewed.rubrics if question.topic in KINDS[kind].topics)
        told = kind.answer(question.topic, asked)
    return told if told.to_do or question.topic in _COMPLETE else replace(told, to_do=happened.first_step(asked))


_COMPLETE = (asking.THANKS, asking.GREETING, "can_ask", "plan")
"""Topics whose answers need nothing more to do."""
_ANSWERS: Mapping[str, Callable[[Asked], CoachAnswer]] = {
    asking.THANKS: lambda asked: CoachAnswer("You're welcome. Ask me anything else about the report."),
    asking.GREETING: lambda asked: CoachAnswer(f"Hello, and ready when you are. {CAN}"),
    "can_ask": lambda asked: CoachAnswer(
        f"I'm the built-in coach: a program that answers from your report and the log of your interview. {CAN}"
    ),
    "unassessed": scores.unassessed,
    "computed": scores.computed,
    "reliable": scores.reliable,
    "why": scores.why,
    "raise": scores.raised,
    "passed": chances.passed,
    "earlier": chances.earlier,
    "strength": happened.strength,
    "mistake": happened.mistake,
    "important": happened.important,
    "faster": happened.faster,
    "talk": talking.talk,
    "practise": planning.practise,
    "plan": planning.plan,
    "dispute": disputing.dispute,
    asking.ROUND: rounds.why,
    "solution": rounds.strong,
    "follow_up": rounds.follow_up,
    "should_say": rounds.should_say,
}
