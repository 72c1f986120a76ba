"""A language model that reads submissions: its opinion, around facts that it cannot change."""

import re
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from greenroom.adapters.models import templates
from greenroom.adapters.models.coding.growth import growths_in, squeezed
from greenroom.adapters.models.fencing import Fence, clean, on_one_line
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.structured import Request, ask
from greenroom.adapters.models.trouble import Trouble
from greenroom.errors import ReviewFailed
from greenroom.feedback.rounds.coding.reviewing import review_from_facts
from greenroom.judging.review import NOTES_LENGTH, SPOKEN_LENGTH, CodeReview, Quality
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.ports.coding.reviewing import Work
from greenroom.questions.checking import reference_lines, squeeze
from greenroom.questions.model import Question

SECONDS = 45.0
MAX_TOKENS = 4_000
CODE_LENGTH = 24_000

SUCCESS = re.compile(
    r"\b(?:all|every)\b[^.]{0,30}\b(?:tests?|cases?)\b[^.]{0,20}\bpass|\bpass(?:es|ed)?\b[^.]{0,15}\b(?:all|every)\b"
    r"|\b(?:is|are|fully|completely|entirely) correct\b|\bworks (?:perfectly|correctly|for all)\b",
    re.IGNORECASE,
)
_FAILURE = re.compile(
    r"\b(?:fails|failed|failing|wrong answers?|incorrect|does ?n[o']t work|is broken|crashes|times? out)\b",
    re.IGNORECASE,
)

Sentence = Annotated[str, Field(min_length=1, max_length=300)]


class Opinion(BaseModel):
    """What a model may say."""

    model_config = ConfigDict(extra="forbid")

    approach_quality: Quality
    approach_notes: str = Field(min_length=1, max_length=NOTES_LENGTH)
    code_quality_notes: list[Sentence] = Field(max_length=6)
    suggestions: list[Sentence] = Field(max_length=5)
    brief_verbal_feedback: str = Field(min_length=1, max_length=SPOKEN_LENGTH)

    @property
    def texts(self) -> list[str]:
        """Everything in words."""
        return [self.approach_notes, *self.code_quality_notes, *self.suggestions, self.brief_verbal_feedback]


class ModelReviewer:
    """Asks whichever model is ready."""

    def __init__(self, models: LanguageModels, seconds: float = SECONDS) -> None:
        self._models = models
        self._seconds = seconds

    async def review(self, work: Work) -> CodeReview:
        """An opinion around the judge's facts. Raises ReviewFailed."""
        facts = review_from_facts(work.question, work.code, work.language, work.result, work.analysis)
        try:
            answered = await ask(
                self._models, self._request(work, facts), Opinion, lambda given: objection(given, work, facts)
            )
        except Trouble as trouble:
            raise ReviewFailed(trouble.what) from trouble
        return _joined(facts, answered.form, answered.by)

    def _request(self, work: Work, facts: CodeReview) -> Request:
        fence = Fence(work.code)
        notes = [fence.around("note", note, 300) for note in facts.code_quality_notes]
        return Request(
            instructions=templates.render("review", "instructions", question=work.question, tag=fence.tag),
            text=templates.render(
                "review",
                "request",
                facts=facts,
                notes=notes,
                language=work.language,
                code=fence.around("code", work.code, CODE_LENGTH),
            ),
            seconds=self._seconds,
            max_tokens=MAX_TOKENS,
        )


def objection(opinion: Opinion, work: Work, facts: CodeReview) -> str | None:
    """Why an opinion cannot be used: it must neither contradict the judge nor give anything away."""
    allowed = _allowed(work.result, facts)
    if opinion.approach_quality not in allowed:
        return f"approach_quality must be one of {', '.join(allowed)}: the facts say so."
    text = "\n".join(opinion.texts)
    return _leak(text, work.question, work.result) or _contradiction(text, work.result, facts)


def _allowed(result: RunResult, facts: CodeReview) -> tuple[Quality, ...]:
    """What can be thought of the approach: nothing else where it was measured."""
    if facts.approach_quality in ("optimal", "sound", "slow"):
        return (facts.approach_quality,)
    # A right idea can be written down wrong, but nobody can call that the best there is.
    return (
        ("optimal", "sound", "not_assessed")
        if result.verdict is Verdict.ACCEPTED
        else (
            "flawed",
            "sound",
            "not_assessed",
        )
    )


def _leak(text: str, question: Question, result: RunResult) -> str | None:
    squeezed = squeeze(text)
    if "```" in text or any(line in squeezed for line in reference_lines(question)):
        return "It shows code. Describe what you mean in plain words."
    if result.verdict is Verdict.ACCEPTED:
        return None
    lowered = f" {on_one_line(text).lower()} "
    for approach in question.approaches:
        for cue in (approach.name, *approach.cues):
            if re.search(rf"\b{re.escape(cue.lower())}\b", lowered):
                return (
                    f"It names a way to solve the problem ({cue!r}), but the candidate is still trying. Leave that out."
                )
    return None


def _contradiction(text: str, result: RunResult, facts: CodeReview) -> str | None:
    measured = squeezed(growths_in(f"{facts.time_complexity} {facts.space_complexity}"))
    for growth in growths_in(text):
        if squeeze(growth) not in measured:
            return (
                f"It says O({growth}), which was not measured. Say nothing about growth that the facts don't support."
            )
    accepted = result.verdict is Verdict.ACCEPTED
    if found := (_FAILURE if accepted else SUCCESS).search(text):
        return f"It says {found[0]!r}, but the verdict is: {facts.correctness}."
    return None


def _joined(facts: CodeReview, opinion: Opinion, name: str) -> CodeReview:
    """The opinion's words in the judge's review."""
    return facts.model_copy(
        update={
            "approach_quality": opinion.approach_quality,
            "approach_notes": _plain(opinion.approach_notes),
            "code_quality_notes": tuple(map(_plain, opinion.code_quality_notes)),
            "suggestions": tuple(map(_plain, opinion.suggestions)),
            "brief_verbal_feedback": _plain(opinion.brief_verbal_feedback),
            "reviewed_by": name,
        }
    )


def _plain(text: str) -> str:
    return on_one_line(clean(text))
