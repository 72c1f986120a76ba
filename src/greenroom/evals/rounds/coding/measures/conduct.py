"""Measures of conduct in coding rounds: hints, verdicts, and quiet while somebody works."""

import re
from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import heard, turns_spoken
from greenroom.evals.played import Played, Taken
from greenroom.evals.rounds.coding.part import coding_part
from greenroom.interview.core import events as ev
from greenroom.interview.core.messages import TurnFailed
from greenroom.interview.core.struggle import asks_for_help
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.state import open_coding, runs_of
from greenroom.judging.verdicts import Verdict

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
class HintOrder(Measure):
    """Hints out of order, or given to someone who did not need one."""

    kind: ClassVar = "coding"
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

    kind: ClassVar = "coding"
    name: ClassVar = "verdicts"
    title: ClassVar = "Verdicts reacted to"
    gate: ClassVar = Gate("at_least", 1)
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look at every turn that had a verdict to answer."""
        answered, remarks = 0, []
        for taken in played.turns:
            for cue in taken.turn.cues:
                run = runs_of(taken.state).get(cue.ref) if cue.kind == "verdict" else None
                if run is None or run.result is None or isinstance(taken.answer, TurnFailed):
                    continue
                if re.search(_FITTING[run.result.verdict], taken.text, re.I):
                    answered += 1
                else:
                    verdict = run.result.verdict.words
                    remarks.append(Remark(cue.seq, f"no fitting word on {verdict}: {taken.text or 'silence'}"))
        return share(answered, answered + len(remarks), remarks)


@dataclass
class Observing(Measure):
    """Turns that disturb someone who thinks aloud and has asked nothing."""

    kind: ClassVar = "coding"
    name: ClassVar = "observing"
    title: ClassVar = "Interruptions of work"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """A short sign of attention is no interruption; a question or a speech is."""
        if coding_part(played.case).candidate in _HARD_TO_FOLLOW:
            return Reading(None)
        remarks = []
        for seq, taken in turns_spoken(played):
            is_short = len(taken.text.split()) <= _ATTENTION_WORDS and "?" not in taken.text
            if _is_only_thinking(played, taken) and not is_short:
                remarks.append(Remark(seq, f"spoke to someone who was thinking: {taken.text}"))
        return count(remarks)


def _is_only_thinking(played: Played, taken: Taken) -> bool:
    problem = open_coding(taken.state)
    if problem is None or problem.is_decided:
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
    return any(asks_for_help(text) or _CRY_FOR_HELP.search(text) for text in heard(taken))
