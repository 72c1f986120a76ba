"""What code does with an input of the candidate's own. It is not judged: nothing is said about what is right."""

import json
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict

from greenroom.judging.display import ERROR_CHARACTERS, OUTPUT_CHARACTERS, shorten, show_input, show_result
from greenroom.judging.outcome import Ended, Outcome
from greenroom.languages.signature import Signature


class OwnResult(BaseModel):
    """What one call did, as the candidate sees it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ended: Ended
    got: str | None
    stdout: str = ""
    error: str = ""
    wall_ms: float
    memory_kb: int
    isolation: str


def shown_input(signature: Signature, arguments: str) -> str:
    """The arguments, which are a list in JSON, as the room shows inputs."""
    values: Sequence[Any] = json.loads(arguments)
    return show_input(signature, values)


def own_result(signature: Signature, outcome: Outcome, isolation: str) -> OwnResult:
    """What came of a call with an input of the candidate's own."""
    return OwnResult(
        ended=outcome.ended,
        got=None if outcome.value is None else show_result(signature, json.loads(outcome.value)),
        stdout=shorten(outcome.stdout, OUTPUT_CHARACTERS),
        error=shorten(outcome.error, ERROR_CHARACTERS),
        wall_ms=outcome.wall_ms,
        memory_kb=outcome.memory_kb,
        isolation=isolation,
    )
