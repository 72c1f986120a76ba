"""Trying the code on an input of the candidate's own: it costs nothing and tells nothing of what is right."""

import json
from collections.abc import Iterable
from dataclasses import replace

from greenroom.errors import Refused
from greenroom.interview.core.refusals import require
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.messages import InputDone, TryInput
from greenroom.interview.rounds.coding.refusing import refusal
from greenroom.interview.rounds.coding.state import Coding, OwnRun, coding_round
from greenroom.judging.own import shown_input
from greenroom.languages.fitting import misfit_of_call

KEPT_WHOLE = 10
"""Of older ones what was printed is let go: live interviews must stay small in memory."""


def try_input(step: Step, index: int, message: TryInput) -> None:
    """Have the code run on these arguments. Raises Refused that says where they do not fit."""
    require(refusal(step.state, index, "try_input"))
    round = coding_round(step.state, index)
    if not round.text.strip():
        raise Refused("nothing_to_run", "There is no code to run yet.")
    signature = round.brief.signature
    if signature is not None and (why := misfit_of_call(signature, json.loads(message.arguments))) is not None:
        raise Refused("input_misfit", why)
    step.record(
        ev.InputTried(
            run=f"run-{step.next_seq}",
            round=index,
            language=round.language,
            code=round.text,
            arguments=message.arguments,
        )
    )


def done(step: Step, index: int, answer: InputDone) -> None:
    """Keep the result, once."""
    if coding_round(step.state, index).own_runs[answer.run].is_pending:
        step.record(ev.InputRan(run=answer.run, result=answer.result, failure=answer.failure))


def tried(round: Coding, event: ev.InputTried, at: Millis) -> Coding:
    """The round with a run that was asked for."""
    signature = round.brief.signature
    own = OwnRun(
        id=event.run,
        language=event.language,
        code=event.code,
        arguments=event.arguments,
        input=event.arguments if signature is None else shown_input(signature, event.arguments),
        requested_at=at,
    )
    return replace(round, own_runs={**_smaller(round.own_runs.values()), own.id: own})


def ran(round: Coding, event: ev.InputRan, at: Millis) -> Coding:
    """The round with the result of a run."""
    own = replace(
        round.own_runs[event.run], finished_at=at, result=event.result, failure=event.failure, code="", arguments=""
    )
    return replace(round, own_runs={**round.own_runs, own.id: own})


def _smaller(runs: Iterable[OwnRun]) -> dict[str, OwnRun]:
    """All runs, the older ones without what they printed."""
    every = list(runs)
    old = every[: -KEPT_WHOLE + 1]
    return {one.id: replace(one, result=_without_texts(one)) if one in old else one for one in every}


def _without_texts(own: OwnRun) -> ev.OwnResult | None:
    return own.result and own.result.model_copy(update={"stdout": "", "error": own.result.error[:200]})
