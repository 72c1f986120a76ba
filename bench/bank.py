"""What the bank's own solutions show of the judge: bugs explained, growth named, questions proven."""

import json
import statistics
import sys
import time
from collections import Counter, defaultdict

import uvloop

from bench.result import Result
from greenroom.bootstrap.coding import build_bank
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings
from greenroom.engine.rounds.coding.counterexamples import find_counterexample
from greenroom.engine.rounds.coding.growth import measure_growth
from greenroom.engine.rounds.coding.proving import Prover
from greenroom.judging.evidence import GrowthFinding
from greenroom.judging.shrinking import size_of
from greenroom.judging.verdicts import Verdict
from greenroom.languages.registry import languages
from greenroom.ports.sandbox.running import Sandbox
from greenroom.questions.growth import parse_growth
from greenroom.questions.model import Question, Solution

AIMS = {"python": 95.0}
OTHERS_AIM = 90.0


def run() -> list[Result]:
    """Measure everything the bank can tell."""
    return uvloop.run(_measure(list(build_bank(Settings()).all())))


async def _measure(questions: list[Question]) -> list[Result]:
    sandbox = build_sandbox(Settings())
    try:
        await sandbox.prepare()
        return [
            *await _proofs(sandbox, questions),
            *await _counterexamples(sandbox, questions),
            *await _growth(sandbox, questions),
        ]
    finally:
        await sandbox.close()


async def _proofs(sandbox: Sandbox, questions: list[Question]) -> list[Result]:
    prover = Prover(sandbox)
    proofs = [await prover.prove(question) for question in questions]
    for proof in proofs:
        for complaint in proof.complaints:
            _say(complaint)
    proven = sum(not proof.complaints for proof in proofs)
    return [
        Result(f"bank: questions proven in five languages, of {len(proofs)}", proven, "", f"{len(proofs)}",
                proven == len(proofs)),
        Result("bank: questions check, mean per question", statistics.mean(p.seconds for p in proofs), "s"),
    ]  # fmt: skip


async def _counterexamples(sandbox: Sandbox, questions: list[Question]) -> list[Result]:
    """Every seeded bug: is it explained, how fast, and by an input as small as the smallest its author knows?"""
    bugs = [
        (question, solution)
        for question in questions
        for solution in question.solutions
        if solution.expect not in ("accepted", "timeout", "compile_error")
    ]
    found, larger, seconds, sizes = 0, 0, [], []
    for question, solution in bugs:
        verdict = Verdict(solution.expect)
        started = time.monotonic()
        example = await find_counterexample(sandbox, question, solution.code, solution.language, verdict)
        seconds.append(time.monotonic() - started)
        if example is None:
            _say(f"{question.slug}/{solution.name} ({solution.language}): nothing found")
            continue
        found += 1
        sizes.append(example.size)
        known = json.loads(solution.smallest or "null")
        if known is not None and example.size > size_of(question.signature, known):
            larger += 1
            _say(f"{question.slug}/{solution.name} ({solution.language}): {example.arguments} against {known}")
    share, small = 100 * found / len(bugs), 100 * (found - larger) / len(bugs)
    return [
        Result(f"counterexamples: found for seeded bugs, of {len(bugs)}", share, "%", "100 %", share == 100),
        Result("counterexamples: no larger than the smallest known", small, "%", "100 %", small == 100),
        Result("counterexamples: size, median", statistics.median(sizes), ""),
        Result(
            "counterexamples: time, median", statistics.median(seconds), "s", "<= 2", statistics.median(seconds) <= 2
        ),
        Result("counterexamples: time, slowest", max(seconds), "s"),
    ]


async def _growth(sandbox: Sandbox, questions: list[Question]) -> list[Result]:
    """Every reference and slow solution: is its growth by every size what its author says?"""
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    seconds = []
    for question in questions:
        for solution in question.solutions:
            if solution.expect not in ("accepted", "timeout") or solution.time is None:
                continue
            measured = await measure_growth(sandbox, question, solution.code, solution.language)
            seconds.append(measured.seconds)
            _tally(tallies[solution.language], question, solution, measured.findings)
    results = [Result("growth: time to measure, median", statistics.median(seconds), "s")]
    wrong = sum(tally["wrong with high confidence"] for tally in tallies.values())
    for language, tally in tallies.items():
        total = sum(tally.values())
        share = 100 * tally["right"] / total
        aim = AIMS.get(language, OTHERS_AIM)
        _say(f"{language}: {dict(tally)}")
        results.append(
            Result(f"growth: named right, {languages()[language].label}, of {total}", share, "%", f">= {aim:.0f} %",
                    share >= aim)
        )  # fmt: skip
    results.append(Result("growth: wrong with high confidence", wrong, "", "0", wrong == 0))
    return results


def _tally(tally: Counter[str], question: Question, solution: Solution, findings: tuple[GrowthFinding, ...]) -> None:
    claimed = parse_growth(solution.time or "", [size.name for size in question.sizes]) or {}
    told = {finding.parameter: finding for finding in findings}
    for parameter, growth in claimed.items():
        finding = told.get(parameter)
        if finding is None or finding.time is None:
            kind = "not measured"
        elif finding.time == growth:
            kind = "right"
        else:
            kind = f"wrong with {finding.time_confidence} confidence"
        tally[kind] += 1
        if kind != "right":
            got = f"{finding.time} ({finding.reason})" if finding else "nothing"
            _say(f"{question.slug}/{solution.name} ({solution.language}) by {parameter}: {growth}, measured {got}")


def _say(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)
