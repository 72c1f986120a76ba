"""What an attentive interviewer remembers of a conversation: a fold over what was said."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decision:
    """Something the candidate settled on, in their own words."""

    text: str
    seq: int


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """Something that was asked and has had no answer yet."""

    text: str
    seq: int


@dataclass(frozen=True, slots=True)
class Memory:
    """Names and choices to come back to. Everything is in the order in which it came up, and bounded."""

    technologies: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    decisions: tuple[Decision, ...] = ()
    open_questions: tuple[OpenQuestion, ...] = ()


def heard(memory: Memory, seq: int, text: str) -> Memory:
    """With what the candidate said."""
    return memory


def asked(memory: Memory, seq: int, text: str) -> Memory:
    """With what the interviewer said, whose questions are open until the candidate speaks."""
    return memory
