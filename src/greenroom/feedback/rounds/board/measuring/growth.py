"""Growth and failure: what would survive, how a sudden change was answered, what became better after a question."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from greenroom.designs.facts import Fact, FactKind
from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.course import Designed
from greenroom.feedback.rounds.board.measuring import depth, observing, structure
from greenroom.feedback.rounds.board.measuring.answers import Answered, answered, counted_answers, mean_of
from greenroom.feedback.rounds.board.measuring.claiming import improvement, neutral, strength
from greenroom.feedback.rounds.board.measuring.requirements import NO_NOTES
from greenroom.feedback.rounds.board.measuring.words import Said
from greenroom.feedback.rounds.board.scale import BoardScale
from greenroom.feedback.wording import counted, listed
from greenroom.interview.rounds.board.assessment import FactGrade
from greenroom.questions.designs.model import Need

ID = "scalability"
NO_TIME = "The interview ended before growth and failure came up."
TOLD: tuple[FactKind, ...] = (
    "single_point_of_failure",
    "missing_store",
    "unconnected",
    "unreachable",
    "uncached_read",
    "synchronous_chain",
    "single_writer",
    "cycle",
)
_LEAST_STRONG = 2


def fact_text(course: Designed, fact: Fact) -> str:
    """A weakness in a sentence, in the names of the board."""
    names = [course.board.name_of(id) for id in fact.components]
    first, rest = names[0] if names else "", names[1:]
    lost = list(dict.fromkeys(course.board.name_of(id) for id in fact.affected if id not in fact.components))
    match fact.kind:
        case "single_point_of_failure":
            along = f", and {listed(lost[:3])} with it" if lost else ""
            return f"There is one {first}. Where it fails, it is gone{along}."
        case "missing_store":
            return "Nothing on the board keeps data."
        case "unconnected":
            return f"{first} is connected to nothing."
        case "unreachable":
            return f"No request gets to {first}."
        case "uncached_read":
            return f"Every read by {listed(rest) or 'a service'} goes to {first}."
        case "synchronous_chain":
            return f"{' waits for '.join(names)}: the slowest decides, and one failure fails all."
        case "single_writer":
            return f"{first} and {listed(rest)}: one alone writes, or many write to one machine." if rest else first
        case _:
            return f"{', '.join(names)} call each other in a circle."


def grades(course: Designed) -> tuple[FactGrade, ...]:
    """The weaknesses that the last board shows."""
    return tuple(
        FactGrade(
            fact=one.kind,
            text=fact_text(course, one),
            components=tuple(course.board.name_of(id) for id in one.components),
            elements=one.elements,
            is_guessed=one.is_guessed,
        )
        for one in course.drawing.facts
        if one.kind in TOLD
    )


def part(course: Designed, scale: BoardScale) -> Part:
    """One design."""
    if not structure.had_chance(course, scale):
        return no_chance(course.index, NO_TIME)
    if course.design is None or course.matched is None:
        return no_chance(course.index, NO_NOTES)
    about = list(counted_answers(answered(course), "curve_ball", "fact"))
    if not course.reached("dives", "scale", "wrap_up") and not about and not course.is_finished:
        return no_chance(course.index, NO_TIME)
    survives = _survives(course)
    numbers = scale.growth
    grade = Fraction(numbers.base)
    if about:
        best = max(1, scale.answers.right)
        mean = mean_of(about, scale.answers)
        grade += numbers.drawn * survives + numbers.answered * mean / best
    else:
        grade += numbers.alone * survives
    seen = observing.failures(course)
    grade += numbers.seen if seen else 0
    claims = [*_claims(course, about), *_seen(course, seen)]
    if course.is_empty and not about and not seen:
        return Part(course.index, 0, claims=(_nothing(course),))
    return Part(course.index, scoring.clamped(grade), claims=tuple(claims or [_otherwise(course)]))


def _replicated(course: Designed) -> list[Need]:
    """Parts that have to survive, and that are there."""
    design, matched = course.design, course.matched
    if design is None or matched is None:
        return []
    return [one for one in design.needs if one.replicated and one.id in matched.parts]


def _survives(course: Designed) -> Fraction:
    """The share of the parts that have to survive and would, of all that matter."""
    design = course.design
    wanted = [one for one in (design.needs if design else ()) if one.replicated and one.matters]
    weak = {one.id for one in structure.weakly(course)}
    sound = [one for one in _replicated(course) if one.id not in weak and one.matters]
    return Fraction(len(sound), len(wanted)) if wanted else Fraction(1)


def _claims(course: Designed, about: Sequence[Answered]) -> Iterator[MeasuredClaim]:
    matched = course.matched
    if matched is None:
        return
    weak = structure.weakly(course)
    weak_ids = {one.id for one in weak}
    strong = [one for one in _replicated(course) if one.id not in weak_ids]
    if len(strong) >= _LEAST_STRONG and not weak:
        named = listed(list(dict.fromkeys(_name(course, one) for one in strong)))
        text = f"No single machine takes the system down: {named} are drawn so that one may fail."
        yield strength(course, "survives_loss", ID, text, proof.board(course, matched.elements_of(*ids_of(strong))), 75)
    if weak:
        first = weak[0]
        names = list(dict.fromkeys(_name(course, one) for one in weak))
        is_one = len(names) == 1
        yield improvement(
            course,
            "single_machine",
            ID,
            f"{listed(names)} {'hangs' if is_one else 'each hang'} on a single machine on your board. "
            f"{_lost(course, first)}",
            f"Write how many there are of {names[0]}, and say what happens in the seconds after one of them fails.",
            proof.board(course, matched.elements_of(*ids_of(weak))),
            90,
            f"write how many there are of {names[0]} and what happens when one fails",
        )
    chains = [one for one in course.drawing.facts if one.kind == "synchronous_chain" and not one.is_guessed]
    if chains:
        yield improvement(
            course,
            "waiting_chain",
            ID,
            fact_text(course, chains[0]),
            "Say for each call whether its caller has to wait; put what nobody waits for behind something that keeps "
            "it.",
            proof.board(course, chains[0].elements),
            50,
            "say for each call whether its caller has to wait",
        )
    yield from depth.claims(course, about, ID)


def ids_of(needs: Sequence[Need]) -> list[str]:
    """The ids of needs."""
    return [one.id for one in needs]


def _seen(course: Designed, seen: Sequence[Said]) -> Iterator[MeasuredClaim]:
    # A sentence that also weighs a cost is praised for that.
    costs = {one.text for one in observing.costs(course)}
    if seen := [one for one in seen if one.text not in costs]:
        what = "what happens when something fails" if len(seen) == 1 else "what happens when parts fail"
        text = f"Without being asked you said {what}: “{seen[0].text}”"
        yield strength(course, "failure_named", ID, text, [proof.quote(one.line, one.text) for one in seen], 60)


def _nothing(course: Designed) -> MeasuredClaim:
    return improvement(
        course,
        "growth_unsaid",
        ID,
        "Nothing was drawn or said about what happens when it grows, or when something breaks.",
        "Say for each part what breaks first at ten times the load, and what users notice.",
        proof.board(course),
        80,
        "say what breaks first at ten times the load",
    )


def _otherwise(course: Designed) -> MeasuredClaim:
    design, matched = course.design, course.matched
    wanted = [one for one in (design.needs if design else ()) if one.replicated and one.matters]
    gone = [one.about for one in wanted if matched is not None and one.id not in matched.parts]
    lost = counted(len(gone)) if gone else "none"
    text = f"Of the {counted(len(wanted), 'part')} that have to survive the loss of a machine, {lost} are not there."
    return neutral(course, "few_to_survive", ID, text, proof.board(course))


def _name(course: Designed, need: Need) -> str:
    matched = course.matched
    ids = matched.parts.get(need.id, ()) if matched is not None else ()
    return course.board.name_of(ids[0]) if ids else need.about


def _lost(course: Designed, need: Need) -> str:
    """What goes with it."""
    matched = course.matched
    ids = set(matched.parts.get(need.id, ())) if matched is not None else set()
    for fact in course.drawing.facts:
        if fact.kind == "single_point_of_failure" and not fact.is_guessed and ids.intersection(fact.components):
            # Who calls it has nothing to turn to; what it calls may well go on.
            callers = [one.source for one in course.board.flows if one.target in ids and one.source not in ids]
            lost = list(dict.fromkeys(course.board.name_of(one) for one in callers))
            if lost:
                return f"When {_name(course, need)} fails, {listed(lost[:3])} cannot get anything done there."
    return f"This is what goes wrong then: {need.why[:1].lower()}{need.why[1:]}"
