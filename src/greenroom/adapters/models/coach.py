"""A language model that talks about a report: what it cites is looked up, and no score is named that is not there."""

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field

from greenroom.adapters.models import templates
from greenroom.adapters.models.fencing import Fence, clean, on_one_line
from greenroom.adapters.models.kinds import called, kinds_in
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.structured import Answered, Request, ask
from greenroom.adapters.models.talk import talk_of
from greenroom.adapters.models.trouble import Trouble, as_sentence
from greenroom.errors import CoachingFailed, NobodyToCoach
from greenroom.feedback.another_day import told_of_another_day, told_of_this_day
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.quoting import SpokenWords, exactly, quoted_in
from greenroom.interview.assessment import Evidence, Report
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.state import State, ThreadLine
from greenroom.ports.feedback import Advice, Consultation

PROMPT = "coach"
SECONDS = 40.0
MAX_TOKENS = 2_000
MAX_WORDS = 140
TALK_LENGTH = 24_000
REPORT_LENGTH = 24_000
THREAD_LINES = 12
LINE_LENGTH = 1_200
OF_EACH_FINDING = 2

_NUMBER = r"(\d+(?:[.,]\d+)?)"
_ROUNDED = 0.051
"""Somebody who says 3.7 for 3.67 says the same."""
_SCALE = re.compile(r"\b(?:0|zero)\s*(?:to|-|\u2013)\s*(?:5|10|five|ten)\b", re.IGNORECASE)
_SCORES = (
    re.compile(rf"{_NUMBER}\s*(?:/|out of|of(?: a possible)?)\s*(?:5|10|five|ten)\b", re.IGNORECASE),
    re.compile(
        rf"\b(?:scores?|scored|grades?|graded|rated|rating|overall|marks?)\b[^.\d]{{0,30}}?\b{_NUMBER}(?!\s*(?:%|percent))",
        re.IGNORECASE,
    ),
)


class Citation(BaseModel):
    """What an answer rests on: a finding, or words of a line."""

    model_config = ConfigDict(extra="forbid")

    finding: str = ""
    line: int | None = None
    words: str = Field(default="", max_length=400)


class CoachWords(BaseModel):
    """An answer as a model gives it."""

    model_config = ConfigDict(extra="forbid")

    text: str = Field(min_length=1, max_length=1_800)
    citations: list[Citation] = Field(max_length=8)


@dataclass(frozen=True)
class _Material:
    """All that an answer may rest on."""

    state: State
    report: Report
    said: SpokenWords
    text: str
    """All that the model was shown."""

    def proof(self, citation: Citation) -> tuple[Evidence, ...]:
        """What a citation points at; nothing when it does not hold."""
        finding = next((one for one in self.report.findings if one.id == citation.finding), None)
        if finding is not None:
            return finding.evidence[:OF_EACH_FINDING]
        if citation.line is None:
            return ()
        if quote := exactly(citation.words, self.said.candidate.get(citation.line, "")):
            return (Utterance(seq=citation.line, who="candidate", quote=quote),)
        if quote := exactly(citation.words, self.said.interviewer.get(citation.line, "")):
            return (Utterance(seq=citation.line, who="interviewer", quote=quote),)
        return ()


class ModelCoach:
    """Asks whichever model is ready."""

    def __init__(self, models: LanguageModels, seconds: float = SECONDS) -> None:
        self._models = models
        self._seconds = seconds

    async def answer(self, consultation: Consultation) -> Advice:
        """An answer with the citations that hold. Raises CoachingFailed."""
        if not self._models.providers():
            raise NobodyToCoach("No language model is set up.")
        material, request = await asyncio.to_thread(_prepared, consultation, self._seconds)
        spending = consultation.interviewed.state.spending
        try:
            answered = await ask(self._models, request, CoachWords, lambda words: objection(words, material), spending)
        except Trouble as trouble:
            raise CoachingFailed(as_sentence(trouble.what)) from trouble
        return _advice(answered, material)


def objection(words: CoachWords, material: _Material) -> str | None:
    """Why an answer cannot be used: a score, a quote or a growth that is not in what it was given, or no proof."""
    if (score := _foreign_score(words.text, material)) is not None:
        return f"It mentions the score {score}, which is not in the report. Mention only scores that are."
    for quote in quoted_in(words.text):
        if not material.said.has(quote) and _squeezed(quote) not in _squeezed(material.text):
            return f"It quotes {quote!r}, which is neither in the conversation nor in the report."
    for kind in kinds_in(material.state):
        if (claim := kind.reports.unfounded(words.text, material.text)) is not None:
            return claim
    if material.report.findings and not any(material.proof(citation) for citation in words.citations):
        return "None of its citations can be confirmed. Cite a finding by its id, or quote a line word for word."
    return None


def _squeezed(text: str) -> str:
    """The text without white space: a model may lay out a quote in its own way."""
    return "".join(text.split())


def _foreign_score(text: str, material: _Material) -> str | None:
    """A number that is put forward as a score and is none of the report's."""
    known = _scores(material)
    # "0 to 5" is a scale, and "3 of 5" may be how many of five things were done.
    plain = _SCALE.sub(" ", text)
    for counted in (one.shown for one in material.report.measures if " of " in one.shown):
        plain = plain.replace(counted, " ")
    for pattern in _SCORES:
        for found in pattern.findall(plain):
            if not any(abs(float(found.replace(",", ".")) - score) < _ROUNDED for score in known):
                return str(found)
    return None


def _scores(material: _Material) -> set[float]:
    report = material.report
    scores = [report.overall, report.low, report.high, *report.categories.values()]
    scores += [report.another_day.low, report.another_day.high] if report.another_day else []
    for one in report.criteria:
        scores += [one.grade, one.low, one.high, one.measured, *one.judged]
    scores += [score for kind in kinds_in(material.state) for score in kind.reports.scores(report)]
    return {score for score in scores if score is not None}


def _advice(answered: Answered[CoachWords], material: _Material) -> Advice:
    proofs = [(citation, material.proof(citation)) for citation in answered.form.citations]
    dropped = tuple(f"{_named(citation)} cannot be confirmed" for citation, proof in proofs if not proof)
    account = TurnAccount(
        model=answered.by,
        prompt=templates.label(PROMPT),
        input_tokens=answered.input_tokens,
        output_tokens=answered.output_tokens,
        cost=answered.cost,
        rejected=dropped,
    )
    evidence = tuple(dict.fromkeys(one for _, proof in proofs for one in proof))
    return Advice(on_one_line(clean(answered.form.text)).replace("!", "."), evidence, answered.by, account)


def _named(citation: Citation) -> str:
    if citation.line is None:
        return f"finding {on_one_line(citation.finding)[:40]!r}"
    return f"{on_one_line(citation.words)[:60]!r} at {citation.line}"


# ---------------------------------------------------------------- what is shown


def _prepared(consultation: Consultation, seconds: float) -> tuple[_Material, Request]:
    interviewed = consultation.interviewed
    state = interviewed.state
    fence = Fence(f"{state.id}:{consultation.question.seq}")
    talk = talk_of(state.lines, TALK_LENGTH)
    text = templates.render(
        PROMPT,
        "request",
        report=fence.around("report", "\n".join(_told(consultation.report, state)), REPORT_LENGTH),
        notes=[*_notes(interviewed, fence)],
        talk=fence.around("talk", talk.text, 2 * TALK_LENGTH),
        left_out=talk.left_out,
        thread=_thread(consultation.thread, fence),
        question=fence.around("question", on_one_line(consultation.question.text), LINE_LENGTH),
    )
    instructions = templates.render(PROMPT, "instructions", max_words=MAX_WORDS, tag=fence.tag)
    material = _Material(state, consultation.report, SpokenWords.of(interviewed.records), text)
    return material, Request(instructions, text, seconds, MAX_TOKENS)


def _notes(interviewed: Interviewed, fence: Fence) -> Iterator[str]:
    """What is known of the tasks, and what was made of them."""
    for kind in kinds_in(interviewed.state):
        yield from kind.reports.notes(interviewed)
        yield from kind.reports.made(interviewed, fence)


def _thread(thread: tuple[ThreadLine, ...], fence: Fence) -> str:
    lines = [f"{line.who}: {on_one_line(line.text)[:LINE_LENGTH]}" for line in thread[-THREAD_LINES:]]
    return fence.around("thread", "\n".join(lines), THREAD_LINES * LINE_LENGTH) if lines else ""


def _told(report: Report, state: State) -> Iterator[str]:
    """The report in lines. It quotes the candidate, so it goes into a fence like everything else."""
    yield f"Verdict: {report.verdict}"
    if report.overall is None:
        yield "Overall: not assessed."
    else:
        sure = f"{told_of_this_day(report)} {told_of_another_day(report)}".rstrip()
        yield f"Overall: {report.overall:g} out of 10. {sure}"
    for one in report.criteria:
        grade = "not assessed"
        if one.grade is not None:
            grade = f"{one.grade:g} out of {report.best_grade}, between {one.low:g} and {one.high:g}"
        yield on_one_line(f"Criterion {one.title} ({one.weight} %): {grade}. {one.anchor} {one.reason}")
    for finding in report.findings:
        yield on_one_line(
            f"Finding {finding.id} ({finding.criterion}, {finding.tone}): {finding.text} {finding.advice}"
        )
    yield f"Strengths: {', '.join(report.strengths) or 'none'}."
    yield f"Improvements: {', '.join(report.improvements) or 'none'}."
    for measure in report.measures:
        yield f"Measured: {called(state, measure.round)}{measure.label}: {measure.shown}"
    for kind in kinds_in(state):
        yield from kind.reports.told(report)
    for exercise in report.exercises:
        yield on_one_line(f"Practise next: {exercise.title}. {exercise.why}")
