"""The types of a reading: a message, its clauses, and what each of them is."""

from dataclasses import dataclass
from typing import Literal, Protocol, get_args

Kind = Literal[
    "problem_question",
    "process_question",
    "cost_claim",
    "plan",
    "correction",
    "complaint",
    "insight",
    "answer",
    "success_claim",
    "request",
    "aside",
    "solution_request",
    "code",
    "thought",
]
"""What a clause is. `thought` is thinking aloud and anything that is none of the others."""

Topic = Literal[
    "time_per_problem",
    "time_left",
    "limits",
    "hint_price",
    "hints_left",
    "skip_price",
    "attempts_left",
    "attempt_price",
    "grading",
    "speed_expected",
    "report",
    "next_steps",
    "who_are_you",
    "are_you_there",
    "how_am_i_doing",
    "library_allowed",
    "language",
    "tools",
    "pause",
    "repeat",
    "company",
    "rules",
]
"""What a question about the interview itself is about. `rules` is anything else that may or may not be done."""

Wants = Literal[
    "run",
    "submit",
    "hint",
    "help",
    "skip",
    "move_on",
    "end",
    "repeat",
    "explain",
    "pause",
    "wait",
    "more_time",
    "counterexample",
    "review",
    "other",
]
"""What a request asks for. `help` is being stuck without asking for a hint; `review` is an opinion on the work."""

KINDS: tuple[Kind, ...] = get_args(Kind)
TOPICS: tuple[Topic, ...] = get_args(Topic)
WANTS: tuple[Wants, ...] = get_args(Wants)

SURE = 0.45
"""Below this confidence nobody should act on the kind of a clause, or repeat its words as a claim."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the interviewer asked last, if that question is still open."""

    what: Literal["nothing", "probe", "follow_up", "opinion", "next_step"] = "nothing"
    """`probe` is about the work, `follow_up` goes beyond it, `next_step` is how the candidate wants to go on."""
    about: str = ""
    """The subject in a word or two, such as time, space or an approach."""

    @property
    def is_open(self) -> bool:
        """Whether an answer is expected."""
        return self.what != "nothing"


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a message that says or asks one thing."""

    text: str
    start: int
    end: int
    """Where it stands in the message: `text` is `message[start:end]`."""
    kind: Kind
    confidence: float
    words: str
    """The words of the clause that show its kind."""
    asks: bool = False
    """Whether it has the form of a question, with or without a question mark."""
    topic: Topic | None = None
    """Only of a process question."""
    wants: Wants | None = None
    """Only of a request."""

    @property
    def is_sure(self) -> bool:
        """Whether one may act on its kind."""
        return self.confidence >= SURE


@dataclass(frozen=True, slots=True)
class Reading:
    """A message and its clauses, in the order of its words."""

    text: str
    clauses: tuple[Clause, ...] = ()

    @property
    def questions(self) -> tuple[Clause, ...]:
        """Every question of the message."""
        return tuple(clause for clause in self.clauses if clause.asks)

    @property
    def sure(self) -> tuple[Clause, ...]:
        """The clauses whose kind one may act on."""
        return tuple(clause for clause in self.clauses if clause.is_sure)

    def of(self, *kinds: Kind) -> tuple[Clause, ...]:
        """The clauses of these kinds, sure or not."""
        return tuple(clause for clause in self.clauses if clause.kind in kinds)

    def surely(self, *kinds: Kind) -> tuple[Clause, ...]:
        """The clauses that are surely of these kinds."""
        return tuple(clause for clause in self.of(*kinds) if clause.is_sure)

    def is_only(self, *kinds: Kind) -> bool:
        """Whether there is something, and all of it is surely of these kinds."""
        return bool(self.clauses) and all(one.is_sure and one.kind in kinds for one in self.clauses)

    @property
    def prose(self) -> str:
        """The message without its code."""
        return "\n".join(clause.text for clause in self.clauses if clause.kind != "code")

    @property
    def prose_words(self) -> int:
        """How many words of prose are there beside the code."""
        return sum(len(clause.text.split()) for clause in self.clauses if clause.kind != "code")


class Reader(Protocol):
    """Reads messages. The same message is always read the same way."""

    def read(self, text: str, asked: Asked | None = None) -> Reading:
        """The clauses of a message; `asked` is the question it probably answers."""
        ...
