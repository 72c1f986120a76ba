"""A turn as the house interviewer sees it: what was just said, what it said itself, where things stand."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal, Self

from greenroom.adapters.interviewer.house import intents, wishes
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.adapters.interviewer.house.phrasing import Phrasebook, bare, opening, split_sentences
from greenroom.interview.core.plan import Stage
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import Cue, Line, State
from greenroom.interview.manners import Manner, manner
from greenroom.interview.talk.notes import Note, Notes
from greenroom.interview.talk.reading import Asked, Clause, Reader, Reading, RuleReader
from greenroom.ports.interviewer import Turn
from greenroom.ports.knowledge import Concept

if TYPE_CHECKING:
    from greenroom.adapters.interviewer.house.host import RoundHost

_ENTRY_NOTES = {
    "greeting": Note("greet"),
    "self_intro": Note("ask_background"),
    "warm_up": Note("ask_experience"),
    "closing": Note("close"),
}
"""The note on the line with which a stage of talk begins; later lines belong to the stage."""

_ASKED: Mapping[str, Literal["follow_up", "opinion", "next_step"]] = {
    "follow_up": "follow_up",
    "reflect": "opinion",
    "ask_tried": "opinion",
    "offer_hint": "next_step",
    "greet": "next_step",
    "close": "next_step",
}
"""What our questions ask for, by their notes; any other is about the work."""
SILENCE = "silence"
"""The note on a line that only broke a silence: what was asked before it still waits for its answer."""
_RECENT = 8
_PROMPT_MS = 60_000
_READER = RuleReader()


@dataclass(frozen=True)
class Scene:
    """Everything a stage needs to answer; read only. A kind of round may have a scene of its own."""

    turn: Turn
    meaning: Meaning
    known: Mapping[str, "RoundHost"]
    """What to do in rounds, by their kind."""
    concepts: Mapping[str, Concept] = field(default_factory=dict)
    """What was looked up for this turn, by the sentence that asked for it, or by its term where nobody did."""
    reader: Reader = _READER
    answered: tuple[Clause, ...] = ()
    """What was said and needs no more answer in this turn."""
    instead: str = ""
    """Earlier words of the candidate's that are answered in this turn, in place of what was just said."""
    _readings: dict[str, Reading] = field(default_factory=dict, repr=False, compare=False)
    """What was read in this turn, so that nothing is read twice however the turn is looked at."""

    @classmethod
    def of(cls, scene: "Scene") -> Self:
        """The same turn, seen as this kind of scene."""
        return scene if isinstance(scene, cls) else cls(*(getattr(scene, one.name) for one in fields(Scene)))

    def without(self, *clauses: Clause) -> Self:
        """The same turn with less to answer."""
        return replace(self, answered=(*self.answered, *clauses)) if clauses else self

    def about(self, earlier: str) -> Self:
        """The same turn, in which earlier words are answered."""
        return replace(self, instead=earlier, answered=())

    @property
    def state(self) -> State:
        """The interview."""
        return self.turn.state

    @property
    def stage(self) -> Stage | None:
        """The present stage."""
        return self.state.stage

    @property
    def round(self) -> Round | None:
        """The round of this stage."""
        index = self.state.open_round
        return self.state.rounds[index] if index is not None and index < len(self.state.rounds) else None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of rounds in this interview, in the order in which they come."""
        return tuple(dict.fromkeys(round.kind.name for round in self.state.rounds))

    @property
    def kind(self) -> str:
        """The kind of round that is spoken of: that of this stage, or the only one there is; empty for several."""
        if self.round is not None:
            return self.round.kind.name
        return self.kinds[0] if len(self.kinds) == 1 else ""

    @property
    def hosts(self) -> tuple["RoundHost", ...]:
        """What to do in the rounds of this interview, one for each kind."""
        return tuple(self.known[kind] for kind in self.kinds)

    @property
    def host(self) -> "RoundHost | None":
        """What to do in the round of this stage."""
        return None if self.round is None else self.known[self.round.kind.name]

    @property
    def is_at_work(self) -> bool:
        """Whether the candidate works at something by themselves, so that a remark may need no answer."""
        return False

    @cached_property
    def manner(self) -> Manner:
        """How to behave."""
        return manner(self.state.settings.persona)

    @property
    def seed(self) -> str:
        """What choices depend on: the same on every replay."""
        return f"{self.state.id}:{self.turn.cues[-1].seq if self.turn.cues else self.state.seq}"

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

    @cached_property
    def reading(self) -> Reading:
        """The clauses of what is to be answered."""
        text = self.instead or " \n".join(self.utterances)
        if text not in self._readings:
            self._readings[text] = self.reader.read(text, self.asked)
        return self._readings[text]

    @property
    def asked(self) -> Asked:
        """What the candidate is probably answering: our last question, if this is the first they say since."""
        ours = self.last_of_ours
        is_first = ours is not None and sum(line.seq > ours.seq for line in self.theirs) <= len(self.utterances)
        if self.instead or ours is None or "?" not in ours.text or not is_first:
            return Asked()
        act = next((one for one in sorted(self.pending) if one in _ASKED), min(self.pending, default=""))
        return Asked(_ASKED.get(act, "probe"), act)

    @property
    def left(self) -> tuple[Clause, ...]:
        """The clauses that still need an answer."""
        return tuple(clause for clause in self.reading.clauses if clause not in self.answered)

    @property
    def parts(self) -> tuple[str, ...]:
        """What still needs an answer, part by part."""
        if self.answered:
            return tuple(clause.text for clause in self.left)
        return (self.instead,) if self.instead else self.utterances

    @property
    def said(self) -> str:
        """The same as one text."""
        return " ".join(self.parts)

    @cached_property
    def heard(self) -> tuple[Heard, ...]:
        """The same, sentence by sentence with its kind, the most pressing first."""
        kinds = self.kinds if self.round is None else (self.round.kind.name,)
        heard = intents.read(" \n".join(self.parts), self.meaning, kinds, (), self.reader, self.asked)
        return tuple(wishes.checked(one, replies=self.is_prompt) for one in heard)

    @cached_property
    def lines_here(self) -> tuple[Line, ...]:
        """What was said in this stage, beginning with our entry line."""
        lines = self.state.lines
        entry = self._entry_note
        for at in range(len(lines) - 1, -1, -1):
            if entry is not None and lines[at].who == "interviewer" and entry in Notes.parse(lines[at].intent):
                return lines[at:]
        # Our entry line is missing when that turn failed: go by the time instead.
        since = self.state.stage_entered_at or 0
        return tuple(line for line in lines if line.at > since)

    @property
    def _entry_note(self) -> Note | None:
        stage = self.stage
        if stage is None:
            return None
        if self.host is not None and stage.round is not None:
            return self.host.entry_note(stage.round)
        return _ENTRY_NOTES.get(stage.kind)

    def count(self, act: str, about: str | None = None) -> int:
        """How many of our lines in this stage carry such a note; without `about`, whatever it is about."""
        return sum(Notes.parse(line.intent).has(act, about) for line in self.lines_here if line.who == "interviewer")

    @cached_property
    def pending(self) -> frozenset[str]:
        """The acts noted on our last line in this stage: what the candidate is probably answering."""
        ours = self.last_of_ours
        return Notes.parse(ours.intent).acts if ours else frozenset()

    @property
    def theirs(self) -> tuple[Line, ...]:
        """What the candidate said in this stage."""
        return tuple(line for line in self.lines_here if line.who == "candidate")

    @cached_property
    def last_of_ours(self) -> Line | None:
        """The last thing we said in this stage, but for a word into a silence."""
        ours = (line for line in reversed(self.lines_here) if line.who == "interviewer")
        return next((line for line in ours if not Notes.parse(line.intent).has(SILENCE)), None)

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
    def left_ms(self) -> int | None:
        """Time left in this stage, None when untimed."""
        deadline = self.state.deadline
        return None if deadline is None else max(0, deadline - self.turn.now)

    def is_short_of(self, seconds: int) -> bool:
        """Whether less time than this is left."""
        return self.left_ms is not None and self.left_ms < seconds * 1000

    def phrasebook(self) -> Phrasebook:
        """Words for this turn, none of them used before."""
        ours = [line.text for line in self.state.lines if line.who == "interviewer"]
        said = {bare(sentence) for text in ours for sentence in split_sentences(text)}
        openings = {opening(text) for text in ours[-_RECENT:]}
        return Phrasebook(self.manner.name, self.seed, said, openings, self.kind)
