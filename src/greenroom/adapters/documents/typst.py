"""Reports on paper, set by Typst."""

import asyncio
import json
import re
import sys
from typing import Any

import structlog

from greenroom.errors import TypesettingFailed
from greenroom.feedback.rounds.kinds import ReportDocument

SECONDS = 30.0
LONGEST_WORD = 24
"""Characters without a place to break, after which one is made: a line must end somewhere."""
LONGEST_IN_CODE = 60
WORDS = {
    "candidate": 12,
    "code": LONGEST_IN_CODE,
    "solution": LONGEST_IN_CODE,
    "counterexample": LONGEST_IN_CODE,
    "provenance": 70,
}
"""Where type is larger or smaller than elsewhere."""
_BREAK = "\u200b"
_TURNED = re.compile(r"[\u202a-\u202e\u2066-\u2069]")
"""Marks that turn the direction of all that follows: words could be made to read as others on paper."""
_EMPTY_LINES = re.compile(r"\n(?:[ \t]*\n){2,}")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")

_log = structlog.get_logger(__name__)


class TypstTypesetter:
    """The Typesetter port on Typst, in a process of its own for each document."""

    def __init__(self, seconds: float = SECONDS, module: str = "greenroom.adapters.documents.printing") -> None:
        self._seconds = seconds
        self._module = module
        self._turn = asyncio.Semaphore(2)

    async def pdf(self, document: ReportDocument) -> bytes:
        """The document as a PDF. Raises TypesettingFailed."""
        async with self._turn:
            return await self._print(json.dumps(_printable(document), ensure_ascii=False).encode())

    async def _print(self, data: bytes) -> bytes:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            self._module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(self._seconds):
                pdf, complaint = await process.communicate(data)
        except TimeoutError:
            raise TypesettingFailed("Making the PDF took too long. Markdown and JSON still work.") from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode or not pdf.startswith(b"%PDF"):
            _log.error(
                "typesetting_failed", code=process.returncode, complaint=complaint.decode(errors="replace")[-2000:]
            )
            raise TypesettingFailed("The PDF couldn't be made. Markdown and JSON still work.")
        return pdf


def _printable(document: ReportDocument) -> dict[str, Any]:
    """The document with a few things said as they are to be printed, and every text such that it can be."""
    data = document.model_dump(mode="json", exclude={"report"})
    report = document.report
    data["footer"] = f"{report.id}, rubric {report.rubric}"
    data["shown"] = {name: _figure(getattr(document, name)) for name in ("overall", "low", "high")}
    for bar in data["criteria"]:
        bar["span"] = "" if bar["low"] is None else f"{_figure(bar['low'])} to {_figure(bar['high'])}"
    cleaned = _clean(data)
    assert isinstance(cleaned, dict)
    return cleaned


def _figure(value: float | None) -> str:
    """In tenths, halves upwards as everywhere in the rubric."""
    return "" if value is None else f"{int(value * 10 + 0.5 + 1e-9) / 10:.1f}"


def _clean(value: object, longest: int = LONGEST_WORD) -> object:
    if isinstance(value, str):
        return _made_to_fit(value, longest)
    if isinstance(value, dict):
        is_code = value.get("form") == "code"
        return {
            key: _clean(inner, WORDS.get(key, LONGEST_IN_CODE if is_code else longest)) for key, inner in value.items()
        }
    if isinstance(value, list):
        return [_clean(inner, longest) for inner in value]
    return value


def _made_to_fit(text: str, longest: int) -> str:
    """With nothing that cannot be printed, with places to break a line, and without pages of nothing."""
    text = _CONTROL.sub("\ufffd", _TURNED.sub("", text.replace("\r\n", "\n")))
    text = _EMPTY_LINES.sub("\n\n", text)

    def broken(word: re.Match[str]) -> str:
        return _BREAK.join(word[0][place : place + longest] for place in range(0, len(word[0]), longest))

    return re.sub(rf"\S{{{longest + 1},}}", broken, text)
