"""Whether a question is fit to be asked, as far as can be told without running anything.

Running the solutions is the other half of the proof: `expectations` says what each must come to.
"""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from greenroom.questions.model import Case, Question, Solution

VERDICTS = frozenset(
    {"accepted", "wrong_answer", "runtime_error", "timeout", "memory_limit", "output_limit", "compile_error"}
)
MIN_VISIBLE, MIN_HIDDEN = 4, 10
MIN_CLARIFICATIONS, MIN_WORDINGS = 6, 3
MAX_HINT_WORDS = 160
TELLTALE_LENGTH = 16
"""A line of a reference solution this long or longer must not appear in anything a candidate hears or reads."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """A solution, and the verdict without which the question is not proven."""

    solution: Solution
    verdict: str


def expectations(question: Question) -> tuple[Expectation, ...]:
    """What every solution of the question must come to when it is judged on all cases."""
    return tuple(Expectation(solution, solution.expect) for solution in question.solutions)


def check(question: Question) -> tuple[str, ...]:
    """Everything that is wrong with the question, each as a sentence that names the field; empty when fit."""
    return tuple(f"{question.slug}: {complaint}" for rule in _RULES for complaint in rule(question))


def reference_lines(question: Question) -> frozenset[str]:
    """Lines of the accepted solutions that would give them away, without their spaces."""
    return frozenset(
        squeezed
        for solution in question.solutions
        if solution.expect == "accepted"
        for line in solution.code.splitlines()
        if not line.startswith(("#", "def ", "from ", "import ")) and len(squeezed := squeeze(line)) >= TELLTALE_LENGTH
    )


def squeeze(text: str) -> str:
    """The text without white space, so that code is found however it is laid out."""
    return re.sub(r"\s+", "", text)


def spoken_texts(question: Question) -> Iterator[tuple[str, str]]:
    """Every text that a candidate may come to read or hear, with the field it is in."""
    yield "statement", question.statement
    yield "opening", question.opening
    for number, hint in enumerate(question.hints, start=1):
        yield f"hints.{number}", hint
    for number, clarification in enumerate(question.clarifications):
        yield f"clarifications.{number}.answer", clarification.answer
    for approach in question.approaches:
        yield f"approaches.{approach.name}.probe", approach.probe
    for remark in question.remarks:
        yield f"remarks.{remark.category}", remark.text
    for number, follow_up in enumerate(question.follow_ups):
        yield f"follow_ups.{number}", follow_up


def _cases(question: Question) -> Iterator[str]:
    visible = question.visible_cases
    hidden = len(question.cases) - len(visible)
    if len(visible) < MIN_VISIBLE:
        yield f"cases: {len(visible)} visible ones are fewer than {MIN_VISIBLE}"
    if hidden < MIN_HIDDEN:
        yield f"cases: {hidden} hidden ones are fewer than {MIN_HIDDEN}"
    names = [case.name for case in question.cases]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"cases: two are called {name!r}"
    if not any("large" in case.category and case.hidden for case in question.cases):
        yield "cases: none is large, so a slow solution would pass"
    for case in question.cases:
        yield from _case(question, case)


def _case(question: Question, case: Case) -> Iterator[str]:
    parameters = question.signature.parameters
    if len(case.arguments) != len(parameters):
        yield f"cases.{case.name}: {len(case.arguments)} arguments for {len(parameters)} parameters"
        return
    for parameter, argument in zip(parameters, case.arguments, strict=True):
        if not fits(argument, parameter.type):
            yield f"cases.{case.name}: {parameter.name} is not a {parameter.type}"
    if not fits(case.expected, question.signature.returns):
        yield f"cases.{case.name}: expected is not a {question.signature.returns}"


def fits(value: Any, type_name: str) -> bool:
    """Whether a JSON value is of a signature's type, such as list[list[int]] or `int | None`."""
    if " | " in type_name:
        return any(fits(value, option) for option in type_name.split(" | "))
    inner = re.fullmatch(r"list\[(.+)\]", type_name)
    if inner:
        return isinstance(value, list | tuple) and all(fits(item, inner[1]) for item in value)
    plain: dict[str, tuple[type, ...]] = {
        "int": (int,),
        "float": (int, float),
        "str": (str,),
        "bool": (bool,),
        "None": (type(None),),
    }
    return type(value) in plain.get(type_name, ())


def _examples(question: Question) -> Iterator[str]:
    if not question.examples:
        yield "examples: there are none"
    shown = [(list(case.arguments), case.expected) for case in question.visible_cases]
    names = [parameter.name for parameter in question.signature.parameters]
    for number, example in enumerate(question.examples):
        try:
            call = ast.parse(f"f({example.input})", mode="eval").body
            if not isinstance(call, ast.Call):
                raise ValueError("not a list of arguments")
            given = {keyword.arg: ast.literal_eval(keyword.value) for keyword in call.keywords}
            output = ast.literal_eval(example.output)
        except (SyntaxError, ValueError):
            yield f"examples.{number}: input should read like `name = value, ...` and output like a value"
            continue
        if list(given) != names:
            yield f"examples.{number}.input: should give {', '.join(names)}"
        elif (list(given.values()), output) not in shown:
            yield f"examples.{number}: is not one of the visible cases"


def _hints(question: Question) -> Iterator[str]:
    for number, hint in enumerate(question.hints, start=1):
        words = len(hint.split())
        if not 5 <= words <= MAX_HINT_WORDS:
            yield f"hints.{number}: has {words} words"
    if len(set(question.hints)) < len(question.hints):
        yield "hints: two are the same"


def _clarifications(question: Question) -> Iterator[str]:
    if len(question.clarifications) < MIN_CLARIFICATIONS:
        yield f"clarifications: fewer than {MIN_CLARIFICATIONS}"
    for number, clarification in enumerate(question.clarifications):
        if len(clarification.asks) < MIN_WORDINGS:
            yield f"clarifications.{number}.asks: fewer than {MIN_WORDINGS} wordings"


def _approaches(question: Question) -> Iterator[str]:
    if len(question.approaches) < 2:
        yield "approaches: fewer than 2"
    for approach in question.approaches:
        if not approach.cues:
            yield f"approaches.{approach.name}.cues: there are none"
        for field, text in (("time", approach.time), ("space", approach.space)):
            if not re.fullmatch(r"O\(.+\)", text):
                yield f"approaches.{approach.name}.{field}: should read like O(n log n)"
        if approach.probe.count("?") != 1:
            yield f"approaches.{approach.name}.probe: should be exactly one question"


def _follow_ups(question: Question) -> Iterator[str]:
    if len(question.follow_ups) < 2:
        yield "follow_ups: fewer than 2"
    for number, follow_up in enumerate(question.follow_ups):
        if follow_up.count("?") != 1:
            yield f"follow_ups.{number}: should be exactly one question"


def _remarks(question: Question) -> Iterator[str]:
    remarked = {remark.category for remark in question.remarks}
    for category in sorted({case.category for case in question.cases} - remarked):
        yield f"remarks: nothing to say when {category!r} fails"


def _solutions(question: Question) -> Iterator[str]:
    verdicts = [solution.expect for solution in question.solutions]
    for solution in question.solutions:
        if solution.expect not in VERDICTS:
            yield f"solutions.{solution.name}: {solution.expect!r} is not a verdict"
        if question.signature.function not in solution.code:
            yield f"solutions.{solution.name}: does not define {question.signature.function}"
    if "accepted" not in verdicts:
        yield "solutions: none is expected to be accepted"
    if "timeout" not in verdicts:
        yield "solutions: none is expected to time out"
    if not set(verdicts) - {"accepted", "timeout"}:
        yield "solutions: none is expected to be wrong"


def _secrets(question: Question) -> Iterator[str]:
    telltales = reference_lines(question)
    for field, text in spoken_texts(question):
        squeezed = squeeze(text)
        for line in sorted(telltales):
            if line in squeezed:
                yield f"{field}: gives away a line of a reference solution"


_RULES: tuple[Callable[[Question], Iterator[str]], ...] = (
    _cases,
    _examples,
    _hints,
    _clarifications,
    _approaches,
    _follow_ups,
    _remarks,
    _solutions,
    _secrets,
)
