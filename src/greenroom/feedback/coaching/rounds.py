"""What the coach says about single rounds. Each kind knows how its own are told."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from greenroom.feedback.asked import Asked, CoachAnswer, combined, evidence_of, joined
from greenroom.feedback.kind import KindFeedback
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.feedback.wording import listed


def why(asked: Asked) -> CoachAnswer:
    """How a round went."""
    told = [_kind(asked, index).why(asked, index) for index in _chosen(asked)]
    return combined(told) if told else _nothing_opened(asked)


def strong(asked: Asked) -> CoachAnswer:
    """How a round is solved: the one that was named, or else the one where most is to be learnt."""
    return _of_one(asked, lambda index: _kind(asked, index).strong(asked, index))


def should_say(asked: Asked) -> CoachAnswer:
    """What a strong candidate says."""
    return _of_one(asked, lambda index: _kind(asked, index).should_say(asked, index))


def follow_up(asked: Asked) -> CoachAnswer:
    """The questions that went beyond a round, and how they are answered."""
    told = [one for index in _chosen(asked) if (one := _kind(asked, index).followed_up(asked, index)) is not None]
    if told:
        return combined(told)
    return CoachAnswer(
        "No follow-up question was asked in this interview.",
        to_do=next((_kind(asked, index).further(asked, index) for index in _chosen(asked)), ""),
    )


def used_time(asked: Asked) -> CoachAnswer | None:
    """Where the time went, if the kinds of all rounds that are asked about can say so."""
    return _of_all([_kind(asked, index).used_time(asked, index) for index in _chosen(asked)])


def practise(asked: Asked) -> CoachAnswer | None:
    """What to practise, if the kinds of all rounds that are asked about have something."""
    return _of_all([_kind(asked, index).practise(asked, index) for index in _chosen(asked)])


def _of_all(told: Sequence[CoachAnswer | None]) -> CoachAnswer | None:
    known = [one for one in told if one is not None]
    return combined(known) if known and len(known) == len(told) else None


def _of_one(asked: Asked, tell: Callable[[int], CoachAnswer]) -> CoachAnswer:
    opened = _chosen(asked)
    if not opened:
        return _nothing_opened(asked)
    index = min(opened, key=lambda one: (_kind(asked, one).went(asked.report, one), one))
    others = [f"“{asked.titles[one]}”" for one in opened if one != index and one in asked.titles]
    told = tell(index)
    more = f"Ask about {listed(others)} by name to hear about that too." if others else ""
    return replace(told, to_do=joined(told.to_do, more))


def _chosen(asked: Asked) -> list[int]:
    """The rounds that were opened, or the one of them that was named."""
    rounds = asked.interviewed.state.rounds
    opened = [index for index, round in enumerate(rounds) if round.opened_at is not None]
    return [index for index in opened if asked.round in (None, index)]


def _nothing_opened(asked: Asked) -> CoachAnswer:
    nouns = dict.fromkeys(KINDS[round.kind.name].noun for round in asked.interviewed.state.rounds)
    return CoachAnswer(
        f"No {' or '.join(nouns)} was opened there, so there is nothing to tell.", evidence=evidence_of(asked.verdict)
    )


def _kind(asked: Asked, index: int) -> KindFeedback[Any]:
    return KINDS[asked.interviewed.state.rounds[index].kind.name]
