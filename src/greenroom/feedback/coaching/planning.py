"""What to do next: the report's exercises, and a plan for the time that somebody has."""

import re
from collections.abc import Sequence

from greenroom.feedback.asked import MOST_POINTS, Asked, CoachAnswer, ended, evidence_of, sentences
from greenroom.feedback.coaching import rounds
from greenroom.feedback.wording import counted
from greenroom.interview.core.assessment import Exercise

MINUTES = 30
"""Where nobody says how long."""
LEAST, MOST = 5, 120
_CLOSING = 5
"""Minutes at the end for looking back, where there is room for it."""
_BLOCK = 12
"""Minutes that an exercise takes at least, for a second one to fit in."""
_LATER = "in a few days"
"""Words of an exercise that is not for tomorrow."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def practise(asked: Asked) -> CoachAnswer:
    """The exercises in the report's order, or the advice on what was named."""
    findings = asked.about_it(asked.toned("improvement", asked.report.improvements))
    exercises = asked.report.exercises
    if not asked.is_narrowed and exercises:
        first, *rest = exercises[:MOST_POINTS]
        cited = asked.findings(id_ for one in exercises[:MOST_POINTS] for id_ in one.findings)
        return CoachAnswer(
            f"Start with this: {ended(first.title)} {first.why}",
            sentences("Then:", (ended(one.title) for one in rest)),
            "Tell me how many minutes you have, and I'll make a plan.",
            evidence_of(cited or findings),
        )
    advised = [one for one in findings if one.advice][:MOST_POINTS]
    if not advised and (by_kind := rounds.practise(asked)) is not None:
        return by_kind
    if not advised:
        return CoachAnswer(
            "The report has no advice on that: it found nothing there to improve.",
            to_do="The progress page shows what is due for practice.",
            evidence=evidence_of(asked.verdict),
        )
    first_one, *more = advised
    return CoachAnswer(
        f"Practise this: {first_one.advice}",
        sentences("Because of this:", (one.text for one in advised)),
        sentences("Then:", (one.advice for one in more)),
        evidence_of(advised),
    )


def plan(asked: Asked) -> CoachAnswer:
    """A plan from this interview's exercises whose minutes add up."""
    wanted = asked.minutes or MINUTES
    minutes = min(MOST, max(LEAST, wanted))
    exercises = _in_order(asked.report.exercises)
    if not exercises:
        return CoachAnswer(
            "There is no plan to make from this interview: the report has no exercises.",
            to_do="The progress page shows what is due for practice.",
            evidence=evidence_of(asked.verdict),
        )
    closing = _CLOSING if minutes >= 3 * _CLOSING else 0
    now = [one for one in exercises if not _waits(one)] or exercises
    chosen = now[: max(1, (minutes - closing) // _BLOCK)]
    shares = _shares(minutes - closing, len(chosen))
    steps = [f"{share} min: {ended(one.title)} {_what(one)}" for share, one in zip(shares, chosen, strict=True)]
    if closing:
        steps.append(f"{closing} min: Write down in two sentences what you will do differently in the next interview.")
    capped = f" Of your {wanted} minutes I planned {minutes}; leave the rest for another day." if wanted > MOST else ""
    return CoachAnswer(
        f"Here are your {minutes} minutes, in {counted(len(steps), 'step')}.{capped}",
        "\n".join(f"{number}. {step}" for number, step in enumerate(steps, start=1)),
        _left([one for one in exercises if one not in chosen]),
        evidence_of(asked.findings(id_ for one in chosen for id_ in one.findings) or asked.verdict),
    )


def _in_order(exercises: Sequence[Exercise]) -> list[Exercise]:
    """As the report has them, but for what it wants to be left alone for some days."""
    return sorted(exercises, key=_waits)


def _waits(one: Exercise) -> bool:
    return _LATER in one.why


def _shares(minutes: int, parts: int) -> list[int]:
    """The minutes in multiples of five where possible; what is left goes to the first."""
    each = minutes // parts
    rounded = each - each % 5 if each > 5 else each
    return [minutes - rounded * (parts - 1), *[rounded] * (parts - 1)]


def _what(one: Exercise) -> str:
    """What is to be done: the reason comes first in an exercise, and is told elsewhere."""
    parts = _SENTENCE.split(one.why.strip())
    return " ".join(parts[1:]) if len(parts) > 1 else one.why


def _left(exercises: Sequence[Exercise]) -> str:
    if not exercises:
        return ""
    first = exercises[0]
    return f"{'In a few days' if _waits(first) else 'On another day'}: {ended(first.title)}"
