"""What is in the hidden cases."""

import json
import re

from greenroom.interview.checks import words
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.interview.rounds.coding.checks.notes import Notes

_NUMBER = re.compile(r"(?<![\w.])-?\d(?:[\d_]|,(?=\d{3}))*(?![\w.]\d)")
_HIDDEN_VALUE = re.compile(
    r"\b(?:hidden|secret|private)\b[^.?!\n]{0,40}\b(?:case|cases|test|tests|input|inputs|output|answer)\b"
    r"[^.?!\n]{0,60}?(?:\[[^\]]*\]|(?<![\w])-?\d+(?!\w)|\"[^\"]+\")",
    re.IGNORECASE,
)
_ODD = re.compile(r"-?\d{4,}(?<!000)")
_COUNT = re.compile(
    r"\d+ (?:(?:out )?of|hidden|case|test|more)|(?:case|test)s? (?:number )?\d+|hidden \d+", re.IGNORECASE
)
_ABOUT_CASES = re.compile(r"\b(?:hidden|secret|tests?|cases?)\b", re.IGNORECASE)


def tells_a_hidden_case(said: ProposedText, known: Known) -> bool:
    """Whether an input, a result or a name is told that only a hidden case has."""
    if known.notes is None:
        return False
    values = _hidden_values(said, known.notes)
    if values and any(value not in _seen(known) for value in values):
        return True
    if _names_one(said, known.notes):
        return True
    return any(not _COUNT.search(match.group()) for match in _HIDDEN_VALUE.finditer(said.text))


def _hidden_values(said: ProposedText, notes: Notes) -> list[str]:
    text = words.compact(said.text)
    numbers = {words.compact(found).replace(",", "") for found in _NUMBER.findall(said.text)} & notes.hidden_numbers
    # Anybody may say a thousand; a number is telling when it is odd, or said to be about a case.
    about_cases = bool(_ABOUT_CASES.search(said.text))
    telling = [number for number in numbers if about_cases or _ODD.fullmatch(number)]
    return telling + [value for value in notes.hidden_values if value in text]


def _names_one(said: ProposedText, notes: Notes) -> bool:
    plain = " ".join(words.words(said.text))
    return bool(_ABOUT_CASES.search(said.text)) and any(name in plain for name in notes.hidden_names)


def _seen(known: Known) -> str:
    """The values that the candidate has seen or used."""
    shown = [known.candidate_words, known.code]
    for run in known.runs:
        if run.analysis is not None and run.analysis.counterexample is not None:
            shown.append(json.dumps(run.analysis.counterexample.model_dump(mode="json"), ensure_ascii=False))
        if run.result is not None:
            shown += [f"{case.input} {case.expected} {case.got} {case.stdout}" for case in run.result.cases]
            shown += [f"{run.result.passed} {run.result.total}"]
    return words.compact("\n".join(shown))
