"""Problem solving: what was clarified, what was planned, how far the way led, and how much help it took."""

import re
from fractions import Fraction

from greenroom.feedback import scoring
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring import absence, efficiency, plans, proof, talk
from greenroom.feedback.rounds.coding.scale import Scale, SolvingScale
from greenroom.feedback.wording import LONGEST_QUOTE, counted, duration, percent
from greenroom.interview.assessment import Evidence
from greenroom.interview.core.assessment import Utterance
from greenroom.questions.model import Clarification
from greenroom.values import Level

ID = "problem_solving"
_OF_SIZE = re.compile(r"(?:how (?:many|long|big|large)|what (?:range|size|input size))\b", re.IGNORECASE)
"""The constraints on the screen tell these."""
_TELLS_ENOUGH = 40
"""Letters: a shorter sentence is quoted with those around it."""
_MUCH_TYPED = 300
_MUCH_DELETED = Fraction(1, 2)


def part(worked: Worked, scale: Scale, level: Level) -> Part:
    """One problem."""
    if not worked.had_a_chance(scale.chance_percent, scale.chance_ms):
        return no_chance(worked.index, f"The interview ended before {worked.title} could be worked on.")
    numbers = scale.problem_solving
    grade = _reached(worked, numbers)
    claims = [_outcome(worked)]
    asked, planned = _clarified(worked), _planned(worked)
    grade += numbers.asked if asked and asked.tone == "strength" else 0
    grade += numbers.planned if planned and planned.tone == "strength" else 0
    grade += numbers.best if efficiency.is_best(worked) and not worked.hints else 0
    price = numbers.hints[min(len(worked.hints), len(numbers.hints)) - 1][level] if worked.hints else 0
    with_hints = _within(grade - price, worked, numbers)
    cost = _within(grade, worked, numbers) - with_hints
    claims += [one for one in (asked, planned, _hinted(worked, cost), _rewritten(worked), _wall(worked)) if one]
    return Part(worked.index, with_hints, claims=tuple(one for one in claims if one.evidence))


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
    result = worked.best.result if worked.best else None
    return Fraction(numbers.partial * result.passed, max(1, result.total)) if result else Fraction(0)


def _outcome(worked: Worked) -> MeasuredClaim:
    """What the grade rests on, whether it is good or bad: said once more in words under correctness."""
    spent = worked.spent_ms
    took = f" after {duration(spent)}" if spent else ""
    match worked.problem.status:
        case "solved":
            text = f"{worked.title} was solved{took} with {counted(len(worked.hints), 'hint')}."
        case "skipped":
            text = f"{worked.title} was skipped{took}."
        case "failed":
            text = f"You used all attempts at {worked.title}{took} without solving it."
        case "timed_out":
            text = f"Time ran out on {worked.title}."
        case _:
            text = f"{worked.title} was left unfinished{took}."
    return MeasuredClaim("outcome", ID, "neutral", text, _how_it_ended(worked), round=worked.index, weight=0)


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
    example = _left_open(worked, notes).asks[0]
    return MeasuredClaim(
        kind="not_clarified",
        criterion=ID,
        tone="improvement",
        text=f"You started writing {worked.title} without asking anything about it.",
        advice=f"Ask two questions before you type, even just to confirm. For example: {example}",
        evidence=(proof.moment(worked.coding),),
        round=worked.index,
        weight=60,
    )


def _left_open(worked: Worked, notes: tuple[Clarification, ...]) -> Clarification:
    """The point worth asking about of which the statement says least."""
    brief = worked.problem.brief
    told = talk.telling(" ".join((brief.statement, *brief.constraints)))

    def share_told(note: Clarification) -> Fraction:
        of_it = talk.telling(f"{note.asks[0]} {note.answer}")
        return Fraction(len(of_it & told), max(1, len(of_it)))

    return min((one for one in notes if not _OF_SIZE.match(one.asks[0])), key=share_told, default=notes[0])


def _planned(worked: Worked) -> MeasuredClaim | None:
    announced = plans.announced(worked)
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


def _in_their_words(said: SpokenLine, words: str) -> Utterance:
    """The sentence of the plan; with as many of those before it as fit where it is short."""
    part = proof.sentence_with(said.text, words)
    if len(part) < _TELLS_ENOUGH and part in said.text:
        ends = said.text.index(part) + len(part)
        starts = [0, *(hit.end() for hit in re.finditer(r"[.!?]\s+", said.text[:ends]))]
        part = said.text[min((at for at in starts if ends - at <= LONGEST_QUOTE), default=0) : ends]
    return proof.quote(said, part)


def _hinted(worked: Worked, cost: int) -> MeasuredClaim | None:
    """`cost` is what the hints really took off the grade of this problem. Not all of them need have been asked for."""
    if worked.hints:
        became = "then solved it" if worked.accepted else "still didn't solve it"
        price = f"; that takes {cost / 100:.2f} off its problem-solving grade" if cost else ""
        return MeasuredClaim(
            kind="hints",
            criterion=ID,
            tone="improvement",
            text=f"You had {counted(len(worked.hints), 'hint')} on {worked.title} and {became}{price}.",
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
