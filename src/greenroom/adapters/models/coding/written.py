"""A problem as a language model writes it, and the question that it becomes if it holds."""

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from greenroom.adapters.models.fencing import clean
from greenroom.judging.display import show_input, show_value
from greenroom.judging.evidence import GrowthClass
from greenroom.languages.signature import FunctionSignature
from greenroom.languages.types import misfit
from greenroom.ports.coding.writing import ProblemRequest
from greenroom.questions.checking import WRITTEN
from greenroom.questions.inquiries.model import Inquiry
from greenroom.questions.loading import starters
from greenroom.questions.model import (
    Approach,
    Case,
    Clarification,
    Difficulty,
    Example,
    Question,
    Remark,
    SizeParameter,
    Solution,
)

EXAMPLE = Remark(category="example", text="It is one of the visible cases, so follow it through your code by hand.")
_FINGERPRINT = 6
_LONGEST_SLUG = 40
_FENCES = re.compile("[⟦⟧〚〛]")
_ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules?|prompts?|above|before)\b"
    r"|\bsystem prompt\b|\byou are now\b|\bas an? (?:ai|language model)\b|\b(?:interviewer|assistant)\b.{0,30}\bmust\b"
    r"|\b(?:reveal|show|tell|give)\b.{0,30}\b(?:reference )?solution\b|https?://|<\s*(?:script|img|iframe|a)\b",
    re.IGNORECASE | re.DOTALL,
)
"""What no problem has to say: orders to whoever reads it aloud, and ways out of the page."""

Line = Annotated[str, Field(min_length=1, max_length=300)]
Source = Annotated[str, Field(min_length=20, max_length=6_000)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


class WrittenExample(_Form):
    """An example; `arguments` is a JSON array of the arguments, `output` the JSON of what is returned."""

    arguments: Annotated[str, Field(max_length=400)]
    output: Annotated[str, Field(max_length=400)]
    explanation: Annotated[str, Field(max_length=600)]


class WrittenParameter(_Form):
    """A named, typed argument."""

    name: str
    type: str


class WrittenClarification(_Form):
    """What a candidate may ask, and the answer."""

    asks: list[Line] = Field(min_length=2, max_length=5)
    answer: Line


class WrittenApproach(_Form):
    """The best way to solve it."""

    name: Line
    cues: list[Line] = Field(min_length=2, max_length=12)
    time: GrowthClass
    space: GrowthClass
    probe: Line


class WrittenBug(_Form):
    """A wrong solution and its slip."""

    slip: Line
    code: Source


class WrittenProblem(_Form):
    """All that a problem needs; the fields are explained in the prompt."""

    title: str = Field(min_length=3, max_length=80)
    description: str = Field(min_length=80, max_length=3_000)
    examples: list[WrittenExample] = Field(min_length=2, max_length=4)
    constraints: list[Line] = Field(min_length=1, max_length=10)
    difficulty: Difficulty
    time_limit_minutes: int = Field(ge=5, le=60)
    hints: tuple[Line, Line, Line]
    topics: list[Annotated[str, Field(min_length=2, max_length=30)]] = Field(min_length=1, max_length=5)
    function: str
    parameters: list[WrittenParameter] = Field(min_length=1, max_length=5)
    returns: str
    opening: str = Field(min_length=20, max_length=800)
    clarifications: list[WrittenClarification] = Field(min_length=4, max_length=10)
    approach: WrittenApproach
    follow_ups: list[Line] = Field(min_length=2, max_length=4)
    reference: Source
    slow: Source
    wrong: list[WrittenBug] = Field(min_length=2, max_length=4)
    inputs: Source
    largest: int = Field(ge=100, le=100_000)

    @property
    def texts(self) -> Iterator[str]:
        """Everything that a candidate, or a model that interviews, may come to read."""
        yield from (self.title, self.description, self.opening, *self.constraints, *self.hints, *self.follow_ups)
        yield from (*self.topics, self.approach.name, self.approach.probe, *self.approach.cues)
        for example in self.examples:
            yield from (example.arguments, example.output, example.explanation)
        for one in self.clarifications:
            yield from (one.answer, *one.asks)


def objection(problem: WrittenProblem, request: ProblemRequest) -> str | None:
    """What is wrong with it as far as can be seen without running it, for its writer to mend."""
    if problem.difficulty != request.difficulty:
        return f"difficulty: a problem that is {request.difficulty} was asked for."
    for text in problem.texts:
        if clean(text) != text or _FENCES.search(text):
            return f"There are invisible or odd signs in: {clean(text)[:60]!r}"
        if found := _ORDERS.search(text):
            return f"A problem says nothing like {found[0][:60]!r}."
    try:
        draft(problem, request)
    except (ValueError, ValidationError) as error:
        return str(error)[:600]
    return None


def draft(problem: WrittenProblem, request: ProblemRequest) -> Question:
    """The question, with the examples for cases so far. Raises ValueError over what does not fit together."""
    signature = FunctionSignature.model_validate(
        {
            "function": problem.function,
            "parameters": [one.model_dump() for one in problem.parameters],
            "returns": problem.returns,
        }
    )
    cases = [_case(signature, example, number) for number, example in enumerate(problem.examples, start=1)]
    digest = hashlib.sha256(f"{problem.model_dump_json()}\n{request.seed}".encode()).hexdigest()
    examples = [
        Example(
            input=show_input(signature, case.arguments), output=show_value(case.expected), explanation=one.explanation
        )
        for case, one in zip(cases, problem.examples, strict=True)
    ]
    return Question(
        slug=f"{_slug(problem.title)}-{digest[:_FINGERPRINT]}",
        title=problem.title,
        difficulty=problem.difficulty,
        level=request.base.level,
        styles=(request.style,) if request.style else (),
        topics=(*problem.topics, WRITTEN),
        statement=problem.description.strip(),
        examples=tuple(examples),
        constraints=tuple(problem.constraints),
        signature=signature,
        starter=starters(signature),
        cases=tuple(cases),
        sizes=(SizeParameter(name="n", largest=problem.largest),),
        inputs=problem.inputs,
        opening=problem.opening,
        clarifications=tuple(Clarification(asks=tuple(one.asks), answer=one.answer) for one in problem.clarifications),
        approaches=(
            Approach(
                name=problem.approach.name,
                cues=tuple(problem.approach.cues),
                time=f"O({problem.approach.time})",
                space=f"O({problem.approach.space})",
                probe=Inquiry(ask=problem.approach.probe),
                hints=problem.hints,
            ),
        ),
        remarks=(EXAMPLE,),
        follow_ups=tuple(Inquiry(ask=one) for one in problem.follow_ups),
        solutions=tuple(_solutions(problem)),
        digest=digest,
    )


def _case(signature: FunctionSignature, example: WrittenExample, number: int) -> Case:
    arguments, output = _json(example.arguments, number), _json(example.output, number)
    if not isinstance(arguments, list) or len(arguments) != len(signature.parameters):
        raise ValueError(f"example {number}: arguments should be a JSON array of {len(signature.parameters)} values")
    for parameter, value in zip(signature.parameters, arguments, strict=True):
        if why := misfit(value, parameter.parsed):
            raise ValueError(f"example {number}: {parameter.name}: {why}")
    return Case(name=f"example {number}", arguments=tuple(arguments), expected=output, category=EXAMPLE.category)


def _json(text: str, number: int) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise ValueError(f"example {number}: {text[:60]!r} is not JSON: {error}") from None


def _solutions(problem: WrittenProblem) -> Iterator[Solution]:
    yield Solution(name="reference", language="python", code=problem.reference, expect="accepted")
    yield Solution(name="slow", language="python", code=problem.slow, expect="timeout")
    for number, bug in enumerate(problem.wrong, start=1):
        yield Solution(name=f"wrong_{number}", language="python", code=bug.code, expect="wrong_answer")


def _slug(title: str) -> str:
    words = re.findall(r"[a-z0-9]+", title.lower())
    return "-".join(words)[:_LONGEST_SLUG].strip("-") or "problem"
