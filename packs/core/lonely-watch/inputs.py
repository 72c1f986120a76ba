"""Nights with `n` shifts; small ones are short, so that shifts touch, coincide and lie inside each other."""


def generate(random, shape, n):
    horizon = 8 if n <= 12 else 4 * n
    if shape == "handing over":
        shifts = [[moment, moment + 1] for moment in range(n)]
        random.shuffle(shifts)
        return [shifts, max(1, random.randint(n - 1, n + 1))]
    if shape == "nested":
        return [[[depth, 2 * n - depth] for depth in range(n)], random.randint(1, 2)]
    shifts = []
    for _ in range(n):
        start = random.randint(0, horizon)
        shifts.append([start, start + random.randint(1, 4)])
    return [shifts, random.randint(1, 3)]


def valid(shifts, at_least):
    return (
        isinstance(shifts, list)
        and len(shifts) <= 50_000
        and all(_is_shift(shift) for shift in shifts)
        and type(at_least) is int
        and 1 <= at_least <= 1_000_000_000
    )


def _is_shift(shift):
    return (
        isinstance(shift, list)
        and len(shift) == 2
        and all(type(moment) is int for moment in shift)
        and 0 <= shift[0] < shift[1] <= 1_000_000_000
    )
