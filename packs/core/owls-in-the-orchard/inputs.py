"""Rows of trees, some of them hollow."""


def generate(random, shape, n):
    """A row of n trees; the reach grows with the row unless the shape is `random`."""
    if shape == "all equal":
        return [[random.randint(0, 3)] * n, n // 6]
    if shape == "wide reach":
        return [[random.randint(1, 10_000) for _ in range(n)], n // 5]
    if n > 12:
        return [[random.randint(-1, 10_000) for _ in range(n)], random.randint(5, 50)]
    return [[random.choice([-1, 0, 1, 2, 3, 5, 9]) for _ in range(n)], random.choice([0, 1, 1, 2, 3])]


def valid(cost, reach):
    """Whether the row, its prices and the reach keep within their bounds."""
    return (
        isinstance(cost, list)
        and len(cost) <= 100_000
        and all(type(price) is int and -1 <= price <= 10_000 for price in cost)
        and type(reach) is int
        and 0 <= reach <= 100_000
    )
