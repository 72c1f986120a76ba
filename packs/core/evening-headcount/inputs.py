"""Logs of a badge reader at every size."""


def generate(random, shape, n):
    """Arguments with n scans: mixed, everyone only arriving, or a full hall that goes out and comes back."""
    if shape == "arrivals":
        return [random.sample(range(2 * n + 1), n)]
    if shape == "in and out":
        people = list(range(n // 3 + 1))
        random.shuffle(people)
        return [(people * 4)[:n]]
    most = random.choice([2, 4, n + 1])
    return [[random.randint(0, most) for _ in range(n)]]


def valid(badges):
    """Whether it is a list of at most 100 000 badge numbers."""
    return (
        isinstance(badges, list)
        and len(badges) <= 100_000
        and all(type(badge) is int and 0 <= badge <= 1_000_000_000 for badge in badges)
    )
