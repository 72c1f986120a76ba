"""The part of a document that is about one question."""

from greenroom.feedback.documents.markup import pairs, text
from greenroom.feedback.documents.model import DocumentPart
from greenroom.feedback.wording import duration, listed
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.assessment import AnswerGrades
from greenroom.interview.rounds.answers.state import answers_round

PART_NAMES = {
    "situation": "the situation",
    "own_part": "your own part",
    "action": "what was done",
    "result": "the result",
    "lesson": "what you took from it",
}


class AnswerPart(DocumentPart):
    """How one question went."""

    number: int
    title: str
    question: str
    facts: tuple[tuple[str, str], ...]
    looks_for: tuple[str, ...]
    follow_ups: tuple[str, ...]
    """What else may be asked."""


def answer_part(state: State, graded: AnswerGrades) -> AnswerPart:
    """One question of a document."""
    prompt = answers_round(state, graded.round).task.prompt
    return AnswerPart(
        number=graded.round + 1,
        title=graded.title,
        question=prompt.text,
        facts=_facts(graded),
        looks_for=prompt.looks_for,
        follow_ups=tuple(one for one in prompt.probes.values() if "{" not in one),
    )


def printed(part: AnswerPart) -> list[str]:
    """A question as blocks of Markdown."""
    blocks = [f"## Question {part.number}: {text(part.title)}", f"> {text(part.question)}", pairs(part.facts)]
    for title, lines in (
        ("What a strong answer shows", part.looks_for),
        ("What you may be asked next", part.follow_ups),
    ):
        if lines:
            blocks += [f"**{title}**", "\n".join(f"- {text(line)}" for line in lines)]
    return blocks


def recognised(graded: AnswerGrades) -> str:
    """The parts of the story that were recognised, in words."""
    return listed([PART_NAMES[part] for part in graded.parts if part in PART_NAMES])


def _facts(graded: AnswerGrades) -> tuple[tuple[str, str], ...]:
    spent = "" if graded.time_spent_ms is None else duration(graded.time_spent_ms)
    if spent and graded.time_limit_ms is not None:
        spent += f" of {duration(graded.time_limit_ms)}"
    facts = {
        "Outcome": graded.status.replace("_", " ").capitalize(),
        "Time": spent,
        "Words": str(graded.words),
        "Follow-up questions": str(graded.follow_ups),
        "Recognised in your words": recognised(graded),
    }
    return tuple((name, value) for name, value in facts.items() if value)
