"""Length and pace of an answer: words, time and replies, all of them counted."""

from greenroom.feedback import proof, scoring
from greenroom.feedback.conversation import ANSWER_TIME
from greenroom.feedback.course import Moment
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.answers.course import Answered
from greenroom.feedback.rounds.answers.scale import DeliveryScale
from greenroom.feedback.wording import counted
from greenroom.interview.assessment import Evidence

DELIVERY = "delivery"
ANSWERED = ("answer_length", "brief_answer", "short_answer", "long_answer")
LEFT = ("skipped_question", "no_answer")
_MOST_QUOTES = 2


def delivery(answered: Answered, numbers: DeliveryScale) -> Part:
    """One question."""
    if not answered.had_a_chance:
        return no_chance(answered.index, f"The interview ended before {answered.title} could be answered.")
    if not answered.spoken:
        return Part(answered.index, 0, claims=(_not_answered(answered),))
    grade, claims = _length(answered, numbers)
    replies = answered.replies
    silent = [moment for (moment, _), (_, said) in zip(answered.follow_ups, replies, strict=True) if not said]
    had_time = [moment for moment in silent if _had_time(answered, moment)]
    if replies and not silent:
        grade += numbers.replied
        claims.append(_replied(answered))
    elif had_time:
        grade -= numbers.unreplied
        claims.append(_unreplied(answered, had_time))
    if answered.expired is not None:
        grade -= numbers.ran_out
        claims.append(_ran_out(answered, answered.expired))
    return Part(answered.index, scoring.clamped(grade), claims=tuple(claims))


def _length(answered: Answered, numbers: DeliveryScale) -> tuple[int, list[MeasuredClaim]]:
    words, title = answered.answer_words, answered.title
    said = f"Your answer to {title} had {counted(words, 'word')}"
    if words < numbers.sentence_words:
        advice = "Tell one event: the situation in a sentence, then what you did, how it came out and what you learned."
        return numbers.sentence, [_claim(answered, "brief_answer", f"{said}.", advice, 110)]
    if words < numbers.short_words:
        advice = "Add what was at stake, what you did yourself and how it came out; a minute or two is a good length."
        return numbers.short, [_claim(answered, "short_answer", f"{said}.", advice, 70)]
    if words > numbers.long_words:
        grade = numbers.endless if words > numbers.endless_words else numbers.long
        advice = "Aim for two minutes: situation, action, result. The interviewer will ask for more."
        return grade, [_claim(answered, "long_answer", f"{said}.", advice, 80)]
    return numbers.good, [_claim(answered, "answer_length", f"{said}, a good length for a story.", "", 20)]


def _claim(answered: Answered, kind: str, text: str, advice: str, weight: int) -> MeasuredClaim:
    lines = answered.answer or answered.spoken
    return MeasuredClaim(
        kind=kind,
        criterion=DELIVERY,
        tone="improvement" if advice else "neutral",
        text=text,
        evidence=tuple(proof.quote(one) for one in lines[:_MOST_QUOTES]),
        advice=advice,
        round=answered.index,
        weight=weight,
    )


def _not_answered(answered: Answered) -> MeasuredClaim:
    kind, text = "no_answer", f"You said nothing to {answered.title}."
    ended = answered.expired or answered.closed or answered.opened
    if answered.skipped is not None:
        kind, text, ended = "skipped_question", f"You skipped {answered.title}.", answered.skipped
    evidence: tuple[Evidence, ...] = (proof.moment(ended),) if ended else ()
    advice = "Prepare one story for this kind of question; a small event told well is better than none."
    return MeasuredClaim(kind, DELIVERY, "improvement", text, evidence, advice, answered.index, 150)


def _replied(answered: Answered) -> MeasuredClaim:
    spoken = [said for _, said in answered.replies if said is not None]
    return MeasuredClaim(
        kind="replied",
        criterion=DELIVERY,
        tone="neutral",
        text=f"You replied to {counted(len(spoken), 'follow-up question')} on {answered.title}.",
        evidence=tuple(proof.quote(one) for one in spoken[:_MOST_QUOTES]),
        round=answered.index,
        weight=20,
    )


def _unreplied(answered: Answered, silent: list[Moment]) -> MeasuredClaim:
    text = f"{counted(len(silent), 'follow-up question').capitalize()} on {answered.title} got no reply."
    advice = "Reply to every question with at least one sentence, even if it is that you need a moment."
    evidence = tuple(proof.moment(moment) for moment in silent[:_MOST_QUOTES])
    return MeasuredClaim("unreplied", DELIVERY, "improvement", text, evidence, advice, answered.index, 70)


def _ran_out(answered: Answered, expired: Moment) -> MeasuredClaim:
    text = f"The time for {answered.title} ran out before you moved on."
    advice = "Tell the result by the middle of the time, and leave the rest for questions."
    return MeasuredClaim(
        "time_ran_out", DELIVERY, "improvement", text, (proof.moment(expired),), advice, answered.index, 40
    )


def _had_time(answered: Answered, asked: Moment) -> bool:
    """Whether there was time to reply."""
    return answered.closed is not None and answered.closed.at - asked.at >= ANSWER_TIME
