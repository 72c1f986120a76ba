"""Learners of known skill are played through the model: what it finds must be what they are."""

import random
from collections.abc import Sequence
from statistics import fmean

import pytest

from greenroom.progress.glicko import NORMAL_95, START, Rating, chance
from greenroom.progress.ordering import in_order
from greenroom.progress.rounds.kinds import AssessedInterview
from greenroom.progress.skills import AUTHORS_DOUBT, BY_DIFFICULTY, Standing
from tests.unit.progress.samples import BANK, interview, problem

ASKABLE = [question.slug for question in BANK.values() if question.is_askable]
STEADINESS = 4.0
"""How many times less a score varies than a coin: as measured with the calibration's people, docs/calibration.md."""
HALF_A_YEAR = 26
FROM_EACH_OTHER = 300.0
"""How far people are apart: the standard deviation of what the calibration's people come to."""


def learner(
    skill: float,
    seed: int,
    interviews: int = 16,
    hard: frozenset[str] = frozenset(),
    gain: float = 0.0,
    doubt: float = 0.0,
) -> tuple[list[AssessedInterview], float]:
    """Interviews of somebody, one a week, and their skill in the last of them.

    They gain so much in half a year. Questions are as hard as they say, give or take `doubt`, and harder in `hard`.
    """
    chance_ = random.Random(seed)
    really = {slug: BY_DIFFICULTY[BANK[slug].difficulty] + chance_.gauss(0, doubt) for slug in ASKABLE}

    def drawn(skill: float, slugs: Sequence[str]) -> float:
        met = [Rating(really[slug] + (400 if slug in hard else 0), 0) for slug in slugs]
        expected = min(max(fmean(chance(Rating(skill, 0), one) for one in met), 0.01), 0.99)
        return chance_.betavariate((STEADINESS - 1) * expected, (STEADINESS - 1) * (1 - expected))

    found = []
    now = skill
    for number in range(interviews):
        now = skill + gain * number / HALF_A_YEAR
        slugs = chance_.sample(ASKABLE, 2)
        problems = [problem(slug, drawn(now, [slug])) for slug in slugs]
        grades: dict[str, float | None] = {"correctness": 5 * drawn(now, slugs)}
        found.append(interview(number, *problems, days_ago=7 * (interviews - number), criteria=grades))
    return found, now


def standing_of(interviews: list[AssessedInterview]) -> Standing:
    standing = Standing(BANK.values())
    for session in in_order(interviews, (), ()):
        standing.take_in(session)
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
    found = [standing_of(learner(skill, seed * 100 + place)[0]) for place, skill in enumerate(skills)]
    criteria = [one.skills["criterion:correctness"].rating.value for one in found]
    general = [one.ability(max(track.last_at or 0 for track in one.skills.values())).value for one in found]
    assert spearman(skills, criteria) > 0.9
    assert spearman(skills, general) > 0.9


def held(gain: float, interviews: Sequence[int], people: int = 60) -> float:
    """How often the truth lies in the 95 % spans of a criterion and of topics seen more than once."""
    inside = []
    for seed in range(people):
        start = random.Random(seed).gauss(START, FROM_EACH_OTHER)
        for count in interviews:
            history, skill = learner(start, 1000 * count + seed, count, gain=gain, doubt=AUTHORS_DOUBT)
            tracks = standing_of(history).skills
            seen = [track.rating for track in tracks.values() if len(track.figures) > 1]
            inside += [abs(rating.value - skill) <= NORMAL_95 * rating.deviation for rating in seen]
    return fmean(inside)


@pytest.mark.parametrize("gain", [0.0, 100.0, 200.0], ids=["steady", "learning", "learning fast"])
def test_the_span_holds_what_it_promises(gain: float) -> None:
    """Nineteen of twenty, and not all: who never is wrong has promised too little."""
    assert 0.9 <= held(gain, (2, 6, 16)) <= 0.97


def test_questions_that_are_harder_than_they_say_are_found_out() -> None:
    hard = frozenset(ASKABLE[::5])
    apart = []
    for seed in range(6):
        standing = standing_of(learner(1500, seed, interviews=60, hard=hard)[0])
        moved = {slug: one.rating.value - BY_DIFFICULTY[BANK[slug].difficulty] for slug, one in standing.asked.items()}
        others = [moved[slug] for slug in moved if slug not in hard]
        apart.append(sum(moved[slug] for slug in hard) / len(hard) - sum(others) / len(others))
    assert min(apart) > 50
