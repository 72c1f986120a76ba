"""Quantiles of Fisher's F distribution, which an interval of agreement needs; the degrees may be fractions."""

from math import exp, lgamma, log

_SMALL = 1e-300
_STEPS = 500
_EXACT = 1e-15


def f_quantile(share: float, above: float, below: float) -> float:
    """The value that F with these degrees of freedom stays below with probability `share`."""
    if not 0 < share < 1 or above <= 0 or below <= 0:
        raise ValueError("a share must be between 0 and 1, and degrees of freedom must be positive")
    # F is a fraction of a beta variable, which lies between 0 and 1 and can be found by halving.
    low, high = 0.0, 1.0
    for _ in range(200):
        middle = (low + high) / 2
        if incomplete_beta(above / 2, below / 2, middle) < share:
            low = middle
        else:
            high = middle
    found = (low + high) / 2
    return below * found / (above * (1 - found)) if found < 1 else float("inf")


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, DLMF 8.17, by its continued fraction 8.17.22."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    if x > (a + 1) / (a + b + 2):
        # The fraction converges fast on this side only; 8.17.4 leads from one to the other.
        return 1 - incomplete_beta(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    return front * _fraction(a, b, x)


def _fraction(a: float, b: float, x: float) -> float:
    """1/(1 + d1/(1 + d2/(1 + ...))), by the method of Lentz."""
    result, c, d = 1.0, 1 / _SMALL, 1.0
    for step in range(1, _STEPS):
        term = _term(a, b, x, step)
        d = 1 / _not_nothing(1 + term * d)
        c = _not_nothing(1 + term / c)
        result *= c * d
        if abs(c * d - 1) < _EXACT:
            break
    return result


def _term(a: float, b: float, x: float, step: int) -> float:
    m = step // 2
    if step % 2 == 0:
        return m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
    return -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))


def _not_nothing(value: float) -> float:
    return value if abs(value) > _SMALL else _SMALL
