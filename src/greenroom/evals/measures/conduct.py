"""Measures of what is done and when: stages, hints, verdicts, silence, and going on after trouble."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import turns_spoken
from greenroom.evals.playing import Played, Taken
from greenroom.interview.core import events as ev
from greenroom.interview.core.messages import TurnFailed, TurnTaken
from greenroom.interview.core.struggle import asks_for_help
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.judging.verdicts import Verdict
from greenroom.ports.interviewer import HOUSE

_GRACE_MS = 5_000
_STILL_WANTED_MS = 60_000
_ATTENTION_WORDS = 14
"""A sign of attention is no longer than this."""
_REMARK_WORDS = 40
"""Who talks for longer than this at a time may be steered."""
_HARD_TO_FOLLOW = frozenset({"weak", "gibberish", "empty", "repeating", "changes_language", "wrong_but_confident"})
"""Kinds whose thoughts may be answered: they show doubt, make no sense, go in circles, or claim what is not so."""
_HELP_WANTED = frozenset({"ask_hint", "accept_hint", "progress"})
_CRY_FOR_HELP = re.compile(
    r"\b(hint|nudge|help|stuck|lost|no (idea|clue)|not sure|circles|do(n't| not) (really )?(know|understand)|"
    r"tell me|show me|give me|please)\b",
    re.I,
)
_QUESTION_MARKS = ("?", "\uff1f", "\u061f")
_WAY_OUT = re.compile(r"\b(Skip|End)\b")
"""The names of the two buttons; nothing else that is said has them with a capital."""
_LEAVING = re.compile(r"\b(skip|end|stop|leav\w*|quit|next|move on|give up|enough|over|finish\w*|waste)\b", re.I)
_FITTING = {
    Verdict.ACCEPTED: r"accept|pass|green|solved|works|correct|satisfied|(\d+)\D+\1|all \w+ cases",
    Verdict.WRONG_ANSWER: r"wrong|fail|not (yet|quite|all|right)|\d+ (out )?of \d+|expect|should|miss|still|case",
    Verdict.RUNTIME_ERROR: r"error|crash|rais|exception|threw|stop|fell over|broke|fail|\d+ (out )?of \d+",
    Verdict.TIMEOUT: r"time|slow|long|limit|\d+ (out )?of \d+",
    Verdict.MEMORY_LIMIT: r"memory|space",
    Verdict.OUTPUT_LIMIT: r"output|print",
    Verdict.COMPILE_ERROR: r"compil|syntax|pars|not (run|load|start|get as far)|line \d|before any case|0 of \d+",
}


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
        """Count failures of the interviewer's own, illegal moves, and trouble after which it never spoke again."""
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
class HintOrder(Measure):
    """Hints out of order, or given to someone who did not need one."""

    name: ClassVar = "hints"
    title: ClassVar = "Hints out of order or unasked"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Follow the ladder of each problem."""
        remarks = []
        given: dict[int, int] = {}
        turns = {taken.turn.cues[-1].seq: taken for taken in played.turns}
        latest: Taken | None = None
        for record in played.records:
            if isinstance(record.event, ev.InterviewerSpoke | ev.InterviewerPassed):
                latest = turns.get(record.event.up_to)
            if not isinstance(record.event, coding_events.HintGiven):
                continue
            problem, level = record.event.round, record.event.level
            if level != given.get(problem, 0) + 1:
                remarks.append(Remark(record.seq, f"hint {level} came after hint {given.get(problem, 0)}"))
            given[problem] = level
            if latest is not None and not _is_wanted(played, latest):
                remarks.append(Remark(record.seq, f"hint {level} was not asked for"))
        return count(remarks)


@dataclass
class VerdictReactions(Measure):
    """Verdicts that were answered with a fitting line."""

    name: ClassVar = "verdicts"
    title: ClassVar = "Verdicts reacted to"
    gate: ClassVar = Gate("at_least", 1)
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every turn that had a verdict to answer."""
        answered, remarks = 0, []
        for taken in played.turns:
            for cue in taken.turn.cues:
                run = taken.state.runs.get(cue.ref) if cue.kind == "verdict" else None
                if run is None or run.result is None or isinstance(taken.answer, TurnFailed):
                    continue
                if re.search(_FITTING[run.result.verdict], taken.text, re.I):
                    answered += 1
                else:
                    verdict = run.result.verdict.words
                    remarks.append(Remark(cue.seq, f"no fitting word on {verdict}: {taken.text or 'silence'}"))
        return share(answered, answered + len(remarks), remarks)


@dataclass
class Answers(Measure):
    """Direct questions that got words in return, whatever they were."""

    name: ClassVar = "answers"
    title: ClassVar = "Direct questions answered"
    gate: ClassVar = Gate("at_least", 0.95, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every turn that answers a question, from people whose question marks mean something."""
        if played.case.candidate in ("gibberish", "empty"):
            return Reading(None)
        answered, remarks = 0, []
        for taken in played.turns:
            asked = next((text for text in _heard(taken) if text.endswith(_QUESTION_MARKS)), None)
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
        if played.case.candidate == "hostile":
            # Someone who abuses the interviewer may be told where the door is.
            return Reading(None)
        remarks = []
        for seq, taken in turns_spoken(played):
            heard = " ".join(_heard(taken))
            if heard and _WAY_OUT.search(taken.text) and not _LEAVING.search(heard):
                remarks.append(Remark(seq, f"pointed to the way out: {taken.text}"))
        return count(remarks)


@dataclass
class Observing(Measure):
    """Turns that disturb someone who thinks aloud and has asked nothing."""

    name: ClassVar = "observing"
    title: ClassVar = "Interruptions of work"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """A short sign of attention is no interruption; a question or a speech is."""
        if played.case.candidate in _HARD_TO_FOLLOW:
            return Reading(None)
        remarks = []
        for seq, taken in turns_spoken(played):
            is_short = len(taken.text.split()) <= _ATTENTION_WORDS and "?" not in taken.text
            if _is_only_thinking(played, taken) and not is_short:
                remarks.append(Remark(seq, f"spoke to someone who was thinking: {taken.text}"))
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


def _heard(taken: Taken) -> list[str]:
    """What the candidate said that this turn answers."""
    cues = {cue.seq for cue in taken.turn.cues if cue.kind == "candidate_spoke"}
    return [line.text for line in taken.state.lines if line.seq in cues]


def _is_only_thinking(played: Played, taken: Taken) -> bool:
    problem = taken.state.open_problem
    if problem is None or taken.state.problems[problem].is_decided:
        return False
    lines = {line.seq: line for line in taken.state.lines}
    return all(
        cue.kind == "candidate_spoke"
        and played.purposes.get(cue.seq) == "think"
        and cue.seq in lines
        and len(lines[cue.seq].text.split()) <= _REMARK_WORDS
        and not asks_for_help(lines[cue.seq].text)
        for cue in taken.turn.cues
    )


def _is_wanted(played: Played, taken: Taken) -> bool:
    """Whether help was asked for, or seemed to be needed."""
    if any(cue.kind in ("hint_requested", "signal") for cue in taken.turn.cues):
        return True
    if any(played.purposes.get(cue.seq) in _HELP_WANTED for cue in taken.turn.cues):
        return True
    if any(taken.turn.now - signal.at <= _STILL_WANTED_MS for signal in taken.state.signals):
        # They asked a moment ago, and were first asked back what they had tried.
        return True
    return any(asks_for_help(text) or _CRY_FOR_HELP.search(text) for text in _heard(taken))
