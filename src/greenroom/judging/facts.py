"""What can be read off a source without running it."""

import json
import subprocess
import sys
from collections.abc import Collection

from greenroom.judging.evidence import CodeFacts
from greenroom.judging.reading.grammars import GRAMMARS

LARGEST = 256 * 1024
SECONDS = 10.0
"""The reader has two seconds of processor time; this is for a machine that is busy."""


def read_facts(source: str, language: str, called: Collection[str] = ()) -> CodeFacts:
    """The facts, or the reason why there are none; never raises over what is in the source.

    `called` names, in snake_case, what is called from outside: with it, every other function that is never called
    counts as unused. Without it only those count that cannot be called from outside.

    Starts a process and waits for it, so call it from a thread. A parser written in C is nothing to let loose on
    hostile text inside the server: some take gigabytes for a few kilobytes of angle brackets.
    """
    if language not in GRAMMARS:
        return _nothing(source, f"There is no grammar for {language}.")
    if not source.strip():
        return _nothing(source, "There is no code.")
    if len(source.encode(errors="replace")) > LARGEST:
        return _nothing(source, f"The source is larger than {LARGEST // 1024} kB.")
    if "\0" in source:
        return _nothing(source, "The source is not text.")
    request = {"source": source, "language": language, "called": list(called)}
    try:
        reader = subprocess.run(
            [sys.executable, "-P", "-m", "greenroom.judging.reading"],
            input=json.dumps(request),
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return _nothing(source, "The source took too long to analyse.")
    if reader.returncode != 0:
        return _nothing(source, "The source couldn't be analysed.")
    return CodeFacts.model_validate_json(reader.stdout)


def _nothing(source: str, reason: str) -> CodeFacts:
    lines = source.removesuffix("\n").split("\n") if source else []
    return CodeFacts(
        functions=(),
        lines=len(lines),
        comment_lines=0,
        longest_line=max(map(len, lines), default=0),
        unclear_names=(),
        unused=(),
        duplicates=(),
        reason=reason,
    )
