"""Games of `n` blocks; small ones have few different levels, so that something fuses."""


def generate(random, shape, n):
    if shape == "all equal":
        # A group that is hardly ever full makes it costly to count the equal blocks again and again.
        group = random.randint(2, 4) if n <= 12 else n
        return [[random.randint(1, 3)] * n, max(2, min(group, 100_000))]
    if shape == "staircase":
        # All levels from the top down to 1, and a last 1 that sets off a chain through all of them.
        return [list(range(n - 1, 0, -1)) + [1] * min(n, 1), 2]
    return [[random.randint(1, 3) for _ in range(n)], random.randint(2, 3)]


def valid(blocks, group):
    return (
        isinstance(blocks, list)
        and len(blocks) <= 100_000
        and all(_is_between(level, 1, 1_000_000_000) for level in blocks)
        and _is_between(group, 2, 100_000)
    )


def _is_between(value, low, high):
    return type(value) is int and low <= value <= high
