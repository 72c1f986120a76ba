"""`greenroom judge`: judge a file like a submission, and show why it fails or how its cost grows."""

import asyncio
import json
from pathlib import Path

import typer

from greenroom.bootstrap.coding import build_bank
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings
from greenroom.engine.rounds.coding.counterexamples import find_counterexample
from greenroom.engine.rounds.coding.growth import measure_growth
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.errors import GreenroomError
from greenroom.interview.rounds.coding.messages import MAX_CODE_BYTES
from greenroom.judging.evidence import Analysis, Counterexample, Curve, Growth
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.languages.registry import languages
from greenroom.ports.sandbox.running import Sandbox
from greenroom.questions.loading import load_question
from greenroom.questions.model import Question

BAR_WIDTH = 40


def judge(
    file: Path,
    question: str,
    pack: Path | None,
    language: str | None,
    counterexample: bool,
    growth: bool,
    as_json: bool,
) -> None:
    """Judge a file on all cases of a question. Exits with 1 if it is not accepted, or 2 if it could not be judged."""
    try:
        asked = load_question(pack / question) if pack else build_bank(Settings(), [question]).get(question)
        code, chosen = _read(file), language or _language_of(file)
        result, analysis = asyncio.run(_judge(asked, code, chosen, counterexample, growth))
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(2) from None
    if as_json:
        typer.echo(
            json.dumps({**result.model_dump(mode="json"), "analysis": analysis.model_dump(mode="json")}, indent=1)
        )
    else:
        typer.echo("\n".join([*_report(result), *_findings(analysis, result, counterexample)]))
    if result.verdict is not Verdict.ACCEPTED:
        raise typer.Exit(1)


def _read(file: Path) -> str:
    source = file.read_bytes()
    if len(source) > MAX_CODE_BYTES:
        raise GreenroomError(f"{file} is larger than {MAX_CODE_BYTES // 1024} kB.")
    try:
        return source.decode()
    except UnicodeDecodeError:
        raise GreenroomError(f"{file} is not UTF-8 text.") from None


def _language_of(file: Path) -> str:
    for id_, language in languages().items():
        if language.suffix == file.suffix:
            return id_
    known = ", ".join(language.suffix for language in languages().values())
    raise GreenroomError(f"{file}: the file name does not end in {known}; choose the language with --language.")


async def _judge(
    question: Question, code: str, language: str, counterexample: bool, growth: bool
) -> tuple[RunResult, Analysis]:
    if language not in languages():
        raise GreenroomError(f"{language!r} is not one of {', '.join(languages())}.")
    sandbox = build_sandbox(Settings())
    try:
        result = await CodeJudge(sandbox).judge(question, code, language, "submission")
        return result, await _analyse(sandbox, question, code, result, counterexample, growth)
    finally:
        await sandbox.close()


async def _analyse(
    sandbox: Sandbox, question: Question, code: str, result: RunResult, counterexample: bool, growth: bool
) -> Analysis:
    if (counterexample or growth) and not question.inputs:
        raise GreenroomError(f"{question.slug} has no inputs.py, so nothing can be generated for it.")
    fails = result.verdict not in (Verdict.ACCEPTED, Verdict.COMPILE_ERROR)
    return Analysis(
        counterexample=await find_counterexample(sandbox, question, code, result.language, result.verdict)
        if counterexample and fails
        else None,
        growth=await measure_growth(sandbox, question, code, result.language)
        if growth and result.verdict is not Verdict.COMPILE_ERROR
        else None,
    )


def _report(result: RunResult) -> list[str]:
    lines = [f"{result.verdict.words}: {result.passed} of {result.total} cases ({result.isolation})"]
    if result.compile_output:
        lines.append(result.compile_output)
    for case in result.cases:
        mark = "✓" if case.verdict is Verdict.ACCEPTED else "✗"
        lines.append(f"{mark} {case.case} ({case.category}) {case.cpu_ms:.0f} ms, {case.memory_kb / 1000:.1f} MB")
        if case.verdict is not Verdict.ACCEPTED:
            lines.extend(f"    {line}" for line in _failure(case))
    return lines


def _failure(case: CaseResult) -> list[str]:
    said = [("", case.verdict.words), ("input", case.input), ("expected", case.expected), ("got", case.got)]
    shown = [f"{name + ': ' if name else ''}{value}" for name, value in said if value]
    return [*shown, *case.error.splitlines()]


def _findings(analysis: Analysis, result: RunResult, wanted: bool) -> list[str]:
    lines: list[str] = []
    if analysis.counterexample:
        lines += _counterexample(analysis.counterexample)
    elif wanted and result.verdict not in (Verdict.ACCEPTED, Verdict.COMPILE_ERROR):
        lines.append("No small counterexample was found.")
    if analysis.growth:
        lines += _growth(analysis.growth)
    return lines


def _counterexample(found: Counterexample) -> list[str]:
    lines = [
        f"Smallest counterexample found, after trying {found.tried} inputs in {found.seconds:.1f} s: "
        f"{found.verdict.words}"
    ]
    lines += [f"    {line}" for line in found.input.splitlines()]
    if found.expected is not None:
        lines.append(f"    expected: {found.expected}")
    if found.got is not None:
        lines.append(f"    got: {found.got}")
    return [*lines, *(f"    {line}" for line in found.error.splitlines())]


def _growth(growth: Growth) -> list[str]:
    lines = [f"Growth, measured in {growth.seconds:.1f} s:{' not measured. ' + growth.reason if growth.reason else ''}"]
    for finding in growth.findings:
        time = f"time {finding.time} ({finding.time_confidence} confidence)" if finding.time else "time not measured"
        space = f"space {finding.space} ({finding.space_confidence})" if finding.space else "space not measured"
        lines.append(f"  in {finding.parameter}: {time}, {space}. {finding.reason}".rstrip())
    for curve in growth.curves:
        lines += _bars(curve)
    return lines


def _bars(curve: Curve) -> list[str]:
    """A curve as a bar chart of text."""
    most = max((point.cost for point in curve.points), default=0) or 1
    lines = [f"  {curve.shape}, {curve.unit} as {curve.parameter} grows: {curve.growth or 'not measured'}"]
    for point in curve.points:
        bar = "█" * max(1, round(point.cost / most * BAR_WIDTH))
        lines.append(f"    {point.size:>8,} {bar} {point.cost:,.4g}")
    return lines
