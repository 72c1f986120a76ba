"""What can be measured of answers: the parts of a story that are recognised by their words, length and replies."""

from collections.abc import Callable, Mapping

from greenroom.feedback import proof, scoring
from greenroom.feedback.measured import Measured, MeasuredClaim, Part, no_chance, over_rounds
from greenroom.feedback.rounds.answers.course import Answered, AnswersCourse
from greenroom.feedback.rounds.answers.delivery import DELIVERY, delivery
from greenroom.feedback.rounds.answers.scale import AnswersScale, scale_of
from greenroom.feedback.rounds.answers.story import Sentence, Story, story_in
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.speech import is_readable
from greenroom.feedback.wording import counted, times
from greenroom.interview.assessment import Evidence
from greenroom.interview.core.assessment import Tone

STRUCTURE, OWNERSHIP, RESULT, REFLECTION = "structure", "ownership", "result", "reflection"
NO_QUESTION = "No question was opened."
NEEDS_A_READER = "This can't be recognised from words alone; it needs a language model to read the story."
NOT_ENGLISH = "What you said could not be read as English sentences, so the report makes no claims about it."
_MOST_QUOTES = 3

Measure = Callable[[Answered, Story, AnswersScale], Part]


def measure(course: AnswersCourse, rubric: Rubric) -> Mapping[str, Measured]:
    """What was measured, by criterion."""
    scale = scale_of(rubric)
    if scale is None:
        return {}
    opened = [one for one in course.rounds if one.opened is not None]
    spreads = (scale.uncertainty.one_round, scale.uncertainty.more_rounds)
    found = {
        id_: over_rounds(id_, [_part(one, part, scale) for one in opened], spreads, NO_QUESTION)
        for id_, part in _PARTS.items()
    }
    lengths = [delivery(one, scale.delivery) for one in opened]
    found[DELIVERY] = over_rounds(DELIVERY, lengths, spreads, NO_QUESTION)
    return found


def _part(answered: Answered, part: Measure, scale: AnswersScale) -> Part:
    if not answered.spoken:
        return no_chance(answered.index, f"{answered.title} was not answered.")
    if not is_readable(answered.spoken):
        return no_chance(answered.index, NOT_ENGLISH)
    return part(answered, story_in(answered.spoken), scale)


def _structure(answered: Answered, story: Story, scale: AnswersScale) -> Part:
    found = story.in_order
    if found is None:
        return Part(answered.index, None, NEEDS_A_READER)
    has_lesson = any(one.place > found[-1].place for one in story.lessons)
    grade = scale.structure.with_lesson if has_lesson else scale.structure.in_order
    text = f"In {answered.title} you told the situation, then what was done, then how it came out."
    return _graded(answered, grade, "story_in_order", STRUCTURE, "strength", text, found, weight=60)


def _ownership(answered: Answered, story: Story, scale: AnswersScale) -> Part:
    numbers, own = scale.ownership, story.own
    if own:
        grade = numbers.many if len(own) > 2 else numbers.some if len(own) == 2 else numbers.one
        sentences = "a sentence" if len(own) == 1 else counted(len(own), "sentence")
        text = f"In {answered.title} you said in {sentences} what you did yourself."
        tone: Tone = "strength" if len(own) > 1 else "neutral"
        return _graded(answered, grade, "own_actions", OWNERSHIP, tone, text, own, weight=60)
    if story.has_first_person or story.we < numbers.least_we:
        return Part(answered.index, None, NEEDS_A_READER)
    text = f"In {answered.title} you said “we” {times(story.we)} and never spoke of yourself."
    advice = "Say which part was yours: what you noticed, decided and did, with “I”."
    claim = MeasuredClaim(
        kind="only_we",
        criterion=OWNERSHIP,
        tone="improvement",
        text=text,
        evidence=tuple(proof.quote(one) for one in answered.spoken[:_MOST_QUOTES]),
        advice=advice,
        round=answered.index,
        weight=100,
    )
    return Part(answered.index, numbers.only_we, claims=(claim,))


def _result(answered: Answered, story: Story, scale: AnswersScale) -> Part:
    if story.figures:
        text = f"In {answered.title} you gave an outcome with a figure."
        return _graded(answered, scale.result.figure, "figures", RESULT, "strength", text, story.figures, weight=70)
    if story.outcomes:
        text = f"In {answered.title} you said how it came out."
        return _graded(answered, scale.result.told, "outcome", RESULT, "neutral", text, story.outcomes, weight=20)
    return Part(answered.index, None, NEEDS_A_READER)


def _reflection(answered: Answered, story: Story, scale: AnswersScale) -> Part:
    lessons = story.lessons
    if not lessons:
        return Part(answered.index, None, NEEDS_A_READER)
    grade = scale.reflection.more if len(lessons) > 1 else scale.reflection.one
    text = f"In {answered.title} you said what you took from it."
    return _graded(answered, grade, "lesson", REFLECTION, "strength", text, lessons, weight=50)


def _graded(
    answered: Answered,
    grade: int,
    kind: str,
    criterion: str,
    tone: Tone,
    text: str,
    sentences: tuple[Sentence, ...],
    weight: int,
) -> Part:
    """A part with one claim, proven by the sentences it rests on."""
    evidence: tuple[Evidence, ...] = tuple(proof.quote(one.said, one.text) for one in sentences[:_MOST_QUOTES])
    claim = MeasuredClaim(kind, criterion, tone, text, evidence, round=answered.index, weight=weight)
    return Part(answered.index, scoring.clamped(grade), claims=(claim,))


_PARTS: Mapping[str, Measure] = {
    STRUCTURE: _structure,
    OWNERSHIP: _ownership,
    RESULT: _result,
    REFLECTION: _reflection,
}
