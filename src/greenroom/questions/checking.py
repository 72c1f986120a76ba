"""Whether a question is fit to be asked, as far as can be told without running anything.

Running its solutions and its generator is the other half of the proof (engine/proving.py).
"""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from greenroom.languages.signature import ClassSignature, FunctionSignature, Parameter, ProgramSignature
from greenroom.languages.types import misfit, parse_type
from greenroom.questions.growth import parse_growth
from greenroom.questions.inquiries import checking as inquiries
from greenroom.questions.inquiries.model import Inquiry
from greenroom.questions.model import Case, Example, Question, Solution

VERDICTS = frozenset(
    {"accepted", "wrong_answer", "runtime_error", "timeout", "memory_limit", "output_limit", "compile_error"}
)
MIN_VISIBLE, MIN_HIDDEN = 4, 10
MIN_CLARIFICATIONS, MIN_WORDINGS = 6, 3
MIN_BUGS = 3
IMPORTED = "imported"
"""The topic of questions from elsewhere: to practise on, without what an interviewer needs to ask them."""
WRITTEN = "written for this interview"
"""The topic of questions that a language model wrote: in one language, with what one interview needs."""
MIN_WRITTEN_BUGS = 2
PROVEN_LANGUAGES = ("python", "javascript", "java", "cpp", "go")
"""A question is not asked before there is a right solution in each of these."""
MAX_HINT_WORDS = 160
_POLAR = re.compile(r"(?:yes|no)\b(?! (?:longer|more|other|one)\b)", re.IGNORECASE)
_SHOWN = 30
"""Characters of a text by which a complaint names it."""
TELLTALE_LENGTH = 16
"""A line of a reference solution this long or longer must not appear in anything a candidate hears or reads."""


def check(question: Question) -> tuple[str, ...]:
    """Everything that is wrong with the question, each as a sentence that names the field; empty when fit."""
    rules = _rules(question.topics)
    return tuple(f"{question.slug}: {complaint}" for rule in rules for complaint in rule(question))


def _rules(topics: Sequence[str]) -> "Sequence[Rule]":
    if IMPORTED in topics:
        return _IMPORTED_RULES
    return _WRITTEN_RULES if WRITTEN in topics else _RULES


def reference_lines(question: Question) -> frozenset[str]:
    """Lines of the accepted solutions that would give them away, without their spaces."""
    return frozenset(
        squeezed
        for solution in question.solutions
        if solution.expect == "accepted"
        for line in solution.code.splitlines()
        if not line.startswith(_ORDINARY) and len(squeezed := squeeze(line)) >= TELLTALE_LENGTH
    )


_ORDINARY = ("#", "//", "def ", "from ", "import ", "class ", "function ", "func ", "public ", "package ", "using ")
"""Beginnings of lines that every solution has."""


def squeeze(text: str) -> str:
    """The text without white space, so that code is found however it is laid out."""
    return re.sub(r"\s+", "", text)


def spoken_texts(question: Question) -> Iterator[tuple[str, str]]:
    """Every text that a candidate may come to read or hear, with the field it is in."""
    yield "statement", question.statement
    yield "opening", question.opening
    for approach in question.approaches:
        for number, hint in enumerate(approach.hints, start=1):
            yield f"approaches.{approach.name}.hints.{number}", hint
    for number, clarification in enumerate(question.clarifications):
        yield f"clarifications.{number}.answer", clarification.answer
    for approach in question.approaches:
        yield from _inquiry_texts(f"approaches.{approach.name}.probe", approach.probe)
    for remark in question.remarks:
        yield f"remarks.{remark.category}", remark.text
    for number, follow_up in enumerate(question.follow_ups):
        yield from _inquiry_texts(f"follow_ups.{number}", follow_up)


def _inquiry_texts(field: str, inquiry: Inquiry) -> Iterator[tuple[str, str]]:
    yield field, inquiry.ask
    for text in inquiry.replies:
        yield f"{field} ({text[:_SHOWN]}...)", text


def _cases(question: Question) -> Iterator[str]:
    visible = question.visible_cases
    hidden = len(question.cases) - len(visible)
    if len(visible) < MIN_VISIBLE:
        yield f"cases: only {len(visible)} visible; at least {MIN_VISIBLE} are needed"
    if hidden < MIN_HIDDEN:
        yield f"cases: only {hidden} hidden; at least {MIN_HIDDEN} are needed"
    names = [case.name for case in question.cases]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"cases: two are called {name!r}"
    if not any("large" in case.category and case.hidden for case in question.cases):
        yield "cases: none is large, so a slow solution would pass"
    yield from _case_values(question)


def _case_values(question: Question) -> Iterator[str]:
    for case in question.cases:
        yield from _case(question, case)
    if question.cases and all(_tells_nothing(question, case) for case in question.cases):
        yield "cases: there is nothing to compare, so a solution that does nothing would pass"


def _tells_nothing(question: Question, case: Case) -> bool:
    """Whether code that does nothing is right on this case."""
    if question.comparison.kind == "custom":
        return False
    match question.signature:
        case FunctionSignature(in_place=True):
            return bool(case.expected == list(case.arguments))
        case FunctionSignature():
            one_of = question.comparison.kind == "one_of" and isinstance(case.expected, list)
            return None in case.expected if one_of else case.expected is None
        case ClassSignature():
            return isinstance(case.expected, list) and all(result is None for result in case.expected)
    return not str(case.expected).strip()


def _case(question: Question, case: Case) -> Iterator[str]:
    match question.signature:
        case FunctionSignature() as signature:
            problems = [*_misfits(signature.parameters, case.arguments)]
            if signature.in_place:
                problems += [f"expected: {why}" for why in _misfits(signature.parameters, case.expected)]
            elif question.comparison.kind == "one_of":
                answers = case.expected if isinstance(case.expected, list) else []
                problems += [why for answer in answers if (why := _misfit(answer, signature.returns))]
                problems += [] if answers else ["`expected` does not list the allowed answers"]
            elif why := _misfit(case.expected, signature.returns):
                problems.append(f"expected: {why}")
        case ClassSignature() as signature:
            problems = list(_class_case(signature, case))
        case ProgramSignature():
            texts = (*case.arguments, case.expected)
            problems = [] if len(texts) == 2 and all(isinstance(text, str) for text in texts) else ["not two strings"]
    yield from (f"cases.{case.name}: {problem}" for problem in problems)


def _misfits(parameters: Sequence[Parameter], arguments: Any) -> Iterator[str]:
    if not isinstance(arguments, list | tuple) or len(arguments) != len(parameters):
        yield f"there should be {len(parameters)} arguments"
        return
    for parameter, argument in zip(parameters, arguments, strict=True):
        if why := _misfit(argument, parameter.type):
            yield f"{parameter.name}: {why}"


def _misfit(value: Any, type_text: str) -> str | None:
    return misfit(value, parse_type(type_text))


def _class_case(signature: ClassSignature, case: Case) -> Iterator[str]:
    if len(case.arguments) != 2 or not isinstance(case.arguments[1], list):
        yield "arguments should be [constructor's arguments, [[method, arguments], ...]]"
        return
    yield from _misfits(signature.constructor, case.arguments[0])
    methods = {method.name: method for method in signature.methods}
    calls = case.arguments[1]
    if not isinstance(case.expected, list) or len(case.expected) != len(calls):
        yield "`expected` should list what each call returns"
        return
    for call, expected in zip(calls, case.expected, strict=True):
        method = methods.get(call[0]) if isinstance(call, list) and len(call) == 2 else None
        if method is None:
            yield f"{call!r} is not a call to one of its methods"
            return
        yield from _misfits(method.parameters, call[1])
        if why := _misfit(expected, method.returns):
            yield f"{method.name} returns: {why}"


def _examples(question: Question) -> Iterator[str]:
    if not question.examples:
        yield "examples: there are none"
    for number, example in enumerate(question.examples):
        if example_case(question, example) is None:
            yield f"examples.{number}: is not one of the visible cases, or does not look like one"


def example_case(question: Question, example: Example) -> Case | None:
    """The visible case that an example shows."""
    return next(
        (case for case in question.visible_cases if _shows(question, case, example.input, example.output)), None
    )


def _shows(question: Question, case: Case, given: str, output: str) -> bool:
    """Whether an example's texts show this case."""
    match question.signature:
        case FunctionSignature() as signature:
            names = [parameter.name for parameter in signature.parameters]
            arguments = _named_values(given)
            if signature.in_place:
                given_and_left = (arguments, _named_values(output))
                return given_and_left == tuple(
                    dict(zip(names, one, strict=True)) for one in (case.arguments, case.expected)
                )
            allowed = case.expected if question.comparison.kind == "one_of" else [case.expected]
            return arguments == dict(zip(names, case.arguments, strict=True)) and _value(output) in allowed
        case ClassSignature():
            return _value(output) == case.expected and given.count("(") == len(case.arguments[1]) + 1
        case ProgramSignature():
            return (given.split(), output.split()) == (str(case.arguments[0]).split(), str(case.expected).split())


def _named_values(text: str) -> dict[str | None, Any] | None:
    """`nums = [2, 7], target = 9` as a mapping."""
    try:
        call = ast.parse(f"f({' '.join(text.split())})", mode="eval").body
        if not isinstance(call, ast.Call):
            return None
        return {keyword.arg: _literal(keyword.value) for keyword in call.keywords}
    except (SyntaxError, ValueError):
        return None


def _value(text: str) -> Any:
    try:
        return _literal(ast.parse(text.strip(), mode="eval").body)
    except (SyntaxError, ValueError):
        return None


def _literal(node: ast.expr) -> Any:
    """A value as JSON or as Python writes it."""

    class Names(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            known = {"true": True, "false": False, "null": None}
            return ast.Constant(known[node.id]) if node.id in known else node

    return ast.literal_eval(Names().visit(node))


def _hints(question: Question) -> Iterator[str]:
    for approach in question.approaches:
        for number, hint in enumerate(approach.hints, start=1):
            if len(hint.split()) > MAX_HINT_WORDS:
                yield f"approaches.{approach.name}.hints.{number}: longer than {MAX_HINT_WORDS} words"


def _clarifications(question: Question) -> Iterator[str]:
    if len(question.clarifications) < MIN_CLARIFICATIONS:
        yield f"clarifications: fewer than {MIN_CLARIFICATIONS}"
    for number, clarification in enumerate(question.clarifications):
        if len(clarification.asks) < MIN_WORDINGS:
            yield f"clarifications.{number}.asks: fewer than {MIN_WORDINGS} wordings"
        if _POLAR.match(clarification.answer):
            yield f"clarifications.{number}.answer: begins with yes or no, but is told to questions of either kind"


def _approaches(question: Question) -> Iterator[str]:
    if len(question.approaches) < 2:
        yield "approaches: fewer than 2"
    for approach in question.approaches:
        if not approach.cues:
            yield f"approaches.{approach.name}.cues: there are none"
        for field, text in (("time", approach.time), ("space", approach.space)):
            if not re.fullmatch(r"O\(.+\)", text):
                yield f"approaches.{approach.name}.{field}: should look like O(n log n)"
        yield from inquiries.complaints(f"approaches.{approach.name}.probe", approach.probe)


def _better_ways(question: Question) -> Iterator[str]:
    """What is said to an answer about one approach must not name a better one: the problem is still open then."""
    for at, approach in enumerate(question.approaches):
        better = [cue.lower() for one in question.approaches[:at] for cue in one.cues]
        own = {cue.lower() for cue in approach.cues}
        for text in approach.probe.replies:
            for cue in better:
                if cue not in own and re.search(rf"\b{re.escape(cue)}s?\b", text.lower()):
                    yield f"approaches.{approach.name}.probe ({text[:_SHOWN]}...): names a better way ({cue})"


def _follow_ups(question: Question) -> Iterator[str]:
    if len(question.follow_ups) < 2:
        yield "follow_ups: fewer than 2"
    for number, follow_up in enumerate(question.follow_ups):
        yield from inquiries.complaints(f"follow_ups.{number}", follow_up)


def _remarks(question: Question) -> Iterator[str]:
    remarked = {remark.category for remark in question.remarks}
    for category in sorted({case.category for case in question.cases} - remarked):
        yield f"remarks: nothing to say when {category!r} fails"


def _solutions(question: Question) -> Iterator[str]:
    for language in PROVEN_LANGUAGES:
        if not any(one.expect == "accepted" and one.language == language for one in question.solutions):
            yield f"solutions: none in {language} is expected to be accepted"
    if not any(one.expect == "timeout" for one in question.solutions):
        yield "solutions: none is expected to time out"
    bugs = {one.name for one in question.solutions if one.expect not in ("accepted", "timeout")}
    if len(bugs) < MIN_BUGS:
        yield f"solutions: only {len(bugs)} seeded bugs; at least {MIN_BUGS} are needed"
    for solution in question.solutions:
        yield from (f"solutions.{solution.name}: {problem}" for problem in _solution(question, solution))


def _written_solutions(question: Question) -> Iterator[str]:
    expected = [one.expect for one in question.solutions]
    if question.reference is None:
        yield "solutions: there is no reference in Python"
    if "timeout" not in expected:
        yield "solutions: none is expected to time out"
    if expected.count("wrong_answer") < MIN_WRITTEN_BUGS:
        yield f"solutions: fewer than {MIN_WRITTEN_BUGS} give wrong answers"


def _solution(question: Question, solution: Solution) -> Iterator[str]:
    if solution.expect not in VERDICTS:
        yield f"{solution.expect!r} is not a verdict"
    if solution.expect in ("accepted", "timeout") and solution.time is None:
        yield "does not say how it grows (`time:`)"
    names = [size.name for size in question.sizes]
    for field, text in (("time", solution.time), ("space", solution.space)):
        if text is not None and parse_growth(text, names) is None:
            yield f"{field}: {text!r} does not say how it grows with {', '.join(names) or 'any size'}"
    if solution.expect not in ("accepted", "timeout", "compile_error") and solution.smallest is None:
        yield "does not say the smallest input on which it fails (`smallest:`)"


def _generator(question: Question) -> Iterator[str]:
    if not question.sizes:
        yield "sizes: there are none"
    if not question.inputs:
        yield "inputs.py: is missing"
    if (question.comparison.kind == "custom") != bool(question.checker):
        yield "checker.py: must exist if the comparison is custom, and only then"


def _secrets(question: Question) -> Iterator[str]:
    telltales = reference_lines(question)
    for field, text in spoken_texts(question):
        squeezed = squeeze(text)
        for line in sorted(telltales):
            if line in squeezed:
                yield f"{field}: gives away a line of a reference solution"


Rule = Callable[[Question], Iterator[str]]

_RULES: tuple[Rule, ...] = (
    _cases,
    _examples,
    _hints,
    _clarifications,
    _approaches,
    _better_ways,
    _follow_ups,
    _remarks,
    _solutions,
    _generator,
    _secrets,
)
_IMPORTED_RULES: tuple[Rule, ...] = (_case_values,)
_WRITTEN_RULES: tuple[Rule, ...] = (_cases, _examples, _hints, _remarks, _written_solutions, _generator, _secrets)
