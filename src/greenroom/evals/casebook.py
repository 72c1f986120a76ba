"""Cases of an eval: who is interviewed about what, and what should come up. They are YAML files."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from greenroom.errors import InvalidInput
from greenroom.interview.core.limits import MAX_NAME
from greenroom.interview.core.messages import MAX_UTTERANCE
from greenroom.interview.core.settings import Persona, Style, TimeFactor
from greenroom.ports.coding.questions import QuestionBank
from greenroom.questions.model import Language

_ANOTHER_DAY = 1_000

BUILT_IN = Path(__file__).parent / "cases"

Kind = Literal[
    "strong",
    "average",
    "weak",
    "silent",
    "rambling",
    "gibberish",
    "empty",
    "repeating",
    "hostile",
    "injecting",
    "begging",
    "changes_language",
    "wrong_but_confident",
]

Phrases = Literal["usual", "other", "third"]


class EvalCase(BaseModel):
    """One interview to be played. The same case is played the same way every time."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)
    candidate: Kind
    questions: tuple[str, ...] = Field(min_length=1, max_length=2)
    """Slugs, in the order in which they are asked."""
    name: str = Field(default="Ada", min_length=1, max_length=MAX_NAME)
    persona: Persona = "helpful"
    style: Style | None = None
    language: Language = "python"
    seed: int = 0
    words: Phrases = "usual"
    """Which phrases they use: speech.yaml, or other_speech.yaml or third_speech.yaml, which none was improved on."""
    time_factor: TimeFactor | None = 1.0
    expected_topics: tuple[str, ...] = ()
    """What the conversation should touch; `a | b` is met by either."""
    says: tuple[str, ...] = ()
    """What this candidate says in between while working on a problem, in place of their kind's own words."""
    failing_turns: tuple[int, ...] = ()
    """Turns, counted from 1, in which nobody can speak: the interview has to go on all the same."""
    expect_cues: tuple[str, ...] = ()
    """Cues that must come up, so that the case tests what it was written for."""


def load_cases(folder: Path | None = None) -> tuple[EvalCase, ...]:
    """Every case of the YAML files in a folder, or of the built-in ones, by id. Raises InvalidInput."""
    root = BUILT_IN if folder is None else folder
    files = sorted([*root.glob("*.yaml"), *root.glob("*.yml")])
    if not files:
        raise InvalidInput(f"{root}: there are no case files (*.yaml) here.")
    cases = [case for file in files for case in _read(file)]
    twice = [name for name, count in Counter(case.id for case in cases).items() if count > 1]
    if twice:
        raise InvalidInput(f"{root}: two cases are called {min(twice)!r}.")
    return tuple(sorted(cases, key=lambda case: case.id))


def unrehearsed(case: EvalCase, words: Phrases = "other") -> EvalCase:
    """The same person on another day, in other words."""
    return case.model_copy(update={"seed": case.seed + _ANOTHER_DAY, "words": words})


def require_questions(cases: Sequence[EvalCase], bank: QuestionBank) -> None:
    """Refuse cases about questions that nobody knows, or that no interviewer could ask. Raises InvalidInput."""
    askable = {question.slug for question in bank.all() if question.is_askable}
    for case in cases:
        unknown = next((slug for slug in case.questions if slug not in askable), None)
        if unknown is not None:
            raise InvalidInput(f"{case.id}: there is no question called {unknown!r} that could be asked.")


def _read(file: Path) -> list[EvalCase]:
    try:
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError, OSError) as error:
        raise InvalidInput(f"{file}: it can't be read: {' '.join(str(error).split())}") from None
    entries = content if isinstance(content, list) else [content]
    return [_case(file, entry, number) for number, entry in enumerate(entries, 1)]


def _case(file: Path, entry: Any, number: int) -> EvalCase:
    name = entry.get("id", f"case {number}") if isinstance(entry, dict) else f"case {number}"
    try:
        case = EvalCase.model_validate(entry)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the case"
        raise InvalidInput(f"{file}: {name}: {where}: {first['msg']}") from None
    if any(not text.strip() or len(text) > MAX_UTTERANCE for text in case.says):
        raise InvalidInput(f"{file}: {name}: says: each must be a text of 1 to {MAX_UTTERANCE:,} characters")
    return case
