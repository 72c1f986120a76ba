"""How often the 95 % spans of ratings hold the truth: people who are interviewed and scored on many days.

The truth about somebody is the rating at which the mean grade of all their days is to be expected. Held against it is
what progress makes of their first days, one interview a week. They are people that nothing was learnt or set from.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from bench.result import Result
from greenroom.bootstrap import build_interviewer
from greenroom.bootstrap.coding import build_built_in_bank
from greenroom.config import Settings
from greenroom.evals.calibration.population import Group
from greenroom.evals.calibration.results import Scored
from greenroom.evals.calibration.running import interviewed
from greenroom.evals.rounds.coding.calibration.population import CRITERIA, Coders
from greenroom.progress.glicko import DAY, HIGHEST, LOWEST, NORMAL_95, Rating, expected
from greenroom.progress.sessions import WEIGHT_GRADED, Attempt, Session
from greenroom.progress.skills import AUTHORS_DOUBT, BEST_GRADE, BY_DIFFICULTY, Standing
from greenroom.questions.model import Question

PEOPLE = Group(30, "strangers", days=10)
HISTORIES = (2, 4, 8)
AIM = (90.0, 97.0)
_LEAST_DAYS = 7
"""With fewer grades of a criterion nobody can say what is true of it."""


def run() -> list[Result]:
    """One figure over all criteria, people and lengths of history."""
    questions = {question.slug: question for question in build_built_in_bank().all()}
    scored = asyncio.run(interviewed(PEOPLE, build_interviewer(Settings()), Coders(questions)))
    held = [*_held(scored, questions)]
    percent = 100 * sum(held) / len(held)
    name = f"ratings whose 95 % span holds the truth ({PEOPLE.people} people, {len(held)} spans)"
    lowest, highest = AIM
    return [Result(name, percent, "%", f"{lowest:.0f} to {highest:.0f} %", lowest <= percent <= highest)]


def _held(scored: Sequence[Scored], questions: Mapping[str, Question]) -> Iterable[bool]:
    by_person: dict[int, list[Scored]] = defaultdict(list)
    for one in scored:
        by_person[one.person].append(one)
    for days, criterion in product(by_person.values(), CRITERIA):
        truth = _truth(days, criterion, questions)
        for length in HISTORIES if truth is not None else ():
            standing = Standing(questions.values())
            for week, one in enumerate(days[:length]):
                standing.take_in(_session(one, 7 * DAY * week, questions))
            track = standing.skills.get(f"criterion:{criterion}")
            if track is not None and truth is not None:
                yield abs(track.rating.value - truth) <= NORMAL_95 * track.rating.deviation


def _session(one: Scored, at: int, questions: Mapping[str, Question]) -> Session:
    attempts = tuple(
        Attempt(slug, at, "interview", status, 0, 0, None, difficulty=questions[slug].difficulty)
        for slug, status in zip(one.questions, one.outcomes, strict=True)
    )
    return Session(at, one.interview, "coding", dict(one.grades), attempts, WEIGHT_GRADED)


def _truth(days: Sequence[Scored], criterion: str, questions: Mapping[str, Question]) -> float | None:
    """By halving, since the grade to be expected rises with the rating; None for who is off the scale."""
    graded = [(one.grades.get(criterion), _level(one, questions)) for one in days]
    known = [(grade / BEST_GRADE, level) for grade, level in graded if grade is not None]
    if len(known) < _LEAST_DAYS:
        return None
    low, high = LOWEST, HIGHEST
    while high - low > 0.1:
        middle = (low + high) / 2
        surplus = sum(grade - expected(Rating(middle), level) for grade, level in known)
        low, high = (middle, high) if surplus > 0 else (low, middle)
    return low if LOWEST + 50 < low < HIGHEST - 50 else None


def _level(one: Scored, questions: Mapping[str, Question]) -> Rating:
    labels = [BY_DIFFICULTY[questions[slug].difficulty] for slug in one.questions]
    return Rating(sum(labels) / len(labels), AUTHORS_DOUBT / len(labels) ** 0.5)
