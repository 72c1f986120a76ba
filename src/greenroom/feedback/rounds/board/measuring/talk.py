"""The conversation as far as it can be counted: what was spoken of, answered and taken up, and who led.

How clear an explanation was needs a reader. Without one only this is graded, and the report says so.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from greenroom.designs.model import Component
from greenroom.feedback import conversation, failings, scoring
from greenroom.feedback.measured import Measured, MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.course import BoardCourse, Designed
from greenroom.feedback.rounds.board.measuring import observing
from greenroom.feedback.rounds.board.measuring.answers import Answered, answered
from greenroom.feedback.rounds.board.measuring.claiming import improvement, neutral, strength
from greenroom.feedback.rounds.board.measuring.requirements import NOT_ENGLISH
from greenroom.feedback.rounds.board.measuring.words import Said, named_parts, telling
from greenroom.feedback.rounds.board.scale import BoardScale, TalkScale
from greenroom.feedback.speech import question_in
from greenroom.feedback.wording import counted, duration, excerpt, listed, times
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.board.choices import PHASE_TITLES

ID = "design_communication"
NO_TIME = "There was hardly any time to talk."
_LED = 2
_LEAST_OPEN = 2
_SAME = 0.6
"""Of the telling words of two questions, so many are in both when one is the other asked again."""
_PARTS = 4
"""With fewer on the board, it says little how many were spoken of."""
_LATE_PERCENT = 45
"""Of the round's time, before the design was begun."""


def part(course: Designed, whole: BoardCourse, scale: BoardScale) -> Part:
    """One design."""
    numbers = scale.talk
    if (course.spent_ms or 0) < scale.chance.talk_ms:
        return no_chance(course.index, NO_TIME)
    if not course.spoken:
        return Part(course.index, numbers.silent, claims=(_silent(course),))
    if not course.is_readable:
        return Part(course.index, None, NOT_ENGLISH)
    claims: list[MeasuredClaim] = []
    grade = numbers.base + _answered(course, whole, numbers, claims) + _spoken_of(course, numbers, claims)
    grade += _led(course, numbers, claims) + _taken_up(course, numbers, claims) - _rebuffs(course, numbers, claims)
    claims += _late(course)
    return Part(course.index, scoring.clamped(grade), claims=tuple(claims or [_spoke(course)]))


def with_failings(measured: Measured, whole: BoardCourse) -> Measured:
    """The same with what the interviewer failed in; it costs the candidate nothing."""
    more = failings.claims(whole, ID) if measured.grade is not None else []
    return Measured(
        measured.criterion,
        measured.grade,
        measured.reason,
        measured.spread,
        (*measured.claims, *more),
        measured.parts,
        measured.had_a_chance,
    )


def observations(course: Designed) -> list[Said]:
    """What they saw without being asked, each sentence once, in order."""
    every = (*observing.costs(course), *observing.failures(course), *observing.with_numbers(course))
    unlike = {(one.line.seq, one.text): one for one in every}
    return sorted(unlike.values(), key=lambda one: one.line.seq)


def _answered(course: Designed, whole: BoardCourse, numbers: TalkScale, claims: list[MeasuredClaim]) -> Fraction:
    own = _asked(course, whole)
    if not own:
        return Fraction(numbers.answered)
    open_ = [one for one in own if one.answer is None]
    if len(open_) >= _LEAST_OPEN:
        first = open_[0].question
        claims.append(
            improvement(
                course,
                "questions_unanswered",
                ID,
                f"{counted(len(open_)).capitalize()} of {counted(len(own), 'question')} got no answer, for example: "
                f"“{excerpt(question_in(first.text).strip())}”",
                "Answer each question in one sentence before you go on, even if it is “I don't know yet”.",
                [proof.quote(one.question, question_in(one.question.text).strip()) for one in open_],
                75,
                "answer every question in a sentence before you go on",
            )
        )
    return Fraction(numbers.answered * (len(own) - len(open_)), len(own))


def _asked(course: Designed, whole: BoardCourse) -> list[conversation.Asking]:
    """The interviewer's questions here. One that was asked again counts once, and is answered if it ever was."""
    found: dict[frozenset[str], conversation.Asking] = {}
    for one in conversation.askings(whole):
        if one.question.round == course.index:
            words = telling(question_in(one.question.text))
            same = next((known for known in found if _is_same(known, words)), words)
            if same not in found or (found[same].answer is None and one.answer is not None):
                found[same] = one
    return list(found.values())


def _is_same(known: frozenset[str], words: frozenset[str]) -> bool:
    return len(known & words) >= _SAME * max(1, len(known | words))


def _spoken_of(course: Designed, numbers: TalkScale, claims: list[MeasuredClaim]) -> Fraction:
    parts = _parts(course)
    if not parts:
        return Fraction(0)
    named = {id for one in course.spoken for id in named_parts(course, one.text)}
    silent = [one for one in parts if one.id not in named]
    share = Fraction(len(parts) - len(silent), len(parts))
    if len(parts) >= _PARTS and share <= Fraction(1, 3):
        names = listed([f"“{one.name}”" for one in silent[:4]])
        claims.append(
            improvement(
                course,
                "parts_unspoken",
                ID,
                f"{counted(len(silent)).capitalize()} of the {counted(len(parts), 'part')} on your board were never "
                f"spoken of, {names} among them; what they are for has to be guessed.",
                "Say one sentence about each box when you draw it: what comes in, what it does, what goes out.",
                proof.components(course, [one.id for one in silent]),
                65,
                "say one sentence about each box when you draw it",
            )
        )
    return numbers.spoken * share


def _led(course: Designed, numbers: TalkScale, claims: list[MeasuredClaim]) -> Fraction:
    seen = observations(course)
    if len(seen) < _LED:
        return Fraction(0)
    text = (
        f"You led: {times(len(seen))} you named a cost, a failure or a number that decides before anybody asked, for "
        f"example: “{seen[0].text}”"
    )
    claims.append(strength(course, "led", ID, text, [proof.quote(one.line, one.text) for one in seen], 60))
    return Fraction(numbers.led * min(len(seen), numbers.enough_led), numbers.enough_led)


def _taken_up(course: Designed, numbers: TalkScale, claims: list[MeasuredClaim]) -> Fraction:
    better = [one for one in answered(course) if one.taken_up]
    if not better:
        return Fraction(0)
    what = _what(course, better)
    if not what:
        about = listed(list(dict.fromkeys(one.about for one in better if one.about)))
        what = f"the weakness you were asked about is gone ({about})"
    text = f"You took up what was raised. On the board, {what}."
    claims.append(strength(course, "took_up_question", ID, text, _proof(course, better), 70))
    return Fraction(numbers.taken_up * min(len(better), numbers.enough_taken), numbers.enough_taken)


def _what(course: Designed, better: Sequence[Answered]) -> str:
    design = course.design
    added = dict.fromkeys(id for one in better for id in one.taken_up.filled)
    doubled = dict.fromkeys(id for one in better for id in one.taken_up.doubled)
    needs = [need.about for id in added if design is not None and (need := design.need(id)) is not None]
    more = [
        need.about for id in doubled if id not in added and design is not None and (need := design.need(id)) is not None
    ]
    words = [f"this was added: {listed(needs)}"] if needs else []
    words += [f"{listed(more)} would now survive the loss of a machine"] if more else []
    return " and ".join(words)


def _proof(course: Designed, better: Sequence[Answered]) -> Iterator[Evidence]:
    for one in better:
        yield proof.topic(course, one.question)
        if course.matched is not None:
            elements = course.matched.elements_of(*one.taken_up.filled, *one.taken_up.doubled)
            gone = [id for fact in one.taken_up.gone for id in fact.components]
            yield from proof.board(course, elements) if elements else proof.components(course, gone)


def _rebuffs(course: Designed, numbers: TalkScale, claims: list[MeasuredClaim]) -> int:
    found = [one for one in course.candidate_said if one.aside == "rebuff"]
    if not found:
        return 0
    claims.append(
        improvement(
            course,
            "rebuffed",
            ID,
            f"{times(len(found)).capitalize()} you answered the interviewer with anger.",
            "Say in one plain sentence what you would rather do, or ask for a moment.",
            [proof.quote(one) for one in found],
            70,
            "say in one plain sentence what you would rather do",
        )
    )
    return numbers.rebuffs


def _late(course: Designed) -> Iterator[MeasuredClaim]:
    """Who began to design so late that later parts were not reached."""
    since, spent, ended = course.entered.get("design"), course.spent_ms, course.closed
    if since is None or not spent or ended is None or course.opened is None or course.is_finished:
        return
    before = since.at - course.opened.at
    planned = sum(round((one.minutes or 0) * 60_000) for one in course.whiteboard.rules.phases[:2])
    is_late = 100 * before > _LATE_PERCENT * spent and planned > 0 and before > planned * 5 // 4
    if is_late and not course.reached("scale"):
        missed = [PHASE_TITLES[one].lower() for one in ("dives", "scale") if not course.reached(one)]
        yield improvement(
            course,
            "late_to_draw",
            ID,
            f"You began to draw after {duration(before)} of {duration(spent)}, so there was no time for "
            f"{listed(missed)}.",
            "Ask the questions that decide most, work out two numbers, and begin to draw after a quarter of the time.",
            [proof.moment(since)],
            50,
            "begin to draw after a quarter of the time",
        )


def _silent(course: Designed) -> MeasuredClaim:
    at = course.closed
    return improvement(
        course,
        "said_nothing",
        ID,
        f"In {duration(course.spent_ms or 0)} you said nothing about your design. A board alone does not tell why it "
        "is as it is.",
        "Say one sentence before you draw each box: what it is for, and what you would lose without it.",
        (*proof.board(course), *((proof.moment(at),) if at is not None else ())),
        140,
        "say one sentence before you draw each box",
    )


def _spoke(course: Designed) -> MeasuredClaim:
    lines = sorted(course.spoken, key=lambda one: -len(one.text))[:2]
    parts = _parts(course)
    named = {id for one in course.spoken for id in named_parts(course, one.text)}
    spoken = sum(one.id in named for one in parts)
    own = f"You spoke of {counted(spoken) if spoken else 'none'} of the {counted(len(parts), 'part')} on your board."
    text = own if parts else f"You spoke {times(len(course.spoken))}, and had nothing on the board to point at."
    return neutral(course, "spoke", ID, text, [proof.quote(one) for one in lines])


def _parts(course: Designed) -> list[Component]:
    """The parts that somebody would speak of."""
    return [one for one in course.board.components if one.name and one.kind not in ("client", "external")]
