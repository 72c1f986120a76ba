"""Seasons of a beekeeper: blooms with day, place and honey."""


def generate(random, shape, n):
    """A season of n blooms; small ones are crowded, so that places, days and edges of the reach coincide."""
    if shape == "same place":
        return [[[random.randint(0, n), 5, random.randint(1, 10)] for _ in range(n)], 5, random.randint(0, 2)]
    if shape == "one direction":
        return [[[day, 3 * day, random.randint(1, 9)] for day in range(1, n + 1)], 0, 3]
    if n <= 12:
        blooms = [[random.randint(0, 6), random.randint(-4, 4), random.randint(1, 5)] for _ in range(n)]
        return [blooms, random.randint(-1, 1), random.randint(0, 3)]
    # About as many days and kilometres as blooms, so that trips are long but never have everything.
    blooms = [[random.randint(0, 20 * n), random.randint(-n, n), random.randint(1, 10_000)] for _ in range(n)]
    return [blooms, 0, random.randint(1, 10)]


def valid(blooms, home, speed):
    """Whether every number keeps within its bounds."""
    return (
        isinstance(blooms, list)
        and len(blooms) <= 40_000
        and all(_is_bloom(bloom) for bloom in blooms)
        and _is_whole(home, -100_000_000, 100_000_000)
        and _is_whole(speed, 0, 1_000)
    )


def _is_bloom(bloom):
    return (
        isinstance(bloom, list)
        and len(bloom) == 3
        and _is_whole(bloom[0], 0, 1_000_000)
        and _is_whole(bloom[1], -100_000_000, 100_000_000)
        and _is_whole(bloom[2], 1, 10_000)
    )


def _is_whole(number, low, high):
    return type(number) is int and low <= number <= high
