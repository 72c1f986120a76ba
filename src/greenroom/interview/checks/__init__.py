"""What an interviewer must never say, as pure checks of a text against the interview's facts."""

from dataclasses import dataclass
from typing import Literal

from greenroom.interview.state import State
from greenroom.questions.model import Question

ObjectionKind = Literal["leak", "contradiction", "misquote", "meta", "unsafe"]


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a text must not be said; `reason` is written for whoever has to say it better."""

    kind: ObjectionKind
    reason: str


def objections(text: str, state: State, question: Question | None) -> tuple[Objection, ...]:
    """Everything that speaks against these words, the gravest first; a part of a reply is checked like a whole one."""
    return ()
