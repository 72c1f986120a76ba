"""What to practise: today at most three things, and what comes later, each with its reason in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from greenroom.feedback.wording import counted, sentence
from greenroom.interview.core.events import Millis
from greenroom.progress.glicko import DAY
from greenroom.progress.model import Due, Reason, Skill
from greenroom.progress.repetition import Memory
from greenroom.progress.rounds.kinds import KINDS, PRACTISED
from greenroom.progress.sessions import LEFT_OPEN, Attempt
from greenroom.progress.skills import Standing
from greenroom.progress.suggesting import LATELY, TARGET, success, suited
from greenroom.progress.tasks import PracticeTask
from greenroom.progress.wording import ago
from greenroom.values import Difficulty

MOST_TODAY = 3
MOST_LATER = 8
WEAK_BY = 40.0
"""A skill is weak when its rating is this much below the mean of one's own."""
FEWEST_FOR_WEAK = 2
MOST_WEAK = 3
"""Of each kind: whoever has ten weaknesses works on three."""
NOT_WEAK_NOW: Millis = 30 * DAY
"""A skill whose memory lasts longer than this was good of late, whatever its rating still says."""
_FIRST_TIME: Mapping[Difficulty, int] = {"easy": 15, "medium": 25, "hard": 40}
_AGAIN: Mapping[Difficulty, int] = {"easy": 10, "medium": 15, "hard": 25}
_SKILL_MINUTES = 10


@dataclass(frozen=True)
class Known:
    """All that advice rests on."""

    questions: Mapping[str, PracticeTask]
    standing: Standing
    memories: Mapping[str, Memory]
    last: Mapping[str, Attempt]
    """The newest attempt at each question."""
    skills: Sequence[Skill]
    weak: Sequence[Skill]
    """The weakest first."""
    seen: Mapping[str, Millis]
    now: Millis


def weak_skills(skills: Sequence[Skill]) -> tuple[Skill, ...]:
    """Those well below one's own mean, of the same kind, the weakest first; one result alone proves nothing."""
    found: list[Skill] = []
    for kind in ("topic", "criterion"):
        alike = [one for one in skills if one.kind == kind]
        firm = [one for one in alike if one.seen >= FEWEST_FOR_WEAK]
        if len(alike) > 1:
            mean = sum(one.rating for one in alike) / len(alike)
            below = [one for one in firm if one.rating <= mean - WEAK_BY]
            found += sorted(below, key=lambda one: (one.rating, one.id))[:MOST_WEAK]
    return tuple(sorted(found, key=lambda one: (one.rating, one.id)))


def advise(known: Known) -> tuple[tuple[Due, ...], tuple[Due, ...]]:
    """What is for today and what for later."""
    if not known.last and not known.skills:
        return _beginning(known), ()
    questions = _questions(known)
    skills = _skills(known)
    due = [one for one in questions if one.due_at is not None and one.due_at <= known.now]
    ready = [one for one in skills if one.due_at is not None and one.due_at <= known.now]
    # Different things do one more good than three of a kind: a question, a skill, then whatever waits longest.
    today = [*due[:1], *ready[:1]]
    today += [one for one in [*due[1:], *ready[1:]] if not _repeats(one, today)][: MOST_TODAY - len(today)]
    today = today or _something_new(known)
    later = [one for one in [*questions, *skills] if one not in today and not _repeats(one, today)]
    later.sort(key=lambda one: (one.due_at or 0, one.title))
    return tuple(today[:MOST_TODAY]), tuple(later[:MOST_LATER])


def _repeats(one: Due, others: Sequence[Due]) -> bool:
    return any((one.slug is not None and one.slug == other.slug) or one.title == other.title for other in others)


def _questions(known: Known) -> list[Due]:
    """Every question that was tried and can be practised: what was left open first, then by its time."""
    found = []
    for slug, attempt in known.last.items():
        question, memory = known.questions.get(slug), known.memories.get(f"question:{slug}")
        if question is None or memory is None:
            continue
        left_open = attempt.status in LEFT_OPEN
        minutes = _AGAIN if attempt.is_solved else _FIRST_TIME
        found.append(
            Due(
                kind="question",
                slug=slug,
                title=question.title,
                skill=None,
                due_at=memory.due_at,
                reason="unfinished" if left_open else "due",
                why=PRACTISED.why(question.title, attempt, memory, known.now),
                minutes=minutes[question.difficulty],
            )
        )
    return sorted(found, key=lambda one: (one.reason != "unfinished", one.due_at or 0, one.slug or ""))


def _skills(known: Known) -> list[Due]:
    """Weak skills, each with something to do about it."""
    taken: set[str] = set()
    found = []
    for skill in known.weak:
        memory = known.memories.get(skill.id)
        if memory is None or memory.due_at > known.now + NOT_WEAK_NOW:
            continue
        if skill.kind == "topic":
            one = _topic(known, skill, memory, taken)
            taken.update({one.slug} if one and one.slug else ())
        else:
            one = _criterion(skill, memory, known.now)
        if one is not None:
            found.append(one)
    return found


def _topic(known: Known, skill: Skill, memory: Memory, taken: set[str]) -> Due | None:
    topic = skill.id.removeprefix("topic:")
    about = [one for one in known.questions.values() if topic in one.topics and one.slug not in taken]
    fresh = [one for one in about if known.now - known.seen.get(one.slug, -LATELY) >= LATELY]
    question = _best(known, fresh) or _best(known, about)
    if question is None:
        return None
    is_new = question.slug not in known.seen
    return Due(
        kind="skill",
        slug=question.slug,
        title=question.title,
        skill=skill.id,
        due_at=memory.due_at,
        reason="weak_skill",
        why=(
            f"{skill.title} is weaker than your other topics after {counted(skill.seen, 'result')} (the last one "
            f"{ago(memory.last, known.now)}); {question.title} is good practice for it"
            f"{' and is new to you' if is_new else ''}."
        ),
        minutes=_FIRST_TIME[question.difficulty],
    )


def _criterion(skill: Skill, memory: Memory, now: Millis) -> Due:
    exercise = _exercise(skill.id.removeprefix("criterion:"))
    return Due(
        kind="skill",
        slug=None,
        title=skill.title,
        skill=skill.id,
        due_at=memory.due_at,
        reason="weak_skill",
        why=f"{skill.title} is weaker than your other skills after {counted(skill.seen, 'interview')}. {exercise}.",
        minutes=_SKILL_MINUTES,
    )


def _exercise(criterion: str) -> str:
    known = (kind.exercises[criterion] for kind in KINDS.values() if criterion in kind.exercises)
    return next(known, "Keep it in mind in your next interview")


def _best(known: Known, among: Sequence[PracticeTask]) -> PracticeTask | None:
    """The one nearest to the right difficulty."""
    difficulties: tuple[Difficulty, ...] = ("easy", "medium", "hard")
    weak = [one.id.removeprefix("topic:") for one in known.weak if one.kind == "topic"]
    slugs = [
        slug for one in difficulties for slug in suited(among, known.standing, known.seen, weak, known.now, one)[:1]
    ]
    by_slug = {one.slug: one for one in among}
    return min((by_slug[slug] for slug in slugs), key=lambda one: _distance(known, one), default=None)


def _distance(known: Known, question: PracticeTask) -> tuple[float, str]:
    return (abs(success(question, known.standing, known.now) - TARGET), question.slug)


def _something_new(known: Known) -> list[Due]:
    """When nothing is due: a topic never met, if one wants to."""
    met = {one.id.removeprefix("topic:") for one in known.skills if one.kind == "topic"}
    unseen = [one for one in known.questions.values() if one.slug not in known.seen and not met & set(one.topics)]
    question = _best(known, unseen) or _best(
        known, [one for one in known.questions.values() if one.slug not in known.seen]
    )
    if question is None:
        return []
    topic = next((one for one in question.topics if one not in met), question.topics[0])
    why = f"Nothing is due. If you like, try {topic}: {question.title} suits your level."
    return [_first(question, why)]


def _beginning(known: Known) -> tuple[Due, ...]:
    easy = [one for one in known.questions.values() if one.difficulty == "easy"] or list(known.questions.values())
    question = min(easy, key=lambda one: one.slug, default=None)
    why = "A small question to start with: no timer, no grade, hints when you want them."
    return (_first(question, why),) if question else ()


def _first(question: PracticeTask, why: str) -> Due:
    reason: Reason = "new_topic"
    return Due(
        kind="question",
        slug=question.slug,
        title=question.title,
        skill=None,
        due_at=None,
        reason=reason,
        why=sentence(why),
        minutes=_FIRST_TIME[question.difficulty],
    )
