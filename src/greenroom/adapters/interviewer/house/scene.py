"""A turn as the house interviewer sees it: what was just said, what it said itself, where things stand."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from greenroom.adapters.interviewer.house import intents
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.adapters.interviewer.house.phrasing import Phrasebook, bare, opening, split_sentences
from greenroom.interview.core.plan import Stage
from greenroom.interview.core.state import Cue, Line, State
from greenroom.interview.manners import Manner, manner
from greenroom.interview.rounds.coding.state import Coding, Run
from greenroom.interview.talk.notes import Note, Notes
from greenroom.ports.interviewer import Turn
from greenroom.ports.knowledge import Concept
from greenroom.questions.model import Question

ENTRY_NOTES = {
    "greeting": Note("greet"),
    "self_intro": Note("ask_background"),
    "warm_up": Note("ask_experience"),
    "problem_1": Note("present_problem", "0"),
    "problem_2": Note("present_problem", "1"),
    "closing": Note("close"),
}
"""The note on the line with which each stage begins; later lines belong to the stage."""

_RECENT = 8
_PROMPT_MS = 60_000
_ONLY_ALIKE = frozenset(
    {"nervous", "done", "disagree", "repeat", "skip", "end", "why", "small_talk", "solution", "not_sure"}
)
"""What a remark at work is not taken for when it only resembles one: nobody is spoken to while typing."""


@dataclass(frozen=True)
class Scene:
    """Everything a stage needs to answer; read only."""

    turn: Turn
    meaning: Meaning
    concepts: Mapping[str, Concept] = field(default_factory=dict)
    """What was looked up for this turn, by the sentence that asked for it."""

    @property
    def state(self) -> State:
        """The interview."""
        return self.turn.state

    @property
    def stage(self) -> Stage | None:
        """The present stage."""
        return self.state.stage

    @cached_property
    def manner(self) -> Manner:
        """How to behave."""
        return manner(self.state.settings.persona)

    @property
    def seed(self) -> str:
        """What choices hang on: the same on every replay."""
        return f"{self.state.id}:{self.turn.cues[-1].seq if self.turn.cues else self.state.seq}"

    @property
    def problem(self) -> Coding | None:
        """The problem of this stage."""
        index = self.state.open_problem
        return self.state.problems[index] if index is not None and index < len(self.state.problems) else None

    @property
    def question(self) -> Question | None:
        """The notes on the problem of this stage, if they are at hand."""
        return self.turn.questions.get(self.problem.brief.slug) if self.problem else None

    def cues(self, kind: str) -> tuple[Cue, ...]:
        """The cues of this kind that wait for an answer."""
        return tuple(cue for cue in self.turn.cues if cue.kind == kind)

    @cached_property
    def entered(self) -> Cue | None:
        """The cue that says the present stage has just begun."""
        entered = self.cues("stage_entered")
        return entered[-1] if entered else None

    @cached_property
    def utterances(self) -> tuple[str, ...]:
        """What the candidate said in this stage that has had no answer."""
        since = self.entered.seq if self.entered else -1
        waiting = {cue.seq for cue in self.cues("candidate_spoke") if cue.seq > since}
        return tuple(line.text for line in self.state.lines if line.who == "candidate" and line.seq in waiting)

    @property
    def said(self) -> str:
        """The same as one text."""
        return " ".join(self.utterances)

    @cached_property
    def heard(self) -> tuple[Heard, ...]:
        """The same, sentence by sentence with its kind, the most pressing first."""
        extra = (
            tuple(ask for clarification in self.question.clarifications for ask in clarification.asks)
            if (self.question)
            else ()
        )
        heard = intents.read(" \n".join(self.utterances), self.meaning, extra)
        if any(one.is_sure and one.kind in ("approach", "complexity") for one in heard):
            # Whoever puts forward an idea is not asking for help in the same breath, unless they plainly do.
            return tuple(one for one in heard if one.is_sure or one.kind not in ("hint", "stuck", "why", "solution"))
        if self.has_code and not self.is_prompt:
            return tuple(replace(one, kind="thinking") if _is_aside(one) else one for one in heard)
        return heard

    @cached_property
    def lines_here(self) -> tuple[Line, ...]:
        """What was said in this stage, beginning with our entry line."""
        lines = self.state.lines
        entry = ENTRY_NOTES.get(self.stage.id) if self.stage else None
        for at in range(len(lines) - 1, -1, -1):
            if entry is not None and lines[at].who == "interviewer" and entry in Notes.parse(lines[at].intent):
                return lines[at:]
        # Our entry line is missing when that turn failed: go by the time instead.
        since = self.state.stage_entered_at or 0
        return tuple(line for line in lines if line.at > since)

    @property
    def has_presented(self) -> bool:
        """Whether we have spoken on entering this stage."""
        entry = ENTRY_NOTES.get(self.stage.id) if self.stage else None
        return entry is not None and self.count(entry.act, entry.about) > 0

    def count(self, act: str, about: str | None = None) -> int:
        """How many of our lines in this stage carry such a note; without `about`, whatever it is about."""
        return sum(Notes.parse(line.intent).has(act, about) for line in self.lines_here if line.who == "interviewer")

    @cached_property
    def pending(self) -> frozenset[str]:
        """The acts noted on our last line in this stage: what the candidate is probably answering."""
        ours = [line for line in self.lines_here if line.who == "interviewer"]
        return Notes.parse(ours[-1].intent).acts if ours else frozenset()

    @property
    def theirs(self) -> tuple[Line, ...]:
        """What the candidate said in this stage."""
        return tuple(line for line in self.lines_here if line.who == "candidate")

    @cached_property
    def last_of_ours(self) -> Line | None:
        """The last thing we said in this stage."""
        return next((line for line in reversed(self.lines_here) if line.who == "interviewer"), None)

    @property
    def waits_for_answer(self) -> bool:
        """Whether we asked something that the candidate has not spoken to yet."""
        last, theirs = self.last_of_ours, self.theirs
        return last is not None and "?" in last.text and (not theirs or theirs[-1].seq < last.seq)

    @property
    def is_prompt(self) -> bool:
        """Whether this is the first thing said since we spoke, and soon after; later it is work and no answer."""
        ours = self.last_of_ours
        first = ours is not None and sum(line.seq > ours.seq for line in self.theirs) <= len(self.utterances)
        return ours is not None and first and self.turn.now - ours.at <= _PROMPT_MS

    @property
    def has_code(self) -> bool:
        """Whether anything was written: from then on an unknown idea is thinking aloud, and we watch."""
        problem = self.problem
        return problem is not None and problem.text.split() != problem.brief.starter.get(problem.language, "").split()

    @cached_property
    def submissions(self) -> tuple[Run, ...]:
        """The judged submissions to the problem of this stage, in order."""
        return tuple(
            run
            for run in self.state.runs.values()
            if run.round == self.state.open_problem and run.kind == "submission" and run.result is not None
        )

    @property
    def present_version_since(self) -> int:
        """When the last submission failed: what was said before that was said of other code."""
        return max((run.finished_at or 0 for run in self.submissions if not run.is_accepted), default=-1)

    @property
    def last_submission(self) -> Run | None:
        """The newest of them."""
        return self.submissions[-1] if self.submissions else None

    @property
    def left_ms(self) -> int | None:
        """Time left in this stage, None when untimed."""
        deadline = self.state.deadline
        return None if deadline is None else max(0, deadline - self.turn.now)

    def is_short_of(self, seconds: int) -> bool:
        """Whether less time than this is left."""
        return self.left_ms is not None and self.left_ms < seconds * 1000

    def run(self, cue: Cue) -> Run | None:
        """The run that a cue is about."""
        return self.state.runs.get(cue.ref)

    def phrasebook(self) -> Phrasebook:
        """Words for this turn, none of them used before."""
        ours = [line.text for line in self.state.lines if line.who == "interviewer"]
        said = {bare(sentence) for text in ours for sentence in split_sentences(text)}
        return Phrasebook(self.manner.name, self.seed, said, {opening(text) for text in ours[-_RECENT:]})


def _is_aside(heard: Heard) -> bool:
    """Whether a sentence is spoken to nobody and only resembles something that would need an answer."""
    return not heard.is_sure and heard.kind in _ONLY_ALIKE and not re.search(r"\?|\byou", heard.text.lower())
