"""Learners of known skill are played through the model: what it finds must be what they are."""

import random

import pytest

from greenroom.progress.glicko import NORMAL_95, Rating, chance
from greenroom.progress.happenings import in_order
from greenroom.progress.model import AssessedInterview
from greenroom.progress.skills import BY_DIFFICULTY, Standing
from tests.unit.progress.samples import BANK, interview, problem

ASKABLE = [question.slug for question in BANK.values() if question.is_askable]
SPREAD = 0.15
"""How much a score varies about what is to be expected."""


def learner(
    skill: float, seed: int, interviews: int = 16, hard: frozenset[str] = frozenset()
) -> list[AssessedInterview]:
    """Interviews of somebody whose skill never changes; questions in `hard` are harder than they say."""
    chance_ = random.Random(seed)

    def score(slug: str) -> float:
        difficulty = BY_DIFFICULTY[BANK[slug].difficulty] + (400 if slug in hard else 0)
        return min(1.0, max(0.0, chance(Rating(skill, 0), Rating(difficulty, 0)) + chance_.gauss(0, SPREAD)))

    found = []
    for number in range(interviews):
        slugs = chance_.sample(ASKABLE, 2)
        grades: dict[str, float | None] = {"correctness": 5 * sum(map(score, slugs)) / 2}
        problems = [problem(slug, score(slug)) for slug in slugs]
        found.append(interview(number, *problems, days_ago=7 * (interviews - number), criteria=grades))
    return found


def standing_of(interviews: list[AssessedInterview]) -> Standing:
    standing = Standing(BANK.values())
    for happening in in_order(interviews, (), ()):
        standing.take_in(happening)
    return standing


def ranks(figures: list[float]) -> list[int]:
    return [sorted(figures).index(one) for one in figures]


def spearman(a: list[float], b: list[float]) -> float:
    n = len(a)
    squares = sum((x - y) ** 2 for x, y in zip(ranks(a), ranks(b), strict=True))
    return 1 - 6 * squares / (n * (n * n - 1))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_learners_are_ranked_by_their_skill(seed: int) -> None:
    skills = [1100 + 20.0 * place for place in range(40)]
    found = [standing_of(learner(skill, seed * 100 + place)) for place, skill in enumerate(skills)]
    criteria = [one.skills["criterion:correctness"].rating.value for one in found]
    general = [one.ability(max(track.last_at or 0 for track in one.skills.values())).value for one in found]
    assert spearman(skills, criteria) > 0.9
    assert spearman(skills, general) > 0.9


def test_the_span_holds_what_it_promises() -> None:
    """95 % spans hold the truth at least nine times of ten, though they start from the same guess for everybody."""
    inside = total = 0
    for seed in range(60):
        skill = random.Random(seed).gauss(1500, 150)
        rating = standing_of(learner(skill, seed)).skills["criterion:correctness"].rating
        inside += abs(rating.value - skill) <= NORMAL_95 * rating.deviation
        total += 1
    assert inside / total >= 0.9


def test_questions_that_are_harder_than_they_say_are_found_out() -> None:
    hard = frozenset(ASKABLE[::5])
    apart = []
    for seed in range(6):
        standing = standing_of(learner(1500, seed, interviews=60, hard=hard))
        moved = {slug: one.rating.value - BY_DIFFICULTY[BANK[slug].difficulty] for slug, one in standing.asked.items()}
        others = [moved[slug] for slug in moved if slug not in hard]
        apart.append(sum(moved[slug] for slug in hard) / len(hard) - sum(others) / len(others))
    assert min(apart) > 50
