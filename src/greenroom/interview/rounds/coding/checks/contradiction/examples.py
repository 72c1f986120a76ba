"""Claims of what the candidate's code returns for which input."""

import re
from collections.abc import Iterator

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.words import compact
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.questions.model import Question

_LIST = r"\[(?:[^\[\]\n]|\[(?:[^\[\]\n]|\[[^\[\]\n]*\])*\])*\]"
_VALUE = rf"(?:{_LIST}|\"[^\"\n]*\"|-?\d[\d_]*(?:\.\d+)?)"
_RETURNS = re.compile(
    rf"\b(?:your (?:code|solution|program|function|version)|you|it)(?: \w+ly| now| still| only)? "
    rf"(?:returns?|gives?|prints?|produces?|outputs?|returned|gave|got|printed|answers?|answered|yields?"
    rf"|computes?)(?: the value| back)? `?(?P<value>{_VALUE})",
    re.IGNORECASE,
)
_INPUT = re.compile(rf"\b(?:for|on|with|given)\b(?P<input>.*?{_VALUE}.*)", re.IGNORECASE | re.DOTALL)
_LITERAL = re.compile(_VALUE)


def examples(claim: Statement, known: Known) -> Iterator[str]:
    """An input with what it is said to lead to, held against the inputs that were run."""
    # An input has commas in it, so the whole sentence is read, once: from its last clause.
    if claim.sentence.endswith("?") or claim.is_open or not claim.sentence.endswith(claim.clause):
        return
    returns = _RETURNS.search(claim.sentence)
    if returns is None or _is_title(returns["value"], known):
        return
    literals = _input_of(claim.sentence, returns)
    fitting = [got for shown, got in _outcomes(known) if all(literal in shown for literal in literals)]
    if literals and not fitting and not _is_visible(literals, known.question):
        yield f"No run on that input is known. {_fact(known)}"
    elif fitting and "" not in fitting and compact(returns["value"]) not in fitting:
        yield f"That is not what it returned. {_fact(known)}"


def _input_of(sentence: str, returns: re.Match[str]) -> list[str]:
    """The values of the input that is spoken of, before or after what it leads to."""
    about = _INPUT.search(sentence[: returns.start()]) or _INPUT.search(sentence[returns.end() :])
    return [compact(value) for value in _LITERAL.findall(about["input"])] if about else []


def _outcomes(known: Known) -> list[tuple[str, str]]:
    """Inputs that the newest code was run on, with what came of them; empty where that is not kept."""
    pairs = []
    for run in known.latest:
        found = run.analysis.counterexample if run.analysis else None
        if found is not None:
            pairs.append((compact(f"{found.input} {found.arguments} {found.expected}"), compact(found.got or "")))
        for case in run.result.cases if run.result else ():
            if case.input is not None:
                # A visible case may be spoken of by its name.
                pairs.append((compact(f'"{case.case}" {case.input} {case.expected}'), compact(case.got or "")))
    return pairs


def _is_title(value: str, known: Known) -> bool:
    return value.strip('"?.') in (problem.brief.title.strip("?.") for problem in known.problems)


def _is_visible(literals: list[str], question: Question | None) -> bool:
    """Whether this is one of the examples, whose results anybody can work out."""
    examples = question.examples if question else ()
    return any(all(literal in compact(one.input) for literal in literals) for one in examples)


def _fact(known: Known) -> str:
    for run in known.latest:
        found = run.analysis.counterexample if run.analysis else None
        if found is not None:
            return f"The counterexample: {found.input} gives {found.got}, expected {found.expected}."
    return "No counterexample is known."
