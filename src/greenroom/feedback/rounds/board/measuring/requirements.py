"""Requirements: what the candidate asked for or stated, what the interviewer had to tell, and what never came up.

What the interviewer noted as asked for is believed. Besides, questions and statements are held against the known
wordings by their telling words, so that nobody is blamed for what an interviewer failed to note.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from greenroom.designs.estimates import Quantity, quantities
from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.course import Designed, Told
from greenroom.feedback.rounds.board.measuring.claiming import improvement, neutral, strength
from greenroom.feedback.rounds.board.measuring.words import Said, plain, sentences, telling
from greenroom.feedback.rounds.board.scale import BoardScale
from greenroom.feedback.wording import counted, listed
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.board.assessment import RequirementGrade
from greenroom.patterns import LazyRegex
from greenroom.questions.designs.model import Design, Requirement
from greenroom.values import Level

ID = "requirement_gathering"
NO_NOTES = "This question is no longer among the packs, so nothing could be held against it."
NO_TIME = "There was hardly any time for requirements."
NOT_ENGLISH = "What you said could not be read as English sentences, so the report makes no claims about it."
_SHARED = 0.6
"""Of the telling words of a known wording, so many must have been said."""
_LEAST_SHARED = 2
_ABOUT = 2.0
"""A number that is stated may differ by this factor from the one that is meant."""
_SMALL = 5
"""Smaller numbers without a unit count nothing that could be compared."""
_WRITTEN_LINES = 3
_NAMED = 5
_WHY = {
    "scale": "Without figures nothing can be sized, and every later choice is a guess.",
    "quality": "It decides what may be late, wrong or lost, and so which parts you need.",
    "functional": "It decides which calls and which data there are.",
    "scope": "It keeps you from building what nobody wants.",
}
_WANTS = LazyRegex(
    r"\b(?:how|what|which|who|when|where|whether|tell me|(?:would|'d) like to|want to know|need to know|wonder\w*"
    r"|clarify|confirm|ask\w*|do (?:we|you|they)|is (?:it|there)|are (?:there|they)|can|should|does|assum\w+)\b",
    2,
)
"""Somebody may ask without a question mark."""
_ORDER = ("scale", "quality", "functional", "scope")


@dataclass(frozen=True, slots=True)
class Brought:
    """A requirement, what became of it, and where."""

    requirement: Requirement
    outcome: str
    told: Told | None = None
    said: Said | None = None
    line: int | None = None
    """Of the note on requirements."""


def brought(course: Designed) -> list[Brought]:
    """Every requirement of the question."""
    if course.design is None:
        return []
    late = course.entered.get("dives")
    lines = (one for one in course.candidate_said if late is None or one.seq < late.seq)
    said = list(sentences(one for one in lines if not one.aside))
    about = [(one, _about(course.design, one.text, is_stated=not one.asks)) for one in said]
    return [
        _brought(course, one, [each for each, found in about if found == one.id]) for one in course.design.requirements
    ]


def grades(course: Designed) -> tuple[RequirementGrade, ...]:
    """The same for the report."""
    return tuple(
        RequirementGrade.model_validate(
            {
                "requirement": one.requirement.id,
                "about": one.requirement.about,
                "kind": one.requirement.kind,
                "outcome": one.outcome,
                "matters": one.requirement.matters,
            }
        )
        for one in brought(course)
    )


def part(course: Designed, scale: BoardScale, level: Level) -> Part:
    """One design."""
    numbers, every = scale.requirements, brought(course)
    if course.design is None:
        return no_chance(course.index, NO_NOTES)
    own = [one for one in every if one.outcome in ("asked", "stated")]
    has_asked = any(one.asks for one in sentences(course.spoken))
    if not own and course.took("requirements") < scale.chance.phase_ms and not course.reached("design"):
        return no_chance(course.index, NO_TIME)
    if not own and course.spoken and not course.is_readable:
        return Part(course.index, None, NOT_ENGLISH)
    counts = [one for one in every if one.requirement.matters]
    expected = max(1, -(-len(counts) * numbers.expected_percent[level] // 100))
    got = sum(one in own for one in counts)
    kinds = {one.requirement.kind for one in own}
    missed = sum(one.outcome == "missed" for one in counts)
    unclear = min(missed, len(unrecognised(course)))
    grade = Fraction(numbers.base if own or has_asked else numbers.silent)
    grade += Fraction(numbers.brought * min(2 * got + unclear, 2 * expected), 2 * expected)
    grade += numbers.breadth if {"scale", "quality"} <= kinds else 0
    noted = _noted(course, own)
    grade += numbers.written if len(noted) >= _WRITTEN_LINES else 0
    claims = list(_claims(course, every, own, is_enough=2 * got + unclear >= 2 * expected))
    return Part(course.index, scoring.clamped(grade), claims=tuple(claims))


def _claims(
    course: Designed, every: Sequence[Brought], own: Sequence[Brought], *, is_enough: bool
) -> Iterator[MeasuredClaim]:
    count = [one for one in own if one.requirement.matters]
    if count:
        names = [one.requirement.about for one in _by_kind(count)]
        named = listed([*names[:_NAMED], f"{counted(len(names) - _NAMED)} more"] if len(names) > _NAMED else names)
        text = f"You brought up {counted(len(count), 'requirement')} that a sound interview has: {named}."
        evidence = [proof for one in _by_kind(count) for proof in _evidence(course, one)]
        if is_enough:
            yield strength(course, "brought_up_requirements", ID, text, evidence, 70)
        else:
            yield neutral(course, "some_requirements", ID, text, evidence)
    told = [one for one in every if one.outcome == "told" and one.requirement.matters]
    missed = [one for one in every if one.outcome == "missed" and one.requirement.matters]
    if told and not is_enough:
        named = listed([one.requirement.about for one in told])
        yield improvement(
            course,
            "requirements_told",
            ID,
            f"The interviewer had to bring up {named}; you had not asked.",
            f"Ask for it before you draw, for example: “{told[0].requirement.asks[0]}”",
            [proof.requirement(course, one.told) for one in told if one.told is not None],
            60,
            f"ask about {told[0].requirement.about} before you draw",
        )
    unclear = unrecognised(course)
    if len(missed) > len(unclear) and not is_enough:
        first = _by_kind(missed)[:3]
        named = listed([one.requirement.about for one in first])
        start = "Never brought up" if own else "You brought up none of the requirements, for example"
        if unclear:
            # One of their questions may have been about it, and nobody understood.
            start = "In your questions this was not recognised"
        yield improvement(
            course,
            "requirements_missed" if own or unclear else "asked_nothing",
            ID,
            f"{start}: {named}. {_WHY[first[0].requirement.kind]}",
            f"Ask before you draw, for example: “{first[0].requirement.asks[0]}”",
            proof.began(course, "estimation", "design"),
            80 if own or unclear else 130,
            f"ask about {first[0].requirement.about} before you draw",
        )


def unrecognised(course: Designed) -> list[Said]:
    """Questions before the drawing that led to no requirement: what they were about, nobody knows."""
    until = next((at for phase in ("design", "dives") if (at := course.entered.get(phase)) is not None), course.closed)
    asked = [one for one in sentences(course.spoken) if one.asks and until is not None and one.line.seq < until.seq]
    told = [one.moment.seq for one in course.told if one.event.asked]
    lines = [one.seq for one in course.candidate_said]
    found = []
    for one in asked:
        ends = next((seq for seq in lines if seq > one.line.seq), until.seq if until is not None else 0)
        is_told = any(one.line.seq < seq < ends for seq in told)
        is_known = course.design is not None and _about(course.design, one.text, is_stated=False) != ""
        if len(telling(one.text)) >= _LEAST_SHARED and not is_told and not is_known:
            found.append(one)
    return found


def _by_kind(every: Sequence[Brought]) -> list[Brought]:
    """The kinds that decide most first."""
    return sorted(every, key=lambda one: _ORDER.index(one.requirement.kind))


def _evidence(course: Designed, one: Brought) -> tuple[Evidence, ...]:
    if one.told is not None and one.outcome == "asked":
        return (proof.requirement(course, one.told),)
    if one.said is not None:
        return (proof.quote(one.said.line, one.said.text),)
    return proof.note(course, "requirements", one.line) if one.line is not None else ()


def _brought(course: Designed, requirement: Requirement, said: Sequence[Said]) -> Brought:
    told = [one for one in course.told if one.event.requirement == requirement.id]
    asked = next((one for one in told if one.event.asked and _was_asked(course, requirement, one)), None)
    if asked is not None:
        return Brought(requirement, "asked", asked)
    unasked = told[0] if told else None
    found = next((one for one in said if unasked is None or one.line.seq < unasked.moment.seq), None)
    if found is not None:
        return Brought(requirement, "asked" if found.asks else "stated", said=found)
    note = course.notes.get("requirements", "")
    written = note if unasked is None else unasked.written
    known = set(note.split("\n"))
    for line in written.split("\n"):
        if line in known and course.design and _about(course.design, line, is_stated=True) == requirement.id:
            return Brought(requirement, "stated", line=note.split("\n").index(line) + 1)
    return Brought(requirement, "missed" if unasked is None else "told", unasked)


def _was_asked(course: Designed, requirement: Requirement, told: Told) -> bool:
    """Whether it answers a question; of several that were told at once, only those that a question is about."""
    lines = [one for one in course.said if one.seq < told.moment.seq and one.who == "candidate"]
    before = max((one.seq for one in course.said if one.who == "interviewer" and one.seq < told.moment.seq), default=0)
    turn = [one for one in lines if one.seq > before] or lines[-1:]
    questions = [one for one in sentences(turn) if one.asks]
    together = [one for one in course.told if one.event.asked and turn and one.moment.seq > turn[-1].seq]
    until = next((one.seq for one in course.said if one.who == "candidate" and one.seq > told.moment.seq), None)
    count = sum(until is None or one.moment.seq < until for one in together)
    if not questions:
        return not turn or any(_WANTS.search(plain(one.text)) for one in turn)
    if count <= len(questions):
        return True
    words = telling(" ".join(one.text for one in questions))
    return any(words & telling(each) for each in (requirement.about, *requirement.asks))


def _noted(course: Designed, own: Sequence[Brought]) -> list[Brought]:
    """Those that are written down."""
    lines = [telling(one) for one in course.notes.get("requirements", "").split("\n")]
    return [one for one in own if any(len(telling(one.requirement.about) & line) >= 1 for line in lines)]


def _about(design: Design, text: str, *, is_stated: bool) -> str:
    """The requirement that a question asks for, or that a statement has, with its number; empty if there is none.

    Each sentence is about one, the likest.
    """
    words = telling(text)
    best, found = (0.0, 0), ""
    for one in design.requirements:
        likeness = max(_likeness(telling(ask), words) for ask in (*one.asks, one.about))
        if likeness > best and (not is_stated or _has_number(one, text)):
            best, found = likeness, one.id
    return found


def _has_number(requirement: Requirement, text: str) -> bool:
    """Whether a statement has a number of the answer, if that has any."""
    meant = [one.quantity for one in quantities(requirement.answer) if not _is_small(one.quantity)]
    return not meant or any(_are_close(one.quantity, other) for one in quantities(text) for other in meant)


def _likeness(wanted: frozenset[str], words: frozenset[str]) -> tuple[float, int]:
    """The share of a known wording that was said, and of how many words; nothing where it is too little."""
    shared = len(wanted & words)
    is_told = wanted and shared >= min(_LEAST_SHARED, len(wanted)) and shared >= _SHARED * len(wanted)
    return (shared / len(wanted), shared) if is_told else (0.0, 0)


def _is_small(one: Quantity) -> bool:
    return one.unit == "count" and not one.per and one.value <= _SMALL


def _are_close(one: Quantity, other: Quantity) -> bool:
    if (one.unit, one.per) != (other.unit, other.per) or one.value <= 0 or other.value <= 0:
        return False
    return 1 / _ABOUT <= one.value / other.value <= _ABOUT
