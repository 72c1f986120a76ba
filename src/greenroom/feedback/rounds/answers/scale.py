"""How what was measured of an answer becomes a grade, in hundredths; read from the rubric's file."""

from pydantic import Field

from greenroom.feedback.rubric import Rubric
from greenroom.feedback.scale import Points, ScaleGroup

Words = int


class StructureScale(ScaleGroup):
    """For stories whose parts were recognised in order."""

    in_order: Points
    with_lesson: Points


class OwnershipScale(ScaleGroup):
    """By the sentences in which somebody says what they did."""

    one: Points
    some: Points
    many: Points
    only_we: Points
    """When `I` was never said, and `we` so often."""
    least_we: int = Field(gt=0)


class ResultScale(ScaleGroup):
    """By what was said of the outcome."""

    told: Points
    figure: Points


class ReflectionScale(ScaleGroup):
    """By the sentences that say what was learned."""

    one: Points
    more: Points


class DeliveryScale(ScaleGroup):
    """By the length of the answer and the replies to follow-ups."""

    sentence_words: Words
    short_words: Words
    long_words: Words
    endless_words: Words
    sentence: Points
    short: Points
    good: Points
    long: Points
    endless: Points
    replied: Points
    """Added when every follow-up got a reply."""
    unreplied: Points
    """Taken when one did not."""
    ran_out: Points
    """Taken when the time was up before the answer was over."""


class AnswersUncertainty(ScaleGroup):
    """How far grades may be off."""

    band: Points
    one_round: Points
    more_rounds: Points
    one_reading: Points
    least: Points


class AnswersScale(ScaleGroup):
    """All of it."""

    structure: StructureScale
    ownership: OwnershipScale
    result: ResultScale
    reflection: ReflectionScale
    delivery: DeliveryScale
    uncertainty: AnswersUncertainty


class AnswersRubric(Rubric):
    """The rubric of answers rounds."""

    scale: AnswersScale | None = None


def scale_of(rubric: Rubric) -> AnswersScale | None:
    """The scale of a rubric; None for one by which nothing of an answer is measured."""
    return rubric.scale if isinstance(rubric.scale, AnswersScale) else None
