"""Efficiency: measured growth against the best that is known, and the cost that was named against the one measured."""

import re
from dataclasses import replace

from greenroom.feedback import conversation, scoring
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim, Part
from greenroom.feedback.rounds.coding.cost import best_known, classes_above, is_sure, measured_growth, spoken_growth
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import absence, going_on, memory, plain_costs, proof, revealing
from greenroom.feedback.rounds.coding.reach import SCARCE, share
from greenroom.feedback.rounds.coding.scale import Scale
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.coding import costs
from greenroom.judging.verdicts import Verdict
from greenroom.patterns import LazyRegex
from greenroom.questions.growth import GROWTHS
from greenroom.questions.model import Question
from greenroom.values import Level

ID = "efficiency"
_LETTER = LazyRegex(r"\b[a-np-z]\b", re.IGNORECASE)
_OF_SOMETHING_ELSE = LazyRegex(
    r"\b(?:(?:was|were|is) (?:for|about)|not (?:for|of|about) (?:my|the)|if i (?:did|had)|would (?:be|cost|take)"
    r"|(?:old|first|earlier|naive|simple|other|slow) (?:one|version|way|solution|plan)|rejected)\b",
    re.IGNORECASE,
)
"""Beside a cost these words say that another version or a variant is meant."""
_OTHER_TERMS = LazyRegex(
    r"\bn (?:times|\*|x) (?!n\b)[a-z]\w*|\btimes (?:the )?(?:group|number|size|length)\b", re.IGNORECASE
)
"""A cost in terms that were not measured."""
_DEARER = LazyRegex(
    r"\bworst[- ]case\b[^.!?]*\b(?:n (?:times|\*) \w+|n squared|quadratic|slow)"
    r"|\b(?:one|a|my|some) doubt\b[^.!?]*\b(?:may|might|could|would|skips?|slow)\b",
    re.IGNORECASE,
)
"""Words with which somebody names a case that costs more than what was measured."""


def part(worked: Worked, scale: Scale, level: Level) -> Part:
    """One problem."""
    accepted = worked.accepted
    if accepted is not None:
        return _of_a_solution(worked, accepted, scale, level)
    slow = _too_slow(worked)
    if slow is not None:
        return Part(worked.index, scale.efficiency.too_slow, claims=(_out_of_time(worked, slow), *_worked_out(worked)))
    if not worked.submissions:
        return Part(worked.index, None, "Nothing was submitted whose cost could be measured.")
    why = "The cost of a program means little until its answers are right."
    return Part(worked.index, None, why, claims=tuple(_worked_out(worked)))


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


def _has_a_hidden_log(worked: Worked, measured: dict[str, str]) -> bool:
    """Whether the logarithm that was measured may be that of a value, and not of the size."""
    return worked.question is not None and _may_have_a_log(worked.question) and "log" in " ".join(measured.values())


def is_best(worked: Worked) -> bool:
    """Whether no way is known that costs less, beyond doubt."""
    sure = worked.accepted is not None and is_sure(worked.accepted.analysis)
    return above_best(worked) == 0 and sure and doubted(worked) is None


def doubted(worked: Worked) -> SpokenLine | None:
    """Where the candidate named a case, once it was solved, that costs more than what was measured."""
    accepted = worked.accepted
    later = [one for one in worked.candidate_said if accepted is not None and one.seq > accepted.seq]
    return next((one for one in later if _DEARER.search(one.text.replace("\u2019", "'"))), None)


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
    named = _named_cost(worked, measured) or _insisted(worked, measured) or _conceded(worked, measured)
    if named is None or named.tone == "neutral":
        named = _named_plainly(worked, measured) or named
    knows_it = named is not None and named.tone == "strength"
    kept = memory.named_memory(worked)
    if kept is not None and (named is None or knows_it):
        named = _with_memory(worked, named, kept)
    claims = [_growth_claim(worked, accepted, measured, above, knows_it=knows_it)]
    if named is not None:
        if named.tone == "improvement":
            grade -= numbers.misnamed
        elif above == 0 and knows_it:
            grade += numbers.named
        claims.append(named)
    elif absence.of_a_cost(worked):
        claims.append(_unnamed(worked, accepted, measured))
    return Part(worked.index, scoring.clamped(grade), claims=tuple(claims))


def _growth_claim(
    worked: Worked, accepted: Tried, measured: dict[str, str], above: int, *, knows_it: bool
) -> MeasuredClaim:
    grows = f"The running time of your solution to {worked.title} grows like {spoken_growth(measured)}"
    known = worked.question.approaches[0].time if worked.question and worked.question.approaches else ""
    doubt = doubted(worked)
    if above == 0 and doubt is not None:
        return MeasuredClaim(
            kind="best_growth",
            criterion=ID,
            tone="neutral",
            text=f"{grows} on the inputs that were measured. You named a case yourself that may cost more; "
            "it was not measured.",
            evidence=(*proof.growth(accepted), proof.quote(doubt)),
            round=worked.index,
            weight=30,
        )
    if above == 0:
        sure = "" if is_sure(accepted.analysis) else ", as far as the measurements can tell"
        return MeasuredClaim(
            kind="best_growth",
            criterion=ID,
            tone="strength",
            text=f"{grows} when measured, which is the best known for this problem{sure}."
            if not _has_a_hidden_log(worked, measured)
            else f"{grows} when measured; that fits {known}, the best known for this problem, because what is halved "
            "grew along with the input.",
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
        advice="You know what it costs. Next time, say how a faster version would work before you submit this one."
        if knows_it
        else "Before you submit, say what it costs and look for work that is done twice; then do it only once.",
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
        advice="You knew what it costs. An attempt is worth more on a version that does less work."
        if going_on.called_slow(worked, slow)
        else "Read the constraints first: the largest input tells you which ideas are too slow.",
        evidence=(*proof.run(slow), *proof.growth(slow)),
        round=worked.index,
        weight=200,
    )


# ---------------------------------------------------------------- what was said about it


def stated_times(worked: Worked) -> list[tuple[SpokenLine, str]]:
    """What the candidate said of the growth of time on this problem, the latest first."""
    found = [(said, costs.stated(said.text).time) for said in reversed(worked.candidate_said)]
    return [(said, time) for said, time in found if time is not None and time != "?"]


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


def _set_right(worked: Worked, growth: str, until: int | None = None) -> SpokenLine | None:
    """Where they named this growth of time themselves, in whatever part of a longer remark, the latest."""
    solved = worked.accepted.seq if worked.accepted else 0
    for said in reversed(worked.candidate_said):
        if until is not None and said.seq > until:
            continue
        if _words_for(growth, said) and _still_holds(worked, said, solved):
            return said
    return None


def _words_for(growth: str, said: SpokenLine) -> str:
    """The candidate's words for this growth of time; empty when they did not name it."""
    meant = [one for one in costs.claims(said.text) if one.is_of_solution and one.of != "space"]
    return next((one.text for one in reversed(meant) if one.figure == growth), "")


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
    if time == growth and (source := _known_from(worked, said, growth)) is not None:
        own = _set_right(worked, growth, until=source[0])
        if own is None:
            return None if _said_before(worked, source[0], growth) else _named_late(worked, said, source)
        said = own
    words = _words_for(time, said)
    if time != growth and any(one.scope == "part" for one in costs.claims(said.text)):
        # They may have summed up the parts in words that were not understood.
        return None
    if len(measured) == 1 and len({one.lower() for one in _LETTER.findall(words)}) > 1:
        # O(n log t) speaks of a second size, which was not measured.
        return None
    if time != growth and _names_another(worked, said):
        return None
    cited = Utterance(seq=said.seq, who="candidate", quote=proof.sentence_with(said.text, words))
    accepted = worked.accepted
    measured_proof = proof.growth(accepted) if accepted else ()
    if growth == time:
        return MeasuredClaim(
            kind="named_cost",
            criterion=ID,
            tone="strength",
            text=f"You said correctly how the time of your solution to {worked.title} grows: {words}, as measured."
            if not costs.is_in_plain_words(words)
            else f"You said correctly how the time of your solution to {worked.title} grows: “{cited.quote}”",
            evidence=(cited, *measured_proof),
            round=worked.index,
            weight=60,
        )
    if not _is_of_this(worked, said, words):
        return None
    return _misnamed(worked, said, words, measured)


def _misnamed(worked: Worked, said: SpokenLine, words: str, measured: dict[str, str]) -> MeasuredClaim:
    accepted = worked.accepted
    cited = Utterance(seq=said.seq, who="candidate", quote=proof.sentence_with(said.text, words))
    measured_proof = proof.growth(accepted) if accepted else ()
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


def _is_of_this(worked: Worked, said: SpokenLine, words: str) -> bool:
    """Whether a cost is meant of the solution itself, and in the terms that were measured."""
    if any(moment.seq < said.seq for moment, _ in worked.follow_ups):
        return False
    solved = worked.accepted.seq if worked.accepted else 0
    if any(_OTHER_TERMS.search(one.text) for one in worked.candidate_said if one.seq > solved):
        return False
    return _OF_SOMETHING_ELSE.search(proof.sentence_with(said.text, words)) is None


def _insisted(worked: Worked, measured: dict[str, str]) -> MeasuredClaim | None:
    """A cost that they named twice for the very code that passed, and another was measured."""
    growth, accepted = _in_one(measured), worked.accepted
    if not growth or accepted is None:
        return None
    since = next((one.seq for one in worked.tries if one.code.strip() == accepted.code.strip()), accepted.seq)
    beyond = min((moment.seq for moment, _ in worked.follow_ups), default=None)
    named = dict[str, list[tuple[SpokenLine, str]]]()
    for said in worked.candidate_said:
        if said.seq < since or (beyond is not None and said.seq > beyond):
            continue
        meant = {one.figure: one.text for one in costs.claims(said.text) if one.is_of_solution and one.of != "space"}
        for figure, words in meant.items():
            named.setdefault(figure, []).append((said, words))
    again = [lines for figure, lines in named.items() if len(lines) > 1 and figure in GROWTHS]
    if growth in named or len(again) != 1 or not all(_is_of_this(worked, *one) for one in again[0]):
        return None
    plain = [one for one in again[0] if "?" not in proof.sentence_with(one[0].text, one[1])]
    said, words = (plain or again[0])[-1]
    return None if len(set(_LETTER.findall(words))) > 1 else _misnamed(worked, said, words, measured)


def _known_from(worked: Worked, said: SpokenLine, growth: str) -> tuple[int, str] | None:
    """What had told them this growth before they said it: the place in the log, and how in words."""
    shown = revealing.shown_at(worked) if revealing.was_shown(worked, said) else None
    sources = (
        (shown, "the measurement was on the screen"),
        (revealing.told_at(worked, growth), "the interviewer had named it"),
    )
    return min(((at, how) for at, how in sources if at is not None and at < said.seq), default=None)


def _said_before(worked: Worked, source: int, growth: str) -> bool:
    """Whether they had named a cost before that may be this one: the same, one of a step, or one in other letters."""
    before = [claim for one in worked.candidate_said if one.seq < source for claim in costs.claims(one.text)]
    meant = [one for one in before if one.stance == "meant" and one.of != "space"]
    return any(one.figure == growth or one.scope == "part" or one.figure not in GROWTHS for one in meant)


def _named_late(worked: Worked, said: SpokenLine, source: tuple[int, str]) -> MeasuredClaim:
    """Neither praise nor blame."""
    return MeasuredClaim(
        kind="named_late",
        criterion=ID,
        tone="neutral",
        text=f"You named the cost of your solution to {worked.title} after {source[1]}, so it does not count as yours.",
        evidence=(proof.quote(said),),
        round=worked.index,
        weight=0,
    )


def _names_another(worked: Worked, since: SpokenLine) -> bool:
    """Whether they give a figure there or later that was not understood: it may be the right one."""
    known = {one.text for said in worked.candidate_said for one in costs.claims(said.text) if one.figure != "?"}
    later = [one for one in worked.candidate_said if one.seq >= since.seq]
    return any(words not in known for one in later for words, _ in memory.written(one.text))


def _named_plainly(worked: Worked, measured: dict[str, str]) -> MeasuredClaim | None:
    """The same in words or in a size of their own that no known figure stands for."""
    growth = _in_one(measured)
    found = (
        plain_costs.named_plainly(worked, growth, hidden_log=_has_a_hidden_log(worked, measured)) if growth else None
    )
    if found is None:
        return None
    return MeasuredClaim(
        kind="named_cost",
        criterion=ID,
        tone="strength",
        text=f"You said correctly how the time of your solution to {worked.title} grows: “{found.sentence}”",
        evidence=(
            Utterance(seq=found.said.seq, who="candidate", quote=found.sentence),
            *(proof.growth(worked.accepted) if worked.accepted else ()),
        ),
        round=worked.index,
        weight=60,
    )


def _worked_out(worked: Worked) -> list[MeasuredClaim]:
    """A cost that was named rightly although the problem was not solved."""
    slow = plain_costs.worked_out(worked)
    best = worked.best
    if slow is not None:
        named, tried = slow
        text = f"You worked out rightly what an attempt at {worked.title} costs: “{named.sentence}”"
        evidence = proof.growth(tried)
    elif best is not None and best.result is not None and 2 * share(best.result) >= 1:
        found = plain_costs.of_a_known_way(worked)
        if found is None or worked.accepted is not None:
            return []
        named, evidence = found, ()
        text = f"You named the cost of your way to solve {worked.title} rightly: “{named.sentence}”"
    else:
        return []
    cited = Utterance(seq=named.said.seq, who="candidate", quote=named.sentence)
    return [MeasuredClaim("named_cost", ID, "strength", text, (cited, *evidence), round=worked.index, weight=45)]


def _conceded(worked: Worked, measured: dict[str, str]) -> MeasuredClaim | None:
    """A cost in two sizes that they gave once it was solved, and took back when they were told what was measured."""
    growth = _in_one(measured)
    told = revealing.told_at(worked, growth) if growth else None
    if told is None:
        return None
    solved = worked.accepted.seq if worked.accepted else 0
    before = [(said, time) for said, time in stated_times(worked) if solved < said.seq < told]
    later = [said for said in worked.candidate_said if said.seq > told and _words_for(growth, said)]
    if not later or not before or before[-1][1] != "n*m" or growth not in GROWTHS[: GROWTHS.index("n^2")]:
        return None
    said, time = before[-1]
    claim = _misnamed(worked, said, _words_for(time, said), measured)
    return replace(claim, text=f"{claim.text[:-1]}, as you saw when you were told.")


def _with_memory(worked: Worked, named: MeasuredClaim | None, kept: memory.Named) -> MeasuredClaim:
    """The finding on a cost that was named rightly, with the memory in it."""
    quoted = Utterance(seq=kept.said.seq, who="candidate", quote=kept.sentence)
    if named is None:
        return MeasuredClaim(
            kind="named_cost",
            criterion=ID,
            tone="strength",
            text=f"You said correctly how much memory your solution to {worked.title} takes: “{kept.sentence}”",
            evidence=(quoted,),
            round=worked.index,
            weight=50,
        )
    also = f" You were right about the memory as well: “{kept.sentence}”"
    is_quoted = any(isinstance(one, Utterance) and kept.words in one.quote for one in named.evidence)
    if is_quoted and not costs.is_in_other_letters(kept.words):
        also = f" You were right about the memory as well: {kept.words}."
    return replace(named, text=named.text + also, evidence=tuple(dict.fromkeys((*named.evidence, quoted))))


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
