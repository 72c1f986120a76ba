"""When measured growth is shown: once the candidate has been asked for the cost and has answered, or has moved on.

Before that the figure on the screen would answer the question.
"""

import re
from dataclasses import replace

from greenroom.interview.core.state import Speaker, State
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.state import Coding, coding_round
from greenroom.interview.talk.pleas import is_filler

LEFT = 0
"""In place of the event by which growth was shown: the round was left."""
_COST = re.compile(
    r"\b(?:costs?|complexity|big.?o|running time|run ?time|time and (?:its |in )?(?:space|memory)|grows?|growth"
    r"|the time|number of steps|how often|how many (?:steps|times)"
    r"|the work|pile up|most of the time|runs most often)\b",
    re.IGNORECASE,
)


def said(step: Step, index: int, by: Speaker, text: str) -> None:
    """Show it once the question about the cost is answered, or once the interviewer speaks of the cost afterwards.

    Words are read here, when they are said: the log keeps that growth was shown, whatever is made of the words later.
    """
    round = coding_round(step.state, index)
    if _is_held(round) and (_answers if by == "candidate" else _tells)(step.state, round, text):
        step.record(ev.GrowthShown(round=index))


def _answers(state: State, round: Coding, text: str) -> bool:
    """A line of the candidate answers unless it only asks back or makes a sound."""
    asks_back = text.rstrip().endswith("?") and costs.stated(text).is_empty
    return _was_asked(state, round) and not asks_back and not is_filler(text)


def _tells(state: State, round: Coding, text: str) -> bool:
    return not _asks(text) and round.is_decided and not costs.stated(text).is_empty


def _was_asked(state: State, round: Coding) -> bool:
    since = round.opened_at or 0
    return any(line.who == "interviewer" and line.at >= since and _asks(line.text) for line in state.lines)


def _asks(text: str) -> bool:
    return "?" in text and _COST.search(text) is not None


def left(round: Coding) -> Coding:
    """The round after its stage, or the interview."""
    return replace(round, growth_shown=LEFT) if _is_held(round) else round


def _is_held(round: Coding) -> bool:
    return round.holds_growth and round.opened_at is not None
