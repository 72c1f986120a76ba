"""A problem for one interview: written by someone, proven by the judge, kept for good."""

import asyncio
import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from greenroom.engine.rounds.coding.growth import measure_growth
from greenroom.engine.rounds.coding.oracle import Known, Oracle, Wanted
from greenroom.engine.rounds.coding.proving import Prover
from greenroom.errors import QuestionInvalid, WritingFailed
from greenroom.ports.coding.questions import QuestionShelf
from greenroom.ports.coding.writing import ProblemRequest, ProblemWriter
from greenroom.ports.interviewer import HOUSE
from greenroom.ports.sandbox.running import Sandbox
from greenroom.questions.checking import example_case
from greenroom.questions.model import Case, Question, Remark
from greenroom.questions.varying import vary

FRESH_SIZES = (7, 40)
SMALL_SIZES = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12)
SHOWN = 2
"""How many of the small inputs a candidate sees."""
LARGE_ONES = 2
MIXED = Remark(
    category="mixed input",
    text="It's an ordinary random input, so try a few of your own and follow them by hand.",
)
SMALL = Remark(category="small input", text="It's a small input, so go through the smallest ones you can think of.")
LARGE = Remark(category="large input", text="It is as large as the constraints allow.")


class ProblemWriting:
    """Asks writers in order until one writes a problem that holds.

    A writer may give examples only. Then the problem's own code generates inputs and their right answers, and the
    examples check that code.
    """

    def __init__(self, writers: Sequence[ProblemWriter], sandbox: Sandbox, shelf: QuestionShelf) -> None:
        self._writers = writers
        self._sandbox = sandbox
        # One solution at a time, so that those who wait for a verdict are not held up.
        self._prover = Prover(sandbox, concurrency=1)
        self._shelf = shelf

    async def write(self, request: ProblemRequest, *, house_only: bool = False) -> tuple[Question, str]:
        """A proven and kept problem, and who wrote it. Raises WritingFailed with all the reasons."""
        reasons = []
        for writer in self._writers:
            name = writer.name
            if house_only and name != HOUSE:
                continue
            try:
                question = await self._proven(await writer.write(request), request)
            except (WritingFailed, QuestionInvalid) as error:
                reasons.append(f"{name}: {error.message}")
                continue
            await asyncio.to_thread(self._shelf.keep, question)
            return question, name
        raise WritingFailed("; ".join(reasons) or "no problem writer is set up")

    async def _proven(self, question: Question, request: ProblemRequest) -> Question:
        leaves_cases_to_us = not any(case.hidden for case in question.cases)
        if leaves_cases_to_us:
            question = await _completed(self._sandbox, question, request.seed)
        # The candidate waits for no other language: that those agree was proven with the question it is made of.
        proof = await self._prover.prove(question, {"python", request.language})
        if proof.complaints:
            raise WritingFailed(proof.complaints[0])
        return await _with_measured_growth(self._sandbox, question) if leaves_cases_to_us else question


class VariantWriter:
    """The house's writer: tells the wished question as one of its variants, with hidden cases that nobody has seen."""

    name = HOUSE

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox

    async def write(self, request: ProblemRequest) -> Question:
        """The variant that the seed picks. Raises WritingFailed."""
        variants = request.base.variants
        if not variants:
            raise WritingFailed(f"{request.base.slug} has no variants")
        variant = random.Random(request.seed).choice(variants)
        try:
            draft = await asyncio.to_thread(vary, request.base, variant, request.seed)
            return await _with_fresh_cases(self._sandbox, await _with_right_answers(self._sandbox, draft), request.seed)
        except QuestionInvalid as error:
            raise WritingFailed(error.message) from error


async def _with_fresh_cases(sandbox: Sandbox, question: Question, seed: str) -> Question:
    """The question with hidden cases of no special kind that its generator drew. Raises QuestionInvalid."""
    cases = await _drawn(sandbox, question, seed, FRESH_SIZES, MIXED)
    return _with(question, cases, MIXED)


async def _completed(sandbox: Sandbox, question: Question, seed: str) -> Question:
    """A question that has only examples, with all the other cases it needs. Raises QuestionInvalid."""
    small = await _drawn(sandbox, question, seed, SMALL_SIZES, SMALL)
    shown = [case.model_copy(update={"hidden": False}) for case in small[-SHOWN:]]
    large = await _large(sandbox, question, seed)
    question = _with(question, [*shown, *small[:-SHOWN]], SMALL)
    return _with(await _with_fresh_cases(sandbox, question, seed), large, LARGE)


async def _with_measured_growth(sandbox: Sandbox, question: Question) -> Question:
    """What the reference costs is measured, because interviews and reviews compare with it."""
    reference = question.reference
    if reference is None:
        return question
    growth = await measure_growth(sandbox, question, reference.code, reference.language)
    sizes = len(growth.findings)
    time = next((one.time for one in growth.findings if sizes == 1 and one.time_confidence == "high"), None)
    if time is None:
        return question
    measured = reference.model_copy(update={"time": time})
    approaches = [one.model_copy(update={"time": f"O({time})"}) for one in question.approaches[:1]]
    return question.model_copy(
        update={
            "approaches": (*approaches, *question.approaches[1:]),
            "solutions": tuple(measured if one is reference else one for one in question.solutions),
        }
    )


async def _drawn(sandbox: Sandbox, question: Question, seed: str, sizes: Sequence[int], kind: Remark) -> list[Case]:
    shapes = dict.fromkeys(shape for size in question.sizes for shape in size.shapes)
    wanted = [
        Wanted(_number(f"{seed} {size}"), shape, {one.name: size for one in question.sizes})
        for size in sizes
        for shape in shapes
    ]
    return _cases(await Oracle(sandbox, question).know(wanted=wanted), kind)


async def _large(sandbox: Sandbox, question: Question, seed: str) -> list[Case]:
    oracle = Oracle(sandbox, question)
    sizes = {one.name: one.largest for one in question.sizes}
    texts = await oracle.generate([Wanted(_number(f"{seed} {copy}"), "random", sizes) for copy in range(LARGE_ONES)])
    return _cases(await oracle.know(inputs=[json.loads(text) for text in texts]), LARGE)


def _cases(known: Sequence[Known], kind: Remark) -> list[Case]:
    return [
        Case(
            name=f"{kind.category} {number}",
            arguments=tuple(one.arguments),
            expected=one.expected,
            hidden=True,
            category=kind.category,
        )
        for number, one in enumerate(known, start=1)
    ]


def _with(question: Question, cases: Sequence[Case], kind: Remark) -> Question:
    return question.model_copy(update={"cases": (*question.cases, *cases), "remarks": (*question.remarks, kind)})


def _number(seed: str) -> int:
    """The seed as a number, the same on every machine."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:6], "big")


async def _with_right_answers(sandbox: Sandbox, draft: Question) -> Question:
    """The draft with what its own reference says of every case and example. Raises QuestionInvalid."""
    known = await Oracle(sandbox, draft).know(inputs=[list(case.arguments) for case in draft.cases])
    right = {json.dumps(one.arguments): one.expected for one in known}
    cases = {case.name: _answered(draft, case, right) for case in draft.cases}
    examples = []
    for example in draft.examples:
        before = example_case(draft, example)
        if before is not None and before.expected != cases[before.name].expected:
            example = example.model_copy(update={"output": _shown(cases[before.name].expected)})
        examples.append(example)
    return draft.model_copy(update={"cases": tuple(cases.values()), "examples": tuple(examples)})


def _answered(draft: Question, case: Case, right: Mapping[str, Any]) -> Case:
    key = json.dumps(list(case.arguments))
    if key not in right:
        raise QuestionInvalid(f"{draft.slug}: cases.{case.name}: is not valid under the new rules")
    return case.model_copy(update={"expected": right[key]})


def _shown(answer: Any) -> str:
    """An answer as an example shows it; what a program prints is shown as it is."""
    return answer if isinstance(answer, str) and "\n" in answer else json.dumps(answer, ensure_ascii=False)
