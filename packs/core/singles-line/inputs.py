"""Two lines at the bottom of a chairlift."""


def generate(random, shape, n, s):
    """A line of n groups, and s singles; a short singles line may be even shorter."""
    seats = random.choice([1, 2, 3, 4, 6]) if n <= 12 else 4
    singles = random.randint(0, s) if s <= 50 else s
    if shape == "full chairs":
        groups = [seats] * n
    elif shape == "small groups":
        groups = [random.randint(1, (seats + 1) // 2) for _ in range(n)]
    else:
        groups = [random.randint(1, seats) for _ in range(n)]
    return [groups, singles, seats]


def valid(groups, singles, seats):
    """Whether the chairs are of a known size, and both lines keep within theirs."""
    return (
        _is_whole(seats, 1, 100)
        and _is_whole(singles, 0, 1_000_000_000)
        and isinstance(groups, list)
        and len(groups) <= 100_000
        and all(_is_whole(size, 1, seats) for size in groups)
    )


def _is_whole(number, low, high):
    return type(number) is int and low <= number <= high
