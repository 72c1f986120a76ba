"""A language model that grades explanations against a rubric's anchors; what it quotes is looked up in the log."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field

from greenroom.adapters.models import templates
from greenroom.adapters.models.fencing import Fence, clean, on_one_line
from greenroom.adapters.models.kinds import called, kinds_in
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.structured import Answered, Request, ask
from greenroom.adapters.models.talk import talk_of
from greenroom.adapters.models.trouble import NOT_READY, Trouble, as_sentence
from greenroom.errors import AssessmentFailed
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.quoting import SpokenWords, upheld
from greenroom.feedback.reporting import write_report
from greenroom.feedback.rubric import BEST, Criterion
from greenroom.feedback.weighing import named
from greenroom.feedback.wording import listed
from greenroom.interview.core.assessment import CriterionJudgement, Judgement, Quote
from greenroom.interview.core.limits import MAX_REASON
from greenroom.interview.core.state import SAMPLES, Assessment, State

PROMPT = "assessment"
SECONDS = 80.0
PAUSES = (6.0, 15.0)
"""Seconds before asking again; a model that failed is skipped for five."""
MAX_TOKENS = 6_000
TALK_LENGTH = 48_000
"""Characters, some twelve thousand tokens: more than an hour of talk."""


class Cited(BaseModel):
    """A quote as a model gives it."""

    model_config = ConfigDict(extra="forbid")

    line: int
    words: str = Field(min_length=1, max_length=400)


class Graded(BaseModel):
    """One criterion as a model gives it."""

    model_config = ConfigDict(extra="forbid")

    criterion: str
    grade: int | None = Field(ge=0, le=BEST)
    reason: str = Field(min_length=1, max_length=MAX_REASON)
    quotes: list[Cited] = Field(max_length=5)


class Reading(BaseModel):
    """One reading of an interview."""

    model_config = ConfigDict(extra="forbid")

    criteria: list[Graded]


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a reading is made from."""

    request: Request
    left_out: int


class ModelAssessor:
    """Asks whichever model is ready."""

    def __init__(self, models: LanguageModels, seconds: float = SECONDS, pauses: Sequence[float] = PAUSES) -> None:
        self._models = models
        self._seconds = seconds
        self._pauses = pauses

    async def assess(self, interviewed: Interviewed, sample: int) -> Judgement:
        """One reading, without what the log does not bear out. Raises AssessmentFailed."""
        if not self._models.providers():
            raise AssessmentFailed("No language model is set up.")
        if not any(line.who == "candidate" for line in interviewed.state.lines):
            raise AssessmentFailed("There was nothing to judge.")
        criteria = _criteria(interviewed, sample)
        shown = await asyncio.to_thread(_shown, interviewed, criteria, sample, self._seconds)
        answered = await self._answered(shown.request, interviewed.state, criteria)
        return upheld(_judgement(answered, shown), SpokenWords.of(interviewed.records))

    async def _answered(self, request: Request, state: State, criteria: tuple[Criterion, ...]) -> Answered[Reading]:
        """Asked again after a while if that may help: nobody sits and waits for this, and it is done once."""
        troubles: list[Trouble] = []
        for pause in (*self._pauses, None):
            try:
                return await ask(
                    self._models,
                    request,
                    Reading,
                    lambda reading: objection(reading, criteria) or contradiction(reading, state),
                    state.spending,
                )
            except Trouble as trouble:
                troubles.append(trouble)
                if pause is None or not trouble.is_passing:
                    break
            await asyncio.sleep(pause)
        # That nobody can be asked for a while says less than why.
        cause = next((one for one in troubles if one.what != NOT_READY), troubles[0])
        raise AssessmentFailed(as_sentence(cause.what)) from cause


def objection(reading: Reading, criteria: tuple[Criterion, ...]) -> str | None:
    """Why a reading cannot be used: each criterion is graded once, and no other."""
    wanted, given = [one.id for one in criteria], [one.criterion for one in reading.criteria]
    if sorted(given) != sorted(wanted):
        return f"Grade each of these criteria once, and no others: {', '.join(wanted)}."
    return None


def contradiction(reading: Reading, state: State) -> str | None:
    """What its reasons say against the facts of the rounds."""
    text = "\n".join(one.reason for one in reading.criteria)
    found = (kind.reports.contradiction(text, state) for kind in kinds_in(state))
    return next((reason for reason in found if reason is not None), None)


def _criteria(interviewed: Interviewed, sample: int) -> tuple[Criterion, ...]:
    """What may be judged, in another order in each sample: what comes first must not weigh more."""
    judged = tuple(one for rubric in interviewed.rubrics.values() for one in rubric.criteria if one.judged)
    turn = (sample - 1) % len(judged) if judged else 0
    return (*judged[turn:], *judged[:turn])


def _judgement(answered: Answered[Reading], shown: _Shown) -> Judgement:
    return Judgement(
        criteria=tuple(
            CriterionJudgement(
                criterion=one.criterion,
                grade=one.grade,
                reason=on_one_line(clean(one.reason)).replace("!", "."),
                quotes=tuple(Quote(seq=cited.line, text=cited.words) for cited in one.quotes),
            )
            for one in answered.form.criteria
        ),
        by=answered.by,
        prompt=templates.label(PROMPT),
        left_out=shown.left_out,
        input_tokens=answered.input_tokens,
        output_tokens=answered.output_tokens,
        cost=answered.cost,
    )


# ---------------------------------------------------------------- what is shown


def _shown(interviewed: Interviewed, criteria: tuple[Criterion, ...], sample: int, seconds: float) -> _Shown:
    state = interviewed.state
    fence = Fence(f"{state.id}:{state.seq}:{sample}")
    talk = talk_of(state.lines, TALK_LENGTH)
    instructions = templates.render(
        PROMPT,
        "instructions",
        rubric={
            "title": listed([one.title for one in interviewed.rubrics.values()]),
            "name": named(interviewed.rubrics.values()),
        },
        level=state.level,
        criteria=criteria,
        tag=fence.tag,
    )
    text = templates.render(
        PROMPT,
        "request",
        tasks=[task for kind in kinds_in(state) for task in kind.reports.tasks(state)],
        facts=[*_facts(interviewed)],
        work=[one for kind in kinds_in(state) for one in kind.reports.work(interviewed, fence)],
        talk=fence.around("talk", talk.text, 2 * TALK_LENGTH),
        left_out=talk.left_out,
        criteria=criteria,
        sample=sample,
        samples=SAMPLES,
    )
    return _Shown(Request(instructions, text, seconds, MAX_TOKENS, seed=sample), talk.left_out)


def _facts(interviewed: Interviewed) -> Iterator[str]:
    """What was measured, from a report that nobody judged."""
    report = write_report(interviewed, Assessment("measured", interviewed.records[-1].at))
    for measure in report.measures:
        yield f"{called(interviewed.state, measure.round)}{measure.label}: {measure.shown}"
