"""The last board held against the question: parts that are there, parts and flows that are not.

What could not be read, or was read by a guess, never counts against anybody.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from greenroom.designs.facts import Fact
from greenroom.designs.model import Board, Component
from greenroom.feedback import scoring
from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.course import Designed
from greenroom.feedback.rounds.board.measuring.answers import answered
from greenroom.feedback.rounds.board.measuring.claiming import improvement, kind_of, neutral, strength
from greenroom.feedback.rounds.board.measuring.requirements import NO_NOTES
from greenroom.feedback.rounds.board.measuring.words import telling
from greenroom.feedback.rounds.board.scale import BoardScale
from greenroom.feedback.wording import counted, listed, sentence
from greenroom.interview.rounds.board.assessment import PartGrade
from greenroom.questions.designs.matching import Matched
from greenroom.questions.designs.model import Design, Need, NeededFlow

ID = "high_level_design"
NO_TIME = "There was hardly any time to draw."
_MOST_ALONE = 2
"""Missing parts with a finding of their own; the rest share one."""
_GOOD, _HALF = Fraction(3, 4), Fraction(2, 5)
_FEW_FLOWS = 5
NOT_READ = "boxes_not_read"
_OUTSIDE = frozenset({"client", "external"})
_KEEPS = frozenset({"sql", "key_value", "object_store", "search"})
_LOOSE = frozenset({"unconnected", "unreachable"})


def had_chance(course: Designed, scale: BoardScale) -> bool:
    """Whether there was time to draw, so that an empty board means something."""
    if course.board.components or course.reached("dives", "scale", "wrap_up"):
        return True
    time = course.took("design", "dives", "scale", "wrap_up")
    is_done = course.is_finished and (course.spent_ms or 0) >= scale.chance.draw_ms
    return time >= scale.chance.draw_ms or is_done


def grades(course: Designed) -> tuple[PartGrade, ...]:
    """The parts for the report."""
    design, matched = course.design, course.matched
    if design is None or matched is None:
        return ()
    names = course.board
    weak = {one.id for one in weakly(course)}
    return tuple(
        PartGrade(
            need=one.id,
            about=one.about,
            outcome="missing" if one.id not in matched.parts else "weak" if one.id in weak else "there",
            components=tuple(names.name_of(id) for id in matched.parts.get(one.id, ())),
            elements=matched.elements_of(one.id),
            why=one.why,
            matters=one.matters,
        )
        for one in design.needs
    )


def weakly(course: Designed) -> list[Need]:
    """Parts that would not survive the loss of a machine, but for those whose kind is a guess."""
    matched = course.matched
    if matched is None:
        return []
    known = course.board.by_id
    return [
        one
        for one in matched.weakly
        if not any(known[id].is_guessed("kind") or known[id].is_guessed("replicas") for id in matched.parts[one.id])
    ]


def part(course: Designed, scale: BoardScale) -> Part:
    """One design."""
    design, matched = course.design, course.matched
    if not had_chance(course, scale):
        return no_chance(course.index, NO_TIME)
    if course.is_empty:
        return Part(course.index, 0, claims=(_empty(course),))
    if design is None or matched is None:
        return no_chance(course.index, NO_NOTES)
    numbers = scale.structure
    needed = [one for one in design.needs if one.matters]
    missing = [one for one in matched.missing if one.matters]
    unread, loose = _unread(course.board, matched), _loose(course)
    doubted = min(len(unread), len(missing))
    there = Fraction(2 * (len(needed) - len(missing)) + doubted, 2)
    flows = _flows(matched, design, course.board)
    grade = numbers.base + numbers.parts * there / max(1, len(needed))
    grade -= min(numbers.most_flows, numbers.flow * len(flows)) + min(numbers.most_loose, numbers.loose * len(loose))
    if not missing and not flows and not _gaps(course):
        grade += numbers.whole
    if _labelled(course.board) >= Fraction(numbers.labelled_percent, 100):
        grade += numbers.labels
    claims = list(_claims(course, missing[: len(missing) - doubted], flows, loose))
    return Part(
        course.index,
        scoring.clamped(grade),
        claims=(*(claims or [_few(course, design, matched)]), *_not_read(course, unread)),
    )


def _not_read(course: Designed, unread: Sequence[Component]) -> Iterator[MeasuredClaim]:
    if not unread:
        return
    what = "A box" if len(unread) == 1 else f"{counted(len(unread), 'box', 'boxes').capitalize()}"
    named = listed([f"“{one.name}”" if one.name else "one without a name" for one in unread[:3]])
    text = f"{what} could not be told to be a part of a known kind ({named}). That does not count against you."
    elements = proof.components(course, [one.id for one in unread])
    yield neutral(course, NOT_READ, ID, text, elements)


def _claims(
    course: Designed,
    missing: Sequence[Need],
    flows: Sequence[NeededFlow],
    loose: Sequence[Fact],
) -> Iterator[MeasuredClaim]:
    design, matched = course.design, course.matched
    if design is None or matched is None:
        return
    yield from _there(course, design, matched, flows)
    yield from _missing(course, design, missing)
    if flows:
        yield _flow(course, matched, flows)
    if loose:
        names = listed([course.board.name_of(one.components[0]) for one in loose[:3]])
        verb = "is" if len(loose) == 1 else "are"
        yield improvement(
            course,
            "loose_parts",
            ID,
            f"{names} {verb} on your board, and no request or data gets there.",
            "Take one request and follow it with your finger from the user to the last box and back; draw every step.",
            [one for fact in loose for one in proof.components(course, fact.components)],
            55,
            "follow one request through every box",
        )
    bare = [one for one in course.board.flows if not one.label]
    if len(course.board.flows) >= _FEW_FLOWS and 5 * len(bare) >= 4 * len(course.board.flows):
        yield improvement(
            course,
            "bare_arrows",
            ID,
            f"{_bare(len(bare), len(course.board.flows))} what it carries, so it stays open who asks whom for what.",
            "Write a verb and a thing on each arrow, such as “read ticket”.",
            proof.board(course, [element for one in bare[:6] for element in one.elements]),
            35,
            "write on each arrow what it carries",
        )


def _bare(bare: int, every: int) -> str:
    if bare == every:
        return f"None of your {counted(every)} arrows says"
    return f"Only {counted(every - bare)} of your {counted(every)} arrows {'says' if every - bare == 1 else 'say'}"


def _there(course: Designed, design: Design, matched: Matched, flows: Sequence[NeededFlow]) -> Iterator[MeasuredClaim]:
    needed = [one for one in design.needs if one.matters]
    there = [one for one in needed if one.id in matched.parts]
    if not there:
        return
    names = listed([f"{one.about} ({_names(course, matched, one)})" for one in there[:6]])
    share = Fraction(len(there), len(needed))
    evidence = proof.board(course, matched.elements_of(*(one.id for one in there)))
    if share == 1 and not flows and not _gaps(course):
        text = f"No part that a sound design of this needs is missing on your board, and they are connected: {names}."
        yield strength(course, "whole_design", ID, text, evidence, 110)
    elif share >= _HALF:
        some = f"{counted(len(there))} of the {counted(len(needed))} parts" if share < 1 else "the parts"
        text = f"Your board has {some} that matter here: {names}."
        if share >= _GOOD:
            yield strength(course, "most_parts", ID, text, evidence, 75)
        else:
            yield neutral(course, "some_parts", ID, text, evidence)
    extra = [one for one in design.needs if not one.matters and _is_own(course, matched, one)]
    if extra and share >= _GOOD:
        named = listed([f"{one.about} ({_names(course, matched, one)})" for one in extra[:3]])
        text = f"Before any question about your design you drew more than it has to have: {named}."
        found = proof.board(course, matched.elements_of(*(one.id for one in extra)))
        yield strength(course, "extra_parts", ID, text, found, 45)


def _gaps(course: Designed) -> bool:
    """Whether something that must survive hangs on one machine, or an answer showed that a part does not hold."""
    return bool(weakly(course)) or any(one.outcome in ("wrong", "partly", "not_answered") for one in answered(course))


def _few(course: Designed, design: Design, matched: Matched) -> MeasuredClaim:
    needed = [one for one in design.needs if one.matters]
    there = sum(one.id in matched.parts for one in needed)
    some = counted(there) if there else "none"
    text = f"Of the {counted(len(needed), 'part')} that matter here, {some} could be told on your board."
    return neutral(course, "few_parts", ID, text, proof.board(course))


def _missing(course: Designed, design: Design, missing: Sequence[Need]) -> Iterator[MeasuredClaim]:
    ordered = sorted(missing, key=lambda one: -_hangs_on(design, one))
    alone, rest = ordered[:_MOST_ALONE], ordered[_MOST_ALONE:]
    if len(rest) == 1:
        alone, rest = ordered, []
    for one in alone:
        yield improvement(
            course,
            kind_of("part_missing", one.id),
            ID,
            f"Nothing on your board does the work of this part: {one.about}. {one.why}",
            f"Ask yourself: {one.ask}",
            proof.board(course),
            85 + 5 * min(4, _hangs_on(design, one)),
            f"look for what is missing: {one.about}",
        )
    if rest:
        named = listed([one.about for one in rest])
        yield improvement(
            course,
            "parts_missing",
            ID,
            f"{counted(len(rest)).capitalize()} more parts that a sound design has are not on your board: {named}. "
            f"{rest[0].why}",
            "Before you go into details, go through the requirements one by one and point at the box that meets each.",
            proof.board(course),
            80,
            "point at a box for each requirement",
        )


def _flow(course: Designed, matched: Matched, flows: Sequence[NeededFlow]) -> MeasuredClaim:
    first, design = flows[0], course.design
    ends = [design.need(id) if design is not None else None for id in (first.source, first.target)]
    source, target = (_names(course, matched, one) if one is not None else "" for one in ends)
    more = f" {counted(len(flows) - 1, 'more connection').capitalize()} are missing, too." if len(flows) > 2 else ""
    return improvement(
        course,
        "flow_missing",
        ID,
        f"On your board nothing gets from {source} to {target}. {first.why}{more}",
        "Draw the way of one write and of one read from end to end before you call the picture done.",
        proof.board(course, matched.elements_of(first.source, first.target)),
        70,
        "draw the way of one write and one read to its end",
    )


def _empty(course: Designed) -> MeasuredClaim:
    drew = course.drawing.elements
    what = "What you drew has no part that could be read" if drew else "You drew nothing"
    return improvement(
        course,
        "nothing_drawn",
        ID,
        f"{what}, so there is no design that could be looked at.",
        "Draw four boxes in the first minutes: who uses it, what answers, what keeps the data, and what is in between. "
        "Correct them as you talk.",
        proof.board(course),
        160,
        "draw a few boxes in the first minutes and correct them as you talk",
    )


def _flows(matched: Matched, design: Design, board: Board) -> list[NeededFlow]:
    """Those between parts that matter, where there is no way round through other parts either."""
    counts = {one.id for one in design.needs if one.matters}
    return [
        one
        for one in matched.flows_missing
        if one.source in counts and one.target in counts
        if not _is_reached(board, matched.parts.get(one.source, ()), matched.parts.get(one.target, ()))
    ]


def _is_reached(board: Board, sources: Sequence[str], targets: Sequence[str]) -> bool:
    """Whether something gets from one part to another; who asks a store gets what others put there."""
    ways = {(one.source, one.target) for one in board.flows}
    ways |= {(target, source) for source, target in ways if board.by_id[target].kind in _KEEPS}
    reached, due = set(sources), list(sources)
    while due:
        at = due.pop()
        found = {target for source, target in ways if source == at} - reached
        reached |= found
        due += found
    return not reached.isdisjoint(targets)


def _loose(course: Designed) -> list[Fact]:
    return [one for one in course.drawing.facts if one.kind in _LOOSE and not one.is_guessed]


def _unread(board: Board, matched: Matched) -> list[Component]:
    """Parts that fill nothing, and of which nobody knows for sure what they are."""
    known = {id for ids in matched.parts.values() for id in ids}
    return [
        one
        for one in board.components
        if one.id not in known
        and one.kind not in _OUTSIDE
        and (one.kind == "other" or one.is_guessed("kind") or not one.name)
    ]


def _labelled(board: Board) -> Fraction:
    return Fraction(sum(bool(one.label) for one in board.flows), len(board.flows)) if board.flows else Fraction(0)


def _hangs_on(design: Design, need: Need) -> int:
    """How much hangs on a part: the flows that touch it, and whether it has to survive."""
    return sum(need.id in (one.source, one.target) for one in design.flows) + need.replicated


def _names(course: Designed, matched: Matched, need: Need) -> str:
    names = [course.board.name_of(id) for id in matched.parts.get(need.id, ())]
    if telling_ones := [one for one in names if not telling(one).isdisjoint(telling(need.about))]:
        names = telling_ones
    return sentence(", ".join(dict.fromkeys(names[:1])))


def _is_own(course: Designed, matched: Matched, need: Need) -> bool:
    """Whether a part that nobody has to have was drawn before anything was asked, by a box that does nothing else."""
    first = next((one.drawing for one in course.asked if one.event.what not in ("figure", "requirement")), None)
    before = course.board.by_id if first is None else first.board.by_id
    ids = matched.parts.get(need.id, ())
    return any(id in before and matched.filled_by(id) == (need.id,) for id in ids)
