"""Trains of `n` wagons; small ones have weights near the limit and a siding that is soon full."""


def generate(random, shape, n):
    most = 6 if n <= 12 else 1_000_000
    train = [random.randint(1, most) for _ in range(n)]
    room = random.randint(0, n) if n <= 12 else n
    if shape == "all light":
        return [train, most, room]
    if shape == "all heavy":
        return [train, 0, room]
    return [train, random.randint(0, most), room]


def valid(train, limit, room):
    return (
        isinstance(train, list)
        and len(train) <= 100_000
        and all(_is_between(weight, 1, 1_000_000_000) for weight in train)
        and _is_between(limit, 0, 1_000_000_000)
        and _is_between(room, 0, 100_000)
    )


def _is_between(value, low, high):
    return type(value) is int and low <= value <= high
