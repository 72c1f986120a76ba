"""Communication, as far as it can be counted: whether questions were answered, plans said, thoughts spoken.

How clear it was needs somebody who understands. So this never reaches the two best grades' full height by itself, and
a language model's reading may move it within its band.
"""

import re
from fractions import Fraction

from greenroom.feedback import conversation, failings, scoring, speech
from greenroom.feedback.conduct import Aside
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import Measured, MeasuredClaim
from greenroom.feedback.rounds.coding.conduct import aside
from greenroom.feedback.rounds.coding.course import CodingCourse, Worked
from greenroom.feedback.rounds.coding.measuring import absence, plans, proof, talk
from greenroom.feedback.rounds.coding.scale import CommunicationScale, Scale
from greenroom.feedback.wording import counted, duration, sentence, times

ID = "communication"
TOO_SHORT = "The interview was too short for a conversation."
SAID_NOTHING = 150
"""The weight of not having answered a single question."""
_LEAST_ASKED = 2
_A_FEW = 4
"""Words: with fewer little is explained."""
_YES_OR_NO = re.compile(
    r"(?:\w+, )?(?:are|is|do|does|did|can|could|shall|should|have|has|would|will|ready|any)\b", re.IGNORECASE
)
_REPEATED = 4
_LEAST_THOUGHTS = 3
_OFTEN = 150_000
"""Milliseconds: with a remark in so many, or more often, somebody can be followed."""
_MORE_THAN_A_SLIP = 2
_ASKS = re.compile(
    r"\?|\b(?:(?:could|can|would|will) you|tell me|give me|show me|send me|write (?:it|the)|what (?:is|would|would be)"
    r"|i (?:want|need)|please|the (?:solution|answer))\b",
    re.IGNORECASE,
)
_WANTED = re.compile(
    r"\b(?:trace|walk (?:me )?through|go through|explain|prove|(?:begin|start) with the \w+ example"
    r"|(?:look|have a look) at the \w+ example|show me|on paper)\b",
    re.IGNORECASE,
)
"""With these words the interviewer asks for more than a sentence."""
_SHOWN = re.compile(r"\b(?:i trace|trace|by hand|on paper|step by step)\b", re.IGNORECASE)


def measure(course: CodingCourse, scale: Scale) -> Measured:
    """The whole interview."""
    askings = conversation.askings(course)
    said = course.candidate_said
    if not speech.is_readable(said):
        reason = "What you said could not be read as English sentences, so the report makes no claims about it."
        return Measured(ID, None, reason, had_a_chance=False)
    if not askings:
        was_asked = any("?" in one.text for one in course.interviewer_said)
        reason = TOO_SHORT if was_asked else "Nobody asked you anything."
        return Measured(ID, None, reason, had_a_chance=bool(said) and not was_asked)
    if len(askings) < _LEAST_ASKED and said:
        return Measured(ID, None, TOO_SHORT, had_a_chance=False)
    worked = [one for one in course.rounds if one.opened is not None]
    numbers = scale.communication
    answered = [one for one in askings if one.answer is not None]
    grade = numbers.answered * sum(map(_substance, answered), Fraction(0)) / len(askings)
    direct = [one for one in askings if not one.later]
    claims = _unanswered(direct) if direct else []
    if said:
        grade += _planning(worked, numbers)
        aloud, remarks = _aloud(worked, numbers, {one.answer.seq for one in answered if one.answer})
        grade += aloud
        claims += remarks
        claims += _manner(course.said, numbers) + _beside_the_work(said, numbers)
        grade -= _deductions(course.said, numbers)
    claims += [one for one in map(_written_down, worked) if one is not None]
    claims += failings.claims(course, ID)
    return Measured(ID, scoring.clamped(grade), _rests_on(said, answered), _spread(said, scale), tuple(claims))


def _substance(asking: conversation.Asking) -> Fraction:
    """A word or two answer a question that wants no more, and half of one that does."""
    said = asking.answer
    if said is None:
        return Fraction(0)
    wants_little = _YES_OR_NO.match(speech.question_in(asking.question.text).strip()) is not None
    return Fraction(1) if wants_little or len(speech.words(said.text)) >= _A_FEW else Fraction(1, 2)


def _spread(said: list[SpokenLine], scale: Scale) -> int:
    """Few remarks tell little, unless there were none at all although there was much to answer."""
    numbers = scale.uncertainty
    telling = len([one for one in speech.distinct(said) if speech.is_substantive(one)])
    if not said or telling >= numbers.many:
        return numbers.many_remarks
    return numbers.some_remarks if telling >= numbers.some else numbers.few_remarks


def _unanswered(askings: list[conversation.Asking]) -> list[MeasuredClaim]:
    """Said where more than a quarter of the questions stayed without a reply: single ones are easily mistaken."""
    answered = [one for one in askings if one.answer is not None]
    unanswered = [one for one in askings if one.answer is None]
    if len(answered) * 4 >= len(askings) * 3:
        return []
    nothing = "none" if not answered else f"only {counted(len(answered))}"
    return [
        MeasuredClaim(
            kind="unanswered",
            criterion=ID,
            tone="improvement",
            text=f"The interviewer asked you something {times(len(askings))}, and {nothing} of those got a reply.",
            advice="Answer every question with at least one sentence, even if it is that you need a moment to think.",
            evidence=tuple(proof.quote(one.question, speech.question_in(one.question.text)) for one in unanswered[:3]),
            weight=SAID_NOTHING if not answered else 100,
        )
    ]


def _rests_on(said: list[SpokenLine], answered: list[conversation.Asking]) -> str:
    """What the grade was counted from: everything they said, so that nothing is left out of the count."""
    if not said:
        return "Counted from the interviewer's questions, to which you said nothing."
    times_ = f"You spoke {times(len(said))}"
    return f"{times_}; {counted(len(answered), 'question')} of the interviewer's got a reply."


def _planning(worked: list[Worked], numbers: CommunicationScale) -> Fraction:
    """By the share of problems whose plan was said before the code; half as much for one that was said later."""
    coded = [one for one in worked if one.coding is not None]
    if not coded:
        return Fraction(0)
    shares = [2 if plans.announced(one) else 1 if plans.plan_said(one) else 0 for one in coded]
    return Fraction(numbers.planned * sum(shares), 2 * len(coded))


def _aloud(
    worked: list[Worked], numbers: CommunicationScale, answers: set[int]
) -> tuple[Fraction, list[MeasuredClaim]]:
    """How regularly they explained themselves between the first line and the last, without being asked."""
    time, spoken, echoes = 0, list[SpokenLine](), set[int]()
    for one in worked:
        if one.first_edit is None or one.closed is None:
            continue
        time += max(0, one.closed.at - one.first_edit.at)
        during = [said for said in one.candidate_said if one.first_edit.seq < said.seq < one.closed.seq]
        spoken += during
        echoes |= {said.seq for said in during if plans.echoes_a_hint(said, one)}
    own = [said for said in speech.distinct(spoken) if said.seq not in answers | echoes]
    thoughts = [said for said in own if talk.is_explanation(said)]
    if time < numbers.aloud_every_ms:
        return Fraction(numbers.aloud if thoughts else 0), []
    regular = min(Fraction(1), Fraction(len(thoughts) * numbers.aloud_every_ms, time))
    claims = []
    if regular >= Fraction(3, 4) and len(thoughts) >= _LEAST_THOUGHTS:
        claims.append(_explained(thoughts, time))
    elif Fraction(len(_thoughtful(spoken)) * numbers.aloud_every_ms, time) <= Fraction(1, 3):
        claims += _quiet(worked, spoken, time, answers)
    return numbers.aloud * regular, claims


def _thoughtful(spoken: list[SpokenLine]) -> list[SpokenLine]:
    """All that could have been an explanation, whether it was recognised as one or not."""
    own = [one for one in speech.distinct(spoken) if not one.aside]
    return [one for one in own if absence.is_a_mouthful(speech.without_questions(one.text))]


def _explained(thoughts: list[SpokenLine], time: int) -> MeasuredClaim:
    return MeasuredClaim(
        kind="thinks_aloud",
        criterion=ID,
        tone="strength" if time <= _OFTEN * len(thoughts) else "neutral",
        text=f"While coding you said what you were doing: {counted(len(thoughts), 'remark')} "
        f"in {duration(time)} of work.",
        evidence=tuple(proof.quote(one) for one in _spread_out(thoughts)),
        weight=55,
    )


def _quiet(worked: list[Worked], spoken: list[SpokenLine], time: int, answers: set[int]) -> list[MeasuredClaim]:
    """Only what can be counted is claimed, and nothing of those who write their thoughts into the code."""
    coded = [one for one in worked if one.first_edit is not None and one.closed is not None]
    if not coded or any(absence.own_comments(one) for one in coded):
        return []
    whole = _thoughtful(spoken)
    how = f"spoke in full sentences only {times(len(whole))}"
    if not spoken:
        how = "said nothing"
    elif not whole:
        how = "said no more than a few words at a time"
    elif all(one.seq in answers for one in whole):
        how = "said more than a few words only when you were asked"
    longest = max(coded, key=lambda one: one.closed.at - one.first_edit.at if one.closed and one.first_edit else 0)
    between = (proof.moment(one) for one in (longest.first_edit, longest.closed) if one is not None)
    return [
        MeasuredClaim(
            kind="quiet_work",
            criterion=ID,
            tone="improvement",
            text=f"In {duration(time)} of coding you {how}.",
            advice="At each step, say one sentence: what you're doing now, or what you expect to see.",
            evidence=(*(proof.quote(one) for one in speech.distinct(spoken)[:2]), *between),
            weight=75,
        )
    ]


def _spread_out(thoughts: list[SpokenLine]) -> list[SpokenLine]:
    """At most three of them, from beginning, middle and end."""
    if len(thoughts) <= 3:
        return thoughts
    return [thoughts[0], thoughts[len(thoughts) // 2], thoughts[-1]]


def own_remarks(said: list[SpokenLine]) -> list[SpokenLine]:
    """What the candidate said without being asked: no replies to a question or a hint, and no trace that was wanted."""
    found, before = list[SpokenLine](), None
    wanted = False
    for one in said:
        if one.who == "interviewer":
            before = one
            wanted = wanted or _WANTED.search(one.text) is not None
            continue
        is_reply = before is not None and ("?" in before.text or before.gives_help or _WANTED.search(before.text))
        is_shown = wanted and _SHOWN.search(one.text) is not None
        if not is_reply and not is_shown:
            found.append(one)
    return found


def _long_turns(said: list[SpokenLine], numbers: CommunicationScale) -> list[SpokenLine]:
    """Long remarks that nobody had asked for; a plan or a line of reasoning is what one wants to hear."""
    long = [one for one in own_remarks(said) if len(speech.words(one.text)) > numbers.long_words]
    return [one for one in long if not talk.is_about_work(one)]


def _repetitions(said: list[SpokenLine]) -> list[SpokenLine]:
    """All places of the sentence that came most often."""
    by_words: dict[str, list[SpokenLine]] = {}
    for one in said:
        if one.who == "candidate" and len(speech.words(one.text)) >= 3:
            by_words.setdefault(" ".join(speech.words(one.text)), []).append(one)
    return max(by_words.values(), key=len, default=[])


def _is_long_winded(said: list[SpokenLine], numbers: CommunicationScale) -> bool:
    return len(_long_turns(said, numbers)) >= 2


def _is_repeating(said: list[SpokenLine]) -> bool:
    return len(_repetitions(said)) >= _REPEATED


def _deductions(said: list[SpokenLine], numbers: CommunicationScale) -> int:
    return (
        (numbers.long_winded if _is_long_winded(said, numbers) else 0)
        + (numbers.repeating if _is_repeating(said) else 0)
        + (numbers.rebuffs if len(_asides(said, "rebuff")) >= _MORE_THAN_A_SLIP else 0)
        + (numbers.demands if len(_asides(said, "demand")) >= _MORE_THAN_A_SLIP else 0)
    )


def _asides(said: list[SpokenLine], kind: Aside) -> list[SpokenLine]:
    return [one for one in said if one.aside == kind and (kind != "demand" or asks_for_it(one.text))]


def asks_for_it(text: str) -> bool:
    """Whether these words ask for anything: the interviewer may have taken something else for a demand."""
    return aside(text) == "demand" or _ASKS.search(text.replace("\u2019", "'")) is not None


def _beside_the_work(said: list[SpokenLine], numbers: CommunicationScale) -> list[MeasuredClaim]:
    """Remarks against the interviewer, and asking for the solution; once is a slip and costs nothing."""
    claims = []
    rebuffs, demands = _asides(said, "rebuff"), _asides(said, "demand")
    if len(demands) == 1 and not aside(demands[0].text):
        # One that only the interviewer took for a demand may have been something else.
        demands = []
    if len(rebuffs) >= _MORE_THAN_A_SLIP:
        claims.append(
            MeasuredClaim(
                kind="rebuffs",
                criterion=ID,
                tone="improvement",
                text=f"{sentence(counted(len(rebuffs)))} of your remarks were about the interviewer, not the work.",
                advice="When a question annoys you, answer it in one plain sentence and say what you'd rather do.",
                evidence=tuple(proof.quote(one) for one in speech.distinct(rebuffs)[:3]),
                weight=numbers.rebuffs,
            )
        )
    if demands:
        claims.append(
            MeasuredClaim(
                kind="demands",
                criterion=ID,
                tone="improvement" if len(demands) >= _MORE_THAN_A_SLIP else "neutral",
                text=f"You asked {'more than once' if len(demands) > 1 else 'once'} for something the interviewer "
                "isn't allowed to give away.",
                advice="Ask about the next step: say what you've tried and where you're stuck.",
                evidence=tuple(proof.quote(one) for one in speech.distinct(demands)[:3]),
                weight=numbers.demands,
            )
        )
    return claims


def _manner(said: list[SpokenLine], numbers: CommunicationScale) -> list[MeasuredClaim]:
    claims = []
    if _is_long_winded(said, numbers):
        long = sorted(_long_turns(said, numbers), key=lambda one: -len(speech.words(one.text)))
        claims.append(
            MeasuredClaim(
                kind="long_turns",
                criterion=ID,
                tone="improvement",
                text=f"{counted(len(long), 'remark').capitalize()} that nobody had asked for ran to more than "
                f"{numbers.long_words} words; the longest had {len(speech.words(long[0].text))}.",
                advice="Say the point in the first sentence, then stop; the interviewer will ask for more.",
                evidence=tuple(proof.quote(one) for one in long[:2]),
                weight=numbers.long_winded,
            )
        )
    if _is_repeating(said):
        again = _repetitions(said)
        claims.append(
            MeasuredClaim(
                kind="repeated",
                criterion=ID,
                tone="improvement",
                text=f"You said the same sentence {times(len(again))}.",
                advice="When you come back to a point, add something new: an example, a reason or a doubt.",
                evidence=tuple(proof.quote(one) for one in again[:3]),
                weight=numbers.repeating,
            )
        )
    return claims


def _written_down(worked: Worked) -> MeasuredClaim | None:
    """Some think in comments. How good they are is for a reader to say; that they are there is not nothing."""
    tried = worked.accepted or worked.best
    lines = absence.explained_in(tried, absence.given_lines(worked)) if tried is not None else []
    if tried is None or len(lines) < _LEAST_THOUGHTS:
        return None
    return MeasuredClaim(
        kind="commented",
        criterion=ID,
        tone="strength",
        text=f"You wrote down your thinking in the code for {worked.title}: {counted(len(lines), 'line')} of comments.",
        evidence=tuple(proof.lines(tried, at, at) for at in lines[:_LEAST_THOUGHTS]),
        round=worked.index,
        weight=45,
    )
