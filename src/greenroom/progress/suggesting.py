"""The next interview: hard enough to learn something, easy enough to get somewhere."""

from collections.abc import Mapping, Sequence

from greenroom.feedback.wording import listed
from greenroom.interview.core.events import Millis
from greenroom.progress.glicko import DAY, chance
from greenroom.progress.model import Suggestion
from greenroom.progress.sessions import Session
from greenroom.progress.skills import Standing, as_labelled
from greenroom.progress.tasks import PracticeTask
from greenroom.values import Difficulty

TARGET = 0.65
"""The chance of success aimed at. Learning is fastest near 0.85 where answers are right or wrong (Wilson and others,
"The Eighty Five Percent Rule", 2019); a graded interview teaches by what is missed too, so somewhat more is asked."""
LATELY: Millis = 45 * DAY
MOST = 6
"""Suggested questions."""
ALIKE = 0.15
"""Questions whose chance is within this of the best are alike, and weak topics decide; beyond it, the chance does."""
WENT_WELL = 0.5
"""The share of a problem's score from which nothing easier is suggested: after one interview the rating is vague."""
_DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard")


def suited(
    questions: Sequence[PracticeTask],
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

    def preference(question: PracticeTask) -> tuple[bool, float, int, float, str]:
        slug, distance = question.slug, distances[question.slug]
        topics = [weak.index(topic) for topic in question.topics if topic in weak]
        return (slug in recent, max(0.0, distance - near), min(topics, default=len(weak)), distance, slug)

    return tuple(question.slug for question in sorted(fitting, key=preference))


def success(question: PracticeTask, standing: Standing, now: Millis) -> float:
    """The chance to solve a question, by all that is known."""
    return chance(standing.ability(now, question.topics), standing.question(question))


def solved_last(sessions: Sequence[Session]) -> Difficulty | None:
    """The hardest difficulty that went well in the newest scored interview: solved, with half of the score or more."""
    scored = [one for one in sessions if one.interview and any(each.score is not None for each in one.attempts)]
    for difficulty in reversed(_DIFFICULTIES if scored else ()):
        tried = [one for one in scored[-1].attempts if one.difficulty == difficulty]
        scores = [one.score for one in tried if one.score is not None]
        if scores and any(one.is_solved for one in tried) and sum(scores) / len(scores) >= WENT_WELL:
            return difficulty
    return None


def suggest(
    questions: Sequence[PracticeTask],
    standing: Standing,
    seen: Mapping[str, Millis],
    weak: Sequence[str],
    now: Millis,
    solved: Difficulty | None = None,
) -> Suggestion:
    """The next interview, in words too; never easier than what was `solved` last."""
    if not any(id_.startswith("topic:") for id_ in standing.skills):
        return _beginning(questions, standing, seen, now)
    ability = standing.ability(now)
    askable = {question.difficulty for question in questions if question.is_askable}
    offered = [one for one in _DIFFICULTIES if one in askable] or ["medium"]
    fitting = min(offered, key=lambda one: abs(chance(ability, as_labelled(one)) - TARGET))
    difficulty = max(fitting, solved, key=_DIFFICULTIES.index) if solved in offered else fitting
    slugs = suited(questions, standing, seen, weak, now, difficulty)[:MOST]
    chosen = {question.slug: question for question in questions if question.slug in slugs}
    first = [topic for slug in slugs[:2] for topic in chosen[slug].topics]
    topics = tuple(dict.fromkeys([topic for topic in first if topic in weak] or first))[:3]
    held = [one for one in topics if one in weak]
    if difficulty != fitting:
        why = f"You solved a {difficulty} problem last time, so the next one can be {difficulty} too."
        why += _about(topics, held)
    else:
        why = _why(difficulty, chance(ability, as_labelled(difficulty)), topics, held)
    return Suggestion(
        difficulty=difficulty,
        topics=topics,
        slugs=slugs,
        why=why,
    )


def _why(difficulty: Difficulty, odds: float, topics: Sequence[str], weak: Sequence[str]) -> str:
    expectation = f"Based on your results, about {round(odds * 10)} in 10 {difficulty} questions should go well for you"
    if 0.5 <= odds <= 0.8:
        balance = ": enough to make progress, with something left to learn"
    elif odds > 0.8:
        balance = ", and there is nothing harder in the question bank"
    else:
        balance = ", and these are the easiest ones"
    return f"{expectation}{balance}.{_about(topics, weak)}"


def _about(topics: Sequence[str], weak: Sequence[str]) -> str:
    if weak:
        return f" These cover {listed(weak)}, where you can gain the most."
    return f" These are about {listed(topics)}." if topics else ""


def _beginning(
    questions: Sequence[PracticeTask], standing: Standing, seen: Mapping[str, Millis], now: Millis
) -> Suggestion:
    return Suggestion(
        difficulty="easy",
        topics=(),
        slugs=suited(questions, standing, seen, (), now, "easy")[:MOST],
        why="Start with an easy interview: you'll see how it works, and we'll know better what to suggest next.",
    )
