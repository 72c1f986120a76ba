"""Problem solving: what was clarified, what was planned, how far the way led, and how much help it took."""

import re
from fractions import Fraction

from greenroom.feedback import scoring
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring import (
    absence,
    answering,
    efficiency,
    hinting,
    judged_answers,
    pasting,
    plans,
    proof,
    talk,
    unwritten,
)
from greenroom.feedback.rounds.coding.reach import share
from greenroom.feedback.rounds.coding.scale import Scale, SolvingScale
from greenroom.feedback.wording import LONGEST_QUOTE, counted, duration, percent
from greenroom.interview.assessment import Evidence
from greenroom.interview.core.assessment import Utterance
from greenroom.questions.model import Clarification
from greenroom.values import Level

ID = "problem_solving"
_OF_SIZE = re.compile(r"(?:how (?:many|long|big|large)|what (?:range|size|input size))\b", re.IGNORECASE)
"""The constraints on the screen tell these."""
_ANOTHER = re.compile(
    r"\b(?:(?:solved|answered|did|wrote) (?:the |a |another )?(?:\w+ ){0,3}(?:i knew|(?:and )?not (?:yours|this one))"
    r"|(?:problem|one) i knew instead|(?:solved|answered) (?:the wrong|another|a different) (?:problem"
    r"|question|one))\b",
    re.IGNORECASE,
)
_OF_LIMITS = re.compile(
    r"\b(?:zero|negative|positive|empty|no \w+s|none|nothing|smallest|largest|at least|at most|minimum|maximum)\b",
    re.IGNORECASE,
)
"""So do limits such as 0 <= n."""
_LIMIT = re.compile(r"<=?|>=?|\u2264")
_TELLS_ENOUGH = 40
"""Letters: a shorter sentence is quoted with those around it."""
_MOST_WRONG = 2
"""Wrong answers that cost something."""
_MUCH_TYPED = 300
_MUCH_DELETED = Fraction(1, 2)


def part(worked: Worked, scale: Scale, level: Level) -> Part:
    """One problem."""
    if not worked.had_a_chance(scale.chance_percent, scale.chance_ms):
        return no_chance(worked.index, f"The interview ended before {worked.title} could be worked on.")
    numbers = scale.problem_solving
    paste = pasting.pasted(worked)
    if paste is not None:
        return _unexplained(worked, paste, numbers)
    grade = _reached(worked, numbers)
    claims = [_outcome(worked)]
    asked, planned = _clarified(worked), _planned(worked)
    grade += numbers.asked if talk.about_the_problem(worked) else 0
    grade += numbers.planned if planned and planned.tone == "strength" else 0
    hints = hinting.counted_hints(worked)
    grade += numbers.best if efficiency.is_best(worked) and not hints else 0
    answers = judged_answers.claims(worked, ID, numbers.wrong_answer)
    wrong = judged_answers.wrong_answers(worked)
    grade -= numbers.wrong_answer * min(len(wrong), _MOST_WRONG)
    price = numbers.hints[min(len(hints), len(numbers.hints)) - 1][level] if hints else 0
    with_hints = _within(grade - price, worked, numbers)
    cost = _within(grade, worked, numbers) - with_hints
    claims += [one for one in (asked, planned, _hinted(worked, cost), _rewritten(worked), _wall(worked)) if one]
    claims += [*answers, *filter(None, (answering.claim(worked, ID), unwritten.claim(worked, ID)))]
    return Part(worked.index, with_hints, claims=tuple(one for one in claims if one.evidence))


def _unexplained(worked: Worked, paste: pasting.Pasted, numbers: SolvingScale) -> Part:
    """How they got there was not seen; that counts against them only where somebody asked."""
    claims = (_outcome(worked), pasting.claim(worked, paste, ID))
    if paste.was_asked:
        return Part(worked.index, min(numbers.unexplained, scoring.clamped(_reached(worked, numbers))), claims=claims)
    reason = f"The program for {worked.title} came in one piece, and nobody asked you how it works."
    return Part(worked.index, None, reason, claims)


def _within(grade: Fraction, worked: Worked, numbers: SolvingScale) -> int:
    """Between the least for what led somewhere and the most for what was not solved."""
    has_led_somewhere = worked.best is not None and worked.best.result is not None and worked.best.result.passed > 0
    least = numbers.least if has_led_somewhere else 0
    most = scoring.HIGHEST if worked.accepted is not None else numbers.unsolved
    return scoring.clamped(grade, least, most)


def _reached(worked: Worked, numbers: SolvingScale) -> Fraction:
    """How far the way led, by what was run."""
    if worked.accepted is not None:
        return Fraction(numbers.solved - numbers.detour * worked.submissions.index(worked.accepted))
    if efficiency.right_but_slow(worked):
        return Fraction(numbers.slow)
    result = worked.fullest.result if worked.fullest else None
    return numbers.partial * share(result) if result else Fraction(0)


def _outcome(worked: Worked) -> MeasuredClaim:
    """What the grade rests on, whether it is good or bad: said once more in words under correctness."""
    spent = worked.spent_ms
    took = f" after {duration(spent)}" if spent else ""
    match worked.problem.status:
        case "solved":
            text = f"{worked.title} was solved{took} with {_helped(worked)}."
        case "skipped":
            text = f"{worked.title} was skipped{took}."
        case "failed":
            text = f"You used all attempts at {worked.title}{took} without solving it."
        case "timed_out":
            text = f"Time ran out on {worked.title}."
        case _:
            text = f"{worked.title} was left unfinished{took}."
    return MeasuredClaim("outcome", ID, "neutral", text, _how_it_ended(worked), round=worked.index, weight=0)


def _helped(worked: Worked) -> str:
    """The hints they asked for, and beside them those that came unasked."""
    asked = len(hinting.asked_hints(worked))
    unasked = len(worked.hints) - asked
    if not unasked:
        return counted(asked, "hint")
    if not asked:
        return f"{counted(unasked, 'hint')} that you had not asked for"
    return f"{counted(asked, 'hint')} and {counted(unasked)} more that you had not asked for"


def _how_it_ended(worked: Worked) -> tuple[Evidence, ...]:
    """What shows it: all attempts where these were used up, or else the skip or the end of time beside the best run."""
    if worked.problem.status == "failed":
        return tuple(pointer for one in worked.submissions for pointer in proof.run(one))
    tried = worked.accepted or worked.best
    runs = proof.run(tried) if tried is not None else ()
    ended = worked.skipped or worked.expired
    if worked.accepted is not None or (runs and ended is None):
        return runs
    cited = ended or worked.closed or worked.opened
    return (*((proof.moment(cited),) if cited else ()), *runs)


def _clarified(worked: Worked) -> MeasuredClaim | None:
    """How many were asked is not said: those in other words than the known ones are not all recognised."""
    relevant = talk.about_the_problem(worked)
    notes = worked.question.clarifications if worked.question else ()
    if relevant:
        raised = "a question" if len(relevant) == 1 else "questions"
        mattered = (
            len(relevant) > 1 or talk.covered([relevant[0][1]], notes) or talk.was_taken_for_a_question(relevant[0][0])
        )
        if not mattered:
            return None
        return MeasuredClaim(
            kind="clarified",
            criterion=ID,
            tone="strength",
            text=f"Before submitting {worked.title} you asked {raised} about the problem.",
            evidence=tuple(proof.quote(said, words) for said, words in relevant[:3]),
            round=worked.index,
            weight=50 + 10 * min(len(relevant), 3),
        )
    if not notes or worked.coding is None or not absence.of_a_question(worked):
        return None
    open_ = _left_open(worked, notes)
    example = f" For example: {open_.asks[0]}" if open_ else ""
    return MeasuredClaim(
        kind="not_clarified",
        criterion=ID,
        tone="improvement",
        text=f"You started writing {worked.title} without asking anything about it.",
        advice=f"Ask two questions before you type, even just to confirm.{example}",
        evidence=(proof.moment(worked.coding),),
        round=worked.index,
        weight=60,
    )


def _left_open(worked: Worked, notes: tuple[Clarification, ...]) -> Clarification | None:
    """The point worth asking about of which the statement says least; none where it tells them all."""
    brief = worked.problem.brief
    told = talk.telling(" ".join((brief.statement, *brief.constraints)))
    limited = talk.telling(" ".join(one for one in brief.constraints if _LIMIT.search(one)))

    def share_told(note: Clarification) -> Fraction:
        of_it = talk.telling(f"{note.asks[0]} {note.answer}")
        return Fraction(len(of_it & told), max(1, len(of_it)))

    def is_told(note: Clarification) -> bool:
        is_limit = _OF_LIMITS.search(note.asks[0]) is not None and not limited.isdisjoint(talk.telling(note.asks[0]))
        return is_limit or _OF_SIZE.match(note.asks[0]) is not None

    return min((one for one in notes if not is_told(one)), key=share_told, default=None)


def _planned(worked: Worked) -> MeasuredClaim | None:
    announced = plans.announced(worked)
    if announced is not None and _was_of_another_problem(worked, announced[0]):
        return None
    if announced is not None:
        said, words = announced
        return MeasuredClaim(
            kind="planned",
            criterion=ID,
            tone="strength",
            text=f"You said how you would solve {worked.title} before you wrote code.",
            evidence=(_in_their_words(said, words),),
            round=worked.index,
            weight=60,
        )
    if worked.coding is None or plans.plan_hinted_at(worked) or not absence.of_a_plan(worked):
        return None
    return MeasuredClaim(
        kind="not_planned",
        criterion=ID,
        tone="improvement",
        text=f"You started writing {worked.title} before saying how you would solve it.",
        advice="Say your plan in two sentences before the first line: the idea, and why it gives the right answer.",
        evidence=(proof.moment(worked.coding),),
        round=worked.index,
        weight=65,
    )


def _was_of_another_problem(worked: Worked, plan: SpokenLine) -> bool:
    """Whether they said later that they had solved something else than what was asked."""
    later = (one.text.replace("\u2019", "'") for one in worked.candidate_said if one.seq > plan.seq)
    return any(_ANOTHER.search(one) for one in later)


def _in_their_words(said: SpokenLine, words: str) -> Utterance:
    """The sentence of the plan; with as many of those before it as fit where it is short."""
    part = proof.sentence_with(said.text, words)
    if len(part) < _TELLS_ENOUGH and part in said.text:
        ends = said.text.index(part) + len(part)
        starts = [0, *(hit.end() for hit in re.finditer(r"[.!?]\s+", said.text[:ends]))]
        part = said.text[min((at for at in starts if ends - at <= LONGEST_QUOTE), default=0) : ends]
    return proof.quote(said, part)


def _hinted(worked: Worked, cost: int) -> MeasuredClaim | None:
    """`cost` is what the hints really took off the grade of this problem."""
    if worked.hints:
        asked = hinting.asked_hints(worked)
        counting = hinting.counted_hints(worked)
        became = "then solved it" if worked.accepted else "still didn't solve it"
        price = f"; that takes {cost / 50:.1f} off its problem-solving grade" if cost else ""
        text = f"You had {counted(len(asked), 'hint')} on {worked.title} and {became}{price}."
        if not asked:
            text = f"The interviewer gave you {counted(len(worked.hints), 'hint')} on {worked.title} unasked."
        return MeasuredClaim(
            kind="hints",
            criterion=ID,
            tone="improvement" if counting else "neutral",
            text=" ".join((text, *_free_hints(worked))),
            advice=f"{'Solve it again' if worked.accepted else 'Try it again'} in a few days without a hint, "
            "and note where you would have wanted one.",
            evidence=proof.hints(worked.hints, worked.index),
            round=worked.index,
            weight=cost,
        )
    if worked.accepted is None:
        return None
    return MeasuredClaim(
        kind="no_hints",
        criterion=ID,
        tone="strength",
        text=f"You worked through {worked.title} without a hint.",
        evidence=proof.run(worked.accepted),
        round=worked.index,
        weight=45,
    )


def _free_hints(worked: Worked) -> list[str]:
    """Why some of the hints cost nothing, a sentence for each reason."""
    late = [moment for moment, _ in worked.hints if hinting.came_late(worked, moment)]
    asked = [moment for moment, _ in hinting.asked_hints(worked)]
    known = [moment for moment in asked if hinting.is_known(worked, moment)]
    unasked = [moment for moment, _ in worked.hints if moment not in asked and moment not in late]
    found = []
    if unasked and asked:
        found.append(f"The interviewer gave you {counted(len(unasked))} more unasked, at no cost.")
    elif unasked:
        found.append("It costs nothing." if len(worked.hints) == 1 else "They cost nothing.")
    if late and asked:
        found.append(f"The interviewer gave you {counted(len(late))} more after you had named the point, at no cost.")
        late = []
    beside = [moment for moment in asked if moment not in known and hinting.missed_the_point(worked, moment)]
    reasons = (
        (late, "came after you had named the point"),
        (known, "told you nothing new"),
        (beside, "did not touch what was wrong"),
    )
    for some, why in reasons:
        if some:
            whole = len(worked.hints) == 1
            which = "It" if whole else f"{counted(len(some)).capitalize()} of the hints"
            found.append(f"{which} {why}, and {'costs' if len(some) == 1 else 'cost'} nothing.")
    return found


def _rewritten(worked: Worked) -> MeasuredClaim | None:
    """Much typed and much of it deleted again untried: whoever gives up what was run has learnt from it."""
    if worked.typed < _MUCH_TYPED or worked.thrown_away < _MUCH_DELETED * worked.typed or worked.largest_cut is None:
        return None
    if any(one.by_candidate and one.seq < worked.largest_cut[1].seq for one in worked.tries):
        return None
    signs = [(moment, kind) for moment, kind in worked.signals if kind == "backtracking"]
    return MeasuredClaim(
        kind="rewritten",
        criterion=ID,
        tone="improvement",
        text=f"You deleted about {percent(worked.thrown_away, worked.typed)} of what you typed for {worked.title}.",
        advice="Try the idea on one example on paper or in a comment first; "
        "throwing away a sketch costs less than throwing away code.",
        evidence=(
            proof.moment(worked.largest_cut[1]),
            *(proof.signal(at, worked.index, sign) for at, sign in signs[:1]),
        ),
        round=worked.index,
        weight=35,
    )


def _wall(worked: Worked) -> MeasuredClaim | None:
    walls = [(moment, kind) for moment, kind in worked.signals if kind == "level_wall"]
    if not walls or worked.accepted is not None:
        return None
    return MeasuredClaim(
        kind="wall",
        criterion=ID,
        tone="improvement",
        text=f"On {worked.title}, several runs in a row passed no more cases than the run before.",
        advice="After two runs without progress, stop and explain aloud what the code does on the failing input.",
        evidence=tuple(proof.signal(moment, worked.index, kind) for moment, kind in walls[:2]),
        round=worked.index,
        weight=60,
    )
