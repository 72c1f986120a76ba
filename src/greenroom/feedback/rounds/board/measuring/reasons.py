"""Trade-offs: reasons that were given, costs that were named, and answers to questions with two good sides.

A board without a word shows what somebody would build, not that they know why.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.course import Designed
from greenroom.feedback.rounds.board.measuring import depth, observing
from greenroom.feedback.rounds.board.measuring.answers import answered, counted_answers, mean_of
from greenroom.feedback.rounds.board.measuring.claiming import improvement, neutral, strength
from greenroom.feedback.rounds.board.measuring.requirements import NOT_ENGLISH
from greenroom.feedback.rounds.board.measuring.words import Said
from greenroom.feedback.rounds.board.scale import BoardScale

ID = "trade_offs"
NO_TIME = "There was hardly any time for reasons."


def part(course: Designed, scale: BoardScale) -> Part:
    """One design."""
    numbers = scale.reasons
    had_time = course.took("design", "dives", "scale", "wrap_up") >= scale.chance.draw_ms
    asked = list(counted_answers(answered(course), "trade_off"))
    if not had_time and not asked:
        return no_chance(course.index, NO_TIME)
    if course.spoken and not course.is_readable:
        return Part(course.index, None, NOT_ENGLISH)
    why, costs = observing.reasons(course), observing.costs(course)
    # A number that decides is a reason, too.
    numbered = [one for one in observing.with_numbers(course) if one not in why and one not in costs]
    if not course.spoken:
        return Part(course.index, numbers.silent, claims=(_unexplained(course),))
    grade = Fraction(numbers.base)
    grade += numbers.reason * min(numbers.most_reasons, len(why) + len(numbered)) + numbers.cost * min(
        numbers.most_costs, len(costs)
    )
    if asked:
        best = max(1, scale.answers.right)
        mean = mean_of(asked, scale.answers)
        grade += numbers.answered * mean / best
    claims = [*_claims(course, why, costs), *depth.claims(course, asked, ID)]
    return Part(course.index, scoring.clamped(grade), claims=tuple(claims))


def _claims(course: Designed, why: Sequence[Said], costs: Sequence[Said]) -> Iterator[MeasuredClaim]:
    if costs:
        text = f"Unasked, you put a choice against something else: “{costs[0].text}”"
        yield strength(course, "cost_named", ID, text, [proof.quote(one.line, one.text) for one in costs], 70)
    only = [one for one in why if one not in costs]
    if len(only) >= 2:
        text = f"You gave reasons for your design, for example: “{only[0].text}”"
        yield strength(course, "reasons_given", ID, text, [proof.quote(one.line, one.text) for one in only], 50)
    elif only and not costs:
        text = f"A reason of yours that was recognised: “{only[0].text}”"
        yield neutral(course, "a_reason", ID, text, [proof.quote(only[0].line, only[0].text)])
    if not why and not costs:
        numbered = observing.with_numbers(course)
        for one in numbered[:1]:
            text = f"A number was your reason: “{one.text}”"
            yield neutral(course, "number_as_reason", ID, text, [proof.quote(one.line, one.text)])
        if not numbered:
            yield _unexplained(course)


def _unexplained(course: Designed) -> MeasuredClaim:
    is_drawn = not course.is_empty
    what = "No choice on your board came with a reason" if is_drawn else "You gave no reason for any choice"
    return improvement(
        course,
        "choices_unexplained",
        ID,
        f"{what} that could be recognised, so nobody can tell whether you would know when to choose otherwise.",
        "For each store and each queue say one sentence: what it is good for here, what it costs, and what you would "
        "have taken otherwise.",
        proof.board(course),
        85,
        "say for each main choice what it costs and what you would take otherwise",
    )
