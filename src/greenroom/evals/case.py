"""A case of an eval: who is interviewed on which track, and what should come up."""

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, SerializeAsAny

from greenroom.interview.core.limits import MAX_NAME
from greenroom.interview.core.settings import Persona, Style, TimeFactor, TrackName

Phrases = Literal["usual", "other", "third"]
Trait = Literal["makes_no_sense", "hostile"]
"""What measures have to know about a candidate to be fair to the interviewer."""

_ANOTHER_DAY = 1_000


class Part(BaseModel):
    """What a case says about the rounds of one kind. Each kind adds its own fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    candidate: str
    """How they behave in these rounds."""
    questions: tuple[str, ...] = Field(min_length=1)
    """The tasks by name, in the order in which they are set."""

    @property
    def traits(self) -> frozenset[Trait]:
        """What measures have to know about this candidate."""
        return frozenset()


class EvalCase(BaseModel):
    """One interview to be played. The same case is played the same way every time."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)
    track: TrackName = "coding"
    parts: Mapping[str, SerializeAsAny[Part]] = Field(min_length=1)
    """One for each kind of round on the track, in the order in which the kinds come."""
    name: str = Field(default="Ada", min_length=1, max_length=MAX_NAME)
    persona: Persona = "helpful"
    style: Style | None = None
    seed: int = 0
    words: Phrases = "usual"
    """Which phrases they use. No interviewer was improved on the other two sets."""
    time_factor: TimeFactor | None = 1.0
    expected_topics: tuple[str, ...] = ()
    """What the conversation should touch; `a | b` is met by either."""
    says: tuple[str, ...] = ()
    """What this candidate says in between while working on a task, in place of their own kind of remarks."""
    failing_turns: tuple[int, ...] = ()
    """Turns, counted from 1, in which nobody can speak: the interview has to go on all the same."""
    expect_cues: tuple[str, ...] = ()
    """Cues that must come up, so that the case tests what it was written for."""

    @property
    def candidate(self) -> str:
        """How the candidate behaves, in the rounds of each kind."""
        return ", ".join(part.candidate for part in self.parts.values())

    @property
    def questions(self) -> tuple[str, ...]:
        """The tasks of every kind, by name."""
        return tuple(name for part in self.parts.values() for name in part.questions)

    @property
    def traits(self) -> frozenset[Trait]:
        """What measures have to know about the candidate."""
        return frozenset[Trait]().union(*(part.traits for part in self.parts.values()))


def unrehearsed(case: EvalCase, words: Phrases = "other") -> EvalCase:
    """The same person on another day, in other words."""
    return case.model_copy(update={"seed": case.seed + _ANOTHER_DAY, "words": words})
