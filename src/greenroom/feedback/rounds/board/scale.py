"""How what was measured of a board round becomes a grade, in hundredths; read from the rubric's file."""

from typing import Annotated

from pydantic import Field

from greenroom.feedback.rubric import Rubric
from greenroom.feedback.scale import ByLevel, Percent, Points, ScaleGroup

Ms = Annotated[int, Field(gt=0)]
Count = Annotated[int, Field(ge=0)]


class ChanceScale(ScaleGroup):
    """How much time somebody must have had before it counts that something is not there."""

    talk_ms: Ms
    """In the round, before it counts that they said little."""
    phase_ms: Ms
    """In a part of the round, before it counts that they did nothing in it."""
    draw_ms: Ms
    """In the design, before an empty board counts."""
    notes_ms: Ms
    """In the round, before it counts that neither calls nor records were written down."""
    answer_ms: Ms
    """After a question, before it counts that it was not answered."""


class RequirementScale(ScaleGroup):
    """What the candidate brought up, of what a sound interview does."""

    base: Points
    silent: Points
    """For somebody who asked nothing at all."""
    brought: Points
    """Added when the share that is expected at the level was brought up, less for less."""
    expected_percent: ByLevel
    breadth: Points
    """Added when scale and a quality were among it."""
    written: Points
    """Added when several were written down."""


class EstimationScale(ScaleGroup):
    """Figures, and sums that come out."""

    none: Points
    base: Points
    right: Points
    """Added when as many figures are right as is expected at the level, less for fewer."""
    expected: ByLevel
    every: Points
    """Added when every figure that matters is right."""
    wrong: Points
    most_wrong: Points
    slip: Points
    """Taken for a sum that does not come to what is written."""
    most_slips: Points


class StructureScale(ScaleGroup):
    """Parts and flows of the last board."""

    base: Points
    parts: Points
    """Multiplied by the share of the parts that matter."""
    flow: Points
    """Taken for a flow that is missing between parts that are there."""
    most_flows: Points
    loose: Points
    """Taken for a part that nothing leads to."""
    most_loose: Points
    whole: Points
    """Added when nothing is missing, nothing that must survive hangs on one machine, and no answer showed a gap."""
    labels: Points
    """Added when so many arrows say what they carry."""
    labelled_percent: Percent


class AnswerScale(ScaleGroup):
    """Answers to questions about the design."""

    right: Points
    partly: Points
    wrong: Points
    unanswered: Points
    led: Points
    """Added when they saw something by themselves."""
    unknown: Points
    """What each answer counts that was not heard, up to as many as are enough."""
    enough: Count
    """Answers on which alone a grade may rest."""


class DataScale(ScaleGroup):
    """Calls and records that fit."""

    both: Points
    one: Points
    none: Points


class GrowthScale(ScaleGroup):
    """What survives, and what was said of growth."""

    base: Points
    alone: Points
    """Multiplied by the share of parts that survive where no question about growth was answered."""
    drawn: Points
    """The same where questions were."""
    answered: Points
    """Multiplied by how good the answers were."""
    seen: Points
    """Added when they said by themselves what happens when something fails."""


class ReasonScale(ScaleGroup):
    """Reasons and costs that were named."""

    silent: Points
    base: Points
    reason: Points
    most_reasons: Count
    cost: Points
    most_costs: Count
    answered: Points
    """Multiplied by how good the answers to trade-offs were."""


class TalkScale(ScaleGroup):
    """What can be counted of a conversation; how clear it was needs a reader."""

    silent: Points
    base: Points
    answered: Points
    """Multiplied by the share of questions that got an answer."""
    spoken: Points
    """Multiplied by the share of the board that was spoken of."""
    led: Points
    """Added when they saw enough by themselves, less for less."""
    enough_led: Annotated[int, Field(gt=0)]
    taken_up: Points
    """Added when enough questions made the board better, less for less."""
    enough_taken: Annotated[int, Field(gt=0)]
    rebuffs: Points


class BoardUncertainty(ScaleGroup):
    """How far grades may be off."""

    band: Points
    measured: Points
    one_reading: Points
    least: Points


class BoardScale(ScaleGroup):
    """All of it."""

    chance: ChanceScale
    requirements: RequirementScale
    estimation: EstimationScale
    structure: StructureScale
    answers: AnswerScale
    data: DataScale
    growth: GrowthScale
    reasons: ReasonScale
    talk: TalkScale
    uncertainty: BoardUncertainty


class BoardRubric(Rubric):
    """The rubric of board rounds."""

    scale: BoardScale | None = None


def scale_of(rubric: Rubric) -> BoardScale | None:
    """The scale of a rubric; None for one by which nothing of a board round is measured."""
    return rubric.scale if isinstance(rubric.scale, BoardScale) else None
