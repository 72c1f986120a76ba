"""What is right for an input, asked of the question's own code, which runs in the sandbox like any other.

All of it is one Python program (oracle_program.py) that carries the question's texts. Whatever goes wrong in there is
the question's fault and raises QuestionInvalid; no candidate is blamed for it.
"""

import base64
import inspect
import json
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from greenroom.engine.rounds.coding import oracle_program
from greenroom.errors import QuestionInvalid
from greenroom.judging.outcome import Outcome
from greenroom.judging.shrinking import fits
from greenroom.languages.signature import FunctionSignature, Parameter, call_plan
from greenroom.ports.sandbox.running import Job, Sandbox
from greenroom.questions.model import Limits, Question

_ASK = FunctionSignature(
    function="ask",
    parameters=(Parameter(name="what", type="str"), Parameter(name="details", type="any")),
    returns="any",
)
_LIMITS = Limits(wall_ms=20_000, cpu_ms=8_000, memory_mb=512)
_PORTION = 200 * 1024
_LARGEST_INPUT = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Known:
    """A valid input, and what is right for it."""

    arguments: list[Any]
    expected: Any


@dataclass(frozen=True, slots=True)
class Wanted:
    """An input to be generated; the same request gives the same input."""

    seed: int
    shape: str
    sizes: dict[str, int]


class Oracle:
    """One question's generator, validator and reference solution."""

    def __init__(self, sandbox: Sandbox, question: Question) -> None:
        """Raises QuestionInvalid if the question has no generator or no reference solution."""
        if not question.inputs or question.reference is None:
            raise QuestionInvalid(f"{question.slug}: it has no inputs.py or no reference solution in Python")
        self._sandbox = sandbox
        self._slug = question.slug
        self._signature = question.signature
        self._source = compose(question, question.reference.code)

    async def know(self, inputs: Sequence[list[Any]] = (), wanted: Sequence[Wanted] = ()) -> list[Known]:
        """Those of the inputs that are valid, and generated ones without repetitions, with what is right for them."""
        requests: list[Any] = [["answer", portion] for portion in _portions(inputs)]
        requests.append(["propose", [[one.seed, one.shape, one.sizes] for one in wanted]])
        outcomes = await self._run([json.dumps(request) for request in requests])
        with self._reading():
            *portions, proposed = [self._opened(outcome) for outcome in outcomes]
            answered = [entry for portion in portions for entry in portion]
            pairs = zip(inputs, answered, strict=True)
            known = [Known(arguments, entry["expected"]) for arguments, entry in pairs if entry is not None]
            made = [Known(entry["arguments"], entry["expected"]) for entry in proposed]
        if misfit := next((one.arguments for one in made if not fits(self._signature, one.arguments)), None):
            shown = json.dumps(misfit)[:200]
            raise QuestionInvalid(
                f"{self._slug}: inputs.py returned values that do not match the signature's types: {shown}"
            )
        return [*known, *made]

    async def generate(self, wanted: Sequence[Wanted]) -> list[str]:
        """Generated inputs as JSON, up to the first that is too large to be sent."""
        outcomes = await self._run([json.dumps(["pack", [one.seed, one.shape, one.sizes]]) for one in wanted])
        texts: list[str] = []
        for outcome in outcomes:
            if outcome.ended == "output":
                break
            with self._reading():
                packed = base64.b85decode(self._opened(outcome))
                texts.append(zlib.decompressobj().decompress(packed, _LARGEST_INPUT).decode())
        return texts

    async def _run(self, requests: list[str]) -> Sequence[Outcome]:
        job = Job(
            language="python",
            source=self._source,
            signature=_ASK,
            inputs=requests,
            limits=_LIMITS,
            together=True,
        )
        return await self._sandbox.run(job)

    def _opened(self, outcome: Outcome) -> Any:
        if outcome.ended == "timeout":
            raise QuestionInvalid(f"{self._slug}: inputs.py or the reference solution never finishes")
        if outcome.ended != "returned" or outcome.value is None:
            raise QuestionInvalid(f"{self._slug}: its code ended with {outcome.ended}: {outcome.error[-300:]}")
        reply = json.loads(outcome.value)
        if "fault" in reply:
            raise QuestionInvalid(f"{self._slug}: {reply['fault']}")
        return reply["answer"]

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """What a pack's code answers may be anything: where it does not fit, the question is at fault."""
        try:
            yield
        except (ValueError, TypeError, KeyError, zlib.error) as error:
            raise QuestionInvalid(f"{self._slug}: its code gave an answer that makes no sense") from error


def _portions(inputs: Sequence[list[Any]]) -> Iterator[list[list[Any]]]:
    """The inputs in portions, none of whose answers is likely to be too large to be sent."""
    portion: list[list[Any]] = []
    length = 0
    for arguments in inputs:
        size = len(json.dumps(arguments))
        if portion and length + size > _PORTION:
            yield portion
            portion, length = [], 0
        portion.append(arguments)
        length += size
    if portion:
        yield portion


def compose(question: Question, reference: str) -> str:
    """The program that answers for the question."""
    pack = {
        "inputs": question.inputs,
        "reference": reference,
        **call_plan(question.signature),
    }
    return f"{inspect.getsource(oracle_program)}\nPACK.update(json.loads({json.dumps(pack)!r}))\n"
