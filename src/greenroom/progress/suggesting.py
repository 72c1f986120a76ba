"""The next interview: hard enough to learn something, easy enough to get somewhere."""

from collections.abc import Mapping, Sequence

from greenroom.feedback.wording import listed
from greenroom.interview.events import Millis
from greenroom.progress.glicko import DAY, chance
from greenroom.progress.model import Suggestion
from greenroom.progress.skills import Standing, as_labelled
from greenroom.questions.model import Difficulty, Question

TARGET = 0.65
"""The chance of success aimed at. Learning is fastest near 0.85 where answers are right or wrong (Wilson and others,
"The Eighty Five Percent Rule", 2019); a graded interview teaches by what is missed too, so somewhat more is asked."""
LATELY: Millis = 45 * DAY
MOST = 6
"""Suggested questions."""
ALIKE = 0.15
"""Questions whose chance is within this of the best are alike, and weak topics decide; beyond it, the chance does."""
_DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard")


def suited(
    questions: Sequence[Question],
    standing: Standing,
    seen: Mapping[str, Millis],
    weak: Sequence[str],
    now: Millis,
    difficulty: Difficulty,
) -> tuple[str, ...]:
    """Questions of a difficulty that can be asked, best first: not seen lately, near the target, weak topics first."""
    fitting = [question for question in questions if question.is_askable and question.difficulty == difficulty]
    recent = {question.slug for question in fitting if now - seen.get(question.slug, now - LATELY) < LATELY}
    distances = {question.slug: abs(success(question, standing, now) - TARGET) for question in fitting}
    near = min((distance for slug, distance in distances.items() if slug not in recent), default=0.0) + ALIKE

    def preference(question: Question) -> tuple[bool, float, int, float, str]:
        slug, distance = question.slug, distances[question.slug]
        topics = [weak.index(topic) for topic in question.topics if topic in weak]
        return (slug in recent, max(0.0, distance - near), min(topics, default=len(weak)), distance, slug)

    return tuple(question.slug for question in sorted(fitting, key=preference))


def success(question: Question, standing: Standing, now: Millis) -> float:
    """The chance to solve a question, by all that is known."""
    return chance(standing.ability(now, question.topics), standing.question(question))


def suggest(
    questions: Sequence[Question],
    standing: Standing,
    seen: Mapping[str, Millis],
    weak: Sequence[str],
    now: Millis,
) -> Suggestion:
    """The next interview, in words too."""
    if not any(id_.startswith("topic:") for id_ in standing.skills):
        return _beginning(questions, standing, seen, now)
    ability = standing.ability(now)
    askable = {question.difficulty for question in questions if question.is_askable}
    offered = [one for one in _DIFFICULTIES if one in askable] or ["medium"]
    difficulty = min(offered, key=lambda one: abs(chance(ability, as_labelled(one)) - TARGET))
    slugs = suited(questions, standing, seen, weak, now, difficulty)[:MOST]
    chosen = {question.slug: question for question in questions if question.slug in slugs}
    first = [topic for slug in slugs[:2] for topic in chosen[slug].topics]
    topics = tuple(dict.fromkeys([topic for topic in first if topic in weak] or first))[:3]
    return Suggestion(
        difficulty=difficulty,
        topics=topics,
        slugs=slugs,
        why=_why(difficulty, chance(ability, as_labelled(difficulty)), topics, [one for one in topics if one in weak]),
    )


def _why(difficulty: Difficulty, odds: float, topics: Sequence[str], weak: Sequence[str]) -> str:
    expectation = f"By your results so far, about {round(odds * 10)} in 10 {difficulty} questions go well for you"
    if 0.5 <= odds <= 0.8:
        balance = "enough to get somewhere, with something left to learn"
    elif odds > 0.8:
        balance = "and there is nothing harder in the question bank"
    else:
        balance = "and these are the gentlest there are"
    if weak:
        return f"{expectation}: {balance}. These touch {listed(weak)}, where you can gain most."
    return f"{expectation}: {balance}." + (f" These are about {listed(topics)}." if topics else "")


def _beginning(
    questions: Sequence[Question], standing: Standing, seen: Mapping[str, Millis], now: Millis
) -> Suggestion:
    return Suggestion(
        difficulty="easy",
        topics=(),
        slugs=suited(questions, standing, seen, (), now, "easy")[:MOST],
        why="An easy interview to begin with: it shows how the room works, and what to suggest next.",
    )
