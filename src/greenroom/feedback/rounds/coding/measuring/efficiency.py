"""Efficiency: measured growth against the best that is known, and the cost that was named against the one measured."""

import re

from greenroom.feedback import conversation, scoring
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim, Part
from greenroom.feedback.rounds.coding.cost import best_known, classes_above, is_sure, measured_growth, spoken_growth
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import absence, proof
from greenroom.feedback.rounds.coding.measuring.correctness import SCARCE
from greenroom.feedback.rounds.coding.scale import Scale
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.coding import complexity
from greenroom.judging.verdicts import Verdict
from greenroom.questions.growth import GROWTHS
from greenroom.questions.model import Question
from greenroom.values import Level

ID = "efficiency"
_OF_MEMORY = re.compile(r"\bon top of (?:the|what)\b", re.IGNORECASE)
_LETTER = re.compile(r"\b[a-np-z]\b")
_CLAUSE = re.compile(r"[,;.:!?]\s|\b(?:and|but|so|because|since)\b", re.IGNORECASE)
_PER_STEP = re.compile(
    r"\b(?:each|every|per|one|a|single) (?:\w+ )?"
    r"(?:lookup|step|operation|access|insert\w*|push|pop|element|item|round|call)\b"
    r"|\b(?:lookups?|inserts?|pushes|pops|accesses) (?:is|are)\b|\bamorti[sz]ed\b",
    re.IGNORECASE,
)
"""The cost of one step among many, which is no cost of the whole."""


def part(worked: Worked, scale: Scale, level: Level) -> Part:
    """One problem."""
    accepted = worked.accepted
    if accepted is not None:
        return _of_a_solution(worked, accepted, scale, level)
    slow = _too_slow(worked)
    if slow is not None:
        return Part(worked.index, scale.efficiency.too_slow, claims=(_out_of_time(worked, slow),))
    if not worked.submissions:
        return Part(worked.index, None, "Nothing was submitted whose cost could be measured.")
    return Part(worked.index, None, "The cost of a program means little until its answers are right.")


def above_best(worked: Worked) -> int | None:
    """By how many classes the solution grows faster than the best known; None when that is not known."""
    accepted = worked.accepted
    if accepted is None or worked.question is None:
        return None
    above = classes_above(measured_growth(accepted.analysis), best_known(worked.question, accepted.language))
    return 0 if above == 1 and _may_have_a_log(worked.question) else above


def _may_have_a_log(question: Question) -> bool:
    """Whether the best way halves something that is none of the measured sizes.

    How often depends on the input's values, and that looks like the logarithm of a size where these grow with it.
    """
    sizes = {size.name for size in question.sizes}
    logs = re.findall(r"\blog ([a-z])\b", question.approaches[0].time) if question.approaches else []
    return any(one not in sizes for one in logs)


def is_best(worked: Worked) -> bool:
    """Whether no way is known that costs less, beyond doubt."""
    return above_best(worked) == 0 and worked.accepted is not None and is_sure(worked.accepted.analysis)


def right_but_slow(worked: Worked) -> bool:
    """Whether the best there was is a solution that is right and costs too much."""
    return worked.accepted is None and _too_slow(worked) is not None


def _too_slow(worked: Worked) -> Tried | None:
    """The best submission, when it was right as far as it got and then ran out of time or memory."""
    best = worked.best
    if best is None or best.result is None or best.result.verdict not in SCARCE:
        return None
    is_wrong = any(one.verdict in (Verdict.WRONG_ANSWER, Verdict.RUNTIME_ERROR) for one in best.result.cases)
    return None if is_wrong or not best.result.passed else best


def _of_a_solution(worked: Worked, accepted: Tried, scale: Scale, level: Level) -> Part:
    measured = measured_growth(accepted.analysis)
    if not measured:
        return Part(worked.index, None, "How the cost grows was not measured.")
    above = above_best(worked)
    if above is None:
        gone = "The question is no longer in the question bank"
        why = gone if worked.question is None else "No best known cost is on record"
        return Part(worked.index, None, f"{why}, so there is nothing to compare the measurement with.")
    numbers = scale.efficiency
    grade = numbers.best if above == 0 else (numbers.slower if above == 1 else numbers.far_slower)[level]
    named = _named_cost(worked, measured)
    knows_it = named is not None and named.tone == "strength"
    claims = [_growth_claim(worked, accepted, measured, above, knows_it=knows_it)]
    if named is not None:
        if named.tone == "improvement":
            grade -= numbers.misnamed
        elif above == 0:
            grade += numbers.named
        claims.append(named)
    elif absence.of_a_cost(worked):
        claims.append(_unnamed(worked, accepted, measured))
    return Part(worked.index, scoring.clamped(grade), claims=tuple(claims))


def _growth_claim(
    worked: Worked, accepted: Tried, measured: dict[str, str], above: int, *, knows_it: bool
) -> MeasuredClaim:
    grows = f"The running time of your solution to {worked.title} grows like {spoken_growth(measured)}"
    if above == 0:
        sure = "" if is_sure(accepted.analysis) else ", as far as the measurements can tell"
        return MeasuredClaim(
            kind="best_growth",
            criterion=ID,
            tone="strength",
            text=f"{grows} when measured, which is the best known for this problem{sure}.",
            evidence=proof.growth(accepted),
            round=worked.index,
            weight=90,
        )
    best = best_known(worked.question, accepted.language) if worked.question else None
    return MeasuredClaim(
        kind="slower_growth",
        criterion=ID,
        tone="improvement",
        text=f"{grows}; {spoken_growth(best or {})} is possible.",
        advice="You know what it costs. Once it works, write the faster version as well."
        if knows_it
        else "Once it works, state its cost and look for work that is done twice; then do it only once.",
        evidence=proof.growth(accepted),
        round=worked.index,
        weight=100 + 50 * above,
        next_time="go on to a faster approach" if knows_it else "",
    )


def _out_of_time(worked: Worked, slow: Tried) -> MeasuredClaim:
    measured = measured_growth(slow.analysis)
    grows = f"; its running time grows like {spoken_growth(measured)}" if measured else ""
    scarce = "time" if slow.result and slow.result.verdict is Verdict.TIMEOUT else "memory"
    return MeasuredClaim(
        kind="too_slow",
        criterion=ID,
        tone="improvement",
        text=f"Your best submission for {worked.title} was right as far as it got but ran out of {scarce}{grows}.",
        advice="Read the constraints first: the largest input tells you which ideas are too slow.",
        evidence=(*proof.run(slow), *proof.growth(slow)),
        round=worked.index,
        weight=200,
    )


# ---------------------------------------------------------------- what was said about it


def stated_times(worked: Worked) -> list[tuple[SpokenLine, str]]:
    """What the candidate said of the growth of time on this problem, the latest first."""
    found = []
    for said in reversed(worked.candidate_said):
        time = complexity.stated(said.text).time
        if time is not None and time != "?" and not _OF_MEMORY.search(said.text):
            found.append((said, time))
    return found


def _stated(worked: Worked, growth: str) -> tuple[SpokenLine, str] | None:
    """What they said of this solution: once it was there, or else what they expected of it, if nothing came between.

    Who expected a higher cost has found a better way since, and a failed attempt or a hint may have changed it too.
    In reply to a question that goes beyond the problem, another program is meant, unless the cost stays.
    """
    solved = worked.accepted.seq if worked.accepted else 0
    beyond = {one.seq for moment, _ in worked.follow_ups for one in conversation.replies_to(worked, moment)}
    every = stated_times(worked)
    own = [one for one in every if one[0].seq not in beyond]
    if own and (own[0][0].seq > solved or own[0][1] == growth):
        return own[0]
    if (
        own
        and growth in GROWTHS
        and own[0][1] in GROWTHS[: GROWTHS.index(growth)]
        and _went_straight(worked, own[0][0])
    ):
        return own[0]
    return next((one for one in every if one[1] == growth and one[0].seq > solved), None)


def _went_straight(worked: Worked, since: SpokenLine) -> bool:
    """Whether there was neither a failure nor a hint after something was said."""
    failed = any(one.seq > since.seq and not one.is_accepted for one in worked.submissions)
    return not failed and all(moment.seq < since.seq for moment, _ in worked.hints)


def _set_right(worked: Worked, growth: str) -> SpokenLine | None:
    """Where they named this growth of time themselves, in whatever part of a longer remark, the latest."""
    solved = worked.accepted.seq if worked.accepted else 0
    for said in reversed(worked.candidate_said):
        clauses = (one for one in _CLAUSE.split(said.text[: complexity.READ]) if not _OF_MEMORY.search(one))
        if any(complexity.stated(one).time == growth for one in clauses) and _still_holds(worked, said, solved):
            return said
    return None


def _still_holds(worked: Worked, said: SpokenLine, solved: int) -> bool:
    """Said of the solution, or of the plan that became it."""
    return said.seq > solved or _went_straight(worked, said)


def _in_one(measured: dict[str, str]) -> str:
    """The growth as people say it in one figure, or nothing: n in place of a single size, n*m where both are linear."""
    if len(measured) == 1:
        ((size, growth),) = measured.items()
        return re.sub(rf"\b{size}\b", "n", growth)
    return "n*m" if len(measured) == 2 and all(size == growth for size, growth in measured.items()) else ""


def _named_cost(worked: Worked, measured: dict[str, str]) -> MeasuredClaim | None:
    """Whether the cost they named is the one that was measured, where the two can be compared."""
    growth = _in_one(measured)
    stated = _stated(worked, growth)
    if stated is None or not growth or (len(measured) > 1 and stated[1] != growth):
        return None
    said, time = stated
    if time != growth and (better := _set_right(worked, growth)) is not None:
        # Who names another cost on the way and then the right one has named the right one.
        said, time = better, growth
    words = complexity.words_for(time, said.text)
    if time != growth and _PER_STEP.search(said.text):
        return None
    if len(measured) == 1 and len(set(_LETTER.findall(words))) > 1:
        # O(n log t) speaks of a second size, which was not measured.
        return None
    cited = Utterance(seq=said.seq, who="candidate", quote=proof.sentence_with(said.text, words))
    accepted = worked.accepted
    measured_proof = proof.growth(accepted) if accepted else ()
    if growth == time:
        return MeasuredClaim(
            kind="named_cost",
            criterion=ID,
            tone="strength",
            text=f"You named the cost of your solution to {worked.title} correctly: {words}, as measured.",
            evidence=(cited, *measured_proof),
            round=worked.index,
            weight=60,
        )
    put = f"You put the cost of your solution to {worked.title} at {words}"
    if accepted is not None and said.seq < accepted.seq:
        put = f"You expected your solution to {worked.title} to cost {words}"
    return MeasuredClaim(
        kind="misnamed_cost",
        criterion=ID,
        tone="improvement",
        text=f"{put}; it was measured as {spoken_growth(measured)}.",
        advice="Work out the cost aloud from the code: how often does each loop run, and what does one pass cost?",
        evidence=(cited, *measured_proof),
        round=worked.index,
        weight=70,
    )


def _unnamed(worked: Worked, accepted: Tried, measured: dict[str, str]) -> MeasuredClaim:
    return MeasuredClaim(
        kind="unnamed_cost",
        criterion=ID,
        tone="improvement",
        text=f"You never said what your solution to {worked.title} costs; "
        f"it was measured as {spoken_growth(measured)}.",
        advice="When it works, say in one sentence what it costs in time and memory, and why.",
        evidence=(*proof.run(accepted), *proof.growth(accepted)),
        round=worked.index,
        weight=40,
    )
