"""Reading a source in a process of its own, without running it."""

import json
import subprocess
import sys
from collections.abc import Collection

from greenroom.interview.rounds.coding.messages import MAX_CODE_BYTES
from greenroom.judging.evidence import CodeFacts
from greenroom.judging.facts import objection, unread

SECONDS = 10.0
"""The reader has two seconds of processor time; this is for a machine that is busy."""
_READER = "greenroom.judging.reading"


def read_facts(source: str, language: str, called: Collection[str] = ()) -> CodeFacts:
    """The facts, or the reason why there are none; never raises over what is in the source.

    `called` names, in snake_case, what is called from outside: with it, every other function that is never called
    counts as unused. Without it only those count that cannot be called from outside.

    Starts a process and waits for it, so call it from a thread. A parser written in C is nothing to let loose on
    hostile text inside the server: some take gigabytes for a few kilobytes of angle brackets.
    """
    if reason := objection(source, language, MAX_CODE_BYTES):
        return unread(source, reason)
    request = {"source": source, "language": language, "called": list(called)}
    try:
        reader = subprocess.run(
            [sys.executable, "-P", "-m", _READER],
            input=json.dumps(request),
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return unread(source, "The source took too long to analyse.")
    if reader.returncode != 0:
        return unread(source, "The source couldn't be analysed.")
    return CodeFacts.model_validate_json(reader.stdout)
