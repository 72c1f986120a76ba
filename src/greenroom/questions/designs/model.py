"""What a design question is: a brief, private notes with the answers to give, and boards that prove it.

docs/designs.md says how it lies on disk.
"""

from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from greenroom.designs.facts import FactKind
from greenroom.designs.model import Kind
from greenroom.questions.inquiries.model import Inquiry
from greenroom.values import Difficulty, Level, OneLine

NAME = r"^[a-z0-9]+(-[a-z0-9]+)*$"
RequirementKind = Literal["functional", "quality", "scale", "scope"]
"""`quality` is what it must be like (latency, consistency); `scope` is what need not be built."""
TopicKind = Literal["dive", "trade_off", "trap", "curve_ball"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Named(_Frozen):
    id: str = Field(pattern=NAME, max_length=60)
    about: OneLine
    """What it is in two to five words, as the report and the room call it."""


class Requirement(_Named):
    """Something a good candidate asks for, in several wordings, and the interviewer's answer."""

    kind: RequirementKind
    asks: tuple[str, ...] = Field(min_length=3)
    answer: str
    """What the interviewer says. It never names a part of the design."""
    matters: bool = True
    """Whether a sound interview brings it up."""


class Figure(_Named):
    """A capacity number that the candidate should arrive at."""

    value: str
    """As people write it: `380/s`, `15 TB`, `600 MB/s`."""
    low: str = ""
    """With `high`, a range in which any value is right; empty for the value with its tolerance."""
    high: str = ""
    names: tuple[str, ...] = Field(min_length=2)
    """What people call it in a pad: `write qps`, `writes per second`. Patterns as in inquiries."""
    how: str
    """The calculation, for the debrief."""
    ask: str = Field(pattern=r"\?$")
    """The question that asks for it, without any number of the answer."""
    matters: bool = True


class Need(_Named):
    """A part that a sound design has."""

    kinds: tuple[Kind, ...] = Field(min_length=1)
    """Kinds of component that can fill it."""
    names: tuple[str, ...] = ()
    """Words in a component's name that mark it, where the kind alone does not; patterns as in inquiries."""
    instead: tuple[str, ...] = ()
    """What else people draw that fills it as well: words in the name of a component of any kind."""
    replicated: bool = False
    """Whether it has to survive the loss of one machine."""
    why: str
    """What goes wrong without it, for report and debrief."""
    ask: str = Field(pattern=r"\?$")
    """What to ask where it is missing. It names the trouble, never the part."""
    matters: bool = True
    """Whether a sound design has it; others are extra."""


class NeededFlow(_Frozen):
    """A way that requests or data must be able to take: there is a path from a part that fills `source` to `target`."""

    source: str
    target: str
    any_direction: bool = False
    """Whether an arrow the other way does as well: people draw reads both ways."""
    why: str


class When(_Frozen):
    """The boards that a topic is about. All that is said must hold; without anything it fits every board."""

    has: tuple[str, ...] = ()
    """Needs that are on the board."""
    lacks: tuple[str, ...] = ()
    """Needs that are not."""
    fact: FactKind | None = None
    """A fact that holds, about a part that fills one of `of` if that is given."""
    of: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    """Patterns of which the candidate's words have one."""


class Topic(_Named):
    """Something worth asking: a deep dive, a trade-off, a trap that people fall into, or a curve ball."""

    kind: TopicKind
    when: When = When()
    opening: str = ""
    """What is said before the question: a curve ball is announced here."""
    inquiry: Inquiry
    level: Level = "junior"
    """The lowest level at which it is asked."""


class WeakBoard(_Frozen):
    """A board with known faults, and what must be found wrong with it: needs, flows as `a -> b`, or kinds of facts."""

    name: str = Field(pattern=NAME)
    about: OneLine
    board: str
    """Mermaid."""
    fails: tuple[str, ...] = Field(min_length=1)


class DesignBrief(_Frozen):
    """Everything the candidate may know of a question; pinned in the interview's log."""

    slug: str
    digest: str
    title: OneLine
    difficulty: Difficulty
    topics: tuple[str, ...]
    statement: str
    """Markdown. Vague on purpose: requirements are to be asked for."""


class Design(_Frozen):
    """A whole design question as loaded from its folder in a pack."""

    slug: str = Field(pattern=NAME)
    pack: str = ""
    digest: str
    title: OneLine
    difficulty: Difficulty
    level: Level
    styles: tuple[str, ...] = ()
    topics: tuple[str, ...]
    summary: OneLine
    """What it is about, for lists."""
    statement: str
    opening: str
    """How the interviewer presents it."""
    requirements: tuple[Requirement, ...] = Field(min_length=6)
    figures: tuple[Figure, ...] = Field(min_length=3)
    needs: tuple[Need, ...] = Field(min_length=5)
    flows: tuple[NeededFlow, ...] = Field(min_length=3)
    asks: tuple[Topic, ...] = Field(min_length=8)
    interfaces: tuple[str, ...] = Field(min_length=2)
    """Calls that an API for this has, as `POST /links -> short link`, for the debrief."""
    records: tuple[str, ...] = Field(min_length=1)
    """What is kept, as `link: code (key), url, owner, created_at, expires_at`, for the debrief."""
    debrief: str
    """Markdown: how a strong design works and why, shown once the interview is over."""
    strong: str
    """Mermaid: a strong board."""
    weak: tuple[WeakBoard, ...] = Field(min_length=2)

    @cached_property
    def brief(self) -> DesignBrief:
        """The part that is shown to the candidate and kept in the log; one for all interviews about it."""
        return DesignBrief(
            slug=self.slug,
            digest=self.digest,
            title=self.title,
            difficulty=self.difficulty,
            topics=self.topics,
            statement=self.statement,
        )

    def need(self, id: str) -> Need | None:
        """A part by its name."""
        return next((one for one in self.needs if one.id == id), None)

    def requirement(self, id: str) -> Requirement | None:
        """A requirement by its name."""
        return next((one for one in self.requirements if one.id == id), None)

    def topic(self, id: str) -> Topic | None:
        """Something to ask by its name."""
        return next((one for one in self.asks if one.id == id), None)

    def of_kind(self, kind: TopicKind) -> tuple[Topic, ...]:
        """All topics of one kind, in the author's order."""
        return tuple(one for one in self.asks if one.kind == kind)
