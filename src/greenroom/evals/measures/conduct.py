"""Measures of what is done and when: stages, questions, and going on after trouble."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import heard, turns_spoken
from greenroom.evals.played import Played
from greenroom.interview.core import events as ev
from greenroom.interview.core.messages import TurnFailed, TurnTaken
from greenroom.ports.interviewer import HOUSE

_GRACE_MS = 5_000
_QUESTION_MARKS = ("?", "\uff1f", "\u061f")
_WAY_OUT = re.compile(r"\b(Skip|End)\b")
"""The names of the two buttons; nothing else that is said has them with a capital."""
_LEAVING = re.compile(r"\b(skip|end|stop|leav\w*|quit|next|move on|give up|enough|over|finish\w*|waste)\b", re.I)


@dataclass
class Stages(Measure):
    """Stages out of order, overrun, or never reached."""

    name: ClassVar = "stages"
    title: ClassVar = "Stages missed or overrun"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Hold the stages that were entered, and when, against the agenda."""
        remarks = [Remark(0, f"interview: {played.trouble}")] if played.trouble else []
        if played.state.status != "completed":
            remarks.append(Remark(0, f"the interview is {played.state.status}"))
        order = [stage for _, stage in _entered(played)]
        if [one.stage for one in order] != [stage.id for stage in played.state.agenda]:
            remarks.append(Remark(0, f"stages were {', '.join(one.stage for one in order)}"))
        return count([*remarks, *_overrun(played)])


@dataclass
class Premise(Measure):
    """Whether what the case was written for really came up."""

    name: ClassVar = "premise"
    title: ClassVar = "Cases that test what they are for"
    gate: ClassVar = Gate("at_least", 1)
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look for the cues that the case expects."""
        seen = {cue.kind for taken in played.turns for cue in taken.turn.cues}
        wanted = played.case.expect_cues
        missing = [kind for kind in wanted if kind not in seen]
        return share(len(wanted) - len(missing), len(wanted), [Remark(0, f"no cue: {kind}") for kind in missing])


@dataclass
class Recovery(Measure):
    """Trouble that the interview did not get over."""

    name: ClassVar = "recovery"
    title: ClassVar = "Trouble not got over"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Count failed turns, illegal moves, reports that failed, and trouble after which nobody spoke again."""
        remarks = []
        last_spoken = max((number for number, taken in enumerate(played.turns) if taken.text), default=-1)
        for number, taken in enumerate(played.turns):
            if not isinstance(taken.answer, TurnFailed):
                continue
            if number + 1 not in played.case.failing_turns:
                remarks.append(Remark(taken.turn.cues[-1].seq, f"the turn failed: {taken.answer.reason}"))
            elif last_spoken < number:
                remarks.append(Remark(taken.turn.cues[-1].seq, "never spoke again after a failed turn"))
        for record in played.records:
            if isinstance(record.event, ev.MoveRejected):
                remarks.append(Remark(record.seq, f"illegal move: {record.event.move}, {record.event.reason}"))
            elif isinstance(record.event, ev.ReportFailed):
                remarks.append(Remark(record.seq, f"no report: {record.event.reason}"))
        return count(remarks)


@dataclass
class StandIns(Measure):
    """Turns that somebody else took for a language model."""

    name: ClassVar = "stand_ins"
    title: ClassVar = "Turns the house stood in for a model"
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """See who spoke; the house needs nobody."""
        if played.interviewer == HOUSE:
            return Reading(None)
        remarks = []
        for taken in played.turns:
            account = taken.answer.account if isinstance(taken.answer, TurnTaken) else None
            if account is not None and account.trouble:
                remarks.append(Remark(taken.turn.cues[-1].seq, f"the house stood in: {account.trouble}"))
        return count(remarks)


@dataclass
class DirectQuestions(Measure):
    """Direct questions that got words in return, whatever they were."""

    name: ClassVar = "answers"
    title: ClassVar = "Direct questions answered"
    gate: ClassVar = Gate("at_least", 0.95, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every turn that answers a question, from people whose question marks mean something."""
        if "makes_no_sense" in played.case.traits:
            return Reading(None)
        answered, remarks = 0, []
        for taken in played.turns:
            asked = next((text for text in heard(taken) if text.endswith(_QUESTION_MARKS)), None)
            if asked is None or isinstance(taken.answer, TurnFailed):
                continue
            if taken.text:
                answered += 1
            else:
                remarks.append(Remark(taken.turn.cues[-1].seq, f"no answer to: {asked}"))
        return share(answered, answered + len(remarks), remarks)


@dataclass
class Misreadings(Measure):
    """Turns that answer a wish to leave which nobody had."""

    name: ClassVar = "misreadings"
    title: ClassVar = "Wishes to leave read into words"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every turn that points to the way out, and at what was said before it."""
        if "hostile" in played.case.traits:
            # Someone who abuses the interviewer may be told where the door is.
            return Reading(None)
        remarks = []
        for seq, taken in turns_spoken(played):
            said = " ".join(heard(taken))
            if said and _WAY_OUT.search(taken.text) and not _LEAVING.search(said):
                remarks.append(Remark(seq, f"pointed to the way out: {taken.text}"))
        return count(remarks)


def _entered(played: Played) -> list[tuple[ev.Recorded, ev.StageEntered]]:
    return [(record, record.event) for record in played.records if isinstance(record.event, ev.StageEntered)]


def _overrun(played: Played) -> Iterator[Remark]:
    """The stages that took longer than they may."""
    entered = _entered(played)
    ends = [record.at for record, _ in entered[1:]] + [played.state.ended_at or played.records[-1].at]
    for (record, stage), end in zip(entered, ends, strict=True):
        if stage.limit_ms is not None and end - record.at > stage.limit_ms + _GRACE_MS:
            yield Remark(record.seq, f"stage took {(end - record.at) // 1000} s")
