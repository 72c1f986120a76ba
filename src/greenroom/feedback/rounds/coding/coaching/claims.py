"""Whether what somebody said about cost was right: held against the measurement, or else against the notes."""

from collections.abc import Callable

from greenroom.feedback.asked import Asked, CoachAnswer, combined, evidence_of, joined, mixed
from greenroom.feedback.proof import quote
from greenroom.feedback.rounds.coding.coaching.problems import none_opened, problems
from greenroom.feedback.rounds.coding.coaching.stating import measured_memory, memory_asked, memory_said
from greenroom.feedback.rounds.coding.cost import measured_growth, spoken_growth
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import efficiency, proof
from greenroom.feedback.rounds.coding.measuring import memory as memory_measure
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.coding import costs

_NAMED, _MISNAMED, _UNNAMED = ("named_cost",), ("misnamed_cost",), ("unnamed_cost",)
_OPEN = "I can't"
"""Answers that leave it open come after those that don't."""
_SAY_MEMORY = "Next time say it with its reason: what does your code keep, and for how many elements at once?"
_SAY_BOUND = "Next time say how large that size gets at most: as a part of n, or up to all of it?"
_SAY_TIME = "Next time say it with its reason: how often does each loop run, and what does one pass cost?"


def memory(asked: Asked) -> CoachAnswer:
    """Whether what was said about memory was right."""
    return _of_all(asked, _memory)


def complexity(asked: Asked) -> CoachAnswer:
    """Whether what was said about running time was right."""
    return _of_all(asked, _time)


def every(asked: Asked) -> CoachAnswer:
    """Whether what was said was right, as far as that can be checked: the cost in time and memory."""
    both = [complexity(asked), memory(asked)]
    told = joined(both[0].says, both[0].rests_on)
    return CoachAnswer(
        "What can be checked of your answers is what you said about cost.",
        f"Time: {told}\n\nMemory: {joined(both[1].says, both[1].rests_on)}",
        both[0].to_do or both[1].to_do,
        mixed(one.evidence for one in both),
    )


def _of_all(asked: Asked, tell: Callable[[Asked, Worked], tuple[CoachAnswer, bool]]) -> CoachAnswer:
    told = [tell(asked, worked) for worked in problems(asked)]
    if not told:
        return none_opened(asked)
    said = [answer for answer, has_said in told if has_said]
    return combined(sorted(said, key=lambda one: one.says.startswith(_OPEN)) or [told[-1][0]])


# ---------------------------------------------------------------- memory


def _memory(asked: Asked, worked: Worked) -> tuple[CoachAnswer, bool]:
    tried = _decisive(worked)
    measured, sure, cited = measured_memory(tried)
    right = memory_measure.named_memory(worked)
    if right is not None:
        likely = "" if measured and sure else ", most likely"
        says = f"Yes{likely}: you put the memory of {worked.title} right: “{right.sentence}”"
        shown = (quote(right.said, right.sentence),)
        return CoachAnswer(says, _memory_truth(worked, measured, sure=sure), "", (*shown, *cited)), True
    found = memory_said(worked)
    truth = _memory_truth(worked, measured, sure=sure)
    if found is None:
        question = memory_asked(worked)
        first = "You didn't answer that" if question is not None else "You said nothing about memory"
        asked_for: tuple[Evidence, ...] = () if question is None else (quote(question),)
        answer = CoachAnswer(
            f"{first} on {worked.title}.",
            truth,
            _SAY_MEMORY,
            mixed([asked_for, cited, _runs(tried)]) or evidence_of(asked.verdict),
        )
        return answer, False
    said, growth = found
    own = words_for(growth, said.text) if growth else ""
    if own and costs.is_in_other_letters(own):
        says = f"I can't tell: you put the memory of {worked.title} at {own}, in a size of your own."
        return CoachAnswer(says, truth, _SAY_BOUND, (quote(said, proof.sentence_with(said.text, own)), *cited)), True
    shown = (quote(said, proof.sentence_with(said.text, words_for(growth, said.text))) if growth else quote(said),)
    return CoachAnswer(_memory_verdict(worked, growth, measured, sure=sure), truth, _SAY_MEMORY, (*shown, *cited)), True


def _memory_verdict(worked: Worked, growth: str, measured: str, *, sure: bool) -> str:
    if not growth:
        return f"I can't tell: I read no figure for memory in what you said on {worked.title}."
    put = f"you put the memory of {worked.title} at O({growth})"
    known = measured or _noted(worked)
    if not known:
        return f"I can't tell: {put}, and it was neither measured nor noted for this problem."
    likely = "" if measured and sure else ", most likely"
    if growth == known:
        return f"Yes{likely}: {put}."
    return f"No{likely}: {put}, and O({known}) is right{'' if measured else ' for the best known approach'}."


def _memory_truth(worked: Worked, measured: str, *, sure: bool) -> str:
    parts = []
    if measured:
        hedge = "" if sure else ", though not beyond doubt"
        parts.append(f"The memory of your submission was measured as O({measured}){hedge}.")
    else:
        parts.append(f"The memory of your code for {worked.title} could not be measured.")
    if worked.question is not None and worked.question.approaches:
        best = worked.question.approaches[0]
        parts.append(f"The notes on the problem give {best.space} memory for {best.name}.")
    return " ".join(parts)


def _noted(worked: Worked) -> str:
    """The memory of the best known approach, by the notes."""
    known = worked.question.approaches[0].space if worked.question and worked.question.approaches else ""
    growth = costs.growth(known) if known else ""
    return "" if growth == "?" else growth


def words_for(growth: str, text: str) -> str:
    """The candidate's own words for a growth class; empty where they used none."""
    return next((one.text for one in reversed(costs.claims(text)) if one.figure == growth), "")


# ---------------------------------------------------------------- time


def _time(asked: Asked, worked: Worked) -> tuple[CoachAnswer, bool]:
    index = worked.index
    named, misnamed = asked.of_kinds(_NAMED, index), asked.of_kinds(_MISNAMED, index)
    grown = asked.of_kinds(("best_growth", "slower_growth", "too_slow"), index)
    beside = " ".join(one.text for one in grown)
    if found := [*misnamed, *named]:
        yes = "No" if misnamed else "Yes"
        return CoachAnswer(
            f"{yes}. {found[0].text}", beside, found[0].advice or "", evidence_of([found[0], *grown])
        ), True
    tried = _decisive(worked)
    measured = measured_growth(tried.analysis) if tried else {}
    cited = proof.growth(tried) if tried and measured else _runs(tried)
    stated = efficiency.stated_times(worked)
    truth = joined(
        beside
        or (
            f"It was measured as {spoken_growth(measured)}."
            if measured
            else "How its running time grows was not measured."
        ),
        _best(worked),
    )
    if not stated:
        first = f"You never said what your code for {worked.title} costs in time."
        return CoachAnswer(first, truth, _SAY_TIME, cited or evidence_of(asked.verdict)), False
    said, growth = stated[0]
    words = words_for(growth, said.text)
    shown = (quote(said, proof.sentence_with(said.text, words)), *cited)
    return CoachAnswer(_time_verdict(worked, words, growth, measured), truth, _SAY_TIME, shown), True


def _time_verdict(worked: Worked, words: str, growth: str, measured: dict[str, str]) -> str:
    put = f"you put the running time of {worked.title} at {words}"
    if len(measured) == 1:
        ((size, found),) = measured.items()
        if growth == costs.growth(found.replace(size, "n")):
            return f"Yes: {put}, as measured."
    return f"I can't say for sure: {put}, and the report calls that neither right nor wrong."


def _best(worked: Worked) -> str:
    if worked.question is None or not worked.question.approaches:
        return ""
    best = worked.question.approaches[0]
    return f"The notes on the problem give {best.time} time for {best.name}."


def _decisive(worked: Worked) -> Tried | None:
    """The submission that counts: the one that passed, or else the best."""
    return worked.accepted or worked.best


def _runs(tried: Tried | None) -> tuple[Evidence, ...]:
    return proof.run(tried) if tried is not None else ()
