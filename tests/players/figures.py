"""All figures of a round, as docs/players.md shows them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from pydantic import BaseModel, ConfigDict

from tests.players.labels import Labels, Ranking

EVERYBODY = "all"


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TurnFigures(_Data):
    """How turns were labelled, in shares of those that were judged; a silence after a question is judged as a turn."""

    judged: int
    apt: float
    bland: float
    wrong: float
    leak: float


class CoachFigures(_Data):
    """How the coach's answers were labelled."""

    asked: int
    well: int
    half: int | None
    missed: int | None


class Figures(_Data):
    """A round in figures. None where nothing is known."""

    round: str
    about: str = ""
    players: int
    judges: int
    turns: dict[str, TurnFigures]
    """By persona, and for all."""
    silences: int | None
    findings: int | None
    signed: float | None
    false: float | None
    unfair: float | None
    misleading: float | None
    trivial: float | None
    missed_per_report: float | None
    rank_agreement: float | None
    """Spearman's, of the report's scores with the blind ranking."""
    coach: CoachFigures
    agreement: float | None
    """The share of labels that a second judge gave as well, of those that both gave."""
    kappa: float | None
    """The same without what chance would give (Cohen)."""
    second_labels: int


def compute(
    round: str,
    labels: Sequence[Labels],
    personas: Mapping[str, str],
    ranking: Ranking,
    scores: Mapping[str, float | None],
    second: Sequence[Labels] = (),
) -> Figures:
    """The figures of a round from its labels, checked before."""
    findings = Counter(one.label for each in labels for one in each.findings)
    total = sum(findings.values())
    coach = Counter(one.label for each in labels for one in each.coach)
    agreed = agreement(labels, second)
    return Figures(
        round=round,
        players=len(labels),
        judges=len({one.judge for one in (*labels, *second)}),
        turns=_turns(labels, personas),
        silences=sum(len(one.silences) for one in labels),
        findings=total,
        signed=_share(findings["signed"], total),
        false=_share(findings["false"], total),
        unfair=_share(findings["unfair"], total),
        misleading=_share(findings["misleading"], total),
        trivial=_share(findings["trivial"], total),
        missed_per_report=_share(sum(len(one.missed) for one in labels), len(labels)),
        rank_agreement=rank_agreement(ranking, scores),
        coach=CoachFigures(asked=sum(coach.values()), well=coach["well"], half=coach["half"], missed=coach["missed"]),
        agreement=agreed[0],
        kappa=agreed[1],
        second_labels=agreed[2],
    )


def _turns(labels: Iterable[Labels], personas: Mapping[str, str]) -> dict[str, TurnFigures]:
    counts: dict[str, Counter[str]] = {EVERYBODY: Counter()}
    for one in labels:
        given = [*(turn.label for turn in one.turns), *(silence.label for silence in one.silences)]
        counts.setdefault(personas[one.player], Counter()).update(given)
        counts[EVERYBODY].update(given)
    return {name: _turn_figures(found) for name, found in sorted(counts.items())}


def _turn_figures(found: Counter[str]) -> TurnFigures:
    judged = sum(found.values())
    shares = {name: _share(found[name], judged) or 0.0 for name in ("apt", "bland", "wrong", "leak")}
    return TurnFigures(judged=judged, **shares)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


# ---------------------------------------------------------------- ranks


def rank_agreement(ranking: Ranking, scores: Mapping[str, float | None]) -> float | None:
    """Spearman's coefficient of the blind ranking and the scores; players without a score are left out."""
    places = ranking.places()
    known = [(place, score) for player, place in places.items() if (score := scores.get(player)) is not None]
    # The best has place 1 and the highest score.
    return spearman([-place for place, _ in known], [score for _, score in known])


def spearman(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Spearman's rank correlation; None for fewer than two pairs, or where all are the same."""
    return _pearson(_ranks(one), _ranks(other))


def _ranks(values: Sequence[float]) -> list[float]:
    """Ranks from 1; equal values share the mean of their ranks."""
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) + 1) / 2 for value in values]


def _pearson(xs: Sequence[float], ys: Sequence[float]) -> float | None:
    if len(xs) < 2:
        return None
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    together = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    spread = sqrt(sum((x - mean_x) ** 2 for x in xs) * sum((y - mean_y) ** 2 for y in ys))
    return together / spread if spread else None


# ---------------------------------------------------------------- two judges


def agreement(first: Sequence[Labels], second: Sequence[Labels]) -> tuple[float | None, float | None, int]:
    """The share of labels on which two judges agree, Cohen's kappa, and the number of labels that both gave."""
    known = {one.player: one.items() for one in first}
    pairs = [
        (f"{item[0]} {known[one.player][item]}", f"{item[0]} {label}")
        for one in second
        for item, label in one.items().items()
        if item in known.get(one.player, {})
    ]
    if not pairs:
        return None, None, 0
    same = sum(a == b for a, b in pairs) / len(pairs)
    ours, theirs = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    chance = sum(ours[name] * theirs[name] for name in ours) / len(pairs) ** 2
    return same, (same - chance) / (1 - chance) if chance < 1 else None, len(pairs)
