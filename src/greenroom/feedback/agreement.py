"""How far two graders agree, beyond what chance would give.

Cohen, "Weighted kappa", Psychological Bulletin 70 (1968); Shrout and Fleiss, "Intraclass correlations", Psychological
Bulletin 86 (1979), with the interval of McGraw and Wong (1996); Bonett, "Sample size requirements for estimating
intraclass correlations", Statistics in Medicine 21 (2002); words after Koo and Li (2016).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

from greenroom.feedback.fisher import f_quantile

FEWEST = 5
"""With fewer pairs any figure would say more about luck than about graders."""
FIRM = 0.4
"""An interval of agreement is called firm when it is no wider than this."""
_NORMAL_975 = 1.959964


@dataclass(frozen=True, slots=True)
class Icc:
    """ICC(2,1): absolute agreement of single grades, with its 95 % interval."""

    value: float
    low: float
    high: float


def quadratic(a: int, b: int) -> float:
    """Disagreement grows with the square of the distance."""
    return float((a - b) ** 2)


def weighted_kappa(
    pairs: Sequence[tuple[int, int]], disagreement: Callable[[int, int], float] = quadratic
) -> float | None:
    """Cohen's weighted kappa; None when there is no pair, or when both always gave one and the same grade."""
    if not pairs:
        return None
    observed = sum(disagreement(a, b) for a, b in pairs) / len(pairs)
    by_chance = sum(disagreement(a, b) for a, _ in pairs for _, b in pairs) / len(pairs) ** 2
    return 1 - observed / by_chance if by_chance else None


def icc(rows: Sequence[Sequence[float]]) -> Icc | None:
    """Agreement of graders; a row for each thing graded, a column for each grader.

    None when there are fewer than two rows or columns, or when all grades are the same.
    """
    n, k = len(rows), len(rows[0]) if rows else 0
    if n < 2 or k < 2:
        return None
    rows_ms, columns_ms, error_ms = _mean_squares(rows)
    spread = rows_ms + (k - 1) * error_ms + k * (columns_ms - error_ms) / n
    if spread <= 0:
        return None
    value = (rows_ms - error_ms) / spread
    if error_ms < 1e-12 * (rows_ms + columns_ms):
        # Every grader gave the same up to a shift that is the same for all: there is no noise to make an interval of.
        return Icc(value, value, value)
    low, high = _interval(n, k, value, rows_ms, columns_ms, error_ms)
    # Graders who contradict each other can bring the estimate below -1, where it means nothing more.
    return Icc(_bounded(value), _bounded(min(low, value)), _bounded(max(high, value)))


def _bounded(value: float) -> float:
    return min(max(value, -1.0), 1.0)


def _mean_squares(rows: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Between rows, between columns, and what is left: a two-way analysis of variance."""
    n, k = len(rows), len(rows[0])
    grand = sum(map(sum, rows)) / (n * k)
    row_means = [sum(row) / k for row in rows]
    column_means = [sum(row[place] for row in rows) / n for place in range(k)]
    between_rows = k * sum((mean - grand) ** 2 for mean in row_means)
    between_columns = n * sum((mean - grand) ** 2 for mean in column_means)
    left = sum(
        (row[place] - row_means[number] - column_means[place] + grand) ** 2
        for number, row in enumerate(rows)
        for place in range(k)
    )
    return between_rows / (n - 1), between_columns / (k - 1), left / ((n - 1) * (k - 1))


def _interval(n: int, k: int, value: float, rows_ms: float, columns_ms: float, error_ms: float) -> tuple[float, float]:
    ratio = columns_ms / error_ms
    rest = n * (1 + (k - 1) * value) - k * value
    degrees = (k - 1) * (n - 1) * (k * value * ratio + rest) ** 2
    degrees /= (n - 1) * k**2 * value**2 * ratio**2 + rest**2
    # Graders who contradict each other leave hardly any; then the interval is as wide as it can be.
    degrees = max(degrees, 1.0)
    upper, lower = f_quantile(0.975, n - 1, degrees), f_quantile(0.975, degrees, n - 1)
    noise = k * columns_ms + (k * n - k - n) * error_ms
    low = n * (rows_ms - upper * error_ms) / (upper * noise + n * rows_ms)
    high = n * (lower * rows_ms - error_ms) / (noise + n * lower * rows_ms)
    return low, high


def wanted_for(value: float, width: float = FIRM) -> int:
    """About how many things two graders must both have graded for an interval of this width (Bonett)."""
    value = min(max(value, 0.0), 1.0)
    return ceil(4 * _NORMAL_975**2 * (1 - value) ** 2 * (1 + value) ** 2 / width**2 + 1)


def in_words(value: float) -> str:
    """How good an agreement is called."""
    if value < 0.5:
        return "poorly"
    if value < 0.75:
        return "moderately"
    return "well" if value < 0.9 else "very well"
